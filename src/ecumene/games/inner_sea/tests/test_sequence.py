"""Sequence of play: the last phase of an Epoch, and what the game is about."""

from __future__ import annotations

import pytest

from ecumene.games.inner_sea.tests.table import CARD, of, play, table, tokens
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule


def idle(match: Match[Ancients]) -> None:
    """Answer so that as little as possible happens."""
    offered = tokens(match)
    match.play(next((token for token in ("done", "pass") if token in offered), min(offered)))


def checked(card: str) -> Match[Ancients]:
    """The Sudden Death Step of the second turn, in which one card is revealed."""
    everything = [name for name in CARD.names if name != card]
    return table(
        [["retirement-step", "red"], ["sudden-death-step"]],
        phase="reckoning",
        turn=2,
        deck=[card],
        discard=everything,
        disks={"red": {"egypt": 1}, "blue": {"troy": 1}},
    )


@rule("sequence.epoch.end-phase")
def test_an_epoch_that_ends_has_one_phase_more() -> None:
    match = checked("captive-queen")
    play(match, "done")
    while match.state.epoch == 1:
        idle(match)
    happened = [event.name for event in match.events]
    assert happened.count("epoch-scored") == 2, "once for each civilization"
    assert happened.index("epoch-ends") < happened.index("epoch-scored") < happened.index("epoch-begins")


@rule("sequence.epoch.end-phase")
def test_no_other_turn_has_that_phase() -> None:
    happened = [event.name for event in play(checked("poet"), "done")]
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
