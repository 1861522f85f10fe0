"""Many processes on this machine, each with one game at a time.

Our own, not the standard library's: when one of its workers dies, that one gives up the games of all others, too.
"""

from __future__ import annotations

import signal
import traceback
from collections import Counter, deque
from collections.abc import Generator, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import cast

from ecumene.arena.playing import play
from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan

TRIES = 3
"""How often a game is begun whose worker dies."""

# Not forked: a thread draws the progress, and what it holds would be held for ever in a copy of this process.
CONTEXT = get_context("spawn")


class GameFailed(RuntimeError):
    """A game that cannot be played to its end: it says which, and why."""


def played(plan: Plan, numbers: Iterable[int], processes: int) -> Generator[Row, None, None]:
    """The rows of these games as they are finished, each once; whoever wants no more closes the iterator."""
    pool = Pool(plan, numbers)
    try:
        for _ in range(min(processes, len(pool.waiting))):
            pool.hire()
        while pool.busy:
            for line in wait(list(pool.busy)):
                if (row := pool.heard(cast("Connection", line))) is not None:
                    yield row
    finally:
        for process in pool.workers.values():
            process.terminate()
        for process in pool.workers.values():
            process.join()


class Pool:
    """The workers of one run, and what each of them plays."""

    def __init__(self, plan: Plan, numbers: Iterable[int]) -> None:
        self.plan = plan
        self.waiting = deque(numbers)
        self.tried: Counter[int] = Counter()
        self.workers: dict[Connection, SpawnProcess] = {}
        """Every worker, by the line to it."""
        self.busy: dict[Connection, int] = {}
        """Which game each of them plays."""

    def hire(self) -> None:
        """One more worker, with a game."""
        line, theirs = CONTEXT.Pipe()
        process = CONTEXT.Process(target=work, args=(self.plan, theirs), daemon=True)
        process.start()
        theirs.close()
        self.workers[line] = process
        self.give(line)

    def give(self, line: Connection) -> None:
        """The next game, if there is one, for a worker."""
        if not self.waiting:
            return
        number = self.busy[line] = self.waiting.popleft()
        try:
            line.send(number)
        except BrokenPipeError:
            # It died meanwhile; its line says so when it is listened to.
            return

    def heard(self, line: Connection) -> Row | None:
        """What a worker has to say; the game of one that has died goes to another."""
        number = self.busy.pop(line)
        try:
            said: Row | str = line.recv()
        except (EOFError, OSError):
            self.replace(line, number)
            return None
        if isinstance(said, str):
            raise GameFailed(f"game {number}: {said}")
        self.give(line)
        return said

    def replace(self, line: Connection, number: int) -> None:
        """Another worker for one that has died, unless it is the game that kills them."""
        process = self.workers.pop(line)
        process.join()
        line.close()
        self.tried[number] += 1
        if self.tried[number] == TRIES:
            raise GameFailed(f"game {number} ended its process {TRIES} times, at last with code {process.exitcode}")
        self.waiting.appendleft(number)
        self.hire()


def work(plan: Plan, line: Connection) -> None:
    """What a worker does: play the games it is given, until nobody is there any more to give it one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            number: int = line.recv()
        except (EOFError, OSError):
            return
        try:
            said: Row | str = play(plan, number)
        except Exception:
            said = traceback.format_exc()
        try:
            line.send(said)
        except BrokenPipeError:
            return
