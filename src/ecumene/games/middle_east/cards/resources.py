"""Resources: land that feeds, and land that pays."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import CLAIM
from ecumene.games.middle_east.play import deserts, fertile, is_used, mountains, plains, vacant
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, Areas


def claim(p: Play, among: Areas) -> None:
    """A disk and a cube mark one of some areas that is vacant, and white disks come onto the card."""
    area = p.area(vacant(p) & among & p.roomy(p.who))
    if area != NO_AREA:
        p.then(CLAIM, p.who, p.effect, area)


def mountain_of_gold(p: Play) -> None:
    """A vacant mountain is marked; from then on each white disk is a mina for whoever Controls it."""
    if is_used(p):
        p.gain_talents()
    else:
        claim(p, mountains(p))


def oasis(p: Play) -> None:
    """A vacant desert is marked; from then on each white disk brings two more disks for growth to its holder."""
    if is_used(p):
        p.ready(2)
    else:
        claim(p, deserts(p))


def fishing_grounds(p: Play) -> None:
    """A vacant sea is marked; from then on each white disk brings two more disks for growth to its holder."""
    if is_used(p):
        p.ready(2)
    else:
        claim(p, p.shallow())


def better_harvests(p: Play) -> None:
    """Two disks come into a land area that the player Controls."""
    p.place(p.area(p.held() & p.land() & p.roomy(p.who)), 2)


def land_of_milk_and_honey(p: Play) -> None:
    """A disk comes into each of up to three fertile areas or plains that the player occupies."""
    homesteads = p.mine() & (fertile(p) | plains(p)) & p.roomy(p.who)
    for area in p.up_to(min(3, p.stock(p.who)), homesteads):
        p.place(area)


def golden_age(p: Play) -> None:
    """Two disks come, together or apart, next to areas that the player occupies; and a victory point."""
    for _ in range(2):
        p.place(p.area(p.around(p.mine()) & p.roomy(p.who)))
    p.gain_points()


def year_of_jubilee(p: Play) -> None:
    """A victory point, a mina and a card."""
    p.gain_points()
    p.gain_talents()
    p.draw()


def lost_tribe(p: Play) -> None:
    """Two disks appear in a vacant land area."""
    p.place(p.area(vacant(p) & p.land() & p.roomy(p.who)), 2)


def storehouses_of_the_king(p: Play) -> None:
    """A mina for every three fertile areas that the player Controls, at least one and at most three."""
    p.gain_talents(min(3, max(1, (p.held() & fertile(p)).bit_count() // 3)))


CARDS: dict[str, Callable[[Play], None]] = {
    "mountain-of-gold": mountain_of_gold,
    "oasis": oasis,
    "fishing-grounds": fishing_grounds,
    "advanced-agriculture": better_harvests,
    "improved-irrigation": better_harvests,
    "land-of-milk-and-honey": land_of_milk_and_honey,
    "golden-age": golden_age,
    "year-of-jubilee": year_of_jubilee,
    "lost-tribe": lost_tribe,
    "storehouses-of-the-king": storehouses_of_the_king,
}
