"""The Change of Epoch Table: what befalls the world between two Epochs."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.inner_sea.wonders import bury, lose_fuel, own_wonders, unbury
from ecumene.series.ancient_civilizations.contents import BLESS
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS, BUILT, BURIED
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, areas_in, monuments_in


def black_death(p: Play) -> None:
    """Up to three Cities, of its choice, lose a disk each."""
    for area in p.each_of(3, p.g.cities[p.who]):
        p.lose(p.who, area)


def great_earthquakes(p: Play) -> None:
    """Two land areas far from each other lose two disks each, the land areas next to them one each."""
    first = p.area(p.land())
    second = p.area(p.land() & ~within_two_borders(p, first))
    quake(p, first)
    quake(p, second)


def quake(p: Play, centre: Area) -> None:
    """Two disks in an area and one in each land area next to it."""
    p.strike(centre, p.everybody())
    p.strike(centre, p.everybody())
    for area in areas_in(p.next_to(centre) & p.land()):
        p.strike(area, p.everybody())


def within_two_borders(p: Play, area: Area) -> Areas:
    """The areas that are less than three areas away."""
    return 0 if area == NO_AREA else p.g.board.within(p.g.board.within(1 << area))


def dark_age(p: Play) -> None:
    """A disk anywhere for every three Cities, rounded up."""
    lose_among(p, (p.g.cities_of(p.who) + 2) // 3, p.g.board.playable)


def fury_of_the_sea(p: Play) -> None:
    """A disk at sea for every three seas that are occupied, rounded up."""
    seas = p.mine() & p.g.board.sea
    lose_among(p, (seas.bit_count() + 2) // 3, seas)


def lose_among(p: Play, n: int, among: Areas) -> None:
    """The player loses so many disks in some areas, each where he wants."""
    for _ in range(n):
        p.lose(p.who, p.area(p.exposed(p.who) & among))


def decadence(p: Play) -> None:
    """Whoever has the most points loses a disk in each City far from home, in up to four."""
    if p.g.points[p.who] == max(p.g.points):
        for area in p.each_of(4, p.g.cities[p.who] & ~p.g.board.within(p.home(p.who))):
            p.lose(p.who, area)


def wonders_crumble(p: Play) -> None:
    """Of several built Wonders one is buried; an only one loses a disk."""
    built = own_wonders(p, BUILT)
    if built.bit_count() > 1:
        bury(p, p.monument(built))
    else:
        lose_fuel(p, p.monument(built))


def migrations(p: Play) -> None:
    """Two Barbarians come into each of four land areas on the edges of the map."""
    north, east, south, west = p.g.board.edges
    for _ in range(4):
        p.barbarians(p.area((north | east | south | west) & p.roomy(BARBARIANS) & ~p.chosen), 2)


def age_of_plenty(p: Play) -> None:
    """A disk comes into up to two land areas one occupies; for whoever has the fewest points into up to four."""
    for _ in range(4 if p.g.points[p.who] == min(p.g.points) else 2):
        area = p.another(p.mine() & p.land() & p.roomy(p.who))
        if area == NO_AREA:
            return
        p.place(area)


def the_gods_smile(p: Play) -> None:
    """One's buried Wonders are turned up again; whoever has none at all draws a card more."""
    for monument in monuments_in(own_wonders(p, BURIED)):
        unbury(p, monument)
    if not p.g.patrons >> p.who & 1:
        p.then(BLESS, p.who)


def nothing_more(p: Play) -> None:
    """The table is silent."""


EPOCH_EVENTS: dict[str, Callable[[Play], None]] = {
    "black-death": black_death,
    "great-earthquakes": great_earthquakes,
    "dark-age": dark_age,
    "fury-of-the-sea": fury_of_the_sea,
    "decadence": decadence,
    "wonders-crumble": wonders_crumble,
    "migrations": migrations,
    "age-of-plenty": age_of_plenty,
    "the-gods-smile": the_gods_smile,
    "calm-between-the-ages": nothing_more,
    "barbarians-at-the-gates": nothing_more,
    "portents": nothing_more,
}
