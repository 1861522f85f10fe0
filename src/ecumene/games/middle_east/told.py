"""What a page is told beside what is observed: which land brings growth, how Deities stand, and when the game ends."""

from __future__ import annotations

from ecumene.games.middle_east.contents import ASK_BACK, OFFER_BACK
from ecumene.games.middle_east.rules.establish_a_deity import available
from ecumene.games.middle_east.state import CAPTURED, DESTROYED, ESTABLISHED, MiddleEast
from ecumene.games.middle_east.terrain import MOUNTAIN, MOUNTAINS_A_DISK, PLAIN, fertile_land, settlements
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations.state import AVAILABLE
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Monument
from ecumene.series.ancient_civilizations.told import Growing

PLIGHT = Noun("plight", ("available", "by-card-alone", "active", "inactive", "captured", "destroyed"))
BY_STATE = {ESTABLISHED: "inactive", CAPTURED: "captured", DESTROYED: "destroyed"}


GROWING_LAND = (
    Growing("fertile-land", 1, fertile_land),
    Growing("plains", 1, lambda g, seat: settlements(g, seat, PLAIN)),
    Growing("mountains", MOUNTAINS_A_DISK, lambda g, seat: settlements(g, seat, MOUNTAIN)),
)


def tell_deity(g: MiddleEast, deity: Monument, pen: Pen) -> None:
    """How a Deity stands."""
    pen.one("plight", PLIGHT.index[plight(g, deity)], PLIGHT)


def plight(g: MiddleEast, deity: Monument) -> str:
    """A Deity that nobody has can be established, or comes by its card alone; a temple that stands may be inactive."""
    if g.monument[deity] == AVAILABLE:
        return "available" if available(g) >> deity & 1 else "by-card-alone"
    return "active" if g.active(deity) else BY_STATE[g.monument[deity]]


def tell_table(g: MiddleEast, pen: Pen, deity: Noun) -> None:
    """Which Deity is to go back to its people, if that is asked now, and how many minutes the game lasts."""
    asked = g.pending and g.now[0] in (OFFER_BACK, ASK_BACK)
    pen.one("returning", g.now[2] if asked else NO_MONUMENT, deity)
    pen.number("minutes-in-all", 60 * g.hours)
