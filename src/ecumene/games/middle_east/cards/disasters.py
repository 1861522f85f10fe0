"""Disasters, made by man and by nature."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.games.middle_east.contents import LOSE_STRONGHOLD, TAKE_WEALTH, YIELD_DISKS
from ecumene.games.middle_east.play import bit, deserts, east, fertile, mountains, plains, rival, settlements
from ecumene.kernel.nouns import NOBODY, Seat, Seats
from ecumene.series.ancient_civilizations.contents import LOSE_CARD_BY_LOT, UNPAYABLE
from ecumene.series.ancient_civilizations.edition import WALLS
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    Area,
    Areas,
    Factions,
    Side,
    areas_in,
    factions_in,
    seats_in,
)
from ecumene.series.ancient_civilizations.verbs.disks import with_room

ALL: Final = 99

# Whom it can hit


def homeland(p: Play, seat: Seat) -> Areas:
    """The Homeland of a civilization, as a mask."""
    return bit(east(p).homeland[seat])


def not_walled(p: Play, seat: Seat) -> Areas:
    """The areas from which a civilization can give a disk: behind walls a card that takes one takes none."""
    return p.exposed(seat) & ~p.g.asks(WALLS, seat)


def peopled(p: Play, areas: Areas) -> Areas:
    """Those of some areas where anybody has a disk to lose."""
    return areas & p.exposed_to_all()


def crowded(p: Play, faction: Side) -> Areas:
    """The areas where a faction has two disks or more, of which it can lose one."""
    return p.g.two_or_more[faction] & p.exposed(faction)


def with_cities(p: Play, seats: Seats) -> Areas:
    """The areas with a City of one of these civilizations."""
    found = 0
    for seat in seats_in(seats):
        found |= p.g.cities[seat]
    return found


# How it spreads


def epicentre(p: Play, centres: Areas, around: Areas) -> Area:
    """One of some areas where anybody can lose a disk, in itself or in an area of another set next to it."""
    if p.knows_next():
        return p.area(centres)
    return p.area(peopled_or_beside(p, centres, around))


def peopled_or_beside(p: Play, centres: Areas, around: Areas) -> Areas:
    """Those of some areas where anybody has a disk to lose, or in an area of another set next to them."""
    struck = peopled(p, centres)
    return struck if p.is_enough(struck) else struck | centres & p.around(around & p.exposed_to_all())


def thin_out(p: Play, areas: Areas, n: int = 1) -> None:
    """Each Faction loses so many disks in each of these areas."""
    if not areas:
        return
    for faction in factions_in(p.everybody()):
        for area in areas_in(areas & p.exposed(faction)):
            p.lose(faction, area, n)


def thin_out_crowds(p: Play, areas: Areas, factions: Factions) -> None:
    """Each of some factions loses a disk in each of these areas where it has two or more."""
    if not areas:
        return
    for faction in factions_in(factions):
        for area in areas_in(areas & crowded(p, faction)):
            p.lose(faction, area)


def strike_around(p: Play, centres: Areas, around: Areas) -> None:
    """Each Faction loses a disk in one of some areas, and in every area of another set next to it."""
    area = epicentre(p, centres, around)
    thin_out(p, bit(area) | p.next_to(area) & around)


# Made by man


def wealth_or_disks(p: Play, seat: Seat) -> int:
    """The minas of a civilization, or the areas where it can lose a disk."""
    return p.g.talents[seat] or p.exposed(seat)


def corruption(p: Play) -> None:
    """An opposing civilization loses two minas, or a disk for each that it lacks."""
    victim = rival(p, wealth_or_disks)
    if victim != NOBODY:
        p.lose_talents(victim, 2)
        for _ in range(2 - p.g.talents[victim]):
            p.lose(victim, p.area(p.exposed(victim)))


def open_cities(p: Play, seat: Seat) -> Areas:
    """The Cities from which a civilization can give a disk."""
    return p.g.cities[seat] & not_walled(p, seat)


def cards_or_cities(p: Play, seat: Seat) -> int:
    """The cards of a civilization, or its Cities that can lose a disk."""
    return p.g.hand[seat] or open_cities(p, seat)


def nepotism(p: Play) -> None:
    """An opposing civilization loses a card by lot, and a disk in a City of its choice."""
    victim = rival(p, cards_or_cities)
    if victim == NOBODY:
        return
    if p.g.hand[victim]:
        p.then(LOSE_CARD_BY_LOT, victim)
    cities = open_cities(p, victim)
    if cities:
        p.then(YIELD_DISKS, victim, cities, 1)


def pirate_raid(p: Play) -> None:
    """A Barbarian comes into each of up to three seas side by side; a mina is taken from somebody on their shores."""
    for n in range(3):
        seas = p.shallow() & p.roomy(BARBARIANS)
        sea = p.another(seas & p.around(p.chosen)) if n else p.area(seas)
        if sea == NO_AREA:
            break
        p.barbarians(sea)
    victim = rival(p, wealth_on_shores)
    if victim != NOBODY:
        p.then(TAKE_WEALTH, p.who, victim, 1)


def wealth_on_shores(p: Play, seat: Seat) -> Areas:
    """Where a civilization with a mina is, of the seas that were chosen and the land areas beside them."""
    return p.g.occupied[seat] & (p.chosen | p.around(p.chosen) & p.land()) if p.g.talents[seat] else 0


def rebellion(p: Play) -> None:
    """Two disks of an opposing civilization in a land area that is not its Homeland are replaced by Barbarians."""
    found = [0] * FACTIONS
    for seat in seats_in(p.rivals()):
        found[seat] = p.exposed(seat) & p.land() & ~homeland(p, seat)
    area, victim = p.stack(found)
    for _ in range(2):
        if p.exposed(victim) & bit(area):
            p.turn_into_barbarians(victim, area)


def civil_war(p: Play) -> None:
    """A Barbarian replaces a disk of an opposing City, and one of its civilization in each land area next to it."""
    area, victim = p.stack(p.cities(p.rivals()))
    p.turn_into_barbarians(victim, area)
    for other in areas_in(p.next_to(area) & p.land() & p.exposed(victim)):
        p.turn_into_barbarians(victim, other)


def exposed_home(p: Play, seat: Seat) -> Areas:
    """The Homeland of a civilization, if it can lose a disk there."""
    return p.exposed(seat) & homeland(p, seat)


def cards_or_home(p: Play, seat: Seat) -> int:
    """The cards of a civilization, or its Homeland if it can lose a disk there."""
    return p.g.hand[seat] or exposed_home(p, seat)


def palace_coup(p: Play) -> None:
    """An opposing civilization loses a disk in its Homeland and discards a card."""
    victim = rival(p, cards_or_home)
    if victim == NOBODY:
        return
    for area in areas_in(exposed_home(p, victim)):
        p.lose(victim, area)
    if p.g.hand[victim]:
        p.discard(victim)


def slave_revolt(p: Play) -> None:
    """Two Barbarians come into the area of an opposing City."""
    p.barbarians(p.area(with_cities(p, p.rivals()) & p.roomy(BARBARIANS)), 2)


def exposed_lands(p: Play, seat: Seat) -> Areas:
    """The land areas where a civilization can lose a disk."""
    return p.exposed(seat) & p.land()


def usurper(p: Play) -> None:
    """Your disks replace one disk of an opposing civilization in each of two land areas."""
    victim = rival(p, exposed_lands)
    if victim != NOBODY:
        for area in p.each_of(2, exposed_lands(p, victim)):
            p.replace(victim, area, p.who)


def banditry(p: Play) -> None:
    """A Barbarian comes into each of up to three land areas with one disk or none."""
    several = p.g.shared
    for areas in p.g.two_or_more:
        several |= areas
    for area in p.up_to(3, p.land() & ~several):
        p.barbarians(area)


def tax_revolt(p: Play) -> None:
    """The civilization with the most minas loses half of them, rounded up."""
    most = max(p.g.talents)
    if most:
        richest = p.faction(sum([1 << seat for seat in p.g.everybody() if p.g.talents[seat] == most]))
        p.lose_talents(richest, (most + 1) // 2)


def deportation(p: Play) -> None:
    """One or two disks of an opposing civilization go from a land area to one next to it."""
    found = [0] * FACTIONS
    for seat in seats_in(p.rivals()):
        found[seat] = p.beside(p.exposed(seat) & p.land(), with_room(p.g, seat) & p.land())
        if p.is_enough(found[seat]):
            break
    origin, victim = p.stack(found)
    if victim == NO_FACTION:
        return
    goal = p.area(p.next_to(origin) & p.land() & with_room(p.g, victim))
    p.move(victim, origin, goal, 1)
    if goal != NO_AREA and p.space_in(victim, goal) and p.origin(p.exposed(victim) & bit(origin)) != NO_AREA:
        p.move(victim, origin, goal, 1)


def tower_of_babel(p: Play) -> None:
    """In a land area with a City and in those next to it every civilization with two disks or more loses one."""
    confused = 0
    for seat in seats_in(p.civilizations()):
        confused |= crowded(p, seat) & p.land()
    area = p.area(with_cities(p, p.civilizations()) & p.g.board.within(confused))
    thin_out_crowds(p, (bit(area) | p.next_to(area)) & p.land(), p.civilizations())


def burning_of_the_city(p: Play) -> None:
    """A City loses all disks but two."""
    area, victim = p.stack(p.cities(p.civilizations()))
    if victim != NO_FACTION:
        p.lose(victim, area, p.g.at(victim, area) - 2)


def poisoned_wells(p: Play) -> None:
    """A disk is lost in a desert or plain, and one in each of up to two of these next to it."""
    dry = deserts(p) | plains(p)
    area = p.area(peopled(p, dry))
    p.strike(area, p.everybody())
    for _ in range(2):
        other = p.another(peopled(p, p.next_to(area) & dry))
        if other == NO_AREA:
            break
        p.strike(other, p.everybody())


# Made by nature


def drought(p: Play) -> None:
    """Each Faction loses a disk in a fertile area or plain, and in every plain next to it."""
    strike_around(p, fertile(p) | plains(p), plains(p))


def hungry(p: Play, seat: Seat) -> Areas:
    """The areas that are not fertile from which a civilization can give a disk."""
    return not_walled(p, seat) & ~fertile(p)


def famine(p: Play) -> None:
    """An opposing civilization loses a disk in each of three areas of its choice that are not fertile."""
    victim = rival(p, hungry)
    if victim != NOBODY:
        p.then(YIELD_DISKS, victim, hungry(p, victim), 3)


def pestilence(p: Play) -> None:
    """A City loses two disks, and each Faction one in every land area with a City next to it."""
    area, victim = p.stack(p.cities(p.civilizations()))
    p.lose(victim, area, 2)
    thin_out(p, p.next_to(area) & with_cities(p, p.civilizations()))


def sandstorm(p: Play) -> None:
    """Each Faction loses its second disk in a desert, and one disk in every land area next to it."""
    doubled = 0
    for faction in factions_in(p.everybody()):
        doubled |= crowded(p, faction) & deserts(p)
    if not p.is_enough(doubled):
        doubled |= deserts(p) & p.around(p.land() & p.exposed_to_all())
    area = p.area(doubled)
    thin_out_crowds(p, bit(area), p.everybody())
    thin_out(p, p.next_to(area) & p.land())


def tempest(p: Play) -> None:
    """All disks are lost in a sea area, and one of each Faction in every sea area next to it."""
    sea = epicentre(p, p.shallow(), p.shallow())
    thin_out(p, bit(sea), ALL)
    thin_out(p, p.next_to(sea) & p.shallow())


def hailstones_from_heaven(p: Play) -> None:
    """A disk is lost in each of three land areas side by side."""
    for n in range(3):
        areas = p.land() & p.around(p.chosen) & ~p.chosen if n else p.land()
        p.strike(p.area(peopled(p, areas)), p.everybody())


def flood(p: Play) -> None:
    """Each Faction loses a disk in a fertile area, and in every fertile area next to it."""
    strike_around(p, fertile(p), fertile(p))


def forty_days(p: Play) -> None:
    """Half of all disks are lost in a land area on a sea or river, and in every land area next to it but mountains."""
    low = p.land() & ~mountains(p)
    area = epicentre(p, p.g.board.coast | p.g.edition.atlas.regions["rivers"], low)
    flooded = bit(area) | p.next_to(area) & low
    for faction in factions_in(p.everybody()):
        for other in areas_in(flooded & p.exposed(faction)):
            p.lose(faction, other, (p.g.at(faction, other) + 1) // 2)


def plague_of_locusts(p: Play) -> None:
    """Each Faction loses a disk in a fertile area or plain, and in every such area next to it."""
    fields = fertile(p) | plains(p)
    strike_around(p, fields, fields)


def murrain(p: Play) -> None:
    """An opposing civilization loses a disk in each of two of its Settlements."""
    victim = rival(p, settlements)
    if victim != NOBODY:
        for area in p.each_of(2, settlements(p, victim)):
            p.lose(victim, area)


def volcano(p: Play) -> None:
    """Mountains or an island lose all disks and the Stronghold, and each Faction a disk in every area next to them."""
    peaks = mountains(p) | p.g.edition.atlas.regions["islands"]
    struck = peaks if p.knows_next() else peaks & fortified(p) | peopled_or_beside(p, peaks, p.g.board.playable)
    area = p.area(struck)
    thin_out(p, bit(area), ALL)
    thin_out(p, p.next_to(area))
    # Disks are lost in Turn Order, all of them, so what nobody decides on comes after them.
    for faction in factions_in(p.everybody()):
        if east(p).forts[faction] & bit(area):
            p.then(LOSE_STRONGHOLD, faction, area, UNPAYABLE)


def fortified(p: Play) -> Areas:
    """The areas with a Stronghold."""
    found = 0
    for forts in east(p).forts:
        found |= forts
    return found


def earthquake(p: Play) -> None:
    """Each Faction loses two disks in a land area."""
    thin_out(p, bit(p.area(peopled(p, p.land()))), 2)


def biblical_earthquake(p: Play) -> None:
    """Each Faction loses two disks in a land area, and one in every land area next to it."""
    area = epicentre(p, p.land(), p.land())
    thin_out(p, bit(area), 2)
    thin_out(p, p.next_to(area) & p.land())


CARDS: dict[str, Callable[[Play], None]] = {
    "corruption": corruption,
    "nepotism": nepotism,
    "pirate-raid": pirate_raid,
    "rebellion": rebellion,
    "civil-war": civil_war,
    "palace-coup": palace_coup,
    "slave-revolt": slave_revolt,
    "usurper": usurper,
    "banditry": banditry,
    "tax-revolt": tax_revolt,
    "deportation": deportation,
    "tower-of-babel": tower_of_babel,
    "burning-of-the-city": burning_of_the_city,
    "poisoned-wells": poisoned_wells,
    "drought": drought,
    "famine": famine,
    "pestilence": pestilence,
    "sandstorm": sandstorm,
    "tempest": tempest,
    "hailstones-from-heaven": hailstones_from_heaven,
    "flood": flood,
    "40-days-and-40-nights": forty_days,
    "plague-of-locusts": plague_of_locusts,
    "murrain": murrain,
    "volcano": volcano,
    "earthquake": earthquake,
    "biblical-earthquake": biblical_earthquake,
}
