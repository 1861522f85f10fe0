"""The map as the rules read it: areas as bits, neighbours, limits and the order of competitions."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.masks import CHUNK, COMPILED, MOST_KNOWN, WIDTH, bits
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, Civilization

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

NO_LIMIT: Final = 99


class Board:
    """The map for a number of players: areas beyond a boundary do not exist, for adjacency or anything else."""

    def __init__(self, areas: int) -> None:
        self.areas = areas
        """How many areas there are."""
        self.playable: Areas = 0
        self.land: Areas = 0
        self.shallow: Areas = 0
        self.deep: Areas = 0
        self.sea: Areas = 0
        self.coast: Areas = 0
        """The land areas that touch a sea."""
        self.adjacent: list[Areas] = [0] * areas
        """For each area the mask of its neighbours; the same in thirds beside it."""
        self.low: list[int] = [0] * areas
        self.mid: list[int] = [0] * areas
        self.high: list[int] = [0] * areas
        self.known: dict[Areas, Areas] = {}
        """What is around a set of areas, remembered: rules ask for the same sets again and again."""
        self.edges: list[Areas] = [0, 0, 0, 0]
        """The land areas on each edge of the map."""
        self.limits: list[list[int]] = []
        """For each phase how many disks of one faction an area holds."""
        self.narrow: list[Areas] = []
        """For each phase the areas that hold two disks of one faction and no more."""
        self.trim: list[int] = [NO_LIMIT] * areas
        """How many disks of a faction an area keeps when the Reckoning Phase begins."""
        self.terrains: list[Areas] = []
        """The areas of each kind of land, where a game tells them apart."""
        self.order: list[Area] = []
        """The areas in the order in which competitions are resolved."""
        self.ranks: list[int] = [0] * areas
        """For each area its place in that order."""
        self.choice: list[Civilization] = []
        """The civilizations that are chosen from."""
        self.start: list[list[tuple[Area, int]]] = []
        """For each civilization where its first disks stand: areas and numbers."""
        self.homeland: list[Area] = []
        """For each civilization the home that the setup gives it, or NO_AREA; where a game has such a thing."""

    def around(self, areas: Areas) -> Areas:
        """Every area that is adjacent to one of a set."""
        known = self.known.get(areas)
        return self.found_around(areas) if known is None else known

    def found_around(self, areas: Areas) -> Areas:
        """The same, found and remembered."""
        found = self.around_in_thirds(areas) if COMPILED else self.around_in_one(areas)
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        self.known[areas] = found
        return found

    def around_in_one(self, areas: Areas) -> Areas:
        """The neighbours of all these areas, with ints as long as the map."""
        found, adjacent = 0, self.adjacent
        for area in bits(areas):
            found |= adjacent[area]
        return found

    def around_in_thirds(self, areas: Areas) -> Areas:
        """The same with ints that are short enough for a machine word."""
        low, mid, high = 0, 0, 0
        for area in bits(areas):
            low |= self.low[area]
            mid |= self.mid[area]
            high |= self.high[area]
        return low | mid << WIDTH | high << 2 * WIDTH

    def join(self, adjacent: list[Areas]) -> None:
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

    def distance(self, origin: Area, area: Area) -> int:
        """How many borders lie between two areas; as many as there are areas if there is no way, or no area yet."""
        if NO_AREA in (origin, area):
            return self.areas
        reached, steps = 1 << origin, 0
        while not reached >> area & 1:
            wider = self.within(reached)
            if wider == reached:
                return self.areas
            reached, steps = wider, steps + 1
        return steps

    def within(self, areas: Areas) -> Areas:
        """A set of areas and every area adjacent to one of them."""
        return areas | self.around(areas)
