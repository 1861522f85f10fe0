"""The committed map of Inner Sea: what the rulebook says of it holds, and the drawing can be played on."""

from __future__ import annotations

import gzip
import itertools
import json
import math
import re
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from tools.maps import lettering

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src" / "ecumene" / "games" / "inner_sea"
AREAS: dict[str, dict[str, Any]] = {
    area["id"]: area for area in tomllib.loads((GAME / "data" / "map.toml").read_text())["area"]
}
BOARD: dict[str, Any] = json.loads((GAME / "board" / "map.json").read_text())
SUPPOSED: dict[str, list[str]] = tomllib.loads((ROOT / "tools" / "maps" / "inner_sea_supposed.toml").read_text())
LISTED = re.findall(r"^\| `([a-z-]+)` \| `([a-z-]+)` \|", (ROOT / "docs" / "maps.md").read_text(), re.M)

TABLE = 1040  # pixels the whole board is wide on the table, before anyone zooms in
LEAST = 900  # square pixels an area must then have: a square of 30
STACK, MARK = (30, 31), 18
SEAS = [key for key, area in AREAS.items() if area["kind"] != "land"]
LANDS = [key for key, area in AREAS.items() if area["kind"] == "land"]
ISLANDS = {area["island"] for area in AREAS.values() if "island" in area}

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def touching(key: str) -> set[str]:
    return set(AREAS[key]["neighbours"])


def lands_at(key: str) -> set[str]:
    return {other for other in touching(key) if AREAS[other]["kind"] == "land"}


def seas_at(key: str) -> set[str]:
    return touching(key) - lands_at(key)


def borders() -> set[frozenset[str]]:
    return {frozenset((key, other)) for key in AREAS for other in touching(key)}


def rings(path: str) -> list[list[Point]]:
    """The closed outlines of a path as `tools/maps/write.py` writes it."""
    found = []
    for part in path.split("z")[:-1]:
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d|\d+|\.\d)", part)]
        steps = zip(numbers[::2], numbers[1::2], strict=True)
        found.append(list(itertools.accumulate(steps, lambda a, b: (a[0] + b[0], a[1] + b[1]))))
    return found


def surface(ring: list[Point]) -> float:
    turned = zip(ring, ring[1:] + ring[:1], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in turned)) / 2


def inside(point: Point, outlines: list[list[Point]]) -> bool:
    x, y = point
    crossings = 0
    for ring in outlines:
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossings += 1
    return crossings % 2 == 1


def apart(a: Box, b: Box) -> bool:
    """Boxes by middle and size; a unit of overlap is rounding, not a collision."""
    return abs(a[0] - b[0]) * 2 >= a[2] + b[2] - 2 or abs(a[1] - b[1]) * 2 >= a[3] + b[3] - 2


def stack_boxes(key: str) -> list[Box]:
    entry = BOARD["areas"][key]
    scale = entry.get("scale", 1)
    return [(x, y, STACK[0] * scale, STACK[1] * scale) for x, y in entry["spots"]]


# What the rules use.


def test_it_has_the_areas_of_the_rulebook() -> None:
    assert len(AREAS) == 108
    assert set(AREAS) == {name.lower().replace(" ", "-") for name in SUPPOSED}
    assert set(BOARD["areas"]) == set(AREAS)


def test_borders_hold_both_ways_and_nothing_touches_itself() -> None:
    for key in AREAS:
        assert key not in touching(key)
        assert all(key in touching(other) for other in touching(key))


def test_the_whole_map_hangs_together() -> None:
    assert reached("rome", set()) == set(AREAS)


def reached(start: str, closed: set[str]) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        for other in touching(waiting.pop()) - closed - found:
            found.add(other)
            waiting.append(other)
    return found


@pytest.mark.parametrize("island", sorted(ISLANDS))
def test_every_land_of_an_island_touches_every_sea_around_it(island: str) -> None:
    lands = [key for key, area in AREAS.items() if area.get("island") == island]
    assert len({frozenset(seas_at(key)) for key in lands}) == 1
    assert all(lands_at(key) == set(lands) - {key} for key in lands)


def test_islands_of_the_rulebook() -> None:
    assert AREAS["sardinia"]["island"] == AREAS["nora"]["island"] != AREAS["corsica"]["island"]
    assert {"sardinia", "nora"} <= lands_at("bay-of-capua")
    assert not lands_at("corsica")


def test_exactly_two_seas_are_deep() -> None:
    deep = {key for key in SEAS if AREAS[key]["kind"] == "deep"}
    assert deep == {"central-mediterranean", "eastern-mediterranean"}
    assert AREAS["atlantic"]["kind"] == "shallow"


def test_egypt_and_its_neighbours() -> None:
    assert lands_at("egypt") == {"kush", "nile-delta", "libya"}
    assert "S" in AREAS["egypt"]["edges"]
    egyptian = ["egypt", "kush", "libya", "nile-delta", "sinai"]
    assert any("E" in AREAS[key]["edges"] for key in egyptian)
    assert {key for key, area in AREAS.items() if area.get("nile")} == {"nile-delta", "egypt", "kush"}


def test_the_chain_along_africa() -> None:
    assert "libyan-sea" in touching("egyptian-sea")
    assert "bay-of-sirt" in touching("libyan-sea")
    assert "Gulf of Sidra" in AREAS["bay-of-sirt"]["aliases"]


def test_northern_barbarians_reach_asia_minor() -> None:
    assert all("N" in AREAS[key]["edges"] for key in ["phrygia", "galatia", "pontus", "thrace"])


BOUNDARIES = {
    2: (
        ["dalmatia", "adriatic-sea", "gulf-of-taranto", "central-mediterranean", "bay-of-sirt", "sirt"],
        "egypt",
        "rome",
    ),
    3: (["phrygia", "lydia", "minoan-sea", "eastern-mediterranean", "libyan-sea", "marmarica"], "mycenae", "egypt"),
}
HOMES = {
    2: ["egypt", "kush", "libya", "nile-delta", "sinai", "red-sea", "egyptian-sea", "troy", "ionia", "silicia"],
    3: [
        "celt-iberia",
        "carthage",
        "melite",
        "african-sea",
        "mycenae",
        "laconia",
        "illyria",
        "aegean-sea",
        "ionian-sea",
    ],
}
EDGE_LANDS = {2: {"cyrene", "illyria", "moesia"}, 3: {"cyrene", "ionia", "troy"}}


@pytest.mark.parametrize("players", [2, 3])
def test_the_boundary_cuts_the_map_in_two(players: int) -> None:
    line, kept, lost = BOUNDARIES[players]
    assert all(b in touching(a) for a, b in itertools.pairwise(line))
    side = reached(kept, set(line))
    assert lost not in side
    assert side | reached(lost, set(line)) | set(line) == set(AREAS)
    if players == 3:
        assert set(HOMES[3]) <= side
    else:
        assert {*HOMES[2]} - {"troy", "ionia", "silicia"} <= side
        assert {"troy", "phrygia", "ionia", "lydia", "silicia", "icarian-sea", "trojan-sea"} <= side


@pytest.mark.parametrize("players", [2, 3])
def test_the_boundary_runs_from_edge_to_edge(players: int) -> None:
    line, kept, _ = BOUNDARIES[players]
    assert "N" in AREAS[line[0]]["edges"]
    assert "S" in AREAS[line[-1]]["edges"]
    side = reached(kept, set(line))
    marked = {key for key in line if AREAS[key]["kind"] == "land"}
    assert {key for key in side & set(LANDS) if lands_at(key) & marked} == EDGE_LANDS[players]


SETTLED = {
    "Egypt": ["egypt", "kush", "libya", "nile-delta", "sinai", "red-sea", "egyptian-sea"],
    "Troy": ["troy", "phrygia", "ionia", "lydia", "silicia", "icarian-sea", "trojan-sea"],
    "Celt-Iberia": ["celt-iberia", "tarraconnesis", "idubeda", "saguntum", "novo-carthago", "gades"],
    "Carthage": [
        "carthage",
        "saldae",
        "thapsus",
        "tripolitania",
        "saldic-sea",
        "carthaginian-sea",
        "african-sea",
        "gulf-of-leptis",
    ],
    "Carthage with Melite": [
        "carthage",
        "saldae",
        "thapsus",
        "melite",
        "saldic-sea",
        "carthaginian-sea",
        "african-sea",
        "gulf-of-leptis",
    ],
    "Mycenae": [
        "mycenae",
        "laconia",
        "illyria",
        "thessaly",
        "thracian-sea",
        "aegean-sea",
        "ionian-sea",
        "adriatic-sea",
    ],
    "Gaul": ["gaul", "aquitania", "tarraco", "massilia", "liguria", "gulf-of-tarraco", "ligurian-sea"],
    "Mauretania": [
        "mauretania",
        "tingitania",
        "numidia",
        "baleares",
        "pillars-of-hercules",
        "iberian-sea",
        "numidian-sea",
        "western-mediterranean",
    ],
    "Rome": ["rome", "etruria", "umbria", "apulia", "samnium", "bay-of-capua", "tyrrhenian-sea"],
}


@pytest.mark.parametrize("civilization", sorted(SETTLED))
def test_a_civilization_starts_in_one_piece(civilization: str) -> None:
    own = set(SETTLED[civilization])
    assert reached(SETTLED[civilization][0], set(AREAS) - own) == own


def test_every_edge_has_lands() -> None:
    for side in "NES":
        assert len([key for key in LANDS if side in AREAS[key]["edges"]]) >= 4


def test_competition_goes_from_north_east_to_south_west() -> None:
    order = sorted(AREAS, key=lambda key: AREAS[key]["competition_rank"])
    assert [AREAS[key]["competition_rank"] for key in order] == list(range(1, 109))
    assert order[0] == "pontus"
    assert set(order[-4:]) & {"atlantic", "tingitania"}
    for first, later in [("troy", "rome"), ("rome", "carthage"), ("gaul", "celt-iberia"), ("phoenicia", "egypt")]:
        assert order.index(first) < order.index(later)


def test_differences_from_what_was_supposed_are_few_and_listed() -> None:
    supposed = {frozenset(kebab(n) for n in (name, other)) for name, others in SUPPOSED.items() for other in others}
    assert len(supposed) == 289
    different = supposed ^ borders()
    assert len(different) <= 12
    assert different == {frozenset(pair) for pair in LISTED}


def kebab(name: str) -> str:
    return name.lower().replace(" ", "-")


# What the board shows.


def drawn_borders() -> dict[frozenset[str], float]:
    """How long a border each two outlines share, straight bit by straight bit."""
    sides: dict[frozenset[Point], set[str]] = defaultdict(set)
    for key, entry in BOARD["areas"].items():
        for ring in rings(entry["d"]):
            corners = [(round(x, 1), round(y, 1)) for x, y in ring]
            for bit in zip(corners, corners[1:] + corners[:1], strict=True):
                sides[frozenset(bit)].add(key)
    found: dict[frozenset[str], float] = defaultdict(float)
    for ends, keys in sides.items():
        if len(keys) == 2:
            found[frozenset(keys)] += math.dist(*ends)
    return found


def test_the_rules_use_what_the_board_shows() -> None:
    shown = set(drawn_borders())
    for island in ISLANDS:
        lands = [key for key, area in AREAS.items() if area.get("island") == island]
        around = {key for pair in shown if pair & set(lands) for key in pair if key in SEAS}
        shown |= {frozenset(pair) for pair in itertools.product(lands, around)}
    assert shown == borders()


def test_the_outlines_leave_no_gap_and_do_not_overlap() -> None:
    paths = [entry["d"] for entry in BOARD["areas"].values()]
    outlines = [rings(path) for path in paths] + [[ring] for ring in rings(BOARD["offWater"] + BOARD["offLand"])]
    covered = sum(surface(first) - sum(surface(hole) for hole in holes) for first, *holes in outlines)
    assert covered == pytest.approx(BOARD["viewBox"][2] * BOARD["viewBox"][3], abs=1)


def test_no_border_is_too_short_to_see() -> None:
    assert min(drawn_borders().values()) >= 12


@pytest.mark.parametrize("key", sorted(AREAS))
def test_an_area_is_one_piece_and_large_enough(key: str) -> None:
    outlines = rings(BOARD["areas"][key]["d"])
    pixel = TABLE / BOARD["viewBox"][2]
    assert max(surface(ring) for ring in outlines) == surface(outlines[0])
    holes = [ring for ring in outlines[1:] if not inside(ring[0], outlines[:1])]
    assert not holes, "a second piece lies outside the first"
    assert surface(outlines[0]) * pixel**2 >= LEAST


@pytest.mark.parametrize("key", sorted(AREAS))
def test_an_area_holds_six_stacks_clear_of_each_other(key: str) -> None:
    outlines = rings(BOARD["areas"][key]["d"])
    stacks = stack_boxes(key)
    assert len(stacks) == 6
    assert all(inside((x, y), outlines) for x, y, _, _ in stacks)
    assert all(apart(a, b) for a, b in itertools.combinations(stacks, 2))
    few = [(x, y, *STACK) for x, y in BOARD["areas"][key].get("few", [])]
    assert all(inside((x, y), outlines) for x, y, _, _ in few)
    assert all(apart(a, b) for a, b in itertools.combinations(few, 2))
    assert len(few) >= 1 or "scale" not in BOARD["areas"][key]


@pytest.fixture(scope="module")
def names() -> dict[str, Box]:
    """The names as large as they are drawn, measured with the fonts of the page."""
    hands = lettering.hands(ROOT / "web" / "node_modules" / "@fontsource")
    found = {}
    for key, entry in BOARD["areas"].items():
        x, y, *lines = entry["label"]
        hand = hands[AREAS[key]["kind"] != "land"]
        height = hand.rise + hand.fall + 15 * (len(lines) - 1)
        found[key] = (x, y - hand.rise + height / 2, max(hand.width(line) for line in lines), height)
    return found


def test_names_lie_at_their_areas(names: dict[str, Box]) -> None:
    for key, (x, y, _, _) in names.items():
        assert inside((x, y), rings(BOARD["areas"][key]["d"])), key


def test_names_hide_neither_stacks_nor_each_other(names: dict[str, Box]) -> None:
    for a, b in itertools.combinations(AREAS, 2):
        assert apart(names[a], names[b]), (a, b)
    for key, name in names.items():
        for other in AREAS:
            for stack in stack_boxes(other):
                assert apart(name, stack), (key, other)


def test_stacks_of_neighbours_do_not_collide() -> None:
    for pair in borders():
        a, b = sorted(pair)
        assert all(apart(one, two) for one in stack_boxes(a) for two in stack_boxes(b)), (a, b)


def test_marks_are_clear_of_stacks_and_names(names: dict[str, Box]) -> None:
    for key, entry in BOARD["areas"].items():
        mark = (*entry["mark"], MARK, MARK)
        assert all(apart(mark, stack) for stack in stack_boxes(key)), key
        assert apart(mark, names[key]), key
        assert ("site" in entry) == (AREAS[key]["kind"] == "land")


def test_it_stays_small() -> None:
    raw = (GAME / "board" / "map.json").read_bytes()
    assert len(raw) <= 120_000
    assert len(gzip.compress(raw, 9)) <= 45_000
