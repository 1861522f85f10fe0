"""Disks on the map: placing, removing, readying. The masks of who is where are kept here and nowhere else."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.series.ancient_civilizations.contents import PLACED, READIED, REMOVED, RETURNED
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients


def set_disks(g: Ancients, faction: int, area: int, n: int) -> None:
    """So many disks of a faction are in an area now."""
    i = faction * g.edition.areas + area
    g.on_map[faction] += n - g.disks[i]
    g.disks[i] = n
    bit = 1 << area
    g.occupied[faction] = g.occupied[faction] | bit if n else g.occupied[faction] & ~bit
    g.pairs[faction] = g.pairs[faction] | bit if n > 1 else g.pairs[faction] & ~bit
    is_city = n > 2 and faction != BARBARIANS and bool(g.board.land & bit)
    g.cities[faction] = g.cities[faction] | bit if is_city else g.cities[faction] & ~bit


def room(g: Ancients, faction: int, area: int) -> int:
    """How many more disks of a faction an area holds in this phase."""
    return max(0, g.board.limits[g.phase][area] - g.at(faction, area))


def place(g: Ancients, faction: int, area: int, n: int = 1) -> int:
    """Put disks from supply onto the map, as many as there are and as fit; gives how many."""
    n = min(n, g.supply[faction], room(g, faction, area))
    if n > 0:
        g.supply[faction] -= n
        set_disks(g, faction, area, g.at(faction, area) + n)
        g.note(PLACED, EVERYBODY, faction, n, area)
    return n


def place_ready(g: Ancients, who: int, area: int) -> None:
    """Put one disk from the Ready box onto the map."""
    g.ready[who] -= 1
    set_disks(g, who, area, g.at(who, area) + 1)
    g.note(PLACED, EVERYBODY, who, 1, area)


def remove(g: Ancients, faction: int, area: int, n: int = 1) -> None:
    """Take disks off the map, back to their supply; what a competition costs is counted."""
    n = min(n, g.at(faction, area))
    if n <= 0:
        return
    set_disks(g, faction, area, g.at(faction, area) - n)
    g.supply[faction] += n
    if g.phase == COMPETITION:
        if area == g.arena:
            g.gone[faction] += n
        if faction != BARBARIANS:
            g.fallen[faction] += n
    g.note(REMOVED, EVERYBODY, faction, n, area)


def make_ready(g: Ancients, who: int, n: int) -> int:
    """Move disks from supply to the Ready box, as many as there are; gives how many."""
    n = min(n, g.supply[who])
    g.supply[who] -= n
    g.ready[who] += n
    g.note(READIED, EVERYBODY, who, n)
    return n


def resettle(g: Ancients, who: int, area: int) -> None:
    """Move one disk of a City to the Ready box."""
    set_disks(g, who, area, g.at(who, area) - 1)
    g.ready[who] += 1
    g.note(REMOVED, EVERYBODY, who, 1, area)


def return_ready(g: Ancients, who: int) -> None:
    """What is left in the Ready box goes back to supply."""
    if g.ready[who]:
        g.note(RETURNED, EVERYBODY, who, g.ready[who])
    g.supply[who] += g.ready[who]
    g.ready[who] = 0
