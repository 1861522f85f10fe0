"""Where those wait who need one of a few things, such as a process: fairly among owners, whoever comes with how much.

Each owner has a clock of his own, which what he is given moves on: by the seconds it is expected to take, and by more
if it weighs little. The owner whose clock would be least behind goes first. A clock is never further ahead than a
minute, so nobody waits for ever; and only the first of an owner's wishes has a time at all, so that a thousand of them
keep nobody waiting longer than one does.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

AHEAD = 60.0
"""Seconds by which an owner's clock is ahead at most."""
T = TypeVar("T")


@dataclass(eq=False)
class _Wish(Generic[T]):
    """Somebody who waits."""

    costs: float
    """Seconds it moves the owner's clock on by."""
    given: asyncio.Future[T]


@dataclass
class _Lane(Generic[T]):
    """All that one owner waits for, first come first."""

    clock: float
    since: int = 0
    """When the clock was set, counted: of two alike the one that has stood longer goes first."""
    wishes: deque[_Wish[T]] = field(default_factory=deque)


class Line(Generic[T]):
    """Some things that are lent one at a time, and all who wait for them."""

    def __init__(self, things: Iterable[T], clock: Callable[[], float] = time.monotonic) -> None:
        self._free = deque(things)
        self._clock = clock
        self._lanes: dict[str, _Lane[T]] = {}
        self._numbers = count()

    def waiting(self, owner: str | None = None) -> int:
        """How many wait, of one owner or of all."""
        lanes = self._lanes.values() if owner is None else [self._lanes[owner]] if owner in self._lanes else []
        return sum(len(lane.wishes) for lane in lanes)

    @asynccontextmanager
    async def lent(self, owner: str, seconds: float, weight: float = 1.0) -> AsyncIterator[T]:
        """One of the things for a while, which is expected to be `seconds`, as soon as it is this owner's turn."""
        thing = await self._taken(owner, seconds / weight)
        try:
            yield thing
        finally:
            self._free.append(thing)
            self._give()

    async def _taken(self, owner: str, costs: float) -> T:
        lane = self._lanes.setdefault(owner, _Lane(self._clock()))
        wish: _Wish[T] = _Wish(costs, asyncio.get_running_loop().create_future())
        lane.wishes.append(wish)
        if len(lane.wishes) == 1:
            self._set(lane)
        self._give()
        try:
            return await wish.given
        except asyncio.CancelledError:
            self._forget(lane, wish)
            raise

    def _set(self, lane: _Lane[T]) -> None:
        """Move an owner's clock on to where it will be after the first of his wishes."""
        if lane.wishes:
            now = self._clock()
            lane.clock = min(max(lane.clock, now) + lane.wishes[0].costs, now + AHEAD)
            lane.since = next(self._numbers)

    def _give(self) -> None:
        """Give what is free to whose clock is least ahead."""
        while self._free and (lanes := [lane for lane in self._lanes.values() if lane.wishes]):
            first = min(lanes, key=lambda lane: (lane.clock, lane.since))
            wish = first.wishes.popleft()
            if not wish.given.done():
                wish.given.set_result(self._free.popleft())
            self._set(first)
        self._tidy()

    def _forget(self, lane: _Lane[T], wish: _Wish[T]) -> None:
        """Whoever waited has gone; what was given to him at that moment goes to the next."""
        if not wish.given.cancelled():
            self._free.append(wish.given.result())
            self._give()
        elif wish in lane.wishes:
            was_first = lane.wishes[0] is wish
            lane.wishes.remove(wish)
            if was_first:
                self._set(lane)
            self._tidy()

    def _tidy(self) -> None:
        """Owners who wait for nothing and whose clock the time has overtaken are as good as new ones."""
        now = self._clock()
        for owner in [owner for owner, lane in self._lanes.items() if not lane.wishes and lane.clock <= now]:
            del self._lanes[owner]
