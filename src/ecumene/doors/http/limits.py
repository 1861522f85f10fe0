"""How often somebody may ask: a bucket that fills by the second and is emptied by asking."""

from __future__ import annotations

import time
from collections import OrderedDict

KEPT = 20_000
"""Addresses that are remembered; older ones begin with a full bucket again."""


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
