"""Disk Removal: a talent or a card in place of a disk, in every phase, and what replaces a disk."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.inner_sea.tests.contest import fight, stacks
from ecumene.games.inner_sea.tests.table import discarded, disks, forbidden_by, hand, of, play, table, tokens
from ecumene.kernel.match import Match
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.testing import rule

BY_CARD = 1
UNPAYABLE = 2
ALL_READY = 47
"""With a disk on the map and so many in the Ready box nothing is left in supply."""


def loss(n: int = 1, by: str | None = None, flags: int = BY_CARD, seats: int = 2, **fields: Any) -> Match[Ancients]:
    """Blue is about to lose disks in Lydia to a card."""
    return table([["disk-removal", "blue", "lydia", flags, by]] * n, seats, phase="cards", **fields)


# Alternate loss


@rule("card.alternate-loss.pay-talent")
def test_a_talent_saves_a_disk() -> None:
    match = loss(disks={"blue": {"lydia": 2}}, talents={"blue": 2})
    match.play("pay-talent")
    assert (disks(match, "blue", "lydia"), of(match, "blue", "talents")) == (2, 1)
    assert of(match, "blue", "supply") == 46


@rule("card.alternate-loss.pay-talent")
def test_who_has_no_talent_cannot_pay_one() -> None:
    match = loss(disks={"blue": {"lydia": 2}}, hand={"blue": ["poet"]}, talents={"red": 3}, loot={"blue": 1})
    assert forbidden_by(match, "pay-talent") == {"card.alternate-loss.pay-talent"}


@rule("card.alternate-loss.discard-card")
def test_a_card_saves_a_disk_and_is_discarded() -> None:
    match = loss(disks={"blue": {"lydia": 2}}, hand={"blue": ["poet", "drought"], "red": ["earthquake"]})
    assert tokens(match) == {"lose", "discard poet", "discard drought"}
    assert forbidden_by(match, "discard earthquake") == {"card.alternate-loss.discard-card"}
    match.play("discard drought")
    assert (disks(match, "blue", "lydia"), hand(match, "blue")) == (2, {"poet"})
    assert discarded(match) == ["drought"]


@rule("card.alternate-loss.pay-talent", "card.alternate-loss.discard-card")
def test_the_disk_may_be_lost_although_it_could_be_saved() -> None:
    match = loss(disks={"blue": {"lydia": 2}}, hand={"blue": ["poet"]}, talents={"blue": 1})
    match.play("lose")
    assert (disks(match, "blue", "lydia"), of(match, "blue", "supply")) == (1, 47)
    assert (hand(match, "blue"), of(match, "blue", "talents")) == ({"poet"}, 1)


@rule("card.alternate-loss.one-payment-per-disk")
def test_each_disk_saved_costs_its_own_talent_or_card() -> None:
    match = loss(3, disks={"blue": {"lydia": 3}}, hand={"blue": ["poet"]}, talents={"blue": 1})
    play(match, "pay-talent", "discard poet")
    assert match.over, "nothing is left to pay with, so the third disk goes without a question"
    assert disks(match, "blue", "lydia") == 2


@rule("card.alternate-loss.pay-talent", "card.alternate-loss.discard-card")
def test_without_talents_and_cards_the_disk_goes_unasked() -> None:
    match = loss(disks={"blue": {"lydia": 2}})
    assert match.over
    assert disks(match, "blue", "lydia") == 1


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_saves_a_disk_in_the_card_phase() -> None:
    match = loss(disks={"blue": {"lydia": 2}}, hand={"blue": ["siege-engines"]})
    match.play("discard siege-engines")
    assert (disks(match, "blue", "lydia"), discarded(match)) == (2, ["siege-engines"])


@rule("card.competition-cards.still-discardable")
def test_a_competition_card_pays_for_a_wonder() -> None:
    match = table(
        ["build-a-wonder/pay", "red", "colossus", 3, 0],
        phase="cards",
        disks={"red": {"egypt": 2}},
        hand={"red": ["siege-engines"]},
        talents={"red": 2},
    )
    match.play("discard siege-engines")
    assert discarded(match) == ["siege-engines"]


@rule("card.alternate-loss.not-barbarians")
def test_barbarians_cannot_be_saved() -> None:
    match = table(
        ["disk-removal", "barbarians", "lydia", BY_CARD, None],
        disks={"barbarians": {"lydia": 2}},
        hand={"red": ["poet"], "blue": ["drought"]},
        talents={"red": 3, "blue": 3},
    )
    assert match.over
    assert disks(match, "barbarians", "lydia") == 1
    assert of(match, "barbarians", "supply") == 49


def test_a_loss_that_cannot_be_bought_off_is_not_asked_about() -> None:
    match = loss(flags=UNPAYABLE, disks={"blue": {"lydia": 2}}, talents={"blue": 3})
    assert match.over
    assert disks(match, "blue", "lydia") == 1


# In every phase, whatever the cause


@rule("card.alternate-loss.any-phase")
@pytest.mark.parametrize("phase", ["growth", "cards", "competition", "reckoning", "end-of-epoch"])
def test_a_card_can_be_paid_off_in_every_phase(phase: str) -> None:
    match = table(
        ["disk-removal", "blue", "lydia", BY_CARD, None],
        phase=phase,
        disks={"blue": {"lydia": 2}},
        talents={"blue": 1},
    )
    match.play("pay-talent")
    assert disks(match, "blue", "lydia") == 2


@rule("card.alternate-loss.any-phase")
def test_a_loss_in_a_competition_can_be_paid_off() -> None:
    """Ruling I-02."""
    match = fight(disks={"red": {"lydia": 3}, "blue": {"lydia": 1}}, talents={"blue": 2})
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [2, 1]


@rule("card.alternate-loss.any-phase")
def test_a_disk_driven_from_a_dominated_sea_can_be_paid_off() -> None:
    """Ruling I-02."""
    match = table(
        "sea-domination-step",
        phase="reckoning",
        disks={
            "red": {"red-sea": 1, "egypt": 1, "kush": 1, "nabatea": 1, "nile-delta": 1, "sinai": 1},
            "blue": {"red-sea": 2},
        },
        talents={"blue": 1},
    )
    match.play("pay-talent")
    assert match.over
    assert disks(match, "blue", "red-sea") == 1


@rule("card.alternate-loss.any-phase")
def test_an_excess_of_disks_cannot_be_paid_off() -> None:
    """Ruling I-02: only what removes a disk can be paid off, not the limits of stacking."""
    match = table(
        [["reckoning-phase"]],
        phase="competition",
        disks={"blue": {"lydia": 4}, "red": {"egypt": 1}},
        talents={"blue": 3},
    )
    assert match.question == "draw-step/buy"
    assert (disks(match, "blue", "lydia"), of(match, "blue", "talents")) == (3, 3)


@rule("card.alternate-loss.any-phase")
def test_a_retired_disk_is_gone() -> None:
    """Ruling I-02."""
    match = table(["retirement-step", "blue"], disks={"blue": {"lydia": 2}}, talents={"blue": 3})
    match.play("retire lydia")
    assert match.question == "retirement-step"
    assert disks(match, "blue", "lydia") == 1


@rule("card.alternate-loss.any-phase")
def test_a_disk_that_pays_for_a_wonder_is_gone() -> None:
    """Ruling I-02."""
    match = table(
        ["build-a-wonder/pay", "blue", "colossus", 3, 2],
        phase="cards",
        disks={"blue": {"lydia": 2, "troy": 2}},
        talents={"blue": 3},
    )
    match.play("give lydia")
    assert match.question == "build-a-wonder/pay"
    assert disks(match, "blue", "lydia") == 1


@rule("card.alternate-loss.any-phase")
def test_a_disk_given_up_as_the_price_of_a_card_is_gone() -> None:
    match = table(
        ["card-effects/give-up", "blue", "lydia"], phase="cards", disks={"blue": {"lydia": 2}}, talents={"blue": 3}
    )
    assert match.over
    assert disks(match, "blue", "lydia") == 1


@rule("competition.removal.unlimited-use")
def test_a_civilization_pays_as_often_as_it_can_and_wants() -> None:
    """Blue's two disks face four: with two talents and a card it loses nothing, and the four bleed to death."""
    match = fight(
        disks={"red": {"lydia": 4}, "blue": {"lydia": 2}},
        talents={"blue": 2},
        hand={"blue": ["poet"]},
    )
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [3, 2]
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [1, 2], "red lost its third, and its second at once with blue"
    match.play("discard poet")
    assert match.over
    assert stacks(match, "lydia", "red", "blue") == [0, 2]


@rule("competition.removal.simultaneous-in-turn-order")
@pytest.mark.parametrize("order", [["red", "blue", "yellow"], ["yellow", "red", "blue"], ["blue", "yellow", "red"]])
def test_those_who_lose_at_once_decide_in_turn_order(order: list[str]) -> None:
    three = dict.fromkeys(order, 1)
    match = fight(
        3, disks={**{seat: {"rome": 1} for seat in order}, "barbarians": {"rome": 4}}, talents=three, order=order
    )
    asked = []
    while match.question == "disk-removal/alternate-loss":
        asked.append(["red", "blue", "yellow"][match.seats[0]])
        match.play("lose")
    assert asked == order


# Replacement


@rule("competition.replacement.removed-even-without-supply")
def test_a_disk_is_removed_although_there_is_none_to_replace_it() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}, "red": {"egypt": 1}}, ready={"red": ALL_READY})
    assert of(match, "red", "supply") == 0
    assert stacks(match, "lydia", "red", "blue") == [0, 1]


@rule("competition.replacement.removed-even-without-supply")
def test_the_replacing_disk_comes_from_supply() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}})
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
    assert (of(match, "red", "supply"), of(match, "blue", "supply")) == (47, 47)


@rule("competition.replacement.saved-disk-still-adds")
@pytest.mark.parametrize("payment", ["pay-talent", "discard poet"])
def test_the_replacing_disk_is_added_although_the_other_was_paid_for(payment: str) -> None:
    """Ruling I-06."""
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, hand={"blue": ["poet"]})
    match.play(payment)
    assert stacks(match, "lydia", "red", "blue") == [1, 2]


@rule("competition.replacement.saved-disk-still-adds")
def test_players_may_agree_that_a_saved_disk_is_not_replaced() -> None:
    """Ruling I-06: the sister game has it so."""
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, options={"saved_disks": "not-replaced"})
    match.play("pay-talent")
    assert stacks(match, "lydia", "red", "blue") == [0, 2]


def test_with_that_agreement_a_lost_disk_is_still_replaced() -> None:
    match = loss(by="red", disks={"blue": {"lydia": 2}}, talents={"blue": 1}, options={"saved_disks": "not-replaced"})
    match.play("lose")
    assert stacks(match, "lydia", "red", "blue") == [1, 1]
