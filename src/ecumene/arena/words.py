"""What only the arena says: intervals, and the names of bots."""

from __future__ import annotations

from ecumene.arena.intervals import Interval
from ecumene.report.words import percent

LONGEST = 28


def between(interval: Interval) -> str:
    """From where to where."""
    return f"{percent(interval.low)} to {percent(interval.high)}"


def short(bot: str) -> str:
    """The name of a bot where there is little room: of a command line the end, which says more."""
    return bot if len(bot) <= LONGEST else f"…{bot[1 - LONGEST :]}"
