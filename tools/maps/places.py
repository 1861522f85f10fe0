"""Where names, stacks and marks go in each area, so that nothing hides anything.

Areas are taken from the smallest to the largest: the small ones may let their name hang over a neighbour, and the
neighbour then keeps clear of it. Inside an area the name and six stacks are chosen together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
import numpy.typing as npt
from shapely import Polygon

from tools.maps.field import Box, Field, Floats, Mask
from tools.maps.lettering import Hand, broken
from tools.maps.plan import Area, Pair, Plan

LEADING = 15.0  # from line to line
STACK = (30.0, 31.0)  # room for a stack at full size
# Sizes tried for six stacks, each with the part of a stack that must lie inside: small ones may hang over a little.
Fits = tuple[tuple[float, float], ...]
FITS: Fits = ((1.0, 0.98), (1.0, 0.93), (0.9, 0.98), (0.9, 0.9), (0.8, 0.96), (0.8, 0.86), (0.72, 0.86), (0.64, 0.86))
STACKS = 6
FEW = 3
AIR = (94.0, 66.0)  # room around a name that looks right: for a row or two of stacks
GAP = (7.0, 5.0)  # kept free around a name, or two names side by side would read as one
MARK = 18.0
SITE = 23.0
REACH = 110.0  # stacks stay this near their area's name
SMALLER = 0.06  # stacks are made smaller by a step if that brings at least this much of a building inside


@dataclass(frozen=True)
class Label:
    """A name: `x` is the middle of its lines, `y` the foot of the first."""

    x: float
    y: float
    lines: tuple[str, ...]
    box: Box
    outside: float


@dataclass
class Place:
    """All that is placed for one area. `few` are spots at full size where six fit only smaller."""

    label: Label
    spots: list[Pair]
    scale: float
    few: list[Pair] = field(default_factory=list)
    mark: Pair = (0.0, 0.0)
    site: Pair | None = None
    cubes: list[Box] = field(default_factory=list)


def place_all(plan: Plan, shapes: Mapping[str, Polygon], hands: Mapping[bool, Hand]) -> dict[str, Place]:
    """Names, stacks and marks of all areas, smallest area first."""
    taken: list[Box] = []
    found: dict[str, Place] = {}
    for area in sorted(plan.areas, key=lambda area: (shapes[area.id].area, area.id)):
        ground = Field(shapes[area.id], taken, plan.size)
        found[area.id] = placed(plan, area, ground, hands[area.at_sea])
        taken += boxes(found[area.id])
    return found


def placed(plan: Plan, area: Area, ground: Field, hand: Hand) -> Place:
    """Name, stacks and marks of one area; where a home or a cube would hang over a border, smaller stacks make room."""
    best: tuple[float, Place] | None = None
    for smaller in range(0, len(FITS), 2):
        place = best_place(plan.lettered(area), ground, hand, FITS[smaller:])
        add_marks(plan, area, ground, place)
        price = overhang(ground, place) + SMALLER * smaller
        if best is None or price < best[0]:
            best = price, place
        if not plan.cube or best[0] < SMALLER * (smaller + 2):
            break
    assert best is not None
    return best[1]


def overhang(ground: Field, place: Place) -> float:
    """How much of the mark, the building and the cubes lies outside the area; the building counts most."""
    kept = [Box(*place.mark, MARK, MARK), *site_boxes(place) * 3, *place.cubes]
    return sum(1 - float(ground.share(ground.sums, *spot(box), box.w, box.h)[0]) for box in kept)


def spot(box: Box) -> tuple[Floats, Floats]:
    """The middle of a box, as the field wants it."""
    return np.array([box.x]), np.array([box.y])


def boxes(place: Place) -> list[Box]:
    """What a placed area keeps for itself."""
    return [name_box(place), Box(*place.mark, MARK, MARK), *stack_boxes(place), *place.cubes, *site_boxes(place)]


def site_boxes(place: Place) -> list[Box]:
    """The building, if the area may have one."""
    return [Box(*place.site, SITE * place.scale, SITE * place.scale)] if place.site else []


def name_box(place: Place) -> Box:
    """The name with what is kept free around it."""
    name = place.label.box
    return Box(name.x, name.y, name.w + 2 * GAP[0], name.h + 2 * GAP[1])


def stack_boxes(place: Place) -> list[Box]:
    """Six stacks, and the few at full size; the two are never drawn at once."""
    w, h = STACK[0] * place.scale, STACK[1] * place.scale
    return [Box(x, y, w, h) for x, y in place.spots] + [Box(x, y, *STACK) for x, y in place.few]


def best_place(name: str, ground: Field, hand: Hand, fits: Fits) -> Place:
    """The cheapest of the likely names, each with the stacks that go with it."""
    best: tuple[float, Place] | None = None
    for cost, label in islice(likely_labels(name, ground, hand), ground.tries):
        if best is not None and cost >= best[0]:
            break  # names come cheapest first
        place, price = with_stacks(ground, label, fits)
        if best is None or cost + price < best[0]:
            best = cost + price, place
    if best is None:
        raise ValueError(f"{name}: no room for its name")
    return best[1]


def likely_labels(name: str, ground: Field, hand: Hand) -> Iterator[tuple[float, Label]]:
    """Places for the name, best first and not too close to each other."""
    x, y = ground.grid()
    options: list[tuple[float, Label]] = []
    for lines in broken(name):
        w = max(hand.width(line) for line in lines) + 2
        h = hand.rise + hand.fall + LEADING * (len(lines) - 1)
        inside = ground.share(ground.sums, x, y, w, h)
        free = ground.share(ground.blocked, x, y, w, h) == 0
        away = np.hypot(x - ground.middle[0], y - ground.middle[1])
        air = ground.share(ground.sums, x, y + 16, max(w, AIR[0]) + 10, h + AIR[1])
        cost = (1 - inside) * 60 + (1 - air) * 14 + away * 0.09 + 1.5 * (len(lines) - 1)
        for n in np.flatnonzero(free & (inside > 0.3)):
            box = Box(float(x[n]), float(y[n]), w, h)
            label = Label(box.x, box.y - h / 2 + hand.rise, tuple(lines), box, float(1 - inside[n]))
            options.append((float(cost[n]), label))
    options.sort(key=lambda option: (option[0], option[1].y, option[1].x))
    chosen: list[Label] = []
    for price, label in options:
        if all(abs(label.x - c.x) + abs(label.y - c.y) > 11 or c.lines != label.lines for c in chosen):
            chosen.append(label)
            yield price, label


def with_stacks(ground: Field, label: Label, fits: Fits) -> tuple[Place, float]:
    """Six stacks beside this name, as large as they fit, and what that costs."""
    best: list[Pair] = []
    for number, (scale, inside) in enumerate(fits):
        spots, spread = stacked(ground, label.box, scale, inside, STACKS)
        if len(spots) > len(best):
            best, size, cost = spots, scale, number * 2.5 + spread
        if len(best) == STACKS:
            break
    if not best:
        return Place(label, [], fits[-1][0]), 1000.0
    place = Place(label, best, size)
    if size < 1:
        place.few, lone = few_stacks(ground, label)
        cost += 8 * (FEW - len(place.few)) + lone
    return place, cost + 120.0 * (STACKS - len(best))


def few_stacks(ground: Field, label: Label) -> tuple[list[Pair], float]:
    """Three stacks at full size, or as many as fit; rather two inside than three over the border."""
    for inside, count in ((0.98, FEW), (0.93, FEW), (0.98, FEW - 1), (0.86, FEW)):
        spots, spread = stacked(ground, label.box, 1.0, inside, count)
        if len(spots) == count:
            break
    return spots, spread


def stacked(ground: Field, name: Box, scale: float, inside: float, count: int) -> tuple[list[Pair], float]:
    """The best group of stacks near the name: in rows if rows fit, else as the ground allows."""
    size = (STACK[0] * scale, STACK[1] * scale)
    x, y = ground.grid()
    near = (np.abs(x - name.x) < REACH) & (np.abs(y - name.y) < REACH)
    x, y = x[near], y[near]
    good = allowed(ground, name, x, y, size, inside)
    x, y = x[good], y[good]
    if not len(x):
        return [], 0.0
    apart = np.abs(x - name.x) * 0.05 + np.abs(y - name.y - (name.h + size[1]) / 2) * 0.05
    rows = in_rows(ground, name, x, y, size, inside, count)
    if rows.any():
        seed = int(np.argmin(np.where(rows, apart, np.inf)))
        return row_group(ground, name, (float(x[seed]), float(y[seed])), size, inside, count), float(apart[seed])
    nearest = np.argsort(apart, kind="stable")[:: max(1, len(x) // ground.seeds)]
    return loose_group(x, y, size, count, apart, nearest)


def allowed(ground: Field, name: Box, x: Floats, y: Floats, size: Pair, inside: float) -> Mask:
    """A little of a stack may hang over the border, nothing over a name or over what a neighbour has placed."""
    clear = (np.abs(x - name.x) * 2 >= size[0] + name.w) | (np.abs(y - name.y) * 2 >= size[1] + name.h)
    clear &= ground.share(ground.blocked, x, y, *size) == 0
    return np.asarray(clear & (ground.share(ground.sums, x, y, *size) > inside))


def row_places(count: int) -> list[tuple[float, int]]:
    """Places in rows around the first, nearest first: beside it, then below, then above."""
    places = [(i, j) for i in (0.0, 1.0, -1.0, 2.0, -2.0) for j in (0, 1, -1, 2)]
    return sorted(places, key=lambda at: abs(at[0]) ** 1.2 + 1.05 * abs(at[1]) ** 1.2 - 0.02 * (at[1] > 0))[: count * 2]


def in_rows(ground: Field, name: Box, x: Floats, y: Floats, size: Pair, inside: float, count: int) -> Mask:
    """Around which of these places do enough stacks fit in rows?"""
    fitting = np.zeros(len(x), dtype=int)
    for i, j in row_places(count):
        fitting += allowed(ground, name, x + i * (size[0] + 1), y + j * (size[1] + 1), size, inside)
    enough: Mask = fitting >= count
    return enough


def row_group(ground: Field, name: Box, first: Pair, size: Pair, inside: float, count: int) -> list[Pair]:
    """The stacks in rows around the first."""
    places = [(first[0] + i * (size[0] + 1), first[1] + j * (size[1] + 1)) for i, j in row_places(count)]
    x, y = np.array([p[0] for p in places]), np.array([p[1] for p in places])
    good = allowed(ground, name, x, y, size, inside)
    return [place for place, fits in zip(places, good, strict=True) if fits][:count]


def loose_group(
    x: Floats,
    y: Floats,
    size: Pair,
    count: int,
    apart: Floats,
    seeds: npt.NDArray[np.int64],
) -> tuple[list[Pair], float]:
    """No rows fit: the fullest, then tightest group that grows from one of these places."""
    best: tuple[int, float, list[Pair]] = (0, 0.0, [])
    for seed in seeds.tolist():
        group = gathered(x, y, seed, size, count)
        spread = sum(abs(px - x[seed]) + abs(py - y[seed]) for px, py in group) * 0.02 + 2.5 * float(apart[seed])
        if not best[2] or (-len(group), spread) < (-best[0], best[1]):
            best = len(group), spread, group
    return best[2], best[1]


def gathered(x: Floats, y: Floats, seed: int, size: Pair, count: int) -> list[Pair]:
    """From a first stack outwards: always the nearest place that is free, rows before columns."""
    away = np.abs(x - x[seed]) + 1.4 * np.abs(y - y[seed])
    left = np.ones(len(x), dtype=bool)
    group: list[Pair] = []
    here = seed
    while len(group) < count:
        group.append((float(x[here]), float(y[here])))
        left &= (np.abs(x - x[here]) >= size[0] + 0.5) | (np.abs(y - y[here]) >= size[1] + 0.5)
        if not left.any():
            break
        here = int(np.argmin(np.where(left, away, np.inf)))
    return group


def add_marks(plan: Plan, area: Area, ground: Field, place: Place) -> None:
    """Points for the diamond of a contested area, a building and cubes, clear of all and of each other."""
    stack = (place.few or place.spots)[0]
    if plan.cube:
        add_site(area, ground, place, (place.label.box.x, place.label.box.y), [])
    place.mark = free_point(ground, place, stack, MARK, site_boxes(place))
    more = [Box(*place.mark, MARK, MARK)]
    if not plan.cube:
        add_site(area, ground, place, stack, more)
    for _ in range(cubes_in(plan, area)):
        at = free_point(ground, place, stack, plan.cube, [*more, *site_boxes(place), *place.cubes])
        place.cubes.append(Box(*at, plan.cube, plan.cube))


def add_site(area: Area, ground: Field, place: Place, near: Pair, more: list[Box]) -> None:
    """A point for a building, on land. Where it may be a home it comes before the diamond, inside and at the name."""
    if not area.at_sea:
        place.site = free_point(ground, place, near, SITE * place.scale, more)


def cubes_in(plan: Plan, area: Area) -> int:
    """One cube an area where the game has cubes; two on a mountain, which may also bear a stronghold."""
    return 0 if not plan.cube else 2 if area.terrain == "mountain" else 1


def free_point(ground: Field, place: Place, near: Pair, side: float, more: list[Box]) -> Pair:
    """The nearest free square; it may hang over the border where the area is full."""
    x, y = ground.grid()
    inside = ground.share(ground.sums, x, y, side, side)
    free = ground.share(ground.blocked, x, y, side, side) == 0
    for box in [place.label.box, *more, *stack_boxes(place)]:
        free &= (np.abs(x - box.x) * 2 >= side + box.w) | (np.abs(y - box.y) * 2 >= side + box.h)
    away = np.hypot(x - near[0], y - near[1]) + (1 - inside) * 160
    away = np.where(free, away, np.inf)
    if not np.isfinite(away).any():
        return near
    here = int(np.argmin(away))
    return float(x[here]), float(y[here])
