"""Events: what fate brings unasked."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import DOOM
from ecumene.games.middle_east.play import deserts
from ecumene.kernel.nouns import NOBODY
from ecumene.series.ancient_civilizations.board import EAST, NORTH, SOUTH
from ecumene.series.ancient_civilizations.edition import GROWTH
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, areas_in


def years_of_plenty(p: Play) -> None:
    """Everybody may place a disk in a land area he Controls."""
    p.place(p.another(p.held() & p.land() & p.roomy(p.who)))


def the_writing_on_the_wall(p: Play) -> None:
    """The Epoch ends with its next check, whatever card comes then."""
    p.then(DOOM, NOBODY)


def hordes_from_the_north(p: Play) -> None:
    """Barbarians invade from the north edge."""
    invade(p, p.g.board.edges[NORTH], p.land())


def invaders_from_the_east(p: Play) -> None:
    """Barbarians invade from the east edge, or over the line where the map is cut."""
    invade(p, p.g.board.edges[EAST], p.land())


def invaders_from_the_south(p: Play) -> None:
    """Barbarians invade from the south edge."""
    invade(p, p.g.board.edges[SOUTH], p.land())


def invaders_from_the_sea(p: Play) -> None:
    """Barbarians invade a coast, and go no farther than the coast."""
    invade(p, p.g.board.coast, p.g.board.coast)


def desert_raiders(p: Play) -> None:
    """Barbarians invade from a desert."""
    invade(p, p.g.board.within(deserts(p)) & p.land(), p.land())


def invade(p: Play, among: Areas, spread: Areas) -> None:
    """Barbarians fill one of these areas, and those next to it into which they spread."""
    area = p.area(among)
    fill(p, area)
    for other in areas_in(p.next_to(area) & spread):
        fill(p, other)


def fill(p: Play, area: Area) -> None:
    """As many Barbarians come into an area as it holds, less those who are there."""
    if area != NO_AREA:
        p.barbarians(area, p.g.board.limits[GROWTH][area] - p.g.at(BARBARIANS, area))


def the_breath_of_god(p: Play) -> None:
    """Of every stack of Barbarians one disk is left."""
    for area in areas_in(p.g.two_or_more[BARBARIANS]):
        p.lose(BARBARIANS, area, p.left(BARBARIANS, area) - 1)


CARDS: dict[str, Callable[[Play], None]] = {
    "years-of-plenty": years_of_plenty,
    "the-writing-on-the-wall": the_writing_on_the_wall,
    "hordes-from-the-north": hordes_from_the_north,
    "invaders-from-the-east": invaders_from_the_east,
    "invaders-from-the-south": invaders_from_the_south,
    "invaders-from-the-sea": invaders_from_the_sea,
    "desert-raiders": desert_raiders,
    "the-breath-of-god": the_breath_of_god,
}
