"""Civilizations: main abilities that count in a war, and strength that grows."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import PLACES, held
from ecumene.games.age_of_civilization.tests.table import military, of, table
from ecumene.matches.match import Match
from ecumene.testing import rule


def war(*stack: str, rival: str = "huns", **fields: Any) -> Match[AgeOfCivilization]:
    """A war between Black and Brown, who has only one civilization; both have two workers."""
    given = {"workers": {"black": 2, "brown": 2}} | fields
    return table("round-end/war", stack={"black": list(stack), "brown": [rival]}, **given)


# Rome


@rule("civ.rome")
@pytest.mark.parametrize(("owned", "strength"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_rome_has_a_strength_for_every_two_technologies(owned: int, strength: int) -> None:
    technologies = ["writing", "sailing", "education", "currency", "engineering", "science"][:owned]
    assert military(table(stack={"black": ["rome"]}, technologies={"black": technologies}), "black") == strength


@rule("civ.rome", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_rome_as_main_has_strength(held_as: str) -> None:
    match = held("rome", held_as, technologies={"black": ["writing", "sailing", "education", "currency"]})
    assert military(match, "black") == (2 if held_as == "main" else 0)


# Persia


@rule("civ.persia", "civ.persia.example")
def test_persia_with_strength_seven_gains_three_coins_in_a_war() -> None:
    match = war("persia", technologies={"black": ["mining", "iron-working", "gunpowder"]})
    assert military(match, "black") == 7
    assert of(match, "black", "coins") == 3


@rule("civ.persia")
@pytest.mark.parametrize(("owned", "coins"), [([], 0), (["mining"], 1), (["mining", "iron-working"], 2)])
def test_persia_gains_a_coin_for_every_two_strength(owned: list[str], coins: int) -> None:
    assert of(war("persia", technologies={"black": owned}), "black", "coins") == coins


@rule("civ.persia")
@pytest.mark.parametrize(("rival", "workers"), [("huns", 1), ("egypt", 2), ("hittites", 1)])
def test_persia_gains_coins_whatever_the_comparison_says(rival: str, workers: int) -> None:
    match = war("persia", rival=rival, technologies={"black": ["mining"]})
    assert of(match, "black", "coins") == 1
    assert of(match, "black", "workers") == workers


@rule("civ.persia", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_persia_as_main_gains_coins_in_a_war(held_as: str) -> None:
    match = held("persia", held_as, then=("round-end/war",), technologies={"black": ["mining"]}, coins={"black": 3})
    match.play("done")
    assert of(match, "black", "coins") == (4 if held_as == "main" else 3)


# Assyria


@pytest.mark.parametrize(
    ("rival", "points"), [("egypt", 2), ("macedon", 2), ("huns", 0)], ids=["most", "tied", "weaker"]
)
def test_assyria_scores_two_points_in_a_war_with_the_most_strength(rival: str, points: int) -> None:
    match = war("assyria", rival=rival)
    assert of(match, "black", "points") == points
    assert of(match, "brown", "points") == 0


@rule("civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_assyria_as_main_scores_in_a_war(held_as: str) -> None:
    match = held("assyria", held_as, then=("round-end/war",))
    match.play("done")
    assert of(match, "black", "points") == (2 if held_as == "main" else 0)


# Polynesia and Tibet


@rule("civ.polynesia.war")
@pytest.mark.parametrize("civilization", ["polynesia", "tibet"])
def test_they_sacrifice_no_worker_in_a_war(civilization: str) -> None:
    match = war(civilization)
    assert of(match, "black", "workers") == 2
    assert of(match, "brown", "workers") == 2


@rule("civ.polynesia.war")
@pytest.mark.parametrize("civilization", ["polynesia", "tibet"])
def test_they_spare_nobody_else(civilization: str) -> None:
    match = war(civilization, rival="egypt")
    assert of(match, "black", "workers") == 2
    assert of(match, "brown", "workers") == 1


@rule("civ.polynesia.war")
@pytest.mark.parametrize("civilization", ["polynesia", "tibet"])
def test_they_sacrifice_a_worker_to_the_plague(civilization: str) -> None:
    match = table("round-end", round=3, stack={"black": [civilization]}, workers={"black": 2})
    assert of(match, "black", "workers") == 1


@rule("civ.polynesia.war")
@pytest.mark.parametrize("civilization", ["polynesia", "tibet"])
def test_they_sacrifice_a_worker_in_an_earthquake(civilization: str) -> None:
    match = table(
        "round-end", round=2, stack={"black": [civilization]}, workers={"black": 2}, events={"card-5": "earthquake"}
    )
    assert of(match, "black", "workers") == 1


@rule("civ.polynesia.war", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
@pytest.mark.parametrize("civilization", ["polynesia", "tibet"])
def test_only_as_main_they_sacrifice_no_worker_in_a_war(civilization: str, held_as: str) -> None:
    match = held(civilization, held_as, then=("round-end/war",))
    before = of(match, "black", "workers")
    match.play("done")
    assert of(match, "black", "workers") == before - (held_as != "main")


# Strength of main and legacy ability


@rule("civ.hittites.strength", "civ.vikings.strength")
@pytest.mark.parametrize("civilization", ["hittites", "vikings"])
def test_the_strength_of_main_and_legacy_is_the_least_only_against_more(civilization: str) -> None:
    assert of(war(civilization, rival="aztecs"), "black", "workers") == 2
    assert of(war(civilization, rival="germania"), "black", "workers") == 1
    assert of(war(civilization, rival="huns"), "black", "workers") == 1
