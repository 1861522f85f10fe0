"""The store: every change is one transaction, and a move that has a number already is not written twice."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, RowMapping, Select, Table, bindparam, delete, event, func, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ecumene.service.keys import digest, new_id
from ecumene.service.store.rows import ChatRow, MatchRow, Move, Player, SeatRow, Snapshot
from ecumene.service.store.schema import CHATS, KEYS, MATCHES, MOVES, PLAYERS, SEATS, SNAPSHOTS

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
ONGOING = ("waiting", "playing")
"""What a match is while it can go on."""
R = TypeVar("R")


class Conflict(Exception):
    """Somebody else wrote this move first: the match must be read again."""


class StoreError(ValueError):
    """The store cannot be opened: it says which and why."""


def now() -> datetime:
    """The time, for the record."""
    return datetime.now(UTC)


def checked_address(address: str) -> str:
    """The address of a database with the driver that goes with it; what cannot be used is refused."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError(
            "a database is named by an address such as sqlite:///file.db or postgresql://host/name"
        ) from None
    backend = url.drivername.partition("+")[0]
    if backend not in DRIVERS:
        raise StoreError(f"{backend!r} is no database we know; use sqlite:///file.db or postgresql://user@host/name")
    return url.set(drivername=DRIVERS[backend]).render_as_string(hide_password=False)


class Store:
    """The only thing that talks to the database."""

    def __init__(self, address: str) -> None:
        self.address = checked_address(address)
        url = make_url(self.address)
        self.sqlite = url.get_backend_name() == "sqlite"
        if self.sqlite and url.database:
            _make_folder(Path(url.database).parent)
        # What is written here is secret: no error and no log repeats it.
        try:
            self.engine: AsyncEngine = create_async_engine(
                self.address, pool_pre_ping=not self.sqlite, hide_parameters=True
            )
        except ModuleNotFoundError as error:
            raise StoreError(f"{error.name} is missing: pip install 'ecumene[postgresql]' brings it") from error
        logging.getLogger("aiosqlite").setLevel(logging.INFO)
        # SQLite has one writer at a time; waiting here is cheaper than its own busy loop.
        self._writer = asyncio.Lock()
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", _tune)

    async def open(self) -> None:
        """Bring the tables up to date."""
        try:
            if self.sqlite:
                # Asked first without a loop: the driver's thread outlives a connection that failed, and complains.
                await asyncio.to_thread(_probe, make_url(self.address).database or "")
            async with self.engine.begin() as connection:
                await connection.run_sync(_migrate)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            shown = make_url(self.address).render_as_string(hide_password=True)
            reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            raise StoreError(f"the database {shown} cannot be opened: {reason}") from error

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        if self.sqlite:
            async with self._writer, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        async with self.engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return found

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
        async with self._write() as connection:
            await connection.execute(insert(PLAYERS).values(id=player.id, name=name, created=now()))
            await connection.execute(insert(KEYS).values(**_key(player, secret, "cookie")))
        return player

    async def rename(self, player: Player, name: str) -> None:
        """A player is called otherwise from now on, at his tables too."""
        async with self._write() as connection:
            await connection.execute(update(PLAYERS).where(PLAYERS.c.id == player.id).values(name=name))
            own = (SEATS.c.player == player.id) & (SEATS.c.name == player.name)
            await connection.execute(update(SEATS).where(own).values(name=name))

    async def add_key(self, player: Player, secret: str, kind: str) -> None:
        """One more secret for a player."""
        async with self._write() as connection:
            await connection.execute(insert(KEYS).values(**_key(player, secret, kind)))

    async def use_link(self, secret: str) -> Player | None:
        """Who a link makes its bearer; it works once."""
        link = (KEYS.c.digest == digest(secret)) & (KEYS.c.kind == "link") & KEYS.c.used.is_(False)
        async with self._write() as connection:
            found = (await connection.execute(select(KEYS.c.player).where(link))).scalar_one_or_none()
            changed = await connection.execute(update(KEYS).where(link).values(used=True))
            if found is None or changed.rowcount != 1:
                return None
            row = (await connection.execute(select(PLAYERS).where(PLAYERS.c.id == found))).mappings().one()
        return Player(row["id"], row["name"])

    # Matches.

    async def add_match(
        self, match: MatchRow, seats: Sequence[SeatRow], moves: Sequence[Move], snapshots: Sequence[Snapshot]
    ) -> None:
        """A new match with all that has happened in it."""
        async with self._write() as connection:
            await connection.execute(insert(MATCHES).values(**asdict(match)))
            await connection.execute(insert(SEATS), [{"match": match.id, **asdict(seat)} for seat in seats])
            await connection.execute(insert(MOVES), [{"match": match.id, **asdict(move)} for move in moves])
            rows = [{"match": match.id, **asdict(snapshot)} for snapshot in snapshots]
            await connection.execute(insert(SNAPSHOTS), rows)

    async def append(self, match: MatchRow, move: Move, snapshot: Snapshot | None) -> None:
        """One move: the line of the record, and where the match stands after it, together or not at all."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(MOVES), {"match": match.id, **asdict(move)})
                if snapshot is not None:
                    await connection.execute(insert(SNAPSHOTS), {"match": match.id, **asdict(snapshot)})
                changed = {
                    "of": match.id,
                    "version": match.version, "status": match.status, "changed": match.changed, "moves": match.moves,
                    "head": match.head, "summary": match.summary, "called": match.called, "asked": match.asked,
                    "window": match.window, "scores": match.scores, "winners": match.winners,
                }  # fmt: skip
                await connection.execute(update(MATCHES).where(MATCHES.c.id == bindparam("of")), changed)
        except IntegrityError as error:
            raise Conflict(f"move {move.number} of {match.id} is there already") from error

    async def match(self, match_id: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """A match and its seats."""
        rows = await self._rows(select(MATCHES).where(MATCHES.c.id == match_id))
        if not rows:
            return None
        seats = await self._rows(select(SEATS).where(SEATS.c.match == match_id).order_by(SEATS.c.place))
        return _made(MatchRow, rows[0]), [_made(SeatRow, row) for row in seats]

    async def moves(self, match_id: str) -> list[Move]:
        """Everything that happened in a match."""
        rows = await self._rows(select(MOVES).where(MOVES.c.match == match_id).order_by(MOVES.c.number))
        return [_made(Move, row) for row in rows]

    async def snapshots(self, match_id: str, first: int, last: int) -> list[Snapshot]:
        """The last snapshot that is not after move `first`, and those from there to move `last`."""
        mine = SNAPSHOTS.c.match == match_id
        start = select(func.max(SNAPSHOTS.c.number)).where(mine, SNAPSHOTS.c.number <= first).scalar_subquery()
        query = select(SNAPSHOTS).where(mine, SNAPSHOTS.c.number >= start, SNAPSHOTS.c.number <= last)
        return [_made(Snapshot, row) for row in await self._rows(query.order_by(SNAPSHOTS.c.number))]

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

    async def matches_with_bots(self) -> list[str]:
        """The matches in which a bot may have to move: a restart goes on with them."""
        bots = select(SEATS.c.match).where(SEATS.c.kind == "bot")
        query = select(MATCHES.c.id).where(MATCHES.c.status == "playing", MATCHES.c.id.in_(bots))
        return [row["id"] for row in await self._rows(query.order_by(MATCHES.c.changed.desc()))]

    async def invited(self, secret: str) -> tuple[str, int] | None:
        """The match and the place of the open seat that a link is for."""
        rows = await self._rows(select(SEATS.c.match, SEATS.c.place).where(SEATS.c.invite == secret))
        return (rows[0]["match"], rows[0]["place"]) if rows else None

    async def take_seat(self, match_id: str, secret: str, player: Player, status: str) -> bool:
        """An open seat becomes somebody's, once; the link is spent."""
        open_seat = (SEATS.c.match == match_id) & (SEATS.c.invite == secret) & (SEATS.c.kind == "open")
        taken = {"kind": "person", "player": player.id, "name": player.name, "invite": None}
        async with self._write() as connection:
            changed = await connection.execute(update(SEATS).where(open_seat).values(**taken))
            if changed.rowcount != 1:
                return False
            await connection.execute(
                update(MATCHES).where(MATCHES.c.id == match_id).values(status=status, changed=now())
            )
        return True

    async def set_status(self, match_id: str, status: str) -> None:
        """A match is closed."""
        async with self._write() as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(status=status))

    async def set_rematch(self, match_id: str, rematch: str) -> bool:
        """The match that follows another one; only the first counts."""
        first = (MATCHES.c.id == match_id) & MATCHES.c.rematch.is_(None)
        async with self._write() as connection:
            changed = await connection.execute(update(MATCHES).where(first).values(rematch=rematch))
        return bool(changed.rowcount == 1)

    # Chat.

    async def add_chat(self, match_id: str, chat: ChatRow, keep: int) -> None:
        """Something was said; what was said long ago is forgotten."""
        async with self._write() as connection:
            await connection.execute(insert(CHATS).values(match=match_id, **asdict(chat)))
            old = (CHATS.c.match == match_id) & (CHATS.c.number <= chat.number - keep)
            await connection.execute(delete(CHATS).where(old))

    async def chats(self, match_id: str) -> list[ChatRow]:
        """What was said at a table."""
        rows = await self._rows(select(CHATS).where(CHATS.c.match == match_id).order_by(CHATS.c.number))
        return [_made(ChatRow, row) for row in rows]

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return int((await self._rows(select(func.count()).select_from(table)))[0]["count"])


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the database cannot be opened: there can be no folder {folder}: {error.strerror}") from error


def _probe(path: str) -> None:
    """Fails if there is no SQLite file here, nor can be one."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")


def _tune(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what was written stays written when the machine stops."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alembic_config(connection: Connection) -> Config:
    """Alembic, on a connection of ours."""
    config = Config()
    config.set_main_option("script_location", "ecumene:service/store/migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # Its driver begins no transaction for a CREATE TABLE: whoever is stopped between two would leave half of them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(alembic_config(connection), "head")


def _key(player: Player, secret: str, kind: str) -> dict[str, Any]:
    return {"digest": digest(secret), "player": player.id, "kind": kind, "created": now(), "used": False}


def _made(kind: type[R], row: RowMapping) -> R:
    """A row as one of our own classes; SQLite forgets the time zone, which is always ours."""
    values = {field.name: row[field.name] for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, datetime) and value.tzinfo is None:
            values[name] = value.replace(tzinfo=UTC)
    return kind(**values)
