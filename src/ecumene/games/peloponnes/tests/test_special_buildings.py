"""Special Buildings."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.box import CATASTROPHE
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tests.table import forbidden_by, of, table, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

RICH = {"wood": 3, "stone": 3, "grain": 3}
AUCTION: dict[str, Any] = {
    "market": ["forest-clearing", "street"],
    "conquest": ["grain-plain", "bridge", "river-forest", "scrub-hills"],
}


def auction(rival: int, **fields: Any) -> Match[Peloponnes]:
    """Red is to bid; Blue has bid some coins on Street."""
    return table(
        ["bidding/place-bid", "red"],
        **AUCTION,
        hand={"red": RICH},
        bid={"blue": rival},
        bid_on={"blue": "street"},
        **fields,
    )


def covered(*cards: str, by: str = "earthquake") -> dict[str, Any]:
    """These cards lie under coins."""
    return {"covered": list(cards), "coin_over": dict.fromkeys(cards, "stone"), "hit_by": dict.fromkeys(cards, by)}


def struck(catastrophe: str, *red: str, **fields: Any) -> Match[Peloponnes]:
    """A catastrophe strikes Red, who is first, and then Blue, who has nothing special; each has a coin in hand."""
    tableau = {"red": list(red), "blue": ["argos", "grain-plain", "bridge"]}
    coins = {"red": {"wood": 2}, "blue": {"wood": 2}}
    return table(["catastrophes", None, catastrophe], tableau=tableau, hand=coins, **fields)


@rule(
    "special.port",
    "special.temple-of-apollo",
    "special.lion-gate",
    "special.earthquake-protection",
    "special.plague-protection",
    "special.tempest-protection",
    "special.stoa",
)
def test_these_buildings_protect_and_no_others() -> None:
    box = table("bidding/end").state.box
    protect = {
        name: CATASTROPHE.names[box.protects[i]] for i, name in enumerate(box.names[:48]) if box.protects[i] >= 0
    }
    assert protect == {
        "port": "decline",
        "stoa": "decline",
        "temple-of-apollo": "drought",
        "lion-gate": "drought",
        "cyclopean-masonry": "earthquake",
        "treasury-of-atreus": "earthquake",
        "well": "plague",
        "aqueduct": "plague",
        "acrocorinth": "tempest",
        "phidias-workshop": "tempest",
    }


@rule("special.market-agora.half", "special.barracks-stockade.one-less", "special.port", "special.temple-of-apollo")
def test_these_buildings_help_with_bids_or_coins_and_no_others() -> None:
    box = table("bidding/end").state.box
    for column, cards in (
        (box.bonus, ("market", "agora")),
        (box.discount, ("barracks", "stockade")),
        (box.coins, ("port", "temple-of-apollo")),
    ):
        assert {box.names[i]: n for i, n in enumerate(column) if n} == dict.fromkeys(cards, 1)


# Coins at income


@rule("special.port", "special.temple-of-apollo")
@pytest.mark.parametrize("building", ["port", "temple-of-apollo"])
def test_port_and_temple_of_apollo_give_a_coin_at_each_income(building: str) -> None:
    """Case 39, first half: two inhabitants bring 2 coin cards, and the building brings a third."""
    match = table([["income"], ["income"]], tableau={"red": [building]})
    assert of(match, "red", "hand_size") == 6
    assert of(match, "blue", "hand_size") == 4


@rule("special.port", "special.temple-of-apollo")
def test_port_and_temple_of_apollo_add_up() -> None:
    """Four inhabitants bring 3 coin cards."""
    match = table("income", tableau={"red": ["port", "temple-of-apollo"]})
    assert of(match, "red", "hand_size") == 3 + 2


@rule("special.port", "special.temple-of-apollo")
@pytest.mark.parametrize("building", ["port", "temple-of-apollo"])
def test_under_a_coin_they_give_no_coins(building: str) -> None:
    match = table("income", tableau={"red": [building]}, **covered(building))
    assert of(match, "red", "hand_size") == 2


# Protection


@rule("special.port", "special.stoa")
@pytest.mark.parametrize("building", ["port", "stoa"])
def test_port_and_stoa_protect_against_decline(building: str) -> None:
    """Case 39, second half: only Blue is struck."""
    match = struck("decline", "sparta", building, goods={"red": 6, "blue": 6})
    assert match.seat == 1
    assert (of(match, "red", "goods"), of(match, "blue", "goods")) == (6, 0)


@rule("special.temple-of-apollo", "special.lion-gate")
@pytest.mark.parametrize("building", ["temple-of-apollo", "lion-gate"])
def test_temple_of_apollo_and_lion_gate_protect_against_drought(building: str) -> None:
    match = struck("drought", "sparta", "eurotas-valley", building)
    assert match.seat == 1


@rule("special.earthquake-protection")
@pytest.mark.parametrize("building", ["cyclopean-masonry", "treasury-of-atreus"])
def test_cyclopean_masonry_and_treasury_of_atreus_protect_against_earthquake(building: str) -> None:
    """Case 35."""
    match = struck("earthquake", "sparta", "street", building)
    assert match.seat == 1


@rule("special.plague-protection")
@pytest.mark.parametrize("building", ["well", "aqueduct"])
def test_well_and_aqueduct_protect_against_plague(building: str) -> None:
    match = struck("plague", "sparta", building)
    assert match.seat == 1


@rule("special.tempest-protection")
@pytest.mark.parametrize("building", ["acrocorinth", "phidias-workshop"])
def test_acrocorinth_and_phidias_workshop_protect_against_tempest(building: str) -> None:
    match = struck("tempest", "sparta", "deep-forest", building)
    assert match.seat == 1


@rule("special.stoa", "protection.building")
def test_stoa_under_a_coin_does_not_protect() -> None:
    """Case 48: an earthquake covers it, then decline strikes."""
    match = table(
        [["catastrophes", None, "earthquake"], ["catastrophes", None, "decline"]],
        tableau={"red": ["sparta", "stoa"]},
        hand={"red": {"wood": 3}},
        goods={"blue": 6},
    )
    match.play("cover stoa")
    match.play("lay wood 1")
    assert (match.question, match.seat) == ("catastrophes/decline", 0)


@rule("special.plague-protection", "protection.building")
def test_a_protecting_building_protects_from_its_own_kind_only() -> None:
    match = struck("earthquake", "sparta", "well", "aqueduct")
    assert match.seat == 0


@rule("special.plague-protection")
def test_a_building_under_construction_protects() -> None:
    match = struck("plague", "sparta", "well", sites=["well"], coin_under={"well": "grain"})
    assert match.seat == 1


# Market and Agora


@rule("special.market-agora.half", "special.market-agora.outbids-equal")
@pytest.mark.parametrize("building", ["market", "agora"])
def test_with_market_or_agora_3_coins_outbid_a_plain_3(building: str) -> None:
    """Case 11, second half: 3 counts 3.5, which is not more than 4."""
    assert "bid street 3" in tokens(auction(3, tableau={"red": [building]}))
    assert "bid street 3" not in tokens(auction(4, tableau={"red": [building]}))
    assert "bid street 3" not in tokens(auction(3))


@rule("special.market-agora.half", "special.market-agora.outbids-equal")
@pytest.mark.parametrize("building", ["market", "agora"])
def test_a_plain_3_does_not_outbid_3_with_market_or_agora_and_4_do(building: str) -> None:
    """Case 12."""
    match = auction(3, tableau={"blue": [building]})
    assert "bid street 3" not in tokens(match)
    assert forbidden_by(match, "bid street 3") == {"bidding.outbid.strictly-higher"}
    assert "bid street 4" in tokens(match)


@rule("special.market-agora.half")
def test_market_against_agora_is_level() -> None:
    match = auction(3, tableau={"red": ["market"], "blue": ["agora"]})
    assert "bid street 3" not in tokens(match)
    assert "bid street 4" in tokens(match)


@rule("special.market-agora.both-one")
def test_with_market_and_agora_3_coins_count_4() -> None:
    """Case 13: they outbid 3 but not 4."""
    both = {"red": ["market", "agora"]}
    assert "bid street 3" in tokens(auction(3, tableau=both))
    assert "bid street 3" not in tokens(auction(4, tableau=both))


@rule("special.market-agora.both-one")
def test_against_3_with_market_and_agora_5_coins_are_needed() -> None:
    match = auction(3, tableau={"blue": ["market", "agora"]})
    assert "bid street 4" not in tokens(match)
    assert "bid street 5" in tokens(match)


@rule("special.market-agora.half", "bidding.outbid.move-may-outbid")
def test_market_helps_a_bid_that_is_moved() -> None:
    match = table(
        ["bidding/move-bid", "red", "street"],
        seats=3,
        market=["forest-clearing", "street", "bridge"],
        tableau={"red": ["market"]},
        bid={"red": 3, "blue": 4, "yellow": 3},
        bid_on={"blue": "street", "yellow": "forest-clearing"},
        laid={"red": {"wood": 3}, "blue": {"wood": 4}, "yellow": {"wood": 3}},
    )
    assert tokens(match) == {"move forest-clearing", "move bridge", "withdraw"}


@rule("special.market-agora.minimum")
def test_market_and_agora_lower_no_minimum() -> None:
    """Rulings P-13 and P-14: Forest Clearing has a value of 3, Grain Plain takes 2 + 3."""
    match = auction(1, tableau={"red": ["market", "agora"]})
    assert forbidden_by(match, "bid forest-clearing 2") == {"bidding.minimum.value"}
    assert forbidden_by(match, "bid grain-plain 4") == {"bidding.minimum.value"}
    assert {"bid forest-clearing 3", "bid grain-plain 5"} <= tokens(match)


@rule("special.market-agora.minimum", "bidding.outbid.move-needs-minimum")
def test_market_and_agora_lower_no_minimum_of_a_moved_bid() -> None:
    match = table(
        ["bidding/move-bid", "red", "street"],
        seats=3,
        market=["forest-clearing", "street", "bridge"],
        tableau={"red": ["market", "agora"]},
        bid={"red": 2, "blue": 4},
        bid_on={"blue": "street"},
        laid={"red": {"wood": 2}, "blue": {"wood": 4}},
    )
    assert tokens(match) == {"move bridge", "withdraw"}
    assert forbidden_by(match, "move forest-clearing") == {"bidding.outbid.move-needs-minimum"}


@rule("special.market-agora.not-for-order", "order.bonus-not-counted")
def test_market_does_not_lift_its_owner_in_turn_order() -> None:
    match = table("turn-order", **AUCTION, tableau={"blue": ["market"]}, bid={"red": 2, "blue": 2})
    assert match.state.order == [0, 1]


@rule("special.market-agora.half")
def test_a_market_under_a_coin_does_not_help() -> None:
    """Ruling P-15."""
    match = auction(3, tableau={"red": ["market"]}, **covered("market"))
    assert "bid street 3" not in tokens(match)


@rule("special.market-agora.half", "special.barracks-stockade.one-less")
@pytest.mark.parametrize(("building", "bid"), [("market", "bid street 3"), ("barracks", "bid grain-plain 4")])
@pytest.mark.parametrize("fate", ["cover", "lose"])
def test_what_an_earthquake_covers_or_takes_helps_no_longer(building: str, bid: str, fate: str) -> None:
    match = table(
        [["bidding/place-bid", "red"], ["catastrophes", None, "earthquake"], ["bidding/place-bid", "red"]],
        **AUCTION,
        tableau={"red": [building]},
        hand={"red": {"wood": 5}},
        bid={"blue": 3},
        bid_on={"blue": "street"},
    )
    assert bid in tokens(match)
    match.play("pass")
    match.play(f"{fate} {building}")
    if fate == "cover":
        match.play("lay wood 1")
    assert bid not in tokens(match)


@rule("special.market-agora.half")
def test_a_market_helps_from_the_bidding_after_it_was_gained() -> None:
    """Ruling P-15: a plain 3 needs 4, and once Red has built the Market, 3."""
    match = table(
        [
            ["bidding/place-bid", "red"],
            ["gain-power-cards/add-building", "red", "market"],
            ["bidding/place-bid", "red"],
        ],
        market=["market", "street"],
        hand={"red": {"wood": 6}},
        bid={"blue": 3},
        bid_on={"blue": "street"},
    )
    assert "bid street 3" not in tokens(match)
    match.play("pass")
    match.play("construct")
    match.play("lay wood 1")
    assert "bid street 3" in tokens(match)


# Barracks and Stockade


@rule("special.barracks-stockade.one-less")
@pytest.mark.parametrize("building", ["barracks", "stockade"])
def test_barracks_or_stockade_takes_1_coin_off_the_conquest_row(building: str) -> None:
    """Case 9: a card of value 2 takes 4."""
    match = auction(1, tableau={"red": [building]})
    assert {"bid grain-plain 4", "bid bridge 3"} <= tokens(match)
    assert forbidden_by(match, "bid grain-plain 3") == {"bidding.minimum.value"}


@rule("special.barracks-stockade.both-two")
def test_barracks_and_stockade_take_2_coins_off_the_conquest_row() -> None:
    """Case 9: a card of value 2 takes 3."""
    match = auction(1, tableau={"red": ["barracks", "stockade"]})
    assert {"bid grain-plain 3", "bid bridge 2"} <= tokens(match)
    assert forbidden_by(match, "bid grain-plain 2") == {"bidding.minimum.value"}


@rule("special.barracks-stockade.market-unaffected")
def test_barracks_and_stockade_change_nothing_in_the_market() -> None:
    match = auction(1, tableau={"red": ["barracks", "stockade"]})
    assert "bid forest-clearing 3" in tokens(match)
    assert forbidden_by(match, "bid forest-clearing 2") == {"bidding.minimum.value"}
    assert forbidden_by(match, "bid street 1") == {"bidding.outbid.strictly-higher"}


@rule("special.barracks-stockade.one-less")
def test_barracks_help_their_owner_only_and_not_under_a_coin() -> None:
    assert "bid grain-plain 4" not in tokens(auction(1, tableau={"blue": ["barracks"]}))
    assert "bid grain-plain 4" not in tokens(auction(1, tableau={"red": ["barracks"]}, **covered("barracks")))


@rule("special.barracks-stockade.one-less", "bidding.conquest.move-into")
def test_barracks_help_a_bid_that_moves_into_the_conquest_row() -> None:
    match = table(
        ["bidding/move-bid", "red", "street"],
        **AUCTION,
        tableau={"red": ["barracks"]},
        bid={"red": 4, "blue": 5},
        bid_on={"blue": "street"},
        laid={"red": {"wood": 4}, "blue": {"wood": 5}},
    )
    assert "move grain-plain" in tokens(match)


# Landscapes with the supply symbol


@rule("special.supply-landscape")
@pytest.mark.parametrize("landscape", ["harvest-plain", "alpheios-delta"])
def test_a_revealed_supply_symbol_calls_supply(landscape: str) -> None:
    """Argos feeds two of its three."""
    match = table(
        "catastrophes-supply", market=["street", landscape], tableau={"red": ["argos"]}, hand={"red": {"grain": 2}}
    )
    assert (match.question, match.seat) == ("supply/feed-the-rest", 0)


@rule("special.supply-landscape")
@pytest.mark.parametrize("landscape", ["harvest-plain", "alpheios-delta"])
def test_a_supply_symbol_in_a_tableau_does_nothing_more(landscape: str) -> None:
    """Case 50."""
    match = table(
        [["catastrophes-supply"], ["bidding/place-bid", "red"]],
        market=["street", "bridge"],
        tableau={"red": ["argos", "arcadian-woods", landscape]},
        hand={"red": {"grain": 2}},
    )
    assert match.question == "bidding/place-bid"


@rule("special.supply-landscape")
def test_only_landscapes_show_the_supply_symbol() -> None:
    box = table("bidding/end").state.box
    assert {name for i, name in enumerate(box.names) if box.supply >> i & 1} == {"harvest-plain", "alpheios-delta"}
    assert box.supply & box.landscapes == box.supply
