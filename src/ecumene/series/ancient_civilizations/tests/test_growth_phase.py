"""Growth Phase: who grows when, and in which order the steps come."""

from __future__ import annotations

from ecumene.series.ancient_civilizations.tests.setting import play, tokens
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


@rule("growth.order.turn-order-civ-by-civ")
def test_a_civilization_finishes_all_its_steps_before_the_next_begins(world: World) -> None:
    one, two, _, four = world.at.inland
    match = world.table(
        "growth-phase", order=["blue", "red"], disks={"red": {one: 3, two: 1}, "blue": {world.at.far: 3, four: 1}}
    )
    asked = []
    while match.question is not None:
        asked.append((match.seat, match.question))
        match.play("done")
    steps = ["retirement-step", "resettlement-step", "deployment-step/place"]
    assert asked == [*((1, step) for step in steps), *((0, step) for step in steps)]


@rule("growth.order.steps")
def test_retirement_acquisition_resettlement_and_deployment_follow_each_other(world: World) -> None:
    city, camp = world.at.inland[0], world.at.sea
    match = world.table(["growth-phase/of", "blue"], disks={"blue": {city: 3, camp: 1}})
    assert (match.question, world.of(match, "blue", "ready")) == ("retirement-step", 0)
    play(match, "done")
    assert (match.question, world.of(match, "blue", "ready")) == ("resettlement-step", 3)
    play(match, f"resettle {city}")
    assert (match.question, world.of(match, "blue", "ready")) == ("deployment-step/place", 4)
    assert tokens(match) & {f"retire {camp}", f"resettle {city}"} == set()
