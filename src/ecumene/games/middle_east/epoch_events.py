"""The Change of Epoch Table: what befalls the world between two Epochs."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import LOSE_STRONGHOLD, PAY_OR_LOSE_TEMPLE
from ecumene.games.middle_east.play import east, fertile, mountains
from ecumene.games.middle_east.state import ESTABLISHED
from ecumene.series.ancient_civilizations.contents import UNPAYABLE
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Areas, Side, areas_in, factions_in, seats_in


def black_death(p: Play) -> None:
    """Every City loses a disk."""
    for area in areas_in(p.g.cities[p.who]):
        p.lose(p.who, area)


def great_famine(p: Play) -> None:
    """Three land areas that are not fertile, of the player's choice, lose a disk each."""
    for area in p.each_of(3, p.mine() & p.land() & ~fertile(p)):
        p.lose(p.who, area)


def ruin_of_the_harbors(p: Play) -> None:
    """Every faction loses a disk in every sea."""
    everybody_loses(p, p.g.board.sea)


def everybody_loses(p: Play, among: Areas) -> None:
    """Every faction loses a disk in each of these areas where it is."""
    for faction in factions_in(p.everybody()):
        for area in areas_in(p.g.occupied[faction] & among):
            p.lose(faction, area)


def wrath_of_the_deep(p: Play) -> None:
    """Whoever has the most Cities loses a disk in each one on a coast."""
    most = max([p.g.cities_of(seat) for seat in p.g.everybody()])
    for seat in seats_in(p.civilizations()):
        if p.g.cities_of(seat) == most:
            for area in areas_in(p.g.cities[seat] & p.g.board.coast):
                p.lose(seat, area)


def time_of_rebellion(p: Play) -> None:
    """A Barbarian replaces a disk outside the Homeland that is not in a City; of those who lead in points, three."""
    for _ in range(3 if p.g.points[p.who] == max(p.g.points) else 1):
        restless = p.exposed(p.who) & ~p.g.cities[p.who] & ~p.home(p.who)
        p.turn_into_barbarians(p.who, p.area(restless))


def idols_cast_down(p: Play) -> None:
    """A temple that stands falls, unless its people pays a mina or gives two disks."""
    g = east(p)
    own = g.deity(p.who)
    if own != NO_MONUMENT and g.monument[own] == ESTABLISHED:
        p.then(PAY_OR_LOSE_TEMPLE, p.who)


def earth_shall_tremble(p: Play) -> None:
    """Every faction loses a disk in every mountain and in land between two of them; all Strongholds fall."""
    everybody_loses(p, mountains(p) | between_mountains(p))
    factions: list[Side] = [BARBARIANS, *p.g.order]
    for faction in factions:
        for area in areas_in(east(p).forts[faction]):
            p.then(LOSE_STRONGHOLD, faction, area, UNPAYABLE)


def between_mountains(p: Play) -> Areas:
    """The land areas next to two mountains or more."""
    return sum([1 << area for area in areas_in(p.land()) if (p.next_to(area) & mountains(p)).bit_count() > 1])


def a_new_dawn(p: Play) -> None:
    """A disk comes into a land area that the player Controls."""
    p.place(p.area(p.held() & p.land() & p.roomy(p.who)))


def nothing_more(p: Play) -> None:
    """The table is silent; Barbarians at the Gates are cards, not a row that is read."""


EPOCH_EVENTS: dict[str, Callable[[Play], None]] = {
    "black-death": black_death,
    "great-famine": great_famine,
    "ruin-of-the-harbors": ruin_of_the_harbors,
    "wrath-of-the-deep": wrath_of_the_deep,
    "time-of-rebellion": time_of_rebellion,
    "idols-cast-down": idols_cast_down,
    "earth-shall-tremble": earth_shall_tremble,
    "quiet-passing-of-an-age": nothing_more,
    "a-new-dawn": a_new_dawn,
    "barbarians-at-the-gates": nothing_more,
}
