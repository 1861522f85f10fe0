"""Learn."""

from __future__ import annotations

from ecumene.games.ancient_world.tests.table import of, says, tokens, turn
from ecumene.testing import rule


@rule("learn.three-coins-for-one")
def test_three_coins_buy_one_knowledge() -> None:
    """Case 20."""
    match = turn("north", coins={"north": 3, "east": 4}, knowledge={"north": 1})
    match.play("place learn 2")
    assert (of(match, "north", "coins"), of(match, "north", "knowledge")) == (0, 2)
    assert (of(match, "east", "coins"), of(match, "east", "knowledge")) == (4, 0)
    assert says(match, 0) == ["You place citizen 2 on Learn.", "You pay 3 coins for Learn.", "You gain 1 knowledge."]
    assert match.seat == 1


@rule("learn.three-coins-for-one")
def test_with_two_coins_nobody_learns() -> None:
    """Case 20."""
    match = turn("north", coins={"north": 2}, knowledge={"north": 5})
    assert not [token for token in tokens(match) if token.startswith("place learn")]
    (reason,) = match.why("place learn 1")
    assert (reason.rule, reason.text) == ("learn.three-coins-for-one", "Learn costs 3 coins, and you have 2.")


@rule("learn.three-coins-for-one", "place.standard.strictly-higher")
def test_learn_takes_higher_citizens_only() -> None:
    match = turn("north", coins={"north": 3, "east": 9})
    match.play("place learn 2")
    assert {token for token in tokens(match) if token.startswith("place learn")} == {"place learn 3"}
    (reason,) = match.why("place learn 2")
    assert reason.text == "On Learn stands a citizen of skill 2; a higher one is needed."
