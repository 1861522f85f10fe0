"""Growth of civilizations that the rules play: Homeland first, then fertile land; and they return when they may."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.homes import homes_for
from ecumene.games.middle_east.play import bit
from ecumene.games.middle_east.state import ESTABLISHED, MiddleEast
from ecumene.games.middle_east.terrain import DESERT, FERTILE, MOUNTAIN, PLAIN
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.rules.competition_phase import primary_enemy
from ecumene.series.ancient_civilizations.solitaire import area_of, most_urgent
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Area, Civilization, Side, areas_in
from ecumene.series.ancient_civilizations.verbs.disks import room
from ecumene.series.ancient_civilizations.worth import enemies

TO_RETIRE: Final = 3
"""With fewer disks in supply Camps are taken back."""
TO_STORE: Final = 4
"""With fewer disks in supply a mina is worth more than two of them."""
DISKS_AT_HOME: Final = 3
MORE_CITIES: Final = 3
"""How many Cities more than the number of the Epoch are enough."""
NEVER: Final = 99


def others_at(g: MiddleEast, seat: Seat, area: Area) -> int:
    """The largest opposing stack in an area, white disks and Stronghold counted."""
    return max([g.strength(faction, area) for faction in EVERY_FACTION if faction != seat])


# Before disks are placed


def fortification(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Every mountain gets its Stronghold."""
    return g.own_verbs().fortify_all.token()


def retirement(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """With little in supply Camps are taken back from deserts, then from seas, far from home first."""
    v = g.verbs
    camps = [area_of(v.retire, offer) for offer in offers[1:]] if g.supply[seat] < TO_RETIRE else []
    for waste in (g.board.terrains[DESERT], g.board.sea):
        wasted = [area for area in camps if (waste & ~g.two_or_more[seat]) >> area & 1]
        if wasted:
            return v.retire.token(max(wasted, key=lambda area: remoteness(g, seat, area)))
    return v.done.token()


def remoteness(g: MiddleEast, seat: Seat, area: Area) -> tuple[int, int]:
    """How far an area is from the Homeland; of two as far the one whose competition comes first."""
    return (g.board.distance(g.homeland[seat], area), -g.board.ranks[area])


def granary(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """Grain is stored when little is left in supply."""
    v = g.own_verbs()
    return v.store_grain.token() if g.supply[seat] < TO_STORE else v.done.token()


# Deployment


def deployment(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """One disk after the other where it is wanted most."""
    return most_urgent(g, seat, offers, urgency)


def urgency(g: MiddleEast, seat: Seat, area: Area) -> int:
    """How much an area wants the next disk: the first wish that it has decides, none if it has none."""
    for i, wish in enumerate(WISHES):
        wanted = wish(g, seat, area)
        if wanted:
            return wanted + 10 * (len(WISHES) - i)
    return 0


def for_the_homeland(g: MiddleEast, seat: Seat, area: Area) -> int:
    """Three disks at home, four if an enemy or Barbarians could come."""
    if area != g.homeland[seat]:
        return 0
    near = g.board.within(bit(area))
    dangerous: list[Side] = [*enemies(g), BARBARIANS]
    in_danger = any(g.occupied[faction] & near for faction in dangerous)
    return int(g.at(seat, area) < DISKS_AT_HOME + int(in_danger))


def for_a_battle(g: MiddleEast, seat: Seat, area: Area) -> int:
    """A Contested area where one or two disks make the largest stack."""
    if not (g.contested() & g.occupied[seat]) >> area & 1:
        return 0
    return int(wins_with(g, seat, area, 2))


def wins_with(g: MiddleEast, seat: Seat, area: Area, most: int) -> bool:
    """Whether a stack that is not the largest would be so with this many disks more, if they are ready and fit."""
    lacking = others_at(g, seat, area) + 1 - g.strength(seat, area)
    return 0 < lacking <= min(most, g.ready[seat], room(g, seat, area))


def for_a_city(g: MiddleEast, seat: Seat, area: Area) -> int:
    """A Settlement that can become a City, on the best land first, until there are enough."""
    enough = g.cities_of(seat) >= g.epoch + MORE_CITIES
    return 0 if enough or g.at(seat, area) != 2 else for_a_settler(g, seat, area)


def for_a_settler(g: MiddleEast, seat: Seat, area: Area) -> int:
    """How much land without anybody else is liked on which a Settlement grows."""
    ground = liking(g, area)
    return ground if ground > LIKED_AT_SEA and not g.most_of_others(seat, area) else 0


LIKING: Final = ((FERTILE, 5), (PLAIN, 4), (MOUNTAIN, 3), (DESERT, 1))

LIKED_AT_SEA: Final = 2


def liking(g: MiddleEast, area: Area) -> int:
    """How much an area is liked for what it is."""
    for terrain, liked in LIKING:
        if g.board.terrains[terrain] >> area & 1:
            return liked
    return LIKED_AT_SEA


def for_an_attack(g: MiddleEast, seat: Seat, area: Area) -> int:
    """An area of the primary enemy beside one's own that can be won; its temple first, then a City."""
    at_the_border = g.board.adjacent[area] & g.controlled(seat)
    if not at_the_border or not wins_with(g, seat, area, g.ready[seat]):
        return 0
    enemy = primary_enemy(g, seat)
    if not g.at(enemy, area):
        return 0
    return 3 if has_temple(g, enemy, area) else 1 + (g.cities[enemy] >> area & 1)


def has_temple(g: MiddleEast, seat: Seat, area: Area) -> bool:
    """Whether the temple of a seat's own stands in an area and could be taken there."""
    own = g.deity(seat)
    stands = own != NO_MONUMENT and g.monument[own] == ESTABLISHED and not g.curses[seat]
    return stands and g.homeland[seat] == area


def for_a_settlement(g: MiddleEast, seat: Seat, area: Area) -> int:
    """A Camp that can become a Settlement, on the best land first."""
    return for_a_settler(g, seat, area) if g.at(seat, area) == 1 else 0


def for_a_camp(g: MiddleEast, seat: Seat, area: Area) -> int:
    """A vacant area, the best land first; a sea only at one's own coast."""
    return liking(g, area) if within_steps(g, seat, area, 1) else 0


def for_a_ship(g: MiddleEast, seat: Seat, area: Area) -> int:
    """A vacant sea two steps from one's own land."""
    return int(within_steps(g, seat, area, 2))


def within_steps(g: MiddleEast, seat: Seat, area: Area, steps: int) -> bool:
    """Whether an area is vacant, and land or a sea that ships from one's own land reach in so many steps."""
    if g.at(seat, area) or g.most_of_others(seat, area):
        return False
    reached = g.occupied[seat] & g.board.land
    for _ in range(steps):
        reached |= g.board.around(reached) & g.board.sea
    return bool((reached | g.board.land) >> area & 1)


WISHES: Final = (
    for_the_homeland, for_a_battle, for_a_city, for_an_attack, for_a_settlement, for_a_camp, for_a_ship,
)  # fmt: skip
"""What an area may want a disk for, the most urgent first."""

# Return as another civilization


def returning(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """It returns whenever it may."""
    return g.verbs.rise.token()


def leading(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """The civilization with the quietest home."""
    lead = g.verbs.lead
    return min(offers, key=lambda offer: (quietest(g, seat, Civilization(lead.split(offer)[0])), offer))


def quietest(g: MiddleEast, seat: Seat, civilization: Civilization) -> int:
    """The disks of others around the quietest home of a civilization."""
    return min([neighbours(g, seat, home) for home in areas_in(homes_for(g, civilization))], default=NEVER)


def neighbours(g: MiddleEast, seat: Seat, home: Area) -> int:
    """The disks of others in an area and next to it."""
    around = areas_in(g.board.within(bit(home)))
    return sum([g.at(faction, area) for area in around for faction in EVERY_FACTION if faction != seat])


def settling(g: MiddleEast, seat: Seat, offers: list[int]) -> int:
    """The quietest of its homes."""
    choose = g.verbs.choose
    homes = [area_of(choose, offer) for offer in offers]
    return choose.token(min(homes, key=lambda home: (neighbours(g, seat, home), g.board.ranks[home])))
