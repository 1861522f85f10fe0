"""Disk removal: wealth or a card in place of a disk, in every phase and as often as one can."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.matches.match import Match
from ecumene.series.ancient_civilizations.contents import BY_CARD, PAY_FOR_MONUMENT, UNPAYABLE
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tests.contest import asked, fight, fought_out, is_losing, stacks
from ecumene.series.ancient_civilizations.tests.setting import forbidden_by, play, tokens, unanswered
from ecumene.series.ancient_civilizations.tests.world import World
from ecumene.testing import rule


def loss(world: World, n: int = 1, **fields: Any) -> Match[Ancients]:
    """Blue is about to lose disks to a card, where it has three."""
    area = world.at.inland[0]
    entry = ["disk-removal", "blue", area, BY_CARD, None]
    return world.table([entry] * n, **{"phase": "cards", "disks": {"blue": {area: 3}}, **fields})


def kept(world: World, match: Match[Ancients]) -> int:
    """How many disks blue has left there."""
    return world.disks(match, "blue", world.at.inland[0])


@rule("card.alternate-loss.pay-talent")
def test_wealth_saves_a_disk(world: World) -> None:
    match = loss(world, talents={"blue": 2})
    match.play(world.pay)
    assert (kept(world, match), world.of(match, "blue", "talents"), world.of(match, "blue", "supply")) == (3, 1, 45)


@rule("card.alternate-loss.pay-talent")
def test_who_has_no_wealth_in_the_treasury_cannot_pay(world: World) -> None:
    match = loss(world, hand={"blue": world.plain(1)}, talents={"red": 3}, loot={"blue": 1})
    assert forbidden_by(match, world.pay) == {world.called("card.alternate-loss.pay-talent")}


@rule("card.alternate-loss.discard-card")
def test_a_card_saves_a_disk_and_is_discarded(world: World) -> None:
    one, other, third = world.plain(3)
    match = loss(world, hand={"blue": [one, other], "red": [third]})
    assert tokens(match) == {"lose", f"discard {one}", f"discard {other}"}
    assert forbidden_by(match, f"discard {third}") == {"card.alternate-loss.discard-card"}
    match.play(f"discard {other}")
    assert (kept(world, match), world.hand(match, "blue"), world.discarded(match)) == (3, {one}, [other])


@rule("card.alternate-loss.pay-talent", "card.alternate-loss.discard-card")
def test_the_disk_may_be_lost_although_it_could_be_saved(world: World) -> None:
    match = loss(world, hand={"blue": world.plain(1)}, talents={"blue": 1})
    match.play("lose")
    assert (kept(world, match), world.of(match, "blue", "supply")) == (2, 46)
    assert (world.hand(match, "blue"), world.of(match, "blue", "talents")) == ({*world.plain(1)}, 1)


@rule("card.alternate-loss.pay-talent", "card.alternate-loss.discard-card")
def test_without_wealth_and_cards_the_disk_goes_unasked(world: World) -> None:
    match = loss(world)
    assert match.over
    assert kept(world, match) == 2


@rule("card.alternate-loss.one-payment-per-disk")
def test_each_disk_saved_costs_its_own_payment(world: World) -> None:
    match = loss(world, 3, hand={"blue": world.plain(1)}, talents={"blue": 1})
    play(match, world.pay, f"discard {world.plain(1)[0]}")
    assert match.over, "nothing is left to pay with, so the third disk goes without a question"
    assert kept(world, match) == 2


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_saves_a_disk_outside_its_phase(world: World) -> None:
    match = loss(world, hand={"blue": [world.cards.hits_two]})
    match.play(f"discard {world.cards.hits_two}")
    assert (kept(world, match), world.discarded(match)) == (3, [world.cards.hits_two])


@rule("card.alternate-loss.not-barbarians")
def test_barbarians_cannot_be_saved(world: World) -> None:
    area = world.at.inland[0]
    one, other = world.plain(2)
    match = world.table(
        ["disk-removal", "barbarians", area, BY_CARD, None],
        disks={"barbarians": {area: 2}},
        hand={"red": [one], "blue": [other]},
        talents={"red": 3, "blue": 3},
    )
    assert match.over
    assert world.disks(match, "barbarians", area) == 1


def test_a_loss_that_cannot_be_bought_off_is_not_asked_about(world: World) -> None:
    area = world.at.inland[0]
    entry = ["disk-removal", "blue", area, BY_CARD | UNPAYABLE, None]
    match = world.table(entry, phase="cards", disks={"blue": {area: 3}}, talents={"blue": 3})
    assert match.over
    assert kept(world, match) == 2


# In every phase, whatever the cause


@rule("card.alternate-loss.any-phase")
@pytest.mark.parametrize("phase", ["growth", "cards", "competition", "reckoning", "end-of-epoch"])
def test_a_card_can_be_paid_off_in_every_phase(world: World, phase: str) -> None:
    match = loss(world, phase=phase, talents={"blue": 1})
    match.play(world.pay)
    assert kept(world, match) == 3


@rule("card.alternate-loss.any-phase")
def test_a_loss_in_a_competition_can_be_paid_off(world: World) -> None:
    area = world.at.inland[0]
    match = fight(world, disks={"red": {area: 3}, "blue": {area: 1}}, talents={"blue": 2})
    assert is_losing(match)
    match.play(world.pay)
    assert stacks(world, match, area, "red", "blue") == [2, 1]


@rule("card.alternate-loss.any-phase")
def test_a_disk_driven_from_a_dominated_sea_can_be_paid_off(world: World) -> None:
    sea = world.at.sea
    match = world.table(
        "sea-domination-step",
        phase="reckoning",
        disks={"red": {sea: 1, **dict.fromkeys(world.at.shores, 1)}, "blue": {sea: 2}},
        talents={"blue": 1},
    )
    match.play(world.pay)
    assert match.over
    assert world.disks(match, "blue", sea) == 1


@rule("card.alternate-loss.any-phase")
def test_an_event_can_be_paid_off(world: World) -> None:
    """The row of the table for the card with number 1 takes disks from Cities; the card itself is no matter."""
    area, row = world.at.inland[0], world.game.nouns["row"].names[world.edition.powers.table[1]]
    match = world.table(
        ["end-of-epoch-phase/table", None, row],
        phase="end-of-epoch",
        disks={"blue": {area: 3}},
        talents={"blue": 1},
    )
    assert (is_losing(match), asked(match)) == (True, "blue")
    match.play(world.pay)
    assert (kept(world, match), world.of(match, "blue", "talents")) == (3, 0)


@rule("card.alternate-loss.any-phase")
def test_an_excess_of_disks_cannot_be_paid_off(world: World) -> None:
    """Only what removes a disk can be paid off, not the limits of stacking."""
    area = world.at.inland[0]
    match = world.table(
        "reckoning-phase",
        phase="competition",
        disks={"blue": {area: 4}, "red": {world.at.home: 1}},
        talents={"blue": 3},
    )
    assert match.question == "draw-step/buy"
    assert (kept(world, match), world.of(match, "blue", "talents")) == (3, 3)


@rule("card.alternate-loss.any-phase")
def test_a_retired_disk_is_gone(world: World) -> None:
    match = world.table(["retirement-step", "blue"], disks={"blue": {world.at.inland[0]: 2}}, talents={"blue": 3})
    match.play(f"retire {world.at.inland[0]}")
    assert match.question == "retirement-step"
    assert kept(world, match) == 1


@rule("card.alternate-loss.any-phase")
def test_a_disk_that_pays_for_a_monument_is_gone(world: World) -> None:
    paying = world.key(PAY_FOR_MONUMENT)
    match = world.table(
        [paying, "blue", world.own.monuments[0], 3, 2],
        phase="cards",
        disks={"blue": {world.at.inland[0]: 2, world.at.rival_home: 2}},
        talents={"blue": 3},
    )
    match.play(f"give {world.at.inland[0]}")
    assert match.question == paying
    assert kept(world, match) == 1


# In competitions


@rule("competition.removal.unlimited-use")
def test_a_civilization_pays_as_often_as_it_can_and_wants(world: World) -> None:
    """Blue's two disks face four: with two payments and a card it loses nothing, and the four bleed to death."""
    area, [card] = world.at.inland[0], world.plain(1)
    match = fight(world, disks={"red": {area: 4}, "blue": {area: 2}}, talents={"blue": 2}, hand={"blue": [card]})
    match.play(world.pay)
    assert stacks(world, match, area, "red", "blue") == [3, 2]
    match.play(world.pay)
    assert stacks(world, match, area, "red", "blue") == [1, 2], "red lost its third, and its second at once with blue"
    match.play(f"discard {card}")
    fought_out(match)
    assert match.over
    assert stacks(world, match, area, "red", "blue") == [0, 2]


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize("first", range(3))
def test_those_who_lose_at_once_decide_in_turn_order(world: World, first: int) -> None:
    area, three = world.at.inland[0], ["red", "blue", "yellow"]
    order = [*three[first:], *three[:first]]
    match = fight(
        world,
        4,
        disks={**{seat: {area: 1} for seat in order}, "barbarians": {area: 4}},
        civilization=world.four(),
        talents=dict.fromkeys(order, 1),
        order=[*order, "sky"],
    )
    heard = []
    while is_losing(match):
        heard.append(asked(match))
        match.play("lose")
    assert heard == order


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize("order", [["red", "yellow", "blue"], ["blue", "red", "yellow"], ["yellow", "blue", "red"]])
def test_losses_to_one_card_are_decided_in_turn_order_whoever_was_chosen_first(world: World, order: list[str]) -> None:
    """Where the card asks whose disks are lost, those last in Turn Order are chosen first."""
    area = world.at.inland[0]
    match = world.table(
        ["card-phase/act", "red"],
        4,
        phase="cards",
        civilization=world.four(),
        order=[*order, "sky"],
        hand={"red": [world.cards.quake]},
        disks={"blue": {area: 1}, "yellow": {area: 1}},
        talents=dict.fromkeys(order, 1),
    )
    match.play(f"play {world.cards.quake}")
    while match.question == "play-a-fate-card/declare":
        offered = [token for seat in reversed(order) if (token := f"against {seat}") in tokens(match)]
        match.play(offered[0] if offered else f"choose {area}")
    unanswered(match)
    heard = []
    while is_losing(match):
        heard.append(asked(match))
        match.play("lose")
    assert heard == [seat for seat in order if seat != "red"]


@rule("competition.removal.simultaneous-in-turn-order")
def test_those_who_leave_dominated_seas_decide_in_turn_order(world: World) -> None:
    """Each is in both seas, whoever dominates them: one decides about all of his disks before the next does."""
    at = world.at
    ruled = [dict.fromkeys((sea, *shores), 1) for sea, shores in ((at.sea, at.shores), (at.far_sea, at.far_shores))]
    match = world.at_sea(
        4,
        order=["yellow", "red", "blue", "sky"],
        disks={
            "red": {**ruled[0], at.far_sea: 1},
            "blue": {**ruled[1], at.sea: 1},
            "yellow": {at.sea: 1, at.far_sea: 1},
        },
        civilization=world.four(),
        talents=dict.fromkeys(("red", "blue", "yellow"), 9),
    )
    heard = []
    while is_losing(match):
        heard.append(asked(match))
        match.play("lose")
    assert heard == ["yellow", "yellow", "red", "blue"]
