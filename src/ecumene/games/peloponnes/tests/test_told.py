"""What a page is told: it draws and says this, and reckons nothing itself."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.tests.table import GAME, table
from ecumene.kernel.chance import mix

PHASES = {
    "bidding/place-bid": {"bidding"},
    "bidding/move-bid": {"bidding"},
    "gain-power-cards/add-building": {"gain"},
    "supply/feed-the-rest": {"supply"},
    "supply/finish-sites": {"supply"},
    "coin-cards/lay": {"catastrophe", "supply", "bidding", "gain"},
}


def seat_of(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(seat for seat in view["seats"] if seat["seat"] == name)


@pytest.mark.parametrize("seed", range(3))
def test_the_phase_is_that_of_what_is_asked(seed: int) -> None:
    match, word, asked = GAME.new(seats=3, seed=seed), seed, 0
    while not match.over:
        view = match.view(match.seat)
        key = view["question"]["key"]
        if key.startswith("catastrophes/"):
            assert view["phase"] == "catastrophe"
        elif key in PHASES:
            asked += 1
            assert view["phase"] in PHASES[key], key
        word = mix(word + 1)
        match.play(match.offers[word % len(match.offers)].token)
    assert asked > 8
    assert match.view(None)["phase"] is None


def test_the_rows_are_told_apart_as_they_were_dealt() -> None:
    view = GAME.new(seats=4, seed=1).view(None)
    assert set(view["market-row"]) == set(view["market"])
    assert set(view["conquest-row"]) == set(view["conquest"])
    assert view["rounds"] == sum(view["rounds-of"].values())


@pytest.mark.parametrize(("option", "left"), [("keep-inhabitants", {"market": 3}), ("lose-inhabitants", {})])
def test_inhabitants_of_covered_cards_are_those_that_still_count(option: str, left: dict[str, int]) -> None:
    struck = ["sparta", "market"]
    match = table(
        "bidding",
        tableau={"red": struck},
        covered=struck,
        coin_over=dict.fromkeys(struck, "wood"),
        hit_by={"sparta": "plague", "market": "earthquake"},
        covered_option=option,
    )
    seat = seat_of(match.view(None), "red")
    assert seat["still-inhabited"] == left
    assert seat["inhabitants"] == sum(left.values())


def test_a_marker_before_its_last_space_strikes_next_unless_it_has() -> None:
    view = table("bidding", spaces={"plague": 3, "drought": 3}, happened=["drought"]).view(None)
    assert view["track"] == 4
    assert view["next-strikes"] == ["plague"]


def test_a_building_that_protects_alone_is_told_from_symbols() -> None:
    seat = seat_of(table("bidding", tableau={"red": ["sparta", "port"]}).view(None), "red")
    assert seat["by-building"] == seat["protected"] != []


@pytest.mark.parametrize(
    ("goods", "luxury", "shown"), [(8, "fine", (0, 8)), (9, "fine", (9, 17)), (2, "covered", (0, 3))]
)
def test_the_luxury_card_shows_the_numbers_of_its_side(goods: int, luxury: str, shown: tuple[int, int]) -> None:
    coin: dict[str, Any] = {"luxury_coin": {"red": "wood"}} if luxury == "covered" else {}
    match = table("bidding", goods={"red": goods}, luxury={"red": luxury}, **coin)
    seat = seat_of(match.view(None), "red")
    assert (seat["first-good"], seat["last-good"]) == shown
