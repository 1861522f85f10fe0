"""Sudden Death Step: a card is revealed, and its number may end the Epoch."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, NOBODY, Step, Step1
from ecumene.series.ancient_civilizations.contents import (
    DRAW_STEP,
    END_OF_EPOCH,
    EPOCH_CHECK,
    EPOCH_ENDS,
    EPOCH_GOES_ON,
    EVENT,
    NO_CHECK,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, Card
from ecumene.series.ancient_civilizations.verbs.cards import take_event, turn_top

ENDING_DIGITS = ("", "", "2", "23")
"""The digits that end an Epoch, by turn; the first turn never does, the fourth always."""


class SuddenDeath(Step[Ancients]):
    """No check on the first turn, none needed on the fourth; otherwise the top card decides."""

    key = "sudden-death-step"
    ledger = "reckoning.sudden.turn2-digit-2"

    def run(self, g: Ancients) -> None:
        if g.turn >= len(ENDING_DIGITS):
            g.note(EPOCH_ENDS, EVERYBODY, g.epoch)
            g.then(END_OF_EPOCH)
            return
        if not ENDING_DIGITS[g.turn]:
            g.note(NO_CHECK, EVERYBODY, g.turn)
            g.then(DRAW_STEP)
            return
        card = turn_top(g)
        if card != NO_CARD and g.edition.fate_cards.events >> card & 1:
            take_event(g, card)
            g.then(EVENT, g.order[0], card)
        g.then(EPOCH_CHECK, NOBODY, card)


class EpochCheck(Step1[Ancients, Card]):
    """The number of the revealed card, an Event's too, ends the Epoch or lets it go on."""

    key = "sudden-death-step/check"
    ledger = "reckoning.sudden.end-skips-draw"
    kinds = ("seat", "card")

    def run(self, g: Ancients, card: Card) -> None:
        if card != NO_CARD and ends_epoch(g, g.edition.fate_cards.numbers[card]):
            g.note(EPOCH_ENDS, EVERYBODY, g.epoch)
            g.then(END_OF_EPOCH)
        else:
            g.note(EPOCH_GOES_ON, EVERYBODY, g.epoch)
            g.then(DRAW_STEP)


def ends_epoch(g: Ancients, number: int) -> bool:
    """Whether a card's number has one of the digits that end the Epoch on this turn."""
    while number:
        if str(number % 10) in ENDING_DIGITS[g.turn]:
            return True
        number //= 10
    return False
