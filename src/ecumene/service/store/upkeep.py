"""What keeps the store small: matches that end by themselves, and limits by address that outlast a restart."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, case, delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ecumene.service.store.part import ONGOING, Part, ago, revised
from ecumene.service.store.rows import now
from ecumene.service.store.schema import (
    ACHIEVEMENTS,
    ARCHIVES,
    CHATS,
    MATCHES,
    MOVES,
    QUOTAS,
    SEATS,
    SNAPSHOTS,
)

SLACK = 1e-6
"""Seconds that rounding may cost a bucket."""


class Upkeep(Part):
    """What is done now and then, and what is counted."""

    # What ends by itself.

    async def set_watched(self, match_ids: Sequence[str], at: datetime) -> None:
        """Somebody looks at these matches."""
        await self._do(update(MATCHES).where(MATCHES.c.id.in_(match_ids)).values(watched=at))

    async def expire(self, waiting: float, unwatched: float, unfinished: float) -> list[str]:
        """Matches that nobody began, watches or goes on with end; gives which."""
        people = select(SEATS.c.match).where(SEATS.c.kind.in_(("person", "open")) | SEATS.c.leaver.is_not(None))
        looked = func.coalesce(MATCHES.c.watched, MATCHES.c.created)
        over = or_(
            (MATCHES.c.status == "waiting") & (MATCHES.c.changed < ago(waiting)),
            (MATCHES.c.status == "playing") & MATCHES.c.id.not_in(people) & (looked < ago(unwatched)),
            (MATCHES.c.status == "playing") & (MATCHES.c.changed < ago(unfinished)),
        )

        def end(connection: Connection) -> list[str]:
            found = list(connection.execute(select(MATCHES.c.id).where(over)).scalars())
            which = MATCHES.c.id.in_(found) & MATCHES.c.status.in_(ONGOING)
            connection.execute(revised(which, status="closed", ended_by="expired", changed=now()))
            return found

        return await self.database.change(end)

    async def forget(self, closed: float, most: int, but: Sequence[str] = ()) -> list[str]:
        """Matches that were closed long ago are deleted, some at a time and but for some; gives which."""
        old = select(MATCHES.c.id).where(MATCHES.c.status == "closed", MATCHES.c.changed < ago(closed))
        some = old.where(MATCHES.c.id.not_in(but)).limit(most)

        def delete_all(connection: Connection) -> list[str]:
            found = list(connection.execute(some).scalars())
            for table in (ARCHIVES, CHATS, MOVES, SNAPSHOTS, SEATS):
                connection.execute(delete(table).where(table.c.match.in_(found)))
            connection.execute(update(ACHIEVEMENTS).where(ACHIEVEMENTS.c.match.in_(found)).values(match=None))
            connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(found)))
            return found

        return await self.database.change(delete_all)

    # Limits that outlast a restart.

    async def take(self, key: str, rate: float, burst: float) -> bool:
        """Whether something dear may be done once more: `rate` a second on average, `burst` at once.

        One number a key, the time until which its bucket is spoken for, changed by one statement (GCRA).
        """
        at = now().timestamp()
        spoken = case((QUOTAS.c.until > at, QUOTAS.c.until), else_=at)

        def taken(connection: Connection) -> bool:
            dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
            added = dialect.insert(QUOTAS).values(key=key, until=at + 1 / rate)
            more = added.on_conflict_do_update(
                index_elements=[QUOTAS.c.key],
                set_={"until": spoken + 1 / rate},
                where=spoken - at <= (burst - 1) / rate + SLACK,
            )
            return connection.execute(more).rowcount == 1

        return await self.database.change(taken)

    async def forget_quotas(self) -> None:
        """Buckets that are full again need no row."""
        await self._do(delete(QUOTAS).where(QUOTAS.c.until < now().timestamp()))
