"""Roads: disks that travel over areas of their own, and disks that are laid out one by one."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import Area, Areas, areas_in

Goals = Callable[[Play, Areas], Areas]
"""Where a disk may end its way, of all areas that it can pass."""


def departures(p: Play, ways: Areas, goals: Goals) -> Areas:
    """The areas from which a disk can travel over some others to a goal."""
    found, waiting = 0, ways
    while waiting:
        stretch = connected(p, Area(waiting.bit_length() - 1), ways)
        waiting &= ~stretch
        ends = goals(p, stretch)
        for area in areas_in(stretch):
            if ends & ~(1 << area) and p.left(p.who, area):
                found |= 1 << area
        if p.trying and found:
            break
    return found


def arrivals(p: Play, origin: Area, ways: Areas, goals: Goals) -> Areas:
    """The goals that a disk can reach from an area."""
    if p.knows_area():
        return p.g.board.playable
    return goals(p, connected(p, origin, ways)) & ~(1 << origin)


def connected(p: Play, origin: Area, ways: Areas) -> Areas:
    """The areas that can be reached from one without leaving the roads, itself included."""
    reached, wave = 1 << origin, 1 << origin
    while wave:
        wave = p.around(wave) & ways & ~reached
        reached |= wave
    return reached


def spread(p: Play, n: int, among: Areas) -> None:
    """Place one disk in each of so many of these areas, as far as disks and room allow."""
    for area in p.each_of(min(n, p.stock(p.who)), among & p.roomy(p.who)):
        p.place(area)


def side_by_side(p: Play, among: Areas) -> None:
    """Place one disk in each of two of these areas that are neighbours, as far as disks and room allow."""
    first = p.area(among & p.around(among) & p.roomy(p.who))
    p.place(first)
    p.place(p.area(p.next_to(first) & among & p.roomy(p.who)))
