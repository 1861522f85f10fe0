"""The curve of a match: how far ahead each seat stood at every break of the game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from ecumene.analysis.found import Point
from ecumene.kernel.chance import from_seed
from ecumene.kernel.state import State
from ecumene.matches.game import Game

REDEALS = 16
"""Over how many redeals the mean is taken where only what one seat could know counts."""


def point(game: Game[Any], g: State, step: int, seat: int | None) -> Point:
    """Where a position stands; from the place of a seat, by what it could know."""
    over = g.ended()
    moment = "the end" if over else game.moment(g) or f"step {step}"
    return Point(step, moment, over, known(game, g, step, seat))


def known(game: Game[Any], g: State, step: int, seat: int | None) -> list[float]:
    """How far each seat is ahead: in truth, or on average in all that a seat takes for possible."""
    if seat is None or g.ended():
        return ahead(game, g)
    found = [ahead(game, game.redeal(g, seat, from_seed(step * REDEALS + deal))) for deal in range(REDEALS)]
    return [fmean(values) for values in zip(*found, strict=True)]


def ahead(game: Game[Any], g: State) -> list[float]:
    """How far each seat is ahead of the best of the others: by the evaluation, at the end by the score."""
    twin = g.clone()
    twin.patient = False
    worth = game.scores(g) if g.ended() else [game.evaluate(twin, seat) for seat in range(g.seats)]
    return [mine - best_but(worth, seat) for seat, mine in enumerate(worth)]


def best_but(worth: Sequence[float], seat: int) -> float:
    """The most that any other seat has; nothing where there is none."""
    return max((value for other, value in enumerate(worth) if other != seat), default=0.0)
