"""How sure a share of wins is: intervals over deals, because the games of one deal are not independent.

Both intervals add two imagined deals, one won and one lost, before they look at the spread. Without them a bot that
has won all of a few deals would seem to be sure to win for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from statistics import NormalDist
from typing import NamedTuple

MISTAKEN = 0.05
"""How often an interval may miss the truth."""
SHARPEST = 100
"""The number of deals at which the interval for stopping is as narrow as it can be made."""
IMAGINED = (0.0, 1.0)


class Interval(NamedTuple):
    """From where to where a share may lie."""

    low: float
    high: float

    def excludes(self, share: float) -> bool:
        """Whether a share lies outside."""
        return not self.low <= share <= self.high


Judge = Callable[[Sequence[float]], Interval]
"""Makes an interval from the share that a bot won of each deal."""


def fixed(deals: Sequence[float]) -> Interval:
    """The interval for a number of deals that was fixed before: Student's."""
    values = [*deals, *IMAGINED]
    return around(values, student(len(values) - 1) / sqrt(len(values)))


def at_any_time(deals: Sequence[float]) -> Interval:
    """The interval that holds after every deal at once, so that one may stop when one likes what one sees.

    A confidence sequence: Robbins' normal mixture with the spread as found (Waudby-Smith and others, 2021).
    """
    values = [*deals, *IMAGINED]
    many, tuned = len(values), (-2 * log(MISTAKEN) + log(1 - 2 * log(MISTAKEN))) / SHARPEST
    grown = many * tuned + 1
    return around(values, sqrt(2 * grown / (many * many * tuned) * log(sqrt(grown) / MISTAKEN)))


def around(values: Sequence[float], widths: float) -> Interval:
    """So many standard deviations about the mean, as far as a share can go."""
    middle = sum(values) / len(values)
    half = widths * sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int) -> float:
    """The two-sided quantile of Student's distribution: Fisher's expansion, good to one in a hundred."""
    z = NormalDist().inv_cdf(1 - MISTAKEN / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))
