"""The kinds of land, and what they give to whoever settles there."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.things import Areas

FERTILE: Final = 0
PLAIN: Final = 1
MOUNTAIN: Final = 2
DESERT: Final = 3
TERRAINS: Final = ("fertile", "plain", "mountain", "desert")

MOUNTAINS_A_DISK: Final = 2
"""Settlements in mountains that bring a disk together."""


def settlements(g: MiddleEast, who: Seat, terrain: int) -> Areas:
    """The areas of a kind where a civilization has exactly two disks."""
    return g.settlements(who) & g.board.terrains[terrain]


def from_mountains(g: MiddleEast, who: Seat) -> int:
    """One disk for every two Settlements in mountains."""
    return settlements(g, who, MOUNTAIN).bit_count() // MOUNTAINS_A_DISK


def from_plains(g: MiddleEast, who: Seat) -> int:
    """One disk for every Settlement on a plain."""
    return settlements(g, who, PLAIN).bit_count()


def fertile_land(g: MiddleEast, who: Seat) -> Areas:
    """The fertile areas that a civilization Controls or has settled."""
    return g.controlled(who) & g.board.terrains[FERTILE] | settlements(g, who, FERTILE)


def from_fertile_land(g: MiddleEast, who: Seat) -> int:
    """One disk for every fertile area that is Controlled or holds a Settlement; never two."""
    return fertile_land(g, who).bit_count()
