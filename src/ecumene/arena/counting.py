"""Counting games by deals and by bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean

from ecumene.arena.row import Row, places
from ecumene.arena.schedule import Plan, lineups

Deals = Sequence[Sequence[Row]]


def whole(plan: Plan, rows: Iterable[Row]) -> Deals:
    """The games of every deal that all line-ups have played, in order: of others somebody had the better seat."""
    found: dict[int, list[Row]] = {}
    for row in sorted(rows):
        found.setdefault(row.deal, []).append(row)
    return [games for games in found.values() if len(games) == len(lineups(plan.bots, plan.seats))]


def seats_of(bot: str, rows: Iterable[Row]) -> Iterator[tuple[Row, int]]:
    """Every seat in which a bot sat."""
    for row in rows:
        for seat, name in enumerate(row.bots):
            if name == bot:
                yield row, seat


def share_of(bot: str, rows: Iterable[Row]) -> float | None:
    """The share of wins for a seat of a bot; none where it did not play."""
    won = [row.shares[seat] for row, seat in seats_of(bot, rows)]
    return fmean(won) if won else None


def duel(bot: str, other: str, rows: Iterable[Row]) -> float | None:
    """How often a bot finishes before another at the same table, half a time if beside it; none if they never met."""
    found: list[float] = []
    for row, seat in seats_of(bot, rows):
        place = places(row)
        met = [place[there] for there, name in enumerate(row.bots) if name == other]
        found += [(place[seat] < there) + (place[seat] == there) / 2 for there in met]
    return fmean(found) if found else None
