"""Trade: fleets, roads and markets."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.contents import TAKE_WEALTH
from ecumene.games.middle_east.play import trading_partners
from ecumene.series.ancient_civilizations.contents import EMBARGO, GAIN_TALENTS, MOVE_DISKS
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.roads import arrivals, departures, side_by_side, spread
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_FACTION, Area, Areas, seats_in
from ecumene.series.ancient_civilizations.verbs.disks import limit, with_room

# Fleets and markets


def trade_fleets(p: Play) -> None:
    """One disk in each of three seas, whoever is there."""
    spread(p, 3, p.shallow())


def trade_at(p: Play, sites: Areas) -> None:
    """A mina, and one more for whoever is at one of these sites, the others after the player."""
    p.gain_talents(2 if p.mine() & sites else 1)
    for seat in p.g.order:
        if seat != p.who and p.g.occupied[seat] & sites:
            p.then(GAIN_TALENTS, seat, 1)


def cedars_of_lebanon(p: Play) -> None:
    """A mina, and one for all at Byblos and in the sea before it."""
    trade_at(p, p.named("levantine-sea") | p.named("byblos"))


def incense_route(p: Play) -> None:
    """A mina, and one for all in the Red Sea."""
    trade_at(p, p.named("red-sea"))


def gulf_traders(p: Play) -> None:
    """A mina, and one for all in the two Gulfs."""
    trade_at(p, p.named("lower-gulf") | p.named("upper-gulf"))


def lapis_lazuli_road(p: Play) -> None:
    """A mina, and one for all in Bactria and in the east of the Caspian."""
    trade_at(p, p.named("bactria") | p.named("east-caspian"))


def caravan_cities(p: Play) -> None:
    """One disk in each of two land areas side by side that the player occupies, and a mina."""
    side_by_side(p, p.mine() & p.land())
    p.gain_talents()


def market_day(p: Play) -> None:
    """A mina for each civilization with which the player trades, three at most."""
    partners = trading_partners(p).bit_count()
    if partners:
        p.gain_talents(min(3, partners))


def trade_embargo(p: Play) -> None:
    """An opposing civilization has no commerce in its next Acquisition Step."""
    victim = p.faction(p.rivals() & ~p.g.embargoed)
    if victim != NO_FACTION:
        p.then(EMBARGO, victim)


def false_weights(p: Play) -> None:
    """A mina of each of up to two civilizations with which the player trades."""
    rich = sum([1 << seat for seat in seats_in(trading_partners(p)) if p.g.talents[seat]])
    first = p.faction(rich)
    if first != NO_FACTION:
        p.then(TAKE_WEALTH, p.who, first, 1)
        other = p.faction_if_wanted(rich & ~(1 << first))
        if other != NO_FACTION:
            p.then(TAKE_WEALTH, p.who, other, 1)


# Royal Roads


def royal_roads(p: Play) -> None:
    """Up to six disks travel, one after the other, over areas that the player occupies, and a step beyond."""
    for _ in range(6):
        origin = p.origin(p.mine() if p.knows_next() else departures(p, roads(p), a_step_beyond))
        if origin == NO_AREA:
            break
        travel(p, origin, p.area(arrivals(p, origin, roads(p), a_step_beyond)))


def travel(p: Play, origin: Area, area: Area) -> None:
    """A disk goes from one area to another: the room that it leaves is free for the next."""
    if area != NO_AREA:
        p.shortfall.append(p.who * p.g.edition.areas + origin)
        p.arrivals.append(p.who * p.g.edition.areas + area)
        p.then(MOVE_DISKS, p.who, origin, area, 1)


def standing(p: Play, area: Area) -> int:
    """How many disks of the player are in an area after all that have travelled."""
    i = p.who * p.g.edition.areas + area
    return p.g.at(p.who, area) - p.shortfall.count(i) + p.arrivals.count(i)


def roads(p: Play) -> Areas:
    """The areas that the player occupies after all that have travelled."""
    found = p.mine()
    for area in on_the_way(p):
        found = found | 1 << area if standing(p, area) else found & ~(1 << area)
    return found


def on_the_way(p: Play) -> list[Area]:
    """The areas that disks have left or come to."""
    return [Area(i % p.g.edition.areas) for i in [*p.shortfall, *p.arrivals]]


def a_step_beyond(p: Play, stretch: Areas) -> Areas:
    """The areas of a stretch of road and next to it that hold one more disk; full ones can only be passed."""
    found = with_room(p.g, p.who)
    for area in on_the_way(p):
        has_room = standing(p, area) < limit(p.g, p.who, area)
        found = found | 1 << area if has_room else found & ~(1 << area)
    return p.g.board.within(stretch) & found


CARDS: dict[str, Callable[[Play], None]] = {
    "trade-fleets": trade_fleets,
    "cedars-of-lebanon": cedars_of_lebanon,
    "incense-route": incense_route,
    "gulf-traders": gulf_traders,
    "lapis-lazuli-road": lapis_lazuli_road,
    "caravan-cities": caravan_cities,
    "market-day": market_day,
    "trade-embargo": trade_embargo,
    "false-weights": false_weights,
    "royal-roads": royal_roads,
}
