"""Game end."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.table import of, played, says, table
from ecumene.testing import rule

END: list[Any] = [["take-actions", "black"], ["playing-the-game/next-round"]]


@rule("end.after-round-six")
def test_after_round_6_abilities_of_the_games_end_are_activated() -> None:
    match = table(
        END,
        round=6,
        coins={"black": 7, "brown": 4},
        workers={"brown": 3},
        wonders={"black": ["petra", "great-wall"], "brown": ["pyramids"]},
    )
    assert match.state.points == [0, 0]
    match.play("done")
    assert match.over
    assert match.state.points == [2 + 2, 3]
    assert "Game end: Petra works for Black." in says(match)
    assert says(match)[-3:] == [
        "Black ends with 4 points, no workers and 7 coins.", "Brown ends with 3 points, 3 workers and 4 coins.",
        "Black wins with 4 points.",
    ]  # fmt: skip


@rule("end.after-round-six")
@pytest.mark.parametrize("number", [1, 5])
def test_before_round_6_they_are_not(number: int) -> None:
    track = ["trade", "conquest", "culture", "hunt", "fish", "farm", "build", "plague"]
    wonders = {"black": ["great-wall"]}
    match = table(END, round=number, wonders=wonders, market=["rome", "huns"], track=track, stack={"brown": ["mali"]})
    match.play("done")
    assert not match.over
    assert of(match, "black", "points") == 0


@rule("end.after-round-six")
def test_the_permanent_card_ends_above_the_last_three_cards() -> None:
    match = played(2, seed=9)
    page = match.view(0)
    last = set(page["mine"]["available"]) - {"wonder", "research", "exploit"}
    assert page["round"] == 6
    assert set(page["track"][5:]) - {"plague"} <= last


@rule("end.most-points")
@pytest.mark.parametrize(("points", "winner"), [([9, 12, 11], 1), ([13, 12, 11], 0), ([0, 0, 1], 2)])
def test_the_highest_score_wins(points: list[int], winner: int) -> None:
    """Neither workers nor coins count before points do."""
    seats = ("black", "brown", "yellow")
    others = {seat: 4 for i, seat in enumerate(seats) if i != winner}
    match = table("game-end", seats=3, points=dict(zip(seats, points, strict=True)), workers=others, coins=others)
    assert match.winners == (winner,)


@rule("end.most-points")
def test_the_abilities_are_counted_before_the_winner_is_found() -> None:
    match = table("game-end", points={"black": 10, "brown": 9}, wonders={"brown": ["great-wall"]})
    assert match.scores == (10, 11)
    assert match.winners == (1,)


@rule("end.tie1.workers")
def test_of_tied_players_the_one_with_the_most_workers_wins() -> None:
    """Case 50: a third player with more workers and fewer points has no part in it."""
    match = table(
        "game-end",
        seats=3,
        points={"black": 8, "brown": 8, "yellow": 7},
        workers={"black": 1, "brown": 2, "yellow": 4},
        coins={"black": 9},
    )
    assert match.winners == (1,)


@rule("end.tie1.workers")
def test_sacrificed_workers_are_gone_when_ties_are_broken() -> None:
    entries: list[Any] = [["take-actions", "black"], ["resolve-your-workers", "black"], ["your-turn-end", "black"]]
    match = table([*entries, ["playing-the-game/next-round"]], round=6, workers={"black": 2, "brown": 1})
    match.play("perform exploit")
    match.play("done")
    assert match.state.workers == [1, 1]
    assert match.winners == (0,)
    assert of(match, "black", "coins") == 2


@rule("end.tie2.coins")
def test_then_the_most_coins_win() -> None:
    """Case 50."""
    match = table(
        "game-end",
        seats=3,
        points={"black": 8, "brown": 8, "yellow": 8},
        workers={"black": 2, "brown": 2, "yellow": 1},
        coins={"black": 3, "brown": 5, "yellow": 9},
    )
    assert match.winners == (1,)


@rule("end.tie3.shared")
def test_beyond_that_the_victory_is_shared() -> None:
    """Case 50."""
    match = table(
        "game-end",
        seats=4,
        points={"black": 8, "brown": 8, "yellow": 8},
        workers={"black": 2, "brown": 1, "yellow": 2, "white": 4},
        coins={"black": 3, "brown": 9, "yellow": 3, "white": 9},
    )
    assert match.winners == (0, 2)
