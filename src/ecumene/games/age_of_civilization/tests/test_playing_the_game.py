"""Playing the game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import (
    GAME,
    forbidden_by,
    of,
    played,
    says,
    stack,
    table,
    tokens,
)
from ecumene.testing import rule

TURN: list[Any] = ["playing-the-game/turn", "black"]
MARKET = ["aksum", "kongo", "rome", "egypt", "arabia"]
THREE_EACH = {
    "black": ["egypt", "arabia", "mali"],
    "brown": ["rome", "kush", "italy"],
    "yellow": ["huns", "celts", "japan"],
}


@rule("game.six-rounds")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_six_rounds(seats: int) -> None:
    match = played(seats, seed=10 + seats)
    begun = [event.fact[2] for event in match.events if event.name == "round-begins"]
    assert begun == [1, 2, 3, 4, 5, 6]


@rule("game.one-turn-each")
@pytest.mark.parametrize(("starter", "order"), [("black", [0, 1, 2]), ("brown", [1, 2, 0]), ("yellow", [2, 0, 1])])
def test_everybody_has_one_turn_a_round_clockwise_from_the_starting_player(starter: str, order: list[int]) -> None:
    match = table("playing-the-game/round", seats=3, round=6, starter=starter, stack=THREE_EACH)
    turns = []
    while not match.over:
        turns.append(match.seat)
        match.play("rest")
    assert turns == order


@rule("game.objective")
def test_the_most_points_after_round_six_win() -> None:
    match = table(
        [["take-actions", "black"], ["playing-the-game/next-round"]], round=6, points={"black": 9, "brown": 8}
    )
    assert not match.winners
    match.play("done")
    assert match.over
    assert match.winners == (0,)


# The first turn


@rule("turn.first.all-three-steps")
def test_the_first_turn_is_a_rise_then_actions_then_the_workers() -> None:
    match = table(TURN, market=MARKET)
    assert match.question == "following-turns/first-step"
    match.play("rise egypt")
    assert match.question == "take-actions"
    match.play("perform exploit")
    match.play("perform fish")
    assert of(match, "black", "workers") == 1
    match.play("done")
    assert match.over
    assert of(match, "black", "workers") == 2


@rule("turn.first.no-annex-no-skip")
def test_in_round_1_a_civilization_must_rise() -> None:
    """Case 2."""
    match = table(TURN, market=MARKET)
    assert tokens(match) == {f"rise {name}" for name in MARKET}
    assert [tuple(reason) for reason in match.why("skip")] == [
        ("turn.first.no-annex-no-skip", "In the first round a civilization must rise; nobody skips.", ())
    ]
    assert [tuple(reason) for reason in match.why("annex egypt")] == [
        ("turn.first.no-annex-no-skip", "In the first round a civilization must rise; nothing is annexed.", ())
    ]


@rule("turn.first.no-annex-no-skip")
def test_every_first_turn_of_a_game_begins_with_a_rise() -> None:
    match = GAME.new(seats=4, seed=8)
    for _ in range(4):
        assert {token.split()[0] for token in tokens(match)} == {"rise"}
        match.play(match.offers[0].token)
        while match.question != "following-turns/first-step" and match.state.round == 1:
            match.play("done" if match.question == "take-actions" else match.offers[0].token)
    assert [len(stack(match, seat)) for seat in ("black", "brown", "yellow", "white")] == [1, 1, 1, 1]


# The second step


@rule("turn.act-or-rest")
def test_the_second_step_is_actions_or_rest() -> None:
    match = table([["take-actions", "black"], ["take-actions", "brown"]], workers={"black": 2}, coins={"black": 3})
    assert {"perform hunt", "rest", "done"} <= tokens(match)
    match.play("rest")
    assert match.seat == 1
    assert [event.name for event in match.events] == ["rested", "gained-coins", "gained-workers"]


@rule("turn.act-or-rest")
def test_after_an_action_there_is_no_rest() -> None:
    match = table([["take-actions", "black"], ["take-actions", "brown"]], workers={"black": 2})
    match.play("perform hunt")
    assert "rest" not in tokens(match)
    assert match.seat == 0


@rule("turn.act-or-rest")
def test_a_turn_may_have_neither_action_nor_rest() -> None:
    match = table([["take-actions", "black"], ["take-actions", "brown"]], workers={"black": 2}, coins={"black": 3})
    match.play("done")
    assert match.seat == 1
    assert (of(match, "black", "workers"), of(match, "black", "coins")) == (2, 3)
    assert says(match) == []


@rule("turn.act-or-rest")
@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("perform hunt", "Actions are taken in the second step of a turn."),
        ("research writing", "Research is performed in the second step of a turn."),
        ("use india", "Slots of one's own are used in the second step of a turn."),
        ("rest", "One rests in the second step of a turn."),
        ("done", "One is done with the second step of a turn."),
    ],
)
def test_nobody_acts_or_rests_before_the_first_step(token: str, sentence: str) -> None:
    match = table(["following-turns/first-step", "black"], round=2, market=MARKET, workers={"black": 2})
    (reason,) = match.why(token)
    assert reason.rule == "turn.act-or-rest"
    assert reason.text.startswith(f"{sentence} Now: ")


@rule("turn.act-or-rest")
def test_only_the_player_on_turn_acts() -> None:
    match = table(["take-actions", "black"], workers={"black": 2, "brown": 2})
    assert [tuple(reason) for reason in match.why("perform hunt", 1)] == [
        ("turn.act-or-rest", "Black must decide now, not you.", ())
    ]
    assert forbidden_by(match, "perform hunt") == set()
