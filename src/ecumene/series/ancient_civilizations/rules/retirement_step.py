"""Retirement Step: disks that are no City's may go back to supply."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Choice, Question, Told, Values, When
from ecumene.series.ancient_civilizations.contents import AT_RETIREMENT, RETIREMENT
from ecumene.series.ancient_civilizations.edition import MORE_SEA_GROWTH, RETIRES_CITIES
from ecumene.series.ancient_civilizations.rules.acquisition_step import growth
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import retire


class Occupied(Among[Ancients, Area]):
    """Only a disk that is there can be taken."""

    ledger = "growth.retirement.any-number"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.occupied[who]


def bound_to_stay(g: Ancients, who: Seat) -> Areas:
    """The Cities of a civilization, unless its display lets them go."""
    return 0 if g.asks(RETIRES_CITIES, who) else g.cities[who]


class NotFromCities(Among[Ancients, Area]):
    """Any disks but those of Cities."""

    ledger = "growth.retirement.not-from-cities"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.playable & ~bound_to_stay(g, who)

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, g.at(who, area))


class SomethingToRetire(When[Ancients]):
    """A civilization with nothing but Cities on the map is not asked."""

    ledger = "growth.retirement.not-from-cities"
    words = "nothing-to-retire"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return bool(g.occupied[who] & ~bound_to_stay(g, who))


class RetirementPowers(SeatStep[Ancients]):
    """What speaks of this step is used before disks are taken back."""

    key = "retirement-step/powers"
    ledger = "growth.order.steps"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        at_moment(g, who, AT_RETIREMENT)


def growth_to_come(g: Ancients, who: Seat) -> Values:
    """Who is asked, how many disks the next step will bring as things stand, and whether that is the least."""
    n, least = growth(g, who) + g.asks(MORE_SEA_GROWTH, who), g.edition.numbers.least_growth
    return (who, min(max(n, least), g.supply[who]), int(n < least))


def retire_one(g: Ancients, who: Seat, area: Area) -> None:
    """A disk goes back to supply; more may follow."""
    retire(g, who, area)
    g.then(RETIREMENT, who)


class Retirement(Question[Ancients]):
    """Take disks back one by one, until enough have gone."""

    key = "retirement-step"
    ledger = "growth.retirement.any-number"
    kinds = ("seat",)
    prompt = Told("seat", "number", "least", by=growth_to_come)
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.done, SomethingToRetire(), beside=True),
            Choice(v.retire, Occupied(), NotFromCities(), then=retire_one),
        )
