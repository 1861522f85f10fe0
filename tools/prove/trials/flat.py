"""An hour of two hundred tables: the service's memory stays where it is, and so do its answers' times."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression, mean, median
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from tests.service.lives import Outside, outside

from ecumene.service.settings import Limits
from tools.load import AT_ONCE, Asker, Load, Seat, Table, quantile
from tools.prove.trial import Figures, Outcome, Slice, Trial

MINUTE = 60.0
"""Seconds between two samples; the scale shortens them."""
GROWTH = 0.10
"""How much of its size the service may gain in the second half."""
SLOWER = 1.5
"""How much larger the 95th percentile of the last quarter may be than that of the second."""
WITHOUT_END = 1 << 60
PLENTY = 1_000_000
ROOMY = Limits(
    requests=PLENTY, request_burst=PLENTY, dear=PLENTY, dear_burst=PLENTY, arrivals=PLENTY, arrival_burst=PLENTY,
    guesses=PLENTY, guess_burst=PLENTY, messages=PLENTY, burst=PLENTY, open_matches=PLENTY, address_matches=PLENTY,
    new_matches=PLENTY, new_guests=PLENTY, sockets=PLENTY, sockets_each=PLENTY, connections_each=PLENTY,
)  # fmt: skip
"""Everybody here comes from one address, and plays for an hour."""


@dataclass
class Sampled(Load):
    """Players whose times are taken sample by sample, not match by match."""

    times: list[float] = field(default_factory=list)
    """From an answer to its acknowledgement, since the last sample."""
    taken: dict[int, int] = field(default_factory=dict)
    """How many of each seat's times were taken."""

    def take(self, seat: Seat) -> None:
        """The times of a seat's answers since it was looked at last."""
        first = self.taken.get(id(seat), 0)
        pairs = list(zip(seat.sent[first:], seat.done[first:], strict=False))
        self.times += [done - sent for sent, done in pairs]
        self.taken[id(seat)] = first + len(pairs)

    def count(self, mover: Seat, other: Seat) -> None:
        """A match is over: the players come back as new seats."""
        self.take(mover)
        self.taken.pop(id(mover))


class Flat(Trial):
    """One slice is one sample; all come from the same run."""

    name: ClassVar[str] = "flat"
    title: ClassVar[str] = "An hour of 200 tables"
    promise: ClassVar[str] = (
        "The service's memory grows by less than 10 % in the second half, and the 95th percentile from an answer to "
        "its acknowledgement is in the last quarter less than 1.5 times that of the second."
    )
    unit: ClassVar[str] = "samples"
    full: ClassVar[int] = 60
    size: int = 1
    unbroken: ClassVar[bool] = True
    tables: ClassVar[int] = 200

    @property
    def total(self) -> int:
        return self.full

    @contextmanager
    def ready(self) -> Iterator[None]:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="ecumene-prove-")))
            database = f"sqlite:///{folder / 'matches.db'}"
            self.service: Outside = stack.enter_context(
                outside(database, folder / "log", level="WARNING", limits=ROOMY, workers=2, window_seconds=2.0)
            )
            self.service.start()
            self.runner = stack.enter_context(asyncio.Runner())
            self.runner.run(self.sit_down())
            yield
            self.runner.run(self.get_up())

    async def sit_down(self) -> None:
        """Everybody finds a table, and begins to play."""
        self.load = Sampled(self.service.port, "peloponnes", 2.0, WITHOUT_END, random.Random(self.seed))
        self.asker, turn = Asker(self.service.port), asyncio.Semaphore(AT_ONCE)
        self.held = [Table(self.load, self.asker) for _ in range(self.tables)]
        await asyncio.gather(*(table.lay(turn) for table in self.held))
        # The players' own pauses shall not be taken for the service's.
        gc.collect()
        gc.freeze()
        self.games = [asyncio.create_task(table.hold()) for table in self.held]

    async def get_up(self) -> None:
        """Everybody leaves."""
        for game in self.games:
            game.cancel()
        await asyncio.gather(*self.games, return_exceptions=True)
        await asyncio.gather(*(table.leave() for table in self.held))
        await self.asker.client.aclose()

    def run(self, part: Slice) -> Outcome:
        moves, finished = self.load.moves, self.load.finished
        begun = time.perf_counter()
        self.runner.run(asyncio.sleep(MINUTE * self.scale))
        for seat in (seat for table in self.held for seat in table.seats):
            self.load.take(seat)
        times, self.load.times = self.load.times, []
        figures: Figures = {
            "seconds": round(time.perf_counter() - begun, 1), "bytes": self.service.memory, "answers": len(times),
            "moves": self.load.moves - moves, "matches finished": self.load.finished - finished,
        }  # fmt: skip
        return Outcome(figures | percentiles(times), self.faults(times))

    def faults(self, times: Sequence[float]) -> list[str]:
        """What may not happen in any sample."""
        broken = [repr(game.exception()) for game in self.games if game.done()]
        refused = [f"refused: {text}" for text in self.load.refusals]
        return [*(f"a table broke off: {text}" for text in broken), *refused]

    def judge(self, outcomes: Sequence[Outcome]) -> list[str]:
        sizes = [outcome.figures["bytes"] for outcome in outcomes]
        slow = [outcome.figures["p95"] for outcome in outcomes if "p95" in outcome.figures]
        faults = []
        if (grown := growth(sizes)) >= GROWTH:
            faults.append(f"memory grew by {grown:.0%} in the second half; less than {GROWTH:.0%} is allowed")
        if (ratio := slowing(slow)) >= SLOWER:
            faults.append(f"the last quarter's p95 is {ratio:.2f} times the second's; less than {SLOWER} is allowed")
        return faults

    def figures(self, outcomes: Sequence[Outcome]) -> Figures:
        sizes = [outcome.figures["bytes"] for outcome in outcomes]
        slow = [outcome.figures["p95"] for outcome in outcomes if "p95" in outcome.figures]
        if not slow:
            return {"samples": len(outcomes)}
        found = super().figures([Outcome(added(outcome.figures)) for outcome in outcomes])
        return {
            "tables": self.tables, **found, "memory at the end, MB": round(sizes[-1] / 1e6, 1),
            "memory grown in the second half, %": round(100 * growth(sizes), 1), "p95, ms (median)": median(slow),
            "p95 of the last quarter against the second": round(slowing(slow), 2),
        }  # fmt: skip

    def series(self, outcomes: Sequence[Outcome]) -> Mapping[str, Sequence[float]]:
        return {
            "memory, MB": [round(outcome.figures["bytes"] / 1e6, 1) for outcome in outcomes],
            "p95, ms": [outcome.figures["p95"] for outcome in outcomes if "p95" in outcome.figures],
        }


def percentiles(times: Sequence[float]) -> Figures:
    """Milliseconds of the middle and of the slow ones, if there were any answers."""
    return {f"p{part}": quantile(times, part / 100) for part in (50, 95, 99)} if times else {}


def added(figures: Mapping[str, Any]) -> Figures:
    """The figures of a sample that add up."""
    return {name: figures[name] for name in ("seconds", "answers", "matches finished")}


def growth(sizes: Sequence[float]) -> float:
    """How much of itself something gains over the second half, by the line that fits best."""
    half = sizes[len(sizes) // 2 :]
    if len(half) < 2:
        return 0.0
    return linear_regression(range(len(half)), half).slope * (len(half) - 1) / mean(half)


def slowing(times: Sequence[float]) -> float:
    """The middle of the last quarter against that of the second."""
    quarter = len(times) // 4
    if not quarter:
        return 1.0
    return median(times[-quarter:]) / median(times[quarter : 2 * quarter])
