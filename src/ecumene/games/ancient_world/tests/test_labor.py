"""Labor."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import citizens, of, says, tokens, turn
from ecumene.testing import rule


@rule("labor.two-coins", "place.perform-immediately")
def test_labor_gives_two_coins_at_once() -> None:
    match = turn("north", coins={"north": 1})
    match.play("place labor 1")
    assert of(match, "north", "coins") == 3
    assert of(match, "east", "coins") == 0
    assert citizens(match, "north") == {1: "on-labor", 2: "ready", 3: "ready"}
    assert says(match, 0) == ["You place citizen 1 on Labor.", "You gain 2 coins."]


@rule("labor.two-coins")
@pytest.mark.parametrize("skill", [1, 2, 3, 4, 5])
def test_the_skill_does_not_matter_for_what_labor_gives(skill: int) -> None:
    match = turn("north", citizen={"north": {str(skill): "ready" for skill in range(1, 6)}, "east": {"1": "ready"}})
    match.play(f"place labor {skill}")
    assert of(match, "north", "coins") == 2


@rule("labor.two-coins", "place.standard.strictly-higher")
def test_labor_takes_a_higher_citizen_only() -> None:
    match = turn("north", citizen={"north": {"1": "ready", "2": "ready", "3": "ready"}, "east": {"1": "ready"}})
    match.play("place labor 2")
    assert "place labor 1" not in tokens(match)
    match.play("pass")
    assert {token for token in tokens(match) if token.startswith("place labor")} == {"place labor 3"}
    (reason,) = match.why("place labor 1")
    assert reason.rule == "place.standard.strictly-higher"
    assert reason.text == "On Labor stands a citizen of skill 2; a higher one is needed."
