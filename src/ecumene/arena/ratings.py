"""Ratings from who finished before whom, game by game: Plackett and Luce's model, by openskill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from ecumene.arena.row import Row, places


class Rating(NamedTuple):
    """How strong a bot is, and how unsure that is: a standard deviation."""

    mu: float
    sigma: float


def rate(bots: Sequence[str], rows: Iterable[Row]) -> dict[str, Rating]:
    """The rating of each bot. Where it has several seats of a table, they count as one on average."""
    model = PlackettLuce()
    found = {bot: Rating(model.mu, model.sigma) for bot in bots}
    for row in rows:
        teams = [[model.create_rating(list(found[bot]))] for bot in row.bots]
        after = [one for (one,) in model.rate(teams, ranks=[float(place) for place in places(row)])]
        for bot in set(row.bots):
            mine = [rating for rating, name in zip(after, row.bots, strict=True) if name == bot]
            found[bot] = Rating(fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return found
