"""Arranged phases in tests: competitions without cards, what is heard from the first step on, and a known pile."""

from __future__ import annotations

from typing import Any

from ecumene.games.inner_sea.tests.table import CARD, disks, table
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients


def uncommitted(match: Match[Ancients]) -> None:
    """Nobody lays a card or announces a power."""
    while match.question == "competition-procedure/commit":
        match.play("done")


def fight(seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase without cards and powers, up to the first loss that can be paid for, or to its end."""
    match = table("competition-phase", seats, **fields)
    uncommitted(match)
    return match


def stacks(match: Match[Ancients], area: str, *factions: str) -> list[int]:
    """The disks of some factions in an area, in this order."""
    return [disks(match, faction, area) for faction in factions]


def after_the_cards(*agenda: list[Any], **fields: Any) -> Match[Ancients]:
    """A table at which red is the last to pass: what follows is heard from its beginning."""
    seats = fields.get("seats", 2)
    others = ["blue", "yellow", "sky", "green", "purple"][: seats - 1]
    match = table([["card-phase/act", "red"], *agenda], passed=others, **{"phase": "cards", **fields})
    match.play("pass")
    return match


def heard(match: Match[Ancients], *names: str) -> list[str]:
    """What has happened, of these kinds, in order."""
    return [event.name for event in match.events if event.name in names]


def piled(*deck: str, held: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """A draw pile of just these cards; all others, but for those that are held, are set aside."""
    return {"deck": list(deck), "aside": [card for card in CARD.names if card not in deck and card not in held]}
