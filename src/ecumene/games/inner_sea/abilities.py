"""What the displays of the civilizations say: abilities that are used, and powers that answer named questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.asking import CARD, DISKS
from ecumene.series.ancient_civilizations.displays import ally_on_land, exchange, join, one
from ecumene.series.ancient_civilizations.edition import (
    GROWTH_CHOICE,
    INCOME,
    MORE_GROWTH,
    MORE_LOOT,
    MORE_SEA_GROWTH,
    MORE_TALLY,
    SAILS_DEEP,
    SHELTER,
    Asked,
)
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Areas

# Competitions


def ally_at_home(p: Play) -> None:
    """A white disk helps in a competition in the home area."""
    join(p, p.home(p.who))


def ally_abroad(p: Play) -> None:
    """A white disk helps in a competition on land outside the home area."""
    join(p, p.land() & ~p.home(p.who))


def ally_at_sea(p: Play) -> None:
    """A white disk helps in a competition at sea."""
    join(p, p.shallow())


def home_fleet(p: Play) -> None:
    """A white disk helps in a competition in a sea around the home island."""
    join(p, home_waters(p))


def legion(p: Play) -> None:
    """A white disk helps in a competition in the home area or next to it."""
    join(p, around_home(p.g, p.who))


def gallic_ally(p: Play) -> None:
    """A white disk helps in any competition, but not where the warrior was called."""
    if not announced_another(p):
        p.allies(p.g.arena)


def gallic_warrior(p: Play) -> None:
    """A disk of one's own comes from supply into any competition, but not where the ally was called."""
    if not announced_another(p):
        p.place(p.g.arena)


def announced_another(p: Play) -> bool:
    """Whether the player has announced another ability in this competition."""
    effects = len(p.g.edition.powers.effects)
    others = [i % effects for i in p.g.announced if i // effects == p.who and i % effects != p.effect]
    return any(effect >= p.g.edition.first_ability for effect in others)


def raiders(p: Play) -> None:
    """A white disk joins one's own disks in a sea away from the home island that another faction is in, too."""
    raided = 0
    for i in p.g.allies:
        raided |= 1 << i % p.g.edition.areas
    p.allies(p.area(p.mine() & p.g.shared & p.shallow() & ~home_waters(p) & ~raided))


def home_waters(p: Play) -> Areas:
    """The shallow seas around the home island."""
    return p.shallow() & p.around(p.home(p.who))


# Cards and growth


def roman_growth(p: Play) -> None:
    """Two more disks or a card."""
    if p.good((1 << DISKS if p.g.supply[p.who] else 0) | 1 << CARD) == DISKS:
        p.ready(2)
    else:
        p.draw()


# Answers to named questions


def around_home(g: Ancients, seat: Seat) -> Areas:
    """The home area and those next to it."""
    return g.board.within(1 << g.home(seat))


def city_around_home(g: Ancients, seat: Seat) -> bool:
    """Whether a civilization has a City in its home area or next to it."""
    return g.cities[seat] & around_home(g, seat) != 0


def city_on_the_nile(g: Ancients, seat: Seat) -> bool:
    """Whether a civilization has a City in an area of the Nile."""
    return g.cities[seat] & g.edition.atlas.regions["nile"] != 0


def nile_growth(g: Ancients, seat: Seat) -> int:
    """One disk, with a City on the Nile two."""
    return 2 if city_on_the_nile(g, seat) else 1


def nile_wealth(g: Ancients, seat: Seat) -> int:
    """A talent with a City on the Nile."""
    return int(city_on_the_nile(g, seat))


def wealth_at_home(g: Ancients, seat: Seat) -> int:
    """A talent for the home area, two with a City in it or next to it."""
    return 2 if city_around_home(g, seat) else g.occupied[seat] >> g.home(seat) & 1


def wealth_of_a_city(g: Ancients, seat: Seat) -> int:
    """A talent with a City in the home area or next to it."""
    return int(city_around_home(g, seat))


def growth_without_city(g: Ancients, seat: Seat) -> int:
    """A disk, as long as no City in or next to the home area leaves the choice."""
    return int(not city_around_home(g, seat))


def roman_choice(g: Ancients, seat: Seat) -> int:
    """With a City in or next to the home area the choice between disks and a card."""
    if not city_around_home(g, seat):
        return 0
    first = g.edition.first_ability
    names = [effect.name for effect in g.edition.powers.effects[first:]]
    return first + names.index("romans-growth")


def walls(g: Ancients, seat: Seat) -> Areas:
    """The home area is safe from cards while two disks are in it."""
    return 1 << g.home(seat) & g.two_or_more[seat]


def points_at_sea(g: Ancients, seat: Seat) -> int:
    """A point for every four seas that are occupied."""
    return (g.occupied[seat] & g.board.sea).bit_count() // SEAS_A_POINT


def points_for_own_seas(g: Ancients, seat: Seat) -> int:
    """A point for every four seas without another civilization."""
    seas = g.occupied[seat] & g.board.sea
    for other in g.everybody():
        if other != seat:
            seas &= ~g.occupied[other]
    return seas.bit_count() // SEAS_A_POINT


SEAS_A_POINT: Final = 4


def plunder(g: Ancients, seat: Seat) -> int:
    """A talent more for the first loot of a phase: the Loot box is still empty."""
    return int(not g.loot[seat])


ABILITIES: dict[str, Callable[[Play], None]] = {
    "carthaginians-home-ally": ally_at_home,
    "carthaginians-land-ally": ally_abroad,
    "carthaginians-sea-ally": ally_at_sea,
    "gauls-ally": gallic_ally,
    "gauls-warrior": gallic_warrior,
    "phoenicians-exchange": exchange,
    "mycenaeans-allies": ally_on_land,
    "trojans-home-ally": ally_at_home,
    "trojans-ally": ally_abroad,
    "mauretanians-horsemen": ally_on_land,
    "minoans-home-fleet": home_fleet,
    "minoans-raiders": raiders,
    "romans-legions": legion,
    "romans-growth": roman_growth,
}
"""What an ability does when it is used, by its id."""

POWERS: dict[str, dict[int, Asked]] = {
    "egyptians": {MORE_GROWTH: nile_growth, INCOME: nile_wealth},
    "celt-iberians": {MORE_GROWTH: one, INCOME: wealth_at_home},
    "phoenicians": {SAILS_DEEP: one, MORE_SEA_GROWTH: one, MORE_TALLY: points_at_sea},
    "mycenaeans": {MORE_LOOT: plunder},
    "trojans": {SHELTER: walls},
    "mauretanians": {MORE_GROWTH: one, INCOME: wealth_of_a_city},
    "minoans": {SAILS_DEEP: one, MORE_TALLY: points_for_own_seas},
    "romans": {MORE_GROWTH: growth_without_city, GROWTH_CHOICE: roman_choice},
}
"""For each civilization the named questions that its display answers."""
