"""Acquisition Step: the box of disks for growth, commerce, the minimum, and what supply has."""

from __future__ import annotations

import pytest

from ecumene.series.ancient_civilizations.tests.setting import play
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def acquired(world: World, **others: dict[str, int]) -> int:
    """What red brings to its box with four Settlements, one more than the minimum: what is added to them shows."""
    settled = dict.fromkeys(world.at.inland, 2)
    match = world.table(["acquisition-step", "red"], 4, disks={"red": settled, **others})
    return world.of(match, "red", "ready")


@rule("growth.acquisition.to-ready-box", "terms.supply.where-disks-live")
def test_what_is_acquired_comes_from_supply_and_waits_in_its_box(world: World) -> None:
    match = world.table(["acquisition-step", "blue"], disks={"blue": dict.fromkeys(world.at.inland, 2)})
    places = [world.of(match, "blue", place) for place in ("supply", "ready", "on_map")]
    assert places == [48 - 8 - 4, 4, 8]


@rule("growth.acquisition.commerce-once-per-civilization")
def test_a_civilization_brings_one_however_many_its_contacts_are(world: World) -> None:
    one, two, _, four = world.at.inland
    assert acquired(world) == 4
    assert acquired(world, blue={one: 1}) == 5
    assert acquired(world, blue={one: 4, two: 2, four: 1}) == 5
    assert acquired(world, blue={one: 1, two: 1}, yellow={one: 1}, sky={world.at.far: 1}) == 6


@rule("growth.acquisition.commerce-not-barbarians", "terms.barbarians.not-a-civilization")
def test_barbarians_do_not_trade(world: World) -> None:
    assert acquired(world, barbarians={world.at.inland[0]: 1, world.at.inland[3]: 2}) == 4


@rule("growth.acquisition.commerce-same-player")
def test_civilizations_of_the_same_hand_trade_with_each_other_and_enemies_do_too(world: World) -> None:
    stacks = {
        "yellow": dict.fromkeys(world.at.inland, 2),
        "sky": {world.at.inland[0]: 1},
        "blue": {world.at.inland[1]: 3},
    }
    match = world.table(["acquisition-step", "yellow"], 4, {"automatic": 2}, disks=stacks)
    assert world.of(match, "yellow", "ready") == 4 + 2


@rule("growth.acquisition.minimum-three")
@pytest.mark.parametrize("settlements", [0, 1, 2, 3])
def test_three_disks_come_in_any_case(world: World, settlements: int) -> None:
    held = dict.fromkeys(world.at.inland[:settlements], 2)
    match = world.table(["acquisition-step", "blue"], disks={"blue": held})
    assert world.of(match, "blue", "ready") == 3


def nearly_all(world: World, n: int) -> dict[str, int]:
    """Stacks on the map that leave so many disks in supply: four Settlements bring one each, Cities nothing."""
    return {**dict.fromkeys(world.at.inland, 2), **world.crowd(40 - n)}


@rule("growth.acquisition.limited-by-supply")
@pytest.mark.parametrize("n", [0, 1])
def test_a_small_supply_gives_what_it_has_and_the_rest_is_lost(world: World, n: int) -> None:
    match = world.table(["acquisition-step", "blue"], disks={"blue": nearly_all(world, n)})
    assert (world.of(match, "blue", "ready"), world.of(match, "blue", "supply")) == (n, 0)


@rule("growth.acquisition.limited-by-supply")
def test_nothing_is_owed_for_the_next_turn(world: World) -> None:
    steps = ["acquisition-step", "deployment-step", "retirement-step", "acquisition-step"]
    match = world.table([[step, "blue"] for step in steps], disks={"blue": nearly_all(world, 0)})
    assert match.question == "retirement-step"
    play(match, *(f"retire {area}" for area in world.at.inland[:3] for _ in range(2)), "done")
    assert (world.of(match, "blue", "ready"), world.of(match, "blue", "supply")) == (3, 3)
    assert world.disks(match, "blue", world.at.inland[0]) == 0
