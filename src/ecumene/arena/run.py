"""A run: the games that are still to be played, played and kept, until there is none or enough is known."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing

from ecumene.arena.row import Row
from ecumene.arena.stopping import Stopper
from ecumene.arena.table import Table

Source = Callable[[Iterable[int]], Generator[Row, None, None]]
"""Plays the games of these numbers."""


def run(games: int, table: Table, source: Source, stopper: Stopper | None, tell: Callable[[Row], None]) -> None:
    """Play what is missing of so many games. Whatever ends it, what was played is kept."""
    for row in sorted(table.rows.values()):
        listen(stopper, row)
    missing = [number for number in range(games) if number not in table.rows]
    if not missing or is_enough(stopper):
        return
    try:
        with closing(source(missing)) as rows:
            for row in rows:
                if table.add(row):
                    tell(row)
                    listen(stopper, row)
                if is_enough(stopper):
                    return
    finally:
        table.flush()


def listen(stopper: Stopper | None, row: Row) -> None:
    """Let whoever may stop the run hear of a game."""
    if stopper is not None:
        stopper.hear(row)


def is_enough(stopper: Stopper | None) -> bool:
    """Whether the run may stop."""
    return stopper is not None and stopper.sure is not None
