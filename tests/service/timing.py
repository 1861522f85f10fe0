"""How long windows last, measured in the service's own loop: by the record, and by the frames at another seat.

Windows with a seat that could answer and windows with one that could not are opened side by side, in an order that
chance gives, so that a busy machine makes both longer alike. Then two samples are compared.
"""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import ecumene
from ecumene import Match
from ecumene.service.hall import Hall
from ecumene.service.refusal import Refusal
from ecumene.service.store.rows import Player, SeatRow
from ecumene.service.table import LiveTable
from tests.service.serving import DEADLINE, Service

AT_ONCE = 16
"""Windows that are open side by side."""
WINDOW = 0.5
"""Seconds of a window: a tenth of what it has at a table."""
UNLIKELY = 0.01
"""The chance with which a run calls two samples different that are not; three in a row are one in a million."""
RUNS = 3
OPENED, CLOSED = 1, 3
"""The moves with which a window of Omens with two asked seats opens and closes."""
HANDS = {"north": ["omen-3"], "east": ["veto-1", "omen-1"], "south": ["omen-2"]}
"""East could answer North's card."""
NOBODY_COULD = {**HANDS, "east": ["omen-4", "omen-1"]}


class Lasted(NamedTuple):
    """The seconds for which a window was open, by the record and as North heard it."""

    kept: float
    heard: float


Samples = tuple[list[Lasted], list[Lasted]]
"""Windows with a seat that could answer, and with one that could not."""


@dataclass(frozen=True)
class Sort:
    """A sort of table: who sits beside North, what East does when she could answer, and what when she could not."""

    east: str = "person"
    south: str = "person"
    could: tuple[float, str] | None = None
    """When, as a part of the window's time, and what."""
    could_not: tuple[float, str] | None = None
    south_passes: bool = False
    """At once; otherwise South lets the time pass."""


VETO = "negate-with veto-1"
LATE = 0.8
"""Four seconds of five."""
SORTS = {
    "people-who-pass": Sort(could=(LATE, "pass")),
    "people-who-veto": Sort(could=(LATE, VETO)),
    "bots": Sort(east="greedy"),
    "one-person": Sort(east="greedy", south="greedy"),
}


class Ear:
    """North's page: it remembers when it is told that the table has changed."""

    def __init__(self, player: Player | None) -> None:
        self.player = player
        self.times: list[float] = []
        self.closed = asyncio.Event()

    def send(self, frame: str, kind: str = "") -> None:
        """The table as it was when the page came, then with the window, then without."""
        if frame.startswith('{"type":"live"'):
            self.times.append(time.perf_counter())
            if len(self.times) == 3:
                self.closed.set()


class Windows:
    """Opens windows at tables of one sort."""

    def __init__(self, hall: Hall, sort: Sort, seconds: float) -> None:
        self.hall, self.sort, self.seconds = hall, sort, seconds

    async def sit_down(self) -> None:
        """Everybody comes."""
        self.players = [(await self.hall.meet(f"10.0.0.{n}"))[0] for n in range(3)]

    async def last(self, could: bool) -> Lasted:
        """How long one window lasts."""
        table = await self._laid(could)
        ear = Ear(self.players[0])
        await table.enter(ear)
        await table.play(self.players[0], "north", 0, "play omen-3")
        if self.sort.south_passes:
            await table.play(self.players[2], "south", 0, "pass")
        act = self.sort.could if could else self.sort.could_not
        if act is not None:
            await asyncio.sleep(act[0] * self.seconds)
            await self._answered(table.play(self.players[1], "east", 0, act[1]))
        await self._closed(table, ear)
        table.leave(ear)
        moves = table.standing.history.moves
        return Lasted((moves[CLOSED].at - moves[OPENED].at).total_seconds(), ear.times[2] - ear.times[1])

    async def _closed(self, table: LiveTable, ear: Ear) -> None:
        try:
            await asyncio.wait_for(ear.closed.wait(), DEADLINE)
        except TimeoutError:
            raise AssertionError(f"a window stays open: {table.row}, {table.hourglass.task}") from None

    async def _answered(self, answer: Awaitable[None]) -> None:
        """On a busy machine an answer may come too late; it was given all the same."""
        try:
            await answer
        except Refusal as refusal:
            if not refusal.problem.type.endswith(("stale", "too-late")):
                raise

    async def _laid(self, could: bool) -> LiveTable:
        document = {
            "seats": 3,
            "hand": HANDS if could else NOBODY_COULD,
            "agenda": [["act", "north"], ["act", "north"]],
        }
        match: Match[Any] = ecumene.game("omens").arrange(document)
        seats = [
            self._seat(match, place, kind) for place, kind in enumerate(("person", self.sort.east, self.sort.south))
        ]
        return await self.hall.table((await self.hall._add(self.players[0], match, seats)).id)

    def _seat(self, match: Match[Any], place: int, kind: str) -> SeatRow:
        name, player = match.game.seat_name(place), self.players[place]
        if kind == "person":
            return SeatRow(place, name, kind, player.name, player=player.id)
        return SeatRow(place, name, "bot", kind, kind)


async def timed(hall: Hall, sort: Sort, count: int, seed: int, seconds: float) -> Samples:
    """So many windows or a few more, half of each kind; `seconds` are what people think a window lasts."""
    dice, windows = random.Random(seed), Windows(hall, sort, seconds)
    await windows.sit_down()
    samples: Samples = ([], [])
    for _ in range(math.ceil(count / AT_ONCE)):
        kinds = dice.sample([True, False] * (AT_ONCE // 2), AT_ONCE)
        for could, lasted in zip(kinds, await asyncio.gather(*map(windows.last, kinds)), strict=True):
            samples[0 if could else 1].append(lasted)
    return samples


# Two samples.


def p_value(left: Sequence[float], right: Sequence[float]) -> float:
    """How likely two samples of one kind differ at least so much: Mann and Whitney's test, two-sided."""
    ranks = dict(mean_ranks(sorted([*left, *right])))
    n, m = len(left), len(right)
    u = sum(ranks[value] for value in left) - n * (n + 1) / 2
    ties = sum(count**3 - count for count in counts([*left, *right]))
    variance = n * m / 12 * ((n + m + 1) - ties / ((n + m) * (n + m - 1)))
    return 1.0 if not variance else math.erfc(abs(u - n * m / 2) / math.sqrt(2 * variance))


def counts(values: Sequence[float]) -> list[int]:
    """How often each value comes."""
    return [values.count(value) for value in set(values)]


def mean_ranks(ordered: Sequence[float]) -> Iterator[tuple[float, float]]:
    """Each value with its rank, equal ones with the mean of theirs."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(ordered, 1):
        places.setdefault(value, []).append(place)
    for value, found in places.items():
        yield value, sum(found) / len(found)


def separation(samples: Samples) -> float:
    """The p-value of all that is compared: how long windows are and how that scatters, kept and heard."""
    found = []
    for side in (0, 1):
        left, right = ([lasted[side] for lasted in sample] for sample in samples)
        middle = median(chain(left, right))
        found.append(p_value(left, right))
        found.append(p_value([abs(one - middle) for one in left], [abs(one - middle) for one in right]))
    return min(1.0, len(found) * min(found))


def separates(measure: Callable[[int], Samples], seed: int) -> list[float]:
    """The p-values of runs until one tells nothing apart; as many as RUNS if all of them do."""
    found: list[float] = []
    while len(found) < RUNS and (not found or found[-1] < UNLIKELY):
        found.append(separation(measure(seed + len(found))))
    return found


def measured(service: Service, sort: Sort, count: int, seed: int, seconds: float = WINDOW) -> Samples:
    """Windows of a running service."""
    return service.run(timed(service.hall, sort, count, seed, seconds), patience=DEADLINE + count)


def in_memory() -> str | None:
    """A folder in memory, if the system has one."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
