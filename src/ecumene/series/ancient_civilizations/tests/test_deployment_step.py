"""Deployment Step: where disks for growth may go."""

from __future__ import annotations

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

REACH = "growth.deployment.adjacent-to-controlled"


def deploying(
    world: World, ready: int, held: dict[str, int], seats: int = 2, **others: dict[str, int]
) -> Match[Ancients]:
    """Red has so many disks to place."""
    return world.table(["deployment-step", "red"], seats, ready={"red": ready}, disks={"red": held, **others})


def open_to(match: Match[Ancients]) -> set[str]:
    """The areas that are offered."""
    return {token.removeprefix("place ") for token in tokens(match) if token.startswith("place ")}


@rule("growth.deployment.optional-and-not-carried")
def test_every_disk_is_optional_and_what_is_left_goes_back_to_supply(world: World) -> None:
    area = world.at.inland[0]
    match = deploying(world, 3, {area: 2})
    play(match, f"place {area}")
    assert (world.disks(match, "red", area), world.of(match, "red", "ready")) == (3, 2)
    play(match, "done")
    assert [world.of(match, "red", place) for place in ("ready", "supply", "on_map")] == [0, 45, 3]


@rule("growth.deployment.optional-and-not-carried")
def test_the_step_can_be_left_out_altogether(world: World) -> None:
    match = deploying(world, 2, {world.at.inland[0]: 2})
    play(match, "done")
    assert (world.of(match, "red", "ready"), world.of(match, "red", "supply")) == (0, 46)
    assert match.question is None


@rule("growth.deployment.into-controlled", "growth.deployment.adjacent-to-controlled", "board.adjacency.common-border")
def test_disks_go_into_areas_that_are_controlled_and_next_to_them(world: World) -> None:
    area, far = world.at.inland[0], world.at.far
    match = deploying(world, 1, {area: 1, far: 1})
    assert {area, far} <= open_to(match)
    assert open_to(match) == world.around(area, far)
    assert forbidden_by(match, f"place {world.at.inland[2]}") == {REACH}
    play(match, f"place {area}")
    assert world.disks(match, "red", area) == 2


@rule("growth.deployment.adjacent-to-controlled", "board.adjacency.common-border")
def test_from_a_sea_disks_go_ashore_and_to_the_next_sea(world: World) -> None:
    match = deploying(world, 1, {world.at.sea: 1})
    assert open_to(match) == world.around(world.at.sea)
    assert {world.at.next_sea, *world.at.shores} <= open_to(match)


@rule("growth.deployment.into-contested-occupied")
@pytest.mark.parametrize("theirs", [2, 3, 4])
def test_a_contested_area_takes_more_disks_whatever_the_odds(world: World, theirs: int) -> None:
    area = world.at.inland[0]
    match = deploying(world, 1, {area: 1}, blue={area: theirs})
    assert open_to(match) == {area}
    play(match, f"place {area}")
    assert world.disks(match, "red", area) == 2


@rule("growth.deployment.into-contested-occupied")
def test_a_contested_area_of_others_is_not_entered_from_afar(world: World) -> None:
    here, _, there, _ = world.at.inland
    match = deploying(world, 1, {here: 1}, blue={there: 2}, barbarians={there: 2})
    assert forbidden_by(match, f"place {there}") == {REACH}


@rule("growth.deployment.adjacent-to-controlled", "growth.deployment.cohabitation")
def test_neighbours_are_entered_whoever_is_there(world: World) -> None:
    one, here, three, _ = world.at.inland
    match = deploying(world, 2, {here: 1}, blue={one: 4}, barbarians={three: 4})
    assert open_to(match) == world.around(here)
    play(match, f"place {one}", f"place {three}")
    assert (world.disks(match, "red", one), world.disks(match, "blue", one)) == (1, 4)
    assert (world.disks(match, "red", three), world.disks(match, "barbarians", three)) == (1, 4)


@rule("growth.deployment.parity-each-not-sum")
def test_every_opponent_is_counted_alone(world: World) -> None:
    area = world.at.inland[0]
    match = deploying(world, 1, {area: 2}, 4, blue={area: 2}, yellow={area: 2}, barbarians={area: 2})
    assert open_to(match) == world.around(area, seats=4)


@rule("growth.deployment.parity-each-not-sum")
@pytest.mark.parametrize(("theirs", "passes"), [(2, True), (3, False)])
def test_barbarians_bar_the_way_too(world: World, theirs: int, passes: bool) -> None:
    area = world.at.inland[0]
    match = deploying(world, 1, {area: 2}, blue={area: 1}, barbarians={area: theirs})
    assert open_to(match) == (world.around(area) if passes else {area})


@rule("growth.deployment.peaceful-shared-is-dead-end")
def test_a_peaceful_shared_area_is_neither_a_goal_nor_a_base(world: World) -> None:
    one, two, _, _ = world.at.inland
    match = deploying(world, 1, {one: 1, world.at.far: 1}, blue={one: 1}, barbarians={one: 1})
    assert open_to(match) == world.around(world.at.far)
    assert forbidden_by(match, f"place {one}") == {REACH}
    assert forbidden_by(match, f"place {two}") == {REACH}


@rule("growth.deployment.peaceful-shared-is-dead-end")
def test_with_a_base_beside_it_a_peaceful_shared_area_is_entered_and_becomes_a_base(world: World) -> None:
    shared, base, _, _ = world.at.inland
    match = deploying(world, 2, {shared: 1, base: 1}, blue={shared: 1})
    assert open_to(match) == world.around(base)
    play(match, f"place {shared}")
    assert open_to(match) == world.around(base, shared)


@rule("growth.deployment.chaining")
def test_a_disk_just_placed_is_the_base_of_the_next(world: World) -> None:
    first, *chain = world.at.inland
    match = deploying(world, 3, {first: 1})
    for area in chain:
        assert f"place {area}" in tokens(match)
        play(match, f"place {area}")
    assert world.of(match, "red", "on_map") == 4


@rule("growth.deployment.chaining")
def test_what_is_two_steps_away_needs_the_first_step(world: World) -> None:
    first, second, third, _ = world.at.inland
    match = deploying(world, 2, {first: 1})
    assert forbidden_by(match, f"place {third}") == {REACH}
    play(match, f"place {second}")
    assert forbidden_by(match, f"place {third}") == set()


# What views tell


def in_view(match: Match[Ancients], field: str) -> set[str]:
    """A list of red's in the view of a spectator."""
    return {*next(seat for seat in match.view(None)["seats"] if seat["seat"] == "red")[field]}


@rule("growth.deployment.stacking-applies", "growth.deployment.adjacent-to-controlled")
def test_the_reach_of_a_view_is_where_a_disk_could_be_placed(world: World) -> None:
    """One area is full, and the seas around are open or closed as the Epoch and the display have it."""
    full, camp = world.at.inland[0], world.at.far
    match = deploying(world, 2, {full: world.holds(full), camp: 1, world.at.sea: 1}, 4)
    assert in_view(match, "reach") == open_to(match)
    assert full not in in_view(match, "reach")
    play(match, f"place {camp}")
    assert in_view(match, "reach") == open_to(match)


@rule("growth.deployment.stacking-applies")
def test_the_reach_of_a_view_is_told_in_every_phase(world: World) -> None:
    """With nothing ready it is where a disk could be placed all the same."""
    full, camp = world.at.inland[0], world.at.far
    match = world.table("card-phase", disks={"red": {full: world.holds(full), camp: 1}})
    assert in_view(match, "reach") == world.around(full, camp) - {full}
