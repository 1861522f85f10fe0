"""Disks on the map: placing, removing, readying. The masks of who is where are kept here and nowhere else."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import (
    CONVERTED,
    DEPLOYED,
    FETCHED,
    GIVEN,
    LEAST_READIED,
    MOVED,
    PLACED,
    READIED,
    REMOVED,
    RESETTLED,
    RETIRED,
    RETURNED,
    TRIMMED,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION, GROWTH, SAILS_DEEP
from ecumene.series.ancient_civilizations.state import BARBARIANS, BYTE, EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas, Side, areas_in


def set_disks(g: Ancients, faction: Side, area: Area, n: int) -> None:
    """So many disks of a faction are in an area now."""
    was, city = g.at(faction, area), g.edition.numbers.city
    g.on_map[faction] += n - was
    g.disks_in[area] += (n - was) << BYTE * faction
    # A mask changes only where a number passes its mark.
    if (n > 0) != (was > 0):
        g.occupied[faction] ^= 1 << area
        count_in(g, area, n > 0)
    if (n > 1) != (was > 1):
        g.two_or_more[faction] ^= 1 << area
    if (n >= city) != (was >= city) and faction != BARBARIANS:
        g.cities[faction] ^= g.board.land & 1 << area
    if not n:
        g.edition.ways.when_vacated(g, faction, area)


def count_in(g: Ancients, area: Area, comes: bool) -> None:
    """A faction has come into an area, or left it."""
    bit = 1 << area
    if comes:
        g.shared |= g.settled & bit
        g.settled |= bit
    elif not g.shared & bit:
        g.settled ^= bit
    elif occupants(g, area) == 1:
        g.shared ^= bit


def occupants(g: Ancients, area: Area) -> int:
    """How many factions occupy an area."""
    count = 0
    for faction in EVERY_FACTION:
        count += g.at(faction, area) > 0
    return count


def limit(g: Ancients, faction: Side, area: Area) -> int:
    """How many disks of a faction an area holds in this phase; Barbarians whom a card brings stand as in growth."""
    if faction == BARBARIANS:
        return g.board.limits[COMPETITION if g.phase == COMPETITION else GROWTH][area]
    if g.board.deep >> area & 1 and is_closed(g, Seat(faction)):
        return 0
    return g.board.limits[g.phase][area]


def is_closed(g: Ancients, seat: Seat) -> bool:
    """Whether the deep seas are still closed to a civilization."""
    return g.epoch < g.edition.numbers.first_open_epoch and not g.asks(SAILS_DEEP, seat)


def room(g: Ancients, faction: Side, area: Area) -> int:
    """How many more disks of a faction an area holds in this phase."""
    return max(0, limit(g, faction, area) - g.at(faction, area))


def with_room(g: Ancients, faction: Side) -> Areas:
    """The areas that hold one more disk of a faction in this phase."""
    phase = g.phase if faction != BARBARIANS or g.phase == COMPETITION else GROWTH
    found = g.board.playable & ~(g.two_or_more[faction] & g.board.narrow[phase])
    if g.board.deep:
        found &= ~closed_seas(g, faction)
    limits = g.board.limits[phase]
    for area in areas_in(tall_stacks(g, faction, phase)):
        if g.at(faction, area) >= limits[area]:
            found &= ~(1 << area)
    return found


def closed_seas(g: Ancients, faction: Side) -> Areas:
    """The deep seas that hold no more disks of a faction: one fills them."""
    closed = faction != BARBARIANS and is_closed(g, Seat(faction))
    return g.board.deep if closed else g.board.deep & g.occupied[faction]


def tall_stacks(g: Ancients, faction: Side, phase: int) -> Areas:
    """The areas where a faction may have reached a limit of more than two: of civilizations only Cities have."""
    if phase == COMPETITION:
        return 0
    return g.cities[faction] if faction != BARBARIANS else g.two_or_more[BARBARIANS] & ~g.board.narrow[phase]


def place(g: Ancients, faction: Side, area: Area, n: int) -> int:
    """Put disks from supply onto the map, as many as there are and as fit; gives how many."""
    n = min(n, g.supply[faction], room(g, faction, area))
    if n > 0:
        g.supply[faction] -= n
        set_disks(g, faction, area, g.at(faction, area) + n)
        g.note(PLACED, EVERYBODY, faction, n, area)
    return n


def fetch(g: Ancients, who: Seat, origin: Area, area: Area) -> None:
    """A seat takes a Barbarian from one area, as if that were the supply, and places it in another."""
    set_disks(g, BARBARIANS, origin, g.at(BARBARIANS, origin) - 1)
    set_disks(g, BARBARIANS, area, g.at(BARBARIANS, area) + 1)
    g.note(FETCHED, EVERYBODY, who, origin, area)


def deploy(g: Ancients, who: Seat, area: Area) -> None:
    """Put one disk from the Ready box onto the map."""
    g.ready[who] -= 1
    if g.ready_at_sea[who] and g.board.sea >> area & 1:
        g.ready_at_sea[who] -= 1
    set_disks(g, who, area, g.at(who, area) + 1)
    g.note(DEPLOYED, EVERYBODY, who, area)


def remove(g: Ancients, faction: Side, area: Area, n: int) -> None:
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


def give(g: Ancients, who: Seat, area: Area) -> None:
    """Pay with a disk on the map."""
    set_disks(g, who, area, g.at(who, area) - 1)
    g.supply[who] += 1
    g.note(GIVEN, EVERYBODY, who, area)


def retire(g: Ancients, who: Seat, area: Area) -> None:
    """Take one disk back to supply."""
    set_disks(g, who, area, g.at(who, area) - 1)
    g.supply[who] += 1
    g.note(RETIRED, EVERYBODY, who, area)


def trim(g: Ancients, faction: Side, area: Area, most: int) -> None:
    """Disks beyond the limit go back to supply."""
    excess = g.at(faction, area) - most
    set_disks(g, faction, area, most)
    g.supply[faction] += excess
    g.note(TRIMMED, EVERYBODY, faction, excess, area)


def move(g: Ancients, faction: Side, origin: Area, area: Area, n: int) -> None:
    """Take disks from one area to another, as many as there are and as fit."""
    n = min(n, g.at(faction, origin), room(g, faction, area))
    if n > 0:
        set_disks(g, faction, origin, g.at(faction, origin) - n)
        set_disks(g, faction, area, g.at(faction, area) + n)
        g.note(MOVED, EVERYBODY, faction, n, origin, area)


def convert(g: Ancients, who: Seat, area: Area) -> None:
    """All disks of a civilization in an area become Barbarians, as many as there are and as fit; the rest is gone."""
    n = g.at(who, area)
    set_disks(g, who, area, 0)
    g.supply[who] += n
    turned = min(n, g.supply[BARBARIANS], room(g, BARBARIANS, area))
    g.supply[BARBARIANS] -= turned
    set_disks(g, BARBARIANS, area, g.at(BARBARIANS, area) + turned)
    g.note(CONVERTED, EVERYBODY, who, n, area, turned)


def make_ready(g: Ancients, who: Seat, n: int) -> int:
    """Move disks from supply to the Ready box, as many as there are; gives how many."""
    n = min(n, g.supply[who])
    if n > 0:
        g.supply[who] -= n
        g.ready[who] += n
        g.note(READIED, EVERYBODY, who, n)
    return n


def make_up_growth(g: Ancients, who: Seat, least: int) -> None:
    """Move as many disks to the Ready box as it lacks of the least, as many as there are."""
    n = min(least - g.ready[who], g.supply[who])
    if n > 0:
        g.supply[who] -= n
        g.ready[who] += n
        g.note(LEAST_READIED, EVERYBODY, who, n, least)


def make_ready_at_sea(g: Ancients, who: Seat, n: int) -> None:
    """Move disks to the Ready box that must go to sea."""
    g.ready_at_sea[who] = make_ready(g, who, n)


def fill_supplies(g: Ancients) -> None:
    """All disks lie in their supplies."""
    for seat in g.everybody():
        g.supply[seat] = g.edition.numbers.disks_each
    g.supply[BARBARIANS] = g.barbarians


def resettle(g: Ancients, who: Seat, area: Area) -> None:
    """Move one disk of a City to the Ready box."""
    set_disks(g, who, area, g.at(who, area) - 1)
    g.ready[who] += 1
    g.note(RESETTLED, EVERYBODY, who, area)


def return_ready(g: Ancients, who: Seat) -> None:
    """What is left in the Ready box goes back to supply."""
    if g.ready[who]:
        g.note(RETURNED, EVERYBODY, who, g.ready[who])
    g.supply[who] += g.ready[who]
    g.ready[who] = 0
    g.ready_at_sea[who] = 0
