"""What is said at the tables."""

from __future__ import annotations

from dataclasses import asdict, replace

from sqlalchemy import Connection, delete, insert, select

from ecumene.service.store.part import Part, made, revised
from ecumene.service.store.rows import ChatRow
from ecumene.service.store.schema import CHATS, MATCHES


class Chats(Part):
    """The last lines of every match, counted from its first one."""

    async def add_chat(self, match_id: str, line: ChatRow, keep: int) -> ChatRow:
        """Something was said; gives it with its number. What was said long ago is forgotten."""
        return await self.database.change(lambda connection: said(connection, match_id, line, keep))

    async def chats(self, match_id: str, before: int | None = None, most: int = 1_000_000) -> list[ChatRow]:
        """The last lines that were said at a table, or the last ones before a line; oldest first."""
        query = select(CHATS).where(CHATS.c.match == match_id).order_by(CHATS.c.number.desc()).limit(most)
        if before is not None:
            query = query.where(CHATS.c.number < before)
        return [made(ChatRow, row) for row in reversed(await self._rows(query))]


def said(connection: Connection, match_id: str, line: ChatRow, keep: int) -> ChatRow:
    """Write a line down in a transaction that may do more."""
    counted = revised(MATCHES.c.id == match_id, chats=MATCHES.c.chats + 1).returning(MATCHES.c.chats)
    chat = replace(line, number=connection.execute(counted).scalar_one() - 1)
    connection.execute(insert(CHATS).values(match=match_id, **asdict(chat)))
    old = (CHATS.c.match == match_id) & (CHATS.c.number <= chat.number - keep)
    connection.execute(delete(CHATS).where(old))
    return chat
