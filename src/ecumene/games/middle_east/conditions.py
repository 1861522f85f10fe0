"""What must hold for an answer to a card of this game, beside what the series knows."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Among1, Values, When, When1
from ecumene.series.ancient_civilizations.conditions import CardInHand, TalentInTreasury
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CARD, Area, Areas, Card, Cards, cards_in

BY_CARDS: Final = "precedence.card-over-rule"
"""Nothing but the text of a card says so."""

# What is given up


class DiskOfOnesOwn(Among[Ancients, Area]):
    """A disk of one's own."""

    ledger = "terms.occupy.one-disk"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.occupied[who]


class OneOfThese(Among1[Ancients, Area, Areas]):
    """One of the areas that the card speaks of, and that have not given a disk for it."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "not-one-of-these"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat, among: Areas) -> Areas:
        return among


class NotTheLastAtHome(Among[Ancients, Area]):
    """With Homeland Defense the last disk at home is safe."""

    ledger = "option.homeland-defense.last-disk-card-proof"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return ~g.untouchable(who)


class MinaToAppease(TalentInTreasury):
    """A mina in the Treasury."""

    ledger = "displays.treasury-box"


class TwoDisks(When[Ancients]):
    """Two disks on the map."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "fewer-than-two-disks"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.on_map[who] >= 2


# Hands


class CardOfTheOther(Among1[Ancients, Card, Seat]):
    """A card of the hand that was looked at."""

    ledger = BY_CARDS
    words = "not-in-that-hand"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat, other: Seat) -> Cards:
        return g.hand[other]


class HasOneToGive(When1[Ancients, Seat]):
    """Without a card of one's own nothing can be exchanged."""

    ledger = BY_CARDS
    words = "nothing-to-exchange"

    def opens(self, g: Ancients, who: Seat, other: Seat) -> bool:
        return g.hand[who] != 0 and g.hand[other] != 0


class CardToHandOver(CardInHand):
    """A card of one's own hand."""

    ledger = BY_CARDS


class TwoMinas(When[Ancients]):
    """Two minas to give."""

    ledger = "displays.treasury-box"
    words = "fewer-than-two-minas"
    kinds = ("number",)

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.talents[who] >= 2

    def values(self, g: Ancients, who: Seat) -> Values:
        return (g.talents[who],)


class HandToShow(When[Ancients]):
    """Whoever has two minas and no card cannot choose to show a hand."""

    ledger = BY_CARDS
    words = "no-hand-to-show"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.hand[who] != 0 or g.talents[who] < 2


class NotForTheReset(Among[Ancients, Card]):
    """A card of one's hand that does not wait for the Turn Order Reset Step."""

    ledger = BY_CARDS
    words = "waits-for-the-reset"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.hand[who] & ~g.edition.fate_cards.at_reset


# Curses


def negatable_curse(g: MiddleEast, who: Seat, negation: Card) -> Card:
    """The card on a people's own Deity that a negation answers; NO_CARD if it answers none."""
    answered = g.curses[who] & g.edition.fate_cards.negates[negation]
    fits = answered and not g.edition.fate_cards.only_if_costly >> negation & 1
    return cards_in(answered)[0] if fits else NO_CARD


def negations_of_curses(g: MiddleEast, who: Seat) -> Cards:
    """The Negations of a hand that answer a card lying on its people's Deity."""
    found = 0
    if g.curses[who]:
        for card in cards_in(g.hand[who] & g.edition.fate_cards.negations):
            if negatable_curse(g, who, card) != NO_CARD:
                found |= 1 << card
    return found


class NegationInHand(CardInHand):
    """A card of one's hand."""

    ledger = "card.negation.lasting-effect-later"
    final = True


class Negation(Among[Ancients, Card]):
    """A Negation card."""

    ledger = "card.negation.lasting-effect-later"
    words = "no-negation"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.edition.fate_cards.negations


class SomethingToLift(When[MiddleEast]):
    """A card lies on one's own Deity."""

    ledger = "card.negation.lasting-effect-later"
    words = "nothing-to-lift"
    final = True
    sort = True

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return g.curses[who] != 0


class LastingCurse(Among[MiddleEast, Card]):
    """It answers a card lying on one's own Deity."""

    ledger = "card.negation.lasting-effect-later"
    kinds = ("card", "cards")

    def mask(self, g: MiddleEast, who: Seat) -> Cards:
        return negations_of_curses(g, who)

    def values(self, g: MiddleEast, who: Seat, card: Card) -> Values:
        return (card, g.curses[who])
