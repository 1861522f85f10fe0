"""Retirement Step: disks that are no City's may go back to supply."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.masks import block
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import AT_RETIREMENT, RETIREMENT
from ecumene.series.ancient_civilizations.edition import MORE_SEA_GROWTH, RETIRES_CITIES
from ecumene.series.ancient_civilizations.rules.acquisition_step import growth
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import retire


class Occupied(ThisOne):
    """Only a disk that is there can be taken."""

    ledger = "growth.retirement.any-number"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.occupied[who]


def bound_to_stay(g: Ancients, who: int) -> int:
    """The Cities of a civilization, unless its display lets them go."""
    return 0 if g.asks(RETIRES_CITIES, who) else g.cities[who]


class NotFromCities(Among[Ancients]):
    """Any disks but those of Cities."""

    ledger = "growth.retirement.not-from-cities"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.playable & ~bound_to_stay(g, who)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.at(who, i))


class SomethingToRetire(Check[Ancients]):
    """A civilization with nothing but Cities on the map is not asked."""

    ledger = "growth.retirement.not-from-cities"
    words = "nothing-to-retire"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return bool(g.occupied[who] & ~bound_to_stay(g, who))


class RetirementPowers(Rule[Ancients]):
    """What speaks of this step is used before disks are taken back."""

    key = "retirement-step/powers"
    ledger = "growth.order.steps"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        at_moment(g, who, AT_RETIREMENT)


class Retirement(Question[Ancients]):
    """Take disks back one by one, until enough have gone."""

    key = "retirement-step"
    ledger = "growth.retirement.any-number"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "least")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        taken = Choice(t.retire, t.areas, 0, 0, (Occupied(), NotFromCities()))
        self.listed = [Choice(t.done, 1, 0, 0, (SomethingToRetire(),)), taken]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        n, least = growth(g, who) + g.asks(MORE_SEA_GROWTH, who), g.edition.least_growth
        return (who, min(max(n, least), g.supply[who]), int(n < least))

    def offer(self, g: Ancients, who: int, a: int, b: int, c: int) -> list[int]:
        mask = g.occupied[who] & ~bound_to_stay(g, who)
        return [self.t.done, *block(self.t.retire, mask)] if mask else []

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice != self.t.done:
            retire(g, who, choice - self.t.retire)
            g.then(RETIREMENT, who)
