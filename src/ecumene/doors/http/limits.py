"""How often somebody may ask: a bucket that fills by the second and is emptied by asking."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

KEPT = 20_000
"""Addresses that are remembered; older ones begin with a full bucket again."""
ONE_HOUSE = 64
"""Bits of an IPv6 address that a house is given; the rest it may choose anew for every request."""


def plain_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address without its zone, and a mapped IPv4 one as what it is; None for what is no address."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


@lru_cache(maxsize=KEPT)
def limit_key(address: str) -> str:
    """That by which an address is limited: itself, or the network of its house where a house has many."""
    found = plain_address(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, ONE_HOUSE), strict=False))
    return address if found is None else str(found)


class Bucket:
    """Lets through `rate` a second on average, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may ask once more now."""
        bucket = self._known.setdefault(address, Bucket(self.rate, self.burst))
        self._known.move_to_end(address)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return bucket.take()
