"""Growth Phase: who grows, and in which order the steps come."""

from __future__ import annotations

from ecumene.games.middle_east.tests.table import disks, of, table, tokens
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def asked(match: Match[Ancients]) -> list[tuple[int | None, str]]:
    """Who is asked what in the Growth Phase, while everybody does as little as possible."""
    questions = []
    while match.question is not None and match.state.phase == 1:
        questions.append((match.seat, match.question))
        match.play("done" if "done" in tokens(match) else min(tokens(match)))
    return questions


@rule("growth.order.strongholds-first")
def test_strongholds_of_all_come_before_the_steps_of_each() -> None:
    match = table(
        "sequence/turn",
        order=["blue", "red"],
        disks={"red": {"moab": 3, "kush": 1, "tarsus": 1}, "blue": {"lydia": 3, "pala": 1, "kaska": 1}},
    )
    steps = ["retirement-step", "resettlement-step", "deployment-step/place"]
    assert asked(match) == [
        (1, "strongholds-step/fortify"),
        (0, "strongholds-step/fortify"),
        *((1, step) for step in steps),
        *((0, step) for step in steps),
    ]


@rule("growth.order.civilizations-only")
def test_barbarians_fortify_but_neither_grow_nor_are_asked() -> None:
    stacks = {"moab": 2, "thebes": 2, "tarsus": 2, "kaska": 2, "red-sea": 1, "levantine-sea": 1}
    match = table("sequence/turn", disks={"barbarians": stacks})
    assert match.view()["barbarian-forts"] == ["kaska", "tarsus"]
    assert {seat for seat, _ in asked(match)} == {0, 1}
    assert {area: disks(match, "barbarians", area) for area in stacks} == stacks
    assert of(match, "barbarians", "on_map") == sum(stacks.values())
