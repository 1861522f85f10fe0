"""Positions of Inner Sea for the page."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import acting, competing
from ecumene.matches.match import Match

EAST: dict[str, Any] = {
    "red": {"egypt": 3, "libya": 2, "sinai": 1, "egyptian-sea": 2},
    "blue": {"troy": 3, "phrygia": 3, "ionia": 2, "libya": 1},
    "yellow": {"mycenae": 2},
    "barbarians": {"galatia": 2},
}
"""Some disks on the map of the east, where two or three play."""


def disks(seats: int) -> dict[str, Any]:
    """As many peoples of the east as there are seats, and the Barbarians."""
    playing = ("red", "blue", "yellow")[:seats]
    return {faction: areas for faction, areas in EAST.items() if faction in (*playing, "barbarians")}


def card_phase() -> Match[Any]:
    """Red may play one of several cards, build a Wonder, or pass."""
    hand = {"red": ["coinage", "explorer", "land-improvement", "high-priestess"], "blue": ["envoy"]}
    return acting("red", hand=hand, disks=disks(2), talents={"red": 6, "blue": 2})


def before_a_window() -> Match[Any]:
    """Yellow may play a card; red could answer it and blue could not."""
    hand = {"red": ["high-priestess"], "blue": ["explorer"], "yellow": ["coinage", "assassin"]}
    return acting("yellow", 3, hand=hand)


def window() -> Match[Any]:
    """Yellow has played the card."""
    match = before_a_window()
    match.play("play coinage")
    return match


def competition() -> Match[Any]:
    """Red and blue compete in Ionia, and red is asked for cards; another competition, in Libya, is to come."""
    here = disks(2)
    here["red"] = {**here["red"], "ionia": 1}
    return competing("ionia", disks=here, hand={"red": ["strategos", "explorer"], "blue": ["poet"]})
