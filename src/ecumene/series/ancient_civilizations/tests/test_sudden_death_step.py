"""Sudden Death Step: the number of a revealed card may end the Epoch from its second turn on."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import SUDDEN_DEATH
from ecumene.series.ancient_civilizations.edition import END_OF_EPOCH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import declared
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def check(world: World, turn: int, number: int, **fields: Any) -> Match[Ancients]:
    """The check on a turn; the card with this number is the draw pile."""
    pile = piled(world, world.numbered(number))
    return after_the_cards(world, [world.key(SUDDEN_DEATH)], turn=turn, **{**pile, **fields})


def ended(match: Match[Ancients]) -> bool:
    """Whether the Epoch has ended."""
    return bool(heard(match, "epoch-ends"))


@rule("reckoning.sudden.turn1-none")
def test_on_the_first_turn_no_card_is_revealed(world: World) -> None:
    match = check(world, 1, 22)
    assert heard(match, "no-check", "revealed", "epoch-ends") == ["no-check"]
    assert heard(match, "drew")


@rule("reckoning.sudden.turn2-digit-2")
@pytest.mark.parametrize(
    ("number", "ends"),
    [(2, True), (12, True), (20, True), (29, True), (92, True), (3, False), (13, False), (30, False), (91, False)],
)
def test_on_the_second_turn_a_2_ends_the_epoch(world: World, number: int, ends: bool) -> None:
    assert ended(check(world, 2, number)) == ends


@rule("reckoning.sudden.turn3-digit-2-or-3")
@pytest.mark.parametrize(
    ("number", "ends"),
    [(2, True), (3, True), (32, True), (83, True), (30, True), (28, True), (1, False), (40, False), (95, False)],
)
def test_on_the_third_turn_a_2_or_a_3_ends_the_epoch(world: World, number: int, ends: bool) -> None:
    assert ended(check(world, 3, number)) == ends


@rule("reckoning.sudden.turn4-always-ends")
def test_the_fourth_turn_is_the_last_without_a_check(world: World) -> None:
    match = check(world, 4, 1)
    assert heard(match, "revealed", "epoch-ends", "drew")[0] == "epoch-ends"


@rule("reckoning.sudden.end-skips-draw")
@pytest.mark.parametrize(("turn", "number"), [(2, 2), (3, 3), (4, 1)])
def test_when_the_epoch_ends_nobody_draws(world: World, turn: int, number: int) -> None:
    """It is the last Epoch, so that no new hands are drawn either."""
    match = check(world, turn, number, epoch=4)
    assert match.over
    assert match.state.phase == END_OF_EPOCH
    assert not heard(match, "drew")


@rule("reckoning.sudden.no-end-goes-to-draw")
@pytest.mark.parametrize("turn", [2, 3])
def test_when_the_epoch_goes_on_cards_are_drawn(world: World, turn: int) -> None:
    match = check(world, turn, 1)
    assert heard(match, "epoch-goes-on", "drew", "epoch-ends") == ["epoch-goes-on", "drew"], "one card is left"


@rule("reckoning.sudden.shuffle-non-event")
@pytest.mark.parametrize("number", [1, 2])
def test_a_revealed_card_goes_back_into_the_draw_pile(world: World, number: int) -> None:
    """With 1 the Epoch goes on and red draws that card; with 2 the game is over."""
    match = check(world, 2, number, epoch=4)
    found = world.hand(match, "red") if number == 1 else world.names(match.state.deck)
    assert (found, world.discarded(match)) == ({world.numbered(number)}, [])


@rule("reckoning.sudden.event-resolved-and-counts")
def test_a_revealed_event_is_carried_out_then_its_number_counts_and_it_is_discarded(world: World) -> None:
    """The Event with number 102 brings Barbarians in each game."""
    match = check(world, 2, 102, epoch=4)
    assert heard(match, "revealed", "epoch-ends")[:1] == ["revealed"]
    declared(match)
    assert match.over
    assert list(dict.fromkeys(heard(match, "revealed", "placed", "epoch-ends"))) == ["revealed", "placed", "epoch-ends"]
    assert world.of(match, "barbarians", "on_map") > 0
    assert world.discarded(match) == [world.numbered(102)]


@rule("reckoning.sudden.event-resolved-and-counts")
def test_an_event_without_such_a_digit_lets_the_epoch_go_on(world: World) -> None:
    """Number 98 brings Barbarians, too, over whom somebody decides first."""
    match = check(world, 3, 98)
    assert match.question == "play-a-fate-card/declare"
    assert not heard(match, "epoch-goes-on", "epoch-ends")
    declared(match)
    steps = heard(match, "revealed", "placed", "epoch-goes-on", "epoch-ends", "drew")
    assert list(dict.fromkeys(steps))[:3] == ["revealed", "placed", "epoch-goes-on"]
