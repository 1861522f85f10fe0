"""What the Wonders do when a disk is spent, and what cards do with Wonders."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.inner_sea.contents import ADD_FUEL, BURY, LOSE_FUEL, UNBURY
from ecumene.kernel.nouns import NOBODY
from ecumene.series.ancient_civilizations.contents import MORE_CARDS, READY_DISKS, TAKE_SPACE
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_MONUMENT, Monument, Monuments


def bury(p: Play, wonder: Monument) -> None:
    """A Wonder is buried."""
    if wonder != NO_MONUMENT:
        p.then(BURY, p.g.owner[wonder], wonder)


def unbury(p: Play, wonder: Monument) -> None:
    """A buried Wonder is turned up again."""
    if wonder != NO_MONUMENT:
        p.then(UNBURY, NOBODY, wonder)


def add_fuel(p: Play, wonder: Monument) -> None:
    """A disk from supply is put on a Wonder."""
    if wonder != NO_MONUMENT:
        p.then(ADD_FUEL, NOBODY, wonder)


def lose_fuel(p: Play, wonder: Monument) -> None:
    """A Wonder loses a disk."""
    if wonder != NO_MONUMENT:
        p.then(LOSE_FUEL, p.g.owner[wonder], wonder)


def own_wonders(p: Play, state: int) -> Monuments:
    """The player's Wonders in a state: built or buried."""
    found = 0
    for wonder, owner in enumerate(p.g.owner):
        if owner == p.who and p.g.monument[wonder] == state:
            found |= 1 << wonder
    return found


def great_pyramid(p: Play) -> None:
    """Two more disks are Ready; the one that was spent is back in supply by then."""
    p.then(READY_DISKS, p.who, 2)


def hanging_gardens(p: Play) -> None:
    """A disk comes into each of two land areas one occupies."""
    for _ in range(2):
        p.place(p.area(p.mine() & p.land() & p.roomy(p.who) & ~p.chosen))


def temple_of_artemis(p: Play) -> None:
    """It answers a card; that card is cancelled, and nothing else comes of it."""


def statue_of_zeus(p: Play) -> None:
    """One's marker moves to another space of the turn order."""
    here = p.g.order.index(p.who)
    p.then(TAKE_SPACE, p.who, p.space((1 << p.g.seats) - 1 & ~(1 << here)))


def mausoleum(p: Play) -> None:
    """A talent for every two disks lost in the last Competition Phase, at least one and at most three."""
    p.gain_talents(min(3, max(1, p.g.fallen[p.who] // 2)))


def colossus(p: Play) -> None:
    """Two white disks join the competition."""
    p.allies(p.g.arena, 2)


def lighthouse(p: Play) -> None:
    """Two more cards are drawn."""
    p.then(MORE_CARDS, p.who, 2)


WONDERS: dict[str, Callable[[Play], None]] = {
    "great-pyramid": great_pyramid,
    "hanging-gardens": hanging_gardens,
    "temple-of-artemis": temple_of_artemis,
    "statue-of-zeus": statue_of_zeus,
    "mausoleum": mausoleum,
    "colossus": colossus,
    "lighthouse": lighthouse,
}
