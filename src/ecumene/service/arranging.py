"""What those who sit at a table arrange while they play; it is kept with the match, and is no move of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import proxy

from ecumene.bots import LEVELS, Opponent
from ecumene.service.info import WHY_NOT_PLAYING
from ecumene.service.refusal import bad_input, not_allowed, not_now
from ecumene.service.seating import opponent
from ecumene.service.store.part import ONGOING
from ecumene.service.store.rows import ChatRow, Player, SeatRow, now
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

    # Leaving a seat to a bot.

    async def hand_over(self, player: Player | None, name: str, level: str) -> None:
        """A bot plays on at a seat: its holder wishes so, or somebody else here and the holder has been away for long.

        Nothing is lost by it: whoever left may take the seat back at any time.
        """
        table = self._table
        self._check_playing()
        seat, bot = self._seat(name), self._stand_in(level)
        if seat.kind != "person":
            raise not_now("no-person", "Nobody sits there whom a bot could stand in for.")
        called = table.row.called[seat.place]
        if name in table.standing.mine(player):
            text = f"{seat.name} leaves {called} to {_in_words(bot)}."
        else:
            self._check_gone(player, seat)
            assert player is not None
            text = f"{player.name} lets {_in_words(bot)} play {called} for {seat.name}, who is away."
        line, most = _line(text), table.settings.limits.chat
        self._tell(await table.changed(table.store.hand_over(table.row.id, seat, bot.name, line, most)))

    async def take_back(self, player: Player | None, name: str) -> None:
        """Whoever left a seat to a bot sits there again."""
        table = self._table
        self._check_playing()
        seat = self._seat(name)
        if player is None or not seat.is_left or seat.leaver != player.id:
            raise not_allowed("Only whoever left a seat to a bot can take it back.")
        line = _line(f"{seat.name} is back and plays {table.row.called[seat.place]} again.")
        self._tell(await table.changed(table.store.take_back(table.row.id, seat, line, table.settings.limits.chat)))

    def _check_playing(self) -> None:
        status = self._table.row.status
        if status != "playing":
            raise not_now(status, WHY_NOT_PLAYING[status])

    def _seat(self, name: str) -> SeatRow:
        seats = {seat.seat: seat for seat in self._table.seats}
        if name not in seats:
            raise bad_input(f"There is no seat {name!r} at this table; there are {', '.join(seats)}.")
        return seats[name]

    def _stand_in(self, level: str) -> Opponent:
        """The bot that is to play; those for comparison would spoil the match for everybody."""
        bot = opponent(self._table.standing.match.game, level)
        if bot.level not in LEVELS:
            raise bad_input(f"{level!r} is for comparison only; a stand-in is {', '.join(LEVELS)} or one of a name.")
        return bot

    def _check_gone(self, player: Player | None, seat: SeatRow) -> None:
        """Refuse to let a bot play for somebody who is there, or was a moment ago."""
        table = self._table
        if not table.standing.mine(player):
            raise not_allowed("Only those who sit at the table can let a bot play for somebody who has left.")
        assert seat.player is not None
        absence, least = table.audience.absence(seat.player), table.settings.absence
        if absence is None:
            raise not_now("still-here", f"{seat.name} is here; nobody else can leave the seat to a bot.")
        if absence < least:
            gone, wanted = int(absence // 60), round(least / 60)
            sentence = f"{seat.name} has been away for {gone} of {wanted} minutes; then a bot can play on."
            raise not_now("still-here", sentence)

    def _tell(self, chat: ChatRow | None) -> None:
        """Everybody reads what was done; if somebody was faster, nothing was."""
        if chat is None:
            raise not_now("stale", "Somebody else has changed that meanwhile; look again.")
        self._table.talk.heard(chat)


def _in_words(bot: Opponent) -> str:
    """A bot in a sentence."""
    return f"{bot.called} ({bot.level} bot)" if bot.called else f"a bot of level {bot.level}"


def _line(text: str) -> ChatRow:
    """What the table itself says: nobody's name stands before it."""
    return ChatRow(0, "", None, text, now())
