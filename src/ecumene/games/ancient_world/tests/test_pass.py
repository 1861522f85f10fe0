"""Pass."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.table import citizens, of, says, tokens, turn
from ecumene.testing import rule

AWAY = {"1": "on-labor", "2": "starving", "3": "on-draft"}
READY = {"1": "ready", "2": "ready", "3": "ready"}


@rule("pass.must-when-nothing-else")
def test_a_player_may_pass_although_he_could_do_something() -> None:
    """Ruling R-47."""
    match = turn("north", coins={"north": 9})
    assert {"pass", "place labor 1"} <= tokens(match)
    match.play("pass")
    assert match.seat == 1
    assert says(match) == ["North passes."]


@rule("pass.must-when-nothing-else")
def test_a_player_who_can_neither_place_nor_attack_must_pass() -> None:
    match = turn("north", citizen={"north": READY, "east": AWAY}, coins={"north": 9})
    match.play("place rebuild 1")
    assert says(match)[-2:] == ["East has no citizen left to place, and no Titan to attack.", "East passes."]
    assert (match.seat, match.state.passed) == (0, 0b10)


@rule("pass.must-when-nothing-else")
@pytest.mark.parametrize("coins", [0, 1])
def test_without_citizens_an_attack_that_can_be_paid_keeps_a_player_in(coins: int) -> None:
    match = turn(
        "north",
        citizen={"north": READY, "east": AWAY},
        coins={"east": coins},
        raised={"east": 9},
        titan={"one-star": "moss-ape"},
    )
    match.play("place rebuild 1")
    assert match.seat == coins
    if coins:
        assert tokens(match) == {"attack one-star:a", "attack one-star:b", "pass"}


@rule("pass.out-for-round")
def test_whoever_has_passed_is_skipped_for_the_rest_of_the_round() -> None:
    """Case 57."""
    match = turn("north", seats=4)
    match.play("place rebuild 1")
    match.play("pass")
    turns = []
    for token in ("place rebuild 1", "place rebuild 1", "place rebuild 2", "pass", "place rebuild 2", "pass"):
        turns.append(match.seat)
        match.play(token)
    assert turns == [2, 3, 0, 2, 3, 0]
    assert match.seat == 3
    assert match.state.passed == 0b0111
    assert citizens(match, "east") == {1: "ready", 2: "ready", 3: "ready"}


@rule("pass.out-for-round")
def test_in_the_next_round_everybody_plays_again() -> None:
    match = turn("east", passed=["north"])
    match.play("pass")
    assert (match.state.round, match.state.passed, match.seat) == (2, 0, 0)
    match.play("place labor 1")
    assert match.seat == 1


@rule("pass.out-for-round", "card.scribe-guild")
def test_whoever_has_passed_may_still_answer_what_a_neighbour_does() -> None:
    """Case 57, ruling R-35: East has passed and has a Scribe Guild; South, to the left, learns."""
    match = turn("south", seats=3, passed=["east"], empire={"east": ["scribe-guild"]}, coins={"south": 3, "east": 1})
    match.play("place learn 1")
    assert (match.seat, match.question) == (1, "card-clarifications/scribe-guild")
    match.play("accept")
    assert (of(match, "east", "coins"), of(match, "east", "knowledge")) == (0, 1)
    assert (match.seat, match.question) == (0, "player-actions/turn")
