"""4. Turn order."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.state import SEAT, Peloponnes
from ecumene.games.peloponnes.tests.table import says, table
from ecumene.matches.match import Match
from ecumene.testing import rule

FOR_FOUR: dict[str, Any] = {
    "market": ["market", "street", "bridge", "stoa"],
    "conquest": ["scrub-hills", "grain-plain"],
}


def order(match: Match[Peloponnes]) -> list[str]:
    return [SEAT.names[seat] for seat in match.state.order]


@rule("order.by-bid-descending", "order.ties-keep-relative", "order.pass-is-zero")
def test_the_highest_bid_comes_first_and_equal_bids_keep_their_order() -> None:
    """Case 18."""
    match = table(
        "turn-order",
        seats=4,
        **FOR_FOUR,
        order=["blue", "yellow", "red", "sky"],
        bid={"red": 5, "blue": 3, "yellow": 3},
        bid_on={"red": "market", "blue": "street", "yellow": "bridge"},
    )
    assert order(match) == ["red", "blue", "yellow", "sky"]


@rule("order.by-bid-descending")
def test_four_different_bids_are_sorted_from_high_to_low() -> None:
    bids = {"red": 2, "blue": 1, "yellow": 6, "sky": 4}
    match = table("turn-order", seats=4, **FOR_FOUR, bid=bids)
    assert order(match) == ["yellow", "sky", "red", "blue"]


@rule("order.ties-keep-relative")
def test_all_players_with_equal_bids_stay_where_they_were() -> None:
    before = ["sky", "red", "yellow", "blue"]
    match = table("turn-order", seats=4, **FOR_FOUR, order=before, bid=dict.fromkeys(before, 4))
    assert order(match) == before


@rule("order.pass-is-zero", "order.ties-keep-relative")
def test_who_passed_comes_after_a_bid_of_1() -> None:
    """Red and Yellow passed."""
    before = ["red", "yellow", "sky", "blue"]
    match = table("turn-order", seats=4, **FOR_FOUR, order=before, bid={"sky": 1, "blue": 2})
    assert order(match) == ["blue", "sky", "red", "yellow"]


@rule("order.pass-is-zero")
def test_who_withdrew_a_high_bid_comes_last() -> None:
    match = table(
        [["bidding/move-bid", "red", "market"], ["turn-order"]],
        seats=3,
        market=["market", "street", "bridge"],
        conquest=["grain-plain", "port", "scrub-hills"],
        bid={"red": 4, "blue": 5, "yellow": 1},
        bid_on={"blue": "market", "yellow": "street"},
        laid={"red": {"wood": 4}, "blue": {"stone": 5}, "yellow": {"wood": 1}},
    )
    match.play("withdraw")
    assert order(match) == ["blue", "yellow", "red"]
    assert "Blue, you, Red" in says(match, 2)[-1]


@rule("order.bonus-not-counted", "special.market-agora.not-for-order")
def test_market_and_agora_do_not_count_for_turn_order() -> None:
    """Case 19: Blue's 3 counts 4 against rival bids, but is 3 here."""
    match = table(
        "turn-order",
        market=["street", "bridge"],
        conquest=["scrub-hills", "grain-plain"],
        tableau={"blue": ["market", "agora"]},
        bid={"red": 3, "blue": 3},
        bid_on={"red": "street", "blue": "bridge"},
    )
    assert order(match) == ["red", "blue"]


@rule("order.by-bid-descending")
def test_coins_drawn_for_luxury_goods_count_like_others() -> None:
    """Ruling P-16: Blue bids 3 and draws two of them."""
    match = table(
        [["bidding/place-bid", "blue"], ["turn-order"]],
        market=["street", "bridge"],
        conquest=["scrub-hills", "grain-plain"],
        hand={"blue": {"wood": 1}},
        goods={"blue": 2},
        bid={"red": 2},
        bid_on={"red": "street"},
    )
    match.play("bid bridge 3")
    assert order(match) == ["blue", "red"]


@rule("order.by-bid-descending", "bidding.order.turn-order")
def test_the_new_order_is_the_order_of_the_next_bidding() -> None:
    match = table(
        [["turn-order"], ["bidding"]],
        market=["street", "bridge"],
        conquest=["scrub-hills", "grain-plain"],
        bid={"blue": 1},
        hand={"red": {"wood": 3}, "blue": {"wood": 3}},
    )
    assert match.seat == 1
