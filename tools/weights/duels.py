"""Weights by duels: two players whose weights were shaken differently, and who ended how far ahead.

Outcomes of single positions say little of the difference between two answers; the outcome of a whole match does, for
it is what came of all of them. Each match says something of all weights together: a regression of how far ahead the
first player ended, on the differences between the two, tells which weights should be larger and which smaller.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import numpy as np

from ecumene.bots import choose, of_level
from tools.weights.selfplay import Player, margin, started

LEAST_SCALE: Final = 0.03
"""By how much a weight is shaken at least, in points for each of what it weighs."""
MOST: Final = 2.5
"""How many deviations a match may be decided by: beyond that it tells no more."""

DOUBT: Final = 20.0
"""For how many matches the belief counts that nothing matters."""


class Duel(NamedTuple):
    """One match: how much each of the two was shaken, in steps, and how far ahead the first one ended."""

    first: list[float]
    second: list[float]
    ahead: float


def scales(weights: Sequence[float]) -> list[float]:
    """What a step is for each weight."""
    return [max(LEAST_SCALE, abs(weight)) for weight in weights]


def shaken(weights: Sequence[float], steps: Sequence[float], fixed: Sequence[bool]) -> list[float]:
    """Weights so many steps away; those that are fixed stay."""
    moves = zip(weights, scales(weights), steps, fixed, strict=True)
    return [weight if stays else weight + scale * step for weight, scale, step, stays in moves]


def duel(name: str, player: Player, spread: float, fixed: Sequence[bool], number: int) -> Duel:
    """One match of two players that were shaken by chance; the same number is the same match."""
    chance = Random(f"duel {name} {number}")
    steps = [[chance.gauss(0.0, spread) for _ in player.weights] for _ in range(2)]
    bots = [of_level(player.level, shaken(player.weights, steps[seat], fixed), 2 * number + seat) for seat in range(2)]
    match = started(name, number)
    match.digests = False
    while match.seat is not None:
        match.play(choose(match, bots[match.seat], match.seat))
    return Duel(steps[0], steps[1], margin(match))


def learned(duels: Sequence[Duel], fixed: Sequence[bool], reach: float) -> tuple[list[float], list[float]]:
    """How many steps each weight should move, and how many deviations that is from nothing.

    What a step brings is taken to grow less the farther it goes, so the best place is found by slope and bend; no
    weight moves farther than `reach` steps, where nobody has been.
    """
    steps, sure = [], []
    for (slope, bend, deviations), stays in zip(parabolas(duels), fixed, strict=True):
        # What is not told apart from nothing moves only as far as it is sure.
        trust = min(1.0, abs(deviations) / 2.0)
        steps.append(0.0 if stays else trust * best_place(slope, min(bend, 0.0), reach))
        sure.append(0.0 if stays else deviations)
    return steps, sure


def parabolas(duels: Sequence[Duel]) -> list[tuple[float, float, float]]:
    """What steps of each weight bring: slope, bend, and how many deviations the slope is from nothing."""
    first, second = (np.array(shakes) for shakes in zip(*((one.first, one.second) for one in duels), strict=True))
    ahead = np.array([one.ahead for one in duels])
    ahead = np.clip((ahead - np.median(ahead)) / ahead.std(), -MOST, MOST)
    table = np.hstack([first - second, first**2 - second**2])
    inverse = np.linalg.inv(table.T @ table + DOUBT * np.diag(table.var(axis=0)))
    slopes, bends = np.split(inverse @ table.T @ (ahead - ahead.mean()), 2)
    sure = slopes / np.sqrt(np.diag(inverse)[: len(slopes)])
    return [(float(slopes[i]), float(bends[i]), float(sure[i])) for i in range(len(slopes))]


def best_place(slope: float, bend: float, reach: float) -> float:
    """Where a parabola through the present place is highest, or as far as one may go."""
    farthest = reach if slope > 0 else -reach
    if bend == 0.0:
        return float(farthest)
    place = -slope / (2.0 * bend)
    return float(min(reach, max(-reach, place)))
