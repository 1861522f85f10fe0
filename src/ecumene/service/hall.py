"""The hall: all tables, those who make and join them, and the bots. The doors talk to it alone."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import ecumene
from ecumene import Match
from ecumene import seal as sealing
from ecumene.kernel.chance import from_key
from ecumene.kernel.nouns import NOBODY
from ecumene.matches import journal
from ecumene.matches.journal import DamagedJournal, LongJournal
from ecumene.service import achievements, journals, record, window
from ecumene.service.health import Well
from ecumene.service.info import OPEN_TO_ALL, damaged_info, match_info, where_it_stands
from ecumene.service.keys import new_id, new_secret
from ecumene.service.line import Line
from ecumene.service.readers import Readers
from ecumene.service.record import Viewer, number_of
from ecumene.service.refusal import bad_input, not_allowed, not_found, not_now, too_much
from ecumene.service.seating import again, check_seats, likely, recorded, seated
from ecumene.service.settings import Settings
from ecumene.service.store import Store
from ecumene.service.store.rows import MatchRow, Player, SeatRow, now
from ecumene.service.table import LiveTable
from ecumene.service.tables import UNREADABLE, Tables
from ecumene.service.wire import GameAchievements, MatchInfo, Me, NewFork, NewMatch
from ecumene.service.workers import Workers

FORKED = {
    "name": "forked", "things": [], "own": {},
    "text": "The match goes on from a step of another one; what could not be known there was dealt again.",
}  # fmt: skip
LOG = logging.getLogger("ecumene.service")
HOUR, DAY = 3600.0, 86400.0
MAKING = 0.05
"""Seconds that a new match is expected to take: whoever has made many lets others go first."""
Who = Callable[[], Awaitable[Player]]
"""Whoever asks for something; somebody new is made only when it is called, after all that can be refused is."""


class Hall:
    """Everything that goes on."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.workers = Workers(settings.workers, settings.patience, settings.repeatable, settings.bots_rest)
        self.readers = Readers(settings.limits)
        self.tables = Tables(self.store, self.workers, settings)
        self._well = Well(self.store)
        self._making = Line([None])
        """Whose turn it is to write a new match: behind sixty at once the moves of everybody else would wait."""

    async def open(self) -> None:
        """Open the store for this service alone, and go on where it was left."""
        await self.store.hold()
        await self.store.open()
        self.tables.begin()

    async def close(self) -> None:
        """Leave everything as it is written; whatever is being written is waited for."""
        await self.tables.close()
        await self.workers.close()
        await self.readers.close()
        await self.store.close()

    async def check_health(self) -> None:
        """Refuse if what is told to the service could not be written."""
        await self._well.check()

    async def sweep(self) -> None:
        """End what nobody goes on with."""
        await self.tables.sweep()

    async def table(self, match_id: str) -> LiveTable:
        """A table, opened if it is not."""
        return await self.tables.find(match_id)

    # Players.

    async def player(self, secret: str | None) -> Player | None:
        """Who a cookie belongs to."""
        return None if not secret else await self.store.player(secret)

    async def meet(self, owner: str) -> tuple[Player, str]:
        """Somebody new from an address, and the secret of his cookie."""
        await self._take("guest", owner, self.settings.limits.new_guests, HOUR, "new players")
        secret = new_secret()
        return await self.store.add_player(f"Guest {secrets.randbelow(9000) + 1000}", secret), secret

    async def _take(self, deed: str, owner: str, most: float, seconds: float, what: str) -> None:
        """Refuse what an address does too often; it is counted in the store, so that a restart forgets nothing."""
        if most <= 0 or not await self.store.take(f"{deed}:{owner}", most / seconds, most):
            unit = "an hour" if seconds == HOUR else "a day"
            raise too_much(f"Too many {what} from your address; {most:g} {unit} are allowed. Try again later.")

    async def rename(self, player: Player, me: Me) -> None:
        """A player is called otherwise, or needs another time in windows."""
        await self.store.rename(player, me.name, me.window_seconds)
        for table in self.tables.all():
            own = [seat for seat in table.seats if player.id in (seat.player, seat.leaver)]
            if any(seat.name == player.name != me.name for seat in own):
                await table.refresh()

    async def shelves(self, player: Player | None) -> list[GameAchievements]:
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

    async def create(self, who: Who, owner: str, plan: NewMatch) -> MatchInfo:
        """A new match."""
        match = self._dealt(plan)
        check_seats(match, plan.seats)
        seconds = plan.window_seconds or self.settings.window_seconds
        async with self._making.lent(owner, MAKING):
            player = await who()
            seats = seated(player, match, plan.seats)
            await self._check_room(player, owner, seats)
            return await self._add(
                player, match, seats, owner, practice=plan.seed is not None, window_seconds=seconds, pace=plan.pace
            )  # fmt: skip

    def _dealt(self, plan: NewMatch) -> Match[Any]:
        try:
            game = ecumene.game(plan.game)
            # Whoever chooses a seed wants the deal that it gives everywhere, and can know what comes in any case.
            return game.deal(len(plan.seats), plan.seed, plan.options, keyed=plan.seed is None)
        except (ValueError, TypeError) as error:
            raise bad_input(f"{_sentence(error)}") from None

    async def _check_room(self, player: Player, owner: str, seats: Sequence[SeatRow]) -> None:
        """Refuse a match to whoever has enough of them; what somebody else has never counts."""
        limits = self.settings.limits
        if await self.store.count_ongoing(player.id) >= limits.open_matches:
            raise too_much(f"You have {limits.open_matches} matches going; finish or close one first.")
        if await self.store.count_owned(owner) >= limits.address_matches:
            raise too_much(f"{limits.address_matches} matches go on from your address; finish or close one first.")
        if not any(seat.kind in ("person", "open") for seat in seats):
            await self._take("bots", owner, limits.new_bot_matches, HOUR, "new matches of bots alone")
        await self._take("match", owner, limits.new_matches, HOUR, "new matches")

    async def _add(
        self,
        player: Player | None,
        match: Match[Any],
        seats: list[SeatRow],
        owner: str = "",
        forked_from: str | None = None,
        practice: bool = False,
        window_seconds: float | None = None,
        pace: str | None = None,
    ) -> MatchInfo:
        """Keep a new match."""
        status = "waiting" if any(seat.kind == "open" for seat in seats) else "playing"
        made = now()
        first, snapshot = journals.begun(match, made)
        if forked_from is not None:
            first.lines.append(FORKED)
        seconds = self.settings.window_seconds if window_seconds is None else window_seconds
        row = MatchRow(
            id=new_id(), game=match.game.name, version=match.game.version, players=match.players,
            options=match.options, seed=None if match.seed is None else str(match.seed),
            host=None if player is None else player.id, created=made, changed=made, moves=1,
            forked_from=forked_from, owner=owner, dealt=match.game.version, practice=practice, public_at=made,
            windows=self.settings.windows, window_seconds=max(seconds, (player and player.window_seconds) or 0),
            pace=pace or self.settings.pace, **sealed(match), **where_it_stands(match, status),
        )  # fmt: skip
        row = replace(row, window_due=window.due(match, row, seats, made) if row.status == "playing" else None)
        seats = [replace(seat, seen_at=made) for seat in seats]
        await self.store.add_match(row, seats, [first], [snapshot])
        if row.status == "playing":
            (await self.table(row.id)).wake()
        return match_info(row, seats, player, set(), self.settings.expiry)

    async def rematch(self, player: Player | None, owner: str, match_id: str) -> MatchInfo:
        """The same people and bots once more; whoever asks first makes it, the others are led to it."""
        table = await self.table(match_id)
        if player is None or (not table.standing.mine(player) and table.row.host != player.id):
            raise not_allowed("Only those who played can ask for a rematch.")
        if table.row.status != "over":
            raise not_now("not-over", "A rematch can be had when the match is over.")
        if table.row.rematch is not None:
            return (await self.table(table.row.rematch)).info(player)
        seats = [again(table.standing.match.game, seat) for seat in table.seats]
        match = table.standing.match.game.deal(table.row.players, None, table.row.options, keyed=True)
        async with self._making.lent(owner, MAKING):
            await self._check_room(player, owner, seats)
            seconds, pace = table.row.window_seconds, table.row.pace
            info = await self._add(player, match, seats, owner, window_seconds=seconds, pace=pace)
        if await table.changed(self.store.set_rematch(match_id, info.id)):
            return info
        await self.store.close_match(info.id)
        return await self.rematch(player, owner, match_id)

    async def fork(self, known: Player | None, who: Who, owner: str, match_id: str, plan: NewFork) -> MatchInfo:
        """A new match from a step of another one; what the forking seat could not know is dealt again."""
        table = await self.table(match_id)
        viewer = table.checked_viewer(known, plan.as_seat)
        numbers = table.standing.history.numbers(viewer, plan.step, plan.step)
        if not numbers:
            last = table.standing.history.count(viewer) - 1
            raise bad_input(f"There is no step {plan.step}; the last one is {last}.")
        snapshots = await self.store.snapshots(match_id, numbers[0], numbers[0])
        *_, (_, match) = record.positions(snapshots, table.standing.history.moves[: numbers[0] + 1])
        if match.over:
            raise not_now("over", "The game is over at this step; choose an earlier one.")
        plans = plan.seats or likely(table.seats, viewer)
        check_seats(match, plans)
        async with self._making.lent(owner, MAKING):
            player = await who()
            seats = seated(player, match, plans)
            await self._check_room(player, owner, seats)
            return await self._add(player, _redealt(match, viewer), seats, owner, forked_from=match_id)

    async def bring(self, who: Who, owner: str, text: str) -> MatchInfo:
        """A journal that somebody kept becomes a record that can be stepped through and played on from.

        Its lines are counted first, then it is replayed in a process of its own; `owner` is the asker's address, so
        that whoever brings many waits for himself.
        """
        await asyncio.to_thread(self._check_journal, text)
        await self._take("record", owner, self.settings.limits.new_records, DAY, "journals")
        brought = await self.readers.read(text, owner)
        player = await who()
        await self._check_records(player)
        made, kept = now(), sealing.kept(text.splitlines())
        row = MatchRow(
            id=new_id(), host=player.id, owner=owner, created=made, changed=made, public_at=made, seal=kept.seal,
            salt=kept.salt, dealt=journal.heading(text).version, **brought.columns,
        )  # fmt: skip
        seats = recorded(ecumene.game(row.game), row.players, row.options)
        await self.store.add_record(row, seats, brought.blob)
        return match_info(row, seats, player, set(), self.settings.expiry)

    def _check_journal(self, text: str) -> None:
        limits = self.settings.limits
        try:
            journal.check(text, journal.Most(size=limits.journal, answers=limits.answers))
        except LongJournal as error:
            raise too_much(_sentence(error)) from None
        except DamagedJournal as error:
            raise bad_input(f"This journal cannot be read: {error}") from None

    async def _check_records(self, player: Player) -> None:
        """Refuse one record too many."""
        most = self.settings.limits.records_each
        if await self.store.count_records(player.id) >= most:
            raise too_much(f"You keep {most} records already; close one that you do not need, then bring this one.")

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
        match_id, _ = found
        table = await self.table(match_id)
        if not await table.changed(self.store.take_seat(match_id, secret, player)):
            if table.row.status != "waiting":
                raise not_now("closed", "This match is not open any more.")
            raise not_found("invitation; it may have been used already")
        return match_id

    async def close_match(self, player: Player | None, match_id: str) -> MatchInfo:
        """Whoever made a match can end it before it is over."""
        table = await self.table(match_id)
        if player is None or table.row.host != player.id:
            raise not_allowed("Only whoever made a match can close it.")
        if not await table.changed(self.store.close_match(match_id)):
            raise not_now(table.row.status, "The match is over already.")
        return table.info(player)

    # Asking.

    async def info(self, player: Player | None, match_id: str) -> MatchInfo:
        """One match as the lobby has it, as the store knows it."""
        table = await self.table(match_id)
        await table.catch_up()
        return table.info(player)

    async def matches_of(self, player: Player | None) -> list[MatchInfo]:
        """The matches somebody made or sits at, newest first."""
        if player is None:
            return []
        match_ids = await self.store.matches_of(player)
        try:
            return [self._listed(row, seats, player) for row, seats in await self.store.matches(match_ids)]
        except UNREADABLE:
            return [await self._listed_alone(match_id, player) for match_id in match_ids]

    def _listed(self, row: MatchRow, seats: Sequence[SeatRow], player: Player) -> MatchInfo:
        return match_info(row, seats, player, set(), self.settings.expiry)

    async def _listed_alone(self, match_id: str, player: Player) -> MatchInfo:
        """A match of the list; a row that cannot be read is a line that says so, and the others are shown."""
        try:
            ((row, seats),) = await self.store.matches([match_id])
            return self._listed(row, seats, player)
        except UNREADABLE as error:
            LOG.error("match %s cannot be read: %r", match_id, error)
            return damaged_info(match_id)

    async def journal(self, match_id: str) -> tuple[str, str]:
        """The game and the text record of a match that is over; before, it holds everybody's secrets."""
        table = await self.table(match_id)
        if table.row.status not in OPEN_TO_ALL:
            raise not_now("not-over", "The journal holds what is still secret; it can be had when the match is over.")
        moves = table.standing.history.moves
        snapshots = await self.store.snapshots(match_id, 0, len(moves))
        return table.row.game, await asyncio.to_thread(journals.journal, table.row, moves, snapshots)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def sealed(match: Match[Any]) -> dict[str, Any]:
    """The seal of a new match and its salt; a position that was not dealt from a seed has none."""
    if match.seed is None:
        return {"seal": None, "salt": None}
    salt = secrets.token_bytes(sealing.SALT_BYTES)
    return {"seal": sealing.seal(salt, match.game.name, match.game.version, match.options, match.players, match.seed),
            "salt": salt.hex()}  # fmt: skip


def _redealt(match: Match[Any], viewer: Viewer) -> Match[Any]:
    """The same position, in which all that a viewer could not know is dealt again."""
    seat = NOBODY if viewer is None else number_of(match, viewer)
    assert seat is not None
    match.state = match.game.redeal(match.state, seat, secrets.randbits(64))
    match.state.chance = from_key(secrets.randbits(256))
    match.seed = None
    return ecumene.load(match.dump(), tried=True)
