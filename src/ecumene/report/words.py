"""Figures as people read them, on the screen and in the report."""

from __future__ import annotations


def percent(share: float) -> str:
    """A share of a hundred, with one more digit where one in a hundred says too little."""
    return f"{share:.1%}" if 0 < share < 0.1 or 0.9 < share < 1 else f"{share:.0%}"


def lasting(seconds: float) -> str:
    """A time to think."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"


def signed(points: float) -> str:
    """More or less points than another."""
    return f"{points:+.1f}"


def several(many: int, one: str) -> str:
    """How many there are of something."""
    return f"{many:,} {one}" if many == 1 else f"{many:,} {one}s"
