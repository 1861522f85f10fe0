"""Drawing and discarding: Events are played and replaced, then the hand is cut to its limit."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep, SeatStep3
from ecumene.kernel.asking import Among, Choice, Question
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen
from ecumene.series.ancient_civilizations.contents import DISCARD, DRAW_CARDS, EVENT, EVENT_DONE, HAND_LIMIT
from ecumene.series.ancient_civilizations.edition import MORE_HAND
from ecumene.series.ancient_civilizations.rules.event_cards import from_high_to_low
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Card, Cards
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand, draw, keep


class DrawCards(SeatStep3[Ancients, int, int, int]):
    """Draw all cards at once; Events among them are resolved from the highest number down, then replaced.

    Cards may come beside the hand; and in the middle of another draw, which still has Events to replace, the hand is
    not cut yet.
    """

    key = "drawing/draw"
    ledger = "card.event.replacement-draw"
    kinds = ("seat", "number", "number", "number")

    def run(self, g: Ancients, who: Seat, n: int, aside: int, amid: int) -> None:
        events = draw(g, who, n, bool(aside))
        for card in from_high_to_low(g, events):
            g.then(EVENT_DONE if events & g.edition.fate_cards.silencing & ~(1 << card) else EVENT, who, card)
        if events and can_be_replaced(g):
            g.then(DRAW_CARDS, who, events.bit_count(), aside, amid)
        elif not aside and not amid:
            g.then(HAND_LIMIT, who)


def can_be_replaced(g: Ancients) -> bool:
    """Whether any card but Events is left in the piles; otherwise drawing would never end."""
    cards = g.deck
    for card in g.discard:
        cards |= 1 << card
    return bool(cards & ~g.edition.fate_cards.events)


class HandLimit(SeatStep[Ancients]):
    """More than six cards in hand are too many; face-up cards do not count."""

    key = "drawing/hand-limit"
    ledger = "cards.hand.max-six"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        excess = g.hand[who].bit_count() - g.edition.numbers.hand_limit - g.asks(MORE_HAND, who)
        if excess > 0:
            g.then(DISCARD, who, excess)
            g.then(HAND_LIMIT, who)


class Held(CardInHand):
    """A card from one's hand."""

    ledger = "cards.hand.max-six"


class CardsToDiscard(SomethingMustBeChosen):
    """Too many cards do not stay."""

    ledger = "reckoning.draw.discard-to-six"


class CardToKeep(SomethingMustBeChosen):
    """One card is kept."""

    ledger = "reckoning.draw.extra-from-abilities"


def discard_one(g: Ancients, who: Seat, card: Card, left: int) -> None:
    """A card of one's choice goes, and then the next."""
    discard_from_hand(g, who, card)
    if left > 1:
        g.then(DISCARD, who, left - 1)


class Discard(Question[Ancients]):
    """Discard so many cards of one's choice, one by one."""

    key = "drawing/discard"
    ledger = "reckoning.draw.discard-to-six"
    kinds = ("seat", "number")
    secret = True
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.discard, Held(), then=discard_one), Choice(v.done, CardsToDiscard()))


class JustDrawn(Among[Ancients, Card]):
    """One of the cards just drawn."""

    ledger = "reckoning.draw.extra-from-abilities"
    words = "not-just-drawn"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.drawn[who]


def keep_one(g: Ancients, who: Seat, card: Card) -> None:
    """One of the cards comes into the hand, which may be too many then."""
    keep(g, who, card)
    g.then(HAND_LIMIT, who)


class Keep(Question[Ancients]):
    """Keep one of the cards just drawn; the others are discarded."""

    key = "drawing/keep"
    ledger = "reckoning.draw.extra-from-abilities"
    kinds = ("seat",)
    secret = True
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.keep, JustDrawn(), then=keep_one), Choice(v.done, CardToKeep()))
