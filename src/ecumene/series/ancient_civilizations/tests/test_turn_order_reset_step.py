"""Turn Order Reset Step: most Cities first; those tied in everything are placed by lot."""

from __future__ import annotations

from typing import Any

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.nouns import COLOURS
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked
from ecumene.series.ancient_civilizations.tests.setting import tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def order(match: Match[Ancients]) -> list[str]:
    """The turn order."""
    return [COLOURS[seat] for seat in match.state.order]


def cities(world: World, *numbers: int) -> dict[str, dict[str, int]]:
    """So many Cities for each of four seats, three at most."""
    lands = [world.at.lands[3 * seat : 3 * seat + 3] for seat in range(4)]
    return {COLOURS[seat]: dict.fromkeys(lands[seat][:n], 3) for seat, n in enumerate(numbers)}


def reset(world: World, *numbers: int, **fields: Any) -> Match[Ancients]:
    """The step, with so many Cities for each seat."""
    there = {"civilization": world.four(), "disks": cities(world, *numbers), **fields}
    return world.table("turn-order-reset-step", 4, phase="reckoning", **there)


@rule("reckoning.turn-order.most-cities-first")
def test_most_cities_go_first(world: World) -> None:
    assert order(reset(world, 1, 3, 0, 2)) == ["blue", "sky", "red", "yellow"]
    assert order(reset(world, 1, 3, 0, 2, points={"blue": 40})) == ["blue", "sky", "red", "yellow"]


@rule("reckoning.turn-order.tie-random")
def test_who_is_tied_in_points_too_is_placed_by_lot(world: World) -> None:
    seen = set()
    for chance in range(12):
        match = reset(world, 1, 2, 1, 0, chance=chance, points={"red": 4, "yellow": 4})
        assert match.over, "nobody chooses"
        seen.add(tuple(order(match)))
    assert seen == {("blue", "red", "yellow", "sky"), ("blue", "yellow", "red", "sky")}


@rule("reckoning.turn-order.tie-random")
def test_after_the_lot_the_others_of_the_group_choose(world: World) -> None:
    match = reset(world, 0, 0, 0, 0, points={"red": 1, "yellow": 1, "blue": 2, "sky": 3})
    assert asked(match) == "blue"
    assert len(tokens(match)) == 2


@rule("reckoning.turn-order.uses-tallied-vp")
def test_the_points_of_this_turn_count(world: World) -> None:
    """Equal before; Red scores two Cities to one and loses the second, so that they tie in Cities but not in points."""
    one, other = world.at.inland[0], world.at.inland[2]
    steps: list[list[Any]] = [
        ["victory-tally-step"],
        ["disk-removal", "red", other, 0, None],
        ["turn-order-reset-step"],
    ]
    there = {"red": {one: 3, other: 3}, "blue": {world.at.far: 3}}
    match = world.table(steps, phase="reckoning", disks=there, points={"red": 4, "blue": 4})
    assert (match.question, asked(match)) == ("turn-order-reset-step/space", "blue")
    assert match.state.points == [6, 5]
