"""A page that looks at a table over a WebSocket: what it sends is checked, what it hears never waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecumene.doors.http.answers import in_words
from ecumene.doors.http.limits import Bucket, Buckets
from ecumene.service import frames
from ecumene.service.hall import Hall
from ecumene.service.refusal import Refusal, bad_input, too_much
from ecumene.service.settings import Limits
from ecumene.service.store.rows import Player
from ecumene.service.table import LiveTable

LOG = logging.getLogger("ecumene.http")
PATIENCE = 200
"""Refusals for haste before a page is cut off."""
TOO_HASTY = 1008
TOO_SLOW, LOGGED_OUT = (1013, "too slow"), (1008, "logged out")
"""Why a page is cut off."""
GOODBYE = 1.0
"""Seconds in which a page that is cut off can hear why."""


class Crowd:
    """All open sockets: how many there are of an address, a player and a table, and what waits for them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.backlogs = Backlogs(limits.backlog, limits.all_backlogs)
        self.chats = Buckets(limits.chat_rate, limits.chat_burst)
        """Of players, not of sockets: whoever leaves and comes back may not say more for it."""
        self._open: Counter[str] = Counter()
        self._pages: dict[Page, str | None] = {}

    @contextmanager
    def holding(self, page: Page, secret: str | None) -> Iterator[None]:
        """Remember by which secret a page is known, as long as it is open."""
        self._pages[page] = secret
        try:
            yield
        finally:
            del self._pages[page]

    def forget(self, secret: str) -> None:
        """A browser has logged out: its pages see from now on what everybody may see."""
        for page in [page for page, known_by in self._pages.items() if known_by == secret]:
            page.cut_off(LOGGED_OUT)

    @contextmanager
    def place(self, address: str, match_id: str, player: Player | None) -> Iterator[bool]:
        """A place for one more socket while it is open, if there is one."""
        limits = self.limits
        counted = {"all": limits.sockets, f"address {address}": limits.sockets_each}
        counted[f"match {match_id}"] = limits.sockets_match
        if player is not None:
            counted[f"player {player.id}"] = limits.sockets_person
        if any(self._open[name] >= most for name, most in counted.items()):
            yield False
            return
        self._open.update(counted.keys())
        try:
            yield True
        finally:
            self._open.subtract(counted.keys())
            for name in counted:
                if not self._open[name]:
                    del self._open[name]


class Backlogs:
    """How many bytes wait for pages that do not read: for each, and for all together."""

    def __init__(self, most: int, most_of_all: int) -> None:
        self.most, self.most_of_all = most, most_of_all
        self.total = 0
        self._pages: set[Page] = set()

    def grew(self, page: Page, size: int) -> None:
        """More waits for a page; one for which too much waits is cut off, and if need be the one with most."""
        self._pages.add(page)
        self.total += size
        if page.waiting > self.most:
            page.cut_off()
        while self.total > self.most_of_all and self._pages:
            max(self._pages, key=lambda one: one.waiting).cut_off()

    def shrank(self, page: Page, size: int) -> None:
        """Less waits for a page."""
        self.total -= size
        if not page.waiting:
            self._pages.discard(page)


class Page:
    """One open socket."""

    def __init__(self, socket: WebSocket, hall: Hall, table: LiveTable, player: Player | None, crowd: Crowd) -> None:
        self.socket, self.hall, self.table, self.player = socket, hall, table, player
        self.backlogs, self.chats = crowd.backlogs, crowd.chats
        self.match_id = table.row.id
        limits = hall.settings.limits
        self.bucket = Bucket(limits.messages, limits.burst)
        self.frame_limit = limits.frame
        self.waiting = 0
        """Bytes that wait to be sent."""
        self._out: deque[tuple[str, str, int]] = deque()
        self._more, self._over = asyncio.Event(), asyncio.Event()
        self._goodbye = TOO_SLOW

    def send(self, frame: str, kind: str = "") -> None:
        """Put a frame in line; a page that does not keep up is cut off."""
        if self._over.is_set():
            return
        if kind:
            self._drop(kind)
        # All pages of a viewer share one text, but it is counted for each: any of them may be the last to let it go.
        size = len(frame) if frame.isascii() else len(frame.encode())
        self._out.append((kind, frame, size))
        self.waiting += size
        self._more.set()
        self.backlogs.grew(self, size)

    def _drop(self, kind: str) -> None:
        """A frame of this kind that still waits says what is no longer so."""
        for old in [one for one in self._out if one[0] == kind]:
            self._out.remove(old)
            self._sent(old[2])

    def _sent(self, size: int) -> None:
        self.waiting -= size
        self.backlogs.shrank(self, size)

    def cut_off(self, why: tuple[int, str] = TOO_SLOW) -> None:
        """Nothing more is sent but the goodbye; the page comes back and is told where the table stands."""
        self._goodbye = why
        self._out.clear()
        self._sent(self.waiting)
        self._over.set()

    async def serve(self) -> None:
        """Talk until one side leaves, or the page does not keep up."""
        tasks = [asyncio.create_task(work) for work in (self._write(), self._talk(), self._over.wait())]
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.table.leave(self)
            # Whatever still holds the page for a while, such as an error on its way, does not hold the table.
            del self.table
            was_cut_off = self._over.is_set()
            self.cut_off(self._goodbye)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if was_cut_off:
            await self._say_goodbye()
        # Not raised and caught here: an error that has been in this frame, and is kept by a task that the frame keeps,
        # would hold the page until the collector comes.
        for error in [task.exception() for task in ended if not task.cancelled()]:
            if error is not None and not isinstance(error, WebSocketDisconnect):
                raise error

    async def _talk(self) -> None:
        # No other task comes between: a table that is found is not put away before it is entered.
        self.table = await self.hall.table(self.match_id)
        await self.table.enter(self)
        self.table.wake()
        await self._read()

    async def _write(self) -> None:
        while True:
            await self._more.wait()
            self._more.clear()
            while self._out:
                _, frame, size = self._out.popleft()
                await self.socket.send_text(frame)
                self._sent(min(size, self.waiting))

    async def _say_goodbye(self) -> None:
        """Whoever did not read so far may not read this either."""
        with suppress(TimeoutError, RuntimeError):
            async with asyncio.timeout(GOODBYE):
                await self.socket.close(*self._goodbye)

    async def _read(self) -> None:
        hasty = 0
        while True:
            text = await self._text()
            if self.bucket.take():
                await self.hear(text)
                continue
            hasty += 1
            if hasty > PATIENCE:
                await self.socket.close(TOO_HASTY, "too many messages")
                return
            self.refuse(None, too_much("Too many messages; wait a moment."))

    async def _text(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text if text is not None else ""

    def refuse(self, number: int | None, refusal: Refusal) -> None:
        """Say what was refused, and why."""
        self.send(frames.Refused(id=number, problem=refusal.problem).model_dump_json())

    async def hear(self, text: str) -> None:
        """One message from the page."""
        number = None
        try:
            if len(text) > self.frame_limit:
                raise bad_input(f"A message may have {self.frame_limit} bytes at most.")
            message = parsed(text)
            number = message.id
            answer = await self.answer(message)
        except Refusal as refusal:
            self.refuse(number, refusal)
        except Exception:
            LOG.exception("a message at match %s failed", self.match_id)
            self.refuse(number, Refusal(500, "incident", "Our mistake", "That failed on our side; look again."))
        else:
            self.send(answer.model_dump_json())

    async def answer(self, message: frames.Message) -> frames.Done | frames.Why:
        """Do what a message asks for."""
        table = self.table
        if isinstance(message, frames.AskWhy):
            reasons = table.why(self.player, message.seat, message.about)
            return frames.Why(id=message.id, about=message.about, reasons=reasons)
        if isinstance(message, frames.Play):
            await table.play(self.player, message.seat, message.decision, message.token)
        elif isinstance(message, frames.Undo):
            await table.undo(self.player, message.seat, message.decision)
        elif isinstance(message, frames.AutoPass):
            await table.arranging.set_auto_pass(self.player, message.seat, message.on)
        elif isinstance(message, frames.SetPace):
            await table.arranging.set_pace(self.player, message.pace)
        elif isinstance(message, frames.ChatBefore):
            await table.talk.tell_before(self, message.number)
        else:
            await self.tell_others(message)
        return frames.Done(id=message.id)

    async def tell_others(self, message: frames.Say | frames.HandOver | frames.TakeBack) -> None:
        """Do what leaves a line in the chat, if this player does not do so too often."""
        if not self.chats.take("" if self.player is None else self.player.id):
            raise too_much("You say or change much at once; wait a moment.")
        if isinstance(message, frames.HandOver):
            await self.table.arranging.hand_over(self.player, message.seat, message.level)
        elif isinstance(message, frames.TakeBack):
            await self.table.arranging.take_back(self.player, message.seat)
        else:
            await self.table.talk.say(self.player, message.text)


def parsed(text: str) -> frames.Message:
    """A message, if it is one."""
    try:
        return frames.FROM_PAGE.validate_json(text)
    except ValidationError as error:
        raise bad_input(in_words(error.errors(include_url=False, include_input=False))) from None
