"""Events are facts with a mask of those who may know them. Words are added at the very end, per viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1
"""The mask of all seats, and of spectators too."""

FORCED: Final = 0
"""The one fact the kernel notes itself: a question had a single answer, and it was taken."""


def in_line(seats: Sequence[int]) -> int:
    """Seats in their order as one int, so that a fact can carry them: kind `line`."""
    line = 1
    for seat in reversed(seats):
        line = line << 4 | seat
    return line


class Fact(NamedTuple):
    """What happened: its kind, who may know, and up to four numbers whose kinds the game declares."""

    kind: int
    seen: int
    a: int
    b: int
    c: int
    d: int

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat, or a spectator (None), may know this."""
        return self.seen == EVERYBODY or (seat is not None and bool(self.seen >> seat & 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Keeps the facts it hears. In search nobody listens."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def hear(self, kind: int, seen: int, a: int, b: int, c: int, d: int) -> None:
        """Keep one fact."""
        self.facts.append(Fact(kind, seen, a, b, c, d))
