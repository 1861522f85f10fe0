"""What was read of a card last: a note between a question and its conditions, and no part of the position."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.rule import Entry


class Reading:
    """What an effect asks its player for next, or what it plans if there is nothing left to ask."""

    def __init__(self, wanted: int, among: int, optional: bool, plan: list[Entry]) -> None:
        self.wanted = wanted
        """Which sort of thing: an area, a faction and so on, or nothing."""
        self.among = among
        """Which of them, as a mask; of numbers the bits from the lowest to the highest."""
        self.optional = optional
        """Whether the player may leave it at what he has chosen."""
        self.plan = plan


NOTHING_READ: Final = Reading(0, 0, False, [])
