"""Luxury Goods."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ecumene
from ecumene.games.peloponnes.tests.table import forbidden_by, hand, names, of, says, table, tableau, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

ALL_COINS = {"wood": 18, "stone": 18, "grain": 22, "inhabitant": 14}


def adding(card: str, **fields: Any) -> Match[Any]:
    """Red has won a building and is asked how to add it."""
    return table(["gain-power-cards/add-building", "red", card], market=[card], **fields)


def bidding(**fields: Any) -> Match[Any]:
    """Red bids, then blue."""
    return table([["bidding/place-bid", "red"], ["bidding/place-bid", "blue"]], market=["market", "street"], **fields)


# Goods from buildings


@rule("luxury.source.building-excess")
def test_excess_wood_and_stone_become_goods_when_a_building_is_paid() -> None:
    match = adding("bridge", tableau={"red": ["sparta", "deep-forest", "river-forest"]}, goods={"red": 1})
    match.play("build")
    assert of(match, "red", "goods") == 1 + 4 + 1


@rule("luxury.source.building-excess")
def test_excess_wood_does_not_make_up_for_missing_stone() -> None:
    match = adding("street", tableau={"red": ["sparta"]}, hand={"red": {"stone": 1}})
    match.play("build")
    assert hand(match, "red") == {}
    assert of(match, "red", "goods") == 2


@rule("luxury.source.building-own-production")
def test_the_production_of_the_new_building_is_no_excess() -> None:
    match = adding("quarry", tableau={"red": ["sparta", "parnon-foothills"]})
    match.play("build")
    assert tableau(match, "red") == {"sparta", "parnon-foothills", "quarry"}
    assert of(match, "red", "goods") == 0


@rule("luxury.source.only-when-built")
def test_a_building_under_construction_makes_no_goods() -> None:
    match = adding("bridge", tableau={"red": ["sparta", "deep-forest"]}, hand={"red": {"wood": 1}})
    match.play("construct")
    assert names(match, match.state.sites) == {"bridge"}
    assert of(match, "red", "goods") == 0


@rule("luxury.source.no-paying-for-more")
def test_cards_are_not_paid_where_production_is_enough() -> None:
    match = adding("bridge", tableau={"red": ["sparta"]}, hand={"red": {"wood": 5}}, goods={"red": 1})
    match.play("build")
    assert match.question is None
    assert hand(match, "red") == {"wood": 5}
    assert of(match, "red", "goods") == 1


@rule("luxury.source.no-paying-for-more")
def test_no_more_cards_are_paid_than_production_lacks() -> None:
    match = adding("market", tableau={"red": ["sparta"]}, hand={"red": {"wood": 5}}, goods={"red": 1})
    match.play("build")
    assert tokens(match) == {"pay wood 0", "pay wood 1"}
    assert forbidden_by(match, "pay wood 3") == {"pay.hand-cards-for-rest"}


@rule("luxury.source.example-one", "luxury.source.building-excess")
def test_one_stone_and_two_wood_pay_four_stone_with_three_cards_and_make_two_goods() -> None:
    """Case 21."""
    match = adding("agora", tableau={"red": ["argos", "fields-and-copse"]}, hand={"red": {"stone": 4}})
    assert (of(match, "red", "wood"), of(match, "red", "stone")) == (2, 1)
    match.play("build")
    assert hand(match, "red") == {"stone": 1}
    assert match.state.discard == [0, 3, 0, 0]
    assert of(match, "red", "goods") == 2


@rule("luxury.source.none-if-luxury-paid", "luxury.source.example-two")
def test_two_stone_and_four_wood_pay_five_wood_with_a_good_and_make_none(tmp_path: Path) -> None:
    """Case 22. No shipped building costs 5 wood, so a data pack makes one."""
    (tmp_path / "power_cards.toml").write_text(
        '[[power_card]]\nid = "agriculture"\nname = "Agriculture"\nnumber = "C06"\nkind = "building"\nset = "C"\n'
        'catastrophe = "decline"\nvalue = 3\ncost = { wood = 5 }\ninhabitants = 0\npower_points = 3\nsource = "house"\n'
    )
    match = ecumene.game("peloponnes", str(tmp_path)).arrange(
        {
            "market": ["agriculture"],
            "tableau": {"red": ["pylos", "forest-edge", "forest-clearing"]},
            "goods": {"red": 3},
            "agenda": [["gain-power-cards/add-building", "red", "agriculture"]],
        }
    )
    assert (of(match, "red", "wood"), of(match, "red", "stone")) == (4, 2)
    match.play("build")
    assert "agriculture" in tableau(match, "red")
    assert of(match, "red", "goods") == 2


@rule("luxury.source.none-if-luxury-paid")
def test_paid_with_a_card_instead_of_a_good_the_excess_makes_goods() -> None:
    for answer, goods in (("pay wood 1", 1 + 2), ("pay wood 0", 1 - 1)):
        match = adding("market", tableau={"red": ["pylos", "forest-edge"]}, hand={"red": {"wood": 1}}, goods={"red": 1})
        match.play("build")
        match.play(answer)
        assert of(match, "red", "goods") == goods


# Goods from grain and inhabitants


@rule("luxury.source.grain-excess", "luxury.source.example-grain")
def test_twelve_grain_for_nine_inhabitants_make_three_goods() -> None:
    """Case 27."""
    cards = ["sparta", "grain-plain", "eurotas-valley", "olive-terraces", "port"]
    match = table(["supply/feed", "red"], tableau={"red": cards}, goods={"red": 1})
    assert (of(match, "red", "grain"), of(match, "red", "inhabitants")) == (12, 9)
    assert of(match, "red", "goods") == 1 + 3


@rule("luxury.source.grain-excess")
def test_exactly_enough_grain_makes_no_goods() -> None:
    match = table(["supply/feed", "red"], tableau={"red": ["messene"]})
    assert of(match, "red", "goods") == 0


@rule("luxury.source.population")
def test_eleven_inhabitants_make_a_good_at_income() -> None:
    cards = ["pylos", "market", "olive-terraces", "sacred-grove"]
    match = table("income", tableau={"red": cards, "blue": ["arcadia"]}, goods={"red": 2})
    assert of(match, "red", "goods") == 2 + 1
    assert of(match, "blue", "goods") == 0


# The luxury card


@rule("luxury.track.reverse-above-eight")
def test_above_eight_goods_the_reverse_of_the_card_counts() -> None:
    front = table("scoring", tableau={"red": ["sparta"]}, goods={"red": 8})
    reverse = table("scoring", tableau={"red": ["sparta"]}, goods={"red": 9})
    assert front.scores[0] == 1 + 1 + 1
    assert reverse.scores[0] == 1 + 2 + 1


@rule("luxury.track.reverse-above-eight")
def test_three_goods_beyond_eight_are_eleven() -> None:
    """Case 32."""
    match = table([["supply/feed", "red"], ["scoring"]], tableau={"red": ["eurotas-valley"]}, goods={"red": 8})
    assert of(match, "red", "goods") == 11
    assert match.scores[0] == 1 + 2


@rule("luxury.track.maximum-17")
def test_goods_beyond_seventeen_are_lost() -> None:
    """Case 32."""
    match = table(["supply/feed", "red"], tableau={"red": ["eurotas-valley"]}, goods={"red": 16})
    assert of(match, "red", "goods") == 17


@rule("luxury.track.maximum-17")
def test_a_full_luxury_card_takes_nothing_from_a_building_or_at_income() -> None:
    match = adding("bridge", tableau={"red": ["sparta", "deep-forest"]}, goods={"red": 16})
    match.play("build")
    assert of(match, "red", "goods") == 17
    match = table("income", tableau={"red": ["leonidaion"]}, won={"red": "leonidaion"}, goods={"red": 15})
    assert of(match, "red", "goods") == 17


# Goods for what is missing


@rule("luxury.use.any-missing")
def test_a_good_stands_for_wood_and_for_stone() -> None:
    match = adding("port", goods={"red": 4})
    match.play("build")
    assert tableau(match, "red") == {"port"}
    assert of(match, "red", "goods") == 1


@rule("luxury.use.any-missing")
def test_a_good_stands_for_grain() -> None:
    match = table(["supply/feed", "red"], tableau={"red": ["sparta"]}, goods={"red": 4})
    match.play("spend 3")
    assert match.question is None
    assert of(match, "red", "goods") == 1


@rule("luxury.use.any-missing", "luxury.use.bid-or-construction")
def test_a_good_stands_for_a_coin_of_a_bid() -> None:
    match = bidding(hand={"red": {"wood": 1}}, goods={"red": 2})
    assert "bid market 3" in tokens(match)
    assert forbidden_by(match, "bid market 4") == {"bidding.bid.coin-cards"}
    match.play("bid market 3")
    assert of(match, "red", "goods") == 0
    assert hand(match, "red") == {}
    assert sum(match.state.laid) == 1
    assert sum(match.state.blind) == 2


@rule("luxury.use.bid-or-construction")
def test_by_option_goods_spare_coin_cards_in_hand() -> None:
    match = bidding(goods_option="any-mix", hand={"red": {"wood": 3}}, goods={"red": 1})
    match.play("bid market 2")
    assert match.question == "luxury-goods/trade"
    assert tokens(match) == {"trade 0", "trade 1"}
    assert forbidden_by(match, "trade 2") == {"luxury.use.bid-or-construction"}
    match.play("trade 1")
    match.play("lay wood 1")
    assert hand(match, "red") == {"wood": 2}
    assert of(match, "red", "goods") == 0


@rule("luxury.use.bid-or-construction")
def test_by_option_no_goods_need_be_traded_while_the_hand_is_enough() -> None:
    match = bidding(goods_option="any-mix", hand={"red": {"wood": 2}}, goods={"red": 1})
    match.play("bid market 2")
    match.play("trade 0")
    assert hand(match, "red") == {}
    assert of(match, "red", "goods") == 1


@rule("luxury.use.bid-or-construction")
def test_goods_are_traded_for_missing_coins_only() -> None:
    """P-46: a good is worth one of what is missing."""
    match = bidding(hand={"red": {"wood": 2}, "blue": {"wood": 2}}, goods={"red": 3})
    match.play("bid market 3")
    assert match.seat == 1
    assert hand(match, "red") == {}
    assert of(match, "red", "goods") == 2


@rule("luxury.use.bid-or-construction")
def test_a_good_is_traded_for_the_coin_under_a_site() -> None:
    match = adding("agora", goods={"red": 2})
    match.play("construct")
    assert names(match, match.state.sites) == {"agora"}
    assert of(match, "red", "goods") == 1
    assert sum(match.state.deck) == 71


@rule("luxury.use.bid-or-construction")
def test_coins_drawn_for_a_bid_come_to_the_hand_when_it_is_taken_back() -> None:
    match = bidding(hand={"red": {"wood": 1}, "blue": {"stone": 5}}, goods={"red": 1})
    match.play("bid market 2")
    match.play("bid market 3")
    match.play("lay stone 3")
    assert (match.question, match.seat) == ("bidding/move-bid", 0)
    match.play("withdraw")
    assert of(match, "red", "hand_size") == 2 + 3
    assert of(match, "red", "goods") == 0
    assert not any(match.state.blind)


@rule("luxury.use.catastrophe-coins")
def test_a_good_pays_the_coin_that_covers_a_card() -> None:
    match = table(["catastrophes/plague", "red", 1], tableau={"red": ["sparta"]}, goods={"red": 2})
    assert tokens(match) == {"cover sparta", "lose sparta"}
    match.play("cover sparta")
    assert names(match, match.state.covered) == {"sparta"}
    assert of(match, "red", "goods") == 1


# Coins drawn unseen


@rule("luxury.use.blind-draw")
def test_coins_drawn_for_goods_are_seen_by_nobody() -> None:
    match = bidding(goods={"red": 2}, hand={"blue": {"wood": 2}})
    match.play("bid market 2")
    mine, red = match.view(0)["mine"], match.view(0)["seats"][0]
    assert not any(mine["hand"].values())
    assert not any(mine["laid"].values())
    assert red["unseen-coins"] == 2
    assert sum(match.state.deck) == 72 - 2 - 2
    assert match.events[-1].name == "traded"
    assert not any(kind in text for text in says(match, 0) for kind in ("wood", "stone", "grain", "inhabitant"))


@rule("luxury.use.blind-draw")
def test_the_owner_does_not_know_the_unseen_coin_under_a_site() -> None:
    match = adding("agora", goods={"red": 1})
    match.play("construct")
    mine = match.view(0)["mine"]
    assert not any(mine[f"under-{kind}"] for kind in ALL_COINS)
    assert match.dump()["coin_under"]["agora"].startswith("unseen-")


@rule("luxury.use.blind-draw")
def test_one_coin_card_is_drawn_for_each_good_and_the_hand_gives_the_rest() -> None:
    match = bidding(goods_option="any-mix", hand={"red": {"wood": 2}}, goods={"red": 2})
    match.play("bid market 3")
    assert tokens(match) == {"trade 1", "trade 2"}
    assert forbidden_by(match, "trade 0") == {"luxury.use.blind-draw"}
    match.play("trade 2")
    match.play("lay wood 1")
    assert sum(match.state.blind) == 2
    assert hand(match, "red") == {"wood": 1}


@rule("luxury.use.blind-draw")
def test_the_discard_pile_is_shuffled_for_the_coins_of_goods() -> None:
    match = bidding(
        goods={"red": 2},
        hand={"blue": {"wood": 17, "stone": 18, "grain": 22, "inhabitant": 13}},
        deck={"wood": 1},
        discard={"inhabitant": 1},
    )
    match.play("bid market 2")
    assert match.state.blind[:4] == [1, 0, 0, 1]


@rule("luxury.use.blind-draw")
def test_no_good_is_traded_for_a_coin_that_is_not_there() -> None:
    match = bidding(goods={"red": 2}, hand={"red": {"wood": 1}, "blue": ALL_COINS | {"wood": 17}}, deck={})
    assert tokens(match) == {"bid street 1", "pass"}
    match = adding("agora", goods={"red": 1}, hand={"blue": ALL_COINS}, deck={})
    assert "agora" in names(match, match.state.gone)
    assert of(match, "red", "goods") == 1
