"""2. Catastrophes/Supply: when a catastrophe happens, and when there is a supply phase.

The pile of a test holds cards of different sets where it matters which of them is drawn first: A lies over B over C.
"""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.tests.table import BOX, by_round, names, played, table
from ecumene.testing import rule

C_CARDS = ["sacred-grove", "agriculture", "statue-of-zeus", "lion-gate"]
HUNGRY: dict[str, Any] = {
    "tableau": {"red": ["arcadia"]},
    "hand": {"red": {"grain": 4, "wood": 1}, "blue": {"wood": 9}},
}
"""Red's four inhabitants have no grain: a supply phase must ask red."""


# Catastrophes


@rule("catastrophe.trigger.last-space")
@pytest.mark.parametrize("track", [3, 4, 5, 6])
def test_a_catastrophe_happens_when_its_marker_reaches_the_last_space(track: int) -> None:
    match = table(
        ["reveal-power-cards/move-marker", None, "plague"],
        tableau={"red": ["sparta"]},
        hand={"red": {"wood": 2}},
        spaces={"plague": track - 1},
        track=track,
    )
    assert match.question == "catastrophes/plague"
    assert match.view()["happened"] == ["plague"]


@rule("catastrophe.trigger.last-space")
@pytest.mark.parametrize("track", [3, 4, 5, 6])
def test_nothing_happens_one_space_before_the_last(track: int) -> None:
    match = table(
        ["reveal-power-cards/move-marker", None, "plague"],
        tableau={"red": ["sparta"]},
        hand={"red": {"wood": 2}},
        spaces={"plague": track - 2},
        track=track,
    )
    assert match.over
    assert match.view()["spaces"]["plague"] == track - 1
    assert match.view()["happened"] == []


@rule("catastrophe.trigger.last-space")
def test_the_third_symbol_of_a_kind_brings_its_catastrophe() -> None:
    symbol = ["reveal-power-cards/move-marker", None, "plague"]
    two = table([symbol, symbol], tableau={"red": ["sparta"]}, hand={"red": {"wood": 2}})
    three = table([symbol, symbol, symbol], tableau={"red": ["sparta"]}, hand={"red": {"wood": 2}})
    assert two.question is None
    assert three.question == "catastrophes/plague"


@rule("catastrophe.trigger.at-once")
def test_the_first_catastrophe_is_over_before_the_second_marker_moves() -> None:
    match = table(
        "gameplay/round",
        round=7,
        pile=["market", "aqueduct", *C_CARDS],
        tableau={"red": ["sparta", "grain-plain"]},
        hand={"red": {"wood": 3}},
        spaces={"plague": 3, "drought": 3},
    )
    assert match.question == "catastrophes/plague"
    assert match.view()["spaces"]["drought"] == 3
    match.play("cover sparta")
    match.play("lay wood 1")
    assert match.question == "catastrophes/drought"
    assert match.view()["happened"] == ["plague", "drought"]


@rule("catastrophe.trigger.before-supply")
def test_a_drought_comes_before_the_supply_phase_of_its_round() -> None:
    match = table(
        "gameplay/round",
        round=7,
        pile=["bridge", "leonidaion", "sacred-grove", "agriculture", "statue-of-zeus", "alpheios-delta"],
        tableau={"red": ["corinth", "fields-and-copse"]},
        hand={"red": {"grain": 3, "wood": 2}},
        spaces={"drought": 3},
    )
    assert match.question == "catastrophes/drought"
    match.play("cover fields-and-copse")
    match.play("lay wood 1")
    assert match.question == "supply/feed-the-rest"
    assert [event.name for event in match.events][-2:] == ["supply-begins", "hungry"]


@rule("catastrophe.trigger.never-twice")
def test_a_catastrophe_that_happened_stays_on_its_last_space_and_never_comes_back() -> None:
    """Case 7."""
    match = table(
        "reveal-power-cards",
        round=7,
        pile=["market", "leonidaion", *C_CARDS],
        tableau={"red": ["sparta"]},
        hand={"red": {"wood": 3}},
        spaces={"plague": 4},
        happened=["plague"],
    )
    assert match.over
    assert match.view()["spaces"]["plague"] == 4


@rule("catastrophe.trigger.never-twice")
@pytest.mark.parametrize("seed", range(8))
def test_in_a_whole_game_no_catastrophe_happens_twice(seed: int) -> None:
    match = played(2, seed)
    struck = [event.fact.a for event in match.events if event.name == "strikes"]
    assert len(struck) == len(set(struck)) > 0
    assert max(match.state.spaces) == 4


@rule("catastrophe.everyone")
def test_a_catastrophe_strikes_everybody_who_is_not_protected_in_turn_order() -> None:
    match = table(
        ["catastrophes", None, "plague"],
        seats=4,
        order=["sky", "yellow", "blue", "red"],
        tableau={"red": ["sparta"], "blue": ["argos", "well"], "yellow": ["delphi"], "sky": ["thebes"]},
        hand={"red": {"wood": 1}, "blue": {"wood": 1}, "yellow": {"wood": 1}, "sky": {"wood": 1}},
    )
    asked = []
    while not match.over:
        asked.append(match.view()["question"]["seat"])
        match.play(match.offers[-1].token)
    assert asked == ["sky", "yellow", "red"]
    assert [seat["civilization"] for seat in match.view()["seats"]] == [None, "argos", None, None]


# Supply


@rule("supply.trigger.symbol-revealed")
@pytest.mark.parametrize("card", ["harvest-plain", "alpheios-delta"])
def test_a_supply_symbol_among_the_revealed_cards_calls_a_supply_phase(card: str) -> None:
    match = table("catastrophes-supply", market=["bridge", card], conquest=["street"], **HUNGRY)
    assert match.question == "supply/feed-the-rest"
    assert match.seat == 0


@rule("supply.trigger.symbol-revealed")
def test_without_the_symbol_there_is_no_supply_phase() -> None:
    match = table("catastrophes-supply", market=["bridge", "street"], conquest=["port"], **HUNGRY)
    assert match.over


@rule("supply.trigger.symbol-revealed")
def test_a_supply_symbol_in_a_tableau_calls_nothing() -> None:
    """Case 50."""
    match = table(
        "catastrophes-supply",
        market=["bridge"],
        tableau={"red": ["arcadia", "alpheios-delta"]},
        hand={"red": {"grain": 6}},
    )
    assert match.over


@rule("supply.trigger.conquest-row-counts")
def test_the_symbol_counts_in_the_conquest_row_too() -> None:
    """Case 49."""
    match = table("catastrophes-supply", market=["bridge"], conquest=["street", "harvest-plain"], **HUNGRY)
    assert match.question == "supply/feed-the-rest"


@rule("supply.trigger.after-six-cards")
def test_the_supply_phase_waits_until_all_six_cards_are_revealed() -> None:
    match = table("gameplay/round", round=7, pile=["harvest-plain", "stoa", *C_CARDS], **HUNGRY)
    assert match.question == "supply/feed-the-rest"
    assert match.view()["row"][0] == "harvest-plain"
    assert names(match, match.state.market | match.state.conquest) == {"harvest-plain", "stoa", *C_CARDS}
    match.play("pay grain 4")
    assert match.question == "bidding/place-bid"


@rule("supply.trigger.once-in-b-and-c")
def test_one_b_card_and_one_c_card_show_the_supply_symbol() -> None:
    a, b, c = BOX.sets
    assert [(BOX.supply & cards).bit_count() for cards in (a, b, c)] == [0, 1, 1]


@rule("supply.trigger.once-in-b-and-c", "supply.trigger.no-supply-in-a", "supply.trigger.symbol-revealed")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 7), (4, 5), (5, 3)])
def test_a_game_has_one_supply_phase_in_b_one_in_c_and_the_final_one(seats: int, seed: int) -> None:
    held = [[event.name for event in happened].count("supply-begins") for happened in by_round(played(seats, seed))]
    assert held[:3] == [0, 0, 0]
    assert sum(held[3:6]) == 1
    assert sum(held[6:]) == 2
    assert held[7] >= 1


@rule("supply.trigger.no-supply-in-a")
def test_no_a_card_calls_a_supply_phase() -> None:
    cards = [name for i, name in enumerate(BOX.names) if BOX.sets[0] >> i & 1]
    assert len(cards) == 18
    assert table("catastrophes-supply", market=cards, **HUNGRY).over
