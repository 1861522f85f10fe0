"""The two results: `map.toml` for the rules, `map.json` for the eye."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from shapely import LineString, Polygon

from tools.maps.places import Place
from tools.maps.plan import Area, Plan

Coordinates = Sequence[tuple[float, ...]]
OWN = ("terrain", "home_of", "nile", "aliases")  # facts of an area that the rules load as they stand in the plan


def polygon_path(shapes: Iterable[Polygon]) -> str:
    """Closed outlines; `z` saves the last point."""
    return "".join(
        steps([(x, y) for x, y, *_ in ring.coords][:-1]) + "z"
        for shape in shapes
        for ring in [shape.exterior, *shape.interiors]
    )


def line_path(lines: Iterable[LineString], *, fine: bool = True) -> str:
    """Open lines; faint ones need not be fine."""
    return "".join(steps([(x, y) for x, y, *_ in line.coords], fine=fine) for line in lines)


def steps(points: Coordinates, *, fine: bool = True) -> str:
    """SVG path data in tenths of a unit, each point as a step from the one before: short, and without drift."""
    tenths = [(round(p[0] * 10), round(p[1] * 10)) if fine else (round(p[0]) * 10, round(p[1]) * 10) for p in points]
    text = "M" + pair(*tenths[0])
    here = tenths[0]
    first = True
    for point in tenths[1:]:
        step = pair(point[0] - here[0], point[1] - here[1])
        text += ("l" if first else "" if step.startswith("-") else " ") + step
        here, first = point, False
    return text


def pair(x: int, y: int) -> str:
    """Two numbers; a minus sign parts them as well as a space does."""
    down = short(y)
    return short(x) + ("" if down.startswith("-") else " ") + down


def short(tenths: int) -> str:
    """A number of tenths without needless zeros."""
    sign, size = ("-" if tenths < 0 else ""), abs(tenths)
    whole, part = divmod(size, 10)
    return sign + (f"{whole}" if not part else f"{whole or ''}.{part}")


def board(
    plan: Plan, shapes: Mapping[str, Polygon], places: Mapping[str, Place], grounds: Mapping[str, list[Polygon]]
) -> dict[str, Any]:
    """One entry an area: outline, name, spots for stacks, points for a mark, a building and cubes."""
    entries: dict[str, Any] = {}
    for area in sorted(plan.areas, key=lambda area: area.id):
        place = places[area.id]
        entry: dict[str, Any] = {"d": polygon_path([shapes[area.id]])}
        if area.terrain:
            entry["terrain"] = area.terrain
        if area.id in grounds:
            entry["ground"] = polygon_path(grounds[area.id])
        entry["label"] = [round(place.label.x), round(place.label.y), *place.label.lines]
        entry["spots"] = [[round(x), round(y)] for x, y in place.spots]
        if place.scale < 1:
            entry["scale"] = place.scale
            entry["few"] = [[round(x), round(y)] for x, y in place.few]
        entry["mark"] = [round(place.mark[0]), round(place.mark[1])]
        if place.site:
            entry["site"] = [round(place.site[0]), round(place.site[1])]
        if place.cubes:
            entry["cubes"] = [[round(cube.x), round(cube.y)] for cube in place.cubes]
        entries[area.id] = entry
    return entries


def number(value: float) -> int | float:
    """One decimal, none where it is nought."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else rounded


def json_text(document: dict[str, Any]) -> str:
    """One line an entry, so that a change of one area is one changed line."""
    lines = []
    for key, value in document.items():
        if key == "areas":
            rows = [f"  {json.dumps(name)}: {compact(row)}" for name, row in value.items()]
            lines.append('"areas": {\n' + ",\n".join(rows) + "\n}")
        else:
            lines.append(f"{json.dumps(key)}: {compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def compact(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def toml_text(
    plan: Plan, touching: Mapping[str, set[str]], edges: Mapping[str, list[str]], order: Sequence[str]
) -> str:
    """What the rules load, one [[area]] each in the order of the alphabet."""
    text = (
        "# The map as the rules know it. Written by tools/maps/build.py from the shapes of the board: do not edit.\n"
        "# Borders and order of competition are read off the drawing (`house`); `source` is that of the area's name.\n"
    ) + plan.note
    for area in sorted(plan.areas, key=lambda area: area.id):
        rows = area_rows(plan, area, sorted(touching[area.id]), edges[area.id], order.index(area.id) + 1)
        text += "\n[[area]]\n" + "".join(f"{key} = {value}\n" for key, value in rows)
    return text


def area_rows(plan: Plan, area: Area, touching: list[str], edges: list[str], rank: int) -> list[tuple[str, str]]:
    """Keys and values of one area, as TOML."""
    rows = [("id", compact(area.id)), ("name", compact(area.name)), ("kind", compact(area.kind))]
    if area.island:
        rows.append(("island", compact(area.island)))
    rows += [(key, toml_value(area.facts[key])) for key in OWN if key in area.facts]
    rows += [("edges", toml_value(edges)), ("neighbours", toml_value(touching))]
    across = [key for key in touching if frozenset((area.id, key)) in plan.river_borders]
    rows += [("rivers", toml_value(across))] if across else []
    rows.append(("competition_rank", str(rank)))
    rows.append(("source", compact(area.facts["source"])))
    if "note" in area.facts:
        rows.append(("note", compact(area.facts["note"])))
    return rows


def toml_value(value: object) -> str:
    """Strings, lists and truth values look the same in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)
