"""Coin cards: which ones are laid down is their owner's secret."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.games.peloponnes.contents import KINDS
from ecumene.games.peloponnes.state import SEAT, Peloponnes
from ecumene.games.peloponnes.tests.table import COIN, GAME, forbidden_by, hand, of, says, table, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

MIXED = {"wood": 3, "stone": 2, "grain": 1, "inhabitant": 1}
ROW: dict[str, Any] = {"market": ["market", "street"], "conquest": ["grain-plain", "bridge", "port", "scrub-hills"]}


def auction(red: dict[str, int] | None = None, **fields: Any) -> Match[Peloponnes]:
    """Red bids first, then Blue, then Red once more; Red has some coins."""
    coins = {"red": MIXED if red is None else red, "blue": {"wood": 4}}
    agenda = [["bidding/place-bid", seat] for seat in ("red", "blue", "red")]
    return table(agenda, **ROW, hand=coins, **fields)


def laid(match: Match[Peloponnes], seat: str) -> dict[str, int]:
    at = SEAT.index[seat] * KINDS
    return {name: match.state.laid[at + i] for i, name in enumerate(COIN) if match.state.laid[at + i]}


# Which coins


@rule("bidding.bid.coin-cards")
def test_coins_are_laid_one_kind_after_the_other() -> None:
    match = auction()
    match.play("bid market 4")
    assert tokens(match) == {"lay wood 1", "lay wood 2", "lay wood 3", "lay stone 2"}
    match.play("lay wood 1")
    assert tokens(match) == {"lay stone 1", "lay stone 2"}
    match.play("lay stone 1")
    assert match.seat == 1
    assert laid(match, "red") == {"wood": 1, "stone": 1, "grain": 1, "inhabitant": 1}
    assert hand(match, "red") == {"wood": 2, "stone": 1}


@rule("bidding.bid.coin-cards")
def test_coins_of_the_first_kind_may_be_all_of_them() -> None:
    match = auction()
    match.play("bid market 3")
    match.play("lay wood 3")
    assert match.seat == 1
    assert laid(match, "red") == {"wood": 3}


@rule("bidding.bid.coin-cards")
def test_later_kinds_that_are_too_few_make_the_earlier_ones_be_laid() -> None:
    """Of 7 coins 6 are laid: one wood may stay."""
    match = auction()
    match.play("bid market 6")
    assert tokens(match) == {"lay wood 2", "lay wood 3"}
    assert forbidden_by(match, "lay wood 1") == {"bidding.bid.coin-cards"}
    match.play("lay wood 2")
    assert match.seat == 1
    assert hand(match, "red") == {"wood": 1}


@rule("bidding.bid.coin-cards")
def test_a_kind_without_a_choice_is_not_asked() -> None:
    """No wood; of the rest all but one are laid."""
    match = auction({"stone": 2, "inhabitant": 3})
    match.play("bid market 4")
    assert tokens(match) == {"lay stone 1", "lay stone 2"}
    match.play("lay stone 2")
    assert laid(match, "red") == {"stone": 2, "inhabitant": 2}


@rule("bidding.bid.coin-cards")
def test_the_whole_hand_is_laid_without_asking() -> None:
    match = auction()
    match.play("bid market 7")
    assert match.seat == 1
    assert laid(match, "red") == MIXED


@rule("bidding.bid.sides-irrelevant")
def test_a_kind_that_was_passed_over_cannot_be_laid_any_more() -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay stone 2")
    assert match.seat == 1
    match = auction({"wood": 3, "stone": 3, "grain": 3, "inhabitant": 3})
    match.play("bid market 4")
    match.play("lay stone 1")
    assert forbidden_by(match, "lay wood 1") == {"bidding.bid.sides-irrelevant"}
    assert forbidden_by(match, "lay grain 4") == {"bidding.bid.coin-cards"}


@rule("bidding.bid.coin-cards")
def test_why_a_number_of_coins_cannot_be_laid() -> None:
    match = auction()
    match.play("bid market 4")
    assert forbidden_by(match, "lay stone 1") == {"bidding.bid.coin-cards"}
    assert [reason.text for reason in match.why("lay stone 1")] == [
        "4 coins are to be laid; you hold 2 stone cards and 2 cards of the kinds after that."
    ]
    assert forbidden_by(match, "lay wood 4") == {"bidding.bid.coin-cards"}
    assert forbidden_by(match, "pass") == {"bidding.choice.bid-or-pass"}
    assert forbidden_by(match, "trade 1") == {"luxury.use.bid-or-construction"}


@rule("bidding.bid.coin-cards")
def test_traded_goods_spare_the_hand() -> None:
    match = auction(goods_option="any-mix", goods={"red": 3})
    match.play("bid market 4")
    match.play("trade 3")
    match.play("lay grain 1")
    assert laid(match, "red") == {"grain": 1}
    assert sum(match.state.blind[:KINDS]) == 3
    assert of(match, "red", "goods") == 0
    assert of(match, "red", "hand_size") == 6


# The secret


@rule("bidding.bid.sides-irrelevant", "setup.coins.hand-side")
def test_a_hand_of_one_kind_is_asked_like_any_other() -> None:
    """A question that did not come would tell the others that Red holds one kind only."""
    match = auction({"grain": 5})
    match.play("bid market 3")
    assert match.question == "coin-cards/lay"
    assert tokens(match) == {"lay grain 3"}


@rule("bidding.bid.sides-irrelevant", "setup.coins.hand-side")
@pytest.mark.parametrize("viewer", [1, None])
def test_two_ways_of_laying_the_same_bid_look_alike(viewer: int | None) -> None:
    one, other = auction(), auction()
    for token in ("bid market 3", "lay wood 3"):
        one.play(token)
    for token in ("bid market 3", "lay stone 2", "lay inhabitant 1"):
        other.play(token)
    assert laid(one, "red") != laid(other, "red")
    assert one.view(viewer) == other.view(viewer)
    assert says(one, viewer) == says(other, viewer) == ["Red bids 3 coins on Market."]


@rule("bidding.bid.sides-irrelevant")
@pytest.mark.parametrize("viewer", [1, None])
def test_other_seats_see_one_question_for_the_whole_run(viewer: int | None) -> None:
    match = auction()
    match.play("bid market 4")
    before = match.view(viewer)
    assert before["question"] == {"key": "coin-cards/lay", "yours": False, "seat": "red"}
    match.play("lay wood 1")
    assert match.question == "coin-cards/lay-more"
    assert match.view(viewer) == before


@rule("setup.coins.hand-side")
def test_the_owner_sees_which_coins_he_laid() -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay wood 1")
    mine = match.view(0)
    assert mine["question"]["key"] == "coin-cards/lay-more"
    assert mine["mine"]["laid"] == {"wood": 1, "stone": 0, "grain": 0, "inhabitant": 0}
    assert says(match, 0) == ["You bid 4 coins on Market.", "You lay 1 wood card."]


@rule("bidding.bid.sides-irrelevant")
def test_a_forced_last_step_is_told_to_its_owner_alone() -> None:
    match = auction({"wood": 2, "stone": 2})
    match.play("bid market 2")
    match.play("lay wood 1")
    assert says(match, 0)[-2:] == ["You lay 1 wood card.", "You lay 1 stone card."]
    assert says(match, 1) == says(match) == ["Red bids 2 coins on Market."]


@rule("setup.coins.hand-side")
def test_why_tells_other_seats_nothing_about_the_coins() -> None:
    match = auction()
    match.play("bid market 4")
    one, other = match.why("lay wood 3", seat=1), match.why("lay grain 9", seat=1)
    assert [reason.text for reason in one + other] == ["Red must decide now, not you."] * 2


# Dealing anew in the middle of the run


@rule("bidding.bid.sides-irrelevant")
@pytest.mark.parametrize("viewer", [1, -1])
def test_for_another_seat_a_redeal_takes_the_run_back(viewer: int) -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay wood 1")
    twin = GAME.redeal(match.state, viewer, 5)
    assert twin.question().key == "coin-cards/lay"
    assert twin.now[2] == 4
    assert sum(twin.hand[:KINDS]) == twin.hand_size[0] == 7
    assert sum(twin.laid) == 0
    assert GAME.observe(twin, viewer) == GAME.observe(match.state, viewer)
    assert GAME.faults(twin) == []


@rule("bidding.bid.sides-irrelevant")
def test_a_redeal_for_another_seat_deals_other_hands_that_can_all_lay_the_bid() -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay wood 1")
    twins = [GAME.redeal(match.state, 1, chance) for chance in range(20)]
    assert len({tuple(twin.hand[:KINDS]) for twin in twins}) > 5
    for twin in twins:
        while twin.seat == 0:
            twin.answer(twin.offers[0])
        assert sum(twin.laid[:KINDS]) == 4
        assert twin.hand_size[0] == 3


@rule("bidding.bid.sides-irrelevant")
def test_for_the_owner_a_redeal_goes_on_where_he_is() -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay wood 1")
    twin = GAME.redeal(match.state, 0, 5)
    assert twin.question().key == "coin-cards/lay-more"
    assert twin.laid[:KINDS] == [1, 0, 0, 0]
    assert twin.hand[:KINDS] == [2, 2, 1, 1]
    assert twin.offers == match.state.offers


def test_a_redeal_keeps_the_unseen_coins_of_traded_goods_unseen() -> None:
    match = auction(goods_option="any-mix", goods={"red": 2})
    match.play("bid market 4")
    match.play("trade 2")
    match.play("lay wood 1")
    twin = GAME.redeal(match.state, 1, 5)
    assert twin.now[2] == 2
    assert sum(twin.blind[:KINDS]) == 2
    assert GAME.faults(twin) == []


# Taking back


def test_a_bid_and_each_coin_laid_can_be_taken_back_one_by_one() -> None:
    match = auction()
    before = match.dump()
    for token in ("bid market 4", "lay wood 1", "lay stone 2"):
        match.play(token)
    assert match.question == "coin-cards/lay-more"
    match.undo()
    assert tokens(match) == {"lay stone 1", "lay stone 2"}
    match.undo()
    assert match.question == "coin-cards/lay"
    match.undo()
    assert match.dump() == before
    assert match.events == []
    assert not match.can_undo()


def test_a_finished_bid_can_be_taken_back_until_another_seat_decides() -> None:
    match = auction()
    for token in ("bid market 3", "lay wood 3"):
        match.play(token)
    assert match.seat == 1
    assert match.can_undo()
    match.play("bid street 4")
    match.undo()
    assert match.seat == 1
    with pytest.raises(ecumene.CannotUndo):
        match.undo()


@rule("bidding.pass.three-coins")
def test_a_pass_cannot_be_taken_back_for_it_draws() -> None:
    match = auction()
    match.play("pass")
    assert not match.can_undo()
    with pytest.raises(ecumene.CannotUndo):
        match.undo()


def test_a_bid_taken_back_gives_way_to_another() -> None:
    match = auction()
    match.play("bid market 4")
    match.play("lay wood 1")
    match.undo()
    match.undo()
    match.play("bid street 7")
    assert (of(match, "red", "bid"), laid(match, "red")) == (7, MIXED)
    assert [answer.token for answer in match.answers] == ["bid street 7"]


def test_goods_traded_for_unseen_coins_cannot_be_taken_back() -> None:
    match = auction(goods_option="any-mix", goods={"red": 2})
    match.play("bid market 4")
    match.play("trade 2")
    assert not match.can_undo()
    match.play("lay wood 1")
    match.undo()
    assert not match.can_undo()
    assert match.question == "coin-cards/lay"


def test_a_bid_that_outbids_can_be_taken_back_until_the_outbid_player_moves() -> None:
    match = auction(bid={"blue": 2}, bid_on={"blue": "market"})
    for token in ("bid market 3", "lay wood 3"):
        match.play(token)
    assert match.question == "bidding/move-bid"
    assert match.can_undo()
    match.play("move street")
    match.undo()
    assert match.question == "bidding/move-bid"
    assert not match.can_undo()
