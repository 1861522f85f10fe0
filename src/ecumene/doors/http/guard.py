"""What every request passes: its size, its origin, how often it comes; and the headers of every answer."""

from __future__ import annotations

import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecumene.doors.http.answers import incident, problem_answer
from ecumene.doors.http.limits import Buckets, limit_key
from ecumene.service.refusal import Refusal, not_allowed, too_much
from ecumene.service.settings import Settings

POLICY = "; ".join([
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "font-src 'self'",
    "connect-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
])  # fmt: skip

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
WEB = {"ws": "http", "wss": "https"}
"""The scheme of the page that opens a socket."""
PORTS = {"http": 80, "https": 443}
DEAR = re.compile(r"/api/(journals|matches|matches/[^/]*/(fork|rematch))/?")
"""What is read whole and dealt or gone through before anybody can say no."""


class Guard:
    """Middleware around everything."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        limits = settings.limits
        self.requests = Buckets(limits.requests, limits.request_burst)
        self.dear = Buckets(limits.dear, limits.dear_burst)
        self.guesses = Buckets(limits.guesses, limits.guess_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self.refused(scope, headers)
        if refused is not None:
            await self._refuse(refused, scope, receive, send)
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._answer(scope, receive, send)

    def refused(self, scope: Scope, headers: Headers) -> Refusal | None:
        """Why a request is not even looked at."""
        return self._strange(scope, headers) or self._hasty(scope) or self._huge(scope, headers)

    def _strange(self, scope: Scope, headers: Headers) -> Refusal | None:
        if not self._known_host(headers.get("host", "")):
            return Refusal(421, "wrong-host", "Wrong address", "This service does not answer to that name.")
        changes = scope["type"] == "websocket" or scope["method"] in CHANGING
        if changes and not same_origin(scope, headers):
            return not_allowed("This request comes from another site.")
        return None

    def _hasty(self, scope: Scope) -> Refusal | None:
        address = limit_key(scope["client"][0]) if scope.get("client") else ""
        if scope["path"].startswith("/api/") and not self.requests.take(address):
            return too_much("You ask too often; wait a moment, then try again.")
        if is_dear(scope) and not self.dear.take(address):
            return too_much("Too many matches and journals at once; wait a moment, then try again.")
        if scope["path"] == "/api/join" and not self.guesses.take(address):
            return too_much("Too many invitations were tried; wait a moment, then try again.")
        return None

    def _huge(self, scope: Scope, headers: Headers) -> Refusal | None:
        limits = self.settings.limits
        if len(scope["raw_path"]) + len(scope["query_string"]) > limits.address:
            return long_address(limits.address)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > limits.head:
            return long_head(limits.head)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self._most(scope):
            return self._too_large(scope)
        return None

    def _known_host(self, host: str) -> bool:
        allowed = self.settings.hosts
        name = host.rsplit(":", 1)[0] if not host.endswith("]") else host
        return "*" in allowed or name.strip("[]").lower() in allowed

    def _most(self, scope: Scope) -> int:
        limits = self.settings.limits
        return limits.journal if scope["path"] == "/api/journals" else limits.body

    def _too_large(self, scope: Scope) -> Refusal:
        detail = f"The request is too large; {self._most(scope)} bytes are allowed."
        return Refusal(413, "too-large", "Too large", detail)

    async def _refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.title})
            return
        answer = problem_answer(refusal)
        if refusal.status == 429:
            # Who asks too often is not read on: he has to come again, and of that he may do less.
            answer.headers["connection"] = "close"
        await answer(scope, receive, with_headers(send))

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, unless more is sent than was said; whatever fails on our side is answered here too."""
        read, most, begun = 0, self._most(scope), False

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise self._too_large(scope)
            return message

        async def answered(message: Message) -> None:
            nonlocal begun
            # What a reader makes of our refusal to read on is not the answer.
            if read <= most:
                begun = True
                await send(message)

        try:
            await self.app(scope, counted, with_headers(answered))
        except Exception as error:
            if begun:
                raise
            await incident(error)(scope, receive, with_headers(send))
        if read > most:
            await self._refuse(self._too_large(scope), scope, receive, send)


def is_dear(scope: Scope) -> bool:
    """Whether a request costs much, whatever becomes of it."""
    return scope["type"] == "http" and scope["method"] == "POST" and DEAR.fullmatch(scope["path"]) is not None


def long_address(most: int) -> Refusal:
    """An address that is none of ours."""
    return Refusal(414, "long-address", "Too long", f"An address may have {most} bytes at most.")


def long_head(most: int) -> Refusal:
    """Headers without an end."""
    return Refusal(431, "long-head", "Too long", f"The head of a request may have {most} bytes at most.")


def same_origin(scope: Scope, headers: Headers) -> bool:
    """Whether a page of ours asks, by its scheme, host and port; a program that is no browser sends no origin."""
    origin = headers.get("origin")
    if origin is None:
        return True
    scheme, _, host = origin.partition("://")
    asked = WEB.get(scope["scheme"], scope["scheme"])
    return scheme == asked and with_port(scheme, host) == with_port(asked, headers.get("host", ""))


def with_port(scheme: str, host: str) -> str:
    """A host with its port, which is left away where it is the scheme's own."""
    bare = host.endswith("]") or ":" not in host
    return f"{host}:{PORTS[scheme]}".lower() if bare and scheme in PORTS else host.lower()


def with_headers(send: Send) -> Send:
    """Every answer carries the same strict headers."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sent


__all__ = ["HEADERS", "Guard", "long_address", "long_head", "same_origin"]
