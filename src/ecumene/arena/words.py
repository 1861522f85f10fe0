"""Figures as people read them, on the screen and in the report."""

from __future__ import annotations

from ecumene.arena.intervals import Interval

LONGEST = 28


def percent(share: float) -> str:
    """A share of a hundred, with one more digit where one in a hundred says too little."""
    return f"{share:.1%}" if 0 < share < 0.1 or 0.9 < share < 1 else f"{share:.0%}"


def between(interval: Interval) -> str:
    """From where to where."""
    return f"{percent(interval.low)} to {percent(interval.high)}"


def lasting(seconds: float) -> str:
    """A time to think."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"


def signed(points: float) -> str:
    """More or less points than another."""
    return f"{points:+.1f}"


def short(bot: str) -> str:
    """The name of a bot where there is little room: of a command line the end, which says more."""
    return bot if len(bot) <= LONGEST else f"…{bot[1 - LONGEST :]}"


def several(many: int, one: str) -> str:
    """How many there are of something."""
    return f"{many:,} {one}" if many == 1 else f"{many:,} {one}s"
