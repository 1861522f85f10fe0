"""Sequence of play: the phases of a turn."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Step
from ecumene.series.ancient_civilizations.contents import TURN, TURN_BEGINS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.time import advance_turn


class Turn(Step[Ancients]):
    """Growth, Card, Competition and Reckoning Phase, one after the other."""

    key = "sequence/turn"
    ledger = "sequence.turn.phase-order"

    def run(self, g: Ancients) -> None:
        g.note(TURN_BEGINS, EVERYBODY, g.epoch, g.turn)
        for phase in g.edition.steps.phases:
            g.then(phase)


class NextTurn(Step[Ancients]):
    """The marker advances, and the next turn begins."""

    key = "sequence/next-turn"
    ledger = "reckoning.draw.advance-turn"

    def run(self, g: Ancients) -> None:
        advance_turn(g)
        g.then(TURN)
