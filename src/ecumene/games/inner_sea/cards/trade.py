"""Trade: fields, roads and ships."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.board import SOUTH
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.roads import arrivals, departures, side_by_side, spread
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, areas_in, seats_in


def land_improvement(p: Play) -> None:
    """One disk in each of two land areas the player occupies."""
    spread(p, 2, p.mine() & p.land())


def local_trade(p: Play) -> None:
    """One disk in each of two land areas side by side that the player occupies, and a talent."""
    side_by_side(p, p.mine() & p.land())
    p.gain_talents()


def golden_age(p: Play) -> None:
    """Two disks in areas next to those the player occupies, and a talent."""
    near = p.around(p.mine())
    p.place(p.area(near & p.roomy(p.who)))
    p.place(p.area(near & p.roomy(p.who)))
    p.gain_talents()


def improved_plow(p: Play) -> None:
    """One disk in each of three land areas the player occupies, and a talent."""
    spread(p, 3, p.mine() & p.land())
    p.gain_talents()


def captive_queen(p: Play) -> None:
    """Two disks in a shallow sea where another civilization is."""
    foreign = 0
    for seat in seats_in(p.rivals()):
        foreign |= p.g.occupied[seat]
    p.place(p.area(foreign & p.shallow() & p.roomy(p.who)), 2)


def trade_fleet(p: Play) -> None:
    """One disk in each of three shallow seas, each next to the one before, the first within the player's reach."""
    sea = p.area(p.g.board.within(p.mine()) & p.shallow() & p.roomy(p.who))
    p.place(sea)
    for _ in range(2):
        sea = p.area(p.next_to(sea) & p.shallow() & p.roomy(p.who) & ~p.chosen)
        p.place(sea)


def irrigation_works(p: Play) -> None:
    """Two disks in a land area the player Controls."""
    p.place(p.area(p.held() & p.land() & p.roomy(p.who)), 2)


def colonists(p: Play) -> None:
    """Two disks in an empty land area on a sea the player occupies."""
    shores = p.around(p.mine() & p.g.board.sea) & p.land()
    p.place(p.area(shores & p.empty() & p.roomy(p.who)), 2)


def coinage(p: Play) -> None:
    """Two talents."""
    p.gain_talents(2)


def explorer(p: Play) -> None:
    """A disk in any empty land area, and one in a shallow sea next to it."""
    land = p.area(p.empty() & p.land() & p.roomy(p.who))
    p.place(land)
    p.place(p.area(p.next_to(land) & p.shallow() & p.roomy(p.who)))


def olive_and_vine(p: Play) -> None:
    """One disk in each of two coastal land areas the player occupies, and a talent."""
    spread(p, 2, p.mine() & p.g.board.coast)
    p.gain_talents()


def royal_roads(p: Play) -> None:
    """Up to four disks travel, one after the other, over land areas that the player Controls."""
    for _ in range(4):
        origin = p.origin(p.mine() if p.knows_next() else departures(p, roads(p), spacious))
        if origin == NO_AREA:
            break
        p.move(p.who, origin, p.area(arrivals(p, origin, roads(p), spacious)), 1)


def roads(p: Play) -> Areas:
    """The land areas the player Controls, without those that all disks have left on the way."""
    found = p.held() & p.land()
    for disk in p.shortfall:
        area = Area(disk % p.g.edition.areas)
        if not p.left(p.who, area) and disk not in p.arrivals:
            found &= ~(1 << area)
    return found


def spacious(p: Play, areas: Areas) -> Areas:
    """Those of some areas that hold one more disk of the player."""
    found = 0
    for area in areas_in(areas):
        if p.space_in(p.who, area):
            found |= 1 << area
    return found


def fishing_fleets(p: Play) -> None:
    """One disk in each of two shallow seas on land areas the player occupies."""
    spread(p, 2, p.around(p.mine() & p.land()) & p.shallow())


def shipwrights(p: Play) -> None:
    """Two disks in a shallow sea on a City of the player."""
    p.place(p.area(p.around(p.g.cities[p.who]) & p.shallow() & p.roomy(p.who)), 2)


def salt_caravans(p: Play) -> None:
    """A disk in a land area on the south edge within the player's reach, and a talent."""
    p.place(p.area(p.g.board.edges[SOUTH] & p.g.board.within(p.mine()) & p.roomy(p.who)))
    p.gain_talents()


def bumper_harvest(p: Play) -> None:
    """One disk in each of up to four land areas where the player has exactly one."""
    camps = p.mine() & p.land() & ~p.g.two_or_more[p.who]
    for area in p.up_to(min(4, p.stock(p.who)), camps & p.roomy(p.who)):
        p.place(area)


CARDS: dict[str, Callable[[Play], None]] = {
    "land-improvement": land_improvement,
    "local-trade": local_trade,
    "golden-age": golden_age,
    "improved-plow": improved_plow,
    "captive-queen": captive_queen,
    "trade-fleet": trade_fleet,
    "irrigation-works": irrigation_works,
    "colonists": colonists,
    "coinage": coinage,
    "explorer": explorer,
    "olive-and-vine": olive_and_vine,
    "royal-roads": royal_roads,
    "fishing-fleets": fishing_fleets,
    "shipwrights": shipwrights,
    "salt-caravans": salt_caravans,
    "bumper-harvest": bumper_harvest,
}
