"""A table that is open: one match in memory, everybody who looks at it, and the bots that sit there.

Every change is made under one lock, written in one transaction, and only then told. If it cannot be written the table
is thrown away and read again from the store, so memory never knows more than the store. Answers in a window wait in
the store and are played together when it closes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import ecumene
from ecumene import CannotUndo, Match, NotOffered
from ecumene.kernel.vocabulary import UnknownToken
from ecumene.service import achievements, record, wire
from ecumene.service.history import History
from ecumene.service.info import WHY_NOT_PLAYING, chat_info, match_info, where_it_stands
from ecumene.service.record import Viewer, number_of, written
from ecumene.service.refusal import bad_input, not_allowed, not_now
from ecumene.service.store import Store
from ecumene.service.store.rows import ChatRow, MatchRow, Move, Player, SeatRow, Snapshot
from ecumene.service.store.store import Conflict, now
from ecumene.service.window import awaited, passing, pick_of, picked
from ecumene.service.workers import WorkerLost, Workers

LOG = logging.getLogger("ecumene.service")
MISSED = 40
"""Steps since a seat's last answer that are sent along when it comes back."""
STALE = "The table has changed since; look again, then choose. Nothing was done."
PAUSE = 2.0
"""Seconds before a bot is asked again whose process was lost."""


class Listener(Protocol):
    """A page that looks at the table."""

    player: Player | None

    def send(self, frame: str) -> None:
        """Hand over a frame; never waits."""


@dataclass(frozen=True)
class Deed:
    """Something that was done in memory and is not written yet: the move, and what everybody sees after it."""

    move: Move
    views: dict[Viewer, dict[str, Any]]


class LiveTable:
    """One match."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        window_seconds: float,
        row: MatchRow,
        seats: list[SeatRow],
        moves: list[Move],
        match: Match[Any],
    ) -> None:
        self.store, self.workers, self.window_seconds = store, workers, window_seconds
        self.row, self.seats, self.match = row, seats, match
        self.history = History(match, moves)
        self.views = record.looks(match)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.chat: list[ChatRow] = []
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.hourglass: asyncio.Task[None] | None = None
        """Runs while a window must stay open; None if there is no window, or its time has not begun."""
        self.time_is_over = False
        """Whether the window that is open may close."""
        self.snapshot_at = 0
        """The move of the last snapshot."""
        self.broken = False
        """Whether memory may differ from the store: the table must be opened again."""
        self.mend: Callable[[LiveTable], None] = lambda table: None
        """Who opens it again."""

    @classmethod
    async def open(cls, store: Store, workers: Workers, window_seconds: float, match_id: str) -> LiveTable | None:
        """Read a match from the store; one that was begun under older rules goes on under these."""
        found = await store.match(match_id)
        if found is None:
            return None
        row, seats = found
        moves = await store.moves(match_id)
        snapshots = await store.snapshots(match_id, row.moves - 1, row.moves - 1)
        same_rules = row.version == ecumene.game(row.game).version
        before = moves[: snapshots[-1].number + 1] if same_rules else moves
        match = _newest(snapshots, moves) if same_rules else ecumene.load(row.head, tried=True)
        match.decided = record.decided_by([seat.seat for seat in seats], before)
        table = cls(store, workers, window_seconds, row, seats, moves, match)
        table.snapshot_at = snapshots[-1].number
        table.chat = await store.chats(match_id)
        if not same_rules and row.status in ("waiting", "playing"):
            table.row = replace(row, version=match.game.version)
            await table._keep(table._deed("pin", None, []))
        return table

    # Looking.

    def mine(self, player: Player | None) -> list[str]:
        """The seats somebody holds."""
        return [] if player is None else [seat.seat for seat in self.seats if seat.player == player.id]

    def viewers_of(self, listener: Listener) -> list[Viewer]:
        """Through which seats a page looks: its own, or none."""
        return [*self.mine(listener.player)] or [None]

    def checked_viewer(self, player: Player | None, viewer: Viewer) -> Viewer:
        """The viewer, if this player may look through that seat: his own, and every one when all is over."""
        if viewer not in self.history.viewers:
            names = ", ".join(name for name in self.history.viewers if name is not None)
            raise bad_input(f"There is no seat {viewer!r} at this table; there are {names}.")
        if viewer is not None and viewer not in self.mine(player) and self.row.status not in ("over", "record"):
            raise not_allowed("This seat is not yours; once the match is over every seat can be looked through.")
        return viewer

    async def steps(self, viewer: Viewer, first: int, last: int) -> list[wire.Step]:
        """Some steps of a viewer, the tables after them made again from the record."""
        numbers = self.history.numbers(viewer, first, last)
        if not numbers:
            return []
        snapshots = await self.store.snapshots(self.row.id, numbers[0], numbers[-1])
        try:
            return await asyncio.to_thread(self.history.again, viewer, numbers, snapshots)
        except (NotOffered, UnknownToken, CannotUndo) as error:
            LOG.warning("match %s cannot be played again from move %d: %s", self.row.id, numbers[0], error)
            detail = "This part was played under older rules and cannot be shown step by step."
            raise not_now("older-rules", detail) from None

    def live(self, viewer: Viewer) -> wire.Live:
        """The table as it is now for a viewer."""
        number = number_of(self.match, viewer)
        seat = self.seats[number] if number is not None and self.row.window else None
        return wire.Live(
            viewer=viewer,
            decision=0 if number is None else self.match.decisions[number],
            undo=number is not None and self.row.status == "playing" and self.match.can_undo(number),
            last=self.history.own(viewer),
            step=self.history.step(viewer, self.history.count(viewer) - 1, self.views[viewer]),
            pick=None if seat is None else pick_of(self.match, seat),
            passing=seat is not None and passing(self.match, seat, self.seats) is not None,
        )

    def info(self, player: Player | None) -> wire.MatchInfo:
        """The match as the lobby shows it to somebody."""
        present = {listener.player.id for listener in self.listeners if listener.player is not None}
        return match_info(self.row, self.seats, player, present)

    def why(self, player: Player | None, seat: str | None, about: str) -> list[wire.ReasonInfo]:
        """Why a thing cannot be chosen, or a token not be played, by a seat of this player."""
        if seat is None or seat not in self.mine(player):
            return [wire.ReasonInfo(rule="", text="You are watching; the players choose.")]
        if self.row.status != "playing":
            return [wire.ReasonInfo(rule="", text=WHY_NOT_PLAYING[self.row.status])]
        number = number_of(self.match, seat)
        try:
            reasons = self.match.why(about, number) if self._is_token(about) else self.match.why_not(about, number)
        except UnknownToken as error:
            raise bad_input(str(error)) from None
        return [wire.ReasonInfo(rule=reason.rule, text=reason.text) for reason in reasons]

    def _is_token(self, about: str) -> bool:
        """Whether somebody asks about a token, not about a thing: a verb alone can be one."""
        return " " in about or any(block.verb == about for block in self.match.game.vocabulary.blocks)

    # Listening.

    async def enter(self, listener: Listener) -> None:
        """Somebody looks at the table from now on, and is told where it stands and what he missed."""
        async with self.lock:
            self.listeners.add(listener)
            self.tell_table()
            for viewer in self.viewers_of(listener):
                await self._tell_all(listener, viewer)

    async def _tell_all(self, listener: Listener, viewer: Viewer) -> None:
        newest = self.history.count(viewer) - 1
        live = self.live(viewer)
        first = newest
        if viewer is not None and self.row.status == "playing":
            first = min(newest, max(live.last + 1, newest - MISSED))
        missed = await self.steps(viewer, first, newest - 1)
        entries = [self.history.entry(viewer, step) for step in range(first)]
        listener.send(wire.History(viewer=viewer, entries=entries).model_dump_json())
        listener.send(live.model_copy(update={"missed": missed}).model_dump_json())

    def leave(self, listener: Listener) -> None:
        """Somebody looks away."""
        self.listeners.discard(listener)
        self.tell_table()

    def tell_table(self, to: Iterable[Listener] | None = None) -> None:
        """Tell everybody, or some, who is at the table."""
        chat = [chat_info(chat) for chat in self.chat]
        achieved = achievements.reached(self.match, self.row, self.seats)
        for listener in self.listeners if to is None else to:
            frame = wire.Table(match=self.info(listener.player), chat=chat, achieved=achieved)
            listener.send(frame.model_dump_json())

    def tell(self, frame: wire.Wire) -> None:
        """Tell everybody the same."""
        text = frame.model_dump_json()
        for listener in self.listeners:
            listener.send(text)

    def _tell_steps(self, deeds: Sequence[Deed]) -> None:
        """Tell every viewer what he saw of what was done."""
        for viewer in self.history.viewers:
            seen = [deed for deed in deeds if deed.move.seen & self.history.bit(viewer)]
            if seen:
                first = self.history.count(viewer) - len(seen)
                self._tell_live(
                    viewer,
                    [self.history.step(viewer, first + i, deed.views[viewer]) for i, deed in enumerate(seen[:-1])],
                )

    def _tell_live(self, viewer: Viewer, missed: Sequence[wire.Step] = ()) -> None:
        """Tell all pages of a viewer how the table is now, and what came just before."""
        pages = [listener for listener in self.listeners if viewer in self.viewers_of(listener)]
        if pages:
            frame = self.live(viewer).model_copy(update={"missed": list(missed)}).model_dump_json()
            for listener in pages:
                listener.send(frame)

    # Answering.

    async def play(self, player: Player | None, seat: str, decision: int, token: str) -> None:
        """An answer of a person."""
        async with self.lock:
            number = self._checked(player, seat, decision)
            await self._answer(number, token)

    async def undo(self, player: Player | None, seat: str, decision: int) -> None:
        """Take the last answer of a seat back."""
        async with self.lock:
            number = self._checked(player, seat, decision)
            try:
                self.match.undo(number)
            except CannotUndo as error:
                raise not_now("cannot-undo", str(error)) from None
            await self._keep(self._deed("undo", seat, [self._taken_back(seat, number)]))

    def _checked(self, player: Player | None, seat: str, decision: int) -> int:
        """The seat as the kernel counts it, if this player may answer for it now and has seen where it stands."""
        if self.broken:
            raise not_now("stale", STALE)
        if seat not in self.mine(player):
            raise not_allowed("This seat is not yours.")
        if self.row.status != "playing":
            raise not_now(self.row.status, WHY_NOT_PLAYING[self.row.status])
        number = number_of(self.match, seat)
        assert number is not None
        if decision != self.match.decisions[number]:
            raise not_now("stale", STALE)
        return number

    async def _answer(self, number: int, token: str) -> None:
        """Play an answer; in a window it waits for the others."""
        self._check_offered(number, token)
        if self.row.window:
            await self._pick({number: token})
            self._tell_live(self.seats[number].seat)
            await self._settle_window()
        else:
            await self._keep(self._played(number, token))

    def _check_offered(self, number: int, token: str) -> None:
        vocabulary = self.match.game.vocabulary
        try:
            found = vocabulary.find(token)
            if vocabulary.text(found) != token:
                # The kernel forgives whoever types; a page sends what it was offered, and the record keeps that.
                raise UnknownToken("A move is written exactly as it is offered.")
        except UnknownToken as error:
            raise bad_input(str(error)) from None
        if found not in self.match.state.offers_of(number):
            reasons = self.match.why(token, number)
            raise not_now("not-offered", " ".join(reason.text for reason in reasons), reasons)

    def _played(self, number: int, token: str, before: Sequence[Deed] = ()) -> Deed:
        """Play an offered token in memory, after others that are not written either."""
        question = self.match.question
        lines = written(self.match, self.match.play(token, number))
        return self._deed("play", self.seats[number].seat, lines, question, token, before)

    def _deed(
        self,
        kind: str,
        seat: str | None,
        lines: list[dict[str, Any]],
        question: str | None = None,
        token: str | None = None,
        before: Sequence[Deed] = (),
    ) -> Deed:
        """What was just done in memory."""
        views = record.looks(self.match)
        seen = record.seen_by(before[-1].views if before else self.views, views, seat, lines)
        return Deed(Move(self.row.moves + len(before), kind, seat, question, token, now(), seen, lines), views)

    def _taken_back(self, seat: str, number: int) -> dict[str, Any]:
        """What is said of an undo; who saw nothing of the answer learns nothing of its end."""
        called = self.match.game.callings(self.match.state)[number]
        known = self.history.last_play.seen == self.history.everybody
        text = f"{called} takes the last answer back." if known else None
        return {"name": "taken-back", "things": [seat], "text": text, "own": {seat: "You take your last answer back."}}

    async def _keep(self, *deeds: Deed) -> None:
        """Write what was done in one transaction, then tell everybody."""
        last = deeds[-1].move
        row = replace(self.row, moves=last.number + 1, changed=last.at, **where_it_stands(self.match, self.row.status))
        due = last.kind == "pin" or record.snapshot_due(self.match, last.number, self.snapshot_at)
        snapshot = Snapshot(last.number, row.version, row.head) if due else None
        moves = [deed.move for deed in deeds]
        waited = any(seat.pick for seat in self.seats)
        achieved = achievements.earned(self.match, row, self.seats)
        await self._written(self.store.append(row, moves, snapshot, waited, achieved))
        self.row, self.views = row, deeds[-1].views
        for move in moves:
            self.history.add(move)
        for seat in self.seats:
            seat.pick = None
        self.snapshot_at = self.snapshot_at if snapshot is None else last.number
        self._tell_steps(deeds)
        if row.status == "over":
            self.tell_table()
        self.wake()

    async def _written(self, work: Awaitable[None]) -> None:
        """Wait until something is written; if it cannot be, the table is read again."""
        try:
            await work
        except Conflict:
            self._break()
            raise not_now("stale", STALE) from None
        except BaseException:
            self._break()
            raise

    def _break(self) -> None:
        """Memory knows what the store does not: it is not to be trusted any more."""
        self.broken = True
        self.mend(self)

    # Windows.

    async def _pick(self, picks: dict[int, str]) -> None:
        """Keep answers until the window closes."""
        await self._written(self.store.keep_picks(self.row, {self.seats[i].seat: token for i, token in picks.items()}))
        for number, token in picks.items():
            self.seats[number].pick = token

    async def _hold_window(self) -> None:
        """Let the time of a window pass; it is as long whoever is asked and whatever they hold."""
        try:
            await asyncio.sleep(self.window_seconds)
            async with self.lock:
                self.time_is_over = True
                await self._settle_window()
        except Exception:
            # The table is read again, and the time begins anew there.
            LOG.exception("a window at match %s cannot be closed yet", self.row.id)

    async def _settle_window(self) -> None:
        """When the time is over, pass whoever has nothing to answer with, and go on if all answers are in."""
        if not self.time_is_over or self.row.status != "playing" or self.broken:
            return
        missing = awaited(self.match, self.seats)
        passed = {seat.place: token for seat in missing if (token := passing(self.match, seat, self.seats)) is not None}
        if len(passed) == len(missing):
            # Not written one by one before: the time that takes would tell how many were passed.
            await self._close_window(passed)
        elif passed:
            await self._pick(passed)

    async def _close_window(self, passed: dict[int, str]) -> None:
        """Play all answers of a window, together or not at all."""
        deeds: list[Deed] = []
        for number, token in passed.items():
            self.seats[number].pick = token
        try:
            for number, token in picked(self.match, self.seats):
                deeds.append(self._played(number, token, deeds))
        except BaseException:
            self._break()
            raise
        self.hourglass, self.time_is_over = None, False
        await self._keep(*deeds)

    async def set_auto_pass(self, player: Player | None, seat: str, on: bool) -> None:
        """Somebody wants a seat to be passed when it has nothing to answer with, or wants to be asked."""
        async with self.lock:
            if self.broken:
                raise not_now("stale", STALE)
            if player is None or seat not in self.mine(player):
                raise not_allowed("This seat is not yours.")
            await self._written(self.store.set_auto_pass(self.row.id, seat, on))
            number = number_of(self.match, seat)
            assert number is not None
            self.seats[number].auto_pass = on
            # Nobody else is told, not even that there is something to be told.
            self.tell_table([page for page in self.listeners if seat in self.mine(page.player)])
            self._tell_live(seat)
            await self._settle_window()

    # Chat.

    async def say(self, player: Player | None, text: str, keep: int) -> None:
        """Somebody at the table says something."""
        mine = self.mine(player)
        if player is None or not mine:
            raise not_allowed("Only those who sit at the table can chat.")
        text = " ".join(text.split())
        if not text:
            raise bad_input("There is nothing in that to be said.")
        async with self.lock:
            number = self.chat[-1].number + 1 if self.chat else 0
            chat = ChatRow(number, player.name, mine[0], text, now())
            await self.store.add_chat(self.row.id, chat, keep)
            self.chat = [*self.chat, chat][-keep:]
        self.tell(wire.Said(chat=chat_info(chat)))

    # What goes on by itself.

    @property
    def goes_on(self) -> bool:
        """Whether a bot thinks or the time of a window runs."""
        return bool(self.thinking) or (self.hourglass is not None and not self.hourglass.done())

    def wake(self) -> None:
        """Every bot that is asked and does not think yet begins to, and so does the time of a window that is open."""
        if self.row.status != "playing" or self.broken:
            return
        for seat in awaited(self.match, self.seats):
            if seat.kind == "bot" and seat.seat not in self.thinking:
                self.thinking[seat.seat] = asyncio.create_task(self._think(seat))
        if self.row.window and self.hourglass is None:
            self.hourglass = asyncio.create_task(self._hold_window())

    async def _think(self, seat: SeatRow) -> None:
        try:
            await self._answer_of_bot(seat)
        except WorkerLost as error:
            LOG.error("match %s waits for a bot: %s", self.row.id, error)
            await asyncio.sleep(PAUSE)
        except Exception:
            LOG.exception("a bot at match %s failed", self.row.id)
            await asyncio.sleep(PAUSE)
        finally:
            # Its own answer may have made the same bot think again already.
            if self.thinking.get(seat.seat) is asyncio.current_task():
                del self.thinking[seat.seat]
        self.wake()

    async def _answer_of_bot(self, seat: SeatRow) -> None:
        number = number_of(self.match, seat.seat)
        assert number is not None
        moves, decision, hidden = self.row.moves, self.match.decisions[number], self.row.window

        def hear(progress: float) -> None:
            # In a window nobody may know who is asked.
            if not hidden:
                self.tell(wire.Thinking(seat=seat.seat, progress=progress))

        hear(0.0)
        token = await self.workers.choose(self.match.dump(), seat.level or "", seat.seat, hear)
        async with self.lock:
            # Whoever takes an answer back may take back what the bot was asked: then it thinks anew.
            undone = any(move.kind == "undo" for move in self.history.moves[moves:])
            stale = self.broken or undone or self.match.decisions[number] != decision
            if not stale and self.row.status == "playing":
                self.thinking.pop(seat.seat, None)
                await self._answer(number, token)

    async def close(self) -> None:
        """Nothing goes on by itself here any more; an answer that is being written is written first."""
        async with self.lock:
            tasks = [*self.thinking.values(), *([] if self.hourglass is None else [self.hourglass])]
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _newest(snapshots: list[Snapshot], moves: list[Move]) -> Match[Any]:
    *_, (_, match) = record.positions(snapshots, moves)
    return match
