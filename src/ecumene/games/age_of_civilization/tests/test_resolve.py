"""Resolve your workers."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import of, on_slots, says, table, tokens, turn
from ecumene.testing import rule


@rule("resolve.white-returns")
def test_workers_on_white_slots_and_idle_ones_are_there_next_turn() -> None:
    entries: list[Any] = [
        ["take-actions", "black"],
        ["resolve-your-workers", "black"],
        ["playing-the-game/turn", "black"],
    ]
    match = table(entries, round=2, workers={"black": 4}, stack={"black": ["egypt", "mali", "italy"]})
    match.play("perform farm")
    match.play("perform fish")
    assert (of(match, "black", "workers"), *on_slots(match)) == (1, 3, 0)
    match.play("done")
    assert (of(match, "black", "workers"), *on_slots(match)) == (4, 0, 0)
    assert {"perform farm", "perform fish"} <= tokens(match)


@rule("resolve.red-sacrificed")
@pytest.mark.parametrize(
    ("actions", "left"), [(["exploit"], 3), (["exploit", "conquest"], 2), (["exploit", "fish"], 3)]
)
def test_workers_on_red_slots_go_to_the_supply(actions: list[str], left: int) -> None:
    track = ["conquest", "fish", "farm", "trade", "build", "plague", "hunt", "culture"]
    match = turn("black", workers={"black": 4, "brown": 4}, track=track)
    for action in actions:
        match.play(f"perform {action}")
    match.play("done")
    assert (of(match, "black", "workers"), of(match, "brown", "workers")) == (left, 4)
    assert says(match)[-1] in ("Black sacrifices 1 worker on red slots.", "Black sacrifices 2 workers on red slots.")


@rule("resolve.at-turn-end-only")
def test_a_worker_on_a_red_slot_is_lost_when_the_turn_is_over() -> None:
    match = turn("black", workers={"black": 2})
    match.play("perform exploit")
    assert on_slots(match) == (0, 1)
    assert not [event for event in match.events if event.name == "on-red-slots"]
    match.play("done")
    assert on_slots(match) == (0, 0)
    assert [event.name for event in match.events][-1] == "on-red-slots"


@rule("resolve.at-turn-end-only")
def test_until_then_it_counts_for_the_limit_of_four() -> None:
    """Ruling A-16, and the note on China: the assigned worker cannot be gained back in the same turn."""
    match = turn("black", workers={"black": 4}, stack={"black": ["china"]})
    match.play("perform exploit")
    match.play("perform farm")
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert of(match, "black", "workers") == 3


BUREAUCRATIC = {"special": {"black": "law-and-bureaucracy"}, "options": {"innovation": "on"}}


@rule("resolve.red-sacrificed", "innovation.new-technologies")
def test_bureaucracy_saves_a_worker_that_was_on_exploit_before_it_was_gained() -> None:
    """Ruling A-16: which slots are red is decided when workers are resolved."""
    known = ["writing", "law"]
    match = turn("black", workers={"black": 3}, coins={"black": 2}, technologies={"black": known}, **BUREAUCRATIC)
    match.play("perform exploit")
    assert on_slots(match) == (0, 1)
    match.play("research bureaucracy")
    assert on_slots(match) == (2, 0)
    match.play("done")
    assert of(match, "black", "workers") == 3
    assert not [event for event in match.events if event.name == "on-red-slots"]


def test_a_turn_that_was_begun_under_rules_1_0_goes_on() -> None:
    """They kept only how many workers were on white and on red slots."""
    match = turn("black", workers={"black": 1}, on_white=1, on_red=2)
    assert on_slots(match) == (1, 2)
    match.play("done")
    assert of(match, "black", "workers") == 2
