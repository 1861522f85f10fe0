"""The database itself: its address, its connections, and how work is done in it.

Every change is a function of one connection, run in one transaction. On SQLite it runs whole in the one thread that
writes: going to a thread and back for each statement, as an asynchronous driver does, costs more than the statements.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, RowMapping, Select, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
R = TypeVar("R")
BEAT = "INSERT INTO beats (id, at) VALUES (1, CURRENT_TIMESTAMP) ON CONFLICT (id) DO UPDATE SET at = CURRENT_TIMESTAMP"
HOLD = 4_977_311_020_563
"""The number under which PostgreSQL knows the lock of the one service; nothing else has it."""
WAIT = 5.0
"""Seconds that a service waits for the one before it to be gone: one that was killed takes a moment."""
TRY_AGAIN = 0.1
TAKEN = (
    "another service has the database {} open, and two would not hear of each other's moves; "
    "stop the other one, or give this one a database of its own"
)
NEWER = "the database {} was made by a newer version of Ecumene; bring this one up to date, or use another database"


class StoreError(ValueError):
    """The store cannot be opened: it says which and why."""


def checked_address(address: str) -> str:
    """The address of a database with the driver that goes with it; what cannot be used is refused."""
    try:
        url = make_url(address)
    except ArgumentError:
        known = "sqlite:///file.db or postgresql://host/name"
        raise StoreError(f"a database is named by an address such as {known}") from None
    backend = url.drivername.partition("+")[0]
    if backend not in DRIVERS:
        raise StoreError(f"{backend!r} is no database we know; use sqlite:///file.db or postgresql://user@host/name")
    return url.set(drivername=DRIVERS[backend]).render_as_string(hide_password=False)


class Database:
    """One database: many readers at once, and changes one transaction at a time."""

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
        self._pen: Engine | None = None
        self._lock: sqlite3.Connection | None = None
        self._holder: AsyncConnection | None = None
        if self.sqlite:
            self._pen = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
            self._hand = ThreadPoolExecutor(1, "writer")
            for engine in (self.engine.sync_engine, self._pen):
                event.listen(engine, "connect", _tune)

    @property
    def shown(self) -> str:
        """The address as it may be told: without the password."""
        return make_url(self.address).render_as_string(hide_password=True)

    async def open(self) -> None:
        """Bring the tables up to date, and see that something can be written."""
        with self._in_words():
            if self.sqlite:
                # Asked first without a loop: the driver's thread outlives a connection that failed, and complains.
                await asyncio.to_thread(_probe, make_url(self.address).database or "")
            await self.change(_migrate)
            await self.check_writing()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        """Say in one sentence why the database cannot be used."""
        try:
            yield
        except CommandError:
            raise StoreError(NEWER.format(self.shown)) from None
        except (DBAPIError, sqlite3.Error, OSError) as error:
            reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            raise StoreError(f"the database {self.shown} cannot be opened: {reason}") from error

    async def check_writing(self) -> None:
        """Write one row, and see that the tables are those we know."""
        if await self.change(_beaten) != _newest():
            raise StoreError(NEWER.format(self.shown))

    async def hold(self) -> None:
        """Be the only service on this database until it is closed, or refuse."""
        deadline = asyncio.get_running_loop().time() + WAIT
        with self._in_words():
            while not await (self._hold_file() if self.sqlite else self._hold_server()):
                if asyncio.get_running_loop().time() > deadline:
                    raise StoreError(TAKEN.format(self.shown))
                await asyncio.sleep(TRY_AGAIN)

    async def _hold_file(self) -> bool:
        """A lock of the operating system beside the file, by way of SQLite, which knows how on every system."""
        if self._lock is None and (path := make_url(self.address).database):
            self._lock = await asyncio.to_thread(_locked, f"{path}.lock")
            return self._lock is not None
        return True

    async def _hold_server(self) -> bool:
        """A lock that lasts as long as one connection, which does nothing else; one that was cut is made anew."""
        if self._holder is None:
            connection = await self.engine.connect()
            self._holder = await connection.execution_options(isolation_level="AUTOCOMMIT")
        try:
            taken = text("SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()")
            if (await self._holder.execute(taken)).scalar_one():
                return True
            return bool((await self._holder.execute(text(f"SELECT pg_try_advisory_lock({HOLD})"))).scalar_one())
        except (DBAPIError, OSError):
            await self._let_go()
            raise

    async def _let_go(self) -> None:
        """Give the lock back."""
        if self._lock is not None:
            await asyncio.to_thread(self._lock.close)
            self._lock = None
        if self._holder is not None:
            holder, self._holder = self._holder, None
            # Not back into the pool: the lock would go on with the connection.
            await holder.invalidate()
            await holder.close()

    async def close(self) -> None:
        """Let go of all connections; what is being written is written first."""
        await self._let_go()
        await self.engine.dispose()
        if self._pen is not None:
            await asyncio.to_thread(self._hand.shutdown)
            self._pen.dispose()

    async def change(self, work: Callable[[Connection], R]) -> R:
        """Do something in one transaction, wholly or not at all."""
        if self._pen is not None:
            return await asyncio.get_running_loop().run_in_executor(self._hand, _in_transaction, self._pen, work)
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        """What a query finds."""
        async with self.engine.connect() as connection:
            found: Sequence[RowMapping] = (await connection.execute(query)).mappings().all()
            return found


def _in_transaction(engine: Engine, work: Callable[[Connection], R]) -> R:
    with engine.begin() as connection:
        return work(connection)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the database cannot be opened: there can be no folder {folder}: {error.strerror}") from error


def _probe(path: str) -> None:
    """Fails if there is no SQLite file here, nor can be one."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA schema_version")


def _locked(path: str) -> sqlite3.Connection | None:
    """A connection that nobody else can have at the same time; None if somebody has."""
    connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        return None
    return connection


def _beaten(connection: Connection) -> str | None:
    """Write the one row that is only there to be written; gives which tables there are."""
    connection.execute(text(BEAT))
    return MigrationContext.configure(connection).get_current_revision()


@lru_cache
def _newest() -> str | None:
    """The tables we know."""
    return ScriptDirectory.from_config(migrations()).get_current_head()


def _tune(connection: Any, _: Any) -> None:
    """Readers do not wait for the writer, and what was written stays written when the machine stops."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def alembic_config(connection: Connection) -> Config:
    """Alembic, on a connection of ours."""
    config = migrations()
    config.attributes["connection"] = connection
    return config


def migrations() -> Config:
    """Where Alembic finds how the tables came to be."""
    config = Config()
    config.set_main_option("script_location", "ecumene:service/store/migrations")
    config.set_main_option("path_separator", "os")
    return config


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # Its driver begins no transaction for a CREATE TABLE: whoever is stopped between two would leave half of them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    command.upgrade(alembic_config(connection), "head")
