"""Rebirth: a civilization far behind, or gone from the map, begins afresh, be it with Aeneas or with Gilgamesh."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.nouns import TABLES
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import REBIRTH
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked, stacks
from ecumene.series.ancient_civilizations.tests.setting import play, tokens
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def step(world: World, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """The step in which a civilization may begin afresh."""
    return world.table(world.key(REBIRTH), seats, **{"phase": "reckoning", **fields})


def may_rise(match: Match[Ancients]) -> bool:
    """Whether somebody is asked if he wants to begin afresh."""
    return match.question is not None and tokens(match) == {"rise", "done"}


def alone(world: World) -> dict[str, Any]:
    """Blue has no disk on the map."""
    return {"red": {world.at.inland[0]: 3}}


def risen(world: World, **fields: Any) -> Match[Ancients]:
    """Red, with four players and without a disk on the map, has begun afresh; its first disk stands."""
    there = {"blue": {world.at.far: 1}, "yellow": {world.at.inland[0]: 1}, "sky": {world.at.inland[2]: 1}}
    match = step(world, 4, **{"disks": there, **fields})
    play(match, "rise", f"lead {world.own.people}")
    if f"choose {world.own.start}" in tokens(match):
        match.play(f"choose {world.own.start}")
    assert world.disks(match, "red", world.own.start) == 1
    return match


# Who may


@rule("reckoning.aeneas.optional-in-turn-order")
def test_those_who_may_are_asked_in_turn_order_and_may_decline(world: World) -> None:
    match = step(world, 4, disks={"red": {world.at.inland[0]: 1}}, order=["sky", "red", "yellow", "blue"])
    seen = []
    while may_rise(match):
        seen.append(asked(match))
        match.play("done")
    assert seen == ["sky", "yellow", "blue"]
    assert match.over
    assert match.state.reborn == 0


@rule("reckoning.aeneas.optional-in-turn-order")
def test_it_is_the_new_turn_order(world: World) -> None:
    """Blue, with fewer points than Yellow, chooses the last space: so Yellow is asked first."""
    one, other, third = world.at.lands[:3]
    match = after_the_cards(
        world,
        ["reckoning-phase"],
        seats=4,
        civilization=world.four(),
        disks={"red": {one: 3, other: 3}, "sky": {third: 3}},
        order=["blue", "yellow", "red", "sky"],
        points={"yellow": 1},
    )
    match.play("space fourth")
    assert (may_rise(match), asked(match)) == (True, "yellow")


@rule("reckoning.aeneas.not-final-epoch")
@pytest.mark.parametrize(("epoch", "epochs", "offered"), [(3, 4, True), (4, 4, False), (1, 1, False), (2, 3, True)])
def test_not_in_the_last_epoch(world: World, epoch: int, epochs: int, offered: bool) -> None:
    match = step(world, epoch=epoch, options=world.lasting(epochs), disks=alone(world))
    assert may_rise(match) == offered
    assert match.over != offered


@rule("reckoning.aeneas.once-per-game")
def test_only_once_a_game(world: World) -> None:
    """Red, who had begun afresh, is far behind again in the next Epoch; another one who is so may."""
    match = risen(world)
    match.play("done")
    page = match.dump()
    behind = {"blue": 9, "yellow": 9, "sky": 9}
    page |= {"epoch": 2, "agenda": [[world.key(REBIRTH)]], "points": behind}
    again = world.game.arrange(page)
    assert again.over
    page["points"] = {"red": 9, "yellow": 9, "sky": 9}
    other = world.game.arrange(page)
    assert (may_rise(other), asked(other)) == (True, "blue")


@rule("reckoning.aeneas.condition-five-behind")
@pytest.mark.parametrize(
    ("points", "offered"),
    [
        ((0, 5, 5, 5), True),
        ((0, 4, 9, 9), False),
        ((0, 9, 9, 4), False),
        ((7, 12, 30, 12), True),
        ((8, 12, 30, 40), False),
    ],
)
def test_five_points_behind_every_other(world: World, points: tuple[int, ...], offered: bool) -> None:
    one = {COLOURS[seat]: {world.at.lands[seat]: 1} for seat in range(4)}
    match = step(world, 4, disks=one, points=dict(zip(COLOURS, points, strict=False)))
    assert match.over != offered
    if offered:
        assert (may_rise(match), asked(match)) == (True, "red")


@rule("reckoning.aeneas.condition-no-disks")
def test_or_without_a_disk_on_the_map_whatever_the_points(world: World) -> None:
    points = {"blue": 40, "red": 38}
    match = step(world, points=points, disks=alone(world))
    assert (may_rise(match), asked(match)) == (True, "blue")
    assert step(world, points=points, disks={**alone(world), "blue": {world.at.far: 1}}).over


# What happens


@rule("reckoning.aeneas.s2-become-barbarians")
def test_all_disks_on_the_map_become_barbarians(world: World) -> None:
    """Wealth cannot save them."""
    at = world.at
    match = step(
        world,
        disks={"red": {at.inland[0]: 1, at.far: 1}, "blue": {at.inland[2]: 3, at.far: 1, at.sea: 2}},
        points={"red": 5},
        talents={"blue": 3},
    )
    match.play("rise")
    assert stacks(world, match, at.inland[2], "blue", "barbarians") == [0, 3]
    assert stacks(world, match, at.far, "red", "blue", "barbarians") == [1, 0, 1]
    assert stacks(world, match, at.sea, "blue", "barbarians") == [0, 2]
    most = world.edition.numbers.barbarians
    assert (world.of(match, "blue", "supply"), world.of(match, "barbarians", "supply")) == (48, most - 6)
    assert world.of(match, "red", "on_map") == 2


@rule("reckoning.aeneas.s4-sixteen-plus-two")
@pytest.mark.parametrize(("epoch", "ready"), [(1, 16), (2, 18), (3, 20)])
def test_it_readies_sixteen_disks_and_two_for_each_epoch_that_is_over(world: World, epoch: int, ready: int) -> None:
    match = risen(world, epoch=epoch)
    assert (world.of(match, "red", "ready"), world.of(match, "red", "on_map")) == (ready - 1, 1)
    assert world.of(match, "red", "supply") == 48 - ready


@rule("reckoning.aeneas.s5-may-enter-opposing-home")
def test_it_may_spread_into_areas_and_homes_of_others(world: World) -> None:
    home = world.own.next_home
    owners = [seat for seat in TABLES[4][1:] if world.area.names[step(world, 4).state.home(seat)] == home]
    assert owners, "it is the home of another"
    there = {COLOURS[owners[0]]: {home: 2}}
    match = risen(world, disks=there)
    match.play(f"place {home}")
    assert stacks(world, match, home, "red", COLOURS[owners[0]]) == [1, 2]


@rule("reckoning.aeneas.s5-leftover-to-supply")
def test_what_is_not_placed_goes_back_to_supply(world: World) -> None:
    match = risen(world)
    play(match, f"place {world.own.start}", "done")
    left = [world.of(match, "red", field) for field in ("ready", "supply", "on_map")]
    assert left == [0, 46, 2]


@rule("reckoning.aeneas.keeps-cards-talents-vp")
def test_hand_wealth_and_points_are_kept(world: World) -> None:
    held = world.plain(2)
    match = risen(world, hand={"red": held}, talents={"red": 4}, points={"red": 3, "blue": 11})
    match.play("done")
    assert world.hand(match, "red") == {*held}
    assert (world.of(match, "red", "talents"), world.of(match, "red", "points")) == (4, 3)
