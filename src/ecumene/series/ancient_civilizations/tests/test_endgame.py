"""Endgame: the most points win."""

from __future__ import annotations

from typing import Any

from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def winners(world: World, seats: int = 2, **fields: Any) -> tuple[int, ...]:
    """Who wins when the game ends so."""
    match = world.table("endgame", seats, **{"phase": "end-of-epoch", "epoch": 4, **fields})
    assert match.over
    return match.winners


@rule("endgame.most-vp-wins")
def test_most_points_win(world: World) -> None:
    """Whatever else the other has: Cities, wealth and a monument."""
    home, name = world.at.rival_home, world.own.monuments[0]
    strong: dict[str, Any] = {
        "disks": {"blue": {home: 3, world.at.inland[0]: 3}, "red": {world.at.far: 1}},
        "talents": {"blue": 30},
        "monument": {name: world.game.nouns["state"].names[1]},
        "owner": {name: "blue"},
        "site": {name: home},
    }
    assert winners(world, points={"red": 21, "blue": 20}, **strong) == (0,)
    assert winners(world, points={"red": 20, "blue": 20}, **strong) == (1,)
    assert winners(world, points={"red": 19, "blue": 20}) == (1,)


@rule("endgame.most-vp-wins")
def test_among_four_the_most_points_win(world: World) -> None:
    assert winners(world, 4, points={"red": 3, "blue": 9, "yellow": 10, "sky": 2}) == (2,)
