"""Going through a phase in any game of the series, whatever a game asks besides."""

from __future__ import annotations

from typing import Any, Final

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import Setting

DECLINED: Final = ("done", "pass", "lose", "spend 0", "gain wealth")
"""How questions are answered by whoever wants nothing to happen."""


def idle(match: Match[Ancients]) -> None:
    """Answer so that as little as possible happens."""
    seat = match.seats[0]
    offered = {offer.token for offer in match.offers_of(seat)}
    match.play(next((token for token in DECLINED if token in offered), min(offered)), seat)


def idle_until(match: Match[Ancients], *questions: str) -> None:
    """Let as little as possible happen before one of these questions, or before the end."""
    while match.question is not None and match.question not in questions:
        idle(match)


def decided(match: Match[Ancients]) -> None:
    """Choose the first of whatever a card offers, and let nobody answer it."""
    while match.question in ("play-a-fate-card/declare", "play-a-fate-card/answer"):
        seat = match.seats[0]
        offered = sorted({offer.token for offer in match.offers_of(seat)} - {"done"})
        match.play("pass" if "pass" in offered else offered[0], seat)


def after_the_cards(world: Setting, *agenda: list[Any], **fields: Any) -> Match[Ancients]:
    """A table at which red is the last to pass: what follows is heard from its beginning."""
    others = [*COLOURS[1 : fields.get("seats", 2)]]
    match = world.table([["card-phase/act", "red"], *agenda], passed=others, **{"phase": "cards", **fields})
    match.play("pass")
    return match


def turn_order(match: Match[Ancients]) -> list[str]:
    """The colours in turn order."""
    return [COLOURS[seat] for seat in match.state.order]


def heard(match: Match[Ancients], *names: str) -> list[str]:
    """What has happened, of these kinds, in order."""
    return [event.name for event in match.events if event.name in names]


def piled(world: Setting, *deck: str, held: tuple[str, ...] = ()) -> dict[str, Any]:
    """A draw pile of just these cards; all others, but for those that are held, are set aside."""
    return {"deck": list(deck), "aside": [card for card in world.card.names if card not in {*deck, *held}]}
