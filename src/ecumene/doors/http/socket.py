"""A page that looks at a table over a WebSocket: what it sends is checked, what it hears never waits for it."""

from __future__ import annotations

import asyncio
import logging

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecumene.doors.http.answers import in_words
from ecumene.doors.http.limits import Bucket
from ecumene.service import wire
from ecumene.service.hall import Hall
from ecumene.service.refusal import Refusal, bad_input, too_much
from ecumene.service.store.rows import Player
from ecumene.service.table import LiveTable

LOG = logging.getLogger("ecumene.http")
QUEUE = 400
"""Frames that may wait for a slow page before it is cut off; it comes back and is told where the table stands."""
PATIENCE = 200
"""Refusals for haste before a page is cut off."""
TOO_SLOW, TOO_HASTY = 1013, 1008


class Page:
    """One open socket."""

    def __init__(self, socket: WebSocket, hall: Hall, table: LiveTable, player: Player | None) -> None:
        self.socket, self.hall, self.player = socket, hall, player
        self.match_id = table.row.id
        limits = hall.settings.limits
        self.bucket = Bucket(limits.messages, limits.burst)
        self.frame_limit, self.chat_limit = limits.frame, limits.chat
        self._out: asyncio.Queue[str | None] = asyncio.Queue(QUEUE)

    def send(self, frame: str) -> None:
        """Put a frame in line; a page that does not keep up is cut off."""
        try:
            self._out.put_nowait(frame)
        except asyncio.QueueFull:
            while not self._out.empty():
                self._out.get_nowait()
            self._out.put_nowait(None)

    async def serve(self) -> None:
        """Talk until one side leaves."""
        table = await self.hall.table(self.match_id)
        writer = asyncio.create_task(self._write())
        try:
            await table.enter(self)
            table.wake()
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            # The table may have been opened anew meanwhile.
            self.hall.leave(self.match_id, self)
            table.leave(self)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        while (frame := await self._out.get()) is not None:
            await self.socket.send_text(frame)
        await self.socket.close(TOO_SLOW, "too slow")

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
        self.send(wire.Refused(id=number, problem=refusal.problem).model_dump_json())

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

    async def answer(self, message: wire.Message) -> wire.Done | wire.Why:
        """Do what a message asks for."""
        table = await self.hall.table(self.match_id)
        if isinstance(message, wire.AskWhy):
            reasons = table.why(self.player, message.seat, message.about)
            return wire.Why(id=message.id, about=message.about, reasons=reasons)
        if isinstance(message, wire.Play):
            await table.play(self.player, message.seat, message.decision, message.token)
        elif isinstance(message, wire.Undo):
            await table.undo(self.player, message.seat, message.decision)
        elif isinstance(message, wire.AutoPass):
            await table.set_auto_pass(self.player, message.seat, message.on)
        else:
            await table.say(self.player, message.text, self.chat_limit)
        return wire.Done(id=message.id)


def parsed(text: str) -> wire.Message:
    """A message, if it is one."""
    try:
        return wire.FROM_PAGE.validate_json(text)
    except ValidationError as error:
        raise bad_input(in_words(error.errors(include_url=False, include_input=False))) from None
