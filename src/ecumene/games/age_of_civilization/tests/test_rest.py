"""Rest."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import of, says, table, tokens, turn
from ecumene.testing import rule


@rule("rest.two-coins-one-worker")
def test_resting_gives_2_coins_and_a_worker() -> None:
    """Case 19."""
    match = turn("black", workers={"black": 2}, coins={"black": 1})
    match.play("rest")
    assert match.over
    assert (of(match, "black", "coins"), of(match, "black", "workers"), of(match, "black", "points")) == (3, 3, 0)
    assert says(match) == ["Black rests.", "Black gains 2 coins.", "Black gains 1 worker."]
    assert (of(match, "brown", "coins"), of(match, "brown", "workers")) == (0, 0)


@rule("rest.no-actions")
def test_whoever_has_acted_cannot_rest() -> None:
    match = turn("black", workers={"black": 2})
    match.play("perform fish")
    assert "rest" not in tokens(match)
    assert [tuple(reason) for reason in match.why("rest")] == [
        ("rest.no-actions", "You have performed an action in this turn, so you cannot rest.", ())
    ]


@rule("rest.no-actions")
@pytest.mark.parametrize("token", ["use minoa", "research writing"])
def test_slots_of_ones_own_and_research_are_actions_too(token: str) -> None:
    """Ruling A-17."""
    match = turn("black", workers={"black": 2}, coins={"black": 4}, stack={"black": ["minoa"]})
    match.play(token)
    assert match.why("rest")[0].rule == "rest.no-actions"


@rule("rest.no-actions")
def test_whoever_rests_performs_no_action_but_abilities_at_the_turns_end_work() -> None:
    """Ruling A-17."""
    entries: list[Any] = [["take-actions", "black"], ["your-turn-end", "black"], ["take-actions", "brown"]]
    match = table(entries, workers={"black": 2}, wonders={"black": ["hanging-gardens"]})
    match.play("rest")
    assert match.seat == 1
    assert of(match, "black", "coins") == 3
    assert of(match, "black", "workers") == 3


@rule("rest.may-exceed-population")
def test_the_worker_may_be_one_more_than_the_population() -> None:
    match = turn("black", workers={"black": 2}, stack={"black": ["kongo"]})
    match.play("rest")
    assert of(match, "black", "workers") == 3


@rule("rest.with-four-workers", "workers.maximum-four")
def test_with_four_workers_resting_gives_only_coins() -> None:
    """Case 20."""
    match = turn("black", workers={"black": 4})
    match.play("rest")
    assert (of(match, "black", "workers"), of(match, "black", "coins")) == (4, 2)
    assert says(match) == ["Black rests.", "Black gains 2 coins."]


@rule("workers.maximum-four")
def test_workers_on_slots_count_for_the_limit() -> None:
    """Ruling A-15: China's Farm with four workers gives none, with three it does."""
    match = turn("black", workers={"black": 4}, stack={"black": ["china"]})
    match.play("perform farm")
    assert of(match, "black", "workers") == 2
    match = turn("black", workers={"black": 3}, stack={"black": ["china"]})
    match.play("perform farm")
    assert of(match, "black", "workers") == 2
    match.play("done")
    assert of(match, "black", "workers") == 4
