"""Acquisition Step: Settlements, presence at sea, commerce and abilities bring disks from supply to the Ready box."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep
from ecumene.series.ancient_civilizations.contents import (
    AT_ACQUISITION,
    AT_ACQUISITION_END,
    CARRY_OUT,
    DECLARE,
    FOR_ABILITY,
    LEAST_GROWTH,
)
from ecumene.series.ancient_civilizations.edition import GROWTH_CHOICE, INCOME, MORE_GROWTH, MORE_SEA_GROWTH
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.disks import make_ready, make_ready_at_sea, make_up_growth
from ecumene.series.ancient_civilizations.verbs.time import lift_embargo
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents


class Acquisition(SeatStep[Ancients]):
    """What the map, the display and monuments bring is counted, at least three; Investments come on top of that."""

    key = "acquisition-step"
    ledger = "growth.acquisition.special-abilities"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        n = growth(g, who)
        g.edition.ways.when_entitled(g, who, n)
        make_ready(g, who, n)
        make_ready_at_sea(g, who, g.asks(MORE_SEA_GROWTH, who))
        gain_talents(g, who, g.asks(INCOME, who), FOR_ABILITY)
        lift_embargo(g, who)
        effect = g.asks(GROWTH_CHOICE, who)
        if effect:
            g.then(DECLARE, who, effect)
            g.then(CARRY_OUT, who, effect)
        at_moment(g, who, AT_ACQUISITION)
        g.then(LEAST_GROWTH, who)
        at_moment(g, who, AT_ACQUISITION_END)


class LeastGrowth(SeatStep[Ancients]):
    """At least three, however little a civilization has; never more than its supply."""

    key = "acquisition-step/minimum"
    ledger = "growth.acquisition.minimum-three"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        make_up_growth(g, who, g.edition.numbers.least_growth)


def growth(g: Ancients, who: Seat) -> int:
    """What the map and the ability of the civilization bring together."""
    n = g.asks(MORE_GROWTH, who)
    for source in g.edition.scoring.growth_sources:
        n += source(g, who)
    return n


def from_settlements(g: Ancients, who: Seat) -> int:
    """One for every Settlement: Camps and Cities bring nothing."""
    return g.settlements(who).bit_count()


def from_seas(g: Ancients, who: Seat) -> int:
    """One for every two shallow seas that are occupied."""
    return g.shallow_seas(who).bit_count() // g.edition.numbers.seas_a_disk


def from_commerce(g: Ancients, who: Seat) -> int:
    """One for each opposing civilization with a disk in or next to a land or shallow sea area that is occupied."""
    if g.embargoed >> who & 1:
        return 0
    market = g.board.within(g.occupied[who] & ~g.board.deep)
    partners = 0
    for seat in g.everybody():
        partners += seat != who and g.occupied[seat] & market != 0
    return partners
