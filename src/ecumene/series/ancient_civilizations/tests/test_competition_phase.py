"""Competition Phase: where there is a competition, in which order, white disks, and which cards are played."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import contest, fight, fought_out, stacks
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def arenas(world: World, match: Match[Ancients]) -> list[str]:
    """The areas whose competitions were opened, in order."""
    return [world.area.names[event.fact[2]] for event in match.events if event.name == "arena-opens"]


def two_fronts(world: World, red: int, blue: int) -> dict[str, Any]:
    """Red and blue meet twice; the nearer to the north-east is the first of the chain."""
    front = (world.at.inland[0], world.at.far)
    return {"red": dict.fromkeys(front, red), "blue": dict.fromkeys(front, blue)}


# Where


@rule("competition.where.others-untouchable")
def test_areas_at_peace_are_as_they_were(world: World) -> None:
    """Alone, or one against one with another people or with Barbarians."""
    at = world.at
    peaceful = {at.home: 4, at.far: 1, at.inland[2]: 1}
    match = fight(
        world,
        disks={
            "red": {at.inland[0]: 2, **peaceful},
            "blue": {at.inland[0]: 1, at.far: 1, at.rival_home: 3},
            "barbarians": {at.inland[2]: 1},
        },
    )
    assert world.disks(match, "blue", at.inland[0]) == 0
    assert {area: world.disks(match, "red", area) for area in peaceful} == peaceful
    assert (world.disks(match, "blue", at.far), world.disks(match, "blue", at.rival_home)) == (1, 3)
    assert world.disks(match, "barbarians", at.inland[2]) == 1


@rule("competition.where.others-untouchable", "competition.cards.contested-targets-only")
def test_a_competition_card_reaches_contested_areas_only(world: World) -> None:
    """It would help wherever red competes: not where there is peace, nor where red is alone or not at all."""
    at = world.at
    match = world.resolving(
        at.inland[0],
        world.cards.everywhere,
        disks={
            "red": {at.inland[0]: 2, at.far: 2, at.inland[2]: 1, at.home: 3},
            "blue": {at.inland[0]: 2, at.far: 1, at.inland[2]: 1, at.rival_home: 2},
            "barbarians": {at.rival_home: 1},
        },
    )
    assert world.white(match) == {at.inland[0]: 1, at.far: 1}


@rule("competition.cards.contested-targets-only")
def test_a_competition_card_does_not_reach_back_to_one_that_is_over(world: World) -> None:
    """Far away it is one against two, but that competition was resolved before this one."""
    at = world.at
    match = world.resolving(
        at.inland[0],
        world.cards.everywhere,
        disks={"red": {at.inland[0]: 2, at.far: 1}, "blue": {at.inland[0]: 2, at.far: 2}},
        resolved=[at.inland[0], at.far],
    )
    assert world.white(match) == {at.inland[0]: 1}


@rule("competition.cards.contested-targets-only")
def test_a_card_of_the_current_competition_does_not_reach_another(world: World) -> None:
    first, second = world.at.inland[0], world.at.far
    match = contest(world, disks=two_fronts(world, 2, 4), hand={"red": [world.cards.hits_two]})
    play(match, f"commit {world.cards.hits_two}", "done", "done")
    assert match.state.arena == world.area.index[second]
    assert (world.disks(match, "blue", first), world.disks(match, "blue", second)) == (1, 4)


@rule("competition.where.barbarians-compete")
def test_barbarians_compete_with_civilizations(world: World) -> None:
    one, other = world.at.inland[0], world.at.far
    match = fight(world, disks={"red": {one: 2, other: 1}, "barbarians": {one: 1, other: 4}})
    assert stacks(world, match, one, "red", "barbarians") == [2, 0]
    assert stacks(world, match, other, "red", "barbarians") == [0, 4]


# In which order


@rule("competition.order.northeast-to-southwest")
def test_competitions_go_from_the_north_east_to_the_south_west(world: World) -> None:
    everywhere = sorted(world.at.ranked)
    match = after_the_cards(
        world,
        ["competition-phase"],
        seats=4,
        civilization=world.four(),
        disks={"red": dict.fromkeys(everywhere, 2), "barbarians": dict.fromkeys(everywhere, 1)},
    )
    fought_out(match)
    assert arenas(world, match) == [*world.at.ranked]


@rule("competition.order.finish-one-first")
def test_a_competition_is_fought_out_before_the_next_begins(world: World) -> None:
    match = after_the_cards(world, ["competition-phase"], disks=two_fronts(world, 3, 3))
    fought_out(match)
    assert heard(match, "arena-opens", "peace") == ["arena-opens", "peace", "arena-opens", "peace"]


@rule("competition.order.finish-one-first")
def test_the_next_area_is_untouched_while_one_is_fought_for(world: World) -> None:
    match = fight(world, disks=two_fronts(world, 2, 1), talents={"blue": 1})
    assert match.state.arena == world.area.index[world.at.inland[0]]
    assert stacks(world, match, world.at.far, "red", "blue") == [2, 1]
    match.play(world.pay)
    assert stacks(world, match, world.at.inland[0], "red", "blue") == [1, 1]
    assert stacks(world, match, world.at.far, "red", "blue") == [2, 1]


# White disks


def ally_lost(world: World) -> Match[Ancients]:
    """Red, with two disks, an ally and wealth, loses something in a competition."""
    area = world.at.inland[0]
    return world.table(
        ["disk-removal", "red", area, 0, None],
        phase="competition",
        arena=area,
        disks={"red": {area: 2}},
        allies=[f"red-in-{area}"],
        talents={"red": 2},
    )


@rule("competition.allies.lost-first")
def test_allies_are_lost_before_disks_of_ones_own_colour(world: World) -> None:
    match = ally_lost(world)
    assert match.over
    area = world.at.inland[0]
    assert (world.disks(match, "red", area), world.allies(match, "red", area)) == (2, 0)


@rule("competition.allies.return-to-white-supply")
def test_a_lost_ally_goes_to_nobodys_supply(world: World) -> None:
    match = ally_lost(world)
    assert (world.of(match, "red", "supply"), world.of(match, "red", "talents")) == (46, 2)
    assert world.of(match, "red", "fallen") == 0


@rule("competition.allies.return-to-white-supply")
def test_allies_that_a_card_sends_away_go_to_nobodys_supply(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(
        ["card-effects/dismiss-allies", "red", area],
        phase="competition",
        disks={"red": {area: 2}},
        allies=[f"red-in-{area}"] * 2,
    )
    assert (world.allies(match, "red", area), world.of(match, "red", "supply")) == (0, 46)


@rule("competition.allies.removed-at-phase-end")
def test_allies_that_are_left_leave_when_the_phase_ends(world: World) -> None:
    first, second = world.at.inland[0], world.at.far
    match = contest(
        world,
        disks={"red": {first: 4, second: 2}, "blue": {first: 1, second: 1}},
        hand={"red": [world.cards.two_allies]},
    )
    play(match, f"commit {world.cards.two_allies}", "done", "done")
    assert (match.state.arena, world.allies(match, "red", first)) == (world.area.index[second], 2)
    fought_out(match)
    assert match.over
    assert match.state.allies == []
    assert (world.disks(match, "red", first), world.of(match, "red", "supply")) == (4, 42)


# Cards


@rule("competition.cards.no-other-cards")
@pytest.mark.parametrize("kind", ["quake", "wealth", "investment", "negates_all"])
def test_other_cards_are_not_played_in_this_phase(world: World, kind: str) -> None:
    area, card = world.at.inland[0], getattr(world.cards, kind)
    match = contest(world, disks={"red": {area: 2}, "blue": {area: 2}}, hand={"red": [card, world.cards.two_allies]})
    assert {f"commit {world.cards.two_allies}", "done"} <= tokens(match)
    assert not {f"commit {card}", f"play {card}", f"negate {card}"} & tokens(match)
    assert forbidden_by(match, f"commit {card}") == {"competition.cards.no-other-cards"}


@rule("competition.cards.no-other-cards")
def test_a_negation_that_does_not_speak_of_competition_cards_answers_none(world: World) -> None:
    area, cards = world.at.inland[0], world.cards
    match = contest(
        world,
        disks={"red": {area: 2}, "blue": {area: 2}},
        hand={"red": [cards.hits_two], "blue": [cards.negates_great, cards.negates_all, cards.quake]},
    )
    play(match, f"commit {cards.hits_two}", "done", "done")
    assert match.question == "play-a-fate-card/answer"
    assert tokens(match) == {"pass", f"negate {cards.negates_all}"}


@rule("competition.cards.may-cancel-competition")
def test_a_card_that_leaves_one_disk_each_ends_the_competition(world: World) -> None:
    area = world.at.inland[0]
    match = after_the_cards(
        world,
        ["competition-phase"],
        disks={"red": {area: 1}, "blue": {area: 3}},
        hand={"red": [world.cards.hits_two]},
        aside=["traitor"],
    )
    play(match, f"commit {world.cards.hits_two}", "done", "done")
    assert match.over
    assert stacks(world, match, area, "red", "blue") == [1, 1]
    assert heard(match, "no-contest", "peace") == ["no-contest"]
