"""3. Bidding."""

from __future__ import annotations

import pytest

import ecumene
from ecumene.games.peloponnes.tests.table import forbidden_by, hand, names, of, table, tokens
from ecumene.testing import rule

RICH = {"wood": 3, "stone": 3, "grain": 3}
AUCTION = {"market": ["market", "street"], "conquest": ["grain-plain", "bridge", "port", "scrub-hills"]}


@rule("bidding.minimum.value", "power-card.value.is-minimum-bid")
def test_a_bid_must_be_at_least_the_value() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert "bid market 2" in tokens(match)
    assert "bid market 1" not in tokens(match)
    assert forbidden_by(match, "bid market 1") == {"bidding.minimum.value"}


@rule("bidding.conquest.plus-three", "bidding.conquest.example")
def test_a_value_2_card_in_the_conquest_row_needs_a_bid_of_5() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert "bid grain-plain 5" in tokens(match)
    assert "bid grain-plain 4" not in tokens(match)


@rule("bidding.outbid.must-move-same-amount", "bidding.outbid.reacts-immediately")
def test_an_outbid_player_moves_the_same_coins_at_once() -> None:
    match = table(
        [["bidding/place-bid", "red"], ["bidding/place-bid", "yellow"]],
        seats=3,
        market=["market", "street", "bridge"],
        conquest=["grain-plain", "port", "scrub-hills"],
        hand={"red": {"wood": 5}, "blue": {"grain": 2}, "yellow": {"wood": 1}},
        bid={"blue": 4},
        bid_on={"blue": "market"},
        laid={"blue": {"stone": 4}},
    )
    match.play("bid market 5")
    assert match.question == "bidding/move-bid"
    assert match.seat == 1
    match.play("move bridge")
    assert of(match, "blue", "bid") == 4
    assert hand(match, "blue") == {"grain": 2}
    assert match.seat == 2


@rule("bidding.end.unbid-cards-removed")
def test_cards_nobody_bid_on_leave_the_game() -> None:
    match = table([["bidding/place-bid", "red"], ["bidding/end"], ["bidding/place-bid", "red"]], **AUCTION, hand={"red": RICH})
    match.play("pass")
    assert not match.state.market | match.state.conquest
    assert {"market", "street", "port"} <= names(match, match.state.gone)


def test_a_refused_bid_changes_nothing() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    before = match.dump()
    with pytest.raises(ecumene.NotOffered) as refused:
        match.play("bid market 72")
    assert refused.value.reasons[0].rule == "bidding.bid.coin-cards"
    assert match.dump() == before
