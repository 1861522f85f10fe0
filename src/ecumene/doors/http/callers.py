"""Who is connected, and how many connections one address, and all of them together, may have."""

from __future__ import annotations

import sys
from asyncio import Transport
from collections.abc import Iterable, Iterator

from ecumene.doors.http.limits import Buckets, limit_key
from ecumene.doors.http.proxy import Proxies
from ecumene.service.refusal import Refusal, too_much
from ecumene.service.settings import Limits

if sys.platform == "win32":

    def descriptors() -> int:
        """How many descriptors this process may have; sockets are none here."""
        return sys.maxsize

    def raise_descriptors() -> None:
        """Let this process have as many as it may: it does already."""

else:
    import resource

    PLENTY = 10_240
    """What every system allows where it names no limit."""

    def descriptors() -> int:
        """How many descriptors this process may have."""
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return sys.maxsize if soft == resource.RLIM_INFINITY else soft

    def raise_descriptors() -> None:
        """Let this process have as many descriptors as it may."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            most = PLENTY if hard == resource.RLIM_INFINITY else hard
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))


class Callers:
    """All connections by the address they come from, the newest last.

    Proxies of ours bring many people, so they are not limited, and make no room for others.
    """

    def __init__(self, limits: Limits, proxies: Iterable[str]) -> None:
        self.limits, self.proxies = limits, Proxies(proxies)
        self.arrivals = Buckets(limits.arrivals, limits.arrival_burst)
        # Each of these is said thousands of times when somebody floods, so it is put into words once.
        self._hasty = too_much("Too many connections at once from your address; wait a moment, then try again.")
        self._many = too_much(f"One address may have {limits.connections_each} connections at most.")
        self._full = Refusal(503, "full", "Full", "The service has no room for another connection; try again later.")
        self._of: dict[str, dict[Transport, None]] = {}
        self._keys: dict[Transport, str] = {}

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[Transport]:
        return iter(list(self._keys))

    def come(self, transport: Transport, address: str) -> Refusal | None:
        """Take a newcomer in, or say why not."""
        ours = self.proxies.has(address)
        key = "" if ours else limit_key(address)
        if not ours and not self.arrivals.take(key):
            return self._hasty
        if not ours and self._held(key) >= self.limits.connections_each:
            return self._many
        if len(self) >= descriptors() - self.limits.descriptors_kept and not self._make_room(key):
            return self._full
        self._of.setdefault(key, {})[transport] = None
        self._keys[transport] = key
        return None

    def go(self, transport: Transport) -> None:
        """Whoever was taken in is gone."""
        key = self._keys.pop(transport, None)
        if key is not None:
            del self._of[key][transport]
            if not self._of[key]:
                del self._of[key]

    def _held(self, key: str) -> int:
        return len(self._of.get(key, ()))

    def _make_room(self, key: str) -> bool:
        """Cut the newest connection of the address that has most, unless that is the newcomer himself."""
        most = max((other for other in self._of if other), key=self._held, default="")
        if not most or self._held(most) <= (self._held(key) + 1 if key else 1):
            return False
        newest = next(reversed(self._of[most]))
        self.go(newest)
        newest.abort()
        return True
