"""The bots of a table: each is asked when its seat is, shows that it thinks, and answers like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import nullcontext
from typing import TYPE_CHECKING
from weakref import proxy

from ecumene.service import frames, pace
from ecumene.service.record import Viewer
from ecumene.service.refusal import Refusal
from ecumene.service.store.part import Conflict
from ecumene.service.store.rows import SeatRow, now
from ecumene.service.window import EVEN, awaited, manner
from ecumene.service.workers import WorkerLost, Workers

if TYPE_CHECKING:
    from ecumene.service.table import LiveTable

LOG = logging.getLogger("ecumene.service")
PAUSE = 2.0
"""Seconds before a bot is asked again whose process was lost."""
SPARE = 1.0
"""Seconds before the end of a window at which a bot must have answered."""
WITH_PEOPLE, BOTS_ALONE = 1.0, 0.2
"""How much a match weighs when bots wait for a process."""


class Thinking:
    """What the bots of one table think about."""

    def __init__(self, table: LiveTable, workers: Workers) -> None:
        self._table: LiveTable = proxy(table)
        self._workers = workers
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._told: dict[tuple[str, Viewer], int] = {}
        """At which step of a viewer he was told that a seat thinks."""

    @property
    def goes_on(self) -> bool:
        """Whether any bot thinks."""
        return bool(self._tasks)

    @property
    def weight(self) -> float:
        """How much its bots' thoughts weigh: where no person plays, nobody waits for them."""
        return BOTS_ALONE if self._table.standing.is_for_bots_alone else WITH_PEOPLE

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way."""
        return list(self._tasks.values())

    def begin(self) -> None:
        """Every bot that is asked and does not think yet begins to."""
        for seat in awaited(self._table.standing.match, self._table.seats):
            if seat.kind == "bot" and seat.seat not in self._tasks:
                self._tasks[seat.seat] = asyncio.create_task(self._think(seat))

    async def _think(self, seat: SeatRow) -> None:
        asked_at = self._table.row.moves
        try:
            await self._answer(seat)
        except TimeoutError:
            LOG.warning("a bot at match %s did not answer while a window was open", self._table.row.id)
            if self._table.row.moves == asked_at:
                # It passes when the window closes; asked again it would have half of the rest, and half of that.
                return
        except WorkerLost as error:
            LOG.error("match %s waits for a bot: %s", self._table.row.id, error)
            await asyncio.sleep(PAUSE)
        except Exception:
            LOG.exception("a bot at match %s failed", self._table.row.id)
            await asyncio.sleep(PAUSE)
        finally:
            # Its own answer may have made the same bot think again already.
            if self._tasks.get(seat.seat) is asyncio.current_task():
                del self._tasks[seat.seat]
        self._table.wake()

    def _time_left(self) -> float | None:
        """How long a bot may think: in a window that closes by itself it must be heard before."""
        row = self._table.row
        if row.window_due is None or manner(row, self._table.seats) != EVEN:
            return None
        left = (row.window_due - now()).total_seconds()
        return max(left - SPARE, left / 2, 0.0)

    async def _answer(self, seat: SeatRow) -> None:
        table = self._table
        before = table.standing
        if not any(asked.seat == seat.seat for asked in awaited(before.match, before.seats)):
            # The window has closed before the bot began to think.
            return
        decision, hear = before.history.decision(seat.seat), self._telling(seat)
        hear(0.0)
        document, owner = before.match.dump(), before.row.owner or before.row.host or ""
        # What it has chosen is written in any case: whatever breaks that off makes everybody be told all anew.
        async with asyncio.timeout(self._time_left()):
            token = await self._workers.choose(document, seat.level or "", seat.seat, hear, owner, self.weight)
        await asyncio.sleep(pace.rest(table.standing, now()))
        in_turn = self._workers.in_turn(owner) if before.is_for_bots_alone else nullcontext()
        async with in_turn, table.lock:
            after = table.standing
            # Whoever takes an answer back may take back what the bot was asked: then it thinks anew.
            undone = any(move.kind == "undo" for move in after.history.moves[before.row.moves :])
            sits = (table.seats[seat.place].kind, table.seats[seat.place].level) == (seat.kind, seat.level)
            stale = table.behind or undone or not sits or after.history.decision(seat.seat) != decision
            if stale or after.row.status != "playing" or table.hourglass.is_late:
                return
            self._tasks.pop(seat.seat, None)
            try:
                await table.answer(before.number_of(seat.seat), token)
            except (Conflict, Refusal) as error:
                # Somebody else was faster: it is asked again when the table has caught up.
                LOG.info("match %s has gone on without a bot: %s", after.row.id, error)
                table.fall_behind()

    def _telling(self, seat: SeatRow) -> Callable[[float], None]:
        """How others hear that a bot thinks.

        In a window nobody may know who is asked. Of a question that is put in private nobody may know how often it is
        put: a viewer is told once, and again only after he has seen something else.
        """
        standing = self._table.standing
        state = standing.match.state
        hidden, private = standing.row.window, state.book.hidden[state.now[0]]

        def hear(progress: float) -> None:
            viewers = [] if hidden else [viewer for viewer in self._table.audience.viewers if fresh(viewer)]
            if viewers:
                self._table.audience.tell_thinking(viewers, frames.Thinking(seat=seat.seat, progress=progress))

        def fresh(viewer: Viewer) -> bool:
            steps = self._table.standing.history.count(viewer)
            told = self._told.get((seat.seat, viewer))
            self._told[seat.seat, viewer] = steps
            return told != steps or not private

        return hear
