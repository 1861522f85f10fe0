"""What those who sit at a table arrange while they play; it is kept with the match, and is no move of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import proxy

from ecumene.service.info import WHY_NOT_PLAYING
from ecumene.service.refusal import not_allowed, not_now
from ecumene.service.store.part import ONGOING
from ecumene.service.store.rows import Player, now
from ecumene.service.wire import Pace

if TYPE_CHECKING:
    from ecumene.service.table import LiveTable


class Arranging:
    """The arrangements of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = proxy(table)

    async def set_auto_pass(self, player: Player | None, seat: str, on: bool) -> None:
        """Somebody wants a seat to be passed when it has nothing to answer with, or wants to be asked."""
        table = self._table
        async with table.turn():
            if seat not in table.standing.mine(player):
                raise not_allowed("This seat is not yours.")
            await table.written(table.store.set_auto_pass(table.row.id, seat, on))
            seats = [replace(row, auto_pass=on) if row.seat == seat else row for row in table.seats]
            table.standing = replace(table.standing, seats=tuple(seats))
            # Nobody else is told, not even that there is something to be told.
            pages = [page for page in table.audience.all() if seat in table.standing.mine(page.player)]
            table.audience.tell_table(pages)
            table.audience.tell({seat: table.standing.live(seat, now()).model_dump_json()})
            await table.judged(table.hourglass.settle)

    async def set_pace(self, player: Player | None, pace: Pace) -> None:
        """Anybody who sits here lets the bots answer faster or slower, for everybody."""
        table = self._table
        async with table.turn():
            if not table.standing.mine(player):
                raise not_allowed("Only those who sit at the table can change how fast its bots answer.")
            if table.row.status not in ONGOING:
                raise not_now(table.row.status, WHY_NOT_PLAYING[table.row.status])
            await table.written(table.store.set_pace(table.row.id, pace))
            table.standing = replace(table.standing, row=replace(table.row, pace=pace))
            table.audience.tell_table()
