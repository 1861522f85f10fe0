"""Retirement Step."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


@rule("growth.retirement.any-number")
def test_disks_of_camps_settlements_and_stacks_at_sea_go_home_one_by_one_to_the_last(world: World) -> None:
    one, two, sea = world.at.inland[0], world.at.inland[1], world.at.sea
    match = world.table(["retirement-step", "red"], disks={"red": {one: 2, two: 1, sea: 2}})
    assert tokens(match) == {"done", f"retire {one}", f"retire {two}", f"retire {sea}"}
    play(match, *(f"retire {area}" for area in (one, sea, two, sea, one)))
    assert (world.of(match, "red", "on_map"), world.of(match, "red", "supply")) == (0, 48)
    assert match.question is None, "with nothing left nothing is asked"


@rule("growth.retirement.any-number")
def test_nobody_has_to_retire_anything(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(["retirement-step", "red"], disks={"red": {area: 2}})
    play(match, "done")
    assert (world.disks(match, "red", area), world.of(match, "red", "supply")) == (2, 46)
    assert match.question is None


@rule("growth.retirement.any-number")
def test_only_disks_of_ones_own_go_home(world: World) -> None:
    area, theirs = world.at.inland[0], world.at.far
    match = world.table(["retirement-step", "red"], disks={"red": {area: 1}, "blue": {area: 1, theirs: 1}})
    assert tokens(match) == {"done", f"retire {area}"}
    assert forbidden_by(match, f"retire {theirs}") == {"growth.retirement.any-number"}
    play(match, f"retire {area}")
    assert (world.disks(match, "red", area), world.disks(match, "blue", area)) == (0, 1)


@rule("growth.retirement.not-from-cities")
def test_a_city_keeps_its_disks_the_fourth_too(world: World) -> None:
    one, two, three, _ = world.at.inland
    match = world.table(["retirement-step", "red"], disks={"red": {one: 3, two: 4, three: 2}})
    assert tokens(match) == {"done", f"retire {three}"}
    assert forbidden_by(match, f"retire {one}") == {"growth.retirement.not-from-cities"}
    assert forbidden_by(match, f"retire {two}") == {"growth.retirement.not-from-cities"}


@rule("growth.retirement.not-from-cities")
def test_a_civilization_of_cities_alone_is_not_asked(world: World) -> None:
    steps = [["retirement-step", "red"], ["retirement-step", "blue"]]
    match = world.table(steps, disks={"red": {world.at.inland[0]: 3}, "blue": {world.at.far: 1}})
    assert match.seat == 1


@rule("growth.retirement.before-acquisition")
def test_a_settlement_that_was_given_up_brings_nothing_any_more(world: World) -> None:
    held = dict.fromkeys([*world.at.inland, world.at.far], 2)
    match = world.table(["growth-phase/of", "blue"], disks={"blue": held})
    play(match, f"retire {world.at.far}", "done")
    assert match.question == "deployment-step/place"
    assert world.of(match, "blue", "ready") == 4


@rule("growth.retirement.before-acquisition")
def test_disks_that_went_home_can_be_acquired_at_once(world: World) -> None:
    held = {**world.crowd(44), world.at.sea: 2, world.at.next_sea: 2}
    match = world.table(["growth-phase/of", "blue"], disks={"blue": held})
    assert world.of(match, "blue", "supply") == 0
    play(match, f"retire {world.at.sea}", f"retire {world.at.sea}", "done", "done")
    assert match.question == "deployment-step/place"
    assert (world.of(match, "blue", "ready"), world.of(match, "blue", "supply")) == (2, 0)
