"""The load tool takes what it began with it, however it ends; its attacks do something, and end when they are told."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from tools.attack.kinds import ATTACKS
from tools.load import ATTACKS as NAMED

from ecumene.service.settings import Limits
from tests.service.serving import Service

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


def gone(process: int) -> bool:
    """Wait until a process has ended; says whether it has."""
    try:
        handle = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        ended, _, _ = select.select([handle], [], [], PATIENCE)
    finally:
        os.close(handle)
    return bool(ended)


@contextmanager
def load(*more: str) -> Iterator[subprocess.Popen[str]]:
    """The tool as a process; it says how far it is."""
    command = [sys.executable, "tools/load.py", "--tables", "1", "--seconds", "60", *more]
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


@pytest.mark.parametrize(
    ("more", "words", "least", "how", "code"),
    [
        ([], "the service answers", 1, signal.SIGKILL, -9),
        ([], "the service answers", 1, signal.SIGTERM, 143),
        ([], "the service answers", 1, signal.SIGINT, -2),
        (["--attack", "slow"], "has begun", 2, signal.SIGKILL, -9),
        (["--attack", "slow"], "has begun", 2, signal.SIGTERM, 143),
    ],
)
def test_what_it_began_ends_with_the_tool(
    more: list[str], words: str, least: int, how: signal.Signals, code: int
) -> None:
    with load(*more) as process:
        begun = heard(process, words)
        try:
            assert len(begun) >= least
            process.send_signal(how)
            assert process.wait(PATIENCE) == code
            assert all(map(gone, begun))
        finally:
            for number in filter(lives, begun):
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize("kind", ATTACKS)
def test_an_attack_is_counted_and_ends_when_its_input_does(kind: str, door: Callable[..., Service]) -> None:
    service = door(limits=Limits())
    command = [sys.executable, "-m", "tools.attack", kind, str(service.port)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        assert service.browser().get("/api/health")["status"] == "ok"
        process.stdin.close()
        tally = json.loads(process.stdout.readline())
    assert process.returncode == 0
    assert tally["attempts"] >= tally["accepted"] + tally["refused"] + tally["cut"]
    assert tally["attempts"] > 0


def test_every_attack_can_be_asked_for() -> None:
    assert set(NAMED) == set(ATTACKS)
