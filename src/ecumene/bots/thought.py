"""What a bot thinks of its offers, for choosing, for hints and for whoever looks over its shoulder."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple


class Candidate:
    """One offer: how good it was on average in what was tried, in points ahead of the best of the others."""

    def __init__(self, token: int, terms: int) -> None:
        self.token = token
        self.n = 0
        self.total = 0.0
        self.values: list[float] = []
        """What came of each try, in the order of the redeals."""
        self.prior = 0.0
        """What it is worth at once, before anybody answers it."""
        self.mistake = 0.0
        """By how much it is misjudged."""
        self.score = 0.0
        """By what it is chosen: its mean, with the prior and what it is misjudged by."""
        self.tries: list[int] = []
        self.totals: list[float] = []
        """How often it was followed up by each plan, and what that was worth in all."""
        self.terms = [0.0] * terms
        """How far ahead one was in each term of the evaluation, summed over all that was tried."""

    def add(self, value: float) -> None:
        """Something was tried, and this came of it."""
        self.n += 1
        self.total += value
        self.values.append(value)

    def add_to(self, plan: int, plans: int, value: float) -> None:
        """Something was tried with a plan."""
        if not self.tries:
            self.tries, self.totals = [0] * plans, [0.0] * plans
        self.tries[plan] += 1
        self.totals[plan] += value
        self.add(value)

    def with_the_best_plan(self) -> float:
        """What it was worth on average with the plan that was best for it."""
        means = [total / n for total, n in zip(self.totals, self.tries, strict=True) if n]
        return max(means) if means else self.mean

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.total / self.n if self.n else self.prior

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return error_of(self.values)

    def mean_terms(self) -> list[float]:
        """How far ahead one was on average, term by term."""
        return [term / self.n for term in self.terms] if self.n else self.terms


class Thought:
    """All that was weighed, the best first."""

    def __init__(self, candidates: list[Candidate], tried: int) -> None:
        self.candidates = candidates
        self.tried = tried
        """How often a candidate was played out."""

    @property
    def best(self) -> Candidate:
        """What is chosen."""
        return self.candidates[0]


class Gap(NamedTuple):
    """How much more one candidate was worth than another."""

    mean: float
    error: float
    """The standard error of the mean."""


def gap(one: Candidate, other: Candidate) -> Gap:
    """How far one is ahead of another on the redeals that both were tried on: far surer than their two means."""
    apart = [one.values[i] - other.values[i] for i in range(min(one.n, other.n))]
    return Gap(sum(apart) / len(apart) if apart else 0.0, error_of(apart))


def error_of(values: list[float]) -> float:
    """The standard error of the mean of values; of a single one nothing is known, and nothing is said."""
    many = len(values)
    if many < 2:
        return 0.0
    mean = sum(values) / many
    return sqrt(sum([(value - mean) * (value - mean) for value in values]) / (many * (many - 1)))
