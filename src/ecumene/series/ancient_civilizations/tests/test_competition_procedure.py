"""Competition Procedure: who takes part, cards face down, and losses round after round."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import (
    asked,
    contest,
    fight,
    fought_out,
    is_losing,
    stacks,
    uncommitted,
)
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, says, tokens
from ecumene.series.ancient_civilizations.tests.steps import after_the_cards, heard
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def battle(world: World, *sizes: int, **fields: Any) -> Match[Ancients]:
    """Red, blue, yellow and the Barbarians, as many as have a number, fight in one place without cards."""
    area = world.at.inland[0]
    factions = ("red", "blue", "yellow", "barbarians")
    there = {faction: {area: n} for faction, n in zip(factions, sizes, strict=False) if n}
    return fight(world, 4, disks=there, civilization=world.four(), **fields)


def left(world: World, match: Match[Ancients], n: int = 2) -> list[int]:
    """What the first factions have left."""
    return stacks(world, match, world.at.inland[0], *("red", "blue", "yellow", "barbarians")[:n])


# Step 1


@rule("competition.step1.absent-civs-cannot")
def test_who_has_no_disk_in_the_area_is_not_asked(world: World) -> None:
    area, cards = world.at.inland[0], world.cards
    match = contest(
        world,
        4,
        civilization=world.four(),
        disks={"yellow": {area: 2}, "sky": {area: 2}, "red": {world.at.inland[1]: 4}},
        hand={"red": [cards.two_allies], "blue": [cards.hits_two]},
    )
    seen = []
    while match.question == "competition-procedure/commit":
        seen.append(asked(match))
        match.play("done")
    assert seen == ["yellow", "sky"]
    assert (world.hand(match, "red"), world.hand(match, "blue")) == ({cards.two_allies}, {cards.hits_two})


@rule("competition.step1.present-civs-in-turn-order")
@pytest.mark.parametrize("cards", [0, 1])
def test_who_has_no_card_and_nothing_to_announce_is_not_asked(world: World, cards: int) -> None:
    """An empty hand holds no card to lay, and everybody can count it; whoever has a card is asked, whatever it is."""
    area = world.at.inland[0]
    match = world.table(
        [["competition-procedure/commit", seat, area] for seat in ("red", "sky")],
        4,
        phase="competition",
        arena=area,
        resolved=[area],
        civilization=world.four(),
        disks={"red": {area: 2}, "sky": {area: 2}},
        hand={"sky": [world.cards.wealth][:cards]},
    )
    match.state.brisk = True
    assert asked(match) == "red", "where a position begins somebody is asked"
    match.play("done")
    assert match.over == (not cards)
    assert tokens(match) == ({"done"} if cards else set())


def laying(world: World, *cards: str) -> Match[Ancients]:
    """Red, with these cards in hand, is asked first in a competition on land."""
    area = world.at.inland[0]
    return contest(world, disks={"red": {area: 3}, "blue": {area: 2}}, hand={"red": [*cards]})


@rule("competition.step1.present-civs-in-turn-order")
def test_any_competition_card_may_be_laid_and_a_bluff_is_called_one(world: World) -> None:
    ships, allies = world.cards.fire_ships, world.cards.two_allies
    match = laying(world, ships, allies)
    labels = {offer.token: offer.label for offer in match.offers_of(0)}
    assert "would do nothing as things stand)" in labels[f"commit {ships}"]
    assert "nothing" not in labels[f"commit {allies}"]


@rule("competition.step1.present-civs-in-turn-order", "cards.fate.legend-overrides-discard")
def test_a_bluff_is_revealed_does_nothing_and_is_discarded(world: World) -> None:
    ships = world.cards.fire_ships
    match = laying(world, ships)
    play(match, f"commit {ships}", "done")
    assert not any(world.card.words[world.card.index[ships]] in text for text in says(match, 1)), "nobody knows yet"
    fought_out(match)
    assert heard(match, "turned-up", "does-nothing", "discarded") == ["turned-up", "does-nothing", "discarded"]
    assert world.discarded(match) == [ships]


@rule("competition.cards.no-other-cards")
def test_only_competition_cards_of_ones_hand_are_laid(world: World) -> None:
    match = laying(world, world.cards.wealth)
    assert tokens(match) == {"done"}
    assert forbidden_by(match, f"commit {world.cards.wealth}") == {"competition.cards.no-other-cards"}
    assert forbidden_by(match, f"commit {world.cards.iron}") == {"competition.step1.present-civs-in-turn-order"}


def test_bots_that_look_a_step_ahead_do_not_bluff(world: World) -> None:
    g = laying(world, world.cards.fire_ships, world.cards.two_allies).state
    worth = []
    for card in (world.cards.fire_ships, world.cards.two_allies):
        twin = g.clone()
        twin.answer(g.verbs.commit.token(world.card.index[card]))
        worth.append(world.game.evaluate(twin, 0))
    assert worth[0] < worth[1] - 10


# Step 2


@rule("competition.step2.reveal-simultaneously")
def test_cards_lie_face_down_until_all_have_laid_theirs(world: World) -> None:
    area, cards = world.at.inland[0], world.cards
    match = after_the_cards(
        world,
        ["competition-phase"],
        disks={"red": {area: 3}, "blue": {area: 3}},
        hand={"red": [cards.two_allies], "blue": [cards.everywhere]},
        aside=["traitor"],
    )
    play(match, f"commit {cards.two_allies}", "done")
    assert asked(match) == "blue"
    assert not heard(match, "turned-up")
    name = world.card.words[world.card.index[cards.two_allies]]
    assert not any(name in text for text in says(match, 1)), "Blue hears that Red laid a card, not which"
    play(match, f"commit {cards.everywhere}", "done")
    assert heard(match, "turned-up", "allies-come", "removed")[:3] == ["turned-up", "turned-up", "allies-come"]
    assert any(name in text for text in says(match, 1))


ORDER = ["blue", "red", "yellow", "sky"]


def revealed(world: World, **fields: Any) -> Match[Ancients]:
    """Blue, Red and Yellow fight in one place; Blue reveals a card that hits one disk, then Red one that hits two."""
    area, cards = world.at.inland[0], world.cards
    there = {"red": {area: 3}, "blue": {area: 3}, "yellow": {area: 1}}
    match = contest(
        world,
        4,
        civilization=world.four(),
        order=ORDER,
        disks=fields.pop("disks", there),
        hand={"blue": [cards.iron], "red": [cards.hits_two], **fields.pop("hand", {})},
        **fields,
    )
    play(match, f"commit {cards.iron}", "done", f"commit {cards.hits_two}", "done")
    uncommitted(match)
    return match


@rule("card.negation.declare-targets-first", "competition.step2.negation-window")
def test_revealed_cards_are_aimed_in_turn_order_before_the_first_is_answered(world: World) -> None:
    match = revealed(world, hand={"sky": [world.cards.negates_all]})
    seen = []
    while match.question == "play-a-fate-card/declare":
        seen.append(asked(match))
        assert tokens(match) > {"against yellow"}
        match.play("against yellow")
    assert seen == ["blue", "red"]
    assert match.question == "play-a-fate-card/answer"
    name = world.card.words[world.card.index[world.cards.hits_two]]
    assert says(match)[-1].endswith(f" aims {name} at {world.game.callings(match.state)[2]}.")
    assert heard(match, "removed", "allies-come") == [], "nothing has happened yet"


@rule("card.negation.declare-targets-first")
def test_the_only_target_of_a_revealed_card_is_told_too(world: World) -> None:
    area = world.at.inland[0]
    match = revealed(world, disks={"red": {area: 3}, "blue": {area: 3}}, hand={"sky": [world.cards.negates_all]})
    assert match.question == "play-a-fate-card/answer"
    assert heard(match, "aims-card-at") == ["aims-card-at"] * 2


@rule("card.negation.declare-targets-first", "card.resolve.as-much-as-possible-in-order")
def test_what_a_card_was_aimed_at_and_is_gone_falls_away(world: World) -> None:
    """Blue takes Yellow's only disk; Red, who has aimed there too, does not turn against somebody else."""
    match = revealed(world)
    play(match, "against yellow", "against yellow")
    assert heard(match, "removed", "does-nothing")[:2] == ["removed", "does-nothing"]
    match = revealed(world)
    play(match, "against yellow", "against blue")
    assert heard(match, "does-nothing") == []


@rule("card.negation.declare-targets-first")
def test_a_card_hits_what_is_there_when_its_turn_comes(world: World) -> None:
    """Blue has three disks when Red aims, and a white one more when Red's two are lost: that one goes first."""
    match = revealed(world)
    play(match, "against yellow", "against blue")
    assert heard(match, "allies-come", "allies-lost")[:2] == ["allies-come", "allies-lost"]


@rule("card.negation.counts-as-not-played")
def test_a_negated_card_is_aimed_at_nothing_any_more(world: World) -> None:
    match = revealed(world, hand={"sky": [world.cards.negates_all]})
    play(match, "against red", "against blue")
    match.play(f"negate {world.cards.negates_all}", 3)
    while match.question == "play-a-fate-card/answer":
        match.play("pass", match.seats[0])
    assert world.cards.iron in world.discarded(match)
    assert (match.state.aims, match.state.targets, match.state.plan) == ([], [], [])


# Step 4


@rule("competition.step4.ascending-losses")
@pytest.mark.parametrize(
    ("red", "blue", "after"),
    [(1, 3, [0, 3]), (2, 3, [0, 2]), (3, 3, [1, 1]), (4, 3, [2, 0]), (2, 4, [0, 3]), (4, 4, [1, 1]), (4, 1, [4, 0])],
)
def test_the_smaller_stack_loses_first(world: World, red: int, blue: int, after: list[int]) -> None:
    """1 against 3 costs the 3 nothing, equal stacks end 1-1, 4 against 3 leaves 2."""
    assert left(world, battle(world, red, blue)) == after


@rule("competition.step4.ascending-losses")
def test_a_round_goes_from_the_smallest_stack_to_the_largest(world: World) -> None:
    """4, 2 and 3: Blue pays first, then Yellow, then Red."""
    match = battle(world, 4, 2, 3, talents={"red": 1, "blue": 1, "yellow": 1})
    payers = []
    for _ in range(3):
        assert is_losing(match)
        payers.append(asked(match))
        match.play(world.pay)
    assert payers == ["blue", "yellow", "red"]


@rule("competition.step4.one-loss-per-round")
def test_a_stack_that_shrinks_does_not_lose_again_in_the_same_round(world: World) -> None:
    """Two of 3 have lost one each when the 4 comes to its loss."""
    match = battle(world, 4, 3, 3, talents={"red": 1})
    assert (asked(match), left(world, match, 3)) == ("red", [4, 2, 2])


@rule("competition.step4.one-loss-per-round")
def test_who_paid_is_not_asked_again_in_the_same_round(world: World) -> None:
    match = battle(world, 4, 2, talents={"blue": 2, "red": 1})
    match.play(world.pay)
    assert (asked(match), world.of(match, "blue", "talents")) == ("red", 1)


@rule("competition.step4.stop-all-at-most-one")
def test_a_round_ends_when_nobody_has_more_than_one(world: World) -> None:
    """2 against two of 1, one of whom pays: the 2 becomes 1, and two singles are left in peace."""
    match = battle(world, 2, 1, 1, talents={"blue": 1})
    match.play(world.pay)
    assert match.over
    assert left(world, match, 3) == [1, 1, 0]


@rule("competition.step4.stop-all-at-most-one")
def test_single_disks_that_are_left_lose_nothing_more(world: World) -> None:
    """2-2-2 falls to 1-1-1 and stays so."""
    assert left(world, battle(world, 2, 2, 2), 3) == [1, 1, 1]


@rule("competition.step4.stop-single-faction")
def test_a_stack_that_is_alone_loses_nothing_more(world: World) -> None:
    assert left(world, battle(world, 4, 1, 1, 1), 4) == [4, 0, 0, 0]


# Step 5


@rule("competition.step5.repeat-while-contested")
def test_rounds_are_repeated_until_the_area_is_no_longer_contested(world: World) -> None:
    assert left(world, battle(world, 4, 4, 0, 4), 4) == [1, 1, 0, 1]


@rule("competition.step5.repeat-while-contested")
def test_when_all_have_paid_another_round_begins(world: World) -> None:
    match = battle(world, 2, 2, talents={"red": 2, "blue": 2})
    play(match, world.pay, world.pay)
    assert (asked(match), left(world, match)) == ("red", [2, 2])
    play(match, world.pay, "lose", "lose")
    fought_out(match)
    assert match.over
    assert left(world, match) == [2, 0], "2-1 after the second, 2-0 after the third"
