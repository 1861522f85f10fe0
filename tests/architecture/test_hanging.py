"""What hangs is a failure and not a run that never ends: our settings of pytest, tried on tests that hang."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

HANGS = """
def test_that_hangs():
    while True:
        pass

def test_after_it():
    pass
"""
HANGS_IN_C = """
import itertools

def test_that_hangs():
    sum(itertools.repeat(0))

def test_after_it():
    pass
"""
HANGS_AGAIN = """
from hypothesis import given, strategies

@given(strategies.just(0))
def test_that_hangs(number):
    while True:
        pass
"""


def tried(test: str, folder: Path, *more: str) -> tuple[int, str]:
    """How pytest ends, and what it says, with the settings of this project."""
    (folder / "test_hanging.py").write_text(test, encoding="utf-8")
    settings = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder), "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", *settings, *more, "-v", str(folder)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_a_loop_without_end_fails_its_test_and_the_next_one_runs(tmp_path: Path) -> None:
    code, said = tried(HANGS, tmp_path, "--timeout", "1")
    assert code == 1
    assert "Timeout (>1.0s)" in said
    assert "1 failed, 1 passed" in said


def test_what_hears_no_signal_ends_its_process_and_another_goes_on(tmp_path: Path) -> None:
    code, said = tried(HANGS_IN_C, tmp_path, "--timeout", "1", "-o", "faulthandler_timeout=2", "-n", "1")
    assert code == 1
    assert "crashed while running 'test_hanging.py::test_that_hangs'" in said
    assert "1 failed, 1 passed" in said


def test_what_hangs_again_when_it_is_tried_again_ends_its_process(tmp_path: Path) -> None:
    code, said = tried(HANGS_AGAIN, tmp_path, "--timeout", "1", "-o", "faulthandler_timeout=2", "-n", "1")
    assert code == 1
    assert "crashed while running 'test_hanging.py::test_that_hangs'" in said
