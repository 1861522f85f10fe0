"""Who touches whom: read off the shapes, so that what the board shows is what the rules use."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise

from shapely import LineString, Polygon
from shapely.ops import linemerge

from tools.maps.plan import Border, Pair, Plan

Segment = tuple[Pair, Pair]


def shared_segments(shapes: Mapping[str, Polygon]) -> dict[Border, list[Segment]]:
    """Every straight bit of outline, by the two areas it parts; bits of the outer frame have one area only."""
    sides: dict[Segment, set[str]] = defaultdict(set)
    for key, shape in shapes.items():
        for ring in [shape.exterior, *shape.interiors]:
            corners = [(round(x, 1), round(y, 1)) for x, y in ring.coords]
            for a, b in pairwise(corners):
                sides[(a, b) if a < b else (b, a)].add(key)
    found: dict[Border, list[Segment]] = defaultdict(list)
    for segment in sorted(sides):
        found[frozenset(sides[segment])].append(segment)
    return found


def border_lines(segments: list[Segment]) -> list[LineString]:
    """Bits joined to unbroken lines."""
    merged = linemerge([LineString(segment) for segment in segments])
    return list(getattr(merged, "geoms", [merged]))


def border_lengths(shapes: Mapping[str, Polygon]) -> dict[Border, float]:
    """How much of a border each two shapes share."""
    return {
        pair: sum(LineString(segment).length for segment in segments)
        for pair, segments in shared_segments(shapes).items()
        if len(pair) == 2
    }


def neighbours(plan: Plan, shapes: Mapping[str, Polygon]) -> dict[str, set[str]]:
    """Areas that share a border long enough to see, and the areas of an island with every sea around it."""
    areas = {area.id for area in plan.areas}
    touching: dict[str, set[str]] = {key: set() for key in sorted(areas)}
    for pair, length in border_lengths(shapes).items():
        if length >= plan.least_border and pair <= areas:
            join(touching, *sorted(pair))
    for island in plan.islands:
        group = [area.id for area in plan.areas if area.island == island.id]
        waters = {key for land in group for key in touching[land] if plan.area(key).at_sea}
        for land in group:
            for water in waters:
                join(touching, land, water)
    return touching


def join(touching: dict[str, set[str]], a: str, b: str) -> None:
    """Borders hold both ways."""
    touching[a].add(b)
    touching[b].add(a)


def edges(plan: Plan, shapes: Mapping[str, Polygon]) -> dict[str, list[str]]:
    """Sides of the map an area lies on: it reaches the frame there, or a shore that counts as that side."""
    width, height = plan.size
    result: dict[str, list[str]] = {}
    lengths = border_lengths(shapes)
    for area in plan.areas:
        west, north, east, south = shapes[area.id].bounds
        sides = {"N": north <= 0.5, "E": east >= width - 0.5, "S": south >= height - 0.5, "W": west <= 0.5}
        for off in plan.offs:
            if off.edge and lengths.get(frozenset((area.id, off.id)), 0) >= plan.least_border and not area.at_sea:
                sides[off.edge] = True
        result[area.id] = [side for side in "NESW" if sides[side]]
    return result


def competition_order(plan: Plan, shapes: Mapping[str, Polygon]) -> list[str]:
    """From the north-east corner to the south-west, measured on the printed board's proportions.

    Measured from the middle of each area; equal to a thousandth of an inch, the more northern and then the name decide.
    """
    width, height = plan.size
    printed = plan.printed

    def key(area: str) -> tuple[float, float, str]:
        middle = shapes[area].centroid
        across, down = (width - middle.x) * printed[0] / width, middle.y * printed[1] / height
        return round((across**2 + down**2) ** 0.5, 3), round(middle.y, 1), area

    return sorted((area.id for area in plan.areas), key=key)
