"""The standings: what all games say about each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from statistics import fmean, median
from typing import NamedTuple

from ecumene.arena.counting import Deals, duel, seats_of, share_of, whole
from ecumene.arena.intervals import Interval, Judge
from ecumene.arena.ratings import Rating, rate
from ecumene.arena.row import Row, margin
from ecumene.arena.schedule import Plan


class Share(NamedTuple):
    """A share with its interval."""

    value: float
    interval: Interval


class Standing(NamedTuple):
    """One bot. All figures are for one of its seats."""

    bot: str
    games: int
    """Seats in which it played."""
    share: Share
    """Of the wins."""
    margins: Sequence[int]
    """Points more than the best of the others, game by game."""
    rating: Rating
    cpu_median: float
    """Of a usual game: the median over its games."""
    cpu_p95: float
    decisions: float
    verbs: Mapping[str, float]
    """How often a game it answers with each verb, the most frequent first."""
    by_seat: Sequence[float]
    """Its share of the wins in each seat."""
    failures: int

    @property
    def margin(self) -> float:
        """Points more than the best of the others, on average."""
        return fmean(self.margins)


class Standings(NamedTuple):
    """All bots, the best first, and how each did against each other."""

    deals: int
    games: int
    bots: Sequence[Standing]
    duels: Mapping[tuple[str, str], Share]
    """How often the first of two finishes before the second, for those who met."""
    fault: str
    """The first failure of an outside bot."""


def standings(plan: Plan, rows: Iterable[Row], judge: Judge) -> Standings | None:
    """What the games of all whole deals say; nothing while there is none."""
    deals = whole(plan, rows)
    if not deals:
        return None
    games = list(chain.from_iterable(deals))
    ratings = rate(plan.bots, games)
    found = [standing(plan, bot, deals, ratings[bot], judge) for bot in plan.bots]
    duels = {
        (bot, other): Share(sum(met) / len(met), judge(met))
        for bot in plan.bots
        for other in plan.bots
        if bot != other and (met := known(duel(bot, other, deal) for deal in deals))
    }
    fault = next((row.fault for row in games if row.fault), "")
    return Standings(len(deals), len(games), sorted(found, key=best_first), duels, fault)


def best_first(one: Standing) -> float:
    """The order of the standings."""
    return -one.share.value


def standing(plan: Plan, bot: str, deals: Deals, rating: Rating, judge: Judge) -> Standing:
    """What the games say about one bot."""
    seats = list(seats_of(bot, chain.from_iterable(deals)))
    shares = known(share_of(bot, deal) for deal in deals)
    verbs = sum((Counter(row.verbs[seat]) for row, seat in seats), Counter[str]())
    return Standing(
        bot=bot, games=len(seats), share=Share(sum(shares) / len(shares), judge(shares)),
        margins=[margin(row, seat) for row, seat in seats], rating=rating,
        cpu_median=median(row.cpu_median[seat] for row, seat in seats),
        cpu_p95=median(row.cpu_p95[seat] for row, seat in seats),
        decisions=fmean(row.decisions[seat] for row, seat in seats),
        verbs={verb: many / len(seats) for verb, many in verbs.most_common()},
        by_seat=[fmean(row.shares[at] for row, at in seats if at == seat) for seat in range(plan.seats)],
        failures=sum(row.failures[seat] for row, seat in seats),
    )  # fmt: skip


def known(values: Iterable[float | None]) -> list[float]:
    """Those that there are."""
    return [value for value in values if value is not None]
