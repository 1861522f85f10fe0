"""3. Bidding."""

from __future__ import annotations

from typing import Any

import pytest

import ecumene
from ecumene.games.peloponnes.tests.table import GAME, forbidden_by, hand, names, of, says, table, tableau, tokens
from ecumene.testing import rule

RICH = {"wood": 3, "stone": 3, "grain": 3}
AUCTION: dict[str, Any] = {"market": ["market", "street"], "conquest": ["grain-plain", "bridge", "port", "scrub-hills"]}
FOR_THREE: dict[str, Any] = {
    "market": ["market", "street", "bridge"],
    "conquest": ["grain-plain", "port", "scrub-hills"],
}
FOR_FOUR: dict[str, Any] = {
    "market": ["market", "street", "bridge", "stoa"],
    "conquest": ["scrub-hills", "grain-plain"],
}
OUTBID: dict[str, Any] = {
    "bid": {"red": 4, "blue": 5, "yellow": 3, "sky": 4},
    "bid_on": {"blue": "market", "yellow": "street", "sky": "bridge"},
    "laid": {"red": {"wood": 4}, "blue": {"stone": 5}, "yellow": {"wood": 3}, "sky": {"grain": 4}},
}
"""Blue has just outbid Red on Market."""


# Bidding or passing


@rule("bidding.order.turn-order")
def test_players_bid_in_turn_order() -> None:
    match = table("bidding", seats=3, order=["yellow", "red", "blue"], **FOR_THREE, hand={"yellow": RICH, "red": RICH})
    assert match.seat == 2
    match.play("bid street 9")
    assert match.seat == 0


@rule("bidding.choice.bid-or-pass")
def test_a_player_bids_on_a_revealed_card_or_passes() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {"wood": 2, "grain": 2}})
    street, market = {f"bid street {n}" for n in range(1, 5)}, {f"bid market {n}" for n in range(2, 5)}
    assert tokens(match) == {"pass", "bid bridge 4", "bid scrub-hills 4"} | street | market
    assert forbidden_by(match, "bid barracks 2") == {"bidding.choice.bid-or-pass"}
    assert forbidden_by(match, "withdraw") == {"bidding.outbid.withdraw"}


@rule("bidding.choice.bid-or-pass", "bidding.pass.three-coins")
def test_a_player_without_coins_passes_by_himself() -> None:
    match = table([["bidding/place-bid", "red"], ["bidding/place-bid", "blue"]], **AUCTION, hand={"blue": RICH})
    assert match.seat == 1
    assert of(match, "red", "hand_size") == 3


@rule("bidding.pass.three-coins")
def test_a_pass_draws_3_coins_at_once_and_is_final() -> None:
    """Case 17."""
    match = table("bidding", **AUCTION, hand={"red": RICH, "blue": RICH})
    match.play("pass")
    assert of(match, "red", "hand_size") == 12
    assert of(match, "red", "bid") == 0
    assert match.seat == 1
    match.play("bid street 1")
    match.play("lay wood 1")
    assert match.over


@rule("bidding.one-card-per-round")
def test_a_player_bids_once_and_gains_one_card() -> None:
    match = table(
        [["bidding"], ["gain-power-cards"]],
        market=["grain-plain", "deep-forest"],
        conquest=["bridge", "port"],
        hand={"red": RICH, "blue": {"wood": 5}},
    )
    match.play("bid grain-plain 3")
    match.play("lay wood 3")
    assert match.seat == 1
    match.play("bid deep-forest 4")
    match.play("lay wood 4")
    assert match.over
    assert tableau(match, "red") == {"grain-plain"}
    assert tableau(match, "blue") == {"deep-forest"}


# The bid


@rule("bidding.bid.coin-cards")
def test_a_bid_is_the_number_of_coins_laid_from_the_hand() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    match.play("bid market 3")
    match.play("lay wood 3")
    assert of(match, "red", "bid") == 3
    assert hand(match, "red") == {"stone": 3, "grain": 3}
    assert says(match)[0] == "Red bids 3 coins on Market."


@rule("bidding.bid.coin-cards")
def test_nobody_bids_more_coins_than_cards_and_goods() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {"wood": 2}}, goods={"red": 2})
    assert {"bid market 3", "bid market 4"} <= tokens(match)
    assert "bid market 5" not in tokens(match)
    assert forbidden_by(match, "bid market 5") == {"bidding.bid.coin-cards"}


@rule("bidding.bid.coin-cards")
def test_goods_are_no_coins_when_no_coin_is_left_to_draw() -> None:
    """Ruling P-26: Blue holds all the other coins."""
    rest = {"wood": 16, "stone": 18, "grain": 22, "inhabitant": 14}
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {"wood": 2}, "blue": rest}, goods={"red": 2})
    assert "bid market 2" in tokens(match)
    assert forbidden_by(match, "bid market 3") == {"luxury.use.blind-draw"}


@rule("bidding.bid.coin-cards")
def test_a_bid_on_a_building_that_cannot_be_paid_is_legal() -> None:
    """Ruling P-44: Market costs 3 wood."""
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {"grain": 2}})
    assert "bid market 2" in tokens(match)


@rule("bidding.bid.sides-irrelevant")
@pytest.mark.parametrize("kind", ["wood", "stone", "grain", "inhabitant"])
def test_what_coins_show_does_not_change_what_may_be_bid(kind: str) -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {kind: 5}})
    mixed = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": {"wood": 1, "stone": 2, "grain": 2}})
    assert tokens(match) == tokens(mixed)
    assert "bid grain-plain 5" in tokens(match)


@rule("bidding.minimum.value", "power-card.value.is-minimum-bid")
def test_a_bid_must_be_at_least_the_value() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert "bid market 2" in tokens(match)
    assert "bid market 1" not in tokens(match)
    assert forbidden_by(match, "bid market 1") == {"bidding.minimum.value"}


@rule("bidding.minimum.may-exceed")
def test_a_bid_may_be_higher_than_it_must_be() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert {f"bid market {n}" for n in range(2, 10)} <= tokens(match)
    assert {f"bid grain-plain {n}" for n in range(5, 10)} <= tokens(match)
    match.play("bid street 9")
    assert of(match, "red", "bid") == 9


@rule("bidding.order.turn-order")
def test_who_is_not_asked_cannot_bid() -> None:
    match = table("bidding", **AUCTION, hand={"red": RICH, "blue": RICH})
    assert [reason.text for reason in match.why("bid street 1", seat=1)] == ["Red must decide now, not you."]
    with pytest.raises(ecumene.NotOffered):
        match.play("bid street 1", seat=1)
    assert match.seat == 0


def test_a_refused_bid_changes_nothing() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    before = match.dump()
    with pytest.raises(ecumene.NotOffered) as refused:
        match.play("bid market 72")
    assert refused.value.reasons[0].rule == "bidding.bid.coin-cards"
    assert match.dump() == before


# Outbidding


@rule("bidding.outbid.strictly-higher")
def test_an_equal_bid_is_illegal_and_a_higher_one_outbids() -> None:
    """Case 11, first half."""
    match = table(
        ["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH}, bid={"blue": 3}, bid_on={"blue": "market"}
    )
    assert forbidden_by(match, "bid market 3") == {"bidding.outbid.strictly-higher"}
    assert match.why("bid market 3")[0].text == "Blue bid 3 on Market; you need at least 4, and this would be 3."
    assert {"bid market 4", "bid market 9"} <= tokens(match)


@rule("bidding.outbid.must-move-same-amount", "bidding.outbid.reacts-immediately")
def test_an_outbid_player_moves_the_same_coins_at_once() -> None:
    match = table(
        [["bidding/place-bid", "red"], ["bidding/place-bid", "yellow"]],
        seats=3,
        **FOR_THREE,
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
    assert match.view(1)["mine"]["laid"]["stone"] == 4
    assert hand(match, "blue") == {"grain": 2}
    assert match.seat == 2


@rule(
    "bidding.outbid.must-move-same-amount",
    "bidding.outbid.move-needs-minimum",
    "bidding.outbid.move-may-outbid",
    "bidding.outbid.withdraw",
    "bidding.conquest.move-into",
)
def test_a_bid_of_4_moves_to_cards_that_take_4_and_hold_less() -> None:
    """Case 14: Street holds 3 and Scrub Hills takes 1 + 3."""
    match = table(["bidding/move-bid", "red", "market"], seats=4, **FOR_FOUR, **OUTBID)
    assert tokens(match) == {"move street", "move scrub-hills", "withdraw"}


@rule("bidding.outbid.not-back-to-same-card")
def test_an_outbid_player_cannot_stay_where_he_was() -> None:
    match = table(["bidding/move-bid", "red", "market"], seats=4, **FOR_FOUR, **OUTBID)
    assert "move market" not in tokens(match)
    assert forbidden_by(match, "move market") == {"bidding.outbid.not-back-to-same-card"}


@rule("bidding.outbid.move-needs-minimum")
def test_a_moved_bid_must_meet_the_minimum() -> None:
    match = table(["bidding/move-bid", "red", "market"], seats=4, **FOR_FOUR, **OUTBID)
    assert forbidden_by(match, "move stoa") == {"bidding.outbid.move-needs-minimum"}
    assert forbidden_by(match, "move grain-plain") == {"bidding.outbid.move-needs-minimum"}
    assert forbidden_by(match, "move port") == {"bidding.choice.bid-or-pass"}


@rule("bidding.outbid.move-may-outbid")
def test_a_moved_bid_must_be_higher_than_the_one_it_meets() -> None:
    match = table(["bidding/move-bid", "red", "market"], seats=4, **FOR_FOUR, **OUTBID)
    assert forbidden_by(match, "move bridge") == {"bidding.outbid.move-may-outbid"}
    match.play("move street")
    assert says(match)[:2] == ["Red moves the bid of 4 coins to Street.", "Yellow is outbid on Street."]
    assert of(match, "yellow", "bid_on") == -1


@rule("bidding.outbid.chain-before-next", "bidding.outbid.move-may-outbid", "bidding.outbid.reacts-immediately")
def test_a_chain_is_played_out_before_the_next_player_bids() -> None:
    """Case 15."""
    match = table(
        [["bidding/place-bid", "red"], ["bidding/place-bid", "sky"]],
        seats=4,
        **FOR_FOUR,
        hand={"red": {"wood": 5}, "sky": {"wood": 6}},
        bid={"blue": 4, "yellow": 3},
        bid_on={"blue": "market", "yellow": "street"},
    )
    match.play("bid market 5")
    assert match.seat == 1
    match.play("move street")
    assert (match.question, match.seat) == ("bidding/move-bid", 2)
    assert tokens(match) == {"move bridge", "withdraw"}
    match.play("move bridge")
    assert (match.question, match.seat) == ("bidding/place-bid", 3)


@rule("bidding.outbid.withdraw")
def test_a_withdrawn_bid_of_4_comes_back_with_3_coins() -> None:
    """Case 16."""
    match = table(
        ["bidding/move-bid", "red", "market"], seats=4, **FOR_FOUR, **OUTBID, hand={"red": {"grain": 1}, "blue": RICH}
    )
    match.play("withdraw")
    assert of(match, "red", "hand_size") == 1 + 4 + 3
    assert hand(match, "red")["wood"] >= 4
    assert sum(match.state.laid[:4]) == 0
    assert says(match)[0] == "Red takes 4 coins back and passes."


@rule("bidding.outbid.withdraw-no-card", "order.pass-is-zero")
def test_who_withdrew_gains_nothing_and_counts_as_having_passed() -> None:
    match = table(
        [["bidding/move-bid", "red", "grain-plain"], ["bidding/end"], ["turn-order"], ["gain-power-cards"]],
        market=["grain-plain", "street"],
        conquest=["bridge", "port"],
        bid={"red": 4, "blue": 5},
        bid_on={"blue": "grain-plain"},
        laid={"red": {"wood": 4}, "blue": {"stone": 5}},
    )
    match.play("withdraw")
    assert of(match, "red", "bid") == 0
    assert tableau(match, "red") == set()
    assert tableau(match, "blue") == {"grain-plain"}
    assert match.state.order == [1, 0]


@rule("bidding.outbid.withdraw")
def test_coins_drawn_for_goods_stay_in_the_hand_of_who_withdraws() -> None:
    """Ruling P-45: two of the four coins were traded for."""
    match = table(
        ["bidding/move-bid", "red", "market"],
        **AUCTION,
        goods={"red": 1},
        bid={"red": 4, "blue": 5},
        bid_on={"blue": "market"},
        laid={"red": {"wood": 2}, "blue": {"stone": 5}},
        blind={"red": {"grain": 2}},
    )
    match.play("withdraw")
    assert of(match, "red", "hand_size") == 4 + 3
    assert hand(match, "red")["grain"] >= 2
    assert of(match, "red", "goods") == 1


# The conquest row


@rule("bidding.conquest.plus-three", "bidding.conquest.example")
def test_a_value_2_card_in_the_conquest_row_needs_a_bid_of_5() -> None:
    """Case 8."""
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert "bid grain-plain 5" in tokens(match)
    assert "bid grain-plain 4" not in tokens(match)
    assert forbidden_by(match, "bid grain-plain 4") == {"bidding.minimum.value"}


@rule("bidding.conquest.plus-three")
def test_every_card_of_the_conquest_row_takes_3_more_than_its_value() -> None:
    match = table(["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH})
    assert {"bid bridge 4", "bid port 5", "bid scrub-hills 4"} <= tokens(match)
    assert not {"bid bridge 3", "bid port 4", "bid scrub-hills 3"} & tokens(match)
    assert match.view(0)["prices"]["bridge"] == 4


@rule("bidding.conquest.cannot-be-outbid")
def test_a_bid_in_the_conquest_row_cannot_be_outbid() -> None:
    """Case 10, and ruling P-12."""
    match = table(
        ["bidding/place-bid", "red"], **AUCTION, hand={"red": RICH}, bid={"blue": 5}, bid_on={"blue": "grain-plain"}
    )
    assert not any(token.startswith("bid grain-plain") for token in tokens(match))
    assert forbidden_by(match, "bid grain-plain 6") == {"bidding.conquest.cannot-be-outbid"}
    assert "bid port 5" in tokens(match)


@rule("bidding.conquest.cannot-be-outbid")
def test_a_moved_bid_cannot_outbid_in_the_conquest_row() -> None:
    match = table(
        ["bidding/move-bid", "red", "market"],
        seats=3,
        **FOR_THREE,
        bid={"red": 7, "blue": 8, "yellow": 5},
        bid_on={"blue": "market", "yellow": "grain-plain"},
        laid={"red": {"wood": 7}, "blue": {"stone": 8}, "yellow": {"grain": 5}},
    )
    assert forbidden_by(match, "move grain-plain") == {"bidding.conquest.cannot-be-outbid"}


@rule("bidding.conquest.move-into", "bidding.conquest.cannot-be-outbid")
def test_an_outbid_player_moves_into_the_conquest_row_and_is_safe_there() -> None:
    """Ruling P-10: a bid of 7 goes to a card that takes 5, and all of it stays there."""
    match = table(
        [["bidding/move-bid", "red", "market"], ["bidding/place-bid", "yellow"]],
        seats=3,
        **FOR_THREE,
        hand={"yellow": {"grain": 9}},
        bid={"red": 7, "blue": 8},
        bid_on={"blue": "market"},
        laid={"red": {"wood": 7}, "blue": {"stone": 8}},
    )
    match.play("move grain-plain")
    assert of(match, "red", "bid") == 7
    assert forbidden_by(match, "bid grain-plain 9") == {"bidding.conquest.cannot-be-outbid"}


# The end


@rule("bidding.end.all-settled")
def test_bidding_ends_when_nobody_is_outbid_any_more() -> None:
    match = table("bidding", **AUCTION, hand={"red": {"wood": 6}, "blue": {"stone": 6}})
    for token in ("bid market 2", "lay wood 2", "bid market 3", "lay stone 3"):
        match.play(token)
    assert (match.question, match.seat) == ("bidding/move-bid", 0)
    assert "street" in names(match, match.state.market)
    match.play("move street")
    assert match.over
    assert names(match, match.state.market | match.state.conquest) == {"market", "street"}


@rule("bidding.end.unbid-cards-removed")
def test_cards_nobody_bid_on_leave_the_game() -> None:
    """Case 20: Blue's card stays."""
    match = table(
        [["bidding/place-bid", "red"], ["bidding/end"]],
        **AUCTION,
        hand={"red": RICH},
        bid={"blue": 5},
        bid_on={"blue": "port"},
    )
    match.play("pass")
    assert names(match, match.state.market | match.state.conquest) == {"port"}
    assert {"market", "street", "grain-plain", "bridge", "scrub-hills"} <= names(match, match.state.gone)


@rule("bidding.end.unbid-cards-removed")
def test_a_round_in_which_all_pass_empties_the_row() -> None:
    match = GAME.new(seats=3, seed=7)
    row = set(match.view()["row"])
    for _ in range(3):
        match.play("pass")
    assert row <= names(match, match.state.gone)
    assert all(len(tableau(match, seat)) == 1 for seat in ("red", "blue", "yellow"))


def test_the_view_tells_who_is_out_of_the_bidding() -> None:
    hands = {"yellow": RICH, "red": RICH, "blue": RICH}
    match = table("bidding", seats=3, order=["yellow", "red", "blue"], **FOR_THREE, hand=hands)
    seen = [match.view(None)["passed"]]
    for token in ("pass", "bid street 2", "bid street 3", "withdraw"):
        match.play(token)
        while match.question is not None and match.question.startswith("coin-cards"):
            match.play(match.offers[0].token)
        seen.append(match.view(None)["passed"])
    assert seen == [[], ["yellow"], ["yellow"], ["yellow"], []], "nobody is out once the bidding is over"
