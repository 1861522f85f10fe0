"""Setup, and what a power card shows."""

from __future__ import annotations

import pytest

from ecumene.games.peloponnes.contents import POWER_CARDS
from ecumene.games.peloponnes.state import SEAT
from ecumene.games.peloponnes.tests.table import (
    BOX,
    GAME,
    by_round,
    forbidden_by,
    hand,
    names,
    of,
    played,
    table,
    tableau,
    tokens,
)
from ecumene.testing import rule

CITIES = set(BOX.names[POWER_CARDS:])

# What a power card shows


@rule("power-card.fields")
def test_what_a_power_card_shows_counts_for_its_owner() -> None:
    match = table(["bidding/place-bid", "red"], tableau={"red": ["port", "terraced-slope"]}, market=["street"])
    red = match.view()["seats"][0]
    assert (red["inhabitants"], red["power-points"], red["income-coins"]) == (4, 3, 1)
    assert red["production"] == {"wood": 0, "stone": 1, "grain": 3, "inhabitant": 0}
    assert red["symbols"] == {"plague": 0, "earthquake": 1, "tempest": 0, "drought": 0, "decline": 1}
    assert red["protected"] == ["decline"]


@rule("power-card.fields")
def test_a_building_costs_what_it_shows_and_gives_its_one_time_income() -> None:
    match = table(
        [["gain-power-cards/add-building", "red", "treasury-of-atreus"], ["income"]],
        market=["treasury-of-atreus"],
        won={"red": "treasury-of-atreus"},
        hand={"red": {"wood": 1, "stone": 4}},
    )
    match.play("build")
    assert match.state.discard == [0, 3, 0, 0]
    assert tableau(match, "red") == {"treasury-of-atreus"}
    assert of(match, "red", "goods") == 2


@rule("power-card.value.is-minimum-bid")
@pytest.mark.parametrize(("card", "value"), [("bridge", 1), ("market", 2), ("epidauros-odeon", 5), ("lion-gate", 4)])
def test_the_value_is_the_lowest_bid_that_is_offered(card: str, value: int) -> None:
    match = table(["bidding/place-bid", "red"], market=[card], hand={"red": {"wood": 7}})
    assert tokens(match) == {"pass", *(f"bid {card} {coins}" for coins in range(value, 8))}


@rule("power-card.value.is-minimum-bid")
def test_a_bid_below_the_value_is_refused_with_the_reason() -> None:
    match = table(["bidding/place-bid", "red"], market=["statue-of-zeus"], hand={"red": {"wood": 9}})
    assert forbidden_by(match, "bid statue-of-zeus 5") == {"bidding.minimum.value"}
    assert forbidden_by(match, "bid statue-of-zeus 6") == set()


@rule("power-card.landscape.no-cost")
def test_only_buildings_show_a_cost() -> None:
    with_cost = {i for i in range(POWER_CARDS) if BOX.cost_wood[i] + BOX.cost_stone[i]}
    assert with_cost == {i for i in range(POWER_CARDS) if BOX.buildings >> i & 1}


@rule("power-card.landscape.no-cost")
def test_a_landscape_comes_into_the_tableau_without_payment() -> None:
    match = table(
        ["gain-power-cards"],
        market=["marble-cliffs"],
        bid={"red": 4},
        bid_on={"red": "marble-cliffs"},
        laid={"red": {"grain": 4}},
        hand={"red": {"wood": 3, "stone": 3}},
    )
    assert tableau(match, "red") == {"marble-cliffs"}
    assert hand(match, "red") == {"wood": 3, "stone": 3}


# The players


@rule("setup.player.color-and-markers")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_has_a_color_and_is_once_in_turn_order_at_zero_goods_without_a_bid(seats: int) -> None:
    page = GAME.new(seats=seats, seed=7).view()
    colors = {"red", "blue", "yellow", "sky", "green"}
    assert len(page["order"]) == len(set(page["order"])) == seats
    assert set(page["order"]) <= colors
    assert {seat["seat"] for seat in page["seats"]} == set(page["order"])
    assert [(seat["goods"], seat["bid"], seat["bid-on"]) for seat in page["seats"]] == [(0, 0, None)] * seats


@rule("setup.player.color-and-markers")
def test_the_bidding_marker_lies_at_the_card_that_was_bid_on() -> None:
    match = table([["bidding/place-bid", "red"], ["bidding/place-bid", "blue"]], market=["bridge", "street"],
                  hand={"red": {"wood": 2}, "blue": {"wood": 2}})  # fmt: skip
    match.play("bid bridge 2")
    assert [seat["bid-on"] for seat in match.view()["seats"]] == ["bridge", None]


@rule("setup.player.luxury-card")
@pytest.mark.parametrize("seed", range(5))
def test_each_player_begins_with_an_untouched_luxury_card_at_zero(seed: int) -> None:
    seats = GAME.new(seats=5, seed=seed).view()["seats"]
    assert [(seat["luxury"], seat["goods"]) for seat in seats] == [("fine", 0)] * 5


@rule("setup.player.random-civilization")
@pytest.mark.parametrize("seats", [2, 5])
def test_each_player_gets_one_civilization_and_the_others_leave_the_game(seats: int) -> None:
    match = GAME.new(seats=seats, seed=7)
    dealt = [tableau(match, name) for name in SEAT.names[:seats]]
    assert all(len(cards) == 1 for cards in dealt)
    used = {city for cards in dealt for city in cards}
    assert len(used) == seats
    assert names(match, match.state.gone) == CITIES - used


@rule("setup.player.random-civilization")
def test_every_civilization_can_be_dealt_to_every_seat() -> None:
    matches = [GAME.new(seats=2, seed=seed) for seed in range(150)]
    for seat in ("red", "blue"):
        assert {city for match in matches for city in tableau(match, seat)} == CITIES


@rule("setup.order.lowest-number-first")
@pytest.mark.parametrize("seed", range(10))
def test_the_lowest_civilization_number_starts_and_the_others_follow(seed: int) -> None:
    match = GAME.new(seats=5, seed=seed)
    numbers = [BOX.order[match.state.city[seat] - POWER_CARDS] for seat in match.state.order]
    assert numbers == sorted(numbers)
    assert match.seat == match.state.order[0]


@rule("setup.order.example", "setup.order.lowest-number-first")
def test_civilizations_7_2_9_and_4_act_in_the_order_2_4_7_9() -> None:
    """Case 1: the first deal of these four in which the seats do not happen to sit in that order."""
    numbers = {"argos": 7, "patras": 2, "thebes": 9, "corinth": 4}
    for seed in range(2000):
        page = GAME.new(seats=4, seed=seed).view()
        cities = {seat["seat"]: seat["civilization"] for seat in page["seats"]}
        if set(cities.values()) == set(numbers) and cities["red"] != "patras":
            break
    assert [numbers[cities[seat]] for seat in page["order"]] == [2, 4, 7, 9]


# The coin cards


@rule("setup.coins.deal-by-civilization")
@pytest.mark.parametrize("seed", range(10))
def test_each_player_is_dealt_the_coin_cards_of_his_civilization(seed: int) -> None:
    page = GAME.new(seats=4, seed=seed).view()
    dealt = {"messene": 5, "patras": 6, "arcadia": 7, "corinth": 6, "sparta": 6,
             "pylos": 5, "argos": 3, "delphi": 6, "thebes": 7, "mycenae": 4}  # fmt: skip
    assert [seat["hand"] for seat in page["seats"]] == [dealt[seat["civilization"]] for seat in page["seats"]]
    assert page["deck"] == 72 - sum(seat["hand"] for seat in page["seats"])
    assert not any(page["discard"].values())


@rule("setup.coins.deal-by-civilization")
def test_the_coin_cards_are_shuffled_before_they_are_dealt() -> None:
    hands = [GAME.new(seats=2, seed=seed).state.hand for seed in range(20)]
    assert len({tuple(coins) for coins in hands}) == 20
    assert all(any(coins[kind] for coins in hands) for kind in range(8))


@rule("setup.coins.hand-side")
def test_a_player_sees_what_his_own_cards_show_and_of_the_others_only_how_many() -> None:
    at = ["bidding/place-bid", "red"]
    wood, mixed = ({"wood": 3}, {"grain": 2, "inhabitant": 1})
    one = table(at, market=["bridge"], hand={"red": wood, "blue": wood})
    other = table(at, market=["bridge"], hand={"red": mixed, "blue": wood})
    assert other.view(0)["mine"]["hand"] == {"wood": 0, "stone": 0, "grain": 2, "inhabitant": 1}
    assert one.view(0) != other.view(0)
    assert one.view(1) == other.view(1)
    assert one.view() == other.view()
    assert [seat["hand"] for seat in other.view(1)["seats"]] == [3, 3]


@rule("setup.coins.hand-side")
def test_only_the_owner_hears_what_he_was_dealt() -> None:
    match = GAME.new(seats=2, seed=7)
    dealt = [event for event in match.events if event.name == "drew-kind"]
    assert {event.fact.a for event in dealt} == {0, 1}
    for event in dealt:
        assert event.text(event.fact.a) is not None
        assert event.text(1 - event.fact.a) is None
        assert event.text() is None


# The middle of the table


@rule("setup.catastrophes.first-space")
@pytest.mark.parametrize("seed", range(5))
def test_every_marker_begins_on_the_first_space(seed: int) -> None:
    match = GAME.new(seats=3, seed=seed)
    for catastrophe, space in match.view()["spaces"].items():
        moves = [event for event in match.events if event.name == "marker-moved"
                 and GAME.nouns["catastrophe"].names[event.fact.a] == catastrophe]  # fmt: skip
        assert space == 1 + len(moves)
    assert sum(match.state.spaces) == 5 + 2
    assert not match.state.happened


@rule("setup.power-pile.a-over-b-over-c")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_three_rounds_show_a_cards_three_show_b_cards_and_two_show_c_cards(seats: int) -> None:
    """Case 4."""
    sets = [
        {letter for event in happened if event.name.startswith("revealed")
         for letter, cards in zip("ABC", BOX.sets, strict=True) if cards >> event.fact.a & 1}
        for happened in by_round(played(seats, seed=7))
    ]  # fmt: skip
    assert sets == [{"A"}, {"A"}, {"A"}, {"B"}, {"B"}, {"B"}, {"C"}, {"C"}]


@rule("setup.power-pile.a-over-b-over-c")
def test_each_set_is_shuffled() -> None:
    first = [played(2, seed).events for seed in range(12)]
    for letter in range(3):
        cards = BOX.sets[letter]
        seen = [[event.fact.a for event in events if event.name.startswith("revealed") and cards >> event.fact.a & 1]
                for events in first]  # fmt: skip
        assert len({tuple(order) for order in seen}) == 12
        assert len({order[0] for order in seen}) > 4
