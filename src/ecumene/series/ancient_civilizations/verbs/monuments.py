"""Monuments: built, buried, restored, and the disks on them."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.contents import (
    ACTIVATED,
    BUILT_MONUMENT,
    BURIED_MONUMENT,
    FUEL_ADDED,
    FUEL_LOST,
    FUEL_RETURNED,
    RESTORED_MONUMENT,
)
from ecumene.series.ancient_civilizations.state import BUILT, BURIED, Ancients
from ecumene.series.ancient_civilizations.things import Area, Monument


def build(g: Ancients, who: Seat, monument: Monument, area: Area) -> None:
    """A monument stands in an area, with its disks from supply on its card."""
    g.monument[monument] = BUILT
    g.owner[monument] = who
    g.patrons |= 1 << who
    g.site[monument] = area
    g.fuel[monument] = g.edition.monument_cards.disks[monument]
    g.supply[who] -= g.edition.monument_cards.disks[monument]
    g.note(BUILT_MONUMENT, EVERYBODY, who, monument, area)


def bury(g: Ancients, monument: Monument) -> None:
    """A monument is turned face down; its disks stay on it."""
    g.monument[monument] = BURIED
    g.note(BURIED_MONUMENT, EVERYBODY, g.owner[monument], monument)


def unbury(g: Ancients, monument: Monument) -> None:
    """A buried monument is turned face up again."""
    g.monument[monument] = BUILT
    g.note(RESTORED_MONUMENT, EVERYBODY, g.owner[monument], monument)


def add_fuel(g: Ancients, monument: Monument) -> None:
    """A disk from supply is put on a monument."""
    owner = g.owner[monument]
    if g.supply[owner]:
        g.supply[owner] -= 1
        g.fuel[monument] += 1
        g.note(FUEL_ADDED, EVERYBODY, owner, monument, g.fuel[monument])


def spend_fuel(g: Ancients, monument: Monument) -> None:
    """A disk of a monument goes to supply for its use."""
    take_fuel(g, monument)
    g.note(ACTIVATED, EVERYBODY, g.owner[monument], monument, g.fuel[monument])


def lose_fuel(g: Ancients, monument: Monument) -> None:
    """A disk of a monument is lost without benefit."""
    if g.fuel[monument]:
        take_fuel(g, monument)
        g.note(FUEL_LOST, EVERYBODY, g.owner[monument], monument, g.fuel[monument])


def strip_monuments(g: Ancients, who: Seat) -> None:
    """All disks on a seat's monuments return to supply; the monuments stay."""
    for monument, owner in enumerate(g.owner):
        if owner == who and g.fuel[monument]:
            g.note(FUEL_RETURNED, EVERYBODY, who, monument, g.fuel[monument])
            g.supply[who] += g.fuel[monument]
            g.fuel[monument] = 0


def take_fuel(g: Ancients, monument: Monument) -> None:
    """A disk goes from a monument to its owner's supply."""
    g.fuel[monument] -= 1
    g.supply[g.owner[monument]] += 1
