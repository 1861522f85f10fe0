"""Politics: tyrants, rebels, taxes and intrigues."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.inner_sea.contents import RAZE
from ecumene.games.inner_sea.wonders import bury
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.contents import (
    EMBARGO,
    LOSE_CARD_BY_LOT,
    PAY_OR_LOSE_DISK,
    PAY_OR_LOSE_POINT,
)
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS, BUILT, FACTIONS
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_FACTION,
    NO_MONUMENT,
    Areas,
    Monument,
    Side,
    areas_in,
    factions_in,
    seats_in,
)
from ecumene.series.ancient_civilizations.verbs.disks import with_room


def rival(p: Play, fits: list[bool]) -> Seat:
    """One of the opposing civilizations that a card can be played against; `fits` says for each seat whether it can."""
    return Seat(p.faction(sum([1 << seat for seat in seats_in(p.rivals()) if fits[seat]])))


def settlements(p: Play, faction: Side) -> Areas:
    """The areas where a faction has just two disks that cards can reach."""
    return p.with_at_least(faction, 2) & ~p.with_at_least(faction, 3)


def demagogue(p: Play) -> None:
    """One of your disks replaces one of an opposing City outside its home area."""
    cities = p.cities(p.rivals())
    for seat in seats_in(p.rivals()):
        cities[seat] &= ~p.home(seat)
    area, victim = p.stack(cities)
    p.replace(victim, area, p.who)


def pirates(p: Play) -> None:
    """An opposing disk is lost in each of up to two shallow sea areas, and a Barbarian comes into each."""
    waters = p.shallow() & p.exposed_to(p.opponents())
    for n in range(2):
        p.strike(p.another(waters) if n else p.area(waters), p.opponents())
    for sea in areas_in(p.chosen):
        p.call_in(sea, 1)


def civil_war(p: Play) -> None:
    """The opposing civilization with the most Cities has disks replaced by Barbarians in two land areas abroad."""
    seats = p.g.everybody()
    most = max([p.g.cities_of(seat) for seat in seats if seat != p.who])
    abroad = [p.exposed(seat) & p.land() & ~p.home(seat) for seat in seats]
    victim = rival(p, [p.g.cities_of(seat) == most and abroad[seat] > 0 for seat in seats])
    if victim != NOBODY:
        for area in p.each_of(2, abroad[victim]):
            p.turn_into_barbarians(victim, area)


def bread_and_circuses(p: Play) -> None:
    """For each of its Cities, up to five, an opposing civilization pays a talent or a card, or loses a point."""
    victim = rival(p, [p.g.cities_of(seat) > 0 and has_something(p, seat) for seat in p.g.everybody()])
    if victim != NOBODY:
        p.then(PAY_OR_LOSE_POINT, victim, min(5, p.g.cities_of(victim)))


def has_something(p: Play, seat: Seat) -> bool:
    """Whether a civilization has a talent, a card or a point to lose."""
    return bool(p.g.talents[seat] or p.g.hand[seat] or p.g.points[seat])


def slave_revolt(p: Play) -> None:
    """An opposing City loses a disk, and two Barbarians come there."""
    area, victim = p.stack(p.cities(p.rivals()))
    p.lose(victim, area)
    p.barbarians(area, 2)


def lawgiver(p: Play) -> None:
    """Place a disk in each of two of your Settlements; score a point."""
    settled = p.g.two_or_more[p.who] & ~p.g.cities[p.who] & p.roomy(p.who)
    for area in p.each_of(min(2, p.stock(p.who)), settled):
        p.place(area)
    p.gain_points()


def usurper(p: Play) -> None:
    """An opposing civilization loses a card by lot and a talent; without a talent, a point."""
    victim = rival(p, [has_something(p, seat) for seat in p.g.everybody()])
    if victim == NOBODY:
        return
    if p.g.hand[victim]:
        p.then(LOSE_CARD_BY_LOT, victim)
    if p.g.talents[victim]:
        p.lose_talents(victim)
    else:
        p.lose_points(victim)


def corruption(p: Play) -> None:
    """An opposing civilization loses half its talents, rounded up."""
    victim = rival(p, [n > 0 for n in p.g.talents])
    if victim != NOBODY:
        p.lose_talents(victim, (p.g.talents[victim] + 1) // 2)


def forced_migration(p: Play) -> None:
    """Two disks of an opposing Settlement or City outside all home areas move to a land area next to it."""
    found, cities = [0] * FACTIONS, p.cities(p.rivals())
    for faction in factions_in(p.opponents()):
        movable = (settlements(p, faction) | cities[faction]) & ~home_areas(p)
        if movable:
            found[faction] = p.beside(movable, with_room(p.g, faction) & p.land())
    area, victim = p.stack(found)
    if victim != NO_FACTION:
        p.move(victim, area, p.area(p.next_to(area) & p.land() & with_room(p.g, victim)), 2)


def home_areas(p: Play) -> Areas:
    """All home areas of the map, whoever is at the table (I-41)."""
    return sum([1 << home for home in p.g.edition.atlas.homes])


def tax_revolt(p: Play) -> None:
    """For every two of its Cities an opposing civilization pays a talent or removes a disk."""
    victim = rival(p, [p.g.cities_of(seat) > 1 for seat in p.g.everybody()])
    if victim != NOBODY:
        p.then(PAY_OR_LOSE_DISK, victim, p.g.cities_of(victim) // 2)


def tyrant(p: Play) -> None:
    """Place two disks at home or in one of your Cities; then you lose one in another land area."""
    area = p.area((p.home(p.who) | p.g.cities[p.who]) & p.roomy(p.who))
    if area != NO_AREA:
        p.place(area, 2)
        p.lose(p.who, p.area(p.exposed(p.who) & p.land() & ~(1 << area)))


def embargo(p: Play) -> None:
    """An opposing civilization has no commerce in its next Acquisition Step and loses a talent."""
    g = p.g
    victim = rival(p, [not g.embargoed >> seat & 1 or g.talents[seat] > 0 for seat in g.everybody()])
    if victim != NOBODY:
        p.then(EMBARGO, victim)
        p.lose_talents(victim)


def border_raiders(p: Play) -> None:
    """Two Barbarians come into a land area on an edge of the map and one into a land area next to it."""
    north, east, south, west = p.g.board.edges
    area = p.area((north | east | south | west) & p.roomy(BARBARIANS))
    p.barbarians(area, 2)
    p.barbarians(p.area(p.next_to(area) & p.land() & p.roomy(BARBARIANS)))


def neglect_and_ruin(p: Play) -> None:
    """Bury an opposing Wonder; if its owner occupies its area, discard another card for it."""
    g = p.g
    another_card = g.hand[p.who] & ~(1 << p.effect) > 0
    standing = [w for w in map(Monument, range(g.edition.monuments)) if g.monument[w] == BUILT and g.owner[w] != p.who]
    wonder = p.monument(sum([1 << w for w in standing if another_card or not g.active(w)]))
    if wonder != NO_MONUMENT and g.active(wonder):
        p.then(RAZE, g.owner[wonder], wonder, p.who)
    else:
        bury(p, wonder)


def tribute(p: Play) -> None:
    """Take a talent from an opposing civilization with fewer Cities; if it has none it loses a disk."""
    g = p.g
    fewer = [g.cities_of(seat) < g.cities_of(p.who) for seat in g.everybody()]
    victim = rival(p, [fewer[seat] and (g.talents[seat] > 0 or p.exposed(seat) > 0) for seat in g.everybody()])
    if victim == NOBODY:
        return
    if g.talents[victim]:
        p.lose_talents(victim)
        p.gain_talents()
    else:
        p.lose(victim, p.area(p.exposed(victim)))


def provincial_rebellion(p: Play) -> None:
    """Both disks of an opposing Settlement on land, neither at home nor next to it, are replaced by Barbarians."""
    found = [0] * FACTIONS
    for seat in seats_in(p.rivals()):
        found[seat] = settlements(p, seat) & p.land() & ~p.g.board.within(p.home(seat))
    area, victim = p.stack(found)
    p.turn_into_barbarians(victim, area)
    p.turn_into_barbarians(victim, area)


def blockade(p: Play) -> None:
    """An opposing disk is lost in a shallow sea area you occupy, and one in a land area that touches it."""
    opposing = p.exposed_to(p.opponents())
    sea = p.area(p.mine() & p.shallow() & (opposing | p.around(opposing & p.land())))
    p.strike(sea, p.opponents())
    p.strike(p.area(p.next_to(sea) & p.land() & opposing), p.opponents())


CARDS: dict[str, Callable[[Play], None]] = {
    "demagogue": demagogue,
    "pirates": pirates,
    "civil-war": civil_war,
    "bread-and-circuses": bread_and_circuses,
    "slave-revolt": slave_revolt,
    "lawgiver": lawgiver,
    "usurper": usurper,
    "corruption": corruption,
    "forced-migration": forced_migration,
    "tax-revolt": tax_revolt,
    "tyrant": tyrant,
    "embargo": embargo,
    "border-raiders": border_raiders,
    "neglect-and-ruin": neglect_and_ruin,
    "tribute": tribute,
    "provincial-rebellion": provincial_rebellion,
    "blockade": blockade,
}
