"""Draw Step: three cards, one for every four Cities, and one for each talent spent; then the next turn.

Talents are spent first, then powers are announced: nobody sees a card before all that is decided.
"""

from __future__ import annotations

from ecumene.kernel.choice import MOST, Bound, Choice
from ecumene.kernel.rule import Question, Rule
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
from ecumene.series.ancient_civilizations.tokens import MOST_TALENTS, Tokens
from ecumene.series.ancient_civilizations.verbs.cards import clear_promised_cards
from ecumene.series.ancient_civilizations.verbs.wealth import buy_cards


class DrawStep(Rule[Ancients]):
    """Civilization after civilization in Turn Order."""

    key = "draw-step"
    ledger = "reckoning.draw.base-three"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            g.then(DRAW_OF, seat)
        g.then(NEXT_TURN)


class DrawOf(Rule[Ancients]):
    """A civilization draws: how many talents it spends is asked before anything else."""

    key = "draw-step/of"
    ledger = "reckoning.draw.pay-before-drawing"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        clear_promised_cards(g)
        g.then(BUY, who)


class AsManyAsThereAre(Bound[Ancients]):
    """No more talents than the Treasury has."""

    ledger = "reckoning.draw.buy-with-talents"
    kinds = ("number", "number")
    sides = MOST
    common = True

    def most(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> int:
        return g.talents[who]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.talents[who], n)


class Buy(Question[Ancients]):
    """How many talents to spend for as many more cards; then powers that give cards are used."""

    key = "draw-step/buy"
    ledger = "reckoning.draw.buy-with-talents"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.spend, 1, 0, MOST_TALENTS, (AsManyAsThereAre(),))]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, allotted(g, who), g.talents[who])

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        n = choice - self.t.spend
        if n:
            buy_cards(g, who, n)
        at_moment(g, who, AT_DRAW)
        g.then(DRAW_ALLOTTED, who, n)


def allotted(g: Ancients, who: int) -> int:
    """The cards a civilization draws without spending anything."""
    by_cities = g.cities_of(who) // g.edition.cities_a_card
    return g.edition.cards_each_turn + by_cities + g.asks(MORE_DRAWS, who) + g.more_cards


class DrawAllotted(Rule[Ancients]):
    """All cards at once."""

    key = "draw-step/draw"
    ledger = "reckoning.draw.all-at-once"
    kinds = ("seat", "number")

    def run(self, g: Ancients, who: int, bought: int, b: int, c: int) -> None:
        n = allotted(g, who) + bought
        clear_promised_cards(g)
        g.then(DRAW_CARDS, who, n)
        at_moment(g, who, AT_DRAW_END)
