"""Scoring."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.peloponnes.rules.scoring import population_points, power_points
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tests.table import says, table
from ecumene.kernel.nouns import Seat
from ecumene.matches.match import Match
from ecumene.testing import rule

GRAND = ["mycenae", "statue-of-zeus", "cyclopean-masonry", "tiryns-fortress"]
"""8 inhabitants, 14 power points."""
POPULOUS = ["messene", "pyramid-of-hellenikon", "sacred-grove", "arcadian-woods", "olive-terraces"]
"""15 inhabitants, 10 power points."""
NO_LUXURY = {"red": "gone", "blue": "gone"}


def scored(**fields: Any) -> Match[Peloponnes]:
    """A table at the very end."""
    return table("scoring", **fields)


def points(match: Match[Peloponnes], seat: int = 0) -> tuple[int, int]:
    """Population points and power points."""
    return population_points(match.state, Seat(seat)), power_points(match.state, Seat(seat))


@rule("score.population.sources")
def test_population_is_on_the_tableau_in_the_hand_and_on_the_luxury_card() -> None:
    assert points(scored(luxury=NO_LUXURY))[0] == 0
    assert points(scored(luxury=NO_LUXURY, tableau={"red": ["sparta", "market"]}))[0] == 3 + 3
    assert points(scored(luxury=NO_LUXURY, hand={"red": {"inhabitant": 2}}))[0] == 2
    assert points(scored())[0] == 1
    together = scored(tableau={"red": ["sparta", "market"]}, hand={"red": {"inhabitant": 2}})
    assert points(together)[0] == 3 + 3 + 2 + 1


@rule("score.population.hand-cards")
def test_all_inhabitants_in_hand_are_added_and_are_no_remaining_coins() -> None:
    """Ruling P-36: six cards, but only five of them are left for a power point."""
    match = scored(luxury=NO_LUXURY, hand={"red": {"wood": 2, "grain": 3, "inhabitant": 1}})
    assert points(match) == (1, 0)


@rule("score.population.example")
def test_a_tableau_with_fourteen_inhabitants() -> None:
    """11 on four cards, 2 in hand, 1 on the luxury card; the cards of the printed picture are not known."""
    match = scored(tableau={"red": ["messene", "market", "arcadian-woods", "port"]}, hand={"red": {"inhabitant": 2}})
    assert points(match)[0] == 14


@rule("score.power.sources")
def test_power_is_on_the_tableau_on_the_luxury_card_and_in_six_coins() -> None:
    assert points(scored(luxury=NO_LUXURY))[1] == 0
    assert points(scored(luxury=NO_LUXURY, tableau={"red": ["sparta", "market"]}))[1] == 1 + 2
    assert points(scored(luxury=NO_LUXURY, hand={"red": {"wood": 2, "stone": 2, "grain": 2}}))[1] == 1
    assert points(scored())[1] == 1
    assert points(scored(goods={"red": 6}))[1] == 1 + 1
    together = scored(tableau={"red": ["sparta", "market"]}, hand={"red": {"wood": 6}}, goods={"red": 6})
    assert points(together)[1] == 1 + 2 + 1 + 2


@rule("score.power.six-rounded-down")
@pytest.mark.parametrize(
    ("coins", "goods", "points_for_them"), [(5, 0, 0), (6, 0, 1), (5, 1, 1), (5, 5, 1), (11, 0, 1), (4, 8, 2)]
)
def test_coins_and_goods_are_added_and_every_six_are_a_point(coins: int, goods: int, points_for_them: int) -> None:
    """Ruling P-35; the luxury card gives one point more."""
    match = scored(hand={"red": {"wood": coins}}, goods={"red": goods})
    assert points(match)[1] == points_for_them + 1


@rule("score.power.six-rounded-down", "score.population.hand-cards")
def test_eight_cards_with_two_inhabitants_and_seven_goods() -> None:
    """Case 47: 2 and 2, and the front of the luxury card."""
    match = scored(hand={"red": {"wood": 3, "grain": 3, "inhabitant": 2}}, goods={"red": 7})
    assert points(match) == (2 + 1, 2 + 1)


@rule("score.power.example")
def test_a_tableau_with_ten_power_points() -> None:
    """7 on four cards, 2 for twelve coins, 1 on the luxury card; the cards of the printed picture are not known."""
    match = scored(tableau={"red": ["messene", "market", "arcadian-woods", "port"]}, hand={"red": {"wood": 12}})
    assert points(match)[1] == 10


@rule("score.luxury-card.lost-if-declined")
@pytest.mark.parametrize(("state", "coin"), [("covered", {"red": "wood"}), ("gone", {})])
def test_a_luxury_card_struck_by_decline_gives_nothing(state: str, coin: dict[str, str]) -> None:
    match = scored(tableau={"red": ["sparta"]}, luxury={"red": state}, luxury_coin=coin)
    assert points(match) == (3, 1)


@rule("score.population.sources", "score.power.sources", "luxury.track.reverse-above-eight")
@pytest.mark.parametrize(("goods", "on_the_card"), [(0, 1), (8, 1), (9, 2), (17, 2)])
def test_an_unaffected_luxury_card_gives_what_its_upper_side_shows(goods: int, on_the_card: int) -> None:
    """Ruling P-34."""
    assert points(scored(goods={"red": goods})) == (on_the_card, on_the_card + goods // 6)


@rule("score.lower-total", "goal.balance")
def test_the_lower_total_is_the_score() -> None:
    match = scored(tableau={"red": GRAND, "blue": POPULOUS})
    assert (points(match, 0), points(match, 1)) == ((9, 15), (16, 11))
    assert match.scores == (9, 11)


@rule("score.lower-total", "score.population.sources", "score.power.sources")
def test_both_totals_are_told_with_the_score() -> None:
    match = table(
        [["bidding/place-bid", "red"], ["scoring"]],
        tableau={"red": GRAND, "blue": POPULOUS},
        luxury=NO_LUXURY,
        market=["street"],
        hand={"red": {"wood": 1}, "blue": {"inhabitant": 14}},
    )
    match.play("pass")
    assert says(match)[-3:] == [
        "Mycenae scores 8 points: population 8, power 14.",
        "Messene scores 10 points: population 29, power 10.",
        "Messene has won.",
    ]


@rule("score.winner")
def test_the_highest_score_wins() -> None:
    """13 and 13 beat 9 and 15; goods and higher totals of others do not help them."""
    tableaus = {"red": GRAND, "blue": ["sparta", "port"], "yellow": POPULOUS[:4]}
    match = scored(seats=3, tableau=tableaus, goods={"blue": 5}, hand={"yellow": {"wood": 18}})
    assert (points(match, 0), points(match, 2)) == ((9, 15), (13, 13))
    assert match.scores == (9, 4, 13)
    assert match.winners == (2,)


@rule("score.winner")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    match = table(["bidding/place-bid", "red"], market=["street"], tableau={"red": POPULOUS}, hand={"red": {"wood": 2}})
    assert match.winners == ()


@rule("score.example", "score.lower-total", "score.winner")
def test_dimitrios_scores_10_and_helena_wins_with_12() -> None:
    """Case 45."""
    match = scored(
        tableau={"red": GRAND, "blue": POPULOUS}, hand={"red": {"inhabitant": 1}, "blue": {"wood": 6, "inhabitant": 1}}
    )
    assert (points(match, 0), points(match, 1)) == ((10, 15), (17, 12))
    assert match.scores == (10, 12)
    assert match.winners == (1,)


@rule("score.tie.other-total")
@pytest.mark.parametrize("goods", [0, 5])
def test_a_tie_is_won_by_the_higher_other_total(goods: int) -> None:
    """Case 46: 12 each, 15 against 17; luxury goods come only after that."""
    match = scored(
        tableau={"red": GRAND, "blue": POPULOUS},
        hand={"red": {"inhabitant": 3}, "blue": {"wood": 6, "inhabitant": 1}},
        goods={"red": goods},
    )
    assert (points(match, 0), points(match, 1)) == ((12, 15), (17, 12))
    assert match.scores == (12, 12)
    assert match.winners == (1,)


@rule("score.tie.luxury")
def test_a_tie_in_both_totals_is_won_by_the_most_goods() -> None:
    """Case 46: a point for 5 coins and 1 good, and a point for 6 coins."""
    match = scored(hand={"red": {"wood": 6}, "blue": {"wood": 5}}, goods={"blue": 1})
    assert points(match, 0) == points(match, 1) == (1, 2)
    assert match.winners == (1,)


@rule("score.tie.luxury")
def test_a_tie_in_goods_too_is_a_shared_victory() -> None:
    """Ruling P-40: coins left in hand decide nothing."""
    match = scored(hand={"red": {"wood": 6}, "blue": {"wood": 7}}, seats=3)
    assert match.scores == (1, 1, 1)
    assert match.winners == (0, 1)


def test_whoever_holds_a_seat_sees_its_points_and_nobody_else_does() -> None:
    """Coins in the hand count, so the points are as secret as the hand."""
    fields: dict[str, Any] = {
        "luxury": NO_LUXURY, "tableau": {"red": ["sparta", "market"]}, "hand": {"red": {"inhabitant": 2, "wood": 3}},
    }  # fmt: skip
    match = table(["bidding/place-bid", "red"], **fields)
    mine = match.view(0)["mine"]
    assert (mine["population-points"], mine["power-points"]) == points(match)
    bare = table(["bidding/place-bid", "red"], **{**fields, "hand": {"red": {"wood": 5}}})
    assert mine["population-points"] == bare.view(0)["mine"]["population-points"] + 2
    for viewer in (1, None):
        told = match.view(viewer)["mine"], bare.view(viewer)["mine"]
        assert told[0] == told[1]
    assert match.view(None)["mine"]["population-points"] == 0
