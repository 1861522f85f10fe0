"""Many processes on this machine, each with one task at a time.

Our own, not the standard library's: when one of its workers dies, that one gives up the tasks of all others, too.
"""

from __future__ import annotations

import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, NamedTuple, TypeVar, cast

T = TypeVar("T")

TRIES = 3
"""How often a task is begun whose worker dies."""

# Not forked: a thread draws the progress, and what it holds would be held for ever in a copy of this process.
CONTEXT = get_context("spawn")


class TaskFailed(RuntimeError):
    """A task that cannot be carried out: it says which, and why."""


class Failure(NamedTuple):
    """What a worker says instead of what came of a task: the error, as it would have been printed."""

    told: str


def done(task: Callable[[int], T], called: str, numbers: Iterable[int], processes: int) -> Generator[T, None, None]:
    """What came of the tasks of these numbers, each once, as they are finished; whoever wants no more closes it.

    A task goes to another process, and so does what comes of it: both must be of the kind that can be pickled.
    """
    pool = Pool(task, called, numbers)
    try:
        for _ in range(min(processes, len(pool.waiting))):
            pool.hire()
        while pool.busy:
            for line in wait(list(pool.busy)):
                yield from pool.heard(cast("Connection", line))
    finally:
        for process in pool.workers.values():
            process.terminate()
        for process in pool.workers.values():
            process.join()


class Pool(Generic[T]):
    """The workers of one run, and what each of them does."""

    def __init__(self, task: Callable[[int], T], called: str, numbers: Iterable[int]) -> None:
        self.task = task
        self.called = called
        """What a task is called where one fails."""
        self.waiting = deque(numbers)
        self.tried: Counter[int] = Counter()
        self.workers: dict[Connection, SpawnProcess] = {}
        """Every worker, by the line to it."""
        self.busy: dict[Connection, int] = {}
        """Which task each of them has."""

    def hire(self) -> None:
        """One more worker, with a task."""
        line, theirs = CONTEXT.Pipe()
        process = CONTEXT.Process(target=work, args=(self.task, theirs), daemon=True)
        process.start()
        theirs.close()
        self.workers[line] = process
        self.give(line)

    def give(self, line: Connection) -> None:
        """The next task, if there is one, for a worker."""
        if not self.waiting:
            return
        number = self.busy[line] = self.waiting.popleft()
        try:
            line.send(number)
        except BrokenPipeError:
            # It died meanwhile; its line says so when it is listened to.
            return

    def heard(self, line: Connection) -> Generator[T, None, None]:
        """What a worker has to say; the task of one that has died goes to another."""
        number = self.busy.pop(line)
        try:
            said: T | Failure = line.recv()
        except (EOFError, OSError):
            self.replace(line, number)
            return
        if isinstance(said, Failure):
            raise TaskFailed(f"{self.called} {number}: {said.told}")
        self.give(line)
        yield said

    def replace(self, line: Connection, number: int) -> None:
        """Another worker for one that has died, unless it is the task that kills them."""
        process = self.workers.pop(line)
        process.join()
        line.close()
        self.tried[number] += 1
        if self.tried[number] == TRIES:
            code = process.exitcode
            raise TaskFailed(f"{self.called} {number} ended its process {TRIES} times, at last with code {code}")
        self.waiting.appendleft(number)
        self.hire()


def work(task: Callable[[int], Any], line: Connection) -> None:
    """What a worker does: the tasks it is given, until nobody is there any more to give it one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            number: int = line.recv()
        except (EOFError, OSError):
            return
        try:
            said = task(number)
        except Exception:
            said = Failure(traceback.format_exc())
        try:
            line.send(said)
        except BrokenPipeError:
            return
