"""The store: every change is one transaction, and a move that has a number already is not written twice."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Connection, RowMapping, Select, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from ecumene.service.keys import digest, new_id
from ecumene.service.store.archive import FORMAT, Archive, Shelf, unpack
from ecumene.service.store.database import Database
from ecumene.service.store.rows import AchievementRow, ChatRow, MatchRow, Move, Player, SeatRow, Snapshot
from ecumene.service.store.schema import (
    ACHIEVEMENTS,
    ARCHIVES,
    CHATS,
    KEYS,
    MATCHES,
    MOVES,
    PLAYERS,
    SEATS,
    SNAPSHOTS,
)

ONGOING = ("waiting", "playing")
"""What a match is while it can go on."""
R = TypeVar("R")


class Conflict(Exception):
    """Somebody else wrote this move first: the match must be read again."""


def now() -> datetime:
    """The time, for the record."""
    return datetime.now(UTC)


class Store:
    """What is kept, and how it is found and changed."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self._shelf = Shelf()

    async def open(self) -> None:
        """Bring the tables up to date."""
        await self.database.open()

    async def close(self) -> None:
        """Let go of all connections."""
        await self.database.close()

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self.database.rows(query)

    # Players.

    async def player(self, secret: str) -> Player | None:
        """Who a cookie belongs to."""
        query = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id)
        query = query.where(KEYS.c.digest == digest(secret), KEYS.c.kind == "cookie")
        rows = await self._rows(query)
        return Player(rows[0]["id"], rows[0]["name"]) if rows else None

    async def add_player(self, name: str, secret: str) -> Player:
        """Somebody new, with the secret of his cookie."""
        player = Player(new_id(), name)

        def add(connection: Connection) -> None:
            connection.execute(insert(PLAYERS).values(id=player.id, name=name, created=now()))
            connection.execute(insert(KEYS).values(**_key(player, secret, "cookie")))

        await self.database.change(add)
        return player

    async def rename(self, player: Player, name: str) -> None:
        """A player is called otherwise from now on, at his tables too."""
        own = (SEATS.c.player == player.id) & (SEATS.c.name == player.name)

        def call(connection: Connection) -> None:
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == player.id).values(name=name))
            connection.execute(update(SEATS).where(own).values(name=name))

        await self.database.change(call)

    async def add_key(self, player: Player, secret: str, kind: str) -> None:
        """One more secret for a player."""
        added = insert(KEYS).values(**_key(player, secret, kind))
        await self.database.change(lambda connection: connection.execute(added).rowcount)

    async def use_link(self, secret: str) -> Player | None:
        """Who a link makes its bearer; it works once."""
        link = (KEYS.c.digest == digest(secret)) & (KEYS.c.kind == "link") & KEYS.c.used.is_(False)

        def use(connection: Connection) -> Player | None:
            changed = connection.execute(update(KEYS).where(link).values(used=True))
            if changed.rowcount != 1:
                return None
            owner = select(PLAYERS).join(KEYS, KEYS.c.player == PLAYERS.c.id).where(KEYS.c.digest == digest(secret))
            row = connection.execute(owner).mappings().one()
            return Player(row["id"], row["name"])

        return await self.database.change(use)

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
        match: MatchRow,
        moves: Sequence[Move],
        snapshot: Snapshot | None,
        picks: bool,
        achieved: Sequence[AchievementRow] = (),
    ) -> None:
        """Moves: the lines of the record, and where the match stands after them, together or not at all.

        `picks` says that answers were waiting; they wait no more. `achieved` is what the end of the match brings.
        """
        changed = {
            "of": match.id,
            "version": match.version, "status": match.status, "changed": match.changed, "moves": match.moves,
            "head": match.head, "summary": match.summary, "called": match.called, "asked": match.asked,
            "window": match.window, "scores": match.scores, "winners": match.winners,
        }  # fmt: skip

        def write(connection: Connection) -> None:
            connection.execute(insert(MOVES), [{"match": match.id, **vars(move)} for move in moves])
            if snapshot is not None:
                connection.execute(insert(SNAPSHOTS), {"match": match.id, **vars(snapshot)})
            if picks:
                connection.execute(update(SEATS).where(SEATS.c.match == match.id).values(pick=None))
            connection.execute(update(MATCHES).where(MATCHES.c.id == bindparam("of")), changed)
            _keep_firsts(connection, achieved)

        try:
            await self.database.change(write)
        except IntegrityError as error:
            raise Conflict(f"move {moves[0].number} of {match.id} is there already") from error

    async def keep_picks(self, match: MatchRow, picks: Mapping[str, str]) -> None:
        """Answers that wait until the window closes, unless it has closed meanwhile."""
        newest = select(MATCHES.c.moves).where(MATCHES.c.id == match.id).with_for_update()

        def keep(connection: Connection) -> None:
            if connection.execute(newest).scalar_one() != match.moves:
                raise Conflict(f"the window of {match.id} at move {match.moves} has closed")
            for name, token in picks.items():
                seat = (SEATS.c.match == match.id) & (SEATS.c.seat == name)
                connection.execute(update(SEATS).where(seat).values(pick=token))

        await self.database.change(keep)

    async def set_auto_pass(self, match_id: str, name: str, on: bool) -> None:
        """Whether a seat is passed when it has nothing to answer with."""
        changed = update(SEATS).where(SEATS.c.match == match_id, SEATS.c.seat == name).values(auto_pass=on)
        await self.database.change(lambda connection: connection.execute(changed).rowcount)

    async def match(self, match_id: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """A match and its seats."""
        rows = await self._rows(select(MATCHES).where(MATCHES.c.id == match_id))
        if not rows:
            return None
        seats = await self._rows(select(SEATS).where(SEATS.c.match == match_id).order_by(SEATS.c.place))
        match = _made(MatchRow, rows[0])
        if not match.head:
            match.head = (await self._archive(match_id)).snapshots[-1].document
        return match, [_made(SeatRow, row) for row in seats]

    async def moves(self, match_id: str) -> list[Move]:
        """Everything that happened in a match."""
        rows = await self._rows(select(MOVES).where(MOVES.c.match == match_id).order_by(MOVES.c.number))
        return [_made(Move, row) for row in rows] or list((await self._archive(match_id)).moves)

    async def snapshots(self, match_id: str, first: int, last: int) -> list[Snapshot]:
        """The last snapshot that is not after move `first`, and those from there to move `last`."""
        mine = SNAPSHOTS.c.match == match_id
        start = select(func.max(SNAPSHOTS.c.number)).where(mine, SNAPSHOTS.c.number <= first).scalar_subquery()
        query = select(SNAPSHOTS).where(mine, SNAPSHOTS.c.number >= start, SNAPSHOTS.c.number <= last)
        rows = await self._rows(query.order_by(SNAPSHOTS.c.number))
        return [_made(Snapshot, row) for row in rows] or (await self._archive(match_id)).between(first, last)

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
        query = select(func.count()).select_from(MATCHES)
        query = query.where(MATCHES.c.host == host, MATCHES.c.status == "record")
        return int((await self._rows(query))[0]["count"])

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

    async def matches_of(self, player: Player, most: int = 100) -> list[tuple[MatchRow, list[SeatRow]]]:
        """The newest matches that somebody made or sits at."""
        own = select(SEATS.c.match).where(SEATS.c.player == player.id)
        query = select(MATCHES).where((MATCHES.c.host == player.id) | MATCHES.c.id.in_(own))
        query = query.where(MATCHES.c.status != "closed").order_by(MATCHES.c.changed.desc()).limit(most)
        matches = [_made(MatchRow, row) for row in await self._rows(query)]
        seats: dict[str, list[SeatRow]] = {match.id: [] for match in matches}
        listed = select(SEATS).where(SEATS.c.match.in_(seats)).order_by(SEATS.c.place)
        for row in await self._rows(listed):
            seats[row["match"]].append(_made(SeatRow, row))
        return [(match, seats[match.id]) for match in matches]

    async def count_ongoing(self, host: str | None = None) -> int:
        """How many matches are not over, of one player or of all."""
        query = select(func.count()).select_from(MATCHES).where(MATCHES.c.status.in_(ONGOING))
        if host is not None:
            query = query.where(MATCHES.c.host == host)
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

    async def take_seat(self, match_id: str, secret: str, player: Player, status: str) -> bool:
        """An open seat becomes somebody's, once; the link is spent."""
        open_seat = (SEATS.c.match == match_id) & (SEATS.c.invite == secret) & (SEATS.c.kind == "open")
        taken = {"kind": "person", "player": player.id, "name": player.name, "invite": None}

        def take(connection: Connection) -> bool:
            if connection.execute(update(SEATS).where(open_seat).values(**taken)).rowcount != 1:
                return False
            begun = update(MATCHES).where(MATCHES.c.id == match_id).values(status=status, changed=now())
            connection.execute(begun)
            return True

        return await self.database.change(take)

    async def set_status(self, match_id: str, status: str) -> None:
        """A match is closed."""
        changed = update(MATCHES).where(MATCHES.c.id == match_id).values(status=status)
        await self.database.change(lambda connection: connection.execute(changed).rowcount)

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """The match that follows another one; only the first counts."""
        first = (MATCHES.c.id == match_id) & MATCHES.c.rematch.is_(None)
        changed = update(MATCHES).where(first).values(rematch=rematch)
        return await self.database.change(lambda connection: connection.execute(changed).rowcount) == 1

    # Chat.

    async def add_chat(self, match_id: str, chat: ChatRow, keep: int) -> None:
        """Something was said; what was said long ago is forgotten."""
        old = (CHATS.c.match == match_id) & (CHATS.c.number <= chat.number - keep)

        def say(connection: Connection) -> None:
            connection.execute(insert(CHATS).values(match=match_id, **asdict(chat)))
            connection.execute(delete(CHATS).where(old))

        await self.database.change(say)

    async def chats(self, match_id: str) -> list[ChatRow]:
        """What was said at a table."""
        rows = await self._rows(select(CHATS).where(CHATS.c.match == match_id).order_by(CHATS.c.number))
        return [_made(ChatRow, row) for row in rows]

    # Achievements.

    async def achieved(self, player: Player) -> list[AchievementRow]:
        """What somebody has achieved."""
        rows = await self._rows(select(ACHIEVEMENTS).where(ACHIEVEMENTS.c.player == player.id))
        return [_made(AchievementRow, row) for row in rows]

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return int((await self._rows(select(func.count()).select_from(table)))[0]["count"])


def _key(player: Player, secret: str, kind: str) -> dict[str, Any]:
    return {"digest": digest(secret), "player": player.id, "kind": kind, "created": now(), "used": False}


def _keep_firsts(connection: Connection, achieved: Sequence[AchievementRow]) -> None:
    """What was achieved before stays as it was, also if another match ends at the same moment."""
    if achieved:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        added = dialect.insert(ACHIEVEMENTS).on_conflict_do_nothing()
        # Always in the same order, so that two matches of the same people never wait for each other.
        connection.execute(added, sorted(map(asdict, achieved), key=lambda row: (row["player"], row["achievement"])))


def _made(kind: type[R], row: RowMapping) -> R:
    """A row as one of our own classes; SQLite forgets the time zone, which is always ours."""
    values = {field.name: row[field.name] for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, datetime) and value.tzinfo is None:
            values[name] = value.replace(tzinfo=UTC)
    return kind(**values)
