"""Wonders: what each of the fifteen does for its owner, and for nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.tests.abilities import acting, brings, final
from ecumene.games.age_of_civilization.tests.table import BOX, military, of, table, turn, wonders
from ecumene.matches.match import Match
from ecumene.testing import rule


def with_wonder(wonder: str, cards: tuple[str, ...] = (), **fields: Any) -> Match[AgeOfCivilization]:
    """Black's actions; the civilization changes nothing before the end of the game."""
    return acting("zimbabwe", cards=cards, wonders={"black": [wonder]}, **fields)


def scored(wonder: str, **fields: Any) -> int:
    """What Black scores at the end of the game, with a civilization that scores nothing then."""
    return final(**({"stack": {"black": ["kush"]}} | fields), wonders={"black": [wonder]})


# At the end of the game


@rule("effect.game-end.scoring")
@pytest.mark.parametrize("workers", [0, 1, 4])
def test_the_pyramids_score_a_point_for_each_worker(workers: int) -> None:
    assert scored("pyramids", workers={"black": workers, "brown": 3}) == workers


@rule("effect.game-end.scoring")
@pytest.mark.parametrize(("owned", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_great_library_scores_a_point_for_every_two_technologies(owned: int, points: int) -> None:
    technologies = ["writing", "sailing", "mining", "education"][:owned]
    assert scored("library", technologies={"black": technologies, "brown": ["writing", "mining"]}) == points


@rule("effect.game-end.scoring")
def test_the_great_wall_scores_two_points() -> None:
    assert scored("great-wall") == 2


@rule("effect.game-end.scoring")
@pytest.mark.parametrize(
    ("black", "brown", "points"),
    [("kush", "egypt", 4), ("kush", "aztecs", 4), ("kush", "huns", 0), ("egypt", "china", 0)],
    ids=["most", "tied", "weaker", "all-at-nothing"],
)
def test_the_colosseum_scores_four_points_with_the_most_strength_of_at_least_one(
    black: str, brown: str, points: int
) -> None:
    assert scored("colosseum", stack={"black": [black], "brown": [brown]}) == points


@rule("effect.game-end.scoring")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (14, 4), (15, 5), (18, 5), (40, 5)])
def test_petra_scores_a_point_for_every_three_coins_and_five_at_most(coins: int, points: int) -> None:
    assert scored("petra", coins={"black": coins}) == points


@rule("effect.game-end.scoring")
def test_chichen_itza_scores_two_points_for_each_wonder_itself_included() -> None:
    assert scored("chichen-itza") == 2
    three = {"black": ["chichen-itza", "colossus", "hanging-gardens"], "brown": ["angkor-wat"]}
    assert final(stack={"black": ["kush"]}, wonders=three) == 6


@rule("effect.game-end.scoring")
@pytest.mark.parametrize(("owned", "points"), [([], 5), (["mining"], 0)], ids=["none", "one"])
def test_stonehenge_scores_five_points_without_technology(owned: list[str], points: int) -> None:
    assert scored("stonehenge", technologies={"black": owned}) == points


@rule("effect.game-end.scoring")
@pytest.mark.parametrize(("owned", "points"), [([], 0), (["mining"], 1), (["mining", "iron-working"], 2)])
def test_the_terracotta_army_scores_a_point_for_every_two_strength(owned: list[str], points: int) -> None:
    assert scored("terracotta-army", technologies={"black": owned}) == points


@rule("effect.game-end.scoring")
@pytest.mark.parametrize("cards", [["kush"], ["kush", "huns"], ["kush", "huns", "rome"]], ids=["one", "two", "three"])
def test_the_forbidden_city_scores_a_point_for_each_civilization(cards: list[str]) -> None:
    assert scored("forbidden-city", stack={"black": cards, "brown": ["egypt"]}) == len(cards)


@rule("effect.game-end.scoring")
@pytest.mark.parametrize("wonder", ["colossus", "lighthouse", "hanging-gardens", "machu-picchu", "angkor-wat"])
def test_other_wonders_score_nothing_at_the_end(wonder: str) -> None:
    assert scored(wonder, workers={"black": 4}, coins={"black": 9}) == 0


@rule("effect.game-end.scoring")
def test_wonders_score_for_their_owner_alone() -> None:
    mine = {"brown": ["great-wall", "pyramids", "stonehenge", "forbidden-city", "chichen-itza"]}
    assert final(stack={"black": ["kush"]}, workers={"black": 4}, wonders=mine) == 0


# Actions


@rule("effect.action-bonus.extra")
@pytest.mark.parametrize(
    ("wonder", "action", "gain"),
    [
        ("lighthouse", "fish", (0, 2)),
        ("lighthouse", "trade", (0, 3)),
        ("machu-picchu", "farm", (0, 4)),
        ("angkor-wat", "build", (3, -2)),
        ("hagia-sophia", "culture", (3, -4)),
    ],
)
def test_a_wonder_adds_to_an_action(wonder: str, action: str, gain: tuple[int, int]) -> None:
    assert brings(with_wonder(wonder, (action,)), f"perform {action}") == gain


@rule("effect.action-bonus.extra")
@pytest.mark.parametrize(
    ("wonder", "action", "gain"),
    [("lighthouse", "hunt", (1, 1)), ("machu-picchu", "fish", (0, 1)), ("angkor-wat", "culture", (2, -4))],
)
def test_a_wonder_adds_to_no_other_action(wonder: str, action: str, gain: tuple[int, int]) -> None:
    assert brings(with_wonder(wonder, (action,)), f"perform {action}") == gain


@rule("effect.action-bonus.extra")
def test_a_wonder_of_somebody_else_adds_nothing() -> None:
    match = acting("zimbabwe", cards=("fish",), wonders={"brown": ["lighthouse"]})
    assert brings(match, "perform fish") == (0, 1)


# The end of a turn


@rule("effect.turn-end.own-turn")
def test_the_hanging_gardens_bring_a_coin_at_the_end_of_ones_turn() -> None:
    assert brings(with_wonder("hanging-gardens"), "done") == (0, 1)
    match = turn("brown", stack={"brown": ["kush"]}, workers={"brown": 1}, wonders={"black": ["hanging-gardens"]})
    assert brings(match, "done") == (0, 0)


@rule("effect.turn-end.own-turn")
def test_the_hanging_gardens_work_at_the_end_of_the_turn_in_which_they_are_taken() -> None:
    match = acting("zimbabwe", wonder_market=["hanging-gardens", "petra"])
    match.play("perform wonder")
    assert brings(match, "take hanging-gardens", "done") == (0, 1)


# Strength and war


def test_the_colossus_is_two_strength() -> None:
    assert military(with_wonder("colossus"), "black") == 2
    assert military(with_wonder("colossus"), "brown") == 0


def test_the_great_wall_spares_its_owner_in_a_war_and_nobody_else() -> None:
    match = table("round-end/war", workers={"black": 2, "brown": 2}, wonders={"black": ["great-wall"]})
    assert of(match, "black", "workers") == 2
    assert of(match, "brown", "workers") == 1


def test_the_great_wall_does_not_spare_anybody_from_the_plague() -> None:
    match = table("round-end", round=3, workers={"black": 2}, wonders={"black": ["great-wall"]})
    assert of(match, "black", "workers") == 1


# When it is gained


@rule("effect.wonder.take-one")
def test_machu_picchu_brings_a_worker_when_it_is_gained() -> None:
    match = acting("zimbabwe", workers={"black": 2}, wonder_market=["machu-picchu", "petra"])
    match.play("perform wonder")
    match.play("take machu-picchu")
    assert of(match, "black", "workers") == 2
    match.play("done")
    assert of(match, "black", "workers") == 2


@rule("effect.wonder.take-one")
def test_machu_picchu_brings_no_fifth_worker() -> None:
    match = acting("zimbabwe", workers={"black": 4}, wonder_market=["machu-picchu", "petra"])
    match.play("perform wonder")
    match.play("take machu-picchu")
    assert of(match, "black", "workers") == 3


@rule("effect.wonder.take-one")
def test_other_wonders_bring_no_worker() -> None:
    match = acting("zimbabwe", workers={"black": 3}, wonder_market=["machu-picchu", "petra"])
    match.play("perform wonder")
    match.play("take petra")
    assert of(match, "black", "workers") == 2
    assert wonders(match, "black") == {"petra"}


def test_there_are_fifteen_wonders() -> None:
    assert set(BOX.wonder_names) == {
        "pyramids", "hanging-gardens", "colossus", "lighthouse", "library", "great-wall", "colosseum", "petra",
        "machu-picchu", "chichen-itza", "angkor-wat", "hagia-sophia", "stonehenge", "terracotta-army",
        "forbidden-city",
    }  # fmt: skip
