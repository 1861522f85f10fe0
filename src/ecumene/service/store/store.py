"""The store: every change is one transaction, and a move that has a number already is not written twice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, and_, bindparam, case, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ecumene.service.store.archive import FORMAT, Archive, RecentRecords, unpack
from ecumene.service.store.chats import Chats
from ecumene.service.store.database import Database
from ecumene.service.store.leavers import Leavers
from ecumene.service.store.part import ONGOING, Conflict, made, revised
from ecumene.service.store.players import Players
from ecumene.service.store.rows import AchievementRow, MatchRow, Move, Player, SeatRow, Snapshot, now
from ecumene.service.store.schema import ACHIEVEMENTS, ARCHIVES, MATCHES, MOVES, SEATS, SNAPSHOTS
from ecumene.service.store.upkeep import Upkeep

MOVED = (
    "version", "status", "changed", "moves", "head", "summary", "called", "asked", "window", "scores", "winners",
    "public_at", "window_due",
)  # fmt: skip
"""What of a match changes with a move."""


class Spent(Exception):
    """A link that somebody else has used meanwhile."""


class Store(Players, Chats, Leavers, Upkeep):
    """Matches and records, and with them everything else that is kept."""

    def __init__(self, address: str) -> None:
        super().__init__(Database(address))
        self._shelf = RecentRecords()

    async def open(self) -> None:
        """Bring the tables up to date."""
        await self.database.open()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.database.close()

    async def check_writing(self) -> None:
        """Fails with a sentence if nothing can be written, or newer tables are there than we know."""
        await self.database.check_writing()

    async def hold(self) -> None:
        """Be the only service on this database; whoever comes second is refused."""
        await self.database.hold()

    # Matches.

    async def add_match(
        self, match: MatchRow, seats: Sequence[SeatRow], moves: Sequence[Move], snapshots: Sequence[Snapshot]
    ) -> None:
        """A new match with all that has happened in it."""

        def add(connection: Connection) -> None:
            connection.execute(insert(MATCHES).values(**asdict(match)))
            for table, rows in ((SEATS, seats), (MOVES, moves), (SNAPSHOTS, snapshots)):
                connection.execute(insert(table), [{"match": match.id, **asdict(row)} for row in rows])

        await self.database.change(add)

    async def append(
        self,
        before: MatchRow,
        after: MatchRow,
        moves: Sequence[Move],
        snapshot: Snapshot | None,
        seen_by: Sequence[int],
        achieved: Sequence[AchievementRow] = (),
    ) -> None:
        """Moves: the lines of the record, and where the match stands after them, together or not at all.

        Nothing is written unless the match is where `before` says. Answers that were waiting wait no more; `seen_by`
        are the places that saw any of it, `achieved` is what the end of the match brings.
        """
        where_it_was = and_(
            MATCHES.c.id == bindparam("of"), MATCHES.c.moves == bindparam("from_moves"),
            MATCHES.c.status == bindparam("from_status"), MATCHES.c.version == bindparam("from_version"),
        )  # fmt: skip
        changed = {name: getattr(after, name) for name in MOVED}
        was = {"of": before.id, "from_moves": before.moves, "from_status": before.status}
        named = {**was, "from_version": before.version}

        def write(connection: Connection) -> None:
            moved = update(MATCHES).where(where_it_was).values(rev=MATCHES.c.rev + 1)
            if connection.execute(moved, {**named, **changed}).rowcount != 1:
                raise Conflict(f"{before.id} is not at move {before.moves} any more")
            connection.execute(insert(MOVES), [{"match": before.id, **vars(move)} for move in moves])
            if snapshot is not None:
                connection.execute(insert(SNAPSHOTS), {"match": before.id, **vars(snapshot)})
            seen = case((SEATS.c.place.in_(seen_by), moves[-1].at), else_=SEATS.c.seen_at)
            connection.execute(update(SEATS).where(SEATS.c.match == before.id).values(pick=None, seen_at=seen))
            _keep_firsts(connection, achieved)

        try:
            await self.database.change(write)
        except IntegrityError as error:
            raise Conflict(f"move {moves[0].number} of {before.id} is there already") from error

    async def keep_picks(self, match: MatchRow, picks: Mapping[str, str]) -> None:
        """Answers that wait until the window closes, unless it has closed meanwhile."""
        open_still = (MATCHES.c.id == match.id) & (MATCHES.c.moves == match.moves) & (MATCHES.c.status == "playing")

        def keep(connection: Connection) -> None:
            if connection.execute(revised(open_still)).rowcount != 1:
                raise Conflict(f"the window of {match.id} at move {match.moves} has closed")
            for name, token in picks.items():
                seat = (SEATS.c.match == match.id) & (SEATS.c.seat == name)
                connection.execute(update(SEATS).where(seat).values(pick=token))

        await self.database.change(keep)

    async def set_auto_pass(self, match_id: str, name: str, on: bool) -> None:
        """Whether a seat is passed when it has nothing to answer with."""
        changed = update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == name).values(auto_pass=on)

        def keep(connection: Connection) -> None:
            connection.execute(revised(MATCHES.c.id == match_id))
            connection.execute(changed)

        await self.database.change(keep)

    async def set_pace(self, match_id: str, pace: str) -> None:
        """How fast the bots of a match answer."""
        await self._do(revised(MATCHES.c.id == match_id, pace=pace))

    async def match(self, match_id: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """A match and its seats."""
        rows = await self._rows(select(MATCHES).where(MATCHES.c.id == match_id))
        if not rows:
            return None
        seats = await self._rows(select(SEATS).where(SEATS.c.match == match_id).order_by(SEATS.c.place))
        match = made(MatchRow, rows[0])
        if not match.head:
            match = replace(match, head=(await self._archive(match_id)).snapshots[-1].document)
        return match, [made(SeatRow, row) for row in seats]

    async def moves(self, match_id: str) -> list[Move]:
        """Everything that happened in a match."""
        rows = await self._rows(select(MOVES).where(MOVES.c.match == match_id).order_by(MOVES.c.number))
        return [made(Move, row) for row in rows] or list((await self._archive(match_id)).moves)

    async def snapshots(self, match_id: str, first: int, last: int) -> list[Snapshot]:
        """The last snapshot that is not after move `first`, and those from there to move `last`."""
        mine = SNAPSHOTS.c.match == match_id
        start = select(func.max(SNAPSHOTS.c.number)).where(mine, SNAPSHOTS.c.number <= first).scalar_subquery()
        query = select(SNAPSHOTS).where(mine, SNAPSHOTS.c.number >= start, SNAPSHOTS.c.number <= last)
        rows = await self._rows(query.order_by(SNAPSHOTS.c.number))
        return [made(Snapshot, row) for row in rows] or (await self._archive(match_id)).between(first, last)

    # Records that were brought.

    async def add_record(self, match: MatchRow, seats: Sequence[SeatRow], blob: bytes) -> None:
        """A record that never changes, with all that has happened in it packed into one blob."""

        def add(connection: Connection) -> None:
            # The position after the last move is in the blob; here it would cost more than all of that.
            connection.execute(insert(MATCHES).values(**asdict(match) | {"head": {}}))
            connection.execute(insert(SEATS), [{"match": match.id, **asdict(seat)} for seat in seats])
            connection.execute(insert(ARCHIVES).values(match=match.id, format=FORMAT, blob=blob))

        await self.database.change(add)

    async def count_records(self, host: str) -> int:
        """How many records a player keeps."""
        return await self._count((MATCHES.c.host == host) & (MATCHES.c.status == "record"))

    async def _archive(self, match_id: str) -> Archive:
        """A match that has no rows of moves, unpacked; of what is no match at all nothing has happened."""
        kept = self._shelf.find(match_id)
        if kept is not None:
            return kept
        rows = await self._rows(select(ARCHIVES.c.blob).where(ARCHIVES.c.match == match_id))
        if not rows:
            return Archive([], [])
        archive, size = await asyncio.to_thread(unpack, rows[0]["blob"])
        self._shelf.put(match_id, archive, size)
        return archive

    async def matches_of(self, player: Player, most: int = 100) -> list[str]:
        """The matches that somebody made, sits at or has left, those first in which he last saw something happen."""
        sits = (SEATS.c.player == player.id) | (SEATS.c.leaver == player.id)
        own = select(SEATS.c.match, func.max(SEATS.c.seen_at).label("seen")).where(sits)
        mine = own.group_by(SEATS.c.match).subquery()
        seen = func.coalesce(mine.c.seen, MATCHES.c.public_at, MATCHES.c.created)
        query = select(MATCHES.c.id).outerjoin(mine, mine.c.match == MATCHES.c.id)
        query = query.where((MATCHES.c.host == player.id) | mine.c.match.is_not(None), MATCHES.c.status != "closed")
        return [row["id"] for row in await self._rows(query.order_by(seen.desc(), MATCHES.c.id).limit(most))]

    async def matches(self, match_ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Some matches with their seats, in this order."""
        found = {row["id"]: row for row in await self._rows(select(MATCHES).where(MATCHES.c.id.in_(match_ids)))}
        seats: dict[str, list[SeatRow]] = {match_id: [] for match_id in match_ids}
        listed = select(SEATS).where(SEATS.c.match.in_(match_ids)).order_by(SEATS.c.place)
        for row in await self._rows(listed):
            seats[row["match"]].append(made(SeatRow, row))
        return [(made(MatchRow, found[name]), seats[name]) for name in match_ids if name in found]

    async def count_ongoing(self, host: str) -> int:
        """How many matches that somebody made are not over."""
        return await self._count((MATCHES.c.host == host) & MATCHES.c.status.in_(ONGOING))

    async def count_owned(self, owner: str) -> int:
        """How many matches that were made from an address are not over."""
        return await self._count((MATCHES.c.owner == owner) & MATCHES.c.status.in_(ONGOING))

    async def _count(self, which: Any) -> int:
        query = select(func.count()).select_from(MATCHES).where(which)
        return int((await self._rows(query))[0]["count"])

    async def matches_that_go_on(self) -> list[str]:
        """The matches in which a bot may have to move or a window may close: a restart goes on with them."""
        bots = select(SEATS.c.match).where(SEATS.c.kind == "bot")
        query = select(MATCHES.c.id).where(MATCHES.c.status == "playing", MATCHES.c.window | MATCHES.c.id.in_(bots))
        return [row["id"] for row in await self._rows(query.order_by(MATCHES.c.changed.desc()))]

    async def invited(self, secret: str) -> tuple[str, int] | None:
        """The match and the place of the open seat that a link is for."""
        rows = await self._rows(select(SEATS.c.match, SEATS.c.place).where(SEATS.c.invite == secret))
        return (rows[0]["match"], rows[0]["place"]) if rows else None

    async def take_seat(self, match_id: str, secret: str, player: Player) -> bool:
        """An open seat of a waiting match becomes somebody's, once: the link is spent, and the last one begins it."""
        open_seat = (SEATS.c.match == match_id) & (SEATS.c.invite == secret) & (SEATS.c.kind == "open")
        taken = {"kind": "person", "player": player.id, "name": player.name, "invite": None, "seen_at": now()}
        waits = (MATCHES.c.id == match_id) & (MATCHES.c.status == "waiting")
        others = select(func.count()).select_from(SEATS).where(SEATS.c.match == match_id, SEATS.c.kind == "open")
        least = player.window_seconds or 0
        longer = case((MATCHES.c.window_seconds < least, least), else_=MATCHES.c.window_seconds)

        def take(connection: Connection) -> bool:
            if connection.execute(revised(waits, changed=now(), public_at=now())).rowcount != 1:
                return False
            if connection.execute(update(SEATS).where(open_seat).values(**taken)).rowcount != 1:
                raise Spent
            status = "waiting" if connection.execute(others).scalar_one() else "playing"
            connection.execute(update(MATCHES).where(waits).values(status=status, window_seconds=longer))
            return True

        try:
            return await self.database.change(take)
        except Spent:
            return False

    async def set_window_due(self, match: MatchRow, due: datetime) -> None:
        """The time of a window begins, because only now everybody is there who is asked."""
        await self._do(revised((MATCHES.c.id == match.id) & (MATCHES.c.moves == match.moves), window_due=due))

    async def close_match(self, match_id: str) -> bool:
        """A match ends before it is over, as whoever made it wishes; False if it has ended already."""
        can_end = (MATCHES.c.id == match_id) & MATCHES.c.status.in_((*ONGOING, "record"))
        return await self._do(revised(can_end, status="closed", ended_by="host", changed=now())) == 1

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """The match that follows another one; only the first counts."""
        first = (MATCHES.c.id == match_id) & MATCHES.c.rematch.is_(None)
        return await self._do(revised(first, rematch=rematch)) == 1


def _keep_firsts(connection: Connection, achieved: Sequence[AchievementRow]) -> None:
    """What was achieved before stays as it was, also if another match ends at the same moment."""
    if achieved:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        added = dialect.insert(ACHIEVEMENTS).on_conflict_do_nothing()
        # Always in the same order, so that two matches of the same people never wait for each other.
        connection.execute(added, sorted(map(asdict, achieved), key=lambda row: (row["player"], row["achievement"])))
