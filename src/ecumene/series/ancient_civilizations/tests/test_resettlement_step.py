"""Resettlement Step."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


@rule("growth.resettlement.one-per-city")
def test_each_city_may_give_one_disk_to_the_box(world: World) -> None:
    one, two, three, _ = world.at.inland
    match = world.table(["resettlement-step", "red"], disks={"red": {one: 3, two: 3, three: 4}})
    assert tokens(match) == {"done", f"resettle {one}", f"resettle {two}", f"resettle {three}"}
    play(match, f"resettle {one}", f"resettle {three}")
    assert tokens(match) == {"done", f"resettle {two}"}
    play(match, "done")
    assert [world.disks(match, "red", area) for area in (one, two, three)] == [2, 3, 3]
    assert (world.of(match, "red", "ready"), world.of(match, "red", "supply")) == (2, 38)


@rule("growth.resettlement.one-per-city")
def test_a_city_of_four_that_has_given_one_gives_no_second(world: World) -> None:
    one, two, _, _ = world.at.inland
    match = world.table(["resettlement-step", "red"], disks={"red": {one: 4, two: 3}})
    play(match, f"resettle {one}")
    assert f"resettle {one}" not in tokens(match)
    assert forbidden_by(match, f"resettle {one}") == {"growth.resettlement.one-per-city"}


@rule("growth.resettlement.only-cities")
def test_camps_settlements_and_stacks_at_sea_give_nothing(world: World) -> None:
    one, two, three, _ = world.at.inland
    held = {one: 3, two: 2, three: 1, world.at.sea: 2}
    match = world.table(["resettlement-step", "red"], disks={"red": held, "blue": {world.at.far: 3}})
    assert tokens(match) == {"done", f"resettle {one}"}
    for area in (two, three, world.at.sea, world.at.far):
        assert forbidden_by(match, f"resettle {area}") == {"growth.resettlement.only-cities"}


@rule("growth.resettlement.only-cities")
def test_without_a_city_nothing_is_asked(world: World) -> None:
    match = world.table(
        [["resettlement-step", "red"], ["resettlement-step", "blue"]],
        disks={"red": {world.at.inland[0]: 2, world.at.sea: 2}, "blue": {world.at.far: 3}},
    )
    assert match.seat == 1


@rule("growth.resettlement.after-acquisition")
def test_a_settlement_that_resettlement_makes_brings_nothing_this_turn(world: World) -> None:
    city, *settlements = world.at.inland
    match = world.table(["growth-phase/of", "blue"], disks={"blue": {city: 3, **dict.fromkeys(settlements, 2)}})
    play(match, "done", f"resettle {city}")
    assert (match.question, world.disks(match, "blue", city)) == ("deployment-step/place", 2)
    assert world.of(match, "blue", "ready") == 3 + 1
