"""Draw Step: three cards, one for every four Cities, and one for each talent spent; then the next turn.

Talents are spent first, then powers are announced: nobody sees a card before all that is decided.
"""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep, SeatStep1, Step
from ecumene.kernel.asking import Choice, Limit, Question, Told, Values
from ecumene.series.ancient_civilizations.contents import (
    AT_DRAW,
    AT_DRAW_END,
    BUY,
    DRAW_ALLOTTED,
    DRAW_CARDS,
    DRAW_OF,
    NEXT_TURN,
)
from ecumene.series.ancient_civilizations.edition import MORE_DRAWS
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import clear_promised_cards
from ecumene.series.ancient_civilizations.verbs.wealth import buy_cards


class DrawStep(Step[Ancients]):
    """Civilization after civilization in Turn Order."""

    key = "draw-step"
    ledger = "reckoning.draw.base-three"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            g.then(DRAW_OF, seat)
        g.then(NEXT_TURN)


class DrawOf(SeatStep[Ancients]):
    """A civilization draws: how many talents it spends is asked before anything else."""

    key = "draw-step/of"
    ledger = "reckoning.draw.pay-before-drawing"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        clear_promised_cards(g)
        g.then(BUY, who)


class AsManyAsThereAre(Limit[Ancients]):
    """No more talents than the Treasury has."""

    ledger = "reckoning.draw.buy-with-talents"
    kinds = ("number", "number")

    def most(self, g: Ancients, who: Seat) -> int:
        return g.talents[who]

    def values(self, g: Ancients, who: Seat, talents: int) -> Values:
        return (g.talents[who], talents)


def allotted(g: Ancients, who: Seat) -> int:
    """The cards a civilization draws without spending anything."""
    by_cities = g.cities_of(who) // g.edition.numbers.cities_a_card
    return g.edition.numbers.cards_each_turn + by_cities + g.asks(MORE_DRAWS, who) + g.more_cards


def allotted_and_talents(g: Ancients, who: Seat) -> Values:
    """Who is asked, how many cards come in any case, and how many talents there are to spend."""
    return (who, allotted(g, who), g.talents[who])


def spend_on_cards(g: Ancients, who: Seat, talents: int) -> None:
    """As many more cards will come as talents go; powers that give cards are used before any is drawn."""
    if talents:
        buy_cards(g, who, talents)
    at_moment(g, who, AT_DRAW)
    g.then(DRAW_ALLOTTED, who, talents)


class Buy(Question[Ancients]):
    """How many talents to spend for as many more cards; then powers that give cards are used."""

    key = "draw-step/buy"
    ledger = "reckoning.draw.buy-with-talents"
    kinds = ("seat",)
    prompt = Told("seat", "number", "number", by=allotted_and_talents)

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.spend, AsManyAsThereAre(), then=spend_on_cards))


class DrawAllotted(SeatStep1[Ancients, int]):
    """All cards at once."""

    key = "draw-step/draw"
    ledger = "reckoning.draw.all-at-once"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: Seat, bought: int) -> None:
        n = allotted(g, who) + bought
        clear_promised_cards(g)
        g.then(DRAW_CARDS, who, n)
        at_moment(g, who, AT_DRAW_END)
