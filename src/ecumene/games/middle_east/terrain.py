"""The kinds of land, and what they give to whoever settles there."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.state import MiddleEast

FERTILE: Final = 0
PLAIN: Final = 1
MOUNTAIN: Final = 2
DESERT: Final = 3
TERRAINS: Final = ("fertile", "plain", "mountain", "desert")


def settlements(g: MiddleEast, who: int, terrain: int) -> int:
    """The areas of a kind where a civilization has exactly two disks."""
    return g.pairs[who] & g.board.terrains[terrain] & ~g.cities[who]


def from_mountains(g: MiddleEast, who: int) -> int:
    """One disk for every two Settlements in mountains."""
    return settlements(g, who, MOUNTAIN).bit_count() // 2


def from_plains(g: MiddleEast, who: int) -> int:
    """One disk for every Settlement on a plain."""
    return settlements(g, who, PLAIN).bit_count()


def from_fertile_land(g: MiddleEast, who: int) -> int:
    """One disk for every fertile area that is Controlled or holds a Settlement; never two."""
    fertile = g.board.terrains[FERTILE]
    return (g.controlled(who) & fertile | settlements(g, who, FERTILE)).bit_count()
