"""Warfare: what Competition cards of all games ask for. They reach the current competition and those still to come."""

from __future__ import annotations

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.aiming import is_revealed
from ecumene.series.ancient_civilizations.contents import BY_CARD, LOSE_DISK
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS

# Where a card applies.


def here(p: Play) -> int:
    """The area of the current competition, as a mask."""
    return 0 if p.g.arena == NOBODY else 1 << p.g.arena


def here_on_land(p: Play) -> int:
    """The area of the current competition if it is on land, as a mask."""
    return here(p) & p.land()


def here_at_sea(p: Play) -> int:
    """The area of the current competition if it is at sea, as a mask."""
    return here(p) & p.shallow()


def pending(p: Play) -> int:
    """The competitions that are still to come."""
    return p.g.contested() & ~p.g.resolved


def taking_part(p: Play) -> int:
    """The competitions, current and pending, in which the player has disks, white ones counted."""
    return sum([1 << area for area in bits(pending(p) | here(p)) if p.g.strength(p.who, area)])


# Whom it hits.


def within_reach(p: Play, faction: int, area: int) -> int:
    """How many disks a card can remove: white ones always, those of its own colour if nothing shelters them."""
    white = 0 if faction == BARBARIANS else p.g.allies_at(faction, area)
    return white if p.shelter(faction) >> area & 1 else white + p.g.at(faction, area)


def vulnerable(p: Play, area: int, among: int) -> int:
    """Those of some factions that can lose a disk in a competition to a card."""
    if area == NOBODY:
        return 0
    return sum([1 << f for f in bits(among) if within_reach(p, f, area) or awaits_help(p, f, area)])


def awaits_help(p: Play, faction: int, area: int) -> bool:
    """Whether white disks may yet come to a faction that is sheltered there, by what it has announced or revealed.

    A card is aimed before any of that acts; if no white disks come it does nothing.
    """
    g = p.g
    if not is_revealed(g, p.who, p.effect) or not p.shelter(faction) >> area & 1:
        return False
    effects = len(g.edition.effects)
    return g.bared[faction] != 0 or any(i // effects == faction for i in g.announced)


def hit(p: Play, faction: int, area: int, n: int, flags: int = 0) -> None:
    """A faction loses disks in a competition, its white ones first."""
    if faction == NOBODY:
        return
    for _ in range(min(n, within_reach(p, faction, area))):
        p.shortfall.append(faction * p.g.edition.areas + area)
        p.then(LOSE_DISK, faction, area, BY_CARD | flags, NOBODY)


def strike(p: Play, area: int, n: int, flags: int = 0) -> None:
    """One opposing faction of the player's choice loses disks in a competition."""
    hit(p, p.faction(vulnerable(p, area, p.opponents())), area, n, flags)


def strike_all(p: Play, area: int) -> None:
    """Every opposing faction loses a disk in a competition."""
    for faction in bits(vulnerable(p, area, p.opponents())):
        hit(p, faction, area, 1)
