"""Whether the service is well: that it answers is little, what it is told must be written."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy.exc import DBAPIError

from ecumene.service.refusal import Refusal
from ecumene.service.store import Store
from ecumene.service.store.database import StoreError

PATIENCE = 2.0
"""Seconds in which one row must be written."""
LASTS = 1.0
"""Seconds for which an answer holds: asking often costs the store nothing."""


class Well:
    """Knows whether the store can be written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._seen = -LASTS
        self._why_not: str | None = None

    async def check(self) -> None:
        """Refuse if nothing can be written now."""
        async with self._lock:
            if time.monotonic() - self._seen >= LASTS:
                self._why_not = await self._asked()
                self._seen = time.monotonic()
        if self._why_not is not None:
            raise Refusal(503, "not-well", "Not well", self._why_not)

    async def _asked(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.check_writing()
        except TimeoutError:
            return f"The store has not answered within {PATIENCE:g} seconds."
        except StoreError:
            return "The database was made by a newer version of Ecumene."
        except (DBAPIError, OSError):
            return "The store cannot be written: its disk may be full, read-only or out of reach."
        return None
