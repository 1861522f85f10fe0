"""White disks that fight for a civilization in a competition."""

from __future__ import annotations

from bisect import insort

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import ALLIES_COME, ALLIES_LEAVE, ALLIES_LOST
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area


def place_allies(g: Ancients, who: Seat, area: Area, n: int) -> None:
    """White disks join a civilization in an area."""
    for _ in range(n):
        insort(g.allies, who * g.edition.areas + area)
    g.note(ALLIES_COME, EVERYBODY, who, n, area)


def lose_ally(g: Ancients, who: Seat, area: Area) -> None:
    """A white disk goes back to its own pile."""
    g.allies.remove(who * g.edition.areas + area)
    g.note(ALLIES_LOST, EVERYBODY, who, 1, area)


def dismiss_allies(g: Ancients) -> None:
    """All white disks leave the map."""
    if g.allies:
        g.note(ALLIES_LEAVE, EVERYBODY, len(g.allies))
    g.allies = []
