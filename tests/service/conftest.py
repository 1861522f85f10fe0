"""A fresh database for every test, on both kinds of server, and a running service on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.service.databases import Databases, postgresql_server
from tests.service.outsiders import found
from tests.service.serving import Service, serving


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Databases]:
    """One PostgreSQL server for each process of the test run; lends addresses of new databases in it."""
    with postgresql_server() as new:
        yield new


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
def omens(tmp_path: Path) -> Iterator[None]:
    """The small games of the tests are found like any other, here and in the processes of the service."""
    with found(tmp_path):
        yield


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
