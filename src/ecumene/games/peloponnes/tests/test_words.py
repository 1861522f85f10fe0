"""Sentences: true, complete and in order; labels with cost and effect; refusals with the one true cause."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tests.table import GAME, says, table, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

PASS = ["bidding/place-bid", "blue"]
"""A question before what is looked at: only what follows an answer is told."""


def labels(match: Match[Peloponnes]) -> list[str]:
    """What the offers say to whoever is asked."""
    return [offer.label for offer in match.offers]


def why(match: Match[Peloponnes], token: str) -> list[str]:
    """The reasons in words."""
    return [reason.text for reason in match.why(token)]


def told(*agenda: list[Any], **fields: Any) -> list[str]:
    """What is said after blue has passed."""
    fields["hand"] = {"blue": {"wood": 3}, **fields.get("hand", {})}
    match = table([PASS, *agenda], **{"market": ["market"], **fields})
    match.play("pass")
    return says(match)[2:]


# The log


@rule("gain.building.pay-now")
def test_a_payment_is_told_after_what_it_pays_for() -> None:
    match = table(
        ["gain-power-cards/add-building", "red", "aqueduct"],
        market=["aqueduct"],
        tableau={"red": ["mycenae"]},
        hand={"red": {"wood": 1, "stone": 2}},
    )
    match.play("build")
    assert says(match) == [
        "Mycenae builds Aqueduct.",
        "Mycenae pays 1 wood card from hand.",
        "Mycenae pays 2 stone cards from hand.",
    ]


@rule("catastrophe.cover.from-hand")
def test_the_coin_that_covers_is_told_after_the_card_it_covers() -> None:
    match = table(["catastrophes/plague", "red", 1], tableau={"red": ["sparta"]}, hand={"red": {"wood": 2, "grain": 1}})
    match.play("cover sparta")
    match.play("lay wood 1")
    assert says(match, 0) == ["You cover the city of Sparta with a coin.", "You lay 1 wood card."]


@rule("supply.sites.must-finish")
def test_sites_are_told_before_they_are_paid() -> None:
    match = table(
        ["supply/complete-sites", "red"],
        tableau={"red": ["bridge"]},
        sites=["bridge"],
        coin_under={"bridge": "wood"},
        hand={"red": {"wood": 2}},
    )
    assert match.prompt == (
        "1 building under construction is due, at 2 wood and no stone beyond production: pay for it, or give it up."
    )
    match.play("finish")
    assert says(match) == ["Red finishes Bridge.", "Red pays 2 wood cards from hand."]


@rule("luxury.track.maximum-17")
def test_goods_beyond_the_limit_are_told() -> None:
    said = told(["supply/feed", "red"], tableau={"red": ["eurotas-valley"]}, goods={"red": 16})
    assert said == [
        "Red's inhabitants are fed.",
        "Red gains 1 luxury good for grain left over.",
        "Red's luxury card shows no more than 17; 2 luxury goods are lost.",
    ]


@rule("decline.or-remove")
def test_who_has_no_luxury_card_is_told_to_gain_nothing() -> None:
    said = told(["supply/feed", "red"], tableau={"red": ["eurotas-valley"]}, luxury={"red": "gone"})
    assert said[-1] == "Red has no luxury card any more and gains no luxury goods for grain left over."


@rule("income.round.by-population", "special.port")
def test_coins_that_buildings_give_are_told() -> None:
    said = told(["income"], tableau={"red": ["sparta", "port"]})
    assert said[:3] == [
        "Income: Sparta has 5 inhabitants.", "Buildings give Sparta 1 coin card more.", "Sparta draws 5 coin cards.",
    ]  # fmt: skip


@rule("gain.draw-pile.reshuffle")
def test_a_draw_that_finds_too_few_cards_is_told_and_so_is_a_new_pile() -> None:
    hands = {"red": {"wood": 18, "stone": 18, "grain": 22}, "blue": {"inhabitant": 9}}
    match = table(PASS, market=["market"], hand=hands, deck={"inhabitant": 3}, discard={"inhabitant": 2})
    match.play("pass")
    assert says(match)[:3] == [
        "Blue passes.",
        "Blue draws 3 coin cards.",
        "The draw pile has run out; 2 discarded coin cards are shuffled into a new one.",
    ]
    hands["blue"] = {"inhabitant": 13}
    match = table(PASS, market=["market"], hand=hands, deck={"inhabitant": 1})
    match.play("pass")
    assert says(match)[1] == "Blue should draw 3 coin cards, but 1 is left."


@rule("catastrophe.everyone")
def test_whom_a_catastrophe_finds_nothing_with_is_told() -> None:
    said = told(["catastrophes", None, "earthquake"], tableau={"red": ["forest-edge"], "blue": ["sparta"]})
    assert said == [
        "Earthquake strikes!",
        "Red has nothing that earthquake could strike.",
        "Sparta has nothing that earthquake could strike.",
    ]


@rule("score.tie.other-total", "score.tie.luxury")
def test_who_has_won_is_told_and_what_decided() -> None:
    bare: dict[str, Any] = {"luxury": {"red": "gone", "blue": "gone"}}
    assert told(["scoring"], tableau={"red": ["sparta"]}, **bare)[-1] == "Sparta has won."
    match = table([PASS, ["scoring"]], market=["market"], hand={"blue": {"wood": 2}}, **bare)
    match.play("bid market 2")
    assert says(match)[-3:] == [
        "Equal scores: Red and Blue; the higher other total decides.",
        "Equal totals: Red and Blue; the most luxury goods decide.",
        "Red and Blue have won.",
    ]


# Answers that were the only ones


@rule("bidding.choice.bid-or-pass")
def test_a_forced_pass_tells_its_cause() -> None:
    said = told(["bidding/place-bid", "red"], market=["well"])
    assert said[:2] == ["Red cannot bid enough for any card.", "Red passes."]


@rule("bidding.outbid.withdraw")
def test_a_bid_that_no_card_takes_is_taken_back_with_its_cause() -> None:
    match = table(
        ["bidding/place-bid", "blue"],
        market=["market", "well"],
        bid={"red": 2},
        bid_on={"red": "market"},
        laid={"red": {"wood": 2}},
        hand={"blue": {"wood": 3}},
    )
    match.play("bid market 3")
    assert says(match)[1:4] == [
        "Red is outbid on Market.",
        "No other card takes Red's bid.",
        "Red takes 2 coins back and passes.",
    ]


@rule("plague.or-remove")
def test_a_card_lost_for_want_of_a_coin_tells_so() -> None:
    said = told(["catastrophes", None, "plague"], tableau={"red": ["sparta"]})
    assert said[:3] == [
        "Plague strikes!",
        "Blue has nothing that plague could strike.",
        "Sparta has no coin to cover the civilization card with.",
    ]


@rule("supply.feed.remove-cards", "supply.sites.unpaid-lost")
def test_what_everybody_sees_to_be_the_only_way_is_not_asked_at_supply() -> None:
    said = told(["supply/feed", "red"], ["supply/complete-sites", "red"], tableau={"red": ["sparta", "granary"]},
                sites=["granary"], coin_under={"granary": "wood"}, covered=["granary"],
                coin_over={"granary": "wood"}, hit_by={"granary": "drought"})  # fmt: skip
    assert said == [
        "Sparta has 3 inhabitants more than grain.",
        "Sparta removes the city of Sparta; it leaves the game.",
        "Sparta cannot pay for Granary; it leaves the game.",
    ]


# Labels


@rule("gain.building.pay-now")
@pytest.mark.parametrize(
    ("tableau", "goods", "label"),
    [
        (
            ["taygetos-heights", "deep-forest"],
            0,
            "Build it now: production pays for it, and 3 luxury goods are left over",
        ),
        (["taygetos-heights", "deep-forest"], 17, "Build it now: production pays for it"),
        (["taygetos-heights"], 0, "Build it now: pay 1 wood beyond production"),
        (["deep-forest"], 0, "Build it now: pay 2 stone beyond production"),
        ([], 0, "Build it now: pay 1 wood and 2 stone beyond production"),
    ],
)
def test_a_building_says_what_it_takes(tableau: list[str], goods: int, label: str) -> None:
    match = table(
        ["gain-power-cards/add-building", "red", "port"],
        market=["port"],
        tableau={"red": tableau},
        goods={"red": goods},
        hand={"red": {"wood": 1, "stone": 2}},
    )
    assert labels(match) == [label, "Lay a coin under it: 1 wood and 2 stone are due at the next supply"]


@rule("bidding.outbid.must-move-same-amount")
def test_moving_a_bid_says_what_is_moved_and_whom_it_outbids() -> None:
    match = table(
        ["bidding/move-bid", "red", "market"],
        seats=3,
        market=["market", "street", "bridge"],
        bid={"red": 3, "blue": 4, "yellow": 2},
        bid_on={"blue": "market", "yellow": "street"},
        laid={"red": {"wood": 3}, "blue": {"stone": 4}, "yellow": {"grain": 2}},
    )
    assert match.prompt == "You were outbid on Market: move your 3 coins to another card, or take them back and pass."
    assert labels(match) == [
        "Move your 3 coins to Bridge",
        "Move your 3 coins to Street, outbidding Yellow",
        "Take your 3 coins back, pass and draw 3 coin cards",
    ]


@rule("luxury.use.any-missing")
def test_a_bid_and_a_payment_say_how_many_goods_they_take() -> None:
    match = table(["bidding/place-bid", "red"], market=["market"], hand={"red": {"wood": 2}}, goods={"red": 1})
    assert labels(match)[:2] == ["Bid 2 coins on Market", "Bid 3 coins on Market, trading 1 luxury good"]
    match = table(["paying-resources", "red", 3, 0], hand={"red": {"wood": 3}}, goods={"red": 3})
    assert labels(match) == [
        "Pay 3 luxury goods instead of wood",
        "Pay 1 wood card and 2 luxury goods",
        "Pay 2 wood cards and 1 luxury good",
        "Pay 3 wood cards",
    ]


@rule("supply.feed.remove-cards")
def test_removing_a_card_says_whom_it_feeds() -> None:
    match = table(["supply/feed", "red"], tableau={"red": ["sparta", "market"]}, hand={"red": {"grain": 1}})
    assert labels(match)[1:] == [
        "Remove Market: 3 inhabitants fewer to feed, and 2 grain fewer",
        "Remove the city of Sparta: 3 inhabitants fewer to feed",
    ]


# Refusals


@rule("bidding.outbid.strictly-higher", "special.market-agora.half")
def test_market_and_agora_are_named_where_they_decide() -> None:
    fields: dict[str, Any] = {
        "market": ["well", "street"], "bid": {"blue": 4}, "bid_on": {"blue": "well"}, "hand": {"red": {"wood": 9}},
    }  # fmt: skip
    match = table(["bidding/place-bid", "red"], tableau={"blue": ["market", "agora"]}, **fields)
    assert why(match, "bid well 5") == [
        "Blue bid 4 on Well, and that counts 1 more for Market and Agora; you need at least 6, and this would be 5."
    ]
    match = table(["bidding/place-bid", "red"], tableau={"red": ["agora"]}, **fields)
    assert why(match, "bid well 3") == [
        "Blue bid 4 on Well, and yours counts ½ more for Market or Agora; you need at least 4, and this would be 3."
    ]
    match = table(["bidding/place-bid", "red"], **fields)
    assert why(match, "bid well 4") == ["Blue bid 4 on Well; you need at least 5, and this would be 4."]


@rule("luxury.use.blind-draw")
def test_empty_piles_are_not_named_as_the_hand() -> None:
    piles: dict[str, Any] = {
        "hand": {"red": {"wood": 2}, "blue": {"wood": 16, "stone": 18, "grain": 22, "inhabitant": 14}}, "deck": {},
    }  # fmt: skip
    match = table(["bidding/place-bid", "red"], market=["market"], goods={"red": 3}, **piles)
    assert why(match, "bid market 3") == [
        "You have 2 coin cards in hand, and no coin cards are left to draw for luxury goods; this would take 3 coins."
    ]


@rule("bidding.conquest.plus-three")
def test_the_conquest_row_is_named_as_the_reason_for_its_price() -> None:
    match = table(["bidding/place-bid", "red"], conquest=["market"], hand={"red": {"wood": 9}})
    assert why(match, "bid market 4") == ["Market in the conquest row takes at least 5 coins, and this would be 4."]


@rule("bidding.outbid.withdraw", "bidding.outbid.must-move-same-amount")
def test_who_was_outbid_is_pointed_to_withdraw_and_move() -> None:
    match = table(
        ["bidding/move-bid", "red", "market"],
        market=["market", "street"],
        bid={"red": 1, "blue": 4},
        bid_on={"blue": "market"},
        laid={"red": {"wood": 1}, "blue": {"stone": 4}},
    )
    assert why(match, "pass") == ["You were outbid on Market: withdraw your 1 coin, or move it to another card."]
    assert why(match, "bid street 2") == [
        "You were outbid on Market and cannot bid anew: move your 1 coin to another card, or withdraw."
    ]


@rule("bidding.choice.bid-or-pass")
def test_who_is_at_turn_is_told_to_finish_laying_coins() -> None:
    match = table(["bidding/place-bid", "red"], market=["market"], hand={"red": {"wood": 2, "stone": 2}})
    match.play("bid market 3")
    assert why(match, "pass") == [
        "It is your turn, but first finish laying the coins of your bid. "
        "Now: Choose 3 coin cards for your bid; the others see only how many."
    ]


@rule("earthquake.owner-chooses", "supply.feed.remove-cards")
def test_a_card_is_refused_for_one_cause() -> None:
    match = table(
        ["catastrophes/earthquake", "red", 1],
        tableau={"red": ["street", "bridge", "deep-forest"], "blue": ["market"]},
        covered=["bridge"],
        coin_over={"bridge": "wood"},
        hit_by={"bridge": "earthquake"},
        hand={"red": {"wood": 1}},
    )
    assert why(match, "cover deep-forest") == ["An earthquake strikes buildings, not Deep Forest."]
    assert why(match, "cover market") == ["Market is not in your tableau."]
    assert why(match, "lose bridge") == ["Bridge lies under a coin already."]
    match = table(["supply/feed", "red"], tableau={"red": ["sparta", "barracks"]}, hand={"red": {"grain": 1}})
    assert why(match, "remove barracks") == ["Barracks has no inhabitants to feed, so removing it would help nobody."]
    assert why(match, "remove market") == ["Market is not in your tableau."]
    assert "remove sparta" in tokens(match)


def test_every_meaning_has_its_words() -> None:
    """Each label that `labels.py` can choose is filled at random positions without a gap."""
    for seed in range(6):
        match = GAME.new(seats=2 + seed % 4, seed=seed, goods=("only-missing", "any-mix")[seed % 2])
        while not match.over:
            assert all("{" not in label and "  " not in label for label in labels(match))
            match.play(match.offers[len(match.answers) * 7 % len(match.offers)].token)
