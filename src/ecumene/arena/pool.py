"""The games of a schedule in many processes on this machine."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial

from ecumene import pool
from ecumene.arena.playing import play
from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan


def played(plan: Plan, numbers: Iterable[int], processes: int) -> Generator[Row, None, None]:
    """The rows of these games as they are finished, each once; whoever wants no more closes the iterator."""
    return pool.done(partial(play, plan), "game", numbers, processes)
