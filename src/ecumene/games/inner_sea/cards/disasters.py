"""Disasters: earthquakes, floods, hunger and sickness."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.board import NORTH
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    Area,
    Areas,
    areas_in,
    factions_in,
    seats_in,
)


def peopled(p: Play, areas: Areas) -> Areas:
    """Those of some areas where anybody has a disk to lose."""
    return areas & p.exposed_to_all()


def crowded(p: Play, areas: Areas, n: int) -> Areas:
    """Those of some areas where a faction has so many disks to lose."""
    found = 0
    for faction in factions_in(p.everybody()):
        found |= p.with_at_least(faction, n)
    return areas & found


def strike_twice(p: Play, area: Area) -> None:
    """Two disks are lost in an area; the player says whose."""
    p.strike(area, p.everybody())
    p.strike(area, p.everybody())


def strike_up_to(p: Play, most: int, areas: Areas) -> None:
    """A disk is lost in each of up to so many of these areas; in none only if the card has done something before."""
    for _ in range(most):
        area = p.another(peopled(p, areas)) if p.plan else p.area(peopled(p, areas))
        if area == NO_AREA:
            break
        p.strike(area, p.everybody())


def thin_out(p: Play, area: Area, n: int) -> None:
    """Every faction with so many disks in an area loses one."""
    for faction in factions_in(p.victims(area, p.everybody())):
        if p.left(faction, area) >= n:
            p.lose(faction, area)


def earthquake(p: Play) -> None:
    """One disk is lost in a land area and one in a land area next to it."""
    area = p.area(peopled(p, p.land()))
    p.strike(area, p.everybody())
    p.strike(p.area(peopled(p, p.next_to(area) & p.land())), p.everybody())


def volcanic_eruption(p: Play) -> None:
    """Two disks are lost in a land area on the coast, and one in each sea area that touches it."""
    fleets = peopled(p, p.g.board.sea)
    area = p.area(peopled(p, p.g.board.coast) | p.around(fleets) & p.land())
    strike_twice(p, area)
    for sea in areas_in(p.next_to(area) & fleets):
        p.strike(sea, p.everybody())


def flood(p: Play) -> None:
    """Two disks are lost in a land area on the coast, and one in another that touches the same sea."""
    area = p.area(along_the_same_sea(p, peopled(p, p.land())))
    strike_twice(p, area)
    if area != NO_AREA:
        others = along_the_same_sea(p, 1 << area) & ~(1 << area)
        p.strike(p.area(peopled(p, others)), p.everybody())


def along_the_same_sea(p: Play, areas: Areas) -> Areas:
    """The land areas that touch a sea area which one of these touches; those on the coast are among them."""
    return p.around(p.around(areas) & p.g.board.sea) & p.land()


def drought(p: Play) -> None:
    """A civilization loses a disk in up to three of its land areas that lie in or around one land area."""
    victim = p.faction(sum([1 << seat for seat in seats_in(p.civilizations()) if p.exposed(seat) & p.land()]))
    centres = p.land()
    for n in range(3):
        dry = p.exposed(victim) & p.land() & p.g.board.within(centres)
        area = p.another(dry) if n else p.area(dry)
        if area == NO_AREA:
            break
        p.lose(victim, area)
        centres &= p.g.board.within(1 << area)


def famine(p: Play) -> None:
    """An opposing civilization loses a disk in up to three of its land areas with two disks or more."""
    hungry = [p.with_at_least(seat, 2) & p.land() for seat in seats_in(p.civilizations())]
    victim = p.faction(sum([1 << seat for seat in seats_in(p.rivals()) if hungry[seat]]))
    if victim != NO_FACTION:
        for area in p.up_to(3, hungry[victim]):
            p.lose(victim, area)


def plague(p: Play) -> None:
    """A City loses two disks, and its civilization one in every City next to it."""
    area, victim = p.stack(p.cities(p.civilizations()))
    p.lose(victim, area, 2)
    for other in areas_in(p.next_to(area) & p.cities(p.civilizations())[victim]):
        p.lose(victim, other)


def locusts(p: Play) -> None:
    """One disk is lost in a land area, and one in each of up to two land areas next to it."""
    area = p.area(p.g.board.within(peopled(p, p.land())) & p.land())
    p.strike(area, p.everybody())
    strike_up_to(p, 2, p.next_to(area) & p.land())


def tidal_wave(p: Play) -> None:
    """One disk is lost in a shallow sea area, and one in each of up to three land areas that touch it."""
    sea = p.area(peopled(p, p.shallow()) | p.around(peopled(p, p.land())) & p.shallow())
    p.strike(sea, p.everybody())
    strike_up_to(p, 3, p.next_to(sea) & p.land())


def storms_at_sea(p: Play) -> None:
    """One disk is lost in each of up to three sea areas."""
    strike_up_to(p, 3, p.g.board.sea)


def crop_blight(p: Play) -> None:
    """In a land area every faction with two disks or more loses one."""
    thin_out(p, p.area(crowded(p, p.land(), 2)), 2)


def wildfire(p: Play) -> None:
    """Two disks are lost in a land area."""
    strike_twice(p, p.area(peopled(p, p.land())))


def epidemic(p: Play) -> None:
    """In a land area and one next to it every faction with three disks or more loses one."""
    area = p.area(crowded(p, p.land(), 3))
    thin_out(p, area, 3)
    thin_out(p, p.area(crowded(p, p.next_to(area) & p.land(), 3)), 3)


def harsh_winter(p: Play) -> None:
    """One disk is lost in each of up to two land areas in the north, and one in a land area next to either."""
    strike_up_to(p, 2, p.g.board.edges[NORTH])
    p.strike(p.area(peopled(p, p.around(p.chosen) & p.land())), p.everybody())


CARDS: dict[str, Callable[[Play], None]] = {
    "earthquake": earthquake,
    "volcanic-eruption": volcanic_eruption,
    "flood": flood,
    "drought": drought,
    "famine": famine,
    "plague": plague,
    "locusts": locusts,
    "tidal-wave": tidal_wave,
    "storms-at-sea": storms_at_sea,
    "crop-blight": crop_blight,
    "wildfire": wildfire,
    "epidemic": epidemic,
    "harsh-winter": harsh_winter,
}
