"""A table that is open: one match in memory, everybody who looks at it, and what goes on there by itself.

Every change is prepared beside the table, written in one transaction under one lock, and only then taken over and told.
If somebody else was faster, or nobody knows whether it was written, the table reads the store again. Answers in a
window wait in the store and are played together when it closes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from typing import TypeVar

from ecumene import CannotUndo, NotOffered
from ecumene.kernel.vocabulary import UnknownToken
from ecumene.service import frames, window, wire
from ecumene.service import standing as standings
from ecumene.service.arranging import Arranging
from ecumene.service.audience import Audience, Onlooker
from ecumene.service.hourglass import Hourglass
from ecumene.service.info import OPEN_TO_ALL, WHY_NOT_PLAYING, match_info
from ecumene.service.record import Viewer
from ecumene.service.refusal import bad_input, not_allowed, not_now
from ecumene.service.settings import Settings
from ecumene.service.standing import Preparing, Standing
from ecumene.service.store import Store
from ecumene.service.store.part import Conflict
from ecumene.service.store.rows import MatchRow, Player, SeatRow, now
from ecumene.service.talk import Talk
from ecumene.service.thinking import Thinking
from ecumene.service.workers import Workers

LOG = logging.getLogger("ecumene.service")
MISSED = 40
"""Steps since a seat's last answer that are sent along when it comes back."""
LOG_PAGE = 40
"""Entries of the log that a page begins with; older ones are asked for."""
T = TypeVar("T")
LATE = "The time to answer is over, and the window is about to close."
STALE = "The table has changed since; look again, then choose. Nothing was done."


class LiveTable:
    """One match."""

    def __init__(self, store: Store, workers: Workers, settings: Settings, standing: Standing) -> None:
        self.store, self.settings = store, settings
        self.standing = standing
        # These know the table by a weak reference: it is gone as soon as nobody holds it, and waits for no collector.
        self.audience = Audience(self)
        self.thinking = Thinking(self, workers)
        self.lock = asyncio.Lock()
        self._entering = 0
        """How many are about to look."""
        self.hourglass = Hourglass(self)
        self.talk = Talk(self)
        self.arranging = Arranging(self)
        self.behind = False
        """Whether the store may know more than memory: it is read before anything else is done."""
        self.recover: Callable[[LiveTable], None] = lambda table: None
        """Who sees to it that a table that is behind catches up, though nobody asks it anything."""

    @classmethod
    async def open(cls, store: Store, workers: Workers, settings: Settings, match_id: str) -> LiveTable | None:
        """Read a match from the store; one that was begun under older rules goes on under these."""
        standing = await standings.read(store, match_id)
        if standing is None:
            return None
        table = cls(store, workers, settings, standing)
        await table.talk.read()
        if not standings.is_of_these_rules(standing.row) and standing.row.status in ("waiting", "playing"):
            await table.commit(Preparing(standing).pin())
        return table

    @property
    def row(self) -> MatchRow:
        """The match as it is written."""
        return self.standing.row

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who sits where."""
        return self.standing.seats

    # Looking.

    def checked_viewer(self, player: Player | None, viewer: Viewer) -> Viewer:
        """The viewer, if this player may look through that seat: his own, and every one when all is over."""
        viewers = self.standing.history.viewers
        if viewer not in viewers:
            names = ", ".join(name for name in viewers if name is not None)
            raise bad_input(f"There is no seat {viewer!r} at this table; there are {names}.")
        if viewer is not None and viewer not in self.standing.mine(player) and self.row.status not in OPEN_TO_ALL:
            raise not_allowed("This seat is not yours; once the match is over every seat can be looked through.")
        return viewer

    async def steps(self, viewer: Viewer, first: int, last: int) -> list[wire.Step]:
        """Some steps of a viewer, the tables after them made again from the record."""
        history = self.standing.history
        numbers = history.numbers(viewer, first, last)
        if not numbers:
            return []
        snapshots = await self.store.snapshots(self.row.id, numbers[0], numbers[-1])
        try:
            return await asyncio.to_thread(history.again, viewer, numbers, snapshots)
        except (NotOffered, UnknownToken, CannotUndo) as error:
            LOG.warning("match %s cannot be played again from move %d: %s", self.row.id, numbers[0], error)
            detail = "This part was played under older rules and cannot be shown step by step."
            raise not_now("older-rules", detail) from None

    def entries(self, viewer: Viewer, first: int, before: int) -> list[wire.LogEntry]:
        """A part of a viewer's log."""
        history = self.standing.history
        return [history.entry(viewer, step) for step in range(max(first, 0), min(before, history.count(viewer)))]

    def info(self, player: Player | None) -> wire.MatchInfo:
        """The match as the lobby shows it to somebody."""
        return match_info(self.row, self.seats, player, self.audience.present, self.settings.expiry)

    def why(self, player: Player | None, seat: str | None, about: str) -> list[wire.ReasonInfo]:
        """Why a thing cannot be chosen, or a token not be played, by a seat of this player."""
        if seat is None or seat not in self.standing.mine(player):
            return [wire.ReasonInfo(rule="", text="You are watching; the players choose.")]
        if self.row.status != "playing":
            return [wire.ReasonInfo(rule="", text=WHY_NOT_PLAYING[self.row.status])]
        match, number = self.standing.match, self.standing.number_of(seat)
        try:
            reasons = match.why(about, number) if self._is_token(about) else match.why_not(about, number)
        except UnknownToken as error:
            raise bad_input(str(error)) from None
        return [wire.ReasonInfo(rule=reason.rule, text=reason.text) for reason in reasons]

    def _is_token(self, about: str) -> bool:
        """Whether somebody asks about a token, not about a thing: a verb alone can be one."""
        return " " in about or any(block.verb == about for block in self.standing.match.game.vocabulary.blocks)

    # Coming and going.

    async def enter(self, listener: Onlooker) -> None:
        """Somebody looks at the table from now on, and is told where it stands and what he missed."""
        self._entering += 1
        try:
            async with self.turn():
                self.audience.add(listener)
                await self._tell_all(listener)
                self.audience.tell_presence_soon()
        finally:
            self._entering -= 1

    @property
    def is_idle(self) -> bool:
        """Whether the table can be put away: nobody looks or is about to, and nothing goes on."""
        return not (self._entering or self.audience.all() or self.goes_on or self.lock.locked())

    async def _tell_all(self, listener: Onlooker) -> None:
        """Everything a page begins with."""
        self.audience.tell_table([listener])
        listener.send(self.audience.presence.model_dump_json(), "presence")
        self.talk.tell(listener)
        viewers = self.audience.viewers_of(listener)
        for viewer in viewers:
            await self._tell_standing(listener, viewer, MISSED // len(viewers))

    async def _tell_standing(self, listener: Onlooker, viewer: Viewer, most: int) -> None:
        newest = self.standing.history.count(viewer) - 1
        live = self.standing.live(viewer, now())
        first = newest
        if viewer is not None and self.row.status == "playing":
            first = min(newest, max(live.last + 1, newest - most))
        missed = await self.steps(viewer, first, newest - 1)
        entries = self.entries(viewer, first - LOG_PAGE, first)
        listener.send(frames.History(viewer=viewer, entries=entries).model_dump_json())
        listener.send(live.model_copy(update={"missed": missed}).model_dump_json())

    def leave(self, listener: Onlooker) -> None:
        """Somebody looks away."""
        self.audience.discard(listener)

    # Changing.

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One at a time, and never on what the store may have left behind."""
        async with self.lock:
            if self.behind:
                await self._catch_up()
            yield

    def set_watched(self, at: datetime) -> None:
        """It was written when somebody looked: when the match would end by itself is told from this."""
        self.standing = replace(self.standing, row=replace(self.row, watched=at))

    async def catch_up(self) -> None:
        """Read the store again, if it may know more."""
        if self.behind:
            async with self.turn():
                pass

    async def _catch_up(self) -> None:
        """Everybody at the table is told where it stands; until all are, it stays behind."""
        async with self._or_behind():
            standing = await standings.read(self.store, self.row.id)
            assert standing is not None, f"match {self.row.id} has gone"
            await self.talk.read()
            self.standing = standing
            for listener in self.audience.all():
                await self._tell_all(listener)
        self.behind = False
        self.wake()

    @asynccontextmanager
    async def _or_behind(self) -> AsyncIterator[None]:
        """If this fails, nobody knows what the store holds, or who was told: it is read before anything else."""
        try:
            yield
        except Conflict:
            raise
        except BaseException:
            self.fall_behind()
            raise

    def fall_behind(self) -> None:
        """The store may know more than memory from now on."""
        self.behind = True
        self.recover(self)

    async def changed(self, work: Awaitable[T]) -> T:
        """Wait until who sits here, or whether it goes on, is written; gives what came of it, and tells everybody.

        If the line to the store breaks meanwhile, the store may have it and memory not.
        """
        async with self._or_behind():
            done = await work
        await self.refresh()
        return done

    async def refresh(self) -> None:
        """Who sits at the table, or whether it goes on, has changed in the store: everybody there is told."""
        async with self.turn(), self._or_behind():
            found = await self.store.match(self.row.id)
            assert found is not None, f"match {self.row.id} has gone"
            if found[0].moves != self.row.moves:
                await self._catch_up()
            else:
                await self._seat(*found)

    async def _seat(self, row: MatchRow, seats: Sequence[SeatRow]) -> None:
        """Others sit here now, or the match has begun or ended: whoever sees it through other eyes is told all."""
        looked = {listener: self.audience.viewers_of(listener) for listener in self.audience.all()}
        due = None if row.window_due is not None else window.due(self.standing.match, row, seats, now())
        if due is not None and row.status == "playing":
            await self.written(self.store.set_window_due(row, due))
            row = replace(row, window_due=due)
        self.standing = replace(self.standing, row=row, seats=tuple(seats))
        self.hourglass.stop()
        self.audience.tell_table()
        for listener, before in looked.items():
            viewers = self.audience.viewers_of(listener)
            for viewer in viewers if viewers != before else ():
                await self._tell_standing(listener, viewer, MISSED // len(viewers))
        self.wake()

    async def commit(self, preparing: Preparing) -> None:
        """Write what was prepared, take it over, then tell everybody."""
        prepared = preparing.done(self.audience.viewers)
        before, after = prepared.before.row, prepared.after.row
        writing = self.store.append(
            before, after, prepared.moves, prepared.snapshot, prepared.seen_by, prepared.achieved
        )  # fmt: skip
        await self.written(writing)
        self.standing = prepared.after
        self.hourglass.stop()
        self.audience.tell(prepared.frames)
        if after.status == "over":
            self.audience.tell_table()
        self.wake()

    async def written(self, work: Awaitable[None]) -> None:
        """Wait until something is written."""
        async with self._or_behind():
            await work

    async def judged(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something; if somebody else was faster, catch up and judge it again."""
        try:
            await work()
        except Conflict:
            await self._catch_up()
            try:
                await work()
            except Conflict:
                raise not_now("stale", STALE) from None

    # Answering.

    async def play(self, player: Player | None, seat: str, decision: int, token: str) -> None:
        """An answer of a person; one that has come before is not given twice."""

        async def judged() -> None:
            if not self._repeats(player, seat, decision, "play", token):
                await self.answer(self._checked(player, seat, decision), token)

        async with self.turn():
            await self.judged(judged)

    async def undo(self, player: Player | None, seat: str, decision: int) -> None:
        """Take the last answer of a seat back."""

        async def judged() -> None:
            if self._repeats(player, seat, decision, "undo", None):
                return
            number = self._checked(player, seat, decision)
            try:
                preparing = Preparing(self.standing).undo(number)
            except CannotUndo as error:
                raise not_now("cannot-undo", str(error)) from None
            await self.commit(preparing)

        async with self.turn():
            await self.judged(judged)

    def _repeats(self, player: Player | None, seat: str, decision: int, kind: str, token: str | None) -> bool:
        """Whether this very message has been heard before: its page did not hear that it was."""
        return seat in self.standing.mine(player) and self.standing.history.did(seat, decision, kind, token)

    def _checked(self, player: Player | None, seat: str, decision: int) -> int:
        """The seat as the kernel counts it, if this player may answer for it now and has seen where it stands."""
        if seat not in self.standing.mine(player):
            raise not_allowed("This seat is not yours.")
        if self.row.status != "playing":
            raise not_now(self.row.status, WHY_NOT_PLAYING[self.row.status])
        if decision != self.standing.history.decision(seat):
            raise not_now("stale", STALE)
        return self.standing.number_of(seat)

    async def answer(self, number: int, token: str) -> None:
        """Play an answer under the table's lock; in a window it waits for the others."""
        self._check_offered(number, token)
        if self.hourglass.is_late:
            raise not_now("too-late", LATE)
        if self.row.window:
            await self._pick({number: token})
            await self.hourglass.settle()
        else:
            await self.commit(Preparing(self.standing).play(number, token))

    def _check_offered(self, number: int, token: str) -> None:
        match = self.standing.match
        vocabulary = match.game.vocabulary
        try:
            found = vocabulary.find(token)
            if vocabulary.text(found) != token:
                # The kernel forgives whoever types; a page sends what it was offered, and the record keeps that.
                raise UnknownToken("A move is written exactly as it is offered.")
        except UnknownToken as error:
            raise bad_input(str(error)) from None
        if found not in match.state.offers_of(number):
            reasons = match.why(token, number)
            raise not_now("not-offered", " ".join(reason.text for reason in reasons), reasons)

    # Windows.

    async def _pick(self, picks: dict[int, str]) -> None:
        """Keep answers until the window closes; only those who gave them are told."""
        after = self.standing.with_picks(picks)
        viewers = [self.seats[number].seat for number in picks]
        texts: dict[Viewer, str] = {viewer: after.live(viewer, now()).model_dump_json() for viewer in viewers}
        kept = {self.seats[number].seat: token for number, token in picks.items()}
        await self.written(self.store.keep_picks(self.row, kept))
        self.standing = after
        self.audience.tell(texts)

    # What goes on by itself.

    @property
    def goes_on(self) -> bool:
        """Whether a bot thinks or the time of a window runs."""
        return self.thinking.goes_on or self.hourglass.runs

    @property
    def is_paused(self) -> bool:
        """Whether nothing happens by itself: bots among themselves play for whoever looks, and for nobody else."""
        return self.row.status != "playing" or (self.standing.is_for_bots_alone and not self.audience.all())

    def wake(self) -> None:
        """Every bot that is asked and does not think yet begins to, and so does the time of a window that is open."""
        if self.is_paused or self.behind:
            return
        self.thinking.begin()
        self.hourglass.begin()

    async def close(self) -> None:
        """Nothing goes on by itself here any more; an answer that is being written is written first."""
        async with self.lock:
            tasks = [*self.thinking.tasks, *([] if self.hourglass.task is None else [self.hourglass.task])]
            for task in tasks:
                task.cancel()
        self.audience.close()
        await asyncio.gather(*tasks, return_exceptions=True)
