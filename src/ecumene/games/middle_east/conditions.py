"""What must hold for an answer to a card of this game, beside what the series knows."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.choice import Check
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.conditions import CardInHand, TalentInTreasury, ThisOne
from ecumene.series.ancient_civilizations.state import Ancients

BY_CARDS: Final = "precedence.card-over-rule"
"""Nothing but the text of a card says so."""

# What is given up


class DiskOfOnesOwn(ThisOne):
    """A disk of one's own."""

    ledger = "terms.occupy.one-disk"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, among: int, left: int, c: int) -> int:
        return g.occupied[who]


class OneOfThese(ThisOne):
    """One of the areas that the card speaks of, and that have not given a disk for it."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "not-one-of-these"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, among: int, left: int, c: int) -> int:
        return among


class NotTheLastAtHome(ThisOne):
    """With Homeland Defense the last disk at home is safe."""

    ledger = "option.homeland-defense.last-disk-card-proof"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, among: int, left: int, c: int) -> int:
        return ~g.untouchable(who)


class MinaToAppease(TalentInTreasury):
    """A mina in the Treasury."""

    ledger = "displays.treasury-box"


class TwoDisks(Check[Ancients]):
    """Two disks on the map."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "fewer-than-two-disks"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.on_map[who] >= 2


# Hands


class CardOfTheOther(ThisOne):
    """A card of the hand that was looked at."""

    ledger = BY_CARDS
    words = "not-in-that-hand"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, other: int, b: int, c: int) -> int:
        return g.hand[other]


class HasOneToGive(Check[Ancients]):
    """Without a card of one's own nothing can be exchanged."""

    ledger = BY_CARDS
    words = "nothing-to-exchange"

    def holds(self, g: Ancients, i: int, who: int, other: int, b: int, c: int) -> bool:
        return g.hand[who] != 0 and g.hand[other] != 0


class CardToHandOver(CardInHand):
    """A card of one's own hand."""

    ledger = BY_CARDS


class TwoMinas(Check[Ancients]):
    """Two minas to give."""

    ledger = "displays.treasury-box"
    words = "fewer-than-two-minas"
    kinds = ("number",)

    def holds(self, g: Ancients, i: int, who: int, other: int, b: int, c: int) -> bool:
        return g.talents[who] >= 2

    def values(self, g: Ancients, i: int, n: int, who: int, other: int, b: int, c: int) -> tuple[int, ...]:
        return (g.talents[who],)


class HandToShow(Check[Ancients]):
    """Whoever has two minas and no card cannot choose to show a hand."""

    ledger = BY_CARDS
    words = "no-hand-to-show"

    def holds(self, g: Ancients, i: int, who: int, other: int, b: int, c: int) -> bool:
        return g.hand[who] != 0 or g.talents[who] < 2


class NotForTheReset(ThisOne):
    """A card of one's hand that does not wait for the Turn Order Reset Step."""

    ledger = BY_CARDS
    words = "waits-for-the-reset"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who] & ~g.edition.at_reset


# Curses


def negatable_curse(g: MiddleEast, who: int, negation: int) -> int:
    """The card on a people's own Deity that a negation answers; nobody if it answers none."""
    answered = g.curses[who] & g.edition.negates[negation]
    fits = answered and not g.edition.only_if_costly >> negation & 1
    return bits(answered)[0] if fits else NOBODY


def negations_of_curses(g: MiddleEast, who: int) -> int:
    """The Negations of a hand that answer a card lying on its people's Deity."""
    found = 0
    if g.curses[who]:
        for card in bits(g.hand[who] & g.edition.negations):
            if negatable_curse(g, who, card) != NOBODY:
                found |= 1 << card
    return found


class NegationInHand(CardInHand):
    """A card of one's hand."""

    ledger = "card.negation.lasting-effect-later"
    final = True


class Negation(ThisOne):
    """A Negation card."""

    ledger = "card.negation.lasting-effect-later"
    words = "no-negation"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.edition.negations


class SomethingToLift(Check[Ancients]):
    """A card lies on one's own Deity."""

    ledger = "card.negation.lasting-effect-later"
    words = "nothing-to-lift"
    final = True
    sort = True

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return g.curses[who] != 0


class LastingCurse(ThisOne):
    """It answers a card lying on one's own Deity."""

    ledger = "card.negation.lasting-effect-later"
    kinds = ("card", "cards")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return negations_of_curses(g, who)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        assert isinstance(g, MiddleEast)
        return (i, g.curses[who])
