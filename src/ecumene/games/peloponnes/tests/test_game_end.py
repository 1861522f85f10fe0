"""Game End."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes.tests.table import GAME, forbidden_by, hand, names, of, says, table, tableau, tokens
from ecumene.testing import rule

LAST: dict[str, Any] = {"round": 8, "pile": []}


@rule("end.after-eighth-round", "goal.eight-rounds")
def test_after_the_eighth_round_the_game_ends() -> None:
    match = table("gameplay/next-round", **LAST)
    assert match.over
    assert forbidden_by(match, "pass") == {"end.after-eighth-round"}


@rule("end.after-eighth-round")
def test_after_the_seventh_round_an_eighth_begins() -> None:
    match = table("gameplay/next-round", round=7, hand={"red": {"wood": 9}})
    assert match.state.round == 8
    assert not match.state.pile
    assert match.question == "bidding/place-bid"


@rule("end.after-eighth-round", "end.sequence")
def test_a_whole_game_has_eight_rounds_and_one_income_in_each() -> None:
    match = GAME.new(seats=3, seed=7)
    while not match.over:
        match.play(match.offers[0].token)
    happened = [event.name for event in match.events]
    assert happened.count("round-begins") == 8
    assert happened.count("income") == 8 * 3
    told = [name for name in happened if name in ("round-begins", "income", "supply-begins", "scored")]
    assert told[-7:] == ["income"] * 3 + ["supply-begins"] + ["scored"] * 3
    assert not match.state.pile | match.state.market | match.state.conquest


@rule("end.sequence", "end.after-eighth-round")
def test_income_final_supply_late_protection_and_scoring_follow_in_this_order() -> None:
    """Case 43."""
    match = table(
        [["bidding/place-bid", "red"], ["bidding/end"], ["turn-order"], ["gain-power-cards"], ["income"],
         ["gameplay/next-round"]],
        **LAST,
        tableau={"red": ["sparta", "well"]},
        covered=["sparta"],
        coin_over={"sparta": "wood"},
        hit_by={"sparta": "plague"},
        market=["street"],
        hand={"red": {"wood": 3}},
    )  # fmt: skip
    match.play("pass")
    told = ("income", "supply-begins", "uncovered", "scored")
    happened = [event.name for event in match.events if event.name in told]
    assert happened == ["income", "income", "supply-begins", "uncovered", "scored", "scored"]


@rule("end.sequence")
def test_what_late_protection_restores_is_fed_no_more_and_is_scored() -> None:
    """Sparta's 3 inhabitants are hidden in the final supply and count in the scores."""
    match = table(
        [["bidding/place-bid", "red"], ["game-end"]],
        **LAST,
        tableau={"red": ["sparta", "well"]},
        covered=["sparta"],
        coin_over={"sparta": "wood"},
        hit_by={"sparta": "plague"},
        luxury={"red": "gone"},
        market=["street"],
        hand={"red": {"wood": 3}},
    )
    match.play("pass")
    assert match.over
    hidden_cards = match.state.hand[3]
    assert says(match)[-3] == f"Sparta scores 3 points: population {4 + hidden_cards}, power 3."
    assert says(match)[-1] == "Sparta has won."


@rule("end.sequence", "protection.late.luxury-card")
def test_the_final_supply_fills_a_luxury_card_that_is_still_covered() -> None:
    """Seven grain too many: three goods, for the card is restored only afterwards."""
    match = table(
        "game-end",
        **LAST,
        tableau={"red": ["agriculture", "granary", "port"]},
        luxury={"red": "covered"},
        luxury_coin={"red": "wood"},
    )
    assert match.over
    assert of(match, "red", "goods") == 3


@rule("end.final-supply")
def test_the_final_supply_feeds_the_population() -> None:
    match = table("game-end", **LAST, tableau={"red": ["sparta"]}, hand={"red": {"grain": 3}})
    assert match.question == "supply/feed-the-rest"
    match.play("pay grain 3")
    assert match.over
    assert hand(match, "red") == {}
    assert tableau(match, "red") == {"sparta"}


@rule("end.final-supply")
def test_a_site_is_finished_in_the_final_supply_or_is_not_scored() -> None:
    """Ruling P-29."""
    match = table(
        "game-end",
        **LAST,
        tableau={"red": ["stockade", "grain-plain"]},
        sites=["stockade"],
        coin_under={"stockade": "stone"},
        hand={"red": {"wood": 2}},
    )
    assert tokens(match) == {"finish", "abandon stockade"}
    match.play("abandon stockade")
    assert match.over
    assert "stockade" in names(match, match.state.gone)
    assert of(match, "red", "power") == 1


@rule("end.final-supply")
def test_excess_grain_gives_goods_in_the_final_supply_too() -> None:
    """Ruling P-28."""
    match = table("game-end", **LAST, tableau={"red": ["agriculture"]})
    assert of(match, "red", "goods") == 5


@rule("end.final-supply", "supply.trigger.symbol-revealed")
def test_the_eighth_round_can_have_two_supply_phases() -> None:
    """Ruling P-43: the symbol is revealed, and then the game ends; 5 grain too many each time."""
    match = table(
        [["catastrophes-supply"], ["gameplay/next-round"]],
        **LAST,
        conquest=["alpheios-delta"],
        tableau={"red": ["agriculture"]},
    )
    assert match.over
    assert of(match, "red", "goods") == 10
