"""`kill -9` at any moment: what was acknowledged is there afterwards, and every match goes on.

A small run of what `make prove` does every night.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.service.databases import Databases
from tests.service.killing import BETWEEN, FAILED, OTHERS, TABLES, World, connected, killed, left_behind
from tests.service.lives import outside
from tests.service.serving import DEADLINE

KILLS = 10
"""How often the service is killed, on each kind of database; at night it is hundreds of times."""
FIRST_KILLS = 3
"""How often it is killed while it makes its tables, each time when it has made one more."""
CUTS = 20
"""How often the connections to PostgreSQL are cut."""


def test_killing_the_service_again_and_again_loses_nothing(database: str, tmp_path: Path) -> None:
    with outside(database, tmp_path / "log") as service:
        world = asyncio.run(killed(service, 1, KILLS, left_behind(database, tmp_path)))
    print(dict(sorted(world.tally.items())))
    assert not world.held
    assert world.tally["finished"] >= len(TABLES)
    assert world.tally["kills"] == KILLS
    assert world.acknowledged >= KILLS * BETWEEN
    assert world.tally["acknowledged: undo"]
    assert "Traceback" not in service.log.read_text(encoding="utf-8")


def test_tables_mend_themselves_when_postgresql_cuts_the_connections(postgresql: Databases, tmp_path: Path) -> None:
    async def cut() -> World:
        world = World(service, 3, may_fail=True)
        service.start()
        async with world.played(), connected(address) as connection:
            for _ in range(CUTS):
                await world.some_moment()
                await connection.execute(text(f"SELECT pg_terminate_backend(pid) {OTHERS}"))
        await world.check(address)
        return world

    with postgresql() as address, outside(address, tmp_path / "log") as service:
        world = asyncio.run(cut())
    print(dict(sorted(world.tally.items())))
    assert world.tally["finished"] >= len(TABLES)
    assert any(world.tally[kind] for kind in FAILED), "no move was cut off"


@pytest.mark.parametrize("life", range(FIRST_KILLS))
def test_a_service_that_is_killed_while_it_makes_its_tables_begins_again(
    sqlite: str, tmp_path: Path, life: int
) -> None:
    file = Path(sqlite.removeprefix("sqlite:///"))
    with outside(sqlite, tmp_path / "log") as service:
        service.start()
        deadline = time.monotonic() + DEADLINE
        while len(tables_in(file)) <= life:
            assert time.monotonic() < deadline, "the tables are never made"
        service.stop()
        service.start()
        assert service.browser().create("me", "random")["status"] == "playing"


def tables_in(file: Path) -> list[str]:
    """The tables that a service has made so far."""
    if not file.exists():
        return []
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    try:
        return [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    except sqlite3.OperationalError:
        # The file is there, but is not a database yet.
        return []
    finally:
        connection.close()
