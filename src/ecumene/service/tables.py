"""The tables that are open: found, opened, put away, brought up to date, and ended when nobody goes on with them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from ecumene.service.keys import is_id
from ecumene.service.refusal import Refusal, damaged, not_found
from ecumene.service.settings import Settings
from ecumene.service.store import Store
from ecumene.service.store.rows import now
from ecumene.service.table import LiveTable
from ecumene.service.thinking import PAUSE
from ecumene.service.workers import Workers

LOG = logging.getLogger("ecumene.service")
FORGET_AT_ONCE = 200
"""Matches that are deleted in one transaction, so that nobody waits long for it."""
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError)
"""What a row of the store that was damaged can raise when it is read: text that is no time, no JSON or no such game."""


class Tables:
    """All tables in memory."""

    def __init__(self, store: Store, workers: Workers, settings: Settings) -> None:
        self.store, self.workers, self.settings = store, workers, settings
        self._tables: dict[str, LiveTable] = {}
        # A lock is kept by those who wait for it: whatever anybody asks for, nothing is left of it.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._chores: set[asyncio.Task[None]] = set()
        self._recovering: set[LiveTable] = set()
        self._closing = asyncio.Event()

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._tables

    def all(self) -> list[LiveTable]:
        """Every table that is open."""
        return list(self._tables.values())

    def begin(self) -> None:
        """Go on where bots were thinking and windows were open, and end what has expired."""
        self._chore(self._wake())
        self._chore(self._sweep())

    async def close(self) -> None:
        """Leave everything as it is written; whatever is being written is waited for."""
        self._closing.set()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._tables.values()))

    def _chore(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _wake(self) -> None:
        for match_id in await self.store.matches_that_go_on():
            if self._closing.is_set():
                return
            try:
                (await self.find(match_id)).wake()
            except Refusal as refusal:
                LOG.error("match %s cannot go on: %s", match_id, refusal)
            except Exception:
                LOG.exception("match %s cannot be opened", match_id)

    # Finding.

    async def find(self, match_id: str) -> LiveTable:
        """A table, opened if it is not."""
        if not is_id(match_id):
            raise not_found("match")
        table = self._tables.get(match_id)
        if table is not None:
            return table
        opening = self._opening.setdefault(match_id, asyncio.Lock())
        async with opening:
            return self._tables.get(match_id) or await self._open(match_id)

    async def _open(self, match_id: str) -> LiveTable:
        try:
            table = await LiveTable.open(self.store, self.workers, self.settings, match_id)
        except UNREADABLE as error:
            LOG.error("match %s cannot be read", match_id, exc_info=error)
            raise damaged() from error
        if table is None:
            raise not_found("match")
        table.recover = self._recover
        self._make_room()
        self._tables[match_id] = table
        return table

    def _make_room(self) -> None:
        """Tables that nobody looks at and where nothing goes on by itself are put away, oldest first."""
        spare = len(self._tables) - self.settings.open_tables
        for match_id, table in list(self._tables.items()):
            if spare < 0:
                return
            if table.is_idle:
                table.audience.close()
                del self._tables[match_id]
                spare -= 1

    def _recover(self, table: LiveTable) -> None:
        """A table that may know less than the store reads it again, for everybody who waits there."""

        async def until_it_has() -> None:
            while not self._closing.is_set() and table.behind:
                try:
                    await table.catch_up()
                except Exception:
                    # The store may not answer for a while; whoever waits at the table waits until it does.
                    LOG.exception("match %s cannot be read again yet", table.row.id)
                    await asyncio.sleep(PAUSE)
            self._recovering.discard(table)

        if table not in self._recovering:
            self._recovering.add(table)
            self._chore(until_it_has())

    # What ends by itself.

    async def _sweep(self) -> None:
        """Every now and then end what nobody goes on with; a store that does not answer is asked again later."""
        while not self._closing.is_set():
            try:
                await self.sweep()
            except Exception:
                LOG.exception("what has expired cannot be ended yet")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self.settings.sweep)

    async def sweep(self) -> None:
        """End matches that nobody began, watches or goes on with, and forget what was closed long ago."""
        await self.store.hold()
        await self._note_watched()
        expiry = self.settings.expiry
        for match_id in await self.store.expire(expiry.waiting, expiry.unwatched, expiry.unfinished):
            await self._tell_ended(match_id)
        # Whoever still looks at a closed match keeps it: it is deleted when he has left.
        kept = [table.row.id for table in self._looked_at()]
        for match_id in await self.store.forget(expiry.closed, FORGET_AT_ONCE, kept):
            self._tables.pop(match_id, None)
        await self.store.forget_quotas()

    def _looked_at(self) -> list[LiveTable]:
        return [table for table in self._tables.values() if table.audience.all()]

    async def _note_watched(self) -> None:
        """Write down at which matches somebody looks now."""
        tables, at = self._looked_at(), now()
        if tables:
            await self.store.set_watched([table.row.id for table in tables], at)
            for table in tables:
                table.set_watched(at)

    async def _tell_ended(self, match_id: str) -> None:
        """Everybody at a table that has ended by itself is told; one that cannot be read keeps no other waiting."""
        if match_id in self._tables:
            try:
                await self._tables[match_id].refresh()
            except Exception:
                LOG.exception("nobody can be told that match %s has ended", match_id)
