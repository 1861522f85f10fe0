"""The board: areas, borders, islands, seas and homes."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tables import unboxed
from ecumene.games.inner_sea.tests.table import (
    AREA,
    EDITION,
    GAME,
    acting,
    areas,
    disks,
    forbidden_by,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.testing import rule

BOARD = EDITION.atlas.boards[4]
"""The whole map."""
BOX = unboxed()
ISLANDS = {
    island: {area.id for area in BOX.areas if area.island == island}
    for island in {area.island for area in BOX.areas if area.island}
}
"""The land areas of every island."""


def neighbours(area: str) -> set[str]:
    """The areas adjacent to one on the whole map."""
    return areas(BOARD.adjacent[AREA.index[area]])


def open_from(area: str) -> set[str]:
    """Where a disk may be placed from a lone disk, in the fourth Epoch on the whole map."""
    match = table(["deployment-step", "red"], 4, epoch=4, ready={"red": 1}, disks={"red": {area: 1}})
    return {token.removeprefix("place ") for token in tokens(match) - {"done"}}


@rule("board.areas.land-and-sea")
def test_every_area_has_a_name_of_its_own_and_is_either_land_or_sea() -> None:
    assert len(set(AREA.names)) == len(set(AREA.words)) == EDITION.areas == 108
    assert BOARD.land & BOARD.sea == 0
    assert BOARD.land | BOARD.sea == BOARD.playable == (1 << 108) - 1


@rule("board.adjacency.common-border")
@pytest.mark.parametrize(
    ("area", "borders"),
    [
        ("egypt", {"kush", "libya", "nile-delta", "red-sea"}),
        ("red-sea", {"egypt", "kush", "nabatea", "nile-delta", "sinai"}),
        ("pillars-of-hercules", {"atlantic", "gades", "iberian-sea", "mauretania", "tingitania"}),
    ],
)
def test_land_and_sea_are_adjacent_where_they_share_a_border(area: str, borders: set[str]) -> None:
    assert open_from(area) == {area, *borders}


@rule("board.adjacency.nile-not-a-border")
@pytest.mark.parametrize(("area", "west", "east"), [("egypt", "libya", "red-sea"), ("nile-delta", "libya", "sinai")])
def test_the_nile_divides_no_area(area: str, west: str, east: str) -> None:
    assert {west, east} <= open_from(area)
    assert areas(EDITION.atlas.regions["nile"]) == {"egypt", "kush", "nile-delta"}


@rule("board.islands.every-land-touches-every-sea")
@pytest.mark.parametrize("island", sorted(ISLANDS))
def test_every_land_of_an_island_touches_every_sea_around_it(island: str) -> None:
    lands = ISLANDS[island]
    around = [{name for name in neighbours(land) if AREA.index[name] in seas()} for land in lands]
    assert all(some == around[0] for some in around)
    assert len(around[0]) > 1


def seas() -> set[int]:
    """The sea areas."""
    return {i for i in range(EDITION.areas) if BOARD.sea >> i & 1}


@rule("board.islands.example-sardinia-nora")
def test_corsica_stands_alone_and_sardinia_and_nora_are_one_island() -> None:
    assert (ISLANDS["corsica"], ISLANDS["sardinia"]) == ({"corsica"}, {"sardinia", "nora"})
    assert "bay-of-capua" in open_from("sardinia")
    assert "bay-of-capua" in open_from("nora")
    assert {"sardinia", "nora"} <= open_from("bay-of-capua")


@rule("board.islands.unnamed-art-unplayable")
def test_only_islands_with_a_name_are_areas() -> None:
    named = {"baleares", "corsica", "cyprus", "delos", "euboea", "kydonia", "lesbos", "lilybaeum", "melite", "minos",
             "nora", "rhodes", "sardinia", "syracuse"}  # fmt: skip
    assert set().union(*ISLANDS.values()) == named
    alone = {name for name in AREA.names if BOARD.land >> AREA.index[name] & 1 and not neighbours(name) & lands()}
    assert alone <= named, "land that touches no other land is an island, and has a name"
    with pytest.raises(ValueError, match="imbros"):
        GAME.vocabulary.find("place imbros")


def lands() -> set[str]:
    """The land areas."""
    return areas(BOARD.land)


@rule("board.islands.inner-water-not-an-area")
def test_no_sea_lies_between_an_island_and_its_own_border() -> None:
    for sea in areas(BOARD.sea):
        shores = neighbours(sea) & lands()
        assert not any(shores <= island for island in ISLANDS.values()), sea


@rule("board.seas.two-deep-rest-shallow")
def test_two_seas_are_deep_and_all_others_shallow() -> None:
    assert areas(BOARD.deep) == {"central-mediterranean", "eastern-mediterranean"}
    assert BOARD.shallow == BOARD.sea & ~BOARD.deep
    assert BOARD.shallow.bit_count() == 28


@rule("board.seas.unqualified-means-both")
def test_a_card_that_speaks_of_the_sea_means_deep_seas_too() -> None:
    at_sea = {"eastern-mediterranean": 1, "red-sea": 1, "egypt": 1}
    match = acting(hand={"red": ["storms-at-sea"]}, disks={"blue": at_sea}, epoch=4)
    play(match, "play storms-at-sea")
    assert tokens(match) == {"choose eastern-mediterranean", "choose red-sea"}
    play(match, "choose eastern-mediterranean", "done")
    unanswered(match)
    assert disks(match, "blue", "eastern-mediterranean") == 0


@rule("board.seas.unqualified-means-both")
def test_a_card_that_speaks_of_shallow_seas_means_no_deep_one() -> None:
    at_sea = {"eastern-mediterranean": 1, "red-sea": 1, "egyptian-sea": 1}
    match = acting(hand={"red": ["pirates"]}, disks={"blue": at_sea}, epoch=4)
    play(match, "play pirates")
    assert tokens(match) == {"choose red-sea", "choose egyptian-sea"}


@rule("board.seas.deep-closed-before-epoch-iv")
@pytest.mark.parametrize(("epoch", "n"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_no_card_opens_a_deep_sea_to_a_civilization_before_the_fourth_epoch(epoch: int, n: int) -> None:
    match = table(["card-effects/place-disks", "red", "eastern-mediterranean", 1], phase="cards", epoch=epoch)
    assert disks(match, "red", "eastern-mediterranean") == n


@rule("board.seas.deep-closed-before-epoch-iv")
def test_barbarians_sail_the_deep_seas_in_every_epoch() -> None:
    match = table(["card-effects/place-disks", "barbarians", "eastern-mediterranean", 1], phase="cards", epoch=1)
    assert disks(match, "barbarians", "eastern-mediterranean") == 1


@rule("board.seas.deep-one-disk-per-civilization")
@pytest.mark.parametrize("phase", ["growth", "cards", "competition", "reckoning", "end-of-epoch"])
def test_a_civilization_never_has_two_disks_in_a_deep_sea(phase: str) -> None:
    there = {"red": {"eastern-mediterranean": 1}, "blue": {"eastern-mediterranean": 1}}
    match = table(["card-effects/place-disks", "red", "eastern-mediterranean", 1], phase=phase, epoch=4, disks=there)
    assert disks(match, "red", "eastern-mediterranean") == 1


@rule("board.seas.no-competition-in-deep")
def test_in_a_deep_sea_nobody_competes() -> None:
    there = {"red": {"eastern-mediterranean": 2}, "blue": {"eastern-mediterranean": 1}}
    match = table("competition-phase", epoch=4, disks=there)
    assert match.question is None
    assert (disks(match, "red", "eastern-mediterranean"), disks(match, "blue", "eastern-mediterranean")) == (2, 1)


@rule("board.seas.no-competition-in-deep")
def test_white_disks_do_not_bring_a_competition_into_a_deep_sea_either() -> None:
    there = {"red": {"eastern-mediterranean": 1}, "blue": {"eastern-mediterranean": 1}}
    match = table("competition-phase", epoch=4, disks=there, allies=["red-in-eastern-mediterranean"])
    assert match.question is None
    assert disks(match, "blue", "eastern-mediterranean") == 1


@rule("board.seas.atlantic-is-shallow")
def test_the_atlantic_is_a_shallow_sea() -> None:
    match = table(["deployment-step", "red"], 4, ready={"red": 3}, disks={"red": {"lusitania": 1}})
    play(match, "place atlantic", "place atlantic")
    assert disks(match, "red", "atlantic") == 2
    assert forbidden_by(match, "place atlantic") == {"growth.deployment.stacking-applies"}


@rule("board.seas.balearic-spelling")
def test_both_spellings_of_the_balearic_sea_are_one_area() -> None:
    spelled = [area.id for area in BOX.areas if {"Balearic Sea", "Baeleric Sea"} & {area.name, *area.aliases}]
    assert spelled == ["balearic-sea"]
    (sea,) = (area for area in BOX.areas if area.id == "balearic-sea")
    assert (sea.name, sea.aliases) == ("Balearic Sea", ("Baeleric Sea",))


@rule("board.home.ten-home-areas")
def test_ten_land_areas_are_homes_each_of_one_civilization() -> None:
    homes = {one.id: one.home for one in BOX.civilizations}
    assert homes == {
        "carthaginians": "carthage",
        "gauls": "gaul",
        "egyptians": "egypt",
        "celt-iberians": "celt-iberia",
        "phoenicians": "phoenicia",
        "mycenaeans": "mycenae",
        "trojans": "troy",
        "mauretanians": "mauretania",
        "minoans": "minos",
        "romans": "rome",
    }
    assert set(homes.values()) <= lands()
    assert {area.id for area in BOX.areas if area.home_of} == set(homes.values())
