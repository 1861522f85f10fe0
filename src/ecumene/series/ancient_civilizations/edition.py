"""What differs between the games of the series: the map, the tables and the closed list of answers, as columns of ints.

No rule asks which game it is: it asks its edition for a number, a mask or a tuple of steps.
"""

from __future__ import annotations

from typing import Final

GROWTH: Final = 0
COMPETITION: Final = 1
RECKONING: Final = 2
"""Which limits of stacking hold: in the Growth and Card Phases, in the Competition Phase, in the Reckoning Phase."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

NO_LIMIT: Final = 99


class Board:
    """The map for a number of players: areas beyond a boundary do not exist, for adjacency or anything else."""

    def __init__(self, areas: int) -> None:
        self.areas = areas
        self.playable = 0
        self.land = 0
        self.shallow = 0
        self.deep = 0
        self.adjacent: list[int] = [0] * areas
        """For each area the mask of its neighbours."""
        self.edges: list[int] = [0, 0, 0, 0]
        """The areas on each edge of the map."""
        self.limits: list[list[int]] = [[NO_LIMIT] * areas for _ in range(3)]
        """For each phase how many disks of one faction an area holds."""
        self.order: list[int] = []
        """The areas in the order in which competitions are resolved."""

    def around(self, mask: int) -> int:
        """Every area that is adjacent to one of a set."""
        found = 0
        while mask:
            low = mask & -mask
            found |= self.adjacent[low.bit_length() - 1]
            mask ^= low
        return found


class Edition:
    """The tables of one game of the series."""

    def __init__(self, areas: int, cards: int, monuments: int, civilizations: int) -> None:
        self.areas = areas
        self.cards = cards
        self.monuments = monuments
        self.civilizations = civilizations
        self.homes: list[int] = [0] * civilizations
        """The home area of each civilization."""
        self.numbers: list[int] = [0] * cards
        """The printed number of each card."""
        self.events = 0
        self.investments = 0
        self.negations = 0
        self.competitions = 0
        self.great = 0
        """Masks of cards by what is printed on them."""
        self.stakes: list[int] = [0] * cards
        """The disks an investment takes."""
        self.kept_aside = 0
        """The cards whose legend sets them aside until the Epoch ends."""
        self.fuel: list[int] = [0] * monuments
        """The disks a monument takes."""
        self.hand_limit = 6
        self.least_growth = 3
        self.disks_each = 48
        self.barbarians = 50
