"""The committed maps as the tests read them: what the rules load, what the page draws, and what was supposed."""

from __future__ import annotations

import itertools
import json
import math
import re
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tools.maps import lettering

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "ecumene" / "games"
PLANS = ROOT / "tools" / "maps"
STACK, MARK, SITE, CUBE = (30, 31), 18, 23, 13
LEADING = 15

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Middle and size."""
Border = frozenset[str]


@dataclass(frozen=True)
class Map:
    """One map; areas by id as in `map.toml`, the drawing as in `map.json`."""

    game: str
    areas: dict[str, dict[str, Any]]
    drawing: dict[str, Any]

    def kind(self, land: bool) -> set[str]:
        return {key for key, area in self.areas.items() if (area["kind"] == "land") == land}

    @property
    def lands(self) -> set[str]:
        return self.kind(True)

    @property
    def seas(self) -> set[str]:
        return self.kind(False)

    @property
    def islands(self) -> dict[str, set[str]]:
        """The areas of every island."""
        found: dict[str, set[str]] = defaultdict(set)
        for key, area in self.areas.items():
            if "island" in area:
                found[area["island"]].add(key)
        return dict(found)

    def touching(self, key: str) -> set[str]:
        return set(self.areas[key]["neighbours"])

    def lands_at(self, key: str) -> set[str]:
        return self.touching(key) & self.lands

    def seas_at(self, key: str) -> set[str]:
        return self.touching(key) & self.seas

    @property
    def borders(self) -> set[Border]:
        return {frozenset((key, other)) for key in self.areas for other in self.touching(key)}

    @property
    def supposed(self) -> set[Border]:
        """The borders that were supposed before the map was drawn."""
        return {frozenset((kebab(a), kebab(b))) for a, others in self.supposed_text().items() for b in others}

    def supposed_text(self) -> dict[str, list[str]]:
        return tomllib.loads((PLANS / f"{self.game}_supposed.toml").read_text(encoding="utf-8"))

    @property
    def order(self) -> list[str]:
        """The areas in the order of competition."""
        return sorted(self.areas, key=lambda key: int(self.areas[key]["competition_rank"]))

    def reached(self, start: str, closed: set[str]) -> set[str]:
        """Where one can go from an area without entering those that are closed."""
        found, waiting = {start}, [start]
        while waiting:
            for other in self.touching(waiting.pop()) - closed - found:
                found.add(other)
                waiting.append(other)
        return found

    def on_edge(self, side: str) -> set[str]:
        return {key for key, area in self.areas.items() if side in area["edges"]}

    def outline(self, key: str) -> list[list[Point]]:
        return rings(self.drawing["areas"][key]["d"])

    def scale(self, key: str) -> float:
        return float(self.drawing["areas"][key].get("scale", 1))

    def stacks(self, key: str) -> list[Box]:
        scale = self.scale(key)
        return [(x, y, STACK[0] * scale, STACK[1] * scale) for x, y in self.drawing["areas"][key]["spots"]]

    def few(self, key: str) -> list[Box]:
        """Stacks at full size, where six are smaller."""
        return [(x, y, *STACK) for x, y in self.drawing["areas"][key].get("few", [])]

    def mark(self, key: str) -> Box:
        return (*self.drawing["areas"][key]["mark"], MARK, MARK)

    def site(self, key: str) -> list[Box]:
        """The place of a building, if there is one."""
        entry, side = self.drawing["areas"][key], SITE * self.scale(key)
        return [(*entry["site"], side, side)] if "site" in entry else []

    def cubes(self, key: str) -> list[Box]:
        return [(x, y, CUBE, CUBE) for x, y in self.drawing["areas"][key].get("cubes", [])]

    def drawn_borders(self) -> dict[Border, float]:
        """How long a border each two outlines share, straight bit by straight bit."""
        sides: dict[frozenset[Point], set[str]] = defaultdict(set)
        for key in self.areas:
            for ring in self.outline(key):
                corners = [(round(x, 1), round(y, 1)) for x, y in ring]
                for bit in zip(corners, corners[1:] + corners[:1], strict=True):
                    sides[frozenset(bit)].add(key)
        found: dict[Border, float] = defaultdict(float)
        for ends, keys in sides.items():
            if len(keys) == 2:
                found[frozenset(keys)] += math.dist(*ends)
        return found

    def names(self) -> dict[str, Box]:
        """The names as large as they are drawn, measured with the fonts of the page."""
        hands = lettering.hands(ROOT / "web" / "node_modules" / "@fontsource")
        found = {}
        for key, entry in self.drawing["areas"].items():
            x, y, *lines = entry["label"]
            hand = hands[key in self.seas]
            height = hand.rise + hand.fall + LEADING * (len(lines) - 1)
            found[key] = (x, y - hand.rise + height / 2, max(hand.width(line) for line in lines), height)
        return found


@cache
def read(game: str) -> Map:
    """The map of a game."""
    rules = tomllib.loads((GAMES / game / "data" / "map.toml").read_text(encoding="utf-8"))
    drawing = json.loads((GAMES / game / "board" / "map.json").read_text(encoding="utf-8"))
    return Map(game, {area["id"]: area for area in rules["area"]}, drawing)


def kebab(name: str) -> str:
    return name.lower().replace(" ", "-")


def points(text: str) -> list[Point]:
    """The corners of one unbroken line as `tools/maps/write.py` writes it."""
    numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d|\d+|\.\d)", text)]
    steps = zip(numbers[::2], numbers[1::2], strict=True)
    return list(itertools.accumulate(steps, lambda a, b: (a[0] + b[0], a[1] + b[1])))


def rings(path: str) -> list[list[Point]]:
    """The closed outlines of a path."""
    return [points(part) for part in path.split("z")[:-1]]


def lines(path: str) -> list[list[Point]]:
    """The open lines of a path."""
    return [points(part) for part in path.split("M")[1:]]


def surface(ring: list[Point]) -> float:
    turned = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in turned)) / 2


def inside(point: Point, outlines: list[list[Point]]) -> bool:
    x, y = point
    crossings = 0
    for ring in outlines:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossings += 1
    return crossings % 2 == 1


def apart(a: Box, b: Box) -> bool:
    """A unit of overlap is rounding, not a collision."""
    return abs(a[0] - b[0]) * 2 >= a[2] + b[2] - 2 or abs(a[1] - b[1]) * 2 >= a[3] + b[3] - 2
