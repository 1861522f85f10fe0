"""Weights by duels: what won is found among what was shaken, and what does not matter stays."""

from __future__ import annotations

from random import Random

import pytest
from tools.weights.duels import Duel, duel, learned, scales, shaken
from tools.weights.selfplay import of_game


def made_up(matches: int) -> list[Duel]:
    """The second term should be larger and the third smaller; the fourth does not matter."""
    chance, found = Random(3), []
    for _ in range(matches):
        first, second = ([chance.gauss(0.0, 0.5) for _ in range(4)] for _ in range(2))
        ahead = 3.0 * (first[1] - second[1]) - 2.0 * (first[2] - second[2]) + chance.gauss(0.0, 3.0)
        found.append(Duel(first, second, ahead))
    return found


def test_what_won_is_found_and_what_is_fixed_stays() -> None:
    steps, sure = learned(made_up(400), [True, False, False, False], reach=0.8)
    assert steps[0] == sure[0] == 0.0
    assert steps[1] > 0.4
    assert steps[2] < -0.4
    assert abs(steps[3]) < min(abs(steps[1]), abs(steps[2]))
    assert max(sure[1], -sure[2]) > 4.0


def test_no_weight_moves_farther_than_anybody_has_been() -> None:
    steps, _ = learned(made_up(400), [False] * 4, reach=0.3)
    assert all(abs(step) <= 0.3 for step in steps)


def test_the_best_place_may_lie_between() -> None:
    chance, found = Random(5), []
    for _ in range(600):
        one, other = chance.gauss(0.0, 0.6), chance.gauss(0.0, 0.6)
        ahead = -((one - 0.3) ** 2) + (other - 0.3) ** 2 + chance.gauss(0.0, 0.2)
        found.append(Duel([one], [other], ahead))
    steps, _ = learned(found, [False], reach=2.0)
    assert steps[0] == pytest.approx(0.3, abs=0.1)


def test_weights_are_shaken_in_parts_of_what_they_are() -> None:
    assert scales([2.0, -17.0, 0.0]) == [2.0, 17.0, 0.03]
    assert shaken([2.0, -17.0, 0.0], [0.5, 1.0, 1.0], [False, False, False]) == [3.0, 0.0, 0.03]
    assert shaken([2.0, 1.0], [0.5, 0.5], [True, False]) == [2.0, 1.5]


def test_the_same_number_is_the_same_duel() -> None:
    player = of_game("peloponnes", "novice")
    fixed = [place == 0 for place in range(len(player.weights))]
    one = duel("peloponnes", player, 0.5, fixed, 4)
    assert one == duel("peloponnes", player, 0.5, fixed, 4) != duel("peloponnes", player, 0.5, fixed, 5)
    assert one.first != one.second
