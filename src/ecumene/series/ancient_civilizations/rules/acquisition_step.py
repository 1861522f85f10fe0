"""Acquisition Step: Settlements, presence at sea, commerce and abilities bring disks from supply to the Ready box."""

from __future__ import annotations

from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.disks import make_ready


class Acquisition(Rule[Ancients]):
    """At least three, however little a civilization has; never more than its supply."""

    key = "acquisition-step"
    ledger = "growth.acquisition.minimum-three"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        make_ready(g, who, max(g.edition.least_growth, growth(g, who)))


def growth(g: Ancients, who: int) -> int:
    """What all sources bring together."""
    return from_settlements(g, who) + from_seas(g, who) + from_commerce(g, who)


def from_settlements(g: Ancients, who: int) -> int:
    """One for every land area with exactly two disks: Camps and Cities bring nothing."""
    return (g.pairs[who] & g.board.land & ~g.cities[who]).bit_count()


def from_seas(g: Ancients, who: int) -> int:
    """One for every two shallow seas that are occupied."""
    return (g.occupied[who] & g.board.shallow).bit_count() // 2


def from_commerce(g: Ancients, who: int) -> int:
    """One for each opposing civilization with a disk in or next to a land or shallow sea area that is occupied."""
    if g.embargoed >> who & 1:
        return 0
    base = g.occupied[who] & ~g.board.deep
    market = base | g.board.around(base)
    return sum(1 for seat in range(g.seats) if seat != who and g.occupied[seat] & market)
