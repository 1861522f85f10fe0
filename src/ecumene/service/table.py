"""A table that is open: one match in memory, everybody who looks at it, and the bots that sit there.

Every change is made under one lock, written in one transaction, and only then told. If it cannot be written the table
is thrown away and read again from the store, so memory never knows more than the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

import ecumene
from ecumene import CannotUndo, Match, NotOffered
from ecumene.kernel.vocabulary import UnknownToken
from ecumene.service import record, wire
from ecumene.service.history import History
from ecumene.service.info import WHY_NOT_PLAYING, chat_info, match_info, where_it_stands
from ecumene.service.record import Viewer, number_of, written
from ecumene.service.refusal import bad_input, not_allowed, not_now
from ecumene.service.store import Store
from ecumene.service.store.rows import ChatRow, MatchRow, Move, Player, SeatRow, Snapshot
from ecumene.service.store.store import Conflict, now
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


class LiveTable:
    """One match."""

    def __init__(
        self, store: Store, workers: Workers, row: MatchRow, seats: list[SeatRow], moves: list[Move], match: Match[Any]
    ) -> None:
        self.store, self.workers = store, workers
        self.row, self.seats, self.match = row, seats, match
        self.history = History(match, moves)
        self.views = record.looks(match)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.chat: list[ChatRow] = []
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.snapshot_at = 0
        """The move of the last snapshot."""
        self.broken = False
        """Whether memory may differ from the store: the table must be opened again."""
        self.mend: Callable[[LiveTable], None] = lambda table: None
        """Who opens it again."""

    @classmethod
    async def open(cls, store: Store, workers: Workers, match_id: str) -> LiveTable | None:
        """Read a match from the store; one that was begun under older rules goes on under these."""
        found = await store.match(match_id)
        if found is None:
            return None
        row, seats = found
        moves = await store.moves(match_id)
        snapshots = await store.snapshots(match_id, row.moves - 1, row.moves - 1)
        same_rules = row.version == ecumene.game(row.game).version
        before = moves[: snapshots[-1].number + 1] if same_rules else moves
        match = _newest(snapshots, moves) if same_rules else ecumene.load(row.head)
        match.decided = record.decided_by([seat.seat for seat in seats], before)
        table = cls(store, workers, row, seats, moves, match)
        table.snapshot_at = snapshots[-1].number
        table.chat = await store.chats(match_id)
        if not same_rules and row.status in ("waiting", "playing"):
            table.row = replace(row, version=match.game.version)
            await table._keep("pin", None, None, None, [])
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
        return wire.Live(
            viewer=viewer,
            decision=0 if number is None else self.match.decisions[number],
            undo=number is not None and self.row.status == "playing" and self.match.can_undo(number),
            last=self.history.own(viewer),
            step=self.history.step(viewer, self.history.count(viewer) - 1, self.views[viewer]),
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

    def tell_table(self) -> None:
        """Tell everybody who is at the table."""
        chat = [chat_info(chat) for chat in self.chat]
        for listener in self.listeners:
            listener.send(wire.Table(match=self.info(listener.player), chat=chat).model_dump_json())

    def tell(self, frame: wire.Wire) -> None:
        """Tell everybody the same."""
        text = frame.model_dump_json()
        for listener in self.listeners:
            listener.send(text)

    def _tell_step(self, seen: int) -> None:
        frames: dict[Viewer, str] = {}
        for listener in self.listeners:
            for viewer in self.viewers_of(listener):
                if seen & self.history.bit(viewer):
                    if viewer not in frames:
                        frames[viewer] = self.live(viewer).model_dump_json()
                    listener.send(frames[viewer])

    # Answering.

    async def play(self, player: Player | None, seat: str, decision: int, token: str) -> None:
        """An answer of a person."""
        async with self.lock:
            number = self._checked(player, seat, decision)
            await self._play(seat, number, token)

    async def undo(self, player: Player | None, seat: str, decision: int) -> None:
        """Take the last answer of a seat back."""
        async with self.lock:
            number = self._checked(player, seat, decision)
            try:
                self.match.undo(number)
            except CannotUndo as error:
                raise not_now("cannot-undo", str(error)) from None
            await self._keep("undo", seat, None, None, [self._taken_back(seat, number)])

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

    async def _play(self, seat: str, number: int, token: str) -> None:
        question, vocabulary = self.match.question, self.match.game.vocabulary
        try:
            if vocabulary.text(vocabulary.find(token)) != token:
                # The kernel forgives whoever types; a page sends what it was offered, and the record keeps that.
                raise UnknownToken("A move is written exactly as it is offered.")
            happened = self.match.play(token, number)
        except UnknownToken as error:
            raise bad_input(str(error)) from None
        except NotOffered as error:
            text = " ".join(reason.text for reason in error.reasons)
            raise not_now("not-offered", text, error.reasons) from None
        await self._keep("play", seat, question, token, written(self.match, happened))

    def _taken_back(self, seat: str, number: int) -> dict[str, Any]:
        """What is said of an undo; who saw nothing of the answer learns nothing of its end."""
        called = self.match.game.callings(self.match.state)[number]
        known = self.history.last_play.seen == self.history.everybody
        text = f"{called} takes the last answer back." if known else None
        return {"name": "taken-back", "things": [seat], "text": text, "own": {seat: "You take your last answer back."}}

    async def _keep(
        self, kind: str, seat: str | None, question: str | None, token: str | None, lines: list[dict[str, Any]]
    ) -> None:
        """Write a move in one transaction, then tell everybody; if it cannot be written the table is read again."""
        views = record.looks(self.match)
        move = Move(
            self.row.moves, kind, seat, question, token, now(), record.seen_by(self.views, views, seat, lines), lines
        )
        row = replace(self.row, moves=move.number + 1, changed=move.at, **where_it_stands(self.match, self.row.status))
        due = kind == "pin" or record.snapshot_due(self.match, move.number, self.snapshot_at)
        snapshot = Snapshot(move.number, row.version, row.head) if due else None
        try:
            await self.store.append(row, move, snapshot)
        except Conflict:
            self._break()
            raise not_now("stale", STALE) from None
        except BaseException:
            self._break()
            raise
        self.row, self.views = row, views
        self.history.add(move)
        self.snapshot_at = self.snapshot_at if snapshot is None else move.number
        self._tell_step(move.seen)
        if row.status == "over":
            self.tell_table()
        self.wake_bots()

    def _break(self) -> None:
        """Memory knows what the store does not: it is not to be trusted any more."""
        self.broken = True
        self.mend(self)

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

    # Bots.

    def wake_bots(self) -> None:
        """Every bot that is asked and does not think yet begins to."""
        if self.row.status != "playing" or self.broken:
            return
        asked = {self.match.game.seat_name(seat) for seat in self.match.seats}
        for seat in self.seats:
            if seat.kind == "bot" and seat.seat in asked and seat.seat not in self.thinking:
                self.thinking[seat.seat] = asyncio.create_task(self._think(seat))

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
        self.wake_bots()

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
                await self._play(seat.seat, number, token)

    async def close(self) -> None:
        """Nobody thinks here any more; an answer that is being written is written first."""
        async with self.lock:
            tasks = list(self.thinking.values())
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _newest(snapshots: list[Snapshot], moves: list[Move]) -> Match[Any]:
    *_, (_, match) = record.positions(snapshots, moves)
    return match
