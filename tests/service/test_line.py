"""Whoever waits for one of a few things, such as a process for a bot to think in, is served fairly."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.service.line import AHEAD, Line


class Trial:
    """A line of so many things, and the order in which owners were served; the time stands still unless it is moved."""

    def __init__(self, things: int) -> None:
        self.now = 1000.0
        self.line = Line(range(things), lambda: self.now)
        self.served: list[str] = []
        self._done: list[asyncio.Event] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def wish(
        self, owner: str, seconds: float = 0.1, weight: float = 1.0, times: int = 1
    ) -> list[asyncio.Task[None]]:
        """Somebody comes, perhaps with many wishes; he keeps what he gets until `finish`."""

        async def served() -> None:
            async with self.line.lent(owner, seconds, weight):
                done = asyncio.Event()
                self.served.append(owner)
                self._done.append(done)
                await done.wait()

        tasks = [asyncio.create_task(served()) for _ in range(times)]
        self.tasks += tasks
        await self.settle()
        return tasks

    async def finish(self, seconds: float = 0.0) -> None:
        """Whoever was served first of those who still are has done, after so long."""
        self.now += seconds
        self._done.pop(0).set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def trial(work: Callable[[Trial], Awaitable[Any]], things: int = 2) -> Trial:
    """Something tried in a line, which is empty again after it."""

    async def tried() -> Trial:
        made = Trial(things)
        await work(made)
        await made.close()
        assert made.line.waiting() == 0
        assert sorted(made.line._free) == list(range(things)), "everything came back"
        return made

    return asyncio.run(tried())


@given(st.integers(1, 3), st.integers(0, 100), st.floats(0.001, 30.0), st.floats(0.0, 5.0))
def test_whoever_comes_while_another_has_two_hundred_wishes_is_served_next(
    things: int, before: int, seconds: float, passes: float
) -> None:
    async def work(line: Trial) -> None:
        await line.wish("many", seconds, 0.2, times=200)
        for _ in range(before):
            if line.line.waiting():
                await line.finish(passes)
        already = len(line.served)
        await line.wish("one", seconds)
        for _ in range(things):
            await line.finish(passes)
        assert "one" in line.served[: already + things], "at most as many as there are things go before"

    trial(work, things)


@given(st.integers(0, 1 << 32), st.floats(0.01, 100.0))
def test_nobody_waits_for_ever(seed: int, seconds: float) -> None:
    """Whoever has had much is served again within the minute his clock may be ahead, however many come fresh."""

    async def work(line: Trial) -> None:
        chance = Random(seed)
        for _ in range(10):
            await line.wish("many", seconds, 0.2)
            await line.finish()
        await line.wish("first")
        await line.wish("many", seconds, 0.2)
        came, fresh = line.now, 0
        while line.served.count("many") < 11:
            assert line.now - came <= AHEAD + 2, "still waiting"
            await line.wish(f"fresh {fresh}", chance.random())
            await line.finish(1.0)
            fresh += 1

    trial(work, 1)


def test_what_weighs_less_is_served_less_often() -> None:
    async def work(line: Trial) -> None:
        for _ in range(60):
            await line.wish("people", 0.1)
            await line.wish("bots", 0.1, 0.2)
        for _ in range(30):
            await line.finish()

    served = trial(work, 1).served
    assert 4 <= served.count("bots") <= 6
    assert served.count("people") == len(served) - served.count("bots")


def test_of_one_owner_first_come_is_first_served_and_two_alike_take_turns() -> None:
    async def work(line: Trial) -> None:
        for owner in "aaabbb":
            await line.wish(owner)
        for _ in range(5):
            await line.finish()

    assert trial(work, 1).served == list("ababab")


def test_whoever_leaves_while_he_waits_is_not_served() -> None:
    async def work(line: Trial) -> None:
        await line.wish("a")
        gone = await line.wish("b", times=2)
        await line.wish("c")
        assert (line.line.waiting("b"), line.line.waiting("nobody"), line.line.waiting()) == (2, 0, 3)
        for task in gone:
            task.cancel()
        await line.settle()
        assert (line.line.waiting("b"), line.line.waiting()) == (0, 1)
        await line.finish()

    assert trial(work, 1).served == ["a", "c"]


@pytest.mark.parametrize("order", ["given, then gone", "gone, then given"])
def test_what_is_given_in_the_moment_somebody_leaves_goes_to_the_next(order: str) -> None:
    async def work(line: Trial) -> None:
        await line.wish("a")
        (leaving,) = await line.wish("b")
        await line.wish("c")
        if order == "given, then gone":
            line._done.pop(0).set()
            await asyncio.sleep(0)
            leaving.cancel()
        else:
            leaving.cancel()
            line._done.pop(0).set()
        await line.settle()

    assert trial(work, 1).served == ["a", "c"]


def test_owners_whose_time_has_come_are_forgotten() -> None:
    async def work(line: Trial) -> None:
        for number in range(50):
            await line.wish(str(number))
            await line.finish(0.2)
        assert len(line.line._lanes) <= 1

    trial(work, 1)
