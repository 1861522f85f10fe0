"""Cut land and water into areas: cells around anchors, with borders that waver like engraved ones."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
from shapely import (
    LineString,
    MultiPoint,
    Point,
    Polygon,
    STRtree,
    box,
    polygonize,
    set_precision,
    union_all,
    voronoi_polygons,
)
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from tools.maps.ground import Ground, polygons
from tools.maps.plan import Pair, Plan

Floats = npt.NDArray[np.float64]
GRID = 0.1  # every corner of the map lies on this grid, so that neighbours share their borders exactly
REACH = 400.0  # cells go this far beyond the frame
STEP = 9.0  # a border bends about this often
MEANDER = 1.5  # how much more a river bends than another border


def cut_areas(plan: Plan, ground: Ground) -> dict[str, Polygon]:
    """Every area, and every piece of ground or water off the map, as shapes that share their borders exactly."""
    land = {a.id: a.anchors for a in plan.areas if not a.at_sea and not a.island}
    land |= {o.id: o.anchors for o in plan.offs if o.kind == "land"}
    sea = {a.id: a.anchors for a in plan.areas if a.at_sea}
    sea |= {o.id: o.anchors for o in plan.offs if o.kind == "water"}
    faces: list[tuple[str, BaseGeometry]] = []
    for anchors, region in [(land, ground.mainland), (sea, ground.open_water)]:
        faces += whole(clipped(wavering_cells(plan, anchors), region))
    for island, border in ground.borders.items():
        anchors = {a.id: a.anchors for a in plan.areas if a.island == island}
        faces += whole(clipped(wavering_cells(plan, anchors), border))
    return noded(faces, ground.frame)


def wavering_cells(plan: Plan, anchors: Mapping[str, Sequence[Pair]]) -> dict[str, BaseGeometry]:
    """Cells of all anchors, one shape an area; every border between two areas is bent a little, once."""
    width, height = plan.size
    around = box(-REACH, -REACH, width + REACH, height + REACH)
    if len(anchors) == 1:
        return dict.fromkeys(anchors, around)
    straight = straight_cells(plan, anchors, around)
    lines: list[LineString] = [around.exterior]
    keys = sorted(straight)
    for i, a in enumerate(keys):
        for b in keys[i + 1 :]:
            strength = plan.waver * (MEANDER if frozenset((a, b)) in plan.river_borders else 1)
            lines += [wavering(line, f"{a}/{b}", strength) for line in shared_lines(straight[a], straight[b])]
    found: dict[str, list[BaseGeometry]] = {key: [] for key in keys}
    for face in polygonize([union_all(lines)]).geoms:
        found[owner(straight, face)].append(face)
    return {key: union_all(parts) for key, parts in found.items()}


def owner(cells: Mapping[str, BaseGeometry], face: BaseGeometry) -> str:
    """The cell that a face between bent borders mostly was."""
    return max(sorted(cells), key=lambda key: cells[key].intersection(face).area)


def straight_cells(plan: Plan, anchors: Mapping[str, Sequence[Pair]], around: Polygon) -> dict[str, BaseGeometry]:
    """Voronoi cells; an area is the union of the cells of its anchors."""
    spots = [(key, Point(plan.projection.point(*at))) for key, ats in anchors.items() for at in ats]
    cells = voronoi_polygons(MultiPoint([spot for _, spot in spots]), extend_to=around)
    tree = STRtree(list(cells.geoms))
    found: dict[str, list[BaseGeometry]] = {key: [] for key in anchors}
    for key, spot in spots:
        for number in tree.query(spot, predicate="within"):
            found[key].append(cells.geoms[int(number)])
    return {key: union_all(parts).intersection(around) for key, parts in found.items()}


def shared_lines(a: BaseGeometry, b: BaseGeometry) -> list[LineString]:
    """The border of two cells as unbroken lines."""
    common = a.intersection(b)
    parts = [part for part in getattr(common, "geoms", [common]) if isinstance(part, LineString) and part.length > 0]
    merged = linemerge(parts) if len(parts) > 1 else (parts[0] if parts else LineString())
    return [line for line in getattr(merged, "geoms", [merged]) if not line.is_empty]


def wavering(line: LineString, name: str, strength: float) -> LineString:
    """Round the corners and bend the line a little to both sides; the same name always gives the same bends."""
    count = max(2, round(line.length / STEP))
    if count < 3 or line.is_ring:
        return line
    at = np.linspace(0.0, 1.0, count + 1)
    points = np.array([line.interpolate(t, normalized=True).coords[0] for t in at])
    points = smoothed(points, 2)
    along = np.diff(points, axis=0, append=2 * points[-1:] - points[-2:-1])
    normal = np.column_stack([-along[:, 1], along[:, 0]])
    normal /= np.maximum(np.hypot(normal[:, 0], normal[:, 1]), 1e-9)[:, None]
    ends = np.minimum(1.0, np.minimum(at, 1 - at) * line.length / 30.0)
    bend = strength * ends * ripple(at * line.length, name)
    bent = LineString(points + normal * bend[:, None]).simplify(0.7)
    return LineString(bent.coords)


def smoothed(points: Floats, rounds: int) -> Floats:
    """Each inner point moves to the mean of itself and its neighbours; the ends stay."""
    result = points.copy()
    for _ in range(rounds):
        result[1:-1] = (result[:-2] + 2 * result[1:-1] + result[2:]) / 4
    return result


def ripple(along: Floats, name: str) -> Floats:
    """A sum of three waves whose phases come from the name."""
    seed = hashlib.sha256(name.encode()).digest()
    waves = [(97.0, 0.55), (43.0, 0.35), (23.0, 0.25)]
    total = np.zeros_like(along)
    for number, (length, height) in enumerate(waves):
        total += height * np.sin(2 * math.pi * (along / length + seed[number] / 256))
    return total


def clipped(cells: Mapping[str, BaseGeometry], region: BaseGeometry) -> dict[str, list[Polygon]]:
    """What lies of each cell in the region, in pieces."""
    return {key: polygons(set_precision(cell.intersection(region), GRID)) for key, cell in cells.items()}


def whole(pieces: Mapping[str, list[Polygon]]) -> list[tuple[str, BaseGeometry]]:
    """Every area keeps its largest piece; each other piece goes to the neighbour it leans on most."""
    main = {key: max(parts, key=lambda part: part.area) for key, parts in pieces.items() if parts}
    loose = [part for key, parts in pieces.items() for part in parts if part is not main.get(key)]
    result: dict[str, BaseGeometry] = dict(main)
    waiting = sorted(loose, key=lambda part: (-part.area, part.bounds))
    while waiting:
        rest = []
        for part in waiting:
            near = {key: shape.buffer(0.3).intersection(part.boundary).length for key, shape in result.items()}
            best = max(sorted(near), key=lambda key: near[key])
            if near[best] > 1.0:
                result[best] = union_all([result[best], part])
            else:
                rest.append(part)
        if len(rest) == len(waiting):
            break
        waiting = rest
    return list(result.items())


def noded(faces: list[tuple[str, BaseGeometry]], frame: Polygon) -> dict[str, Polygon]:
    """Lay all outlines on one grid, find the faces they enclose, and give each to its area: no gaps, no overlaps."""
    lines = union_all([shape.boundary for _, shape in faces] + [frame.boundary], grid_size=GRID)
    tree = STRtree([shape for _, shape in faces])
    found: dict[str, list[BaseGeometry]] = {key: [] for key, _ in faces}
    slivers = []
    for face in polygonize([lines]).geoms:
        inside = [int(n) for n in tree.query(face.representative_point(), predicate="within")]
        if inside and face.area > 2.0:
            found[faces[inside[0]][0]].append(face)
        else:
            slivers.append(face)
    for face in slivers:
        near = {key: sum(p.boundary.intersection(face.boundary).length for p in parts) for key, parts in found.items()}
        found[max(sorted(near), key=lambda key: near[key])].append(face)
    merged = {key: set_precision(union_all(parts), GRID) for key, parts in found.items()}
    return {key: max(polygons(shape), key=lambda part: part.area) for key, shape in merged.items()}
