"""An outside bot: a program that reads questions and writes answers, one line of JSON each.

Whatever it does, the game goes on: where it fails to answer, the first offer is taken, and the failure is counted. One
that ran out of time or ended is not asked again in this game, so that it cannot hold up all the others.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import perf_counter
from typing import IO, Any

from ecumene.kernel.quoting import quoted
from ecumene.matches.match import Match

LONGEST = 100_000
"""Characters of an answer that are read; the rest of such a line is taken for the next answer."""
WAITING = 16
"""Lines that are kept unread: a program that writes without being asked has to wait."""
PATIENCE = 1.0
"""Seconds for a program to end by itself when its game is over."""


class Failed(Exception):
    """The program did not answer as it should; it says how."""


class Gone(Failed):
    """Nothing more can be expected of it."""


class Outsider:
    """One program for one seat in one game."""

    clock = staticmethod(perf_counter)

    def __init__(self, command: Sequence[str], hello: Mapping[str, Any], seconds: float) -> None:
        self.seconds = seconds
        self.failures = 0
        self.fault = ""
        self.gone = ""
        """Why it is not asked any more."""
        # A session of its own: Ctrl-C is meant for the run, which ends its programs itself.
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace",
            start_new_session=True,
        )  # fmt: skip
        self.asked: Queue[str] = Queue()
        self.answered: Queue[str] = Queue(WAITING)
        # Both ways by threads: a program that reads nothing would hold us up as long as one that writes nothing.
        self.threads = [
            Thread(target=write, args=(self.asked, self.process.stdin), daemon=True),
            Thread(target=read, args=(self.process.stdout, self.answered), daemon=True),
        ]
        for thread in self.threads:
            thread.start()
        self.tell({"hello": hello})

    def choose(self, match: Match[Any], seat: int) -> str:
        """What it answers, or else the first offer."""
        vocabulary = match.game.vocabulary
        offers = [vocabulary.text(token) for token in match.state.offers_of(seat)]
        try:
            return self.answer({"seat": seat, "view": match.view(seat), "offers": offers}, offers)
        except Failed as failed:
            self.gone = str(failed) if isinstance(failed, Gone) else ""
            self.failures += 1
            self.fault = self.fault or str(failed)
            return offers[0]

    def answer(self, question: Mapping[str, Any], offers: Sequence[str]) -> str:
        """One of the offers, as the program chooses."""
        if self.gone:
            raise Gone(self.gone)
        self.tell({"decide": question})
        try:
            line = self.answered.get(timeout=self.seconds)
        except Empty:
            end(self.process)
            raise Gone(f"it did not answer within {self.seconds:g} seconds") from None
        if not line:
            raise Gone("it has ended")
        return offered(line, offers)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Have a line written."""
        self.asked.put(f"{json.dumps(message)}\n")

    def close(self) -> None:
        """Let it end, or else end it."""
        self.asked.put("")
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            end(self.process)
            self.process.wait()
        for thread in self.threads:
            thread.join(PATIENCE)


def write(lines: Queue[str], target: IO[str]) -> None:
    """Hand over line by line until an empty one comes; that a program has ended is seen where it is read."""
    with suppress(BrokenPipeError), target:
        while line := lines.get():
            target.write(line)
            target.flush()


def read(source: IO[str], lines: Queue[str]) -> None:
    """Hand over line by line; an empty one says that no more will come."""
    with source:
        while line := source.readline(LONGEST):
            lines.put(line)
    lines.put("")


def end(process: subprocess.Popen[str]) -> None:
    """End a program and whatever it has started, where the system knows such groups."""
    if os.name == "posix":
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def offered(line: str, offers: Sequence[str]) -> str:
    """The token of an answer, if it is one of the offers."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Failed(f"{quoted(line)} is no JSON") from None
    token = answer.get("token") if isinstance(answer, dict) else None
    if token not in offers:
        raise Failed(f"{quoted(line)} names no token that is offered")
    return str(token)
