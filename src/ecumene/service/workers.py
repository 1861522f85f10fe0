"""The processes in which bots think. Bots wait for a free one, fairly among those whose matches they sit at."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any
from zlib import crc32

from ecumene.service.child import Child, ChildLost
from ecumene.service.line import Line

LOG = logging.getLogger("ecumene.service")
TRIES = 3
FIRST_GUESS = 0.1
"""Seconds that a bot of which nothing is known is expected to think."""
NEW_PART = 0.1
"""How much the newest thought counts in what is expected of a bot."""


class WorkerLost(Exception):
    """No process gave an answer, however often it was asked."""


def _unforeseen(document: dict[str, Any]) -> int:
    """Luck nobody can know beforehand."""
    return secrets.randbits(62)


def _of_the_position(document: dict[str, Any]) -> int:
    """The same luck whenever the same position comes."""
    return crc32(json.dumps(document, sort_keys=True).encode())


class Workers:
    """All processes."""

    def __init__(
        self, count: int, patience: float, repeatable: bool = False, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._seed = _of_the_position if repeatable else _unforeseen
        self._all = [Child("ecumene.service.worker", patience) for _ in range(count)]
        self._clock = clock
        self._line = Line(self._all, clock)
        self._expected: dict[str, float] = {}
        """Seconds that bots of a level think, about."""

    async def choose(
        self,
        document: dict[str, Any],
        bot: str,
        seat: str,
        hear: Callable[[float], None],
        owner: str = "",
        weight: float = 1.0,
    ) -> str:
        """What a bot chooses for a seat, of which it is shown only what that seat may know.

        `owner` is who made the match: the bots of one owner wait for each other rather than for those of others, and
        what weighs less waits longer.
        """
        request = {"document": document, "bot": bot, "seat": seat, "seed": self._seed(document)}
        for left in reversed(range(TRIES)):
            expected = self._expected.get(bot, FIRST_GUESS)
            async with self._line.lent(owner, expected, weight) as worker:
                began = self._clock()
                try:
                    answer = await worker.ask(request, hear)
                except ChildLost as error:
                    LOG.warning("a bot's process was lost (%s); %d tries left", error, left)
                    continue
                self._expected[bot] = expected + NEW_PART * (self._clock() - began - expected)
                return str(answer["token"])
        raise WorkerLost(f"{bot} gave no answer in {TRIES} tries")

    async def close(self) -> None:
        """End all processes and wait until they are gone."""
        await asyncio.gather(*(worker.end() for worker in self._all))
