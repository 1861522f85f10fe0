"""What is said at a table: the last lines are kept in memory, earlier ones are read a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from ecumene.service import frames
from ecumene.service.audience import Onlooker
from ecumene.service.info import chat_info
from ecumene.service.names import clean_text
from ecumene.service.refusal import bad_input, not_allowed
from ecumene.service.store.rows import ChatRow, Player, now

if TYPE_CHECKING:
    from ecumene.service.table import LiveTable

PAGE = 50
"""Lines of the chat that are sent at once."""


class Talk:
    """The chat of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = proxy(table)
        self._lines: Sequence[ChatRow] = ()
        """A page, and one line more if there is one: so it is known whether there are earlier ones."""

    async def read(self) -> None:
        """Read the last lines from the store."""
        self._lines = await self._table.store.chats(self._table.row.id, most=PAGE + 1)

    async def say(self, player: Player | None, text: str) -> None:
        """Somebody at the table says something."""
        table, mine = self._table, self._table.standing.mine(player)
        if player is None or not mine:
            raise not_allowed("Only those who sit at the table can chat.")
        text = " ".join(clean_text(text).split())
        if not text:
            raise bad_input("There is nothing in that to be said.")
        said, most = ChatRow(0, player.name, mine[0], text, now()), table.settings.limits.chat
        async with table.lock:
            chat = await table.store.add_chat(table.row.id, said, most)
            self._lines = [*self._lines, chat][-min(PAGE + 1, most) :]
            table.audience.tell_everybody(frames.Said(chat=chat_info(chat)))

    def heard(self, chat: ChatRow) -> None:
        """A line that was written with something else; after a break it may have been read from the store already."""
        if not any(line.number == chat.number for line in self._lines):
            self._lines = [*self._lines, chat][-(PAGE + 1) :]
        self._table.audience.tell_everybody(frames.Said(chat=chat_info(chat)))

    def tell(self, listener: Onlooker) -> None:
        """The newest page, for somebody who has just come."""
        listener.send(_page(self._lines).model_dump_json())

    async def tell_before(self, listener: Onlooker, number: int) -> None:
        """The page before a line, for somebody who asks for it."""
        lines = await self._table.store.chats(self._table.row.id, before=number, most=PAGE + 1)
        listener.send(_page(lines).model_dump_json())


def _page(lines: Sequence[ChatRow]) -> frames.Chats:
    return frames.Chats(lines=[chat_info(line) for line in lines[-PAGE:]], earlier=len(lines) > PAGE)
