"""The hall: all tables, those who make and join them, and the bots. The doors talk to it alone."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from weakref import WeakValueDictionary

import ecumene
from ecumene import DamagedDocument, Match
from ecumene.kernel.journal import DamagedJournal
from ecumene.kernel.record import Answer
from ecumene.kernel.rule import NOBODY
from ecumene.service import achievements, journals, record
from ecumene.service.info import match_info, where_it_stands
from ecumene.service.keys import is_id, new_id, new_secret
from ecumene.service.record import Viewer, number_of
from ecumene.service.refusal import bad_input, not_allowed, not_found, not_now, too_much
from ecumene.service.seating import again, check_seats, likely, recorded, seated
from ecumene.service.settings import Settings
from ecumene.service.store import Store
from ecumene.service.store.rows import MatchRow, Player, SeatRow
from ecumene.service.store.store import now
from ecumene.service.table import PAUSE, Listener, LiveTable
from ecumene.service.wire import MatchInfo, NewFork, NewMatch, Shelf
from ecumene.service.workers import Workers

FORKED = {
    "name": "forked", "things": [], "own": {},
    "text": "The match goes on from a step of another one; what could not be known there was dealt again.",
}  # fmt: skip
LOG = logging.getLogger("ecumene.service")
Who = Callable[[], Awaitable[Player]]
"""Whoever asks for something; somebody new is made only when it is called, after all that can be refused is."""


class Hall:
    """Everything that goes on."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.workers, settings.patience, settings.repeatable)
        self._tables: dict[str, LiveTable] = {}
        # A lock is kept by those who wait for it: whatever anybody asks for, nothing is left of it.
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._chores: set[asyncio.Task[None]] = set()
        self._closing = False

    async def open(self) -> None:
        """Open the store, and go on where bots were thinking and windows were open."""
        await self.store.open()
        self._chore(self._wake())

    async def close(self) -> None:
        """Leave everything as it is written; whatever is being written is waited for."""
        self._closing = True
        await asyncio.gather(*self._chores, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self._tables.values()))
        await self.workers.close()
        await self.store.close()

    def _chore(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _wake(self) -> None:
        for match_id in await self.store.matches_that_go_on():
            if self._closing:
                return
            try:
                (await self.table(match_id)).wake()
            except Exception:
                LOG.exception("match %s cannot be opened", match_id)

    # Tables.

    async def table(self, match_id: str) -> LiveTable:
        """A table, opened if it is not."""
        if not is_id(match_id):
            raise not_found("match")
        table = self._tables.get(match_id)
        if table is not None and not table.broken:
            return table
        opening = self._opening.setdefault(match_id, asyncio.Lock())
        async with opening:
            table = self._tables.get(match_id)
            if table is None or table.broken:
                table = await self._open(match_id)
        return table

    async def _open(self, match_id: str) -> LiveTable:
        table = await LiveTable.open(self.store, self.workers, self.settings.window_seconds, match_id)
        if table is None:
            raise not_found("match")
        table.mend = self._mend
        self._make_room()
        self._tables[match_id] = table
        return table

    def _make_room(self) -> None:
        """Tables that nobody looks at and where nothing goes on by itself are put away, oldest first."""
        spare = len(self._tables) - self.settings.open_tables
        for match_id, table in list(self._tables.items()):
            if spare < 0:
                return
            if not table.listeners and not table.goes_on and not table.lock.locked():
                del self._tables[match_id]
                spare -= 1

    def _mend(self, table: LiveTable) -> None:
        """A table that may differ from the store is read again, for everybody who looks at it."""

        async def until_it_is_open() -> None:
            while not self._closing:
                try:
                    await self._move(table)
                    return
                except Exception:
                    # The store may not answer for a while; whoever waits at the table waits until it does.
                    LOG.exception("match %s cannot be opened again yet", table.row.id)
                    await asyncio.sleep(PAUSE)

        self._chore(until_it_is_open())

    async def _move(self, table: LiveTable) -> None:
        """Everybody at a table that is not to be trusted goes on at a fresh one."""
        await table.close()
        fresh = await self.table(table.row.id)
        for listener in list(table.listeners):
            await fresh.enter(listener)
            if listener not in table.listeners:
                # Has left meanwhile.
                fresh.leave(listener)
            table.listeners.discard(listener)
        fresh.wake()

    def leave(self, match_id: str, listener: Listener) -> None:
        """Somebody looks away from a match; nothing is opened for that."""
        table = self._tables.get(match_id)
        if table is not None:
            table.leave(listener)

    # Players.

    async def player(self, secret: str | None) -> Player | None:
        """Who a cookie belongs to."""
        return None if not secret else await self.store.player(secret)

    async def rename(self, player: Player, name: str) -> None:
        """A player is called otherwise."""
        await self.store.rename(player, name)
        for table in self._tables.values():
            own = [seat for seat in table.seats if seat.player == player.id and seat.name == player.name]
            for seat in own:
                seat.name = name
            if own:
                table.tell_table()

    async def shelves(self, player: Player | None) -> list[Shelf]:
        """What can be achieved in every game that has such things, and what somebody has achieved."""
        kept = [] if player is None else await self.store.achieved(player)
        firsts = {(row.game, row.achievement): row for row in kept}
        shelves = [achievements.shelf(ecumene.game(name), firsts) for name in ecumene.games()]
        return [shelf for shelf in shelves if shelf.achievements]

    async def device_link(self, player: Player) -> str:
        """A secret that makes another browser this player, once."""
        secret = new_secret()
        await self.store.add_key(player, secret, "link")
        return secret

    # Making matches.

    async def create(self, who: Who, plan: NewMatch) -> MatchInfo:
        """A new match."""
        match = self._dealt(plan)
        check_seats(match, plan.seats)
        player = await who()
        await self._check_room(player)
        return await self._add(player, match, seated(player, match, plan.seats))

    def _dealt(self, plan: NewMatch) -> Match[Any]:
        try:
            game = ecumene.game(plan.game)
            return game.new(seats=len(plan.seats), seed=plan.seed, **plan.options)
        except (ValueError, TypeError) as error:
            raise bad_input(f"{_sentence(error)}") from None

    async def _check_room(self, player: Player) -> None:
        limits = self.settings.limits
        if await self.store.count_ongoing(player.id) >= limits.open_matches:
            raise too_much(f"You have {limits.open_matches} matches going; finish or close one first.")
        if await self.store.count_ongoing() >= limits.all_matches:
            raise too_much("There are as many matches here as this service can hold; try again later.")

    async def _add(
        self,
        player: Player | None,
        match: Match[Any],
        seats: list[SeatRow],
        status: str = "",
        forked_from: str | None = None,
        answers: Sequence[Answer] = (),
    ) -> MatchInfo:
        """Keep a new match, with whatever was played in it before."""
        status = status or ("waiting" if any(seat.kind == "open" for seat in seats) else "playing")
        moves, snapshots = await asyncio.to_thread(journals.recorded, match, answers)
        if forked_from is not None:
            moves[0].lines.append(FORKED)
        made = now()
        row = MatchRow(
            id=new_id(), game=match.game.name, version=match.game.version, players=match.players,
            options=match.options, seed=None if match.seed is None else str(match.seed),
            host=None if player is None else player.id, created=made, changed=made, moves=len(moves),
            forked_from=forked_from, **where_it_stands(match, status),
        )  # fmt: skip
        await self.store.add_match(row, seats, moves, snapshots)
        if row.status == "playing":
            (await self.table(row.id)).wake()
        return match_info(row, seats, player, set())

    async def rematch(self, player: Player | None, match_id: str) -> MatchInfo:
        """The same people and bots once more; whoever asks first makes it, the others are led to it."""
        table = await self.table(match_id)
        if player is None or (not table.mine(player) and table.row.host != player.id):
            raise not_allowed("Only those who played can ask for a rematch.")
        if table.row.status != "over":
            raise not_now("not-over", "A rematch can be had when the match is over.")
        if table.row.rematch is not None:
            return (await self.table(table.row.rematch)).info(player)
        await self._check_room(player)
        match = table.match.game.new(seats=table.row.players, **table.row.options)
        info = await self._add(player, match, [again(seat) for seat in table.seats])
        if not await self.store.set_rematch(match_id, info.id):
            await self.store.set_status(info.id, "closed")
            found = await self.store.match(match_id)
            assert found is not None
            assert found[0].rematch is not None
            table.row.rematch = found[0].rematch
            return (await self.table(found[0].rematch)).info(player)
        table.row.rematch = info.id
        table.tell_table()
        return info

    async def fork(self, known: Player | None, who: Who, match_id: str, plan: NewFork) -> MatchInfo:
        """A new match from a step of another one; what the forking seat could not know is dealt again."""
        table = await self.table(match_id)
        viewer = table.checked_viewer(known, plan.as_seat)
        numbers = table.history.numbers(viewer, plan.step, plan.step)
        if not numbers:
            raise bad_input(f"There is no step {plan.step}; the last one is {table.history.count(viewer) - 1}.")
        snapshots = await self.store.snapshots(match_id, numbers[0], numbers[0])
        *_, (_, match) = record.positions(snapshots, table.history.moves[: numbers[0] + 1])
        if match.over:
            raise not_now("over", "The game is over at this step; choose an earlier one.")
        plans = plan.seats or likely(table.seats, viewer)
        check_seats(match, plans)
        player = await who()
        await self._check_room(player)
        seats = seated(player, match, plans)
        return await self._add(player, _redealt(match, viewer), seats, forked_from=match_id)

    async def bring(self, who: Who, text: str) -> MatchInfo:
        """A journal that somebody kept becomes a record that can be stepped through and played on from."""
        try:
            played = await asyncio.to_thread(ecumene.replay, text)
        except (DamagedJournal, DamagedDocument, ValueError) as error:
            raise bad_input(f"This journal cannot be read: {error}") from None
        if len(played.answers) > self.settings.limits.answers:
            raise too_much(f"A journal may have {self.settings.limits.answers} answers at most.")
        player = await who()
        await self._check_room(player)
        first = journals.beginning(played)
        return await self._add(player, first, recorded(played), status="record", answers=played.answers)

    # Joining and leaving.

    async def check_invitation(self, secret: str) -> None:
        """Refuse what is no invitation before anybody is made for it."""
        if await self.store.invited(secret) is None:
            raise not_found("invitation; it may have been used already")

    async def join(self, player: Player, secret: str) -> str:
        """Take the open seat that a link is for; gives the match."""
        found = await self.store.invited(secret)
        if found is None:
            raise not_found("invitation; it may have been used already")
        match_id, place = found
        table = await self.table(match_id)
        async with table.lock:
            waiting = [seat for seat in table.seats if seat.kind == "open" and seat.place != place]
            status = "waiting" if waiting else "playing"
            if table.row.status != "waiting":
                raise not_now("closed", "This match is not open any more.")
            if not await self.store.take_seat(match_id, secret, player, status):
                raise not_found("invitation; it may have been used already")
            seat = table.seats[place]
            seat.kind, seat.player, seat.name, seat.invite = "person", player.id, player.name, None
            table.row.status = status
        for listener in list(table.listeners):
            await table.enter(listener)
        table.wake()
        return match_id

    async def close_match(self, player: Player | None, match_id: str) -> MatchInfo:
        """Whoever made a match can end it before it is over."""
        table = await self.table(match_id)
        if player is None or table.row.host != player.id:
            raise not_allowed("Only whoever made a match can close it.")
        async with table.lock:
            if table.row.status not in ("waiting", "playing", "record"):
                raise not_now(table.row.status, "The match is over already.")
            await self.store.set_status(match_id, "closed")
            table.row.status = "closed"
        table.tell_table()
        return table.info(player)

    # Asking.

    async def matches_of(self, player: Player | None) -> list[MatchInfo]:
        """The matches somebody made or sits at, newest first."""
        if player is None:
            return []
        return [match_info(row, seats, player, set()) for row, seats in await self.store.matches_of(player)]

    async def journal(self, match_id: str) -> tuple[str, str]:
        """The game and the text record of a match that is over; before, it holds everybody's secrets."""
        table = await self.table(match_id)
        if table.row.status not in ("over", "record"):
            raise not_now("not-over", "The journal holds what is still secret; it can be had when the match is over.")
        moves = table.history.moves
        snapshots = await self.store.snapshots(match_id, 0, len(moves))
        return table.row.game, await asyncio.to_thread(journals.journal, table.row, moves, snapshots)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _redealt(match: Match[Any], viewer: Viewer) -> Match[Any]:
    """The same position, in which all that a viewer could not know is dealt again."""
    seat = NOBODY if viewer is None else number_of(match, viewer)
    assert seat is not None
    match.state = match.game.redeal(match.state, seat, secrets.randbits(64))
    match.seed = None
    return ecumene.load(match.dump(), tried=True)
