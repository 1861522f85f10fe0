"""What is chosen by hand for one map: the TOML file as typed rows."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.maps.projection import Lens, Projection

Pair = tuple[float, float]
Border = frozenset[str]


@dataclass(frozen=True)
class Area:
    """One area as the rules know it, and where its cells are anchored (degrees)."""

    id: str
    name: str
    kind: str
    anchors: tuple[Pair, ...]
    island: str
    facts: dict[str, Any] = field(hash=False)

    @property
    def at_sea(self) -> bool:
        return self.kind != "land"

    @property
    def terrain(self) -> str:
        return str(self.facts.get("terrain", ""))


@dataclass(frozen=True)
class Island:
    """Pieces of coast drawn larger than life, inside one border that runs in the water around them.

    A `plain` one keeps its shape: lenses move it, but do not bend it.
    """

    id: str
    at: tuple[Pair, ...]
    grow: float
    shift: Pair
    border: float
    plain: bool


@dataclass(frozen=True)
class Off:
    """Water or ground without a name: no area. `edge` says on which side of the map its neighbours then lie."""

    id: str
    kind: str
    anchors: tuple[Pair, ...]
    edge: str


@dataclass(frozen=True)
class Redraw:
    """A stretch of coast drawn by hand: land put there, or water."""

    kind: str
    outline: tuple[Pair, ...]


@dataclass(frozen=True)
class River:
    """A river that parts areas: its course along their borders, and before, between and after them through areas."""

    name: str
    course: tuple[Border | tuple[Pair, ...], ...]


@dataclass(frozen=True)
class Plan:
    """Everything the build needs besides the coastline."""

    size: Pair
    printed: Pair
    degrees: tuple[float, float, float, float]
    channel: float
    least_border: float
    waver: float
    note: str
    cube: float
    capitals: bool
    projection: Projection
    areas: tuple[Area, ...]
    islands: tuple[Island, ...]
    offs: tuple[Off, ...]
    redraws: tuple[Redraw, ...]
    rivers: tuple[River, ...]
    dress: dict[str, Any] = field(hash=False)

    def area(self, key: str) -> Area:
        return next(area for area in self.areas if area.id == key)

    def lettered(self, area: Area) -> str:
        """The name as the map bears it: that of a home may be in capitals."""
        return area.name.upper() if self.capitals and "home_of" in area.facts else area.name

    @property
    def river_borders(self) -> set[Border]:
        """The borders that are rivers."""
        return {part for river in self.rivers for part in river.course if isinstance(part, frozenset)}


def kebab(name: str) -> str:
    """The id of an area: its name in small letters, hyphens for spaces."""
    return name.lower().replace(" ", "-")


def read_plan(path: Path) -> Plan:
    """Read and check the hand-made file; a name without anchors is an error at once."""
    raw = tomllib.loads(path.read_text())
    frame = raw["frame"]
    west, south, east, north = frame["degrees"]
    return Plan(
        size=pair(frame["size"]),
        printed=pair(frame["printed"]),
        degrees=(west, south, east, north),
        channel=frame["channel"],
        least_border=frame["least_border"],
        waver=frame["waver"],
        note=frame.get("note", ""),
        cube=frame.get("cube", 0.0),
        capitals=frame.get("capitals", False),
        projection=Projection(frame["west"], frame["north"], frame["across"], frame["down"], lenses(raw)),
        areas=tuple(area(row, raw["anchors"][row["name"]]) for row in raw["area"]),
        islands=tuple(
            Island(
                row["id"],
                pairs(row["at"]),
                row["grow"],
                pair(row.get("shift", (0, 0))),
                row["border"],
                row.get("plain", False),
            )
            for row in raw["island"]
        ),
        offs=tuple(Off(row["id"], row["kind"], pairs(row["anchors"]), row.get("edge", "")) for row in raw["off"]),
        redraws=tuple(Redraw(row["kind"], pairs(row["outline"])) for row in raw["redraw"]),
        rivers=tuple(River(row["name"], tuple(map(stretch, row["course"]))) for row in raw.get("river", [])),
        dress=raw["dress"],
    )


def area(row: dict[str, Any], anchors: list[list[float]]) -> Area:
    """One [[area]] row with its line of the [anchors] table."""
    facts = {key: value for key, value in row.items() if key not in {"name", "kind", "island"}}
    return Area(kebab(row["name"]), row["name"], row["kind"], pairs(anchors), row.get("island", ""), facts)


def stretch(part: Any) -> Border | tuple[Pair, ...]:
    """A stretch of a river: two names with a slash between them, or points."""
    return frozenset(map(kebab, part.split("/"))) if isinstance(part, str) else pairs(part)


def lenses(raw: dict[str, Any]) -> tuple[Lens, ...]:
    """The [[lens]] rows."""
    return tuple(Lens(row["at"][0], row["at"][1], row["gain"], row["radius"]) for row in raw["lens"])


def pair(value: Any) -> Pair:
    """Two numbers."""
    return float(value[0]), float(value[1])


def pairs(values: Any) -> tuple[Pair, ...]:
    """A list of pairs."""
    return tuple(pair(value) for value in values)
