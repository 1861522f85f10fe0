"""Every District: what is printed on it, written down by hand, and that it gives that when it is gained."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import BOX, GAME, banners, of, turn
from ecumene.testing import rule

SYMBOLS = ("food", "income", "study", "swords", "arrows", "limit", "explore", "capacity")
BEFORE = {"food": 3, "income": 5, "limit": 2, "capacity": 4}
DISTRICTS: dict[str, tuple[int, dict[str, int]]] = {
    "open-quarter": (3, {"capacity": 4}),
    "farm-quarter": (3, {"capacity": 3, "food": 1}),
    "market-quarter": (3, {"capacity": 3, "income": 1}),
    "garrison-quarter": (2, {"capacity": 2, "limit": 1}),
    "armory-quarter": (2, {"capacity": 2, "swords": 1}),
    "archery-quarter": (1, {"capacity": 3, "arrows": 1}),
    "scholar-quarter": (1, {"capacity": 2, "study": 1}),
}
"""Each District: how many there are, and what one gives."""


@rule("components.districts.one-deck")
def test_the_seven_kinds_make_a_deck_of_15() -> None:
    assert list(BOX.district_names) == list(DISTRICTS)
    new = GAME.new(seats=2, seed=1).state
    new.district_deck[new.district] += 1
    assert dict(zip(BOX.district_names, new.district_deck, strict=True)) == {
        name: copies for name, (copies, _) in DISTRICTS.items()
    }
    assert sum(new.district_deck) == 15


@rule("expand.district-gives-capacity", "expand.take-top-district")
@pytest.mark.parametrize("district", DISTRICTS)
def test_each_district_gives_what_it_shows(district: str) -> None:
    match = turn("north", district=district, knowledge={"north": 1})
    match.play("place expand 1")
    _, gives = DISTRICTS[district]
    for name in SYMBOLS:
        assert of(match, "north", name) == BEFORE.get(name, 0) + gives.get(name, 0), name
    assert match.view(0)["seats"][0]["districts"] == {district: 1}
    assert not any(banners(match, "north").values())


@rule("expand.district-gives-capacity")
@pytest.mark.parametrize("district", [name for name, (copies, _) in DISTRICTS.items() if copies > 1])
def test_several_of_a_kind_count_each(district: str) -> None:
    copies, gives = DISTRICTS[district]
    match = turn("north", districts={"north": {district: copies}})
    for name in SYMBOLS:
        assert of(match, "north", name) == BEFORE.get(name, 0) + copies * gives.get(name, 0), name
