"""Sequence of play: Epochs, turns and phases."""

from __future__ import annotations

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import SUDDEN_DEATH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.setting import play
from ecumene.series.ancient_civilizations.tests.steps import heard, idle, idle_until
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

ENDS = 12
"""A card with a digit that ends an Epoch in its second and third turn."""
GOES_ON = 11
"""A card without one."""


def checked(world: World, turn: int, number: int, epoch: int = 1) -> Match[Ancients]:
    """The end of a turn, at which the card with this number is revealed."""
    card = world.numbered(number)
    match = world.table(
        [["retirement-step", "red"], [world.key(SUDDEN_DEATH)]],
        phase="reckoning",
        epoch=epoch,
        turn=turn,
        deck=[card],
        discard=[name for name in world.card.names if name != card],
        disks={"red": {world.at.inland[0]: 1}, "blue": {world.at.far: 1}},
    )
    play(match, "done")
    return match


def begun(world: World) -> Match[Ancients]:
    """A turn begins, and no Event will be drawn in it."""
    return world.table(
        "sequence/turn",
        disks={"red": {world.at.inland[0]: 2}, "blue": {world.at.far: 2}},
        aside=sorted(world.names(world.edition.fate_cards.events)),
    )


@rule("sequence.turn.phase-order")
def test_a_turn_has_four_phases_in_their_order(world: World) -> None:
    match = begun(world)
    while match.state.turn == 1:
        idle(match)
    marks = ["growth-of", "card-phase-begins", "competition-begins", "reckoning-begins", "turn-begins"]
    assert heard(match, *marks)[:6] == [*marks, "growth-of"]


@rule("sequence.turn.phase-order")
def test_a_phase_begins_only_when_the_one_before_is_complete(world: World) -> None:
    match = begun(world)
    seen = []
    while match.state.turn == 1:
        seen.append((match.view()["phase"], match.question))
        idle(match)
    growth = [("growth", "retirement-step"), ("growth", "deployment-step/place")]
    assert seen[:6] == [*growth, *growth, ("cards", "card-phase/act"), ("cards", "card-phase/act")]


@rule("sequence.epochs.at-most-four")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_an_epoch_is_followed_by_the_next(world: World, epoch: int) -> None:
    match = checked(world, 4, GOES_ON, epoch)
    while match.state.epoch == epoch:
        idle(match)
    assert (match.state.epoch, match.state.turn, match.over) == (epoch + 1, 1, False)


@rule("sequence.epochs.at-most-four")
def test_the_game_ends_with_the_fourth_epoch(world: World) -> None:
    match = checked(world, 4, GOES_ON, 4)
    assert match.over
    assert match.state.epoch == 4


@rule("sequence.epochs.two-to-four-turns")
def test_the_first_turn_never_ends_an_epoch(world: World) -> None:
    assert not heard(checked(world, 1, ENDS), "epoch-ends")


@rule("sequence.epochs.two-to-four-turns")
@pytest.mark.parametrize("turn", [2, 3])
def test_the_second_and_third_turn_may_end_it(world: World, turn: int) -> None:
    assert heard(checked(world, turn, ENDS), "epoch-ends")
    assert not heard(checked(world, turn, GOES_ON), "epoch-ends")


@rule("sequence.epochs.two-to-four-turns")
def test_the_fourth_turn_always_ends_it(world: World) -> None:
    assert heard(checked(world, 4, GOES_ON), "epoch-ends")


@rule("sequence.epoch.end-phase")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_an_epoch_that_ends_has_one_phase_more(world: World, turn: int) -> None:
    match = checked(world, turn, ENDS)
    while match.state.epoch == 1:
        idle(match)
    happened = [event.name for event in match.events]
    assert happened.count("epoch-scored") == 1
    assert happened.index("epoch-ends") < happened.index("epoch-scored") < happened.index("epoch-begins")


@rule("sequence.epoch.end-phase")
@pytest.mark.parametrize("turn", [2, 3])
def test_no_other_turn_has_that_phase(world: World, turn: int) -> None:
    match = checked(world, turn, GOES_ON)
    idle_until(match, "retirement-step")
    assert heard(match, "epoch-scored", "turn-begins") == ["turn-begins"]


@rule("sequence.goal.most-vp")
@pytest.mark.parametrize(("red", "blue", "winners"), [(7, 6, (0,)), (6, 7, (1,))])
def test_most_points_win_whatever_else_somebody_has(
    world: World, red: int, blue: int, winners: tuple[int, ...]
) -> None:
    at = world.at
    match = world.table(
        [["retirement-step", "red"], ["endgame"]],
        points={"red": red, "blue": blue},
        talents={"red": 9},
        disks={"red": dict(zip(at.inland, (4, 3, 2, 1), strict=True)), "blue": {at.far: 1}},
    )
    play(match, "done")
    assert match.winners == winners
