"""The board: areas and their terrain, borders and rivers, islands, homes, the edges and the maps of fewer players."""

from __future__ import annotations

import itertools
import math
import re
from collections import Counter

import pytest
from tests.boards import SITE, apart, inside, lines, read, rings

from ecumene.testing import rule

BOARD = read("middle_east")
RIVERS = {frozenset((key, other)) for key, area in BOARD.areas.items() for other in area.get("rivers", [])}
EGYPT = {"abydos", "amarna", "memphis", "nile-delta", "thebes"}
"""The five fertile areas on the Nile."""
SHORT = ["north-caucasus", "colchis", "armenia", "jarwan", "nineveh", "assur", "akkad", "dur-kur", "agrae"]
"""The boundary of the Abbreviated Western Map, from north to south."""
WEST = ["northwest-caspian", "west-caspian", "southwest-caspian", "elburz-mountains", "paraetaceni", "persis", "utians"]
"""The boundary of the Western Map, without the Lower Gulf at its end."""


def terrain(kind: str) -> set[str]:
    return {key for key, area in BOARD.areas.items() if area.get("terrain") == kind}


@rule("board.areas.land-and-sea")
def test_every_area_has_a_name_of_its_own_and_is_either_land_or_sea() -> None:
    assert len({area["name"] for area in BOARD.areas.values()}) == 140
    assert {area["kind"] for area in BOARD.areas.values()} == {"land", "sea"}
    assert (len(BOARD.lands), len(BOARD.seas)) == (116, 24)


@rule("board.terrain.four-land-types")
def test_every_land_is_fertile_plain_mountain_or_desert() -> None:
    kinds = Counter(BOARD.areas[key]["terrain"] for key in BOARD.lands)
    assert kinds == {"plain": 64, "fertile": 25, "desert": 15, "mountain": 12}
    for key, kind in [("nile-delta", "fertile"), ("lydia", "plain"), ("tarsus", "mountain"), ("sinai", "desert")]:
        assert BOARD.areas[key]["terrain"] == kind


@rule("board.seas.one-type")
def test_seas_have_no_terrain() -> None:
    assert not [key for key in BOARD.seas if "terrain" in BOARD.areas[key]]


def test_the_board_shows_the_terrain_that_the_rules_use() -> None:
    shown = {key: entry.get("terrain") for key, entry in BOARD.drawing["areas"].items()}
    assert shown == {key: area.get("terrain") for key, area in BOARD.areas.items()}


@pytest.mark.parametrize(("kind", "texture", "least"), [("mountain", "relief", 5), ("fertile", "green", 2)])
def test_every_mountain_bears_peaks_and_every_fertile_area_green(kind: str, texture: str, least: int) -> None:
    signs = [(float(x), float(y)) for x, y in re.findall(r"M(\d+) (\d+)", BOARD.drawing[texture])]
    for key in terrain(kind):
        assert len([at for at in signs if inside(at, BOARD.outline(key))]) >= least, key


@rule("board.adjacency.common-border")
@pytest.mark.parametrize(
    ("area", "borders"),
    [
        ("reed-sea", {"amarna", "eastern-desert", "nile-delta", "red-sea", "sinai"}),
        ("jerusalem", {"edom", "moab", "philistia", "samaria"}),
        ("thrace", {"hellespont", "thracian-sea", "west-euxine"}),
    ],
)
def test_land_and_sea_are_adjacent_where_they_share_a_border(area: str, borders: set[str]) -> None:
    assert BOARD.touching(area) == borders


@rule("board.adjacency.river-is-a-border")
def test_a_river_parts_two_lands_that_touch() -> None:
    assert BOARD.borders >= RIVERS
    assert all(pair <= BOARD.lands for pair in RIVERS)
    for pair in RIVERS:
        a, b = sorted(pair)
        assert b in BOARD.areas[a]["rivers"]
        assert a in BOARD.areas[b]["rivers"]


@rule("board.adjacency.river-is-a-border")
@pytest.mark.parametrize(
    ("river", "banks"),
    [
        ("Nile", ("amarna", "memphis")),
        ("Tigris", ("arbela", "assur")),
        ("Euphrates", ("carchemish", "harran")),
        ("Indus", ("mohenjo-daro", "parachania")),
    ],
)
def test_the_four_rivers_of_the_rulebook_are_borders(river: str, banks: tuple[str, str]) -> None:
    assert frozenset(banks) in RIVERS, river


def test_rivers_are_drawn_where_they_are_borders() -> None:
    drawn = sum(length(line) for line in lines(BOARD.drawing["borderRiver"]))
    shared = BOARD.drawn_borders()
    assert drawn == pytest.approx(sum(shared[pair] for pair in RIVERS), abs=1)


def length(line: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(line))


def test_a_river_inside_an_area_goes_on_where_it_is_a_border() -> None:
    ends = {point for line in lines(BOARD.drawing["borderRiver"]) for point in (line[0], line[-1])}
    for line in lines(BOARD.drawing["rivers"]):
        assert any(abs(x - ex) + abs(y - ey) < 1 for x, y in (line[0], line[-1]) for ex, ey in ends), line[0]


@rule("board.adjacency.examples")
def test_examples_of_the_rulebook() -> None:
    assert frozenset(("abydos", "amarna")) in RIVERS & BOARD.borders
    assert "nile-delta" in BOARD.touching("reed-sea")
    delta = BOARD.outline("nile-delta")
    assert len(delta) == 1
    assert any(inside(point, delta) for line in lines(BOARD.drawing["rivers"]) for point in line), (
        "a river is drawn in it"
    )
    assert "rivers" not in BOARD.areas["nile-delta"]


@rule("board.islands.two-single-area")
def test_two_islands_are_one_area_each_and_touch_every_sea_around_them() -> None:
    assert BOARD.islands == {"rhodes": {"rhodes"}, "alashiya": {"alashiya"}}
    drawn = BOARD.drawn_borders()
    for key in ("rhodes", "alashiya"):
        assert BOARD.touching(key) == {other for pair in drawn if key in pair for other in pair - {key}}
        assert not BOARD.lands_at(key)
    assert BOARD.seas_at("alashiya") == {
        "cilician-straits",
        "egyptian-sea",
        "levantine-sea",
        "rhodian-sea",
        "sinai-sea",
    }


@rule("board.islands.example-rhodes")
def test_rhodes_touches_three_seas() -> None:
    assert BOARD.touching("rhodes") == {"icarian-sea", "egyptian-sea", "rhodian-sea"}


@rule("board.home.twenty-two-home-areas")
def test_twenty_two_lands_are_homes_of_sixteen_civilizations() -> None:
    homes = {key: area["home_of"] for key, area in BOARD.areas.items() if "home_of" in area}
    assert len(homes) == 22
    assert set(homes) <= BOARD.lands
    assert Counter(Counter(homes.values()).values()) == {1: 11, 2: 4, 3: 1}
    assert homes["memphis"] == homes["thebes"] == "Egypt"
    assert Counter(homes.values())["Medes & Persians"] == 3
    assert "Sea Peoples" not in homes.values()


@rule("board.home.twenty-two-home-areas")
def test_homes_and_only_homes_bear_their_name_in_capitals() -> None:
    for key, area in BOARD.areas.items():
        _, _, *words = BOARD.drawing["areas"][key]["label"]
        assert " ".join(words) == (area["name"].upper() if "home_of" in area else area["name"])


@pytest.mark.parametrize("home", sorted(key for key, area in BOARD.areas.items() if "home_of" in area))
def test_the_block_of_a_home_stands_inside_it(home: str) -> None:
    x, y = BOARD.drawing["areas"][home]["site"]
    step = SITE * BOARD.scale(home) / 5
    within = [inside((x + i * step, y + j * step), BOARD.outline(home)) for i in range(-2, 3) for j in range(-2, 3)]
    assert within.count(True) >= 23, "a corner may hang over a border"


def test_every_area_has_room_for_a_cube_and_a_mountain_for_a_stronghold_too() -> None:
    names = BOARD.names()
    for key in BOARD.areas:
        cubes = BOARD.cubes(key)
        assert len(cubes) == (2 if key in terrain("mountain") else 1), key
        pieces = [*cubes, *BOARD.site(key), BOARD.mark(key)]
        assert all(apart(a, b) for a, b in itertools.combinations(pieces, 2)), key
        fixed = [*BOARD.stacks(key), *BOARD.few(key), names[key]]
        assert all(apart(piece, other) for piece in pieces for other in fixed), key


def test_cubes_lie_in_their_area_and_no_neighbour_hides_them() -> None:
    assert all(inside((x, y), BOARD.outline(key)) for key in BOARD.areas for x, y, _, _ in BOARD.cubes(key))
    for pair in BOARD.borders:
        a, b = sorted(pair)
        for one, other in ((a, b), (b, a)):
            assert all(apart(cube, stack) for cube in BOARD.cubes(one) for stack in BOARD.stacks(other)), (one, other)


@rule("board.records.not-an-area")
def test_no_area_reaches_into_what_lies_beyond_the_map() -> None:
    beyond = rings(BOARD.drawing["offLand"])
    assert beyond
    assert not [key for key in BOARD.areas if any(inside((x, y), beyond) for x, y, _, _ in BOARD.stacks(key))]
    corners = [corner for ring in beyond for corner in ring]
    assert max(y for _, y in corners) == pytest.approx(BOARD.drawing["viewBox"][3]), "it lies at the foot of the board"


@rule("board.records.southern-map-edge")
def test_the_border_of_what_lies_beyond_is_the_southern_edge() -> None:
    beyond = {corner for ring in rings(BOARD.drawing["offLand"]) for corner in rounded(ring)}
    along = {
        key for key in BOARD.lands if any(corner in beyond for ring in BOARD.outline(key) for corner in rounded(ring))
    }
    assert along == {"agrae", "dilmun", "dumah", "gerrha", "midian"}
    assert along <= BOARD.on_edge("S")


def rounded(ring: list[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(x, 1), round(y, 1)) for x, y in ring]


def test_the_lands_on_each_edge() -> None:
    lands = {side: BOARD.on_edge(side) & BOARD.lands for side in "NESW"}
    assert lands["N"] == {"cimmeria", "east-scythia", "kuma-steppe", "north-caucasus", "north-sakians", "thrace",
                          "west-scythia"}  # fmt: skip
    assert lands["E"] == {"bactria", "gandhara", "harappa", "mohenjo-daro", "north-sakians", "patala", "sogdiana",
                          "south-sakians"}  # fmt: skip
    assert lands["S"] == {"agrae", "dilmun", "dumah", "gerrha", "kush", "midian", "patala", "western-desert"}
    assert lands["W"] == {"libya", "thrace", "western-desert"}


def test_an_invasion_of_thrace_stays_there() -> None:
    assert "thrace" in BOARD.on_edge("N")
    assert not BOARD.lands_at("thrace")


def test_an_invasion_of_amarna_reaches_all_fertile_areas_of_egypt() -> None:
    assert "eastern-desert" in BOARD.touching("amarna")
    assert {"amarna", *BOARD.touching("amarna")} & terrain("fertile") == EGYPT


def test_the_nile_delta_lies_near_alashiya_but_next_to_a_home() -> None:
    assert BOARD.touching("alashiya") & BOARD.touching("nile-delta")
    assert "memphis" in BOARD.touching("nile-delta")


OPEN = {
    "hittite": {"hattusha", "kaska", "kumannis", "karahuyuk", "arzawa", "pala"},
    "egypt": {*EGYPT, "eastern-desert", "western-desert", "red-sea", "reed-sea"},
    "assyria": {"nineveh", "jarwan", "arbela", "samarra", "akkad", "assur"},
    "sea peoples": {"alashiya", "rhodes", "byblos", "tyre", "sinai-sea", "levantine-sea", "cilician-straits",
                    "rhodian-sea"},
    "scythia": {"west-scythia", "chorasmia", "east-scythia", "north-sakians", "south-sakians", "east-caspian",
                "northeast-caspian"},
}  # fmt: skip
"""Where civilizations begin."""


@pytest.mark.parametrize(
    ("line", "within", "beyond"),
    [
        (SHORT, ["hittite", "egypt"], {"babylon", "albania", "kuma-steppe", "samarra", "upper-gulf"}),
        ([*WEST, "lower-gulf"], ["hittite", "egypt", "assyria", "sea peoples"], {"bactria", "maka", *OPEN["scythia"]}),
    ],
    ids=["two players", "three and four players"],
)
def test_the_boundary_cuts_the_map_in_two(line: list[str], within: list[str], beyond: set[str]) -> None:
    side = BOARD.reached("thebes", set(line))
    assert set().union(*(OPEN[name] for name in within)) <= side
    assert not beyond & side


@pytest.mark.parametrize("line", [SHORT, WEST], ids=["two players", "three and four players"])
def test_the_boundary_is_one_line_from_the_north_edge(line: list[str]) -> None:
    assert line[0] in BOARD.on_edge("N")
    assert all(b in BOARD.touching(a) for a, b in itertools.pairwise(line))


def test_the_boundaries_end_in_the_south() -> None:
    assert "agrae" in BOARD.on_edge("S")
    assert {"persis", "utians"} <= BOARD.touching("lower-gulf")


@pytest.mark.parametrize("name", ["egypt", "assyria", "sea peoples", "scythia"])
def test_a_civilization_begins_in_one_piece(name: str) -> None:
    assert BOARD.reached(min(OPEN[name]), set(BOARD.areas) - OPEN[name]) == OPEN[name]


def test_competition_goes_from_north_east_to_south_west() -> None:
    order = BOARD.order
    assert order[0] == "north-sakians"
    assert order[-1] == "western-desert"
    for first, later in [("bactria", "babylon"), ("babylon", "jerusalem"), ("hattusha", "ionia"), ("tyre", "thebes")]:
        assert order.index(first) < order.index(later)
