"""The server's connections: how long the other side may take for each part of its talk, and how much it may say."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache
from http import HTTPStatus
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from ecumene.doors.http.answers import problem_answer
from ecumene.doors.http.callers import Callers
from ecumene.doors.http.guard import HEADERS, long_address, long_head
from ecumene.service.refusal import Refusal
from ecumene.service.settings import Settings


class Config(uvicorn.Config):
    """What the server is told, and what its connections have in common."""

    def __init__(self, app: ASGIApp, settings: Settings, **more: Any) -> None:
        self.limits = settings.limits
        self.callers = Callers(settings.limits, settings.proxies)
        # Our own connections are the ones that watch the time; the server's watch is only kept from being shorter.
        idle = math.ceil(settings.limits.idle_seconds)
        super().__init__(app, http=Connection, ws=Socket, timeout_keep_alive=idle, proxy_headers=False, **more)


class Part(Enum):
    """What a connection is about."""

    HEAD = auto()
    BODY = auto()
    ANSWER = auto()
    IDLE = auto()


class Deadline:
    """Something that happens unless what is waited for comes first."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, late: Callable[[], None]) -> None:
        """Wait so long from now, and not as long as before."""
        self.clear()
        self._timer = self._loop.call_later(seconds, late)

    def clear(self) -> None:
        """It has come."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Connection(HttpToolsProtocol):
    """A connection that asks. Whoever takes too long, or says too much, is turned away."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, Config)
        self.limits, self.callers = config.limits, config.callers
        self.part, self.head_read = Part.HEAD, 0
        self.coming, self.taking = Deadline(self.loop), Deadline(self.loop)
        self.unanswered: list[RequestResponseCycle] = []

    # The connection.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        refusal = self.callers.come(transport, self.client[0] if self.client else "")
        if refusal is not None:
            self.turn_away(refusal)
        else:
            self._wait_for(Part.HEAD, self.limits.head_seconds)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.part is Part.HEAD:
            self.head_read += len(data)
            if self.head_read > self.limits.head:
                self.turn_away(long_head(self.limits.head))

    def connection_lost(self, exc: Exception | None) -> None:
        self.coming.clear()
        self.taking.clear()
        self.callers.go(self.transport)
        super().connection_lost(exc)
        # Of several requests at once the server tells the last one alone that nobody listens any more.
        for cycle in self.unanswered:
            cycle.disconnected = True
            cycle.message_event.set()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.set(self.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.clear()

    # What the parser finds.

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head_read = 0
        if self.part is not Part.HEAD:
            self._wait_for(Part.HEAD, self.limits.head_seconds)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        if self.cycle is not None:
            self.unanswered = [cycle for cycle in (*self.unanswered, self.cycle) if not cycle.response_complete]
        self._wait_for(Part.BODY, self.limits.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.part = Part.ANSWER
        self.coming.clear()
        self._rest()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._rest()

    def _rest(self) -> None:
        """Wait for the next request, if this one has come whole and is answered."""
        if self.part is Part.ANSWER and self.cycle is not None and self.cycle.response_complete:
            self._wait_for(Part.IDLE, self.limits.idle_seconds)

    def handle_websocket_upgrade(self) -> None:
        self.coming.clear()
        if len(self.url) > self.limits.address:
            self.turn_away(long_address(self.limits.address))
        else:
            super().handle_websocket_upgrade()

    # Turning away.

    def _wait_for(self, part: Part, seconds: float) -> None:
        self.part = part
        self.coming.set(seconds, self._late)

    def _late(self) -> None:
        answered = self.part is Part.BODY and self.cycle is not None and self.cycle.response_started
        if answered or self.part is Part.IDLE or (self.part is Part.HEAD and not self.head_read):
            self.transport.abort()
        else:
            self.turn_away(too_slow())

    def turn_away(self, refusal: Refusal) -> None:
        """Say why, and close."""
        self.coming.clear()
        self.transport.write(as_bytes(refusal))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.turn_away(Refusal(400, "http", "Bad request", "This is no request that can be read as HTTP."))


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become a socket; it still counts as the one it was."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, Config)
        self.limits, self.callers = config.limits, config.callers
        self.opening, self.taking = Deadline(self.loop), Deadline(self.loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.opening.set(self.limits.handshake_seconds, self.transport.abort)

    def start_keepalive(self) -> None:
        """The socket is open."""
        self.opening.clear()
        super().start_keepalive()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # What the parser refuses by itself it tells nobody: the other side would wait for ever.
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_complete = True
            self.transport.write(as_bytes(no_handshake()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; what is no text ends the socket without the traceback with which anybody fills a log."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, unless the answers to earlier pings were not taken yet: they would fill our memory."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def connection_lost(self, exc: Exception | None) -> None:
        self.opening.clear()
        self.taking.clear()
        self.callers.go(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking.set(self.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taking.clear()


def is_text(data: bytes) -> bool:
    """Whether bytes are UTF-8."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def too_slow() -> Refusal:
    """Half a request, and no more."""
    return Refusal(408, "too-slow", "Too slow", "The request did not come in time; send it again.")


def no_handshake() -> Refusal:
    """Something that asks for a socket in a way that none can be opened for."""
    detail = "No socket can be opened for this request: a line of its head is too long, it has too many, or a body."
    return Refusal(400, "no-handshake", "Bad request", detail)


@lru_cache(maxsize=16)
def as_bytes(refusal: Refusal) -> bytes:
    """A refusal as it goes over the wire, where no application answers; those of a flood are always the same ones."""
    answer = problem_answer(refusal)
    headers = {**dict(answer.headers), **HEADERS, "connection": "close"}
    head = [f"HTTP/1.1 {refusal.status} {HTTPStatus(refusal.status).phrase}"]
    head += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*head, "", ""]).encode("latin-1") + bytes(answer.body)
