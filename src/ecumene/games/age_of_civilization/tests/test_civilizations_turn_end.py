"""Civilizations: main abilities at the end of one's turn, and at the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.tests.abilities import PLACES, acting, brings, final, held
from ecumene.games.age_of_civilization.tests.table import (
    forbidden_by,
    market,
    of,
    says,
    table,
    technologies,
    tokens,
    turn,
)
from ecumene.testing import rule

PLAIN = ("writing", "sailing", "mining", "iron-working", "gunpowder")
"""Technologies that do nothing at the end of a turn, in an order in which they may be gained."""


def brown_ends(civilization: str, **fields: Any) -> tuple[int, int]:
    """What Black's civilization brings when Brown's turn ends."""
    stack = {"black": [civilization], "brown": ["zimbabwe"]}
    return brings(turn("brown", stack=stack, workers={"brown": 2}, **fields), "done")


# Arabia


@rule("civ.arabia")
@pytest.mark.parametrize(("owned", "coins"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_arabia_gains_a_coin_for_every_two_technologies(owned: int, coins: int) -> None:
    assert brings(acting("arabia", technologies={"black": list(PLAIN[:owned])}), "done") == (0, coins)


@rule("civ.arabia", "effect.turn-end.own-turn")
def test_arabia_gains_nothing_when_the_turn_of_somebody_else_ends() -> None:
    assert brown_ends("arabia", technologies={"black": list(PLAIN)}) == (0, 0)


@rule("civ.arabia")
def test_arabia_works_after_a_rest_too() -> None:
    assert brings(acting("arabia", technologies={"black": list(PLAIN)}), "rest") == (0, 2 + 2)


# Babylon


@rule("civ.babylon")
def test_babylon_gains_a_technology_without_the_point_of_research() -> None:
    match = acting("babylon", coins={"black": 0})
    match.play("done")
    assert tokens(match) == {"gain writing", "gain sailing", "gain mining"}
    assert brings(match, "gain writing") == (0, 0)
    assert technologies(match, "black") == {"writing"}
    assert match.over


@rule("civ.babylon")
def test_requirements_apply_to_what_babylon_gains() -> None:
    match = acting("babylon", technologies={"black": ["mining"]})
    match.play("done")
    assert forbidden_by(match, "gain gunpowder") == {"effect.technology.requirements"}
    match.play("gain iron-working")
    assert technologies(match, "black") == {"mining", "iron-working"}


@rule("civ.babylon")
def test_babylon_with_all_technologies_gains_nothing() -> None:
    everything = [*PLAIN, "education", "science", "currency", "engineering"]
    match = acting("babylon", technologies={"black": everything}, coins={"black": 0})
    assert brings(match, "done", "activate currency") == (0, 1)
    assert match.over
    assert "Black has no technology left to gain." in says(match)


@rule("civ.babylon", "tech.science.upcoming")
def test_science_scores_when_babylon_gains_it() -> None:
    match = acting("babylon", technologies={"black": ["writing", "education"]}, coins={"black": 0}, round=3)
    match.play("done")
    assert brings(match, "gain science") == (3, 0)


@rule("civ.babylon", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES[1:])
def test_babylon_that_is_not_main_gains_no_technology(held_as: str) -> None:
    match = held("babylon", held_as)
    match.play("done")
    assert match.over
    assert technologies(match, "black") == set()


# Britain


@rule("civ.britain")
@pytest.mark.parametrize(("score", "points"), [(0, 0), (6, 0), (7, 1), (13, 1), (14, 2), (15, 2), (70, 10)])
def test_britain_scores_a_point_for_every_seven_points(score: int, points: int) -> None:
    assert brings(acting("britain", points={"black": score}), "done") == (points, 0)


@rule("civ.britain")
def test_britain_counts_the_score_of_this_moment() -> None:
    fields: dict[str, Any] = {
        "points": {"black": 5},
        "technologies": {"black": ["writing", "education"]},
        "coins": {"black": 4},
    }
    first = acting("britain", **fields)
    first.play("done")
    assert brings(first, "activate britain", "activate education") == (0 + 3, -4)
    last = acting("britain", **fields)
    last.play("done")
    assert brings(last, "activate education") == (3 + 1, -4)


@rule("civ.britain", "effect.turn-end.own-turn")
def test_britain_scores_nothing_when_the_turn_of_somebody_else_ends() -> None:
    assert brown_ends("britain", points={"black": 15}) == (0, 0)


# Phoenicia


@rule("civ.phoenicia")
def test_phoenicia_may_put_two_coins_on_a_card_of_the_market_for_two_points() -> None:
    match = acting("phoenicia", market=["rome", "egypt", "carthage"], bonus={"rome": 1}, coins={"black": 2})
    match.play("done")
    assert tokens(match) == {"invest rome", "invest egypt", "invest carthage", "end-turn"}
    assert brings(match, "invest rome") == (2, -2)
    assert market(match) == {"rome": 3, "egypt": 0, "carthage": 0}
    assert match.over


@rule("civ.phoenicia")
def test_phoenicia_may_leave_it() -> None:
    match = acting("phoenicia", market=["rome"], coins={"black": 2})
    match.play("done")
    assert brings(match, "end-turn") == (0, 0)
    assert market(match) == {"rome": 0}


@rule("civ.phoenicia")
def test_phoenicia_puts_two_coins_once_and_only_into_the_market() -> None:
    match = acting("phoenicia", market=["rome", "egypt"], technologies={"black": ["writing", "education"]})
    match.play("done")
    assert forbidden_by(match, "invest carthage") == {"civ.phoenicia"}
    match.play("invest rome")
    assert forbidden_by(match, "invest rome") == {"civ.phoenicia"}
    assert tokens(match) == {"activate education", "end-turn"}


@rule("civ.phoenicia")
@pytest.mark.parametrize(("coins", "offered"), [(1, []), (1, ["rome"]), (2, [])], ids=["neither", "coin", "no-market"])
def test_phoenicia_needs_two_coins_and_a_card_in_the_market(coins: int, offered: list[str]) -> None:
    match = acting("phoenicia", market=offered, coins={"black": coins})
    assert brings(match, "done") == (0, 0)
    assert match.over


@rule("civ.phoenicia.normal-bonus")
@pytest.mark.parametrize(
    ("card", "answer", "coins"),
    [("rome", "rise rome", 3), ("rome", "annex rome", 3), ("carthage", "rise carthage", 9)],
    ids=["risen", "annexed", "tripled"],
)
def test_the_coins_of_phoenicia_are_bonus_coins_for_whoever_takes_the_card(card: str, answer: str, coins: int) -> None:
    match = table(
        [["your-turn-end", "black"], ["following-turns/first-step", "brown"], ["take-actions", "brown"]],
        stack={"black": ["phoenicia"], "brown": ["zimbabwe"]},
        coins={"black": 2},
        workers={"brown": 2},
        market=[card, "egypt"],
        bonus={card: 1},
        round=2,
    )
    match.play(f"invest {card}")
    assert brings(match, answer, seat="brown") == (0, coins)


@rule("civ.phoenicia.normal-bonus", "civ.iberia")
def test_iberia_counts_the_coins_of_phoenicia() -> None:
    match = table(
        [["your-turn-end", "black"], ["following-turns/first-step", "brown"]],
        stack={"black": ["phoenicia"], "brown": ["zimbabwe"]},
        coins={"black": 2},
        market=["iberia"],
        round=2,
    )
    match.play("invest iberia")
    match.play("rise iberia")
    match.play("gain sailing")
    assert technologies(match, "brown") == {"sailing"}


@rule("civ.phoenicia", "civ.main.only-as-main")
@pytest.mark.parametrize("held_as", PLACES)
def test_only_phoenicia_as_main_puts_coins_on_the_market(held_as: str) -> None:
    match = held("phoenicia", held_as)
    match.play("done")
    assert match.over == (held_as != "main")


# Slavs


@rule("civ.slavs")
@pytest.mark.parametrize(
    ("owned", "rival", "coins"),
    [([], "egypt", 1), (["mining"], "egypt", 1), ([], "aztecs", 0), (["mining"], "aztecs", 1)],
    ids=["all-at-nothing", "most", "weaker", "tied"],
)
def test_slavs_gain_a_coin_with_the_most_strength(owned: list[str], rival: str, coins: int) -> None:
    match = turn(
        "black", stack={"black": ["slavs"], "brown": [rival]}, workers={"black": 1}, technologies={"black": owned}
    )
    assert brings(match, "done") == (0, coins)


@rule("civ.slavs", "effect.turn-end.own-turn")
def test_slavs_gain_nothing_when_the_turn_of_somebody_else_ends() -> None:
    assert brown_ends("slavs") == (0, 0)


# Greece, Olmec and Mali


@pytest.mark.parametrize(("owned", "points"), [(0, 0), (2, 0), (3, 1), (5, 1)])
def test_greece_scores_a_point_with_three_technologies_or_more(owned: int, points: int) -> None:
    assert brings(acting("greece", technologies={"black": list(PLAIN[:owned])}), "done") == (points, 0)


@pytest.mark.parametrize(("owned", "points"), [(0, 1), (1, 0)])
def test_olmec_scores_a_point_without_technology(owned: int, points: int) -> None:
    assert brings(acting("olmec", technologies={"black": list(PLAIN[:owned])}), "done") == (points, 0)


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2)])
def test_mali_scores_a_point_for_every_five_coins(coins: int, points: int) -> None:
    assert brings(acting("mali", coins={"black": coins}), "done") == (points, 0)


@rule("effect.turn-end.last-round")
@pytest.mark.parametrize("civilization", ["slavs", "olmec"])
def test_abilities_of_the_turn_end_work_in_the_last_round_too(civilization: str) -> None:
    assert sum(brings(acting(civilization, round=6), "done")) == 1


# Zimbabwe


@rule("effect.game-end.scoring", "civ.main.only-as-main")
@pytest.mark.parametrize(
    ("coins", "as_main", "otherwise"), [(2, 0, 0), (3, 1, 0), (5, 1, 0), (6, 2 + 1, 1), (12, 4 + 2, 2)]
)
def test_zimbabwe_scores_a_point_for_every_three_coins_as_main_and_for_every_six_always(
    coins: int, as_main: int, otherwise: int
) -> None:
    assert final(stack={"black": ["zimbabwe", "huns"]}, coins={"black": coins}) == as_main
    assert final(stack={"black": ["huns", "zimbabwe"]}, coins={"black": coins}) == otherwise


@rule("effect.game-end.scoring")
def test_zimbabwe_keeps_its_coins_and_scores_nothing_before_the_end() -> None:
    assert brings(acting("zimbabwe"), "done") == (0, 0)
    match = table("game-end", stack={"black": ["zimbabwe"]}, coins={"black": 6})
    assert of(match, "black", "coins") == 6
