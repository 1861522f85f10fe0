"""What the ints of the series stand for; to Python they are ints, and only mypy keeps them apart."""

from __future__ import annotations

from typing import Any, Final, NewType, TypeAlias

from ecumene.kernel.masks import members
from ecumene.kernel.nouns import Seat, Seats

Area = NewType("Area", int)

Card = NewType("Card", int)
"""A Fate card."""

Monument = NewType("Monument", int)
"""What stands on the map and has a card of its own: a Wonder, a Deity."""

Civilization = NewType("Civilization", int)

Ability = NewType("Ability", int)
"""An ability printed on a civilization's display."""

Effect = NewType("Effect", int)
"""What anything does: cards, then monuments, abilities and rows of the table."""

Faction = NewType("Faction", int)
"""A civilization at the table, by its seat, or the Barbarians."""

Side: TypeAlias = Faction | Seat
"""Whose disks are meant: a faction's, and of civilizations one may simply name the seat."""

Good = NewType("Good", int)
"""A kind of resource that a card lets one choose."""

Space = NewType("Space", int)
"""A space of the turn order."""

Moment = NewType("Moment", int)
"""When something may be used: a step, a phase, a loss, a response."""

Depth = NewType("Depth", int)
"""A place on the stack of what is being played: what was played first is at 0, an answer above it."""

Row = NewType("Row", int)
"""A row of the table at the change of an Epoch."""

Areas: TypeAlias = int
"""A set of areas, as a mask."""

Cards: TypeAlias = int
"""A set of cards, as a mask."""

Monuments: TypeAlias = int
"""A set of monuments, as a mask."""

Civilizations: TypeAlias = int
"""A set of civilizations, as a mask."""

Abilities: TypeAlias = int
"""A set of abilities, as a mask."""

Effects: TypeAlias = int
"""A set of effects, as a mask."""

Factions: TypeAlias = int
"""A set of factions, as a mask."""

Spaces: TypeAlias = int
"""A set of spaces of the turn order, as a mask."""

Goods: TypeAlias = int
"""A set of kinds of resource, as a mask."""

HowLost: TypeAlias = int
"""How a disk is lost, as a sum of BY_CARD, UNPAYABLE and their like, and of who brings a Barbarian in its place."""

NO_AREA: Final = Area(-1)
NO_CARD: Final = Card(-1)
NO_MONUMENT: Final = Monument(-1)
NO_CIVILIZATION: Final = Civilization(-1)
NO_FACTION: Final = Faction(-1)
EVERY_CARD: Final[Cards] = -1
NOTHING_USED: Final[Effects] = 0


def areas_in(areas: Areas) -> list[Area]:
    """The areas of a set, in ascending order; to be read only."""
    found: list[Any] = members(areas)  # ints as they are: to name each of them costs time where this is asked
    return found


def cards_in(cards: Cards) -> list[Card]:
    """The cards of a set, in ascending order; to be read only."""
    found: list[Any] = members(cards)
    return found


def monuments_in(monuments: Monuments) -> list[Monument]:
    """The monuments of a set, in ascending order; to be read only."""
    found: list[Any] = members(monuments)
    return found


def factions_in(factions: Factions) -> list[Faction]:
    """The factions of a set, in ascending order; to be read only."""
    found: list[Any] = members(factions)
    return found


def effects_in(effects: Effects) -> list[Effect]:
    """The effects of a set, in ascending order; cards are effects, too."""
    found: list[Any] = members(effects)
    return found


def seats_in(seats: Seats) -> list[Seat]:
    """The seats of a set, in ascending order; to be read only."""
    found: list[Any] = members(seats)
    return found
