"""Skip."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import market, of, says, stack, table, tokens
from ecumene.testing import rule

STEPS: list[Any] = [["following-turns/first-step", "black"], ["take-actions", "black"]]
MARKET = ["aksum", "kongo", "rome", "huns", "arabia"]


@rule("skip.nothing-happens")
def test_skipping_leaves_the_market_and_the_player_as_they_are() -> None:
    match = table(
        STEPS,
        round=3,
        market=MARKET,
        bonus={"kongo": 2},
        stack={"black": ["egypt"]},
        workers={"black": 1},
        coins={"black": 2},
    )
    deck = match.state.deck
    match.play("skip")
    assert market(match) == {"aksum": 0, "kongo": 2, "rome": 0, "huns": 0, "arabia": 0}
    assert match.state.deck == deck
    assert (stack(match, "black"), of(match, "black", "workers"), of(match, "black", "coins")) == (["egypt"], 1, 2)
    assert says(match) == ["Black skips the first step."]
    assert match.question == "take-actions"


@rule("skip.voluntary")
@pytest.mark.parametrize("civilizations", [["egypt"], ["egypt", "mali"]])
def test_skipping_is_allowed_with_room_for_more(civilizations: list[str]) -> None:
    match = table(STEPS, round=2, market=MARKET, stack={"black": civilizations})
    assert "skip" in tokens(match)
    match.play("skip")
    assert stack(match, "black") == civilizations
