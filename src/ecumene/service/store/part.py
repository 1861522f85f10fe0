"""What every part of the store is made of: one database, and how it is read and changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

from sqlalchemy import RowMapping, Select, Table, Update, func, select, update

from ecumene.service.store.database import Database
from ecumene.service.store.rows import now
from ecumene.service.store.schema import MATCHES

R = TypeVar("R")
ONGOING = ("waiting", "playing")
"""What a match is while it can go on."""


class Conflict(Exception):
    """Somebody else wrote this move first: the match must be read again."""


class Part:
    """A part of the store: every change is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def _rows(self, query: Select[Any]) -> Sequence[RowMapping]:
        return await self.database.rows(query)

    async def _do(self, statement: Any) -> int:
        """One statement in a transaction of its own; gives how many rows it changed."""
        return await self.database.change(lambda connection: int(connection.execute(statement).rowcount))

    async def count(self, table: Table) -> int:
        """How many rows a table has."""
        return int((await self._rows(select(func.count()).select_from(table)))[0]["count"])


def ago(seconds: float) -> datetime:
    """So many seconds before now."""
    return now() - timedelta(seconds=seconds)


def revised(which: Any, **values: Any) -> Update:
    """A change of a match that is no move: it counts as a change, and says of which matches it speaks."""
    return update(MATCHES).where(which).values(rev=MATCHES.c.rev + 1, **values)


def made(kind: type[R], row: RowMapping) -> R:
    """A row as one of our own classes; SQLite forgets the time zone, which is always ours."""
    values = {field.name: row[field.name] for field in fields(kind)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, datetime) and value.tzinfo is None:
            values[name] = value.replace(tzinfo=UTC)
    return kind(**values)
