"""Hostile messages: every one is refused, nothing changes, nothing secret gets into the log.

A small run of what `make prove` does every night with a million.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.service.attacking import LIMITS, Ground
from tests.service.lives import outside

MESSAGES = 2_000


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_hostile_messages_are_refused_and_change_nothing(
    request: pytest.FixtureRequest, tmp_path: Path, kind: str
) -> None:
    with ExitStack() as stack:
        given = request.getfixturevalue(kind)
        database: str = given if kind == "sqlite" else stack.enter_context(given())
        service = stack.enter_context(outside(database, tmp_path / "log", limits=LIMITS, hosts=("127.0.0.1",)))
        ground = Ground(service, database)
        ground.attacked(MESSAGES // 2, seed=1)
        memory = service.memory
        tally = ground.attacked(MESSAGES // 2, seed=2)
        print(dict(sorted(tally.items())), memory, service.memory)
        assert service.memory < 1.5 * memory
        ground.finish()
