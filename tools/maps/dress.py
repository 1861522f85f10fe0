"""What makes the map look engraved and means nothing to the rules: water lines, ranges, rivers, desert."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import pairwise

from shapely import LineString, Point, Polygon, union_all

from tools.maps.field import Box
from tools.maps.ground import Ground, polygons
from tools.maps.plan import Pair, Plan

DEPTHS = (4.0, 8.5, 14.0)  # water lines lie this far from the shore
PEAKS_APART = 22.0
ROW = 9.0


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


def peak_path(x: float, y: float, size: float) -> str:
    """One peak: a ridge that falls to both sides, and a stroke of shade."""
    w, h = round(5 * size), round(5.4 * size)
    return f"M{x - w:.0f} {y + h / 2:.0f}q2-1 {w}-{h}q2 {h - 1} {w} {h}m-{w - 1}-{h - 2}l1 {h - 2}"


def chance(name: str) -> float:
    """A number from 0 to 1 that always belongs to this name."""
    return hashlib.sha256(name.encode()).digest()[0] / 255


def rivers(plan: Plan, ground: Ground) -> list[LineString]:
    """Rivers as smooth lines, ending at the shore."""
    found: list[LineString] = []
    for points in plan.dress["rivers"]:
        line = plan.projection.shape(LineString(flowing(points))).simplify(0.6)
        inside = line.intersection(ground.mainland)
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


def desert(plan: Plan, ground: Ground) -> list[Polygon]:
    """Where the ground is stippled."""
    rings = [Polygon(flowing([*points, points[0]])) for points in plan.dress["desert"]]
    sand = union_all([plan.projection.shape(ring).buffer(0) for ring in rings])
    return [part for part in polygons(sand.intersection(ground.mainland.buffer(-3)).simplify(2.0)) if part.area > 200]
