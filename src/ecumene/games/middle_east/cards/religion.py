"""Religion: cards that need a Deity."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import CONVERT_TO_ONE_GOD, CURSE, REPLACE_DEITY
from ecumene.games.middle_east.play import bit, east
from ecumene.games.middle_east.rules.establish_a_deity import available
from ecumene.games.middle_east.state import ESTABLISHED
from ecumene.kernel.nouns import Seats
from ecumene.series.ancient_civilizations.faith import divide_the_faithful, spread_faith
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_FACTION, NO_MONUMENT, Areas, areas_in, seats_in


def prophet(p: Play) -> None:
    """A Deity that is lost or inactive is replaced by another one for nothing; with one in order score a point."""
    if in_order(p):
        p.gain_points()
    elif east(p).at_home(p.who):
        deity = p.monument(available(east(p)))
        if deity != NO_MONUMENT:
            p.then(REPLACE_DEITY, p.who, deity)


def in_order(p: Play) -> bool:
    """Whether the temple of the player's Deity stands, and no card lies on it."""
    g = east(p)
    own = g.deity(p.who)
    return own != NO_MONUMENT and g.monument[own] == ESTABLISHED and not g.curses[p.who]


def religious_fervor(p: Play) -> None:
    """Place a disk in a land area you occupy and one in every land area next to it."""
    spread_faith(p)


def curse(p: Play) -> None:
    """The Deity of an opposing civilization becomes inactive: this card is laid on it."""
    victim = p.faction(p.rivals() & believers(p))
    if victim != NO_FACTION:
        p.then(CURSE, victim, p.effect)


def believers(p: Play) -> Seats:
    """The civilizations with a Deity of their own, wherever its temple is."""
    return p.g.patrons


def heresy(p: Play) -> None:
    """An opposing City loses a disk, and its civilization one in every land area next to it."""
    divide_the_faithful(p, p.rivals())


def holy_war(p: Play) -> None:
    """Three disks, or as many as fit, come into a land area of another civilization next to one you occupy."""
    foreign = 0
    for seat in seats_in(p.rivals()):
        foreign |= p.g.occupied[seat]
    p.place(p.area(foreign & p.land() & p.around(p.mine()) & p.roomy(p.who)), 3)


def sacred_pilgrimage(p: Play) -> None:
    """Up to three disks travel to the Homeland or next to it, from anywhere; and gain a mina."""
    for _ in range(3):
        goals = holy_land(p)
        origin = p.origin(pilgrims(p, goals))
        if origin == NO_AREA:
            break
        p.move(p.who, origin, p.area(goals & ~bit(origin)), 1)
    p.gain_talents()


def holy_land(p: Play) -> Areas:
    """The Homeland and the areas next to it, as far as they hold one more disk of the player."""
    near = areas_in(p.g.board.within(p.home(p.who)))
    return sum([1 << area for area in near if p.space_in(p.who, area)])


def pilgrims(p: Play, goals: Areas) -> Areas:
    """The areas from which a disk of the player can travel to a goal elsewhere."""
    return sum([1 << area for area in areas_in(p.mine()) if goals & ~(1 << area) and p.left(p.who, area)])


def monotheism(p: Play) -> None:
    """One God alone takes the place of the player's Deity, wherever its temple is."""
    p.then(CONVERT_TO_ONE_GOD, p.who)


CARDS: dict[str, Callable[[Play], None]] = {
    "prophet": prophet,
    "religious-fervor": religious_fervor,
    "blasphemy": curse,
    "heresy": heresy,
    "forsaken-by-god": curse,
    "holy-war": holy_war,
    "sacred-pilgrimage": sacred_pilgrimage,
    "monotheism": monotheism,
}
