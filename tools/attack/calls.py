"""Requests and sockets of the attacker, written by hand: he spends no more on them than he must."""

from __future__ import annotations

import asyncio
import json
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

HOST = "127.0.0.1"
FROM = "127.0.0.2"
"""The attacker's address; the players have others."""
SMALL = 4_096
"""Bytes that the system keeps for somebody who does not read."""
BROKEN = (OSError, EOFError)
"""What a connection ends with that is cut: reset, refused by the system, or ended in the middle."""

Tally = Counter[str]
"""How much was tried, and what became of it: `attempts`, and `accepted`, `refused` or `cut` of them."""


class Line:
    """One connection after the other, each opened when the last one was cut or closed."""

    def __init__(self, port: int, tally: Tally, small: bool = False) -> None:
        self.port, self.tally, self.small = port, tally, small
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The connection; a new one if there is none."""
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.close()
            call = socket.socket()
            if self.small:
                call.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
            call.setblocking(False)
            call.bind((FROM, 0))
            await asyncio.get_running_loop().sock_connect(call, (HOST, self.port))
            # Who does not read takes nothing out of the system's hands either.
            most = SMALL if self.small else 1 << 16
            self.reader, self.writer = await asyncio.open_connection(sock=call, limit=most)
        return self.reader, self.writer

    def close(self) -> None:
        """Hang up, without a word."""
        if self.writer is not None:
            self.writer.transport.abort()
        self.reader = self.writer = None

    async def ask(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        """Send a request that is written already; gives the status, the head and the body of the answer."""
        reader, writer = await self.open()
        writer.write(request)
        status, head = await self.head(reader)
        body = await reader.readexactly(int(head.get("content-length", "0"))) if status != 101 else b""
        if head.get("connection") == "close":
            self.close()
        return status, head, body

    @staticmethod
    async def head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        """The first lines of an answer."""
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        return int(first.split()[1]), dict(line.lower().split(": ", 1) for line in lines if ": " in line)

    async def tried(self, request: bytes) -> tuple[int, dict[str, str], bytes] | None:
        """Ask and count what became of it; None if the connection was cut."""
        self.tally["attempts"] += 1
        try:
            answer = await self.ask(request)
        except BROKEN:
            self.tally["cut"] += 1
            self.close()
            return None
        self.tally["accepted" if answer[0] < 400 else "refused"] += 1
        return answer


@asynccontextmanager
async def line(port: int, tally: Tally, small: bool = False) -> AsyncIterator[Line]:
    """Connections that are closed in the end."""
    one = Line(port, tally, small)
    try:
        yield one
    finally:
        one.close()


def post(path: str, body: Any, cookie: str = "") -> bytes:
    """A request that brings something."""
    data = json.dumps(body).encode()
    more = f"content-type: application/json\r\ncontent-length: {len(data)}\r\n"
    return _head("POST", path, cookie, more) + data


def knock(match: str, cookie: str = "") -> bytes:
    """A request for a socket at a table."""
    key = "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    more = f"upgrade: websocket\r\nconnection: Upgrade\r\n{key}"
    return _head("GET", f"/api/matches/{match}/live", cookie, more)


def _head(method: str, path: str, cookie: str, more: str) -> bytes:
    known = f"cookie: {cookie}\r\n" if cookie else ""
    return f"{method} {path} HTTP/1.1\r\nhost: {HOST}\r\n{known}{more}\r\n".encode()


def frame(message: Any) -> bytes:
    """A message over a socket, with a mask that changes nothing."""
    data = json.dumps(message).encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


def cookie_of(head: dict[str, str]) -> str:
    """The cookie that an answer sets."""
    return head.get("set-cookie", "").partition(";")[0]
