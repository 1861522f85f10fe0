"""Loot (sacking Cities): wealth and a point for whoever is left, if three disks of one civilization were removed."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import contest, fight, fought_out, is_losing, stacks
from ecumene.series.ancient_civilizations.tests.setting import play
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def booty(world: World, match: Match[Ancients], seat: str = "red") -> tuple[int, int]:
    """Wealth in the Treasury and victory points; whoever has the choice takes wealth."""
    return world.of(match, seat, "talents"), world.of(match, seat, "points")


def sack(world: World, red: int, blue: int, **fields: Any) -> Match[Ancients]:
    """Red and blue fight in one place."""
    area = world.at.inland[0]
    return fight(world, disks={"red": {area: red}, "blue": {area: blue}}, **fields)


@rule("loot.award")
def test_who_destroys_a_city_earns_wealth_and_a_point(world: World) -> None:
    match = sack(world, 4, 3)
    assert (booty(world, match), booty(world, match, "blue")) == ((1, 1), (0, 0))


@rule("loot.award", "loot.to-loot-box")
def test_the_point_is_scored_at_the_end_of_the_competition(world: World) -> None:
    """Another competition is waiting: the point counts already, the wealth lies in the Loot box."""
    first, second = world.at.inland[0], world.at.far
    match = contest(world, disks={"red": {first: 4, second: 2}, "blue": {first: 3, second: 2}})
    play(match, "done", "done")
    while match.state.arena != world.area.index[second]:
        match.play("gain wealth")
    assert (booty(world, match), world.of(match, "red", "loot")) == ((0, 1), 1)


@rule("loot.land-only")
def test_there_is_no_loot_at_sea(world: World) -> None:
    sea = world.at.sea
    match = fight(world, disks={"red": {sea: 4}, "blue": {sea: 3}})
    assert stacks(world, match, sea, "red", "blue") == [2, 0]
    assert booty(world, match) == (0, 0)


@rule("loot.condition.control")
def test_who_must_share_the_area_does_not_loot(world: World) -> None:
    """Three disks of Blue are removed; Red and the Barbarians are left with one each."""
    area = world.at.inland[0]
    match = world.table(
        ["competition-procedure/losses", None, area, 1, []],
        phase="competition",
        arena=area,
        resolved=[area],
        disks={"red": {area: 2}, "blue": {area: 1}, "barbarians": {area: 2}},
        sizes={"red": 2, "blue": 1, "barbarians": 2},
        gone={"blue": 2},
    )
    assert match.over
    assert stacks(world, match, area, "red", "blue", "barbarians") == [1, 0, 1]
    assert (match.state.gone[1], booty(world, match)) == (3, (0, 0))


@rule("loot.condition.control", "terms.control.sole-occupant")
@pytest.mark.parametrize(("disks", "allies", "looted"), [(0, 2, 0), (1, 2, 1), (1, 0, 1)])
def test_white_disks_alone_do_not_loot(world: World, disks: int, allies: int, looted: int) -> None:
    """Three disks of Blue are gone, and nobody is left but Red's allies."""
    area = world.at.inland[0]
    match = world.table(
        ["competition-procedure/after-losses", None, area],
        phase="competition",
        arena=area,
        resolved=[area],
        disks={"red": {area: disks}} if disks else {},
        allies=[f"red-in-{area}"] * allies,
        gone={"blue": 3},
    )
    fought_out(match)
    assert world.of(match, "red", "points") == looted


@rule("loot.condition.control")
def test_who_shares_the_area_with_allies_of_another_does_not_loot(world: World) -> None:
    area = world.at.inland[0]
    match = world.table(
        ["competition-procedure/after-losses", None, area],
        phase="competition",
        arena=area,
        resolved=[area],
        disks={"red": {area: 1}},
        allies=[f"blue-in-{area}"],
        gone={"blue": 3},
    )
    assert (match.over, world.of(match, "red", "points")) == (True, 0)


@rule("loot.condition.three-disks-of-one-civ")
def test_two_removed_disks_are_not_enough(world: World) -> None:
    match = sack(world, 4, 2)
    assert stacks(world, match, world.at.inland[0], "red", "blue") == [3, 0]
    assert booty(world, match) == (0, 0)


@rule("loot.condition.three-disks-of-one-civ")
def test_two_and_two_disks_of_different_civilizations_are_not_enough(world: World) -> None:
    area = world.at.inland[0]
    there = {"red": {area: 4}, "blue": {area: 2}, "yellow": {area: 2}}
    match = fight(world, 4, disks=there, civilization=world.four())
    assert stacks(world, match, area, "red", "blue", "yellow") == [3, 0, 0]
    assert booty(world, match) == (0, 0)


@rule("loot.condition.saved-disks-do-not-count")
def test_a_disk_that_was_paid_for_does_not_count(world: World) -> None:
    """Blue has two disks and pays once; two are removed in the end."""
    match = sack(world, 4, 2, talents={"blue": 1})
    match.play(world.pay)
    assert match.over
    assert stacks(world, match, world.at.inland[0], "red", "blue") == [2, 0]
    assert booty(world, match) == (0, 0)


@rule("loot.condition.cards-count")
def test_disks_that_cards_remove_count_too(world: World) -> None:
    area, card = world.at.inland[0], world.cards.hits_two
    match = contest(world, disks={"red": {area: 2}, "blue": {area: 3}}, hand={"red": [card]})
    play(match, f"commit {card}", "done", "done")
    fought_out(match)
    assert match.over
    assert stacks(world, match, area, "red", "blue") == [2, 0]
    assert booty(world, match) == (1, 1)


@rule("loot.condition.cards-count")
def test_loot_is_checked_although_there_was_no_round(world: World) -> None:
    """Two cards take all three disks of Blue."""
    area, cards = world.at.inland[0], (world.cards.hits_two, world.cards.iron)
    match = after_the_cards(
        world,
        ["competition-phase"],
        disks={"red": {area: 1}, "blue": {area: 3}},
        hand={"red": [*cards]},
        aside=["traitor"],
    )
    play(match, *(f"commit {card}" for card in cards), "done", "done", f"play {cards[0]}")
    fought_out(match)
    assert heard(match, "no-contest", "peace", "looted") == ["no-contest", "looted"]
    assert booty(world, match) == (1, 1)


@rule("loot.condition.cards-count")
def test_losses_of_another_competition_do_not_count(world: World) -> None:
    """Blue loses two disks in one place and one in another."""
    first, second = world.at.inland[0], world.at.far
    match = fight(world, disks={"red": {first: 3, second: 2}, "blue": {first: 2, second: 1}})
    assert stacks(world, match, first, "red", "blue") == stacks(world, match, second, "red", "blue") == [2, 0]
    assert booty(world, match) == (0, 0)


@rule("loot.condition.three-disks-of-one-civ")
def test_disks_that_a_card_removes_elsewhere_do_not_count(world: World) -> None:
    """Three disks of Blue fall far away while an area is fought for that Red holds in the end."""
    area, elsewhere = world.at.inland[0], world.at.far
    match = world.table(
        [*[["disk-removal", "blue", elsewhere, 1, None]] * 3, ["competition-procedure/after-losses", None, area]],
        phase="competition",
        arena=area,
        resolved=[area],
        disks={"red": {area: 2}, "blue": {elsewhere: 3}},
    )
    assert match.over
    assert world.disks(match, "blue", elsewhere) == 0
    assert booty(world, match) == (0, 0)


@rule("loot.either-side")
def test_who_was_there_first_loots_a_beaten_invader(world: World) -> None:
    """Blue beats Red in an area of its own, and in its home."""
    at = world.at
    match = fight(world, disks={"blue": {at.far: 4, at.rival_home: 4}, "red": {at.far: 3, at.rival_home: 3}})
    assert booty(world, match, "blue") == (2, 2)


@rule("loot.max-one-per-competition")
def test_two_destroyed_cities_are_one_loot(world: World) -> None:
    area = world.at.inland[0]
    there = {"red": {area: 4}, "blue": {area: 3}, "yellow": {area: 3}}
    match = fight(world, 4, disks=there, civilization=world.four())
    assert stacks(world, match, area, "red", "blue", "yellow") == [2, 0, 0]
    assert booty(world, match) == (1, 1)


@rule("loot.barbarians-never")
def test_barbarians_earn_nothing(world: World) -> None:
    area = world.at.inland[0]
    match = after_the_cards(world, ["competition-phase"], disks={"barbarians": {area: 4}, "blue": {area: 3}})
    fought_out(match)
    assert match.over
    assert stacks(world, match, area, "barbarians", "blue") == [2, 0]
    assert not heard(match, "looted", "scored", "talents-from")


@rule("loot.to-loot-box")
def test_looted_wealth_cannot_save_a_disk_in_the_same_phase(world: World) -> None:
    """Red loots in one place and is too weak in the next."""
    first, second = world.at.inland[0], world.at.far
    match = fight(world, disks={"red": {first: 4, second: 1}, "blue": {first: 3, second: 2}})
    assert match.over, "Red was not asked"
    assert stacks(world, match, second, "red", "blue") == [0, 2]
    assert booty(world, match) == (1, 1)


@rule("loot.to-treasury-at-phase-end")
def test_when_the_phase_ends_the_loot_comes_into_the_treasury(world: World) -> None:
    front = (world.at.inland[0], world.at.far)
    match = fight(world, disks={"red": dict.fromkeys(front, 4), "blue": dict.fromkeys(front, 3)})
    assert (world.of(match, "red", "talents"), world.of(match, "red", "loot")) == (2, 0)


@rule("loot.to-treasury-at-phase-end")
def test_the_loot_can_save_a_disk_in_the_sea_domination_step_that_follows(world: World) -> None:
    """What Red looted keeps its ship in a sea that Blue dominates."""
    at = world.at
    match = world.table(
        [["competition-phase"], ["sea-domination-step"]],
        disks={
            "red": {at.inland[0]: 4, at.sea: 1},
            "blue": {at.inland[0]: 3, at.sea: 1, **dict.fromkeys(at.shores, 1)},
        },
    )
    fought_out(match)
    assert is_losing(match)
    match.play(world.pay)
    assert (world.disks(match, "red", at.sea), world.of(match, "red", "talents")) == (1, 0)
