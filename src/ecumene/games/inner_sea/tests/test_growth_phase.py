"""Growth Phase: who grows, and in which order the steps come."""

from __future__ import annotations

from ecumene.games.inner_sea.tests.table import disks, of, play, table, tokens
from ecumene.testing import rule


@rule("growth.order.turn-order-civ-by-civ")
def test_a_civilization_finishes_all_its_steps_before_the_next_begins() -> None:
    match = table(
        "growth-phase",
        order=["blue", "red"],
        disks={"red": {"egypt": 3, "egyptian-sea": 1}, "blue": {"troy": 3, "trojan-sea": 1}},
    )
    asked = []
    while match.question is not None:
        asked.append((match.seat, match.question))
        match.play("done")
    steps = ["retirement-step", "resettlement-step", "deployment-step/place"]
    assert asked == [*((1, step) for step in steps), *((0, step) for step in steps)]


@rule("growth.order.steps")
def test_retirement_acquisition_resettlement_and_deployment_follow_each_other() -> None:
    match = table(["growth-phase/of", "blue"], disks={"blue": {"troy": 3, "trojan-sea": 1}})
    assert (match.question, of(match, "blue", "ready")) == ("retirement-step", 0)
    play(match, "done")
    assert (match.question, of(match, "blue", "ready")) == ("resettlement-step", 3)
    play(match, "resettle troy")
    assert (match.question, of(match, "blue", "ready")) == ("deployment-step/place", 4)
    assert tokens(match) & {"retire trojan-sea", "resettle troy"} == set()


@rule("growth.order.civilizations-only", "terms.barbarians.enter-by-cards")
def test_barbarians_neither_grow_nor_are_asked() -> None:
    match = table("growth-phase", disks={"barbarians": {"pontus": 2, "galatia": 2, "cyprian-sea": 1}})
    seats = []
    while match.question is not None:
        seats.append(match.seat)
        match.play("done")
    assert set(seats) == {0, 1}
    assert [disks(match, "barbarians", area) for area in ("pontus", "galatia", "cyprian-sea")] == [2, 2, 1]
    assert of(match, "barbarians", "on_map") == 5
