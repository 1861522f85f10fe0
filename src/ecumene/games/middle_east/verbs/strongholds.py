"""Strongholds: gray cubes on one's disks in the mountains."""

from __future__ import annotations

from ecumene.games.middle_east.contents import FORT_ABANDONED, FORT_HELD, FORT_LOST, FORTIFIED
from ecumene.games.middle_east.state import MiddleEast
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.things import Area, Side


def fortify(g: MiddleEast, faction: Side, area: Area) -> None:
    """A cube is put on the disks of a faction."""
    g.forts[faction] |= 1 << area
    g.note(FORTIFIED, EVERYBODY, faction, area)


def raze(g: MiddleEast, faction: Side, area: Area) -> None:
    """A Stronghold is lost."""
    g.forts[faction] &= ~(1 << area)
    g.note(FORT_LOST, EVERYBODY, faction, area)


def withstand(g: MiddleEast, who: Seat, area: Area) -> None:
    """The first loss of a Stronghold in a competition is ignored."""
    g.cracked |= 1 << who
    g.note(FORT_HELD, EVERYBODY, who, area)


def abandon(g: MiddleEast, faction: Side, area: Area) -> None:
    """Without a disk of its faction a Stronghold is gone."""
    if g.forts[faction] >> area & 1:
        g.forts[faction] &= ~(1 << area)
        g.note(FORT_ABANDONED, EVERYBODY, faction, area)
