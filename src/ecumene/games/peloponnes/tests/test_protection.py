"""Protection against catastrophes: by buildings, by three symbols, and late."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.rules.scoring import population_points, power_points
from ecumene.games.peloponnes.state import COVERED, FINE, GONE
from ecumene.games.peloponnes.tests.table import names, of, table, tableau
from ecumene.kernel.nouns import Seat
from ecumene.testing import rule

VICTIM = {
    "plague": ["sparta"],
    "earthquake": ["bridge", "market"],
    "tempest": ["forest-clearing", "forest-edge"],
    "drought": ["market", "street"],
}
"""Cards that a catastrophe would make their owner choose between."""
COIN = {"red": {"wood": 1}}
QUAKED_BRIDGE: dict[str, Any] = {
    "covered": ["bridge"],
    "coin_over": {"bridge": "stone"},
    "hit_by": {"bridge": "earthquake"},
}
PLAGUED_SPARTA: dict[str, Any] = {
    "covered": ["sparta"],
    "coin_over": {"sparta": "wood"},
    "hit_by": {"sparta": "plague"},
}


@rule("protection.building")
@pytest.mark.parametrize(
    ("building", "catastrophe"),
    [
        ("port", "decline"),
        ("stoa", "decline"),
        ("temple-of-apollo", "drought"),
        ("lion-gate", "drought"),
        ("cyclopean-masonry", "earthquake"),
        ("treasury-of-atreus", "earthquake"),
        ("well", "plague"),
        ("aqueduct", "plague"),
        ("acrocorinth", "tempest"),
        ("phidias-workshop", "tempest"),
    ],
)
def test_a_building_makes_its_owner_ignore_the_catastrophe(building: str, catastrophe: str) -> None:
    """Cases 35 and 39: the same cards are struck without it."""
    cards = VICTIM.get(catastrophe, [])
    match = table(["catastrophes", None, catastrophe], tableau={"red": [*cards, building]}, goods={"red": 2}, hand=COIN)
    assert match.over
    assert of(match, "red", "goods") == 2
    assert tableau(match, "red") == {*cards, building}
    without = table(["catastrophes", None, catastrophe], tableau={"red": cards}, goods={"red": 2}, hand=COIN)
    assert without.seat == 0


@rule("protection.building")
def test_no_other_card_protects() -> None:
    match = table("scoring")
    box = match.state.box
    shields = {name for name, protects in zip(box.names, box.protects, strict=False) if protects >= 0}
    assert len(shields) == 10
    assert shields <= names(match, box.buildings)


@rule("protection.building")
def test_a_building_protects_against_its_own_catastrophe_only() -> None:
    match = table(["catastrophes", None, "plague"], tableau={"red": ["sparta", "stoa"]}, hand=COIN)
    assert match.question == "catastrophes/plague"


@rule("protection.building")
def test_a_covered_building_does_not_protect() -> None:
    """Case 48."""
    match = table(
        ["catastrophes", None, "decline"],
        tableau={"red": ["stoa"]},
        covered=["stoa"],
        coin_over={"stoa": "wood"},
        hit_by={"stoa": "earthquake"},
        goods={"red": 4},
        hand=COIN,
    )
    assert match.question == "catastrophes/decline"
    assert of(match, "red", "goods") == 0


@rule("protection.building")
def test_a_building_that_is_covered_stops_protecting_at_once() -> None:
    match = table(
        [["catastrophes", None, "earthquake"], ["catastrophes", None, "decline"]],
        tableau={"red": ["stoa"]},
        goods={"red": 4},
    )
    match.play("cover stoa")
    assert of(match, "red", "goods") == 0
    assert of(match, "red", "luxury") == GONE


@rule("protection.building", "gain.construction.fully-usable")
def test_a_building_under_construction_protects() -> None:
    match = table(
        ["catastrophes", None, "decline"],
        tableau={"red": ["port"]},
        sites=["port"],
        coin_under={"port": "wood"},
        goods={"red": 4},
    )
    assert of(match, "red", "goods") == 4


@rule("protection.three-symbols")
def test_three_symbols_on_power_cards_and_civilization_protect() -> None:
    """Case 36."""
    cards = {"patras", "river-forest", "fields-and-copse"}
    match = table(["catastrophes", None, "tempest"], tableau={"red": sorted(cards)}, hand=COIN)
    assert match.over
    assert tableau(match, "red") == cards


@rule("protection.three-symbols")
@pytest.mark.parametrize("city", ["patras", "messene"])
def test_two_symbols_do_not_protect(city: str) -> None:
    shown = ["river-forest"] if city == "patras" else ["river-forest", "fields-and-copse"]
    match = table(["catastrophes", None, "tempest"], tableau={"red": [city, *shown, "deep-forest"]}, hand=COIN)
    assert match.question == "catastrophes/tempest"


@rule("protection.three-symbols")
def test_the_symbols_of_another_tableau_do_not_help() -> None:
    match = table(
        ["catastrophes", None, "tempest"],
        tableau={"red": ["river-forest", "deep-forest"], "blue": ["patras", "fields-and-copse", "scrub-hills"]},
        hand=COIN,
    )
    assert match.seat == 0
    match.play("lose river-forest")
    assert match.over


@rule("protection.symbols-on-covered", "protection.three-symbols")
def test_symbols_under_a_coin_count_for_the_three() -> None:
    cards = ["patras", "fields-and-copse", "granary"]
    match = table(
        ["catastrophes", None, "tempest"],
        tableau={"red": cards},
        covered=["patras", "granary"],
        coin_over={"patras": "wood", "granary": "wood"},
        hit_by={"patras": "plague", "granary": "earthquake"},
        hand=COIN,
    )
    assert match.over
    assert tableau(match, "red") == set(cards)


# Late protection


@rule("protection.late.restores-at-game-end")
def test_three_symbols_gained_late_make_a_building_count_again() -> None:
    """Case 44: the 2 points of the Bridge and its 2 grain count again."""
    cards = ["bridge", "taygetos-heights", "forest-edge", "marble-cliffs"]
    match = table("game-end/late-protection", tableau={"red": cards}, **QUAKED_BRIDGE)
    assert not match.state.covered
    assert power_points(match.state, Seat(0)) == 2 + 1 + 1 + 2 + 1
    assert of(match, "red", "grain") == 2 + 2


@rule("protection.late.restores-at-game-end")
def test_a_building_gained_late_makes_the_civilization_count_again() -> None:
    match = table("game-end/late-protection", tableau={"red": ["sparta", "well"]}, **PLAGUED_SPARTA)
    assert (population_points(match.state, Seat(0)), power_points(match.state, Seat(0))) == (3 + 1 + 1, 1 + 2 + 1)


@rule("protection.late.restores-at-game-end")
def test_without_protection_the_coin_stays_for_scoring() -> None:
    match = table("game-end", tableau={"red": ["sparta", "eurotas-valley"]}, **PLAGUED_SPARTA)
    assert names(match, match.state.covered) == {"sparta"}
    assert (population_points(match.state, Seat(0)), power_points(match.state, Seat(0))) == (1 + 1, 1 + 1)


@rule("protection.late.restores-at-game-end")
def test_only_protection_against_what_covered_the_card_restores_it() -> None:
    """Ruling P-39: Lion Gate keeps a drought away, but it was the earthquake."""
    match = table("game-end/late-protection", tableau={"red": ["bridge", "lion-gate"]}, **QUAKED_BRIDGE)
    assert names(match, match.state.covered) == {"bridge"}


@rule("protection.late.restores-at-game-end")
def test_protection_of_another_seat_restores_nothing() -> None:
    match = table(
        "game-end/late-protection", tableau={"red": ["bridge"], "blue": ["treasury-of-atreus"]}, **QUAKED_BRIDGE
    )
    assert names(match, match.state.covered) == {"bridge"}


@rule("protection.late.restores-at-game-end")
def test_an_uncovered_building_protects_other_cards_in_turn() -> None:
    """Ruling P-37: the Treasury frees the Lion Gate, and that frees the valley and the luxury card's Stoa."""
    match = table(
        "game-end/late-protection",
        tableau={"red": ["eurotas-valley", "lion-gate", "stoa", "treasury-of-atreus"]},
        covered=["eurotas-valley", "lion-gate", "stoa"],
        coin_over={"eurotas-valley": "wood", "lion-gate": "wood", "stoa": "wood"},
        hit_by={"eurotas-valley": "drought", "lion-gate": "earthquake", "stoa": "earthquake"},
        luxury={"red": "covered"},
        luxury_coin={"red": "stone"},
    )
    assert not match.state.covered
    assert of(match, "red", "grain") == 4 + 3 + 2
    assert of(match, "red", "luxury") == FINE


@rule("protection.late.restores-at-game-end", "decline.or-remove")
def test_cards_that_left_the_game_do_not_come_back() -> None:
    """Ruling P-37."""
    match = table(
        "game-end/late-protection", tableau={"red": ["well", "port"]}, city={"red": "sparta"}, luxury={"red": "gone"}
    )
    assert tableau(match, "red") == {"well", "port"}
    assert of(match, "red", "luxury") == GONE


@rule("protection.late.restores-at-game-end")
def test_points_as_they_stand_count_what_will_be_uncovered() -> None:
    """The Treasury will free the Lion Gate, that the valley, and the Stoa the luxury card."""
    fields: dict[str, Any] = {
        "tableau": {"red": ["sparta", "eurotas-valley", "lion-gate", "stoa", "treasury-of-atreus"]},
        "covered": ["eurotas-valley", "lion-gate", "stoa"],
        "coin_over": {"eurotas-valley": "wood", "lion-gate": "wood", "stoa": "wood"},
        "hit_by": {"eurotas-valley": "drought", "lion-gate": "earthquake", "stoa": "earthquake"},
        "luxury": {"red": "covered"},
        "luxury_coin": {"red": "stone"},
        "covered_option": "lose-inhabitants",
        "hand": {"red": {"grain": 3}},
    }
    match = table(["bidding/place-bid", "red"], market=["market"], **fields)
    mine, red = match.view(0)["mine"], match.view(1)["seats"][1]
    assert (mine["score"], mine["population-points"], mine["power-points"]) != (0, 0, 0)
    assert set(red["restored"]) == {"eurotas-valley", "lion-gate", "stoa", "luxury-card"}
    assert match.scores[0] == mine["score"]
    end = table("game-end/late-protection", **fields)
    assert (mine["population-points"], mine["power-points"]) == (
        population_points(end.state, Seat(0)),
        power_points(end.state, Seat(0)),
    )
    assert mine["score"] == end.scores[0]
    assert (red["open-population"], red["open-power"]) == (of(end, "red", "inhabitants"), of(end, "red", "power"))
    assert red["open-score"] == min(red["open-population"], red["open-power"])
    assert red["inhabitants"] < red["open-population"]


@rule("protection.late.not-before-end")
def test_late_protection_uncovers_nothing_while_the_game_goes_on() -> None:
    """The Treasury is won and keeps an earthquake away, there is income and supply: the coin stays."""
    match = table(
        [["gain-power-cards"], ["income"], ["catastrophes", None, "earthquake"], ["supply"], ["income"]],
        market=["treasury-of-atreus", "grain-plain"],
        bid={"red": 3},
        bid_on={"red": "treasury-of-atreus"},
        tableau={"red": ["messene", "bridge", "marble-cliffs", "agriculture"]},
        **QUAKED_BRIDGE,
    )
    assert match.over
    assert "treasury-of-atreus" in tableau(match, "red")
    assert match.dump()["coin_over"] == {"bridge": "stone"}
    assert of(match, "red", "power") == 1 + 2 + 3 + 3


@rule("protection.late.coins-discarded")
def test_coins_taken_off_by_late_protection_go_to_the_discard_pile() -> None:
    match = table(
        "game-end/late-protection",
        tableau={"red": ["bridge", "street", "treasury-of-atreus", "port"]},
        covered=["bridge", "street"],
        coin_over={"bridge": "stone", "street": "unseen-grain"},
        hit_by={"bridge": "earthquake", "street": "earthquake"},
        luxury={"red": "covered"},
        luxury_coin={"red": "inhabitant"},
    )
    assert match.state.discard == [0, 1, 1, 1]
    assert not {"coin_over", "hit_by", "luxury_coin"} & match.dump().keys()


@rule("protection.late.luxury-card")
def test_late_protection_restores_the_luxury_card_but_not_its_goods() -> None:
    """Ruling P-38: 1 inhabitant and 1 point of the card, and the goods as they are."""
    match = table(
        "game-end/late-protection",
        tableau={"red": ["port"]},
        luxury={"red": "covered"},
        luxury_coin={"red": "wood"},
        goods={"red": 2},
    )
    assert of(match, "red", "luxury") == FINE
    assert of(match, "red", "goods") == 2
    assert (population_points(match.state, Seat(0)), power_points(match.state, Seat(0))) == (2 + 1, 2 + 1)


@rule("protection.late.luxury-card")
def test_a_luxury_card_without_late_protection_stays_covered() -> None:
    match = table(
        "game-end/late-protection",
        tableau={"red": ["well"], "blue": ["port"]},
        luxury={"red": "covered"},
        luxury_coin={"red": "wood"},
    )
    assert of(match, "red", "luxury") == COVERED


@rule("protection.late.not-before-end", "decline.cover-max-three")
def test_a_luxury_card_covered_before_the_port_was_won_still_holds_three_goods() -> None:
    """Seven grain too many, and nothing is restored before the end."""
    match = table(
        [["supply/feed", "red"], ["bidding/place-bid", "red"]],
        tableau={"red": ["agriculture", "granary", "port"]},
        luxury={"red": "covered"},
        luxury_coin={"red": "wood"},
        market=["street"],
        hand={"red": {"wood": 3}},
    )
    assert of(match, "red", "goods") == 3
    assert of(match, "red", "luxury") == COVERED
