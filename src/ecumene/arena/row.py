"""What is kept of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """One game. What is a list has an entry for each seat, but for the winners."""

    number: int
    """Its place in the schedule."""
    deal: int
    seed: int
    game: str
    version: str
    options: Mapping[str, int | str]
    bots: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    """The seats that won."""
    shares: Sequence[float]
    """The win, in equal parts among the winners."""
    decisions: Sequence[int]
    cpu_median: Sequence[float]
    """Seconds of processor time a decision; of outside bots, which have a processor elsewhere, seconds of the clock."""
    cpu_p95: Sequence[float]
    cpu_total: Sequence[float]
    verbs: Sequence[Mapping[str, int]]
    """How often each verb was answered."""
    failures: Sequence[int]
    """How often an outside bot did not answer as it should."""
    fault: str
    """The first of these failures, in words."""


def places(row: Row) -> list[int]:
    """How many seats each seat finished behind: winners behind none, the others by their points."""
    keys = [
        (seat not in row.winners, -score if seat not in row.winners else 0) for seat, score in enumerate(row.scores)
    ]
    return [sum(other < key for other in keys) for key in keys]


def margin(row: Row, seat: int) -> int:
    """How many points a seat has more than the best of the others."""
    return row.scores[seat] - max(score for other, score in enumerate(row.scores) if other != seat)
