"""Everybody who looks at a table, and how they are told: each his own, the same words for all who see the same."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Protocol
from weakref import proxy

from ecumene.service import achievements, frames, wire
from ecumene.service.record import Viewer
from ecumene.service.store.rows import Player

if TYPE_CHECKING:
    from ecumene.service.table import LiveTable

PRESENCE_EVERY = 1.0
"""Seconds between two words on who looks: whoever comes and goes all the time is told of once."""


class Onlooker(Protocol):
    """A page that looks at the table."""

    player: Player | None

    def send(self, frame: str, kind: str = "") -> None:
        """Hand over a frame; never waits. One of a kind takes the place of an earlier one that was not sent yet."""


class Audience:
    """Who looks at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = proxy(table)
        self._listeners: dict[Onlooker, None] = {}
        self._told = frames.Presence(seats=[], watching=0)
        self._telling: asyncio.TimerHandle | None = None
        self._opened = time.monotonic()
        self._left: dict[str, float] = {}
        """When those who sit here last looked away."""

    def all(self) -> list[Onlooker]:
        """Every page."""
        return list(self._listeners)

    def add(self, listener: Onlooker) -> None:
        """A page looks from now on."""
        self._listeners[listener] = None

    def discard(self, listener: Onlooker) -> None:
        """A page looks no more."""
        if self._listeners.pop(listener, listener) is None:
            self.tell_presence_soon()
            if self._table.standing.mine(listener.player) and listener.player is not None:
                self._left[listener.player.id] = time.monotonic()

    def close(self) -> None:
        """Nobody is told anything any more."""
        if self._telling is not None:
            self._telling.cancel()

    def viewers_of(self, listener: Onlooker) -> list[Viewer]:
        """Through which seats a page looks: its own, or none."""
        return [*self._table.standing.mine(listener.player)] or [None]

    @property
    def viewers(self) -> set[Viewer]:
        """Through whose eyes anybody looks."""
        return {viewer for listener in self._listeners for viewer in self.viewers_of(listener)}

    @property
    def present(self) -> set[str]:
        """The players who look."""
        return {listener.player.id for listener in self._listeners if listener.player is not None}

    def absence(self, player: str) -> float | None:
        """Seconds for which a player has not looked, since the table was opened; None if he looks."""
        return None if player in self.present else time.monotonic() - self._left.get(player, self._opened)

    # Telling.

    def tell(self, texts: Mapping[Viewer, str]) -> None:
        """Tell each viewer his own."""
        for listener in self._listeners:
            for viewer in self.viewers_of(listener):
                if viewer in texts:
                    listener.send(texts[viewer])

    def tell_everybody(self, frame: wire.Wire) -> None:
        """Tell everybody the same."""
        text = frame.model_dump_json()
        for listener in self._listeners:
            listener.send(text)

    def tell_table(self, to: Iterable[Onlooker] | None = None) -> None:
        """Tell everybody, or some, about the match and its seats; each player as he may know it."""
        table = self._table
        achieved = achievements.reached(table.standing.match, table.row, table.seats)
        texts: dict[Player | None, str] = {}
        for listener in self._listeners if to is None else to:
            if listener.player not in texts:
                frame = frames.Table(match=table.info(listener.player), achieved=achieved)
                texts[listener.player] = frame.model_dump_json()
            listener.send(texts[listener.player], "table")

    def tell_thinking(self, viewers: Iterable[Viewer], frame: frames.Thinking) -> None:
        """A bot thinks, as some may know; a page that does not keep up hears how far it is now."""
        text, known = frame.model_dump_json(), set(viewers)
        for listener in self._listeners:
            if not known.isdisjoint(self.viewers_of(listener)):
                listener.send(text, "thinking")

    # Who is there.

    def tell_presence_soon(self) -> None:
        """At once if nothing was told of late, else with what happens until then."""
        if self._telling is None:
            self._tell_presence()
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._tell_presence_again)

    def _tell_presence_again(self) -> None:
        self._telling = None
        if self.presence != self._told:
            self.tell_presence_soon()

    @property
    def presence(self) -> frames.Presence:
        """The seats whose people look, and how many others."""
        seats = [seat.seat for seat in self._table.seats if seat.player in self.present]
        return frames.Presence(seats=seats, watching=sum(self.viewers_of(page) == [None] for page in self._listeners))

    def _tell_presence(self) -> None:
        presence = self.presence
        if presence != self._told:
            self._told = presence
            text = presence.model_dump_json()
            for listener in self._listeners:
                listener.send(text, "presence")
