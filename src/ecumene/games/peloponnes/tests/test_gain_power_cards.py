"""5. Gain Power Cards, and adding them to the tableau."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.tests.table import BOX, forbidden_by, hand, names, of, says, table, tableau, tokens
from ecumene.kernel.nouns import NOBODY
from ecumene.testing import rule

GAIN = ["gain-power-cards"]


def won(card: str) -> dict[str, Any]:
    """Red has won a card with two inhabitant coins."""
    return {"market": [card], "bid": {"red": 2}, "bid_on": {"red": card}, "laid": {"red": {"inhabitant": 2}}}


# The card, the bid and the coin cards


@rule("gain.winner-takes-card")
def test_everybody_takes_the_card_the_own_bid_lies_at() -> None:
    match = table(
        "gain-power-cards",
        seats=3,
        market=["grain-plain", "forest-edge", "street"],
        bid={"red": 2, "blue": 3},
        bid_on={"red": "forest-edge", "blue": "grain-plain"},
    )
    assert tableau(match, "red") == {"forest-edge"}
    assert tableau(match, "blue") == {"grain-plain"}
    assert not tableau(match, "yellow")
    assert names(match, match.state.market) == {"street"}


@rule("gain.winner-takes-card")
def test_cards_are_added_in_the_new_turn_order() -> None:
    match = table(
        "gain-power-cards",
        order=["blue", "red"],
        market=["bridge", "street"],
        bid={"red": 1, "blue": 2},
        bid_on={"red": "bridge", "blue": "street"},
        hand={"red": {"wood": 3}, "blue": {"stone": 3}},
    )
    assert (match.question, match.seat) == ("gain-power-cards/add-building", 1)
    match.play("build")
    assert (match.question, match.seat) == ("gain-power-cards/add-building", 0)


@rule("gain.bid-discarded")
def test_the_coins_of_a_winning_bid_are_discarded_those_for_goods_too() -> None:
    match = table(
        GAIN,
        market=["grain-plain"],
        bid={"red": 4},
        bid_on={"red": "grain-plain"},
        laid={"red": {"wood": 2, "grain": 1}},
        blind={"red": {"stone": 1}},
        hand={"red": {"wood": 5}},
    )
    assert match.state.discard == [2, 1, 1, 0]
    assert not any(match.state.laid)
    assert not any(match.state.blind)
    assert hand(match, "red") == {"wood": 5}


@rule("gain.bid-discarded")
def test_all_winning_bids_are_discarded_before_the_first_card_is_added() -> None:
    """The last coin of the draw pile goes under red's building: blue's bid is in the pile that is formed then."""
    match = table(
        "gain-power-cards",
        market=["bridge", "grain-plain"],
        bid={"red": 2, "blue": 2},
        bid_on={"red": "bridge", "blue": "grain-plain"},
        laid={"red": {"wood": 2}, "blue": {"stone": 2}},
        goods={"red": 2},
        hand={"blue": {"wood": 16, "stone": 16, "grain": 22, "inhabitant": 13}},
        deck={"inhabitant": 1},
    )
    assert (match.question, match.seat) == ("gain-power-cards/add-building", 0)
    assert match.state.discard == [2, 2, 0, 0]
    match.play("construct")
    assert match.state.deck == [2, 2, 0, 0]
    assert tableau(match, "blue") == {"grain-plain"}


@rule("gain.bid-discarded")
def test_everybody_sees_what_a_winning_bid_was_made_of() -> None:
    match = table([["bidding/place-bid", "red"], GAIN], market=["grain-plain"], hand={"red": {"stone": 2}})
    match.play("bid grain-plain 2")
    assert match.view(1)["discard"] == {"wood": 0, "stone": 2, "grain": 0, "inhabitant": 0}
    assert "bid-discarded" in {event.name for event in match.events if event.text(1)}


@rule("gain.draw-pile.reshuffle")
def test_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    """Case 42."""
    match = table(
        ["bidding/place-bid", "red"],
        market=["market"],
        hand={"red": {"grain": 2}, "blue": {"wood": 18, "stone": 18, "grain": 10}},
        deck={"grain": 1},
        discard={"grain": 9, "inhabitant": 14},
    )
    match.play("pass")
    assert of(match, "red", "hand_size") == 5
    assert hand(match, "red")["grain"] >= 3
    assert sum(match.state.deck) == 21
    assert not any(match.state.discard)
    assert [event.fact.a for event in match.events if event.name == "reshuffled"] == [23]


@rule("gain.draw-pile.reshuffle")
def test_the_draw_pile_is_made_anew_as_soon_as_its_last_card_is_gone() -> None:
    """P-52: what is discarded afterwards is not in it."""
    match = table(
        [["bidding/place-bid", "red"], ["supply/feed", "blue"]],
        market=["market"],
        hand={"red": {"grain": 2}, "blue": {"wood": 18, "stone": 18, "grain": 10, "inhabitant": 4}},
        tableau={"blue": ["sparta"]},
        deck={"grain": 3},
        discard={"grain": 7, "inhabitant": 10},
    )
    match.play("pass")
    assert match.state.deck == [0, 0, 7, 10]
    match.play(f"pay grain {of(match, 'blue', 'inhabitants') - of(match, 'blue', 'grain')}")
    assert match.state.deck == [0, 0, 7, 10]
    assert sum(match.state.discard) == of(match, "blue", "inhabitants") - of(match, "blue", "grain")


@rule("gain.draw-pile.reshuffle")
def test_a_pile_that_could_not_be_formed_is_formed_when_the_next_card_is_drawn() -> None:
    match = table(
        [["bidding/place-bid", "red"], ["bidding/place-bid", "blue"]],
        market=["market"],
        hand={"red": {"wood": 18, "stone": 18}, "blue": {"grain": 22, "inhabitant": 13}},
        deck={"inhabitant": 1},
        discard={},
    )
    match.play("pass")
    assert match.state.coins_in_piles() == 0
    match.play("pass")
    assert of(match, "blue", "hand_size") == 35


@rule("gain.draw-pile.reshuffle")
def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    match = table(
        ["bidding/place-bid", "red"],
        market=["market"],
        hand={"red": {"grain": 2}, "blue": {"wood": 18, "stone": 18, "grain": 20, "inhabitant": 12}},
        deck={"inhabitant": 1},
        discard={"inhabitant": 1},
    )
    match.play("pass")
    assert hand(match, "red") == {"grain": 2, "inhabitant": 2}


@rule("gain.draw-pile.reshuffle")
def test_how_the_discard_pile_was_shuffled_hangs_on_chance() -> None:
    mixed: dict[str, Any] = {"discard": {"wood": 18, "stone": 18, "grain": 22, "inhabitant": 14}, "deck": {}}
    matches = [table("income", chance=chance, **mixed) for chance in range(20)]
    assert len({tuple(match.state.hand) for match in matches}) > 1


@rule("gain.marker-returned")
def test_the_marker_comes_back_and_the_bid_counts_no_more() -> None:
    match = table([GAIN, ["bidding/place-bid", "blue"]], **won("grain-plain"), hand={"blue": {"wood": 2}})
    assert of(match, "red", "bid") == 0
    assert of(match, "red", "bid_on") == NOBODY


# Where cards are added


@rule("gain.building.left")
def test_a_building_is_added_beyond_the_last_building() -> None:
    match = table(
        GAIN,
        round=2,
        tableau={"red": ["sparta", "street", "forest-edge"]},
        gained_in={"street": 1, "forest-edge": 1},
        **won("bridge"),
        hand={"red": {"wood": 1}},
    )
    match.play("build")
    red = match.view(0)["seats"][0]
    assert red["buildings"] == ["street", "bridge"]
    assert red["landscapes"] == ["forest-edge"]


@rule("gain.landscape.right")
def test_a_landscape_is_added_beyond_the_last_landscape() -> None:
    match = table(
        GAIN,
        round=2,
        tableau={"red": ["sparta", "street", "forest-edge"]},
        gained_in={"street": 1, "forest-edge": 1},
        **won("grain-plain"),
    )
    red = match.view(0)["seats"][0]
    assert red["landscapes"] == ["forest-edge", "grain-plain"]
    assert red["buildings"] == ["street"]


@rule("gain.landscape.free")
def test_a_landscape_costs_nothing_but_the_bid() -> None:
    match = table(GAIN, **won("deep-forest"), hand={"red": {"wood": 2}}, goods={"red": 2})
    assert match.question is None
    assert tableau(match, "red") == {"deep-forest"}
    assert hand(match, "red") == {"wood": 2}
    assert of(match, "red", "goods") == 2
    assert not match.state.sites


@rule("gain.landscape.free")
def test_no_landscape_has_a_cost() -> None:
    landscapes = [card for card in range(48) if BOX.landscapes >> card & 1]
    assert len(landscapes) == 24
    assert not any(BOX.cost_wood[card] or BOX.cost_stone[card] for card in landscapes)


# Paying a building at once, or later


@rule("gain.building.pay-now", "gain.building.or-under-construction")
def test_who_can_pay_a_building_may_still_put_it_under_construction() -> None:
    match = table(GAIN, tableau={"red": ["sparta"]}, **won("bridge"), hand={"red": {"grain": 1}})
    assert match.question == "gain-power-cards/add-building"
    assert tokens(match) == {"build", "construct"}


@rule("gain.building.pay-now")
def test_a_building_paid_at_once_is_no_site() -> None:
    match = table(GAIN, **won("bridge"), hand={"red": {"wood": 3}})
    match.play("build")
    assert tableau(match, "red") == {"bridge"}
    assert hand(match, "red") == {"wood": 1}
    assert not match.state.sites


@rule("gain.building.pay-now")
def test_a_building_cannot_be_paid_in_part() -> None:
    match = table(GAIN, **won("bridge"), hand={"red": {"wood": 1, "stone": 5}})
    assert tokens(match) == {"construct"}
    assert forbidden_by(match, "build") == {"gain.building.pay-now"}
    assert match.why("build")[0].values[:2] == (2, 0)


@rule("gain.building.or-under-construction")
def test_the_owner_chooses_the_coin_that_goes_under_a_site() -> None:
    match = table(GAIN, **won("bridge"), hand={"red": {"stone": 1, "grain": 2}})
    match.play("construct")
    assert match.question == "coin-cards/lay"
    match.play("lay grain 1")
    assert hand(match, "red") == {"stone": 1, "grain": 1}
    assert names(match, match.state.sites) == {"bridge"}
    assert match.dump()["coin_under"] == {"bridge": "grain"}


@rule("gain.building.or-under-construction")
def test_without_a_coin_card_or_a_good_a_building_must_be_paid_at_once() -> None:
    match = table(["gain-power-cards/add-building", "red", "bridge"], tableau={"red": ["sparta"]}, market=["bridge"])
    assert tokens(match) == {"build"}
    assert forbidden_by(match, "construct") == {"gain.building.or-under-construction"}


@rule("gain.building.pay-now")
def test_what_everybody_sees_to_be_the_only_way_to_add_a_building_is_not_asked() -> None:
    after = [["bidding/place-bid", "blue"], GAIN]
    match = table(after, tableau={"red": ["sparta"]}, **won("bridge"), hand={"blue": {"wood": 9}})
    match.play("pass")
    assert match.over
    assert tableau(match, "red") == {"sparta", "bridge"}
    assert "Sparta builds Bridge." in says(match)
    match = table(
        after, tableau={"red": ["sparta"]}, **won("barracks"), hand={"red": {"stone": 1}, "blue": {"wood": 9}}
    )
    match.play("pass")
    assert match.over
    assert names(match, match.state.sites) == {"barracks"}
    assert says(match)[-2:] == [
        "Sparta cannot pay for Barracks now.",
        "Sparta puts Barracks under construction, with a coin under it.",
    ]
    match = table(GAIN, tableau={"red": ["sparta"]}, **won("barracks"), hand={"red": {"wood": 2}})
    assert match.question == "gain-power-cards/add-building"
    assert tokens(match) == {"construct"}


@rule("gain.construction.fully-usable", "gain.building.or-under-construction")
def test_a_site_has_inhabitants_produces_and_works() -> None:
    """Case 24."""
    match = table(GAIN, tableau={"red": ["sparta"]}, **won("lion-gate"), hand={"red": {"grain": 1}})
    assert match.dump()["coin_under"] == {"lion-gate": "grain"}
    red = match.view(0)["seats"][0]
    assert red["sites"] == ["lion-gate"]
    assert red["inhabitants"] == 4
    assert red["production"] == {"wood": 2, "stone": 1, "grain": 3, "inhabitant": 0}
    assert red["protected"] == ["drought"]


@rule("gain.construction.fully-usable")
def test_a_site_gives_its_one_time_income_and_its_coin_at_income() -> None:
    match = table([GAIN, ["income"]], tableau={"red": ["sparta"]}, **won("barracks"), hand={"red": {"grain": 1}})
    assert of(match, "red", "hand_size") == 4 + 3
    match = table([GAIN, ["income"]], tableau={"red": ["sparta"]}, **won("port"), hand={"red": {"grain": 1}})
    assert of(match, "red", "hand_size") == 4 + 1


@rule("gain.construction.paid-at-next-supply")
def test_a_site_is_paid_for_when_the_next_supply_comes() -> None:
    match = table(
        [GAIN, ["income"], ["supply"]],
        **won("bridge"),
        hand={"red": {"wood": 2}, "blue": {"wood": 16}},
        deck={"grain": 22, "inhabitant": 12, "stone": 18},
    )
    match.play("construct")
    match.play("lay wood 1")
    assert "supply-begins" in {event.name for event in match.events}
    assert match.question == "supply/finish-sites"
    assert hand(match, "red")["wood"] == 1
    assert forbidden_by(match, "finish") == {"supply.sites.total-first"}


@rule("gain.building.lost-without-both")
def test_a_building_that_can_neither_be_paid_nor_started_is_lost_with_the_bid() -> None:
    """Case 25."""
    match = table([GAIN, ["income"]], tableau={"red": ["sparta"]}, **won("barracks"))
    assert tableau(match, "red") == {"sparta"}
    assert "barracks" in names(match, match.state.gone)
    assert match.state.discard == [0, 0, 0, 2]
    assert of(match, "red", "hand_size") == 3


@rule("gain.building.lost-without-both")
def test_a_single_coin_card_saves_a_building() -> None:
    match = table(GAIN, tableau={"red": ["sparta"]}, **won("barracks"), hand={"red": {"inhabitant": 1}})
    assert tableau(match, "red") == {"sparta", "barracks"}


def test_what_answers_another_question_is_no_answer_here() -> None:
    match = table(GAIN, **won("bridge"), hand={"red": {"wood": 3}})
    assert forbidden_by(match, "pass") == {"bidding.choice.bid-or-pass"}
    assert forbidden_by(match, "finish") == {"supply.sites.must-finish"}


def test_cards_that_were_to_be_gained_under_rules_1_0_are_gained() -> None:
    """They discarded each bid only when its card was added."""
    match = table(
        ["gain-power-cards/gain", "red"],
        market=["grain-plain"],
        bid={"red": 2},
        bid_on={"red": "grain-plain"},
        laid={"red": {"wood": 2}},
    )
    assert tableau(match, "red") == {"grain-plain"}
    assert match.state.discard == [2, 0, 0, 0]
