"""What cards of this game look at beside what the series knows: terrain, Homelands, Strongholds and temples."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.terrain import DESERT, FERTILE, MOUNTAIN, PLAIN
from ecumene.kernel.nouns import Seat, Seats
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas

Takable = Callable[[Play, Seat], int]
"""What a civilization has that a card takes, or looks at; nothing if there is none of it."""


def east(p: Play) -> MiddleEast:
    """The position, with what only this game has."""
    assert isinstance(p.g, MiddleEast)
    return p.g


def fertile(p: Play) -> Areas:
    """All fertile areas."""
    return p.g.board.terrains[FERTILE]


def plains(p: Play) -> Areas:
    """All plains."""
    return p.g.board.terrains[PLAIN]


def mountains(p: Play) -> Areas:
    """All mountains."""
    return p.g.board.terrains[MOUNTAIN]


def deserts(p: Play) -> Areas:
    """All deserts."""
    return p.g.board.terrains[DESERT]


def bit(area: Area) -> Areas:
    """An area as a mask; nothing if there is none."""
    return 0 if area == NO_AREA else 1 << area


def homelands(p: Play) -> Areas:
    """The Homelands of all civilizations at the table."""
    found = 0
    for home in east(p).homeland:
        found |= bit(home)
    return found


def vacant(p: Play) -> Areas:
    """The areas nobody occupies."""
    return p.empty()


def rival(p: Play, has: Takable) -> Seat:
    """One of the opposing civilizations that have what a card takes, or looks at; NOBODY if none has."""
    found = 0
    for seat in p.g.everybody():
        if seat != p.who and has(p, seat):
            found |= 1 << seat
            if p.is_enough(found):
                break
    return Seat(p.faction(found))


def settlements(p: Play, seat: Seat) -> Areas:
    """The areas where a seat has exactly two disks that cards can take from."""
    return p.g.two_or_more[seat] & ~p.g.cities[seat] & p.exposed(seat)


def is_used(p: Play) -> bool:
    """Whether the card lies open and a disk is taken off it, instead of being played from the hand."""
    return bool(p.g.open_investments(p.who) >> p.effect & 1)


def trading_partners(p: Play) -> Seats:
    """The opposing civilizations with which the player trades, as a mask of seats."""
    market = p.g.board.within(p.g.occupied[p.who])
    found = 0
    for seat in p.g.everybody():
        if seat != p.who and p.g.occupied[seat] & market:
            found |= 1 << seat
    return found
