"""Build the maps: coastline and anchors in, `map.toml` for the rules and `map.json` for the board out.

`python -m tools.maps.build` writes both into each game's folder, `python -m tools.maps.build middle_east` into that of
one game; `--into FOLDER` writes the games' folders elsewhere, to compare.
Needs shapely, numpy, fonttools and brotli, the npm package `world-atlas` and the fonts of the page. Nothing at run time
needs any of this: the results are committed, and the same inputs give the same bytes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely import LineString, Polygon

from tools.maps import dress, write
from tools.maps.cells import cut_areas
from tools.maps.coast import land_polygons
from tools.maps.ground import Ground, lay_ground, polygons
from tools.maps.lettering import hands
from tools.maps.neighbours import border_lines, competition_order, edges, neighbours, shared_segments
from tools.maps.places import Place, boxes, name_box, place_all
from tools.maps.plan import Plan, read_plan

ROOT = Path(__file__).parents[2]
MODULES = ROOT / "web" / "node_modules"
GAMES = ROOT / "src" / "ecumene" / "games"
PLANS = Path(__file__).parent


@dataclass(frozen=True)
class Drawing:
    """The map before it is written."""

    plan: Plan
    ground: Ground
    shapes: dict[str, Polygon]
    places: dict[str, Place]


def draw(plan: Plan, coast: Path, fonts: Path) -> Drawing:
    """All steps in order: lay the ground, cut it, place names and stacks."""
    ground = lay_ground(plan, land_polygons(coast, plan.degrees))
    shapes = cut_areas(plan, ground)
    return Drawing(plan, ground, shapes, place_all(plan, shapes, hands(fonts)))


def rules_text(drawing: Drawing) -> str:
    """`map.toml`."""
    plan, shapes = drawing.plan, drawing.shapes
    return write.toml_text(plan, neighbours(plan, shapes), edges(plan, shapes), competition_order(plan, shapes))


def board_text(drawing: Drawing) -> str:
    """`map.json`."""
    plan, ground, shapes = drawing.plan, drawing.ground, drawing.shapes
    grounds = {
        area.id: polygons(ground.islands[area.island].intersection(shapes[area.id], grid_size=0.1))
        for area in plan.areas
        if area.island
    }
    drawn = drawn_borders(plan, shapes)
    document: dict[str, Any] = {
        "viewBox": [0, 0, *(write.number(side) for side in plan.size)],
        "areas": write.board(plan, shapes, drawing.places, grounds),
        **{key: write.line_path(lines) for key, lines in drawn.items()},
        "specks": write.polygon_path(polygons(ground.specks)),
        "water": [write.line_path(dress.water_lines(ground, depth), fine=False) for depth in dress.DEPTHS],
        "offWater": write.polygon_path(shapes[off.id] for off in plan.offs if off.kind == "water"),
        "offLand": write.polygon_path(shapes[off.id] for off in plan.offs if off.kind == "land"),
        **texture(drawing),
    }
    return write.json_text(document)


def texture(drawing: Drawing) -> dict[str, str]:
    """Peaks, rivers and sand where the plan puts them; where areas have a terrain, it is theirs."""
    plan, ground, shapes = drawing.plan, drawing.ground, drawing.shapes
    kept = [box for place in drawing.places.values() for box in boxes(place)]
    names = [name_box(place) for place in drawing.places.values()]
    peaks = [*dress.peaks(plan, ground, kept), *dress.scattered(plan, shapes, "mountain", names)]
    blades = list(dress.scattered(plan, shapes, "fertile", names))
    courses = dress.courses(plan, {pair: border_lines(bits) for pair, bits in shared_segments(shapes).items()})
    found = {
        "relief": "".join(dress.peak_path(*peak) for peak in peaks),
        "rivers": write.line_path(dress.rivers(ground, [*dress.plain_rivers(plan), *courses])),
        "desert": write.polygon_path(dress.desert(plan, ground, shapes)),
    }
    return found | ({"green": "".join(dress.tuft_path(*blade) for blade in blades)} if blades else {})


def drawn_borders(plan: Plan, shapes: Mapping[str, Polygon]) -> dict[str, list[LineString]]:
    """Each line of the map once, by its look: shore, border on land or along a river, at sea, around an island."""
    wet = {area.id for area in plan.areas if area.at_sea} | {off.id for off in plan.offs if off.kind == "water"}
    isles = {area.id for area in plan.areas if area.island}
    found: dict[str, list[LineString]] = {"coast": [], "borderLand": [], "borderSea": [], "borderIsland": []}
    found |= {"borderRiver": []} if plan.rivers else {}
    for pair, segments in sorted(shared_segments(shapes).items(), key=lambda item: sorted(item[0])):
        if len(pair) < 2:
            continue
        waters = len(pair & wet)
        island = waters == 1 and pair & isles
        look = "borderIsland" if island else ("borderLand", "coast", "borderSea")[waters]
        look = "borderRiver" if pair in plan.river_borders else look
        found[look] += border_lines(segments)
    return found


def planned() -> list[str]:
    """The games whose map is drawn: those with a hand-made file."""
    return sorted(path.stem for path in PLANS.glob("*.toml") if not path.stem.endswith("_supposed"))


def written(folder: Path, texts: Mapping[str, str]) -> None:
    """Put the files where they belong."""
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path}: {len(text.encode()):,} bytes")


def same(folder: Path, texts: Mapping[str, str]) -> bool:
    """Are the files what was drawn now?"""
    stale = [name for name, text in texts.items() if (folder / name).read_text(encoding="utf-8") != text]
    told = f"these differ: {', '.join(stale)}" if stale else "the map is the same"
    print(f"{folder.name} drawn again, {told}")
    return not stale


def main() -> int:
    """Read the arguments, build, and write or compare."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="game", help="all of them if none is named")
    parser.add_argument("--coast", type=Path, default=MODULES / "world-atlas" / "land-50m.json")
    parser.add_argument("--fonts", type=Path, default=MODULES / "@fontsource")
    parser.add_argument("--into", type=Path, default=GAMES)
    parser.add_argument("--check", action="store_true", help="write nothing; say whether the same comes out again")
    arguments = parser.parse_args()
    held = True
    for game in arguments.games or planned():
        drawing = draw(read_plan(PLANS / f"{game}.toml"), arguments.coast, arguments.fonts)
        texts = {"data/map.toml": rules_text(drawing), "board/map.json": board_text(drawing)}
        if arguments.check:
            held &= same(arguments.into / game, texts)
        else:
            written(arguments.into / game, texts)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
