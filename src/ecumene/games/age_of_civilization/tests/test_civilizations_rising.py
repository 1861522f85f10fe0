"""Civilizations: what happens when one rises, and what of it happens when it is annexed."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import brings, track
from ecumene.games.age_of_civilization.tests.table import (
    forbidden_by,
    market,
    military,
    of,
    says,
    table,
    technologies,
    tokens,
    wonders,
)
from ecumene.matches.match import Match
from ecumene.testing import rule

SECOND_ROUND: dict[str, Any] = {"round": 2, "stack": {"black": ["kush"]}, "workers": {"black": 2}}


def to_take(civilization: str, on_it: int = 0, **fields: Any) -> Match[AgeOfCivilization]:
    """Black may take a civilization from the market, on which some bonus coins lie, and then performs actions."""
    steps = [["following-turns/first-step", "black"], ["take-actions", "black"]]
    given = {"market": [civilization, "olmec"], "bonus": {civilization: on_it}} | SECOND_ROUND | fields
    return table(steps, **given)


# Carthage


@rule("civ.carthage")
def test_the_bonus_coins_on_carthage_are_tripled_when_it_rises() -> None:
    assert brings(to_take("carthage", 2), "rise carthage") == (0, 6)
    assert brings(to_take("carthage", 0), "rise carthage") == (0, 0)


@rule("civ.carthage", "civ.rises.only-on-rise")
def test_annexing_carthage_takes_the_plain_bonus_coins() -> None:
    assert brings(to_take("carthage", 2), "annex carthage") == (0, 2)


@rule("civ.carthage", "civ.rises.only-on-rise")
def test_with_carthage_as_main_the_coins_on_other_cards_are_not_tripled() -> None:
    carthage = {"black": ["carthage"]}
    assert brings(to_take("rome", 2, stack=carthage), "annex rome") == (0, 2)
    assert brings(to_take("rome", 2, stack=carthage), "rise rome") == (0, 2)


# Iberia


@rule("civ.iberia", "civ.iberia.example", "civ.iberia.one-after-another")
def test_iberia_with_five_bonus_coins_brings_two_technologies_one_after_the_other() -> None:
    match = to_take("iberia", 5)
    assert brings(match, "rise iberia") == (0, 5)
    assert tokens(match) == {"gain writing", "gain sailing", "gain mining"}
    match.play("gain mining")
    assert tokens(match) == {"gain writing", "gain sailing", "gain iron-working"}
    assert brings(match, "gain iron-working") == (0, 0)
    assert technologies(match, "black") == {"mining", "iron-working"}
    assert "rest" in tokens(match)


@rule("civ.iberia")
@pytest.mark.parametrize(("coins", "gained"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_iberia_counts_the_bonus_coins_by_two(coins: int, gained: int) -> None:
    match = to_take("iberia", coins)
    match.play("rise iberia")
    for technology in ("writing", "sailing", "mining")[:gained]:
        match.play(f"gain {technology}")
    assert "rest" in tokens(match)
    assert of(match, "black", "coins") == coins


@rule("civ.iberia")
def test_requirements_apply_to_what_iberia_brings() -> None:
    match = to_take("iberia", 2)
    match.play("rise iberia")
    assert forbidden_by(match, "gain education") == {"effect.technology.requirements"}


@rule("civ.iberia", "civ.rises.only-on-rise")
def test_annexing_iberia_brings_no_technology() -> None:
    match = to_take("iberia", 5)
    assert brings(match, "annex iberia") == (0, 5)
    assert "rest" in tokens(match)
    assert technologies(match, "black") == set()


# Inca


@rule("civ.inca")
def test_inca_takes_a_wonder_of_ones_choice_without_the_points_of_the_action() -> None:
    match = to_take("inca", wonder_market=["petra", "colossus"])
    match.play("rise inca")
    assert tokens(match) == {"take petra", "take colossus"}
    assert brings(match, "take colossus") == (0, 0)
    assert wonders(match, "black") == {"colossus"}
    assert of(match, "black", "workers") == 3


@rule("civ.inca", "effect.wonder.empty-market")
def test_inca_takes_nothing_from_an_empty_market() -> None:
    match = to_take("inca")
    match.play("rise inca")
    assert wonders(match, "black") == set()
    assert "rest" in tokens(match)
    assert "Black finds no wonder in the market." in says(match)


@rule("civ.inca", "civ.rises.only-on-rise")
def test_annexing_inca_takes_no_wonder() -> None:
    match = to_take("inca", wonder_market=["petra", "colossus"])
    match.play("annex inca")
    assert "rest" in tokens(match)
    assert wonders(match, "black") == set()


# Tiwanaku


@rule("civ.tiwanaku", "civ.tiwanaku.example")
def test_tiwanaku_scores_five_points_in_the_first_round() -> None:
    match = to_take("tiwanaku", round=1, stack={}, workers={})
    assert brings(match, "rise tiwanaku") == (5, 0)


@rule("civ.tiwanaku", "tech.science.upcoming-formula")
@pytest.mark.parametrize(("number", "points"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_tiwanaku_scores_a_point_for_each_upcoming_card(number: int, points: int) -> None:
    assert brings(to_take("tiwanaku", round=number), "rise tiwanaku") == (points, 0)


@rule("civ.tiwanaku")
@pytest.mark.parametrize("place", [1, 4, 8])
def test_plague_is_one_of_the_upcoming_cards_wherever_it_lies(place: int) -> None:
    cards = [card for card in track() if card != "plague"]
    cards.insert(place - 1, "plague")
    assert brings(to_take("tiwanaku", track=cards), "rise tiwanaku") == (4, 0)


@rule("civ.tiwanaku", "civ.rises.only-on-rise")
def test_annexing_tiwanaku_scores_nothing() -> None:
    assert brings(to_take("tiwanaku"), "annex tiwanaku") == (0, 0)


# Lydia


@rule("civ.rises.only-on-rise")
def test_lydia_gains_four_coins_and_each_of_the_others_one() -> None:
    match = to_take("lydia", seats=3)
    assert brings(match, "rise lydia") == (0, 4)
    assert [of(match, seat, "coins") for seat in ("brown", "yellow")] == [1, 1]


@rule("civ.rises.only-on-rise")
def test_annexing_lydia_gives_nobody_a_coin() -> None:
    match = to_take("lydia", seats=3)
    assert brings(match, "annex lydia") == (0, 0)
    assert [of(match, seat, "coins") for seat in ("brown", "yellow")] == [0, 0]


# Mongolia


@rule("civ.others-lose-coin", "civ.rises.only-on-rise")
def test_when_mongolia_rises_each_of_the_others_loses_up_to_two_coins() -> None:
    match = to_take("mongolia", seats=4, coins={"black": 5, "brown": 5, "yellow": 1, "white": 0})
    match.play("rise mongolia")
    assert [of(match, seat, "coins") for seat in ("black", "brown", "yellow", "white")] == [5, 3, 0, 0]
    assert "Yellow loses 1 coin." in says(match)
    assert not [line for line in says(match) if line.startswith("White loses")]
    assert military(match, "black") == 3 + 1 + 1


@rule("civ.others-lose-coin", "civ.rises.only-on-rise")
def test_annexing_mongolia_takes_nobody_a_coin() -> None:
    match = to_take("mongolia", coins={"brown": 5})
    match.play("annex mongolia")
    assert of(match, "brown", "coins") == 5


# Once, and before the market is filled


@rule("civ.rises.only-on-rise")
@pytest.mark.parametrize("civilization", ["carthage", "iberia", "inca", "tiwanaku", "lydia", "mongolia"])
def test_it_does_not_happen_again_while_the_civilization_stays_main(civilization: str) -> None:
    match = to_take("rome", 4, stack={"black": [civilization]}, coins={"brown": 5}, wonder_market=["petra", "colossus"])
    assert brings(match, "annex rome") == (0, 4)
    assert "rest" in tokens(match)
    assert of(match, "brown", "coins") == 5
    assert technologies(match, "black") == wonders(match, "black") == set()


@rule("civ.rises.only-on-rise", "civ.carthage")
def test_what_rising_brings_does_not_lie_on_the_cards_left_in_the_market() -> None:
    match = to_take("carthage", 3)
    match.play("rise carthage")
    assert market(match)["olmec"] == 1
    assert sum(market(match).values()) == 1
