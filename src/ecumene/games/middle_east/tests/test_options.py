"""What the players agree on before setup: how long the game lasts, a second return, Homeland Defense, and more."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.middle_east.tests.contest import after_the_cards, asked, east, fight, go_on, heard, piled, stacks
from ecumene.games.middle_east.tests.table import (
    GAME,
    acting,
    disks,
    of,
    play,
    table,
    tokens,
    unanswered,
)
from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

USUAL = {
    "length": "4-epochs", "final_event": "no", "hordes": "no", "second_return": "no", "homeland_defense": "no",
    "automatic": 0,
}  # fmt: skip


@rule("option.combine")
def test_the_options_and_their_usual_values() -> None:
    assert {option.name: option.default for option in GAME.options} == USUAL
    assert GAME.new(seats=2, seed=7).options == USUAL


@rule("option.combine")
def test_all_of_them_can_be_combined() -> None:
    every = {
        "length": "75-points", "final_event": "yes", "hordes": "yes", "second_return": "yes", "homeland_defense": "yes",
        "automatic": 0,
    }  # fmt: skip
    match = GAME.new(seats=3, seed=7, **every)
    state = east(match)
    assert (state.goal, state.final_event, state.barbarians, state.twice, state.defended) == (75, 1, 100, 1, 1)
    again: Match[Ancients] = Match.from_document(GAME, match.dump(), partial=False)
    assert again.options == every
    assert (east(again).goal, east(again).twice, east(again).defended) == (75, 1, 1)


@pytest.mark.parametrize(
    "wrong", [{"length": "5-epochs"}, {"length": 4}, {"second_return": 1}, {"homeland_defense": "always"}]
)
def test_other_values_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="option"):
        GAME.new(seats=2, seed=7, **wrong)


# Game length


def ending(length: str, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """The end of a turn, heard from the last pass on; three cards that do nothing by themselves are left to draw."""
    return after_the_cards(
        ["sudden-end-of-epoch-step"],
        seats=seats,
        options={"length": length},
        **{"phase": "reckoning", **piled("corruption", "nepotism"), **fields},
    )


@rule("option.length.one-measure")
def test_one_of_three_measures_in_four_sizes() -> None:
    length = next(option for option in GAME.options if option.name == "length")
    assert set(length.allowed) == {
        "1-epoch", "1-hour", "25-points", "2-epochs", "2-hours", "50-points", "3-epochs", "3-hours", "75-points",
        "4-epochs", "4-hours", "100-points",
    }  # fmt: skip


SIZES = {"short": (1, 25), "standard": (2, 50), "extended": (3, 75), "campaign": (4, 100)}


@rule("option.length.short", "option.length.standard", "option.length.extended", "option.length.campaign")
@pytest.mark.parametrize("size", SIZES)
def test_a_game_by_epochs_ends_with_the_last_of_them(size: str) -> None:
    epochs = SIZES[size][0]
    length = f"{epochs}-epoch" + "s" * (epochs > 1)
    assert ending(length, epoch=epochs, turn=4).over
    if epochs > 1:
        assert not ending(length, epoch=epochs - 1, turn=4).over


@rule("option.length.short", "option.length.standard", "option.length.extended", "option.length.campaign")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_game_by_hours_ends_when_the_clock_has_run_so_far(size: str, seats: int) -> None:
    """Its own clock: four minutes for each civilization and turn; 120 minutes are fifteen turns of two."""
    hours = SIZES[size][0]
    length = f"{hours}-hour" + "s" * (hours > 1)
    turns = -(-60 * hours // (4 * seats))
    assert ending(length, seats, turns=turns - 1).over
    assert not ending(length, seats, turns=turns - 2).over


@rule("option.length.short", "option.length.standard", "option.length.extended", "option.length.campaign")
@pytest.mark.parametrize("size", SIZES)
def test_a_game_by_points_ends_when_the_leader_has_them(size: str) -> None:
    goal = SIZES[size][1]
    reached = ending(f"{goal}-points", points={"red": 3, "blue": goal})
    assert (reached.over, reached.winners) == (True, (1,))
    assert not ending(f"{goal}-points", points={"red": goal - 1, "blue": goal - 1}).over


@rule("option.length.example-standard")
@pytest.mark.parametrize(
    ("length", "fields"),
    [
        ("2-epochs", {"epoch": 2, "turn": 4}),
        ("2-hours", {"epoch": 1, "turns": 14}),
        ("50-points", {"epoch": 1, "points": {"red": 50}}),
    ],
)
def test_a_standard_game_is_two_epochs_or_two_hours_or_fifty_points(length: str, fields: dict[str, Any]) -> None:
    assert ending(length, **fields).over
    assert not ending("4-epochs", **fields).over


@rule("option.length.time-ends-with-turn")
def test_time_is_up_at_the_end_of_a_turn_and_not_before() -> None:
    """The fifteenth turn of two civilizations is played to its end, then nobody draws."""
    match = table("card-phase", options={"length": "2-hours"}, turns=15, turn=1)
    assert match.question == "card-phase/act", "within a turn nothing ends"
    ended = ending("2-hours", turns=14)
    assert heard(ended, "time-is-up", "epoch-scored", "drew") == ["time-is-up", "epoch-scored"]


@rule("option.length.vp-goal-leader")
def test_the_points_of_the_last_epoch_still_count() -> None:
    """Red reaches the goal; Blue overtakes it with its minas."""
    match = ending("25-points", points={"red": 25, "blue": 24}, talents={"blue": 6})
    assert heard(match, "goal-reached") == ["goal-reached"]
    assert (match.state.points, match.winners) == ([25, 26], (1,))


@rule("option.length.vp-goal-leader", "epoch.final.when-earlier")
@pytest.mark.parametrize(("points", "over"), [(24, True), (22, False)])
def test_the_points_of_an_epoch_can_reach_the_goal(points: int, over: bool) -> None:
    """Six minas are worth two points when the Epoch is scored: then nobody draws, and no new Epoch begins."""
    match = ending("25-points", turn=4, points={"red": points}, talents={"red": 6})
    assert match.over is over
    told = heard(match, "epoch-scored", "goal-reached", "drew", "final-score")
    follows = ["goal-reached", "final-score", "final-score"] if over else ["drew"]
    assert told[: 1 + len(follows)] == ["epoch-scored", *follows]
    assert heard(match, "table-says", "gates-open"), "it was not the last Epoch when it was scored"
    assert match.state.last_epoch == (1 if over else 4)


@rule("option.length.vp-goal-leader")
def test_a_finished_game_can_be_written_down_and_read_again() -> None:
    """The Epoch in which the goal was reached was the last, and stays so."""
    match = ending("25-points", points={"red": 25}, epoch=2)
    again: Match[Ancients] = Match.from_document(GAME, match.dump(), partial=False)
    assert (again.over, again.state.last_epoch) == (True, 2)


@rule("option.length.example-events")
def test_there_is_no_event_in_the_last_epoch_whatever_ends_the_game() -> None:
    """One Epoch: none. Two: after the first only. By the clock in the third: after the first and the second only."""
    assert not heard(ending("1-epoch", epoch=1, turn=4), "table-says", "gates-open")
    assert heard(ending("2-epochs", epoch=1, turn=4), "table-says") == ["table-says"]
    assert not heard(ending("2-epochs", epoch=2, turn=4), "table-says", "gates-open")
    for epoch in (1, 2):
        assert heard(ending("4-hours", epoch=epoch, turn=4, turns=9), "table-says") == ["table-says"]
    last = ending("4-hours", epoch=3, turn=2, turns=29)
    assert (last.over, heard(last, "table-says", "gates-open")) == (True, [])


# More than one return

GONE: dict[str, Any] = {"disks": {"red": {"thebes": 3}}}
"""Blue has no disk on the map."""


def returning(options: dict[str, str], **fields: Any) -> Match[Ancients]:
    return table("gilgamesh-step", phase="reckoning", options=options, **GONE, **fields)


@rule("option.gilgamesh-twice.second-time")
def test_by_agreement_a_civilization_returns_a_second_time() -> None:
    once = {"blue": ["epoch-1"]}
    assert returning({"second_return": "yes"}, epoch=2, risen=once).question == "gilgamesh-step/invoke"
    assert returning({}, epoch=2, risen=once).over
    twice = {"blue": ["epoch-1", "epoch-2"]}
    assert returning({"second_return": "yes"}, epoch=3, risen=twice).over, "but no third time"
    assert returning({"second_return": "yes"}, epoch=4, risen=once).over, "and not in the last Epoch"


@rule("option.gilgamesh-twice.not-same-epoch")
def test_but_not_twice_in_one_epoch() -> None:
    assert returning({"second_return": "yes"}, epoch=2, risen={"blue": ["epoch-2"]}).over
    match = table(
        [["gilgamesh-step"], ["gilgamesh-step"]],
        phase="reckoning",
        options={"second_return": "yes"},
        points={"red": 9},
        **GONE,
    )
    play(match, "rise", "lead greeks", "done")
    assert match.over


# Homeland Defense

DEFENDED = {"homeland_defense": "yes"}


@rule("option.homeland-defense.last-disk-card-proof")
@pytest.mark.parametrize(("options", "left"), [(DEFENDED, 1), ({}, 0)])
def test_no_card_takes_the_last_disk_out_of_its_own_homeland(options: dict[str, str], left: int) -> None:
    match = acting(
        "blue", options=options, disks={"red": {"thebes": 2}, "blue": {"thebes": 1}}, hand={"blue": ["earthquake"]}
    )
    play(match, "play earthquake")
    unanswered(match)
    assert stacks(match, "thebes", "red", "blue") == [left, 0], "elsewhere, and of others, the last disk is lost"


@rule("option.homeland-defense.last-disk-card-proof")
def test_a_card_that_could_take_nothing_else_is_not_aimed_there() -> None:
    fields: dict[str, Any] = {"disks": {"red": {"thebes": 1, "kush": 1}}, "hand": {"blue": ["earthquake"]}}
    match = acting("blue", options=DEFENDED, **fields)
    match.play("play earthquake")
    go_on(match, "card-phase/act")
    assert (disks(match, "red", "thebes"), disks(match, "red", "kush")) == (1, 0)
    undefended = acting("blue", **fields)
    undefended.play("play earthquake")
    assert tokens(undefended) == {"choose thebes", "choose kush"}


@rule("option.homeland-defense.others-lost")
@pytest.mark.parametrize(("there", "left"), [(4, 2), (3, 1), (2, 1), (1, 1)])
def test_all_other_disks_there_are_lost_and_one_remains(there: int, left: int) -> None:
    match = table(
        [["disk-removal", "red", "thebes", 1, None]] * 2,
        phase="cards",
        options=DEFENDED,
        disks={"red": {"thebes": there}},
    )
    assert disks(match, "red", "thebes") == left


@rule("option.homeland-defense.others-lost")
def test_the_others_can_be_paid_for() -> None:
    match = acting(
        "blue", options=DEFENDED, disks={"red": {"thebes": 3}}, talents={"red": 1}, hand={"blue": ["earthquake"]}
    )
    play(match, "play earthquake")
    go_on(match, "losses-in-competition/alternate-loss")
    assert (asked(match), tokens(match)) == ("red", {"lose", "pay-mina"})
    match.play("pay-mina")
    go_on(match, "card-phase/act")
    assert disks(match, "red", "thebes") == 2


@rule("option.homeland-defense.competition-still-removes")
def test_in_a_competition_the_last_disk_is_lost() -> None:
    match = fight(options=DEFENDED, disks={"red": {"thebes": 1}, "blue": {"thebes": 3}})
    go_on(match)
    assert stacks(match, "thebes", "red", "blue") == [0, 3]


@rule("option.homeland-defense.competition-still-removes")
def test_so_it_is_by_a_competition_card() -> None:
    match = fight(
        options=DEFENDED, disks={"red": {"thebes": 2}, "blue": {"thebes": 1, "hattusha": 1}}, hand={"blue": []}
    )
    assert stacks(match, "thebes", "red", "blue") == [2, 0]
    bow = table(
        "competition-phase",
        options=DEFENDED,
        aside=["traitor"],
        disks={"red": {"thebes": 2}, "blue": {"thebes": 1}},
        hand={"blue": ["improved-bow"]},
    )
    play(bow, "done", "commit improved-bow", "done")
    go_on(bow)
    assert stacks(bow, "thebes", "red", "blue") == [0, 1]


# Final event and hordes


@rule("option.combine")
@pytest.mark.parametrize(("chosen", "speaks"), [("yes", ["table-says"]), ("no", [])])
def test_a_final_event_comes_if_it_was_agreed_on(chosen: str, speaks: list[str]) -> None:
    match = after_the_cards(
        ["end-of-epoch-phase"], epoch=4, options={"final_event": chosen}, **piled("corruption", "hordes-from-the-north")
    )
    assert heard(match, "table-says") == speaks


@rule("option.combine")
@pytest.mark.parametrize(("seats", "barbarians"), [(2, 100), (5, 100), (6, 50)])
def test_with_hordes_a_colour_nobody_plays_joins_the_barbarians(seats: int, barbarians: int) -> None:
    assert of(table("endgame", seats, options={"hordes": "yes"}), "barbarians", "supply") == barbarians
    assert of(table("endgame", seats), "barbarians", "supply") == 50
