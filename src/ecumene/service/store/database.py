"""The database itself: its address, its connections, and how work is done in it.

Every change is a function of one connection, run in one transaction. On SQLite it runs whole in the one thread that
writes: going to a thread and back for each statement, as an asynchronous driver does, costs more than the statements.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, RowMapping, Select, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
R = TypeVar("R")


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
        if self.sqlite:
            self._pen = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
            self._hand = ThreadPoolExecutor(1, "writer")
            for engine in (self.engine.sync_engine, self._pen):
                event.listen(engine, "connect", _tune)

    async def open(self) -> None:
        """Bring the tables up to date."""
        try:
            if self.sqlite:
                # Asked first without a loop: the driver's thread outlives a connection that failed, and complains.
                await asyncio.to_thread(_probe, make_url(self.address).database or "")
            await self.change(_migrate)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            shown = make_url(self.address).render_as_string(hide_password=True)
            reason = str(error.orig) if isinstance(error, DBAPIError) else str(error)
            raise StoreError(f"the database {shown} cannot be opened: {reason}") from error

    async def close(self) -> None:
        """Let go of all connections; what is being written is written first."""
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
