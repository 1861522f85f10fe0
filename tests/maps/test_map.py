"""The committed maps: the drawings can be played on, and the rules use what they show."""

from __future__ import annotations

import gzip
import itertools
import re

import pytest

from tests.boards import GAMES, ROOT, Border, Box, Map, apart, inside, kebab, read, rings, surface

MAPS = {game: read(game) for game in ("inner_sea", "middle_east")}
EACH = pytest.mark.parametrize("drawn", MAPS.values(), ids=MAPS)
AREA = pytest.mark.parametrize(
    ("drawn", "key"),
    [pytest.param(drawn, key, id=f"{game}-{key}") for game, drawn in MAPS.items() for key in drawn.areas],
)

TABLE = 1040  # pixels the whole board is wide on the table, before anyone zooms in
LEAST = 900  # square pixels an area must then have: a square of 30
COUNTED = {"inner_sea": (108, 289), "middle_east": (140, 382)}  # areas, and borders that were supposed
KILOBYTES = {"inner_sea": (120, 45), "middle_east": (140, 49)}  # as it is, and as it travels
HEADING = "\n## Middle East\n"


@pytest.fixture(scope="module")
def names() -> dict[str, dict[str, Box]]:
    return {game: drawn.names() for game, drawn in MAPS.items()}


# What the rules use.


@EACH
def test_it_has_the_areas_that_were_counted(drawn: Map) -> None:
    assert (len(drawn.areas), len(drawn.supposed)) == COUNTED[drawn.game]
    assert set(drawn.areas) == {kebab(name) for name in drawn.supposed_text()}
    assert set(drawn.drawing["areas"]) == set(drawn.areas)


@EACH
def test_borders_hold_both_ways_and_nothing_touches_itself(drawn: Map) -> None:
    for key in drawn.areas:
        assert key not in drawn.touching(key)
        assert all(key in drawn.touching(other) for other in drawn.touching(key))


@EACH
def test_the_whole_map_hangs_together(drawn: Map) -> None:
    assert drawn.reached(min(drawn.areas), set()) == set(drawn.areas)


@EACH
def test_every_land_of_an_island_touches_every_sea_around_it(drawn: Map) -> None:
    for lands in drawn.islands.values():
        assert len({frozenset(drawn.seas_at(key)) for key in lands}) == 1
        assert all(drawn.lands_at(key) == lands - {key} for key in lands)


@EACH
def test_every_edge_has_lands(drawn: Map) -> None:
    for side in "NES":
        assert len(drawn.on_edge(side) & drawn.lands) >= 4


@EACH
def test_every_area_has_its_place_in_the_order_of_competition(drawn: Map) -> None:
    assert [drawn.areas[key]["competition_rank"] for key in drawn.order] == list(range(1, len(drawn.areas) + 1))


@EACH
def test_differences_from_what_was_supposed_are_few_and_listed(drawn: Map) -> None:
    different = drawn.supposed ^ drawn.borders
    assert len(different) <= 12
    assert different == listed(drawn.game)


def listed(game: str) -> set[Border]:
    """The differences the documentation gives reasons for."""
    first, second = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8").split(HEADING)
    text = second if game == "middle_east" else first
    return {frozenset(pair) for pair in re.findall(r"^\| `([a-z-]+)` \| `([a-z-]+)` \|", text, re.MULTILINE)}


# What the board shows.


@EACH
def test_the_rules_use_what_the_board_shows(drawn: Map) -> None:
    shown = set(drawn.drawn_borders())
    for lands in drawn.islands.values():
        around = {key for pair in shown if pair & lands for key in pair & drawn.seas}
        shown |= {frozenset(pair) for pair in itertools.product(lands, around)}
    assert shown == drawn.borders


@EACH
def test_the_outlines_leave_no_gap_and_do_not_overlap(drawn: Map) -> None:
    board = drawn.drawing
    beyond = rings(board["offWater"] + board["offLand"])
    outlines = [drawn.outline(key) for key in drawn.areas] + [[ring] for ring in beyond]
    covered = sum(surface(first) - sum(surface(hole) for hole in holes) for first, *holes in outlines)
    assert covered == pytest.approx(board["viewBox"][2] * board["viewBox"][3], abs=1)


@EACH
def test_no_border_is_too_short_to_see(drawn: Map) -> None:
    assert min(drawn.drawn_borders().values()) >= 12


@AREA
def test_an_area_is_one_piece_and_large_enough(drawn: Map, key: str) -> None:
    outlines = drawn.outline(key)
    pixel = TABLE / drawn.drawing["viewBox"][2]
    assert max(surface(ring) for ring in outlines) == surface(outlines[0])
    holes = [ring for ring in outlines[1:] if not inside(ring[0], outlines[:1])]
    assert not holes, "a second piece lies outside the first"
    assert surface(outlines[0]) * pixel**2 >= LEAST


@AREA
def test_an_area_holds_six_stacks_clear_of_each_other(drawn: Map, key: str) -> None:
    outlines, stacks, few = drawn.outline(key), drawn.stacks(key), drawn.few(key)
    assert len(stacks) == 6
    for group in (stacks, few):
        assert all(inside((x, y), outlines) for x, y, _, _ in group)
        assert all(apart(a, b) for a, b in itertools.combinations(group, 2))
    assert bool(few) == (drawn.scale(key) < 1)


@EACH
def test_names_lie_at_their_areas(drawn: Map, names: dict[str, dict[str, Box]]) -> None:
    for key, (x, y, _, _) in names[drawn.game].items():
        assert inside((x, y), drawn.outline(key)), key


@EACH
def test_names_hide_neither_stacks_nor_each_other(drawn: Map, names: dict[str, dict[str, Box]]) -> None:
    for a, b in itertools.combinations(drawn.areas, 2):
        assert apart(names[drawn.game][a], names[drawn.game][b]), (a, b)
    stacks = [(key, stack) for key in drawn.areas for stack in drawn.stacks(key)]
    for key, name in names[drawn.game].items():
        assert [other for other, stack in stacks if not apart(name, stack)] == [], key


@EACH
def test_stacks_of_neighbours_do_not_collide(drawn: Map) -> None:
    for pair in drawn.borders:
        a, b = sorted(pair)
        assert all(apart(one, two) for one in drawn.stacks(a) for two in drawn.stacks(b)), (a, b)


@EACH
def test_marks_are_clear_of_stacks_and_names(drawn: Map, names: dict[str, dict[str, Box]]) -> None:
    for key in drawn.areas:
        assert all(apart(drawn.mark(key), other) for other in [*drawn.stacks(key), names[drawn.game][key]]), key


@EACH
def test_land_and_only_land_has_a_site_for_a_building(drawn: Map) -> None:
    assert {key for key in drawn.areas if drawn.site(key)} == drawn.lands


@EACH
def test_it_stays_small(drawn: Map) -> None:
    raw = (GAMES / drawn.game / "board" / "map.json").read_bytes()
    plain, travelling = KILOBYTES[drawn.game]
    assert len(raw) <= plain * 1000
    assert len(gzip.compress(raw, 9)) <= travelling * 1000
