"""Catastrophes: what each one strikes, and what a coin on a card hides."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.state import COVERED, FINE, GONE, Peloponnes
from ecumene.games.peloponnes.tests.table import forbidden_by, hand, names, of, table, tableau, tokens
from ecumene.matches.match import Match
from ecumene.testing import rule

STEADY_BUILDINGS = ["stockade", "bridge", "market", "street", "agora", "granary", "quarry"]
"""None protects against an earthquake or shows its symbol."""
CALM_LANDSCAPES = [
    "taygetos-heights", "parnon-foothills", "wooded-gorge", "grain-plain", "deep-forest", "forest-clearing",
    "forest-edge",
]  # fmt: skip
"""None shows the symbol of the tempest."""
COIN = {"red": {"wood": 1}}
ALL_COINS = {"wood": 18, "stone": 18, "grain": 22, "inhabitant": 14}


def struck_by(catastrophe: str, **fields: Any) -> Match[Peloponnes]:
    """A table at which a catastrophe strikes."""
    return table(["catastrophes", None, catastrophe], **fields)


def lose_all(match: Match[Peloponnes], key: str) -> None:
    """Give up the first card that is offered until the question is over."""
    while match.question == key:
        match.play(next(token for token in sorted(tokens(match)) if token.startswith("lose ")))


# Plague


@rule("plague.cover-civilization")
def test_a_coin_on_the_civilization_hides_its_inhabitants_points_and_production() -> None:
    """Case 33."""
    match = struck_by("plague", tableau={"red": ["sparta", "street"]}, hand=COIN)
    assert tokens(match) == {"cover sparta", "lose sparta"}
    match.play("cover sparta")
    assert "sparta" in tableau(match, "red")
    assert names(match, match.state.covered) == {"sparta"}
    assert (of(match, "red", "inhabitants"), of(match, "red", "power"), of(match, "red", "wood")) == (1, 2, 0)


@rule("plague.cover-civilization", "protection.symbols-on-covered")
def test_the_symbols_of_a_civilization_under_a_coin_still_count() -> None:
    """Case 33: Corinth and two landscapes show decline, which comes next."""
    match = table(
        [["catastrophes", None, "plague"], ["catastrophes", None, "decline"]],
        tableau={"red": ["corinth", "deep-forest", "terraced-slope"]},
        hand=COIN,
    )
    match.play("cover corinth")
    assert match.over
    assert of(match, "red", "luxury") == FINE


@rule("plague.or-remove")
def test_a_civilization_given_up_to_the_plague_is_gone_with_its_symbols() -> None:
    match = table(
        [["catastrophes", None, "plague"], ["catastrophes", None, "decline"]],
        tableau={"red": ["corinth", "deep-forest", "terraced-slope"]},
        hand=COIN,
    )
    match.play("lose corinth")
    assert "corinth" in names(match, match.state.gone)
    assert hand(match, "red") == {"wood": 1}
    assert of(match, "red", "inhabitants") == 4
    assert match.question == "catastrophes/decline"


@rule("plague.or-remove")
def test_without_a_coin_the_plague_takes_the_civilization() -> None:
    match = struck_by("plague", tableau={"red": ["sparta", "street"]})
    assert match.over
    assert tableau(match, "red") == {"street"}


@rule("plague.cover-civilization")
def test_the_plague_strikes_no_power_card() -> None:
    match = struck_by("plague", tableau={"red": ["sparta", "street"]}, hand=COIN)
    assert forbidden_by(match, "cover street") == {"plague.cover-civilization"}
    assert forbidden_by(match, "lose street") == {"plague.cover-civilization"}


@rule("plague.cover-civilization")
def test_the_plague_finds_nothing_where_the_civilization_is_lost_already() -> None:
    match = struck_by("plague", tableau={"red": ["street"]}, city={"red": "sparta"}, hand=COIN)
    assert match.over
    assert hand(match, "red") == {"wood": 1}


# Earthquake


@rule("earthquake.third-rounded-up")
@pytest.mark.parametrize(("owned", "struck"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_an_earthquake_strikes_a_third_of_the_buildings_rounded_up(owned: int, struck: int) -> None:
    """Case 34."""
    match = struck_by("earthquake", tableau={"red": STEADY_BUILDINGS[:owned]})
    lose_all(match, "catastrophes/earthquake")
    assert len(tableau(match, "red")) == owned - struck


@rule("earthquake.third-rounded-up")
def test_landscapes_and_the_civilization_do_not_count_for_the_third_of_the_buildings() -> None:
    match = struck_by("earthquake", tableau={"red": ["messene", "deep-forest", *STEADY_BUILDINGS[:3]]})
    lose_all(match, "catastrophes/earthquake")
    assert len(tableau(match, "red")) == 4


@rule("earthquake.third-rounded-up", "earthquake.sites-eligible")
def test_covered_buildings_and_sites_count_for_the_third() -> None:
    """Ruling P-22: two of four, though only three can still be struck."""
    match = struck_by(
        "earthquake",
        tableau={"red": STEADY_BUILDINGS[:4]},
        covered=["bridge"],
        coin_over={"bridge": "wood"},
        hit_by={"bridge": "drought"},
        sites=["street"],
        coin_under={"street": "stone"},
    )
    assert tokens(match) == {"lose stockade", "lose market", "lose street"}
    lose_all(match, "catastrophes/earthquake")
    assert len(tableau(match, "red")) == 2


@rule("catastrophe.cover.stays", "earthquake.cover-or-remove")
def test_an_earthquake_stops_when_all_buildings_are_covered() -> None:
    """Rulings P-22 and P-39: four buildings would mean two, but one coin a card is enough."""
    others = STEADY_BUILDINGS[1:4]
    match = struck_by(
        "earthquake",
        tableau={"red": STEADY_BUILDINGS[:4]},
        covered=others,
        coin_over=dict.fromkeys(others, "wood"),
        hit_by=dict.fromkeys(others, "drought"),
        hand={"red": {"wood": 2}},
    )
    match.play("cover stockade")
    match.play("lay wood 1")
    assert match.over
    assert hand(match, "red") == {"wood": 1}


@rule("earthquake.owner-chooses")
def test_the_owner_chooses_the_buildings_that_the_earthquake_strikes() -> None:
    match = struck_by("earthquake", tableau={"red": ["sparta", "deep-forest", *STEADY_BUILDINGS[:2]]}, hand=COIN)
    assert tokens(match) == {"cover stockade", "lose stockade", "cover bridge", "lose bridge"}
    assert forbidden_by(match, "cover deep-forest") == {"earthquake.owner-chooses"}
    assert forbidden_by(match, "lose sparta") == {"earthquake.owner-chooses"}
    match.play("lose bridge")
    assert tableau(match, "red") == {"sparta", "deep-forest", "stockade"}


@rule("earthquake.cover-or-remove")
def test_a_covered_building_keeps_inhabitants_and_symbol_only() -> None:
    """Ruling P-20: the Market's 2 points, 2 grain and half coin are hidden, its 3 inhabitants and symbol are not."""
    match = table(
        [["catastrophes", None, "earthquake"], ["catastrophes", None, "plague"]],
        tableau={"red": ["sparta", "forest-clearing", "market"]},
        hand=COIN,
    )
    match.play("cover market")
    assert of(match, "red", "inhabitants") == 3 + 2 + 3
    assert (of(match, "red", "power"), of(match, "red", "grain"), of(match, "red", "bonus")) == (2, 2, 0)
    assert match.over, "three plague symbols protect"
    assert "sparta" in tableau(match, "red")


@rule("earthquake.cover-or-remove")
def test_each_struck_building_is_covered_or_removed_as_its_owner_likes() -> None:
    match = struck_by("earthquake", tableau={"red": STEADY_BUILDINGS[:4]}, hand={"red": {"wood": 2}})
    match.play("cover market")
    match.play("lay wood 1")
    assert forbidden_by(match, "lose market") == {"catastrophe.cover.stays"}
    match.play("lose bridge")
    assert match.over
    assert tableau(match, "red") == {"stockade", "market", "street"}
    assert names(match, match.state.covered) == {"market"}
    assert "bridge" in names(match, match.state.gone)


@rule("earthquake.sites-eligible")
def test_a_building_under_construction_can_be_chosen_and_its_coin_is_discarded() -> None:
    """Ruling P-23."""
    match = struck_by(
        "earthquake",
        tableau={"red": ["stockade", "street"]},
        sites=["street"],
        coin_under={"street": "stone"},
        hand=COIN,
    )
    assert {"cover street", "lose street"} <= tokens(match)
    match.play("lose street")
    assert not match.state.sites
    assert match.state.discard == [0, 1, 0, 0]


@rule("earthquake.sites-eligible", "catastrophe.cover.stays")
def test_a_covered_site_is_still_a_site() -> None:
    match = struck_by(
        "earthquake", tableau={"red": ["street"]}, sites=["street"], coin_under={"street": "stone"}, hand=COIN
    )
    match.play("cover street")
    assert names(match, match.state.sites) == names(match, match.state.covered) == {"street"}
    assert match.state.discard == [0, 0, 0, 0]


# Tempest


@rule("tempest.third-rounded-up")
@pytest.mark.parametrize(("owned", "struck"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_a_tempest_strikes_a_third_of_the_landscapes_rounded_up(owned: int, struck: int) -> None:
    match = struck_by("tempest", tableau={"red": ["messene", "street", *CALM_LANDSCAPES[:owned]]})
    lose_all(match, "catastrophes/tempest")
    assert len(tableau(match, "red")) == 2 + owned - struck


@rule("tempest.third-rounded-up", "tempest.cover-or-remove")
def test_covered_landscapes_count_for_the_third_but_are_not_struck_again() -> None:
    """Ruling P-22: two of four, chosen among three."""
    match = struck_by(
        "tempest",
        tableau={"red": CALM_LANDSCAPES[:4]},
        covered=["grain-plain"],
        coin_over={"grain-plain": "wood"},
        hit_by={"grain-plain": "drought"},
    )
    assert tokens(match) == {"lose taygetos-heights", "lose parnon-foothills", "lose wooded-gorge"}
    lose_all(match, "catastrophes/tempest")
    assert len(tableau(match, "red")) == 2


@rule("tempest.cover-or-remove")
def test_the_owner_chooses_the_landscapes_that_the_tempest_strikes() -> None:
    match = struck_by("tempest", tableau={"red": ["sparta", "street", "deep-forest", "forest-edge"]}, hand=COIN)
    assert tokens(match) == {"cover deep-forest", "lose deep-forest", "cover forest-edge", "lose forest-edge"}
    assert forbidden_by(match, "lose street") == {"tempest.cover-or-remove"}
    match.play("lose forest-edge")
    assert tableau(match, "red") == {"sparta", "street", "deep-forest"}


@rule("tempest.cover-or-remove")
def test_a_covered_landscape_keeps_its_inhabitants_and_loses_point_and_production() -> None:
    match = struck_by("tempest", tableau={"red": ["forest-edge"]}, hand=COIN)
    match.play("cover forest-edge")
    assert of(match, "red", "inhabitants") == 2
    assert (of(match, "red", "power"), of(match, "red", "wood"), of(match, "red", "grain")) == (0, 0, 0)
    assert match.dump()["hit_by"] == {"forest-edge": "tempest"}


# Drought


@rule("drought.highest-grain-card")
def test_a_drought_strikes_the_power_card_with_most_grain() -> None:
    match = struck_by("drought", tableau={"red": ["eurotas-valley", "agriculture", "market"]}, hand=COIN)
    assert tokens(match) == {"cover agriculture", "lose agriculture"}
    assert forbidden_by(match, "lose eurotas-valley") == {"drought.highest-grain-card"}


@rule("drought.highest-grain-card")
def test_a_drought_strikes_one_card_only() -> None:
    match = struck_by("drought", tableau={"red": ["eurotas-valley", "agriculture", "market"]}, hand=COIN)
    match.play("lose agriculture")
    assert match.over
    assert tableau(match, "red") == {"eurotas-valley", "market"}


@rule("drought.highest-grain-card")
def test_a_covered_card_is_no_longer_the_best_grain_card() -> None:
    """Ruling P-24."""
    match = struck_by(
        "drought",
        tableau={"red": ["eurotas-valley", "agriculture"]},
        covered=["agriculture"],
        coin_over={"agriculture": "wood"},
        hit_by={"agriculture": "earthquake"},
        hand=COIN,
    )
    assert tokens(match) == {"cover eurotas-valley", "lose eurotas-valley"}


@rule("drought.highest-grain-card")
def test_a_drought_passes_by_who_has_no_grain_card() -> None:
    """Ruling P-24."""
    match = struck_by("drought", tableau={"red": ["deep-forest", "quarry"]}, hand=COIN)
    assert match.over
    assert tableau(match, "red") == {"deep-forest", "quarry"}


@rule("drought.not-civilization")
def test_a_drought_never_strikes_the_civilization() -> None:
    match = struck_by("drought", tableau={"red": ["messene", "street"]}, hand=COIN)
    assert tokens(match) == {"cover street", "lose street"}
    alone = struck_by("drought", tableau={"red": ["messene"]}, hand=COIN)
    assert alone.over
    assert of(alone, "red", "grain") == 3


@rule("drought.tie-owner-chooses")
def test_the_owner_chooses_between_two_cards_with_equal_grain() -> None:
    """Case 37."""
    match = struck_by("drought", tableau={"red": ["eurotas-valley", "granary", "street"]}, hand=COIN)
    assert tokens(match) == {"cover eurotas-valley", "lose eurotas-valley", "cover granary", "lose granary"}
    match.play("cover granary")
    assert names(match, match.state.covered) == {"granary"}


@rule("drought.cover-or-remove")
def test_a_dried_up_card_under_a_coin_keeps_its_inhabitants_only() -> None:
    match = struck_by("drought", tableau={"red": ["bridge"]}, hand=COIN)
    match.play("cover bridge")
    assert (of(match, "red", "inhabitants"), of(match, "red", "power"), of(match, "red", "grain")) == (2, 0, 0)
    assert match.dump()["hit_by"] == {"bridge": "drought"}


@rule("drought.cover-or-remove")
def test_a_dried_up_card_may_leave_the_game_instead() -> None:
    match = struck_by("drought", tableau={"red": ["bridge"]}, hand=COIN)
    match.play("lose bridge")
    assert "bridge" in names(match, match.state.gone)
    assert of(match, "red", "inhabitants") == 0
    assert hand(match, "red") == {"wood": 1}


# Decline


@rule("decline.goods-to-zero")
@pytest.mark.parametrize("answer", ["cover luxury-card", "lose luxury-card"])
def test_decline_takes_all_goods_whatever_becomes_of_the_card(answer: str) -> None:
    """Case 38."""
    match = struck_by("decline", goods={"red": 6}, hand=COIN)
    assert of(match, "red", "goods") == 0
    match.play(answer)
    assert of(match, "red", "goods") == 0


@rule("decline.goods-to-zero", "decline.or-remove")
def test_goods_lost_to_decline_cannot_be_traded_for_the_coin() -> None:
    match = struck_by("decline", goods={"red": 6})
    assert match.over
    assert of(match, "red", "luxury") == GONE


@rule("decline.cover-max-three")
def test_a_covered_luxury_card_holds_three_goods() -> None:
    """Case 38: five grain too many, three goods."""
    match = table(
        [["catastrophes", None, "decline"], ["supply/feed", "red"]],
        tableau={"red": ["agriculture"]},
        goods={"red": 6},
        hand=COIN,
    )
    match.play("cover luxury-card")
    assert of(match, "red", "luxury") == COVERED
    assert match.dump()["luxury_coin"] == {"red": "wood"}
    assert of(match, "red", "goods") == 3


@rule("decline.or-remove")
def test_without_a_luxury_card_no_goods_are_made() -> None:
    """Case 38: five grain too many, no goods."""
    match = table(
        [["catastrophes", None, "decline"], ["supply/feed", "red"]],
        tableau={"red": ["agriculture"]},
        goods={"red": 6},
        hand=COIN,
    )
    match.play("lose luxury-card")
    assert of(match, "red", "luxury") == GONE
    assert of(match, "red", "goods") == 0
    assert hand(match, "red") == {"wood": 1}


@rule("decline.cover-max-three")
def test_decline_strikes_the_luxury_card_and_no_other() -> None:
    match = struck_by("decline", tableau={"red": ["sparta"]}, hand=COIN)
    assert tokens(match) == {"cover luxury-card", "lose luxury-card"}
    assert forbidden_by(match, "cover sparta") == {"decline.cover-max-three"}


# The coin


@rule("catastrophe.cover.from-hand")
def test_the_owner_chooses_which_coin_of_the_hand_covers() -> None:
    match = struck_by("plague", tableau={"red": ["sparta"]}, hand={"red": {"wood": 1, "stone": 1}})
    match.play("cover sparta")
    assert match.question == "coin-cards/lay"
    assert tokens(match) == {"lay wood 1", "lay stone 1"}
    match.play("lay stone 1")
    assert hand(match, "red") == {"wood": 1}
    assert match.dump()["coin_over"] == {"sparta": "stone"}


@rule("catastrophe.cover.from-hand", "luxury.use.catastrophe-coins")
def test_a_luxury_good_can_be_traded_for_the_coin_unseen() -> None:
    match = struck_by("plague", tableau={"red": ["sparta"]}, goods={"red": 2})
    match.play("cover sparta")
    assert of(match, "red", "goods") == 1
    assert match.dump()["coin_over"]["sparta"].startswith("unseen-")


@rule("catastrophe.cover.from-hand")
def test_nobody_covers_without_coin_and_goods() -> None:
    match = struck_by("earthquake", tableau={"red": ["stockade", "street"]})
    assert tokens(match) == {"lose stockade", "lose street"}
    assert forbidden_by(match, "cover street") == {"catastrophe.cover.from-hand"}


@rule("catastrophe.cover.from-hand")
def test_goods_are_of_no_use_when_no_coin_is_left_to_draw() -> None:
    """Ruling P-26."""
    match = struck_by("earthquake", tableau={"red": ["stockade", "street"]}, goods={"red": 2}, hand={"blue": ALL_COINS})
    assert tokens(match) == {"lose stockade", "lose street"}
    assert forbidden_by(match, "cover stockade") == {"luxury.use.blind-draw"}


@rule("catastrophe.cover.stays")
def test_the_coin_stays_through_supply_and_income() -> None:
    match = table(
        [["catastrophes", None, "earthquake"], ["supply"], ["income"]],
        tableau={"red": ["messene", "street", "eurotas-valley"]},
        hand=COIN,
    )
    match.play("cover street")
    assert match.over
    assert match.dump()["coin_over"] == {"street": "wood"}
    assert match.state.discard == [0, 0, 0, 0]


@rule("catastrophe.cover.stays")
def test_the_coin_is_discarded_when_its_card_leaves() -> None:
    """Ruling P-23: the coins over and under the card go."""
    match = table(
        ["supply/feed-the-rest", "red"],
        tableau={"red": ["market"]},
        covered=["market"],
        coin_over={"market": "grain"},
        hit_by={"market": "earthquake"},
        sites=["market"],
        coin_under={"market": "inhabitant"},
        hand={"red": {"grain": 3}},
    )
    match.play("remove market")
    assert not match.state.covered | match.state.sites
    assert match.state.discard == [0, 0, 1, 1]


@rule("catastrophe.cover.stays")
def test_a_covered_card_is_not_struck_by_the_next_catastrophe() -> None:
    """Ruling P-39: it needs one coin only, and the first catastrophe is the one that covered it."""
    match = table(
        [["catastrophes", None, "earthquake"], ["catastrophes", None, "drought"]],
        tableau={"red": ["bridge"]},
        hand={"red": {"wood": 2}},
    )
    match.play("cover bridge")
    match.play("lay wood 1")
    assert match.over
    assert match.dump()["hit_by"] == {"bridge": "earthquake"}


@rule("catastrophe.everyone")
def test_a_catastrophe_strikes_everybody_in_turn_order() -> None:
    """Ruling P-07."""
    match = struck_by(
        "plague",
        seats=3,
        order=["yellow", "blue", "red"],
        tableau={"red": ["sparta"], "blue": ["corinth", "well"], "yellow": ["argos"]},
        hand={"red": {"wood": 1}, "blue": {"wood": 1}, "yellow": {"wood": 1}},
    )
    assert match.seat == 2
    match.play("lose argos")
    assert match.seat == 0
    match.play("lose sparta")
    assert tableau(match, "blue") == {"corinth", "well"}
