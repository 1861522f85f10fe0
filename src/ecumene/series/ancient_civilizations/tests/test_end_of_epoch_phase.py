"""End of Epoch Phase: when it comes, what it scores, and how the next Epoch begins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import EPOCH_REVEAL, SUDDEN_DEATH
from ecumene.series.ancient_civilizations.edition import END_OF_EPOCH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import declared
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard, idle_until, piled
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule

CALM = 85
"""A card of this number brings a row of the table that takes nothing."""
DEADLY = 1
"""A card of this number brings a row that takes a disk from a City."""


def scored(world: World, **fields: Any) -> list[int]:
    """The points after the points of an Epoch were scored."""
    return world.table("end-of-epoch-phase/score", **{"phase": "end-of-epoch", **fields}).state.points


def pile(world: World, *cards: str) -> dict[str, Any]:
    """These cards are the draw pile; all others lie open and take no part."""
    return {"deck": [*cards], "events": [name for name in world.card.names if name not in cards]}


# When


@rule("epoch.trigger")
@pytest.mark.parametrize(("turn", "number"), [(4, 1), (2, 2), (3, 3)])
def test_it_comes_after_the_fourth_turn_or_after_sudden_death(world: World, turn: int, number: int) -> None:
    match = after_the_cards(
        world, [world.key(SUDDEN_DEATH)], turn=turn, epoch=4, **piled(world, world.numbered(number))
    )
    assert match.over
    assert match.state.phase == END_OF_EPOCH
    assert heard(match, "epoch-scored") == ["epoch-scored"]


@rule("epoch.trigger")
@pytest.mark.parametrize(("turn", "number"), [(1, 2), (2, 3), (3, 1)])
def test_it_comes_after_no_other_turn(world: World, turn: int, number: int) -> None:
    match = after_the_cards(
        world, [world.key(SUDDEN_DEATH)], turn=turn, epoch=4, **piled(world, world.numbered(number))
    )
    assert not match.over
    assert not heard(match, "epoch-scored")
    assert match.state.turn == turn + 1


# The last Epoch


@rule("epoch.final.score-then-end")
def test_after_the_last_epoch_points_are_scored_and_the_game_ends(world: World) -> None:
    one, other = world.plain(2)
    match = after_the_cards(
        world,
        ["end-of-epoch-phase"],
        epoch=4,
        disks={"red": {world.at.inland[0]: 3}},
        talents={"red": 4},
        hand={"red": [one], "blue": [other]},
    )
    assert match.over
    assert (match.state.points, match.winners) == ([2, 0], (0,))
    assert (world.hand(match, "red"), world.hand(match, "blue")) == ({one}, {other}), "no hand is discarded"
    assert not heard(match, "revealed", "table-says", "drew", "epoch-begins", "hands-shuffled", "treasuries-emptied")
    assert world.of(match, "red", "talents") == 4


@rule("epoch.final.score-then-end")
@pytest.mark.parametrize(("epoch", "epochs", "over"), [(1, 1, True), (1, 2, False), (2, 2, True), (3, 4, False)])
def test_which_epoch_is_the_last_was_agreed_on_before(world: World, epoch: int, epochs: int, over: bool) -> None:
    """The table speaks after all others."""
    match = after_the_cards(
        world,
        ["end-of-epoch-phase"],
        epoch=epoch,
        options=world.lasting(epochs),
        disks={"red": {world.at.inland[0]: 1}, "blue": {world.at.inland[2]: 1}},
        **piled(world, *(world.numbered(number) for number in range(83, 96))),
    )
    assert match.over == over
    assert bool(heard(match, "table-says")) == (not over)


# What is scored


@rule("epoch.score.most-cities")
def test_most_cities_score_a_point(world: World) -> None:
    one, other, third, _ = world.at.inland
    assert scored(world, disks={"red": {one: 3, other: 3}, "blue": {third: 3}}) == [1, 0]
    assert scored(world, disks={"red": {one: 3}, "blue": {third: 3, world.at.far: 3}}) == [0, 1]


@rule("epoch.score.most-cities")
def test_who_is_tied_for_most_cities_gets_nothing(world: World) -> None:
    one, _, third, _ = world.at.inland
    assert scored(world, disks={"red": {one: 3}, "blue": {third: 4}}) == [0, 0]


@rule("epoch.score.most-cities")
def test_without_a_city_nobody_has_the_most(world: World) -> None:
    one, _, third, _ = world.at.inland
    assert scored(world, disks={"red": {one: 2}, "blue": {third: 1}}) == [0, 0]


@rule("epoch.score.talents")
@pytest.mark.parametrize(("talents", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3)])
def test_three_of_the_currency_score_a_point(world: World, talents: int, points: int) -> None:
    assert scored(world, talents={"red": talents, "blue": 1}) == [points, 0]


# The change of an Epoch


@rule("epoch.change.s1-discard-hands")
def test_all_hands_are_discarded_before_the_table_speaks(world: World) -> None:
    one, other, third = world.plain(3)
    match = world.table("end-of-epoch-phase/discard-hands", hand={"red": [one, other], "blue": [third]})
    assert (world.hand(match, "red"), world.hand(match, "blue")) == (set(), set())
    assert {one, other, third} <= world.names(match.state.deck)


@rule("epoch.change.s2-reshuffle")
def test_discarded_cards_and_those_set_aside_come_back_into_the_draw_pile(world: World) -> None:
    one, other, third = world.plain(3)
    match = world.table(
        "end-of-epoch-phase/discard-hands",
        discard=[one, other],
        aside=[world.cards.kept_aside],
        hand={"red": [third]},
    )
    assert (match.state.discard, match.state.aside) == ([], 0)
    assert match.state.deck == (1 << world.edition.cards) - 1


@rule("epoch.change.s3-reveal")
@pytest.mark.parametrize("number", [CALM, 70])
def test_the_top_card_decides_the_row_and_all_see_it(world: World, number: int) -> None:
    match = after_the_cards(world, [world.key(EPOCH_REVEAL)], **pile(world, world.numbered(number)))
    revealed, said = (event for event in match.events if event.name in ("revealed", "table-says"))
    assert (revealed.name, revealed.fact[3], said.name) == ("revealed", number, "table-says")
    assert revealed.text(None) is not None
    assert said.fact[2] == world.edition.powers.table[number]


@rule("epoch.change.s4-score-after-event")
@pytest.mark.parametrize(("number", "city"), [(CALM, True), (DEADLY, False)])
def test_what_the_table_takes_scores_no_more(world: World, number: int, city: bool) -> None:
    area = world.at.inland[0]
    match = world.table(
        [[world.key(EPOCH_REVEAL)], ["end-of-epoch-phase/score"]],
        phase="end-of-epoch",
        disks={"red": {area: 3}},
        **pile(world, world.numbered(number)),
    )
    declared(match)
    assert (world.disks(match, "red", area) >= 3, world.of(match, "red", "points")) == (city, int(city))


@rule("epoch.change.s4-score-after-event")
def test_the_whole_change_scores_after_the_table(world: World) -> None:
    """All cards of the pile are deadly, so the City falls before its point."""
    area = world.at.inland[0]
    deadly = [world.numbered(number) for number in range(1, 10)]
    match = after_the_cards(world, ["end-of-epoch-phase"], disks={"red": {area: 3}}, **pile(world, *deadly))
    idle_until(match, "retirement-step", "deployment-step/place")
    assert heard(match, "table-says", "epoch-scored")[:1] == ["table-says"]
    assert (world.disks(match, "red", area), world.of(match, "red", "points")) == (2, 0)


@rule("epoch.change.s4-lose-talents")
def test_treasuries_are_emptied_after_their_points(world: World) -> None:
    match = world.table("end-of-epoch-phase/score", phase="end-of-epoch", talents={"red": 7, "blue": 2})
    assert match.state.points == [2, 0]
    assert match.state.talents == [0, 0]


@rule("epoch.change.s5-draw-five")
def test_five_cards_are_drawn_in_turn_order(world: World) -> None:
    match = world.table(
        "end-of-epoch-phase/new-hands", order=["blue", "red"], phase="end-of-epoch", **pile(world, *world.plain(9))
    )
    assert (len(world.hand(match, "blue")), len(world.hand(match, "red"))) == (5, 4)


@rule("epoch.change.s5-draw-five", "card.event.replacement-draw")
def test_events_among_the_new_hands_are_resolved_and_replaced(world: World) -> None:
    """Ten plain cards and one that brings Barbarians, which is drawn by somebody or is left over."""
    event, came = world.numbered(98), 0
    for chance in range(8):
        match = world.table(
            "end-of-epoch-phase/new-hands", phase="end-of-epoch", chance=chance, **pile(world, *world.plain(10), event)
        )
        declared(match)
        assert match.over
        assert (len(world.hand(match, "red")), len(world.hand(match, "blue"))) == (5, 5)
        assert (world.discarded(match) == [event]) is (world.of(match, "barbarians", "on_map") > 0)
        came += len(world.discarded(match))
    assert came > 0


def changed(world: World, epoch: int) -> Match[Ancients]:
    """A change of Epochs in which nothing is lost, up to the first growth."""
    calm = [world.numbered(number) for number in range(83, 96)]
    at = world.at
    match = after_the_cards(
        world,
        ["end-of-epoch-phase"],
        epoch=epoch,
        turn=4,
        disks={"red": {at.inland[0]: 1}, "blue": {at.inland[2]: 1}},
        **pile(world, *calm),
    )
    idle_until(match, "retirement-step")
    return match


@rule("epoch.change.s6-advance")
@pytest.mark.parametrize("epoch", [1, 2, 3])
def test_the_next_epoch_begins_with_the_growth_of_its_first_turn(world: World, epoch: int) -> None:
    match = changed(world, epoch)
    assert (match.state.epoch, match.state.turn, match.question) == (epoch + 1, 1, "retirement-step")
