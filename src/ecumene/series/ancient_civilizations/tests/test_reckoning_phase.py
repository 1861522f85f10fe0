"""Reckoning Phase: one step after the other; seas are dominated, and Cities score."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.contest import stacks
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

STEPS = ("dominates", "removed", "tallied", "new-order", "no-check", "drew")


def ruling(sea: str, shores: tuple[str, ...]) -> dict[str, int]:
    """A disk in a sea, and one on each of its shores."""
    return {sea: 1, **dict.fromkeys(shores, 1)}


@rule("reckoning.order.complete-each")
def test_each_step_is_completed_for_all_before_the_next(world: World) -> None:
    """All seas are cleared before anybody scores, and all score before the order is set, and so on."""
    at = world.at
    match = after_the_cards(
        world,
        ["reckoning-phase"],
        disks={
            "red": {**ruling(at.far_sea, at.far_shores), at.sea: 1},
            "blue": {**ruling(at.sea, at.shores), at.far_sea: 1},
        },
        **piled(world, *world.plain()),
    )
    assert heard(match, *STEPS) == [
        "dominates", "dominates", "removed", "removed", "tallied", "new-order", "no-check", "drew", "drew",
    ]  # fmt: skip


# Sea Domination Step


@rule("reckoning.sea.remove-opposing")
def test_all_opposing_disks_leave_a_dominated_sea(world: World) -> None:
    sea = world.at.sea
    match = world.at_sea(disks={"red": ruling(sea, world.at.shores), "blue": {sea: 2}, "barbarians": {sea: 2}})
    assert stacks(world, match, sea, "red", "blue", "barbarians") == [1, 0, 0]
    supplies = (world.of(match, "blue", "supply"), world.of(match, "barbarians", "supply"))
    assert supplies == (48, world.edition.numbers.barbarians)


@rule("reckoning.sea.conditions")
def test_one_shore_that_is_empty_or_shared_is_enough_to_stay(world: World) -> None:
    sea = world.at.sea
    ruled = ruling(sea, world.at.shores)
    for shore in world.at.shores:
        empty = {"red": {area: n for area, n in ruled.items() if area != shore}, "blue": {sea: 1}}
        assert stacks(world, world.at_sea(disks=empty), sea, "blue") == [1]
        shared = {"red": ruled, "blue": {sea: 1}, "barbarians": {shore: 1}}
        assert stacks(world, world.at_sea(disks=shared), sea, "blue") == [1]


@rule("reckoning.sea.remove-opposing")
def test_from_every_dominated_sea_and_from_no_other(world: World) -> None:
    at = world.at
    match = world.at_sea(
        disks={
            "red": {**ruling(at.sea, at.shores), **ruling(at.far_sea, at.far_shores)},
            "blue": {at.sea: 1, at.far_sea: 1, at.next_sea: 1},
        },
    )
    assert [world.disks(match, "blue", sea) for sea in (at.sea, at.far_sea, at.next_sea)] == [0, 0, 1]


@rule("reckoning.sea.civilizations-only")
def test_barbarians_do_not_dominate(world: World) -> None:
    sea = world.at.sea
    match = world.at_sea(disks={"barbarians": ruling(sea, world.at.shores), "blue": {sea: 1}})
    assert stacks(world, match, sea, "blue", "barbarians") == [1, 1]


@rule("reckoning.sea.cut-off-areas-ignored")
def test_land_beyond_the_boundary_is_not_needed(world: World) -> None:
    """With one player more the map is larger, and so is what must be Controlled."""
    at = world.at
    fleets = {"red": ruling(at.cut_sea, at.cut_shores), "blue": {at.cut_sea: 1}}
    assert stacks(world, world.at_sea(at.cut_seats, disks=fleets), at.cut_sea, "red", "blue") == [1, 0]
    assert stacks(world, world.at_sea(at.cut_seats + 1, disks=fleets), at.cut_sea, "red", "blue") == [1, 1]


# Victory Tally Step


@rule("reckoning.tally.city-one-vp")
def test_each_city_scores_a_point(world: World) -> None:
    one, other, third, fourth = world.at.inland
    match = world.table(
        "victory-tally-step",
        phase="reckoning",
        disks={
            "red": {one: 3, other: 4, third: 2, world.at.sea: 2},
            "blue": {world.at.rival_home: 1},
            "barbarians": {fourth: 4},
        },
        points={"red": 4, "blue": 2},
    )
    assert match.state.points == [6, 2]
