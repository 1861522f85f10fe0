"""A million hostile messages over HTTP and sockets: none is accepted, nothing changes, nothing secret is logged."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import ClassVar

from tests.service.attacking import LIMITS, Ground
from tests.service.databases import postgresql_server
from tests.service.lives import outside

from tools.prove.trial import Outcome, Slice, Trial

ON_POSTGRESQL = 20
"""Every how many slices one is on PostgreSQL; the others are on SQLite."""
GROWTH = 1.5
"""How much larger the service may be after a slice than after the first one."""


class Hostile(Trial):
    """The slices of a worker attack the same two services, which must stay as they are."""

    name: ClassVar[str] = "hostile"
    title: ClassVar[str] = "Hostile messages"
    promise: ClassVar[str] = (
        "Forged, stale, broken and stolen messages over HTTP and sockets are all refused; no row of the store and no "
        "view changes, and the log tells no secret."
    )
    unit: ClassVar[str] = "messages"
    full: ClassVar[int] = 1_000_000
    size: int = 10_000

    @contextmanager
    def ready(self) -> Iterator[None]:
        with ExitStack() as stack:
            self.stack = stack
            self.grounds: dict[str, Ground] = {}
            self.memory: dict[str, int] = {}
            yield

    def run(self, part: Slice) -> Outcome:
        kind = "PostgreSQL" if part.number % ON_POSTGRESQL == ON_POSTGRESQL - 1 else "SQLite"
        ground = self.grounds.get(kind) or self.laid(kind)
        tally = ground.attacked(part.size, part.seed)
        size = ground.service.memory
        first = self.memory.setdefault(kind, size)
        assert size < GROWTH * first, f"the service has grown from {first:,} to {size:,} bytes"
        statuses = dict.fromkeys(("refused over sockets", "refused over HTTP", "told why"), 0)
        for word, count in tally.items():
            statuses[where(word)] += count
        return Outcome({"messages": part.size, f"on {kind}": part.size, **statuses})

    def laid(self, kind: str) -> Ground:
        """A service with matches of all sorts on it."""
        folder = Path(self.stack.enter_context(TemporaryDirectory(prefix="ecumene-prove-")))
        database = f"sqlite:///{folder / 'matches.db'}"
        if kind == "PostgreSQL":
            database = self.stack.enter_context(self.stack.enter_context(postgresql_server())())
        service = self.stack.enter_context(outside(database, folder / "log", limits=LIMITS, hosts=("127.0.0.1",)))
        self.grounds[kind] = Ground(service, database)
        return self.grounds[kind]


def where(word: str) -> str:
    """What a line of the tally counts: problems, requests by maker and status, or `why`, which anybody may ask."""
    if word == "answered why":
        return "told why"
    return "refused over HTTP" if word[-3:].isdigit() else "refused over sockets"
