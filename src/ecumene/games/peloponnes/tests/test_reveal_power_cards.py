"""1. Reveal Power Cards.

Where a test needs to know what is drawn first, the pile holds one A card and one B card over four C cards: sets lie
over each other, so these two come first and second.
"""

from __future__ import annotations

import pytest

from ecumene.games.peloponnes.tests.table import BOX, GAME, by_round, names, played, table
from ecumene.testing import rule

C_CARDS = ["sacred-grove", "agriculture", "statue-of-zeus", "lion-gate"]
CATASTROPHE = GAME.nouns["catastrophe"].names


def spaces(**moved: int) -> dict[str, int]:
    """The spaces of all markers: the first one, but for those named."""
    return {name: moved.get(name, 1) for name in CATASTROPHE}


@rule("reveal.market.one-per-player", "reveal.conquest.fill-to-six", "reveal.conquest.sizes")
@pytest.mark.parametrize(("seats", "conquest"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_the_market_has_a_card_for_each_player_and_the_conquest_row_the_rest_of_six(seats: int, conquest: int) -> None:
    """Cases 2 and 3; three players are the pictured example."""
    match = GAME.new(seats=seats, seed=7)
    assert match.state.market.bit_count() == seats
    assert match.state.conquest.bit_count() == conquest
    assert not match.state.market & match.state.conquest
    assert match.state.pile.bit_count() == 42


@rule("reveal.market.one-per-player", "reveal.conquest.fill-to-six")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_market_is_revealed_before_the_conquest_row(seats: int) -> None:
    for happened in by_round(played(seats, seed=7)):
        drawn = [event.name for event in happened if event.name.startswith("revealed")]
        assert drawn == ["revealed"] * seats + ["revealed-in-conquest-row"] * (6 - seats)


@rule("reveal.all-cards-used")
@pytest.mark.parametrize("seats", [2, 5])
def test_eight_rounds_reveal_every_power_card_once(seats: int) -> None:
    """Case 4."""
    match = played(seats, seed=7)
    drawn = [event.fact.a for event in match.events if event.name.startswith("revealed")]
    assert sorted(drawn) == list(range(48))
    assert not match.state.pile


@rule("reveal.catastrophe.first-two-cards", "reveal.catastrophe.one-space-each")
def test_the_symbols_of_the_first_two_cards_move_two_markers_one_space() -> None:
    """Case 5."""
    match = table("reveal-power-cards", round=7, pile=["market", "aqueduct", *C_CARDS])
    assert match.view()["row"][:2] == ["market", "aqueduct"]
    assert match.view()["spaces"] == spaces(plague=2, drought=2)


@rule("reveal.catastrophe.one-space-each")
def test_two_equal_symbols_move_their_marker_twice() -> None:
    """Case 6."""
    match = table("reveal-power-cards", round=7, pile=["market", "leonidaion", *C_CARDS])
    assert match.view()["spaces"] == spaces(plague=3)


@rule("reveal.catastrophe.others-ignored")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_symbols_of_the_other_four_cards_move_nothing(seats: int) -> None:
    """Four of five kinds are among them, in the market or in the conquest row."""
    match = table("reveal-power-cards", seats=seats, round=7, pile=["market", "leonidaion", *C_CARDS])
    assert names(match, match.state.market | match.state.conquest) == {"market", "leonidaion", *C_CARDS}
    assert match.view()["spaces"] == spaces(plague=3)


@rule("reveal.catastrophe.first-two-cards", "reveal.catastrophe.others-ignored")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_two_cards_in_the_order_they_were_drawn_move_the_markers(seed: int) -> None:
    match = GAME.new(seats=5, seed=seed)
    drawn = [event.fact.a for event in match.events if event.name.startswith("revealed")]
    moved = [event.fact.a for event in match.events if event.name == "marker-moved"]
    assert moved == [BOX.symbol[card] for card in drawn[:2]]
    assert match.state.row == drawn


def test_the_markers_move_when_all_six_cards_lie_there() -> None:
    for happened in by_round(played(3, seed=7)):
        first_six = [event.name.startswith("revealed") for event in happened[1:7]]
        assert first_six == [True] * 6
