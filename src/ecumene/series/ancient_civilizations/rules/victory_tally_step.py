"""Victory Tally Step: a point for each City and for each monument among one's own disks."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Seat, Step
from ecumene.series.ancient_civilizations.contents import FOR_ABILITY, FOR_CITIES, FOR_MONUMENTS, TALLIED
from ecumene.series.ancient_civilizations.edition import MORE_TALLY
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Monument
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points


class VictoryTally(Step[Ancients]):
    """Everybody scores."""

    key = "victory-tally-step"
    ledger = "reckoning.tally.city-one-vp"

    def run(self, g: Ancients) -> None:
        g.note(TALLIED, EVERYBODY)
        for seat in g.order:
            cities, monuments, more = [tally(g, seat) for tally in g.edition.scoring.tallies]
            gain_points(g, seat, cities, FOR_CITIES)
            gain_points(g, seat, monuments, FOR_MONUMENTS)
            gain_points(g, seat, more, FOR_ABILITY)


def cities(g: Ancients, seat: Seat) -> int:
    """A point for each City."""
    return g.cities_of(seat)


def by_ability(g: Ancients, seat: Seat) -> int:
    """What the display of a civilization scores."""
    return g.asks(MORE_TALLY, seat)


def monument_areas(g: Ancients, seat: Seat) -> int:
    """How many unburied monuments of a civilization share an area with one of its disks."""
    count = 0
    if g.patrons >> seat & 1:
        for monument, owner in enumerate(g.owner):
            count += owner == seat and g.active(Monument(monument))
    return count
