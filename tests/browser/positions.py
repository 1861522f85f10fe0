"""Positions of Inner Sea for the page: laid out at a table of the service, where whoever is needed sits down."""

from __future__ import annotations

from typing import Any

from ecumene.bots import choose, make
from ecumene.games.inner_sea.tests.table import GAME, acting, competing
from ecumene.kernel.match import Match
from ecumene.service.store.rows import SeatRow
from tests.browser.conftest import People
from tests.browser.hands import Hands

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


def before_the_end() -> Match[Any]:
    """Red's last choice of a short game."""
    match = GAME.new(seats=2, seed=3, epochs=1)
    bots = [make("random", seat) for seat in range(2)]
    last = match.dump()
    while not match.over:
        if match.seats == (0,) and len(match.offers) > 1:
            last = match.dump()
        assert match.seat is not None
        match.play(choose(match, bots[match.seat], match.seat))
    return GAME.arrange(last)


def lay_out(people: People, match: Match[Any], *sitting: Hands | str) -> None:
    """Put a position on a table of the service, with a person or a bot at each seat, and let the people see it."""
    hall = people.service.hall
    secrets = [who if isinstance(who, str) else secret(people, who) for who in sitting]

    async def made() -> str:
        players = [await hall.player(known) for known in secrets]
        seats = [
            SeatRow(place, match.game.seat_name(place), "bot", known, known)
            if player is None
            else SeatRow(place, match.game.seat_name(place), "person", player.name, player=player.id)
            for place, (known, player) in enumerate(zip(secrets, players, strict=True))
        ]
        return (await hall._add(players[0], match, seats)).id

    match_id = people.service.run(made())
    for who in sitting:
        if isinstance(who, Hands):
            who.sit_down(match_id)


def secret(people: People, person: Hands) -> str:
    """What is in the cookie of somebody's browser, who gets one if he has none."""
    assert person.page.request.put("/api/me", data={"name": "Somebody"}).ok
    (cookie,) = person.page.context.cookies(f"{people.service.url}/api")
    return cookie["value"]
