"""Journals that are brought wait here for the one process that replays them, fairly among those who bring them."""

from __future__ import annotations

import logging
from base64 import b64decode
from dataclasses import dataclass
from typing import Any

from ecumene.service.child import Child, ChildLost
from ecumene.service.line import Line
from ecumene.service.refusal import bad_input, too_much
from ecumene.service.settings import Limits

LOG = logging.getLogger("ecumene.service")
EXPECTED = 1.0
"""Seconds that a journal is expected to take."""


@dataclass(frozen=True)
class Brought:
    """A journal that was replayed."""

    columns: dict[str, Any]
    """Those of the match that follow from the journal."""
    blob: bytes


class Readers:
    """The process, and everybody who waits for it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.child = Child("ecumene.service.reader", limits.journal_seconds)
        self.asked = 0
        """How many journals came so far that they were replayed."""
        self._line = Line([self.child])

    async def read(self, text: str, owner: str) -> Brought:
        """Replay a journal; whoever stops waiting for it ends the process, and the next one gets a new one."""
        if self._line.waiting(owner) >= self.limits.journals_each or self._line.waiting() >= self.limits.journals:
            raise too_much("Other journals are being read; wait a moment, then bring this one again.")
        async with self._line.lent(owner, EXPECTED) as child:
            self.asked += 1
            try:
                answer = await child.ask({"text": text, "seconds": self.limits.journal_seconds})
            except ChildLost as error:
                LOG.warning("a journal was not read to its end: %s", error)
                raise bad_input(self._too_slow()) from None
        if "refused" in answer:
            raise bad_input(f"This journal cannot be read: {answer['refused']}")
        return Brought(answer["columns"], b64decode(answer["blob"]))

    def _too_slow(self) -> str:
        seconds = self.limits.journal_seconds
        return f"This journal cannot be read: to replay one may take {seconds:g} seconds and 1 GB of memory at most."

    async def close(self) -> None:
        """End the process and wait until it is gone."""
        await self.child.end()
