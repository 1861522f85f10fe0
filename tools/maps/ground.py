"""Land and water before they are cut: mainland, islands with their borders, small islands without a name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from shapely import LinearRing, MultiPolygon, Point, Polygon, affinity, box, union_all
from shapely.geometry.base import BaseGeometry

from tools.maps.plan import Island, Pair, Plan

SPECK = 9.0  # smaller pieces of land or water are dropped
CUT = 4.0  # how far from a corner the coast is rounded
NEEDLE = 2.0  # half the width of the thinnest spit or inlet that is drawn
SMALL = 6000.0  # pieces of land up to this size that no area claims are decoration


@dataclass(frozen=True)
class Ground:
    """All in board units. `islands` are the lands themselves, `borders` the lines around them in the water."""

    frame: Polygon
    mainland: BaseGeometry
    islands: dict[str, BaseGeometry]
    borders: dict[str, BaseGeometry]
    specks: BaseGeometry

    @property
    def open_water(self) -> BaseGeometry:
        """Water that is not inside an island's border."""
        return self.frame.difference(self.mainland).difference(union_all(list(self.borders.values())))


def lay_ground(plan: Plan, coast: list[Polygon]) -> Ground:
    """Project the coast, sort its pieces, and enlarge the islands that are areas."""
    frame = box(0, 0, *plan.size)
    pieces = polygons(redrawn(plan, coast))
    claimed = {island.id: [p for p in pieces if claims(island, p)] for island in plan.islands}
    taken = {id(piece) for group in claimed.values() for piece in group}
    whole = {id(piece) for island in plan.islands if island.plain for piece in claimed[island.id]}
    board = [
        (piece, eased(projected(plan, piece, id(piece) in whole), 0.9, 1.0 if piece.area > 10 else 0.45))
        for piece in pieces
    ]
    shapes = {id(piece): shape for piece, shape in board}
    free = [shape for piece, shape in board if id(piece) not in taken]
    mainland = without_needles(union_all([s for s in free if s.area > SMALL])).intersection(frame)
    islands = {
        island.id: enlarged(union_all([shapes[id(p)] for p in claimed[island.id]]), island) for island in plan.islands
    }
    borders = island_borders(plan, islands, mainland)
    specks = union_all([s for s in free if SPECK < s.area <= SMALL]).intersection(frame)
    room = union_all([border.buffer(3) for border in borders.values()])
    kept = [s for s in polygons(specks) if not s.intersects(room)]
    return Ground(frame, mainland, islands, borders, MultiPolygon(kept))


def projected(plan: Plan, piece: Polygon, plain: bool) -> BaseGeometry:
    """A piece of coast in board units, bent by the lenses or as a whole."""
    return plan.projection.unbent(piece) if plain else plan.projection.shape(piece)


def redrawn(plan: Plan, coast: list[Polygon]) -> BaseGeometry:
    """The coast with what is drawn by hand: land added first, water taken after it."""
    land = union_all(coast)
    for redraw in plan.redraws:
        patch = Polygon(redraw.outline).buffer(0)
        land = land.union(patch) if redraw.kind == "land" else land.difference(patch)
    return land


def claims(island: Island, piece: Polygon) -> bool:
    """Is this piece of coast one of the island's? The mainland never is."""
    return any(piece.buffer(0.02).contains(Point(at)) for at in island.at) and piece.area < 10


def enlarged(shape: BaseGeometry, island: Island) -> BaseGeometry:
    """Larger than life, as a printed board draws islands that must hold pieces."""
    grown = affinity.scale(shape, island.grow, island.grow, origin="centroid")
    return affinity.translate(grown, *island.shift)


def island_borders(plan: Plan, islands: dict[str, BaseGeometry], mainland: BaseGeometry) -> dict[str, BaseGeometry]:
    """A smooth line around each island. It keeps clear of the mainland and of the other islands' lines."""
    shore = mainland.buffer(plan.channel)
    borders: dict[str, BaseGeometry] = {}
    for island in plan.islands:
        wide = islands[island.id].buffer(island.border * 2.2).buffer(-island.border * 1.2)
        others = union_all([border.buffer(plan.channel) for border in borders.values()])
        clear = largest(wide.difference(shore).difference(others))
        borders[island.id] = clear.buffer(-4).buffer(8).buffer(-4).simplify(0.9)
    for key, land in islands.items():
        islands[key] = land.intersection(borders[key].buffer(-2.5))
    return borders


def eased(shape: BaseGeometry, tolerance: float, after: float) -> BaseGeometry:
    """Simplified for the eye, and its corners cut: an enlarged coast should not look like broken glass."""
    plain = shape.simplify(tolerance).buffer(0)
    rounded = [Polygon(corners_cut(p.exterior), [corners_cut(r) for r in p.interiors]) for p in polygons(plain)]
    return union_all([p.buffer(0) for p in rounded]).simplify(after)


def without_needles(shape: BaseGeometry) -> BaseGeometry:
    """Spits and inlets too thin to draw are taken away: shrunk and grown again, grown and shrunk again."""
    opened = shape.buffer(-NEEDLE, quad_segs=2).buffer(2 * NEEDLE, quad_segs=2).buffer(-NEEDLE, quad_segs=2)
    return opened.simplify(0.6)


def corners_cut(ring: LinearRing) -> list[Pair]:
    """Chaikin's rule, but only near the corners: long straight coasts stay where they are."""
    points = list(ring.coords)[:-1]
    result = []
    for here, after in zip(points, points[1:] + points[:1], strict=True):
        length = max(math.dist(here, after), 1e-9)
        share = min(0.25, CUT / length)
        result += [between(here, after, share), between(here, after, 1 - share)]
    return result


def between(a: Sequence[float], b: Sequence[float], share: float) -> Pair:
    """The point that lies this share of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of any geometry."""
    parts = getattr(shape, "geoms", [shape])
    return [part for part in parts if isinstance(part, Polygon) and not part.is_empty]


def largest(shape: BaseGeometry) -> Polygon:
    """The piece that counts."""
    return max(polygons(shape), key=lambda part: part.area)
