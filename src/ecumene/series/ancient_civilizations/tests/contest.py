"""Competitions in tests of any game, up to where somebody has something to decide."""

from __future__ import annotations

from typing import Any, Final

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import Setting, tokens

UNANSWERED: Final = {
    "competition-procedure/commit": "done",
    "play-a-fate-card/answer": "pass",
    "captives": "gain wealth",
}
"""How a competition goes on when nobody plays anything and whoever loots takes wealth."""


def asked(match: Match[Ancients]) -> str:
    """The colour of the seat that decides."""
    return COLOURS[match.seats[0]]


def is_losing(match: Match[Ancients]) -> bool:
    """Whether somebody is asked what to lose instead of a disk."""
    return (match.question or "").endswith("/alternate-loss")


def fought_out(match: Match[Ancients]) -> None:
    """Nobody lays a card or answers one, and whoever loots takes wealth; up to a loss that can be paid for."""
    while match.question in UNANSWERED:
        match.play(UNANSWERED[match.question], match.seats[0])


def uncommitted(match: Match[Ancients]) -> None:
    """Nobody lays a card or announces a power."""
    while match.question == "competition-procedure/commit":
        match.play("done")


def fight(world: Setting, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase without cards and powers, up to the first loss that can be paid for, or to its end."""
    match = contest(world, seats, **fields)
    fought_out(match)
    return match


def unarmed(world: Setting, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase without cards and powers, up to whatever else somebody is asked."""
    match = contest(world, seats, **fields)
    uncommitted(match)
    return match


def contest(world: Setting, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """A Competition Phase; no Traitor is about, for whom everybody would be asked before the first competition."""
    return world.table("competition-phase", seats, **{"aside": ["traitor"], **fields})


def stacks(world: Setting, match: Match[Ancients], area: str, *factions: str) -> list[int]:
    """The disks of some factions in an area, in this order."""
    return world.stacks(match, area, *factions)


def declared(match: Match[Ancients]) -> None:
    """Whoever is asked what a card aims at takes the first that is offered."""
    while match.question == "play-a-fate-card/declare":
        match.play(min(tokens(match)), match.seats[0])
