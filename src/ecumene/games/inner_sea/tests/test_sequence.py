"""Sequence of play: Epochs, turns and phases, and what the game is about."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import CARD, EDITION, GAME, names, of, play, table, tokens
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

EVENTS = sorted(names(EDITION.events))


def idle(match: Match[Ancients]) -> None:
    """Answer so that as little as possible happens."""
    offered = tokens(match)
    match.play(next((token for token in ("done", "pass") if token in offered), min(offered)))


def checked(turn: int, card: str, epoch: int = 1) -> Match[Ancients]:
    """The Sudden Death Step of a turn, in which one card is revealed."""
    everything = [name for name in CARD.names if name != card]
    return table(
        [["retirement-step", "red"], ["sudden-death-step"]],
        phase="reckoning",
        epoch=epoch,
        turn=turn,
        deck=[card],
        discard=everything,
        disks={"red": {"egypt": 1}, "blue": {"troy": 1}},
    )


def after_check(turn: int, card: str, epoch: int = 1) -> list[str]:
    """What happens in the Sudden Death Step of a turn and then."""
    return [event.name for event in play(checked(turn, card, epoch), "done")]


@rule("sequence.turn.phase-order")
def test_a_turn_has_four_phases_in_their_order() -> None:
    match = table("sequence/turn", disks={"red": {"egypt": 2}, "blue": {"troy": 2}}, aside=EVENTS)
    while match.state.turn == 1:
        idle(match)
    marks = ["growth-of", "card-phase-begins", "competition-begins", "reckoning-begins", "turn-begins"]
    happened = [event.name for event in match.events if event.name in marks]
    assert happened[:6] == [
        "growth-of",
        "card-phase-begins",
        "competition-begins",
        "reckoning-begins",
        "turn-begins",
        "growth-of",
    ]


@rule("sequence.turn.phase-order")
def test_a_phase_begins_only_when_the_one_before_is_complete() -> None:
    match = table("sequence/turn", disks={"red": {"egypt": 2}, "blue": {"troy": 2}}, aside=EVENTS)
    seen = []
    while match.state.turn == 1:
        seen.append((match.view()["phase"], match.question))
        idle(match)
    growth = [("growth", "retirement-step"), ("growth", "deployment-step/place")]
    assert seen[:6] == [*growth, *growth, ("cards", "card-phase/act"), ("cards", "card-phase/act")]


@rule("sequence.epochs.at-most-four")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_an_epoch_is_followed_by_the_next(epoch: int) -> None:
    match = checked(4, "poet", epoch)
    play(match, "done")
    while match.state.epoch == epoch:
        idle(match)
    assert (match.state.epoch, match.state.turn, match.over) == (epoch + 1, 1, False)


@rule("sequence.epochs.at-most-four")
def test_the_game_ends_with_the_fourth_epoch() -> None:
    match = checked(4, "poet", 4)
    play(match, "done")
    assert match.over
    assert match.state.epoch == 4
    with pytest.raises(ValueError, match="epochs"):
        GAME.new(seats=2, seed=1, epochs=5)


@rule("sequence.epochs.two-to-four-turns")
def test_the_first_turn_never_ends_an_epoch() -> None:
    assert "epoch-ends" not in after_check(1, "captive-queen")


@rule("sequence.epochs.two-to-four-turns")
@pytest.mark.parametrize("turn", [2, 3])
def test_the_second_and_third_turn_may_end_it(turn: int) -> None:
    assert "epoch-ends" in after_check(turn, "captive-queen")
    assert "epoch-ends" not in after_check(turn, "poet")


@rule("sequence.epochs.two-to-four-turns")
def test_the_fourth_turn_always_ends_it() -> None:
    assert "epoch-ends" in after_check(4, "poet")


@rule("sequence.epoch.end-phase")
def test_an_epoch_that_ends_has_one_phase_more() -> None:
    match = checked(2, "captive-queen")
    play(match, "done")
    while match.state.epoch == 1:
        idle(match)
    happened = [event.name for event in match.events]
    assert happened.count("epoch-scored") == 2, "once for each civilization"
    assert happened.index("epoch-ends") < happened.index("epoch-scored") < happened.index("epoch-begins")


@rule("sequence.epoch.end-phase")
def test_no_other_turn_has_that_phase() -> None:
    happened = after_check(2, "poet")
    assert "epoch-scored" not in happened
    assert "turn-begins" in happened


@rule("sequence.goal.most-vp")
@pytest.mark.parametrize(("red", "blue", "winners"), [(7, 6, (0,)), (6, 7, (1,))])
def test_most_points_win_whatever_else_somebody_has(red: int, blue: int, winners: tuple[int, ...]) -> None:
    match = table(
        [["retirement-step", "red"], ["endgame"]],
        points={"red": red, "blue": blue},
        talents={"red": 9},
        disks={"red": {"egypt": 4, "kush": 3, "sinai": 2}, "blue": {"troy": 1}},
    )
    play(match, "done")
    assert match.winners == winners


@rule("sequence.goal.most-vp")
def test_disks_areas_and_cards_are_worth_no_points_themselves() -> None:
    held = {"egypt": 2, "kush": 2, "sinai": 2, "libya": 1, "red-sea": 2}
    match = table("victory-tally-step", disks={"red": held}, hand={"red": ["poet"]}, talents={"red": 5})
    assert of(match, "red", "points") == 0
