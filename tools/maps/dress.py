"""What makes the map look engraved: water lines, ranges, rivers, sand and green."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import numpy as np
from shapely import LineString, Point, Polygon, union_all
from shapely.geometry.base import BaseGeometry

from tools.maps.field import Box
from tools.maps.ground import Ground, polygons
from tools.maps.plan import Border, Pair, Plan, River

DEPTHS = (4.0, 8.5, 14.0)  # water lines lie this far from the shore
PEAKS_APART = 22.0
ROW = 9.0
SCATTER = (26.0, 19.0)  # signs of a terrain stand this far apart, every other row between those of the last


def water_lines(ground: Ground, depth: float) -> list[LineString]:
    """The shore repeated in the water, once for each depth; short scraps are left out."""
    land = union_all([ground.mainland, *ground.islands.values(), ground.specks])
    line = land.buffer(depth, quad_segs=2).boundary.intersection(ground.frame.buffer(-1)).simplify(0.9 + depth / 10)
    parts = [part for part in getattr(line, "geoms", [line]) if isinstance(part, LineString)]
    return [part for part in parts if part.length > 24 + 3 * depth]


def peaks(plan: Plan, ground: Ground, keep_clear: Sequence[Box]) -> Iterator[tuple[float, float, float]]:
    """Where small mountains stand, and how large: along each range in two rows, never under a name or at the shore."""
    solid = ground.mainland.buffer(-7)
    for number, points in enumerate(plan.dress["ranges"]):
        line = plan.projection.shape(LineString(points))
        count = max(1, int(line.length / PEAKS_APART))
        for n in range(count + 1):
            at = line.interpolate(min(line.length, n * PEAKS_APART))
            for row in (0, 1):
                side, size = chance(f"{number}/{n}/{row}"), chance(f"{number}/{n}/{row}/size")
                x, y = at.x + (side - 0.5) * 7 + row * 6, at.y + (row - 0.5) * ROW + (size - 0.5) * 4
                if solid.contains(Point(x, y)) and not any(b.meets(Box(x, y, 11, 8)) for b in keep_clear):
                    yield x, y, 0.8 + 0.4 * size


def scattered(
    plan: Plan, shapes: Mapping[str, Polygon], terrain: str, keep_clear: Sequence[Box]
) -> Iterator[tuple[float, float, float]]:
    """Where the signs of a terrain stand, and how large: all over its areas, never under a name or at a border."""
    for area in plan.areas:
        if area.terrain == terrain:
            inner = shapes[area.id].buffer(-8)
            for x, y, size in strewn(inner.bounds, area.id):
                if inner.contains(Point(x, y)) and not any(b.meets(Box(x, y, 11, 9)) for b in keep_clear):
                    yield x, y, size


def strewn(bounds: tuple[float, ...], name: str) -> Iterator[tuple[float, float, float]]:
    """Points in rows, each moved a little, always in the same way."""
    west, north, east, south = bounds
    for row, y in enumerate(np.arange(north, south, SCATTER[1])):
        for column, x in enumerate(np.arange(west + row % 2 * SCATTER[0] / 2, east, SCATTER[0])):
            aside, down = chance(f"{name}/{row}/{column}"), chance(f"{name}/{row}/{column}/down")
            yield float(x) + (aside - 0.5) * 9, float(y) + (down - 0.5) * 7, 0.8 + 0.4 * aside


def tuft_path(x: float, y: float, size: float) -> str:
    """A tuft of three blades."""
    h = round(5 * size)
    return f"M{x - 2:.0f} {y - h:.0f}q2 1 2 {h}q0-{h - 1} 2-{h}m-2-1v{h + 1}"


def peak_path(x: float, y: float, size: float) -> str:
    """One peak: a ridge that falls to both sides, and a stroke of shade."""
    w, h = round(5 * size), round(5.4 * size)
    return f"M{x - w:.0f} {y + h / 2:.0f}q2-1 {w}-{h}q2 {h - 1} {w} {h}m-{w - 1}-{h - 2}l1 {h - 2}"


def chance(name: str) -> float:
    """A number from 0 to 1 that always belongs to this name."""
    return hashlib.sha256(name.encode()).digest()[0] / 255


def plain_rivers(plan: Plan) -> list[BaseGeometry]:
    """Rivers that part no areas."""
    return [plan.projection.shape(LineString(flowing(points))) for points in plan.dress["rivers"]]


def courses(plan: Plan, drawn: Mapping[Border, list[LineString]]) -> list[LineString]:
    """What lies of the rivers inside areas: from the border where one comes from to the border where it goes on."""
    found: list[LineString] = []
    for river in plan.rivers:
        for number, part in enumerate(river.course):
            if not isinstance(part, frozenset):
                before, after = mouths(river, number - 1, drawn), mouths(river, number + 1, drawn)
                points = [plan.projection.point(*at) for at in part]
                start, end = nearest(before, points[0]), nearest(after, points[-1])
                found.append(LineString(flowing([*start, *points, *end])))
    return found


def mouths(river: River, number: int, drawn: Mapping[Border, list[LineString]]) -> list[Pair]:
    """Where a stretch along a border begins and ends; none beside the first and the last stretch."""
    part = river.course[number] if 0 <= number < len(river.course) else ()
    lines = drawn[part] if isinstance(part, frozenset) else []
    return [(float(x), float(y)) for line in lines for x, y in (line.coords[0], line.coords[-1])]


def nearest(ends: Sequence[Pair], to: Pair) -> list[Pair]:
    """The end that a stretch reaches first."""
    return [min(ends, key=lambda end: Point(end).distance(Point(to)))] if ends else []


def rivers(ground: Ground, lines: Sequence[BaseGeometry]) -> list[LineString]:
    """Rivers end at the shore."""
    found: list[LineString] = []
    for line in lines:
        inside = line.simplify(0.6).intersection(ground.mainland)
        parts = [part for part in getattr(inside, "geoms", [inside]) if isinstance(part, LineString)]
        found += [part for part in parts if part.length > 12]
    return found


def flowing(points: Sequence[Sequence[float]]) -> list[Pair]:
    """Corners cut three times over, with the ends kept: a line drawn by hand."""
    line = [(float(x), float(y)) for x, y in points]
    for _ in range(3):
        bent = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            bent += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        line = [*bent, line[-1]]
    return line


def desert(plan: Plan, ground: Ground, shapes: Mapping[str, Polygon]) -> list[Polygon]:
    """Where the ground is stippled."""
    rings = [Polygon(flowing([*points, points[0]])) for points in plan.dress["desert"]]
    areas = [shapes[area.id] for area in plan.areas if area.terrain == "desert"]
    sand = union_all([plan.projection.shape(ring).buffer(0) for ring in rings] + areas)
    return [part for part in polygons(sand.intersection(ground.mainland.buffer(-3)).simplify(2.0)) if part.area > 200]
