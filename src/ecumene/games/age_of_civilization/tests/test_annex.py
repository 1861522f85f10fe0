"""Annex a civilization."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    market,
    military,
    of,
    says,
    stack,
    table,
    tokens,
)
from ecumene.testing import rule

FIRST_STEP: list[Any] = ["following-turns/first-step", "black"]
MARKET = ["aksum", "kongo", "rome", "huns", "arabia"]
STEPS: list[Any] = [FIRST_STEP, ["take-actions", "black"]]


@rule("annex.underneath")
def test_an_annexed_civilization_lies_under_the_main_one() -> None:
    match = table(
        [FIRST_STEP, FIRST_STEP, ["take-actions", "black"]], round=3, market=MARKET, stack={"black": ["mali"]}
    )
    match.play("annex rome")
    assert stack(match, "black") == ["mali", "rome"]
    match.play("annex aksum")
    assert stack(match, "black") == ["mali", "rome", "aksum"]
    assert market(match).keys().isdisjoint({"rome", "aksum"})


@rule("annex.legacy-only")
def test_an_annexed_civilization_gives_its_legacy_and_not_its_main_ability() -> None:
    match = table(STEPS, round=2, market=MARKET, stack={"black": ["macedon"]})
    match.play("annex huns")
    assert military(match, "black") == 2 + 1 + 1


@rule("annex.legacy-only")
def test_nothing_happens_that_happens_when_a_card_rises() -> None:
    market_of_two = ["tiwanaku", "lydia"]
    match = table([FIRST_STEP, *STEPS], round=2, market=market_of_two, stack={"black": ["mali"]}, workers={"black": 1})
    match.play("annex tiwanaku")
    match.play("annex lydia")
    assert of(match, "black", "points") == 0
    assert of(match, "black", "coins") == 1
    assert of(match, "brown", "coins") == 0


@rule("annex.one-worker")
@pytest.mark.parametrize(("before", "then"), [(0, 1), (1, 2), (3, 4), (4, 4)])
def test_annexing_brings_one_worker_and_never_a_fifth(before: int, then: int) -> None:
    """Case 7, and ruling A-14: with four workers a civilization is annexed all the same."""
    match = table(STEPS, round=2, market=MARKET, stack={"black": ["egypt"]}, workers={"black": before})
    match.play("annex rome")
    assert of(match, "black", "workers") == then
    assert stack(match, "black") == ["egypt", "rome"]


@rule("annex.may-exceed-population")
def test_the_worker_may_be_one_more_than_the_population() -> None:
    match = table(STEPS, round=2, market=MARKET, stack={"black": ["babylon"]}, workers={"black": 2})
    match.play("annex kongo")
    assert of(match, "black", "workers") == 3
    assert "Black gains 1 worker." in says(match)


@rule("annex.bonus-and-refill")
def test_bonus_coins_come_and_the_market_is_filled() -> None:
    match = table(STEPS, round=2, market=MARKET, bonus={"rome": 3, "huns": 1}, stack={"black": ["egypt"]})
    match.play("annex rome")
    assert of(match, "black", "coins") == 3
    assert list(market(match))[:4] == ["aksum", "kongo", "huns", "arabia"]
    assert list(market(match).values()) == [1, 1, 2, 1, 0]
    assert [event.name for event in match.events] == [
        "annexed", "gained-workers", "took-bonus", "coins-on-each", "new-civilization",
    ]  # fmt: skip


@rule("annex.example-arabia")
def test_egypt_stays_when_arabia_is_annexed() -> None:
    """Case 6, the example of the rulebook: a cheaper Wonder stays, technologies bring nothing, Trade one coin more."""
    match = table(
        [*STEPS, ["resolve-your-workers", "black"], ["your-turn-end", "black"]],
        round=2,
        market=["arabia", "rome"],
        stack={"black": ["egypt"]},
        workers={"black": 1},
        coins={"black": 2},
        technologies={"black": ["writing", "sailing"]},
        wonder_market=["petra", "library"],
    )
    match.play("annex arabia")
    assert stack(match, "black") == ["egypt", "arabia"]
    assert of(match, "black", "workers") == 2
    match.play("perform trade")
    assert of(match, "black", "coins") == 2 + 2 + 1 + 1
    assert "perform wonder" in tokens(match)
    match.play("perform wonder")
    match.play("take petra")
    assert match.over
    assert of(match, "black", "coins") == 6 - 5


# At most three


@rule("civ.limit.three-cards")
@pytest.mark.parametrize("civilizations", [["egypt"], ["egypt", "mali"]])
def test_with_fewer_than_three_civilizations_there_is_room(civilizations: list[str]) -> None:
    match = table(STEPS, round=3, market=MARKET, stack={"black": civilizations})
    assert {"rise rome", "annex rome", "skip"} <= tokens(match)
    match.play("annex rome")
    assert len(stack(match, "black")) == len(civilizations) + 1


@rule("civ.limit.three-must-skip", "civ.limit.three-cards")
def test_with_three_civilizations_the_first_step_is_skipped() -> None:
    """Case 8: nothing else is possible, so nobody is asked."""
    match = table(
        [["take-actions", "brown"], ["playing-the-game/turn", "black"]],
        round=4,
        market=MARKET,
        stack={"black": ["egypt", "mali", "italy"]},
        workers={"black": 2},
    )
    match.play("done")
    assert says(match) == ["Black has three civilizations, and nobody may have more.", "Black skips the first step."]
    assert match.question == "take-actions"
    assert list(market(match).items()) == [(name, 0) for name in MARKET]
    assert of(match, "black", "workers") == 2


@rule("civ.limit.three-cards")
def test_risen_and_annexed_civilizations_count_alike() -> None:
    match = table([FIRST_STEP] * 4, round=3, market=MARKET, stack={"black": ["egypt"]})
    match.play("annex rome")
    match.play("rise huns")
    assert match.over
    assert stack(match, "black") == ["huns", "egypt", "rome"]
