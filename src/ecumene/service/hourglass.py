"""The time of the windows at one table: how long one stays open, and how it is closed.

What a window is and who may close it is decided in `window`; here is the clock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from weakref import proxy

from ecumene.service import window
from ecumene.service.standing import Preparing
from ecumene.service.store.rows import now

if TYPE_CHECKING:
    from ecumene.service.table import LiveTable

LOG = logging.getLogger("ecumene.service")


class Hourglass:
    """Runs while a window must stay open; one that waits for answers alone has no time that runs."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = proxy(table)
        self.task: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        """Whether the time of a window runs."""
        return self.task is not None

    def begin(self) -> None:
        """The time of a window that is open begins to run, unless it does."""
        row = self._table.row
        if row.window and self.task is None:
            left = 0.0 if row.window_due is None else max(0.0, (row.window_due - now()).total_seconds()) + self._grace
            self.task = asyncio.create_task(self.run(left, self._end_of_time))

    def stop(self) -> None:
        """There is no window any more, or another one."""
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()
        self.task = None

    @property
    def is_late(self) -> bool:
        """Whether a window that closes by itself is about to: an answer that is being written would hold it up."""
        standing = self._table.standing
        at_all = standing.row.window_due is not None and window.is_reaction(standing.match)
        return at_all and window.manner(standing.row, standing.seats) == window.EVEN and not self._is_early

    @property
    def _is_early(self) -> bool:
        """Whether the time of a window is not over: a sleep may end a moment early, or the clock be set back."""
        due = self._table.row.window_due
        return due is not None and now() < due

    @property
    def _grace(self) -> float:
        return self._table.settings.window_grace

    async def run(self, seconds: float, then: Callable[[], Awaitable[None]]) -> None:
        """Let time pass, then do something at the table."""
        await asyncio.sleep(seconds)
        try:
            async with self._table.turn():
                self.task = None
                await then()
        except Exception:
            # The store does not answer, or an answer cannot be played: tried again when the table has caught up.
            LOG.exception("a window at match %s cannot be closed yet", self._table.row.id)
            self._table.fall_behind()

    async def _end_of_time(self) -> None:
        if self._is_early:
            self._table.wake()
        else:
            await self._table.judged(self.settle)

    # Closing.

    async def settle(self) -> None:
        """Close the window if it may be closed now, or at the next tick."""
        passed = self._closing()
        if passed is None:
            return
        if left := self._until_tick():
            self.stop()
            self.task = asyncio.create_task(self.run(left, self._at_tick))
        else:
            await self._close(passed)

    def _closing(self) -> dict[int, str] | None:
        """How those pass who have not answered, if the window may be closed now."""
        row, table = self._table.row, self._table
        if row.status != "playing" or not row.window:
            return None
        return window.closing(table.standing.match, row, table.seats, now())

    def _until_tick(self) -> float:
        """Seconds until the next moment at which a window without a time of its own may close."""
        tick, row = self._table.settings.window_tick, self._table.row
        if not tick or row.window_due is not None:
            return 0.0
        return tick - (now() - row.changed).total_seconds() % tick

    async def _at_tick(self) -> None:
        await self._table.judged(self._close_at_once)

    async def _close_at_once(self) -> None:
        passed = self._closing()
        if passed is not None:
            await self._close(passed)

    async def _close(self, passed: dict[int, str]) -> None:
        """Play all answers of a window, together or not at all."""
        table = self._table
        preparing = Preparing(table.standing)
        for number, token in window.picked(table.standing.match, table.seats, passed):
            preparing.play(number, token)
        await table.commit(preparing)
