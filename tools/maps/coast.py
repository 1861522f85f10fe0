"""The coastline of Natural Earth, read from the TopoJSON of the npm package `world-atlas`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from shapely import Polygon, box

Point2 = tuple[float, float]


def land_polygons(path: Path, frame: tuple[float, float, float, float]) -> list[Polygon]:
    """Every piece of land that meets the frame (west, south, east, north), in degrees, cut at the frame."""
    topology = json.loads(path.read_text())
    arcs = decoded_arcs(topology)
    window = box(*frame)
    pieces: list[Polygon] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        groups = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for rings in groups:
            pieces += cut(polygon(arcs, rings), window)
    return pieces


def decoded_arcs(topology: dict[str, Any]) -> list[list[Point2]]:
    """TopoJSON stores arcs as steps on a whole-number grid; this walks them back to degrees."""
    (sx, sy), (tx, ty) = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = []
    for steps in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in steps:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    return arcs


def ring(arcs: Sequence[Sequence[Point2]], numbers: Sequence[int]) -> list[Point2]:
    """One closed line from arc numbers; a negative number means the arc is walked backwards."""
    line: list[Point2] = []
    for number in numbers:
        part = arcs[number] if number >= 0 else arcs[~number][::-1]
        line.extend(part if not line else part[1:])
    return line


def polygon(arcs: Sequence[Sequence[Point2]], rings: Sequence[Sequence[int]]) -> Polygon:
    """Outer ring first, lakes after it; rings too short to enclose anything are dropped."""
    lines = [line for line in (ring(arcs, numbers) for numbers in rings) if len(line) >= 4]
    return Polygon(lines[0], lines[1:]) if lines else Polygon()


def cut(piece: Polygon, window: Polygon) -> list[Polygon]:
    """The parts of a piece inside the window; `buffer(0)` mends rings that touch themselves."""
    if piece.is_empty or not piece.intersects(window):
        return []
    inside = piece.buffer(0).intersection(window)
    return [part for part in getattr(inside, "geoms", [inside]) if isinstance(part, Polygon) and not part.is_empty]
