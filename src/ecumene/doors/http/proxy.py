"""Who really asks, where proxies stand in front: they are believed as far as they are ours, and nobody else is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from ecumene.doors.http.limits import plain_address

Network = IPv4Network | IPv6Network
SCHEMES = {"http": ("http", "ws"), "https": ("https", "wss")}
"""What a proxy may say it was asked by, and what that is for a request and for a socket."""


def network(text: str) -> Network:
    """The address or network of a proxy; what would trust everybody, or is none, is refused in a sentence."""
    try:
        found = ip_network(text.strip())
    except ValueError:
        raise ValueError(
            f"{text.strip()!r} is no address of a proxy; addresses and networks such as 10.0.0.5 or 10.0.0.0/24 are"
        ) from None
    if found.prefixlen == 0:
        raise ValueError(f"{text.strip()!r} would trust everybody; name the proxies alone")
    return found


def networks(text: str) -> tuple[str, ...]:
    """A list with commas between, each checked."""
    return tuple(str(network(part)) for part in text.split(","))


class Proxies:
    """The proxies whose word is believed."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = [network(text) for text in known]
        self._has = lru_cache(maxsize=10_000)(self._looked_up)

    def has(self, address: str) -> bool:
        """Whether this is one of them."""
        return bool(self._known) and self._has(address)

    def _looked_up(self, address: str) -> bool:
        found = plain_address(address)
        return found is not None and any(found in each for each in self._known if each.version == found.version)

    def asker(self, peer: str, told: Iterable[str]) -> str:
        """Who asks: going back from the nearest one, the first that is not one of the proxies.

        Whatever stands left of him, he may have written himself. What is no address ends the way: the proxy that took
        it over is the last one that is known.
        """
        last = peer
        for text in told:
            if not self.has(last):
                break
            address = plain_address(without_port(text))
            if address is None:
                break
            last = str(address)
        return last


def without_port(text: str) -> str:
    """`[2001:db8::1]:443`, `192.0.2.1:80` and bare addresses, as proxies write them."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    host, _, port = text.rpartition(":")
    return host if port.isdecimal() and "." in host else text


def from_the_right(headers: Headers) -> Iterator[str]:
    """What proxies have told, the nearest one first, over all lines of that header."""
    for line in reversed(headers.getlist("x-forwarded-for")):
        yield from (part.strip().strip('"') for part in reversed(line.split(",")))


class Forwarded:
    """Middleware around everything: from here on the asker and the scheme are the true ones."""

    def __init__(self, app: ASGIApp, known: Iterable[str]) -> None:
        self.app, self.proxies = app, Proxies(known)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope.get("client") and self.proxies.has(scope["client"][0]):
            self.correct(scope)
        await self.app(scope, receive, send)

    def correct(self, scope: Scope) -> None:
        """Put in what the proxies have told."""
        headers = Headers(scope=scope)
        scope["client"] = (self.proxies.asker(scope["client"][0], from_the_right(headers)), 0)
        # Several schemes would be those of several proxies, and the nearest one is ours.
        told = headers.getlist("x-forwarded-proto")[-1:]
        scheme = told[0].rpartition(",")[2].strip().lower() if told else ""
        if scheme in SCHEMES:
            scope["scheme"] = SCHEMES[scheme][scope["type"] == "websocket"]
