"""Runs trials in workers, tells how far it is, keeps what was found after every slice, and stops when it is told to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from tools.prove.state import ROOT, Run
from tools.prove.trial import Outcome, Slice, Trial

PATIENCE = 60.0
"""Seconds that a worker gets to take down what it has set up."""
LONGEST_LINE = 1 << 24
SELDOM = 30.0
"""Seconds between two words on how far it is where no line can be written over."""


class Worker:
    """A process that runs slices of a trial, begun when the first is to be run."""

    def __init__(self, trial: Trial, log: Path, twin: Path | None) -> None:
        self.trial, self.log = trial, log
        self.package = twin if twin is not None and trial.rules_only else ROOT / "src"
        self.process: asyncio.subprocess.Process | None = None

    async def run(self, part: Slice) -> Outcome:
        """One slice; a worker that dies over it has failed it."""
        process = self.process or await self.begin()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{json.dumps(asdict(part))}\n".encode())
        line = await process.stdout.readline()
        if not line:
            code = await process.wait()
            self.process = None
            return Outcome(faults=[f"the worker ended with {code}; {self.log.name} says why: {self.last_words()}"])
        outcome = Outcome(**json.loads(line))
        if outcome.failed:
            await self.end()
        return outcome

    async def begin(self) -> asyncio.subprocess.Process:
        """Start the process, in a session of its own: Ctrl-C is for the runner, which then ends it."""
        packages = [str(self.package), *filter(None, [os.environ.get("PYTHONPATH")])]
        kind = type(self.trial)
        words = [f"{kind.__module__}:{kind.__name__}", str(self.trial.scale), str(self.trial.seed)]
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tools.prove.worker", *words, cwd=ROOT, start_new_session=True,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=log, limit=LONGEST_LINE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(packages)},
            )  # fmt: skip
        return self.process

    def last_words(self) -> str:
        """The end of the log."""
        return self.log.read_text(encoding="utf-8", errors="replace").strip().rpartition("\n")[2][:400]

    async def end(self) -> None:
        """Let it take down what it has set up, and wait until it is gone."""
        process, self.process = self.process, None
        if process is None or process.returncode is not None:
            return
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()


class Progress:
    """One line that is written over and over; where that cannot be, a line now and then."""

    def __init__(self, to: TextIO) -> None:
        self.to, self.last = to, 0.0
        self.over = to.isatty()

    def tell(self, run: Run, begun: float, done_before: int) -> None:
        """How far a trial is."""
        now = time.monotonic()
        if self.over:
            self.to.write(f"\r\033[K{how_far(run, now - begun, done_before)}")
        elif now - self.last >= SELDOM or run.complete:
            self.to.write(f"{how_far(run, now - begun, done_before)}\n")
            self.last = now
        self.to.flush()

    def line(self, text: str) -> None:
        """Something that stays."""
        self.to.write(f"\r\033[K{text}\n" if self.over else f"{text}\n")
        self.to.flush()


def how_far(run: Run, seconds: float, done_before: int) -> str:
    """Trial, done of total, faults, and how long it will take."""
    units, total, new = run.units, run.trial.total, len(run.done) - done_before
    left = len(run.trial.slices()) - len(run.done)
    rest = f"about {span(seconds / new * left)} left" if new and left else "" if not left else "beginning"
    faults = "no fault" if not run.found else f"{run.found} FAULTS"
    return f"{run.trial.name:17} {units:>9,} of {total:,} {run.trial.unit}, {faults}, {span(seconds)} {rest}".rstrip()


def span(seconds: float) -> str:
    """A time as people say it."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"


async def run_all(
    runs: Sequence[Run], home: Path, twin: Path | None = None, only: int | None = None, to: TextIO = sys.stderr
) -> bool:
    """Run what is left of all trials, one after another; whether it came to the end. Ctrl-C stops it in good order."""
    work = asyncio.create_task(one_after_another(runs, home, twin, only, Progress(to)))
    with interrupted_by(signal.SIGINT, signal.SIGTERM, work=work):
        try:
            await work
        except asyncio.CancelledError:
            return False
    return True


@contextmanager
def interrupted_by(*signals: signal.Signals, work: asyncio.Task[None]) -> Iterator[None]:
    """Meanwhile these signals cancel the work."""
    loop = asyncio.get_running_loop()
    for number in signals:
        loop.add_signal_handler(number, work.cancel)
    try:
        yield
    finally:
        for number in signals:
            loop.remove_signal_handler(number)


async def one_after_another(
    runs: Sequence[Run], home: Path, twin: Path | None, only: int | None, progress: Progress
) -> None:
    """Each trial has the machine to itself: times are taken in some."""
    for run in runs:
        await run_one(run, home, twin, only, progress)


async def run_one(run: Run, home: Path, twin: Path | None, only: int | None, progress: Progress) -> None:
    """Run the slices of a trial that are not done, with as many workers as it may have."""
    home.mkdir(parents=True, exist_ok=True)
    left = [part for part in run.trial.slices() if part.number not in run.done and only in (None, part.number)]
    many = min(len(left), os.cpu_count() or 1) if run.trial.rules_only else 1
    workers = [Worker(run.trial, home / f"{run.trial.name}.log", twin) for _ in range(many)]
    begun, before, spent, waiting = time.monotonic(), len(run.done), run.seconds, iter(left)

    async def work(worker: Worker) -> None:
        for part in waiting:
            run.take(part.number, await worker.run(part))
            run.seconds = spent + time.monotonic() - begun
            run.save(home)
            progress.tell(run, begun, before)
            if run.trial.unbroken and run.done[part.number].failed:
                return

    progress.tell(run, begun, before)
    try:
        async with asyncio.TaskGroup() as group:
            for worker in workers:
                group.create_task(work(worker))
    finally:
        await asyncio.gather(*(worker.end() for worker in workers))
        progress.line(how_far(run, time.monotonic() - begun, before))
