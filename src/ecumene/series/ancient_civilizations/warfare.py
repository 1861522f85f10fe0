"""Warfare: what Competition cards of all games ask for. They reach the current competition and those still to come."""

from __future__ import annotations

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.aiming import is_revealed
from ecumene.series.ancient_civilizations.contents import BY_CARD, LOSE_DISK
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.powers import announced_by
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    Area,
    Areas,
    Faction,
    Factions,
    HowLost,
    areas_in,
    factions_in,
)

# Where a card applies.


def here(p: Play) -> Areas:
    """The area of the current competition, as a mask."""
    return 0 if p.g.arena == NO_AREA else 1 << p.g.arena


def here_on_land(p: Play) -> Areas:
    """The area of the current competition if it is on land, as a mask."""
    return here(p) & p.land()


def here_at_sea(p: Play) -> Areas:
    """The area of the current competition if it is at sea, as a mask."""
    return here(p) & p.shallow()


def pending(p: Play) -> Areas:
    """The competitions that are still to come."""
    return p.g.contested() & ~p.g.resolved


def taking_part(p: Play) -> Areas:
    """The competitions, current and pending, in which the player has disks, white ones counted."""
    return sum([1 << area for area in areas_in(pending(p) | here(p)) if p.g.strength(p.who, area)])


# Whom it hits.


def within_reach(p: Play, faction: Faction, area: Area) -> int:
    """How many disks a card can remove: white ones always, those of its own colour if nothing shelters them."""
    white = 0 if faction == BARBARIANS else p.g.allies_at(faction, area)
    return white if p.shelter(faction) >> area & 1 else white + p.g.at(faction, area)


def vulnerable(p: Play, area: Area, among: Factions) -> Factions:
    """Those of some factions that can lose a disk in a competition to a card."""
    if area == NO_AREA:
        return 0
    return sum([1 << f for f in factions_in(among) if within_reach(p, f, area) or awaits_help(p, f, area)])


def awaits_help(p: Play, faction: Faction, area: Area) -> bool:
    """Whether white disks may yet come to a faction that is sheltered there, by what it has announced or revealed.

    A card is aimed before any of that acts; if no white disks come it does nothing.
    """
    g = p.g
    if not is_revealed(g, p.who, p.effect) or not p.shelter(faction) >> area & 1:
        return False
    seat = Seat(faction)
    return g.bared[seat] != 0 or bool(announced_by(g, seat))


def hit(p: Play, faction: Faction, area: Area, n: int, how: HowLost = 0) -> None:
    """A faction loses disks in a competition, its white ones first."""
    if faction == NO_FACTION:
        return
    for _ in range(min(n, within_reach(p, faction, area))):
        p.shortfall.append(faction * p.g.edition.areas + area)
        p.then(LOSE_DISK, faction, area, BY_CARD | how, NO_FACTION)


def strike(p: Play, area: Area, n: int, how: HowLost = 0) -> None:
    """One opposing faction of the player's choice loses disks in a competition."""
    hit(p, p.faction(vulnerable(p, area, p.opponents())), area, n, how)


def strike_all(p: Play, area: Area) -> None:
    """Every opposing faction loses a disk in a competition."""
    for faction in factions_in(vulnerable(p, area, p.opponents())):
        hit(p, faction, area, 1)
