"""Seats that people leave to bots and take back, each told at the table in the same transaction."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, update

from ecumene.service.store.chats import said
from ecumene.service.store.part import Part, revised
from ecumene.service.store.rows import ChatRow, SeatRow
from ecumene.service.store.schema import MATCHES, SEATS


class Elsewhere(Exception):
    """Somebody else sits there meanwhile, or the match has ended."""


class Leavers(Part):
    """Who plays for whom."""

    async def hand_over(self, match_id: str, seat: SeatRow, level: str, line: ChatRow, keep: int) -> ChatRow | None:
        """A bot takes over a person's seat; gives the line that tells it, none if it could not be."""
        bot = {"kind": "bot", "level": level, "player": None, "leaver": seat.player}
        was = (SEATS.c.kind == "person") & (SEATS.c.player == seat.player)
        return await self._reseat(match_id, seat, was, bot, line, keep)

    async def take_back(self, match_id: str, seat: SeatRow, line: ChatRow, keep: int) -> ChatRow | None:
        """Whoever left a seat has it again; that he once left it stays written."""
        person = {"kind": "person", "level": None, "player": seat.leaver}
        was = (SEATS.c.kind == "bot") & (SEATS.c.leaver == seat.leaver)
        return await self._reseat(match_id, seat, was, person, line, keep)

    async def _reseat(
        self, match_id: str, seat: SeatRow, was: Any, now: dict[str, Any], line: ChatRow, keep: int
    ) -> ChatRow | None:
        here = (SEATS.c.match == match_id) & (SEATS.c.place == seat.place) & was

        def change(connection: Connection) -> ChatRow:
            going = (MATCHES.c.id == match_id) & (MATCHES.c.status == "playing")
            if connection.execute(revised(going)).rowcount != 1:
                raise Elsewhere
            if connection.execute(update(SEATS).where(here).values(**now)).rowcount != 1:
                raise Elsewhere
            return said(connection, match_id, line, keep)

        try:
            return await self.database.change(change)
        except Elsewhere:
            return None
