"""Paying resources for building cards."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.tests.table import forbidden_by, hand, of, says, table, tableau, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule


def adding(card: str, **fields: Any) -> Match[Any]:
    """Red has won a building and is asked how to add it."""
    return table(["gain-power-cards/add-building", "red", card], market=[card], **fields)


@rule("pay.production-first")
def test_production_pays_before_any_card_of_the_hand() -> None:
    match = adding("bridge", tableau={"red": ["sparta"]}, hand={"red": {"wood": 3}})
    match.play("build")
    assert hand(match, "red") == {"wood": 3}


@rule("pay.production-first")
def test_wood_and_stone_of_all_cards_count() -> None:
    match = adding("port", tableau={"red": ["thebes", "taygetos-heights"]})
    match.play("build")
    assert tableau(match, "red") == {"thebes", "taygetos-heights", "port"}


@rule("pay.production-first")
def test_production_pays_before_luxury_goods() -> None:
    match = adding("market", tableau={"red": ["sparta"]}, goods={"red": 3})
    match.play("build")
    assert of(match, "red", "goods") == 2
    assert says(match)[-2:] == ["Sparta builds Market.", "Sparta spends 1 luxury good for 1 wood."]


@rule("pay.new-building-not-counted")
def test_a_building_does_not_help_to_pay_for_itself() -> None:
    """Case 23."""
    match = adding("quarry", tableau={"red": ["sparta"]}, hand={"red": {"grain": 1}})
    assert tokens(match) == {"construct"}
    assert match.why("build")[0].values[:2] == (0, 1)


@rule("pay.new-building-not-counted")
def test_a_building_that_makes_wood_still_costs_all_its_wood() -> None:
    match = adding("acrocorinth", hand={"red": {"wood": 2, "stone": 2}})
    match.play("build")
    assert hand(match, "red") == {}


@rule("pay.hand-cards-for-rest")
def test_what_is_missing_is_paid_with_cards_that_show_it() -> None:
    match = adding("aqueduct", tableau={"red": ["mycenae"]}, hand={"red": {"wood": 3, "stone": 3, "grain": 1}})
    match.play("build")
    assert hand(match, "red") == {"wood": 2, "stone": 1, "grain": 1}
    assert match.state.discard == [1, 2, 0, 0]


@rule("pay.hand-cards-for-rest")
def test_other_cards_cannot_stand_in() -> None:
    match = adding("agora", tableau={"red": ["mycenae"]}, hand={"red": {"wood": 9, "stone": 2, "grain": 9}})
    assert tokens(match) == {"construct"}
    assert forbidden_by(match, "build") == {"gain.building.pay-now"}


@rule("pay.hand-cards-for-rest")
def test_wood_does_not_pay_for_stone() -> None:
    match = adding("agora", tableau={"red": ["mycenae"]}, hand={"red": {"wood": 3, "stone": 2}}, goods={"red": 2})
    match.play("build")
    assert match.question == "paying-resources/pay"
    assert forbidden_by(match, "pay wood 1") == {"pay.hand-cards-for-rest"}
    assert forbidden_by(match, "pay grain 0") == {"pay.hand-cards-for-rest"}


@rule("pay.production-not-used-up")
def test_production_is_there_again_for_the_next_building_and_the_next_supply() -> None:
    match = table(
        [["gain-power-cards/add-building", "red", "bridge"], ["supply/complete-sites", "red"]],
        market=["bridge"],
        tableau={"red": ["sparta", "stockade"]},
        sites=["stockade"],
        coin_under={"stockade": "grain"},
        hand={"red": {"grain": 2}},
    )
    match.play("build")
    assert of(match, "red", "wood") == 2
    match.play("finish")
    assert of(match, "red", "wood") == 2
    assert hand(match, "red") == {"grain": 2}
    assert not match.state.sites


# Luxury goods among the payment


@rule("luxury.use.any-missing")
def test_cards_and_goods_are_mixed_as_their_owner_likes() -> None:
    match = adding("agora", tableau={"red": ["mycenae"]}, hand={"red": {"stone": 2}}, goods={"red": 2})
    match.play("build")
    assert tokens(match) == {"pay stone 1", "pay stone 2"}
    assert forbidden_by(match, "pay stone 0") == {"luxury.use.any-missing"}
    assert forbidden_by(match, "pay stone 3") == {"pay.hand-cards-for-rest"}
    match.play("pay stone 1")
    assert hand(match, "red") == {"stone": 1}
    assert of(match, "red", "goods") == 0


@rule("luxury.use.any-missing")
def test_goods_that_the_stone_will_need_are_not_spent_on_wood() -> None:
    match = adding("epidauros-odeon", hand={"red": {"wood": 2, "stone": 1}}, goods={"red": 2})
    match.play("build")
    assert tokens(match) == {"pay wood 2"}
    assert [reason.text for reason in match.why("pay wood 1")] == [
        "No luxury goods can be spared here, 2 being kept for stone: too few for 1 wood."
    ]
    match.play("pay wood 2")
    assert of(match, "red", "goods") == 0
    assert tableau(match, "red") == {"epidauros-odeon"}


@rule("luxury.use.any-missing")
def test_one_good_too_few_and_the_building_cannot_be_paid() -> None:
    match = adding("epidauros-odeon", hand={"red": {"wood": 2, "stone": 1}}, goods={"red": 1})
    assert tokens(match) == {"construct"}
