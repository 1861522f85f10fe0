"""Warfare: Competition cards. They reach the current competition and those still to come, nothing else."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.contents import BY_CARD, LOSE_DISK, SHIELD, UNPAYABLE
from ecumene.series.ancient_civilizations.edition import SHELTER
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_FACTION, Areas, areas_in, seats_in
from ecumene.series.ancient_civilizations.warfare import (
    here,
    here_at_sea,
    here_on_land,
    hit,
    strike,
    strike_all,
    taking_part,
    vulnerable,
)


def strategos(p: Play) -> None:
    """An ally in each of up to four competitions in which the player takes part."""
    for area in p.up_to(4, taking_part(p)):
        p.allies(area)


def siege_engines(p: Play) -> None:
    """On land one opposing faction loses 2 disks."""
    strike(p, p.area(here_on_land(p)), 2)


def armored_infantry(p: Play) -> None:
    """An ally in every competition in which the player takes part."""
    for area in areas_in(taking_part(p)):
        p.allies(area)


def chariots(p: Play) -> None:
    """Two allies on land."""
    p.allies(p.area(here_on_land(p)), 2)


def iron_blades(p: Play) -> None:
    """On land an ally comes, then one opposing faction loses a disk."""
    area = p.area(here_on_land(p))
    p.allies(area)
    strike(p, area, 1)


def composite_bows(p: Play) -> None:
    """On land every opposing faction loses a disk."""
    strike_all(p, p.area(here_on_land(p)))


def mercenaries(p: Play) -> None:
    """One or two talents, and two allies for each."""
    n = p.talents(1, min(2, p.g.talents[p.who]))
    p.lose_talents(p.who, n)
    p.allies(p.area(here(p)), 2 * n)


def war_elephants(p: Play) -> None:
    """On land three allies come, then the player loses a disk of his own colour."""
    area = p.area(here_on_land(p))
    p.allies(area, 3)
    if area != NO_AREA and p.exposed(p.who) >> area & 1:
        p.own_loss(area)


def traitor(p: Play) -> None:
    """One opposing civilization loses everything in the competition, behind walls too."""
    area = p.area(here(p) & ~safe_from_traitors(p))
    if area == NO_AREA:
        return
    victim = p.faction(sum(1 << seat for seat in seats_in(p.rivals()) if p.g.strength(seat, area)))
    if victim != NO_FACTION:
        for _ in range(p.g.strength(victim, area)):
            p.then(LOSE_DISK, victim, area, BY_CARD, NO_FACTION)


def safe_from_traitors(p: Play) -> Areas:
    """All home areas, whoever is at the table; but not the one with walls, Troy, while its civilization is led."""
    safe = 0
    for civilization, home in enumerate(p.g.edition.atlas.homes):
        has_walls = p.g.edition.powers.answers[SHELTER][civilization] is not None
        if not has_walls or civilization not in p.g.civilization:
            safe |= 1 << home
    return safe


def fire_ships(p: Play) -> None:
    """At sea one opposing faction loses 2 disks."""
    strike(p, p.area(here_at_sea(p)), 2)


def light_cavalry(p: Play) -> None:
    """An ally in each of two competitions on land in which the player takes part."""
    for area in p.each_of(2, taking_part(p) & p.land()):
        p.allies(area)


def city_walls(p: Play) -> None:
    """Two allies where the player has a City."""
    p.allies(p.area(here_on_land(p) & p.g.cities[p.who]), 2)


def phalanx(p: Play) -> None:
    """On land the next 2 losses of the player do not happen."""
    if here_on_land(p):
        p.then(SHIELD, p.who, 2)


def boarding_bridges(p: Play) -> None:
    """Two allies at sea."""
    p.allies(p.area(here_at_sea(p)), 2)


def desertion(p: Play) -> None:
    """All allies of one opposing civilization leave the competition; one without allies loses a disk."""
    area = p.area(here(p))
    victim = p.faction(vulnerable(p, area, p.rivals()))
    if victim != NO_FACTION and p.g.allies_at(victim, area):
        p.dismiss(victim, area)
    else:
        hit(p, victim, area, 1)


def night_assault(p: Play) -> None:
    """On land one opposing faction loses a disk before all other cards."""
    strike(p, p.area(here_on_land(p)), 1)


def triremes(p: Play) -> None:
    """Two allies in the current competition at sea, or one in each of two in which the player takes part."""
    seas = taking_part(p) & p.shallow() | here_at_sea(p)
    if not here_at_sea(p) and not seas & (seas - 1):
        return
    first = p.area(seas)
    other = p.another(seas) if here_at_sea(p) and first == p.g.arena else p.area(seas & ~p.chosen)
    p.allies(first, 2 if other == NO_AREA else 1)
    p.allies(other)


def ambush(p: Play) -> None:
    """On land one opposing faction loses a disk and cannot pay instead."""
    strike(p, p.area(here_on_land(p)), 1, UNPAYABLE)


def slingers(p: Play) -> None:
    """An ally, on land or at sea."""
    p.allies(p.area(here(p)))


def warrior_queen(p: Play) -> None:
    """A disk from supply and an ally in one competition in which the player takes part."""
    area = p.area(taking_part(p))
    p.place(area)
    p.allies(area)


CARDS: dict[str, Callable[[Play], None]] = {
    "strategos": strategos,
    "siege-engines": siege_engines,
    "armored-infantry": armored_infantry,
    "chariots": chariots,
    "iron-blades": iron_blades,
    "composite-bows": composite_bows,
    "mercenaries": mercenaries,
    "war-elephants": war_elephants,
    "traitor": traitor,
    "fire-ships": fire_ships,
    "light-cavalry": light_cavalry,
    "city-walls": city_walls,
    "phalanx": phalanx,
    "boarding-bridges": boarding_bridges,
    "desertion": desertion,
    "night-assault": night_assault,
    "triremes": triremes,
    "ambush": ambush,
    "slingers": slingers,
    "warrior-queen": warrior_queen,
}
