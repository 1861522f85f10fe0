"""What the ints of this game stand for; to Python they are ints, and only mypy keeps them apart."""

from __future__ import annotations

from typing import Any, Final, NewType, TypeAlias

from ecumene.kernel.masks import members
from ecumene.kernel.nouns import Seat

Civilization = NewType("Civilization", int)

Action = NewType("Action", int)
"""One of the three permanent actions, a card of the time track, or a special card of a scenario."""

Technology = NewType("Technology", int)
"""A square of the technology card, or one that a special technology card brings."""

SpecialCard = NewType("SpecialCard", int)
"""A special technology card of Innovation."""

Wonder = NewType("Wonder", int)

Ability = NewType("Ability", int)
"""What a main civilization, a legacy, a technology or a wonder can do, numbered in this order."""

Event = NewType("Event", int)
"""An event token of Changing World, or one of the three that a scenario lays out."""

Command = NewType("Command", int)
"""A command card of the horde."""

Mode = NewType("Mode", int)
"""What one player plays alone: Skirmish, or a scenario of Path to Glory."""

Sum = NewType("Sum", int)
"""A sum that may be paid; the first is one coin."""

Civilizations: TypeAlias = int
"""A set of civilizations, as a mask."""

Actions: TypeAlias = int
"""A set of actions, as a mask."""

Technologies: TypeAlias = int
"""A set of technologies, as a mask."""

SpecialCards: TypeAlias = int
"""A set of special technology cards, as a mask."""

Wonders: TypeAlias = int
"""A set of wonders, as a mask."""

Abilities: TypeAlias = int
"""A set of abilities, as a mask."""

Commands: TypeAlias = int
"""A set of command cards, as a mask."""

NO_CIVILIZATION: Final = Civilization(-1)
NO_ACTION: Final = Action(-1)
NO_TECHNOLOGY: Final = Technology(-1)
NO_SPECIAL_CARD: Final = SpecialCard(-1)
NO_ABILITY: Final = Ability(-1)
NO_EVENT: Final = Event(-1)
NO_COMMAND: Final = Command(-1)

SOLO_PLAYER: Final = Seat(0)
"""Whoever plays a solo mode."""


def civilizations_in(civilizations: Civilizations) -> list[Civilization]:
    """The civilizations of a set, in ascending order; to be read only."""
    found: list[Any] = members(civilizations)
    return found


def actions_in(actions: Actions) -> list[Action]:
    """The actions of a set, in ascending order; to be read only."""
    found: list[Any] = members(actions)
    return found


def technologies_in(technologies: Technologies) -> list[Technology]:
    """The technologies of a set, in ascending order; to be read only."""
    found: list[Any] = members(technologies)
    return found


def special_cards_in(cards: SpecialCards) -> list[SpecialCard]:
    """The special technology cards of a set, in ascending order; to be read only."""
    found: list[Any] = members(cards)
    return found


def wonders_in(wonders: Wonders) -> list[Wonder]:
    """The wonders of a set, in ascending order; to be read only."""
    found: list[Any] = members(wonders)
    return found


def coins_of(paid: Sum) -> int:
    """How many coins a sum is."""
    return paid + 1
