"""`kill -9`, hundreds of times, while people play: nothing that was acknowledged is lost, and every match goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from tests.service.databases import Databases, postgresql_server
from tests.service.killing import BETWEEN, TABLES, World, killed, left_behind
from tests.service.lives import outside

from tools.prove.trial import Outcome, Slice, Trial

COUNTED = {
    "kills": ("kills",),
    "kills more, at any moment": ("early kills",),
    "moves acknowledged": ("acknowledged: play", "acknowledged: undo"),
    "under way at a kill, and kept": ("found kept: play", "found kept: undo"),
    "under way at a kill, and sent again": ("found lost",),
    "matches finished": ("finished",),
}
"""What the report tells, from what was counted; what was not acknowledged may be kept or not."""


class Kills(Trial):
    """Each slice is a database of its own, on which matches are played to their end through all kills."""

    title: ClassVar[str] = "Kills"
    unit: ClassVar[str] = "kills"
    size: int = 25

    def database(self, folder: Path) -> AbstractContextManager[str]:
        """An empty database."""
        raise NotImplementedError

    def run(self, part: Slice) -> Outcome:
        with TemporaryDirectory(prefix="ecumene-prove-") as name:
            folder = Path(name)
            with self.database(folder) as database, outside(database, folder / "log") as service:
                world = asyncio.run(killed(service, part.seed, part.size, left_behind(database, folder)))
            check(world, part.size, service.log.read_text(encoding="utf-8"))
        return Outcome({name: sum(world.tally[word] for word in words) for name, words in COUNTED.items()})


def check(world: World, kills: int, log: str) -> None:
    """What must be true after all kills, besides that nothing was missing after any of them."""
    assert not world.held, f"{len(world.held)} matches never ended"
    assert world.tally["kills"] == kills, "the service was killed less often than it should have been"
    assert world.acknowledged >= kills * BETWEEN, "too few moves were acknowledged between two kills"
    assert world.tally["finished"] >= len(TABLES), "not every table has finished a match"
    assert "Traceback" not in log, log[log.index("Traceback") :][:2_000]


class KillsOnSqlite(Kills):
    """Five hundred times on SQLite."""

    name: ClassVar[str] = "kills-sqlite"
    title: ClassVar[str] = "Kills on SQLite"
    promise: ClassVar[str] = (
        "The service is killed with kill -9 while people and bots play, with at least five acknowledged moves "
        "between two kills: no acknowledged move is lost, none is there twice, and every match goes on to its end."
    )
    full: ClassVar[int] = 500

    def database(self, folder: Path) -> AbstractContextManager[str]:
        return nullcontext(f"sqlite:///{folder / 'matches.db'}")


class KillsOnPostgresql(Kills):
    """Two hundred times on PostgreSQL."""

    name: ClassVar[str] = "kills-postgresql"
    title: ClassVar[str] = "Kills on PostgreSQL"
    promise: ClassVar[str] = KillsOnSqlite.promise
    full: ClassVar[int] = 200

    @contextmanager
    def ready(self) -> Iterator[None]:
        with postgresql_server() as self.databases:
            yield

    databases: Databases

    def database(self, folder: Path) -> AbstractContextManager[str]:
        return self.databases()
