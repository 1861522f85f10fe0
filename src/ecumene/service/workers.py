"""The processes in which bots think. Bots wait for a free one, fairly among those whose matches they sit at."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from ecumene.service.child import Child, ChildLost
from ecumene.service.line import Line

LOG = logging.getLogger("ecumene.service")
TRIES = 3
STAND_IN = "greedy"
"""The bot that is asked at the last try: it thinks for a moment only, so that no match stands still for a slow one."""
FIRST_GUESS = 0.1
"""Seconds that a bot of which nothing is known is expected to think."""
NEW_PART = 0.1
"""How much the newest thought counts in what is expected of a bot."""


@dataclass
class _Turn:
    """The answers of one owner's bots in matches where nobody plays."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rests_until: float = 0.0


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
        self,
        count: int,
        patience: float,
        repeatable: bool = False,
        rests: float = 3.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rests = rests
        self._seed = _of_the_position if repeatable else _unforeseen
        self._all = [Child("ecumene.service.worker", patience) for _ in range(count)]
        self._clock = clock
        self._line = Line(self._all, clock)
        self._expected: dict[str, float] = {}
        """Seconds that a bot of a game thinks, about."""
        self._turns: dict[str, _Turn] = {}

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

        One whose process is lost, or does not answer in time, is asked again, and at last a quick one in its stead.
        `owner` is who made the match: the bots of one owner wait for each other rather than for those of others, and
        what weighs less waits longer.
        """
        request = {"document": document, "bot": bot, "seat": seat, "seed": self._seed(document)}
        for left in reversed(range(TRIES)):
            asked = bot if left else STAND_IN
            kind = f"{document['game']} {asked}"
            expected = self._expected.get(kind, FIRST_GUESS)
            async with self._line.lent(owner, expected, weight) as worker:
                began = self._clock()
                try:
                    answer = await worker.ask({**request, "bot": asked}, hear)
                except ChildLost as error:
                    LOG.warning("a bot's process was lost (%s); %d tries left", error, left)
                    continue
                self._expected[kind] = expected + NEW_PART * (self._clock() - began - expected)
                return str(answer["token"])
        raise WorkerLost(f"{bot} gave no answer in {TRIES} tries")

    @asynccontextmanager
    async def in_turn(self, owner: str) -> AsyncIterator[None]:
        """Answer where nobody plays: an owner's bots one after the other, with rests.

        To think is done elsewhere, but to answer keeps the service busy, and bots alone never stop: so they take a
        quarter of its time at most, and less when it has much to do.
        """
        turn = self._turns.setdefault(owner, _Turn())
        async with turn.lock:
            await asyncio.sleep(max(0.0, turn.rests_until - self._clock()))
            began = self._clock()
            try:
                yield
            finally:
                turn.rests_until = self._clock() + self._rests * (self._clock() - began)
                self._forget_rested()

    def _forget_rested(self) -> None:
        now = self._clock()
        for owner, turn in list(self._turns.items()):
            if turn.rests_until <= now and not turn.lock.locked():
                del self._turns[owner]

    async def close(self) -> None:
        """End all processes and wait until they are gone."""
        await asyncio.gather(*(worker.end() for worker in self._all))
