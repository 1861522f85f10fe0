"""Sudden End of Epoch Step: a card is revealed as ever; but doom, a goal in points or the clock may end it before."""

from __future__ import annotations

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.fortunes import count_turn, end_here
from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import END_OF_EPOCH, EPOCH_ENDS
from ecumene.series.ancient_civilizations.rules.sudden_death_step import EpochCheck, SuddenDeath
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card

MINUTES_A_TURN = 4
"""What the turn of one civilization takes by the clock of the game, whoever plays it."""


class SuddenEnd(SuddenDeath):
    """The game may end here; the Epoch ends if it is doomed, from its second turn on; else the top card decides."""

    key = "sudden-end-of-epoch-step"

    def run(self, g: Ancients) -> None:
        assert isinstance(g, MiddleEast)
        count_turn(g)
        leader = who_reached_the_goal(g)
        if leader != NOBODY:
            end_here(g, leader)
        elif g.hours and minutes_played(g) >= 60 * g.hours:
            end_here(g, NOBODY)
        elif not (g.doomed and g.turn > 1):
            super().run(g)
            return
        g.note(EPOCH_ENDS, EVERYBODY, g.epoch)
        g.then(END_OF_EPOCH)


class CheckOrDoom(EpochCheck):
    """The card that was just revealed may have doomed the Epoch, whatever its number."""

    key = "sudden-end-of-epoch-step/check"

    def run(self, g: Ancients, card: Card) -> None:
        assert isinstance(g, MiddleEast)
        if g.doomed:
            g.note(EPOCH_ENDS, EVERYBODY, g.epoch)
            g.then(END_OF_EPOCH)
        else:
            super().run(g, card)


def who_reached_the_goal(g: MiddleEast) -> Seat:
    """Who leads, if that is enough for the goal in points; nobody if it is not, or none was agreed on."""
    most = max(g.points)
    return Seat(g.points.index(most)) if g.goal and most >= g.goal else NOBODY


def minutes_played(g: MiddleEast) -> int:
    """How long the game has lasted by its own clock."""
    return g.turns * g.seats * MINUTES_A_TURN
