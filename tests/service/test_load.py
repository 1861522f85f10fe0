"""The load tool takes the service that it began with it, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
"""Seconds after which a process that should be gone has stayed behind."""


def children(process: int) -> set[int]:
    """Every process that a process began, and what those began."""
    try:
        told = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8")
    except FileNotFoundError:
        return set()
    own = {int(number) for number in told.split()}
    return own.union(*map(children, own))


def lives(process: int) -> bool:
    """Whether a process runs; one that waits for somebody to notice its end does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


def all_gone(processes: set[int]) -> bool:
    """Wait until none of them runs any more."""
    deadline = time.monotonic() + PATIENCE
    while any(map(lives, processes)) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not any(map(lives, processes))


@contextmanager
def load() -> Iterator[subprocess.Popen[str]]:
    """The tool as a process; it says how far it is."""
    command = [sys.executable, "tools/load.py", "--tables", "1", "--seconds", "60"]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()


def heard(process: subprocess.Popen[str], words: str) -> set[int]:
    """Wait until the tool has said this; gives the processes that it has begun by then."""
    assert process.stderr is not None
    said = ""
    for line in process.stderr:
        said += line
        if words in line:
            return children(process.pid)
    raise AssertionError(said)


@pytest.mark.parametrize(("how", "code"), [(signal.SIGKILL, -9), (signal.SIGTERM, 143), (signal.SIGINT, -2)])
def test_the_service_ends_with_the_tool(how: signal.Signals, code: int) -> None:
    with load() as process:
        begun = heard(process, "the service answers")
        try:
            assert begun
            process.send_signal(how)
            assert process.wait(PATIENCE) == code
            assert all_gone(begun)
        finally:
            for number in filter(lives, begun):
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
