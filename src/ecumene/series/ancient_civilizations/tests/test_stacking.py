"""Stacking: what holds for the limits of each phase, whatever they are."""

from __future__ import annotations

import pytest

from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

FACTIONS = ("red", "blue", "barbarians")


@rule("stacking.per-faction")
@pytest.mark.parametrize("at_sea", [False, True])
def test_every_faction_has_its_own_limit(world: World, at_sea: bool) -> None:
    area = world.at.sea if at_sea else world.at.inland[0]
    most = world.holds(area)
    match = world.table(
        ["card-effects/place-disks", "red", area, 9],
        phase="cards",
        disks={"blue": {area: most}, "barbarians": {area: most}},
    )
    assert [world.disks(match, faction, area) for faction in FACTIONS] == [most, most, most]


@rule("stacking.per-faction")
def test_disks_of_several_factions_are_not_added_up_when_stacks_are_trimmed(world: World) -> None:
    area = world.at.inland[0]
    match = world.table("reckoning-phase", disks={faction: {area: 3} for faction in FACTIONS})
    assert [world.disks(match, faction, area) for faction in FACTIONS] == [3, 3, 3]


@rule("stacking.white-never-counts")
@pytest.mark.parametrize("phase", ["growth", "cards"])
def test_white_disks_take_no_room(world: World, phase: str) -> None:
    area = world.at.inland[0]
    match = world.table(["card-effects/place-disks", "red", area, 9], phase=phase, allies=[f"red-in-{area}"] * 2)
    assert world.disks(match, "red", area) == 4


@rule("stacking.white-never-counts")
def test_white_disks_do_not_make_a_stack_too_large_at_the_reckoning(world: World) -> None:
    area = world.at.inland[0]
    match = world.table("reckoning-phase", disks={"red": {area: 3}}, allies=[f"red-in-{area}"] * 2)
    assert world.disks(match, "red", area) == 3


@rule("stacking.growth-card.excess-removed-at-once", "terms.supply.place-comes-from-supply")
@pytest.mark.parametrize("phase", ["growth", "cards"])
def test_disks_beyond_the_limit_are_in_supply_before_anything_else_happens(world: World, phase: str) -> None:
    area = world.at.inland[0]
    match = world.table(
        [["card-effects/place-disks", "red", area, 3], ["card-phase/act", "red"]], phase=phase, disks={"red": {area: 2}}
    )
    assert match.question == "card-phase/act"
    assert (world.disks(match, "red", area), world.of(match, "red", "supply")) == (4, 44)


@rule("stacking.growth-card.excess-removed-at-once")
def test_disks_that_a_card_moves_do_not_exceed_the_limit_either(world: World) -> None:
    here, there, _, _ = world.at.inland
    match = world.table(["card-effects/move", "red", here, there, 3], phase="cards", disks={"red": {here: 3, there: 3}})
    assert world.disks(match, "red", there) == 4
    assert world.of(match, "red", "on_map") + world.of(match, "red", "supply") == 48
