"""Change of Epoch: a card decides between the table and Barbarians at the Gates; it comes back after the new hands."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import END_CURSES, GATES, SHUFFLE_BACK
from ecumene.games.middle_east.rules.sudden_end_of_epoch_step import who_reached_the_goal
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.deities import count_blasphemy, lift_curses
from ecumene.games.middle_east.verbs.fortunes import end_doom, end_here, open_gates, reveal_next, shuffle_back
from ecumene.kernel.acting import NOBODY, AnyStep, Seat, Step
from ecumene.series.ancient_civilizations.contents import ENDGAME, EVENT, NEW_HANDS, NEXT_EPOCH, TABLE_EVENT
from ecumene.series.ancient_civilizations.rules.sequence import NextTurn
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, Card
from ecumene.series.ancient_civilizations.verbs.cards import discard_event, shuffle_discard

FIRST_AT_THE_GATES: Final = 97
"""From this number on the card opens the gates instead of the table."""
INVASIONS: Final = 2


class Reveal(Step[MiddleEast]):
    """Doom is fulfilled; the top card brings the row of the table with its number, or from 97 on two invasions."""

    key = "change-of-epoch/reveal"
    ledger = "epoch.change.s3-barbarians-at-the-gates"

    def run(self, g: MiddleEast) -> None:
        end_doom(g)
        card = reveal_next(g)
        if card == NO_CARD:
            return
        if g.edition.fate_cards.numbers[card] < FIRST_AT_THE_GATES:
            g.then(TABLE_EVENT, NOBODY, g.edition.powers.table[g.edition.fate_cards.numbers[card]])
            return
        open_gates(g)
        g.then(GATES, NOBODY, card, 0)


class Gates(AnyStep[MiddleEast, Card, int, int]):
    """An invasion is carried out, anything else is not; cards are revealed until two have come."""

    key = "change-of-epoch/gates"
    ledger = "epoch.change.s3-barbarians-at-the-gates"
    kinds = ("seat", "card", "number")

    def perform(self, g: MiddleEast, who: Seat, card: Card, invasions: int, c: int) -> None:
        if card == NO_CARD and invasions < INVASIONS and more_to_come(g):
            card = reveal_next(g)
        if card == NO_CARD:
            shuffle_back(g)
            shuffle_discard(g)
        elif g.edition.fate_cards.tags["invasion"] >> card & 1:
            g.then(EVENT, g.order[0], card)
            g.then(GATES, NOBODY, NO_CARD, invasions + 1)
        else:
            discard_event(g, card)
            g.then(GATES, NOBODY, NO_CARD, invasions)


def more_to_come(g: MiddleEast) -> bool:
    """Whether an invasion is left in the piles; otherwise revealing would never end."""
    waiting = g.deck
    for card in g.discard:
        waiting |= 1 << card
    return bool(waiting & g.edition.fate_cards.tags["invasion"])


class NewEpoch(Step[MiddleEast]):
    """Hands are drawn and the next Epoch begins, unless the points of this one have brought somebody to the goal."""

    key = "change-of-epoch/new-epoch"
    ledger = "option.length.vp-goal-leader"

    def run(self, g: MiddleEast) -> None:
        leader = who_reached_the_goal(g)
        if leader != NOBODY:
            end_here(g, leader)
            g.then(ENDGAME)
            return
        for step in (NEW_HANDS, SHUFFLE_BACK, END_CURSES, NEXT_EPOCH):
            g.then(step)


class ShuffleBack(Step[MiddleEast]):
    """The card that was revealed goes back into the draw pile when all have drawn."""

    key = "change-of-epoch/shuffle-back"
    ledger = "epoch.change.s7-shuffle-after-draw"

    def run(self, g: MiddleEast) -> None:
        shuffle_back(g)


class EndCurses(Step[MiddleEast]):
    """What made a Deity inactive for the Epoch is over."""

    key = "change-of-epoch/end-curses"
    ledger = "cards.deity.four-states"

    def run(self, g: MiddleEast) -> None:
        end_blasphemy(g)
        for seat in g.everybody():
            lift_curses(g, seat, g.edition.fate_cards.tags["until-epoch-ends"])


class TurnEnds(NextTurn):
    """The marker advances; blasphemy is forgotten when its time is over."""

    key = "change-of-epoch/turn-ends"

    def run(self, g: Ancients) -> None:
        assert isinstance(g, MiddleEast)
        end_blasphemy(g)
        super().run(g)


def end_blasphemy(g: MiddleEast) -> None:
    """A turn ends: blasphemy lasts until the end of the next one."""
    if g.blasphemy:
        count_blasphemy(g)
        if not g.blasphemy:
            for seat in g.everybody():
                lift_curses(g, seat, g.edition.fate_cards.tags["until-next-turn"])
