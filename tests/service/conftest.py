"""A fresh database for every test, on both kinds of server, and a running service on it."""

from __future__ import annotations

import asyncio
import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from ecumene.service.store.database import checked_address
from tests.service.serving import Service, serving

ROOT = Path(__file__).parents[2]
Databases = Callable[[], AbstractContextManager[str]]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Databases]:
    """One PostgreSQL server for each process of the test run; lends addresses of new databases in it."""
    with warnings.catch_warnings():
        # pgserver asks for a runtime folder of the user while it is imported; a machine without logins has none.
        warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR is not set", category=UserWarning)
        from pgserver.postgres_server import get_server
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

    # The machine does not lose its power in a test, and waiting for the disk is most of what a test would do.
    asyncio.run(said_to(address("postgres"), "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))
    yield new
    server.cleanup()


async def said_to(database: str, *commands: str) -> None:
    """Tell a database something outside of any transaction."""
    engine = create_async_engine(checked_address(database), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for command in commands:
            await connection.execute(text(command))
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, sqlite: str) -> Iterator[str]:
    """The address of an empty database; once for each kind."""
    if request.param == "sqlite":
        yield sqlite
    else:
        new: Databases = request.getfixturevalue("postgresql")
        with new() as address:
            yield address


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The address of an empty database, where the kind makes no difference."""
    return f"sqlite:///{tmp_path / 'matches.db'}"


@pytest.fixture
def service(database: str) -> Iterator[Service]:
    """A running service, on either kind of database."""
    with serving(database) as running:
        yield running


@pytest.fixture
def omens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games of the tests are found like any other, here and in the processes of the service."""
    modules = {"omens": "kernel.omens", "procession": "kernel.omens", "trials": "service.trials"}
    games = "\n".join(f"{name} = tests.{module}:open_{name}" for name, module in modules.items())
    folder = tmp_path / "games" / "omens-1.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: omens\nVersion: 1\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(f"[ecumene.games]\n{games}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder.parent))
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    monkeypatch.setenv("PYTHONPATH", str(folder.parent), prepend=os.pathsep)


@pytest.fixture
def door(sqlite: str) -> Iterator[Callable[..., Service]]:
    """Starts a service with other settings, such as limits, where the kind of database makes no difference."""
    with ExitStack() as stack:

        def start(**changes: Any) -> Service:
            return stack.enter_context(serving(sqlite, **changes))

        yield start


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def one_service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A running service for all tests of a module that leave nothing behind in it."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            address = f"sqlite:///{tmp_path_factory.mktemp('service') / 'matches.db'}"
        else:
            address = stack.enter_context(request.getfixturevalue("postgresql")())
        yield stack.enter_context(serving(address))
