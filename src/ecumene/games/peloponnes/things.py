"""What the ints of this game stand for; to Python they are ints, and only mypy keeps them apart."""

from __future__ import annotations

from typing import Any, Final, NewType, TypeAlias

from ecumene.kernel.masks import members

Card = NewType("Card", int)
"""A card of a tableau: the power cards, then the civilizations, then the luxury card."""

Kind = NewType("Kind", int)
"""What a coin card shows on its other side: wood, stone, grain or an inhabitant."""

Catastrophe = NewType("Catastrophe", int)

Cards: TypeAlias = int
"""A set of cards, as a mask."""

NO_CARD: Final = Card(-1)
NO_CATASTROPHE: Final = Catastrophe(-1)


def cards_in(cards: Cards) -> list[Card]:
    """The cards of a set, in ascending order; to be read only."""
    found: list[Any] = members(cards)  # to call each of them a card would be slow
    return found
