"""The map as the rules read it: areas as bits, neighbours, limits and the order of competitions."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.masks import CHUNK, COMPILED, MOST_KNOWN, WIDTH, bits
from ecumene.kernel.rule import NOBODY

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
        self.sea = 0
        self.coast = 0
        """The land areas that touch a sea."""
        self.adjacent: list[int] = [0] * areas
        """For each area the mask of its neighbours; the same in thirds beside it."""
        self.low: list[int] = [0] * areas
        self.mid: list[int] = [0] * areas
        self.high: list[int] = [0] * areas
        self.known: dict[int, int] = {}
        """What is around a set of areas, remembered: rules ask for the same sets again and again."""
        self.edges: list[int] = [0, 0, 0, 0]
        """The land areas on each edge of the map."""
        self.limits: list[list[int]] = []
        """For each phase how many disks of one faction an area holds."""
        self.narrow: list[int] = []
        """For each phase the areas that hold two disks of one faction and no more."""
        self.trim: list[int] = [NO_LIMIT] * areas
        """How many disks of a faction an area keeps when the Reckoning Phase begins."""
        self.terrains: list[int] = []
        """The areas of each kind of land, where a game tells them apart."""
        self.order: list[int] = []
        """The areas in the order in which competitions are resolved."""
        self.ranks: list[int] = [0] * areas
        """For each area its place in that order."""
        self.choice: list[int] = []
        """The civilizations that are chosen from."""
        self.start: list[list[tuple[int, int]]] = []
        """For each civilization where its first disks stand: areas and numbers."""

    def around(self, mask: int) -> int:
        """Every area that is adjacent to one of a set."""
        known = self.known.get(mask)
        return self.found_around(mask) if known is None else known

    def found_around(self, mask: int) -> int:
        """The same, found and remembered."""
        found = self.around_in_thirds(mask) if COMPILED else self.around_in_one(mask)
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        self.known[mask] = found
        return found

    def around_in_one(self, mask: int) -> int:
        """The neighbours of all these areas, with ints as long as the map."""
        found, adjacent = 0, self.adjacent
        for area in bits(mask):
            found |= adjacent[area]
        return found

    def around_in_thirds(self, mask: int) -> int:
        """The same with ints that are short enough for a machine word."""
        low, mid, high = 0, 0, 0
        for area in bits(mask):
            low |= self.low[area]
            mid |= self.mid[area]
            high |= self.high[area]
        return low | mid << WIDTH | high << 2 * WIDTH

    def join(self, adjacent: list[int]) -> None:
        """Write down the neighbours of each area."""
        self.known = {}
        self.adjacent = adjacent
        self.low = [mask & CHUNK for mask in adjacent]
        self.mid = [mask >> WIDTH & CHUNK for mask in adjacent]
        self.high = [mask >> 2 * WIDTH for mask in adjacent]

    def stack(self, limits: list[list[int]]) -> None:
        """Write down how many disks of one faction each area holds, phase by phase."""
        self.limits = limits
        self.narrow = [sum(1 << area for area, most in enumerate(row) if most == 2) for row in limits]

    def distance(self, origin: int, area: int) -> int:
        """How many borders lie between two areas; as many as there are areas if there is no way, or no area yet."""
        if NOBODY in (origin, area):
            return self.areas
        reached, steps = 1 << origin, 0
        while not reached >> area & 1:
            wider = self.within(reached)
            if wider == reached:
                return self.areas
            reached, steps = wider, steps + 1
        return steps

    def within(self, mask: int) -> int:
        """A set of areas and every area adjacent to one of them."""
        return mask | self.around(mask)
