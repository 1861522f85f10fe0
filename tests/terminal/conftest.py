"""A terminal of one's own for each test: a folder for saves, eighty columns, and hands that type."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import ecumene
from ecumene import bots
from ecumene.doors.terminal.main import main
from ecumene.testing.packs import changed, pack

SOURCE = str(Path(ecumene.__file__).parent.parent)


class Shown(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Type = Callable[..., Shown]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ECUMENE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    # Whole games are played here; the usual level thinks longer than a check has time for.
    monkeypatch.setattr(bots, "USUAL", "greedy")
    for name in ("NO_COLOR", "FORCE_COLOR", "LINES"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def crowded_bridge(home: Path) -> str:
    """The folder of a data pack for Peloponnes in which nine inhabitants live on the Bridge."""
    shipped = Path(ecumene.__file__).parent / "games" / "peloponnes" / "data" / "power_cards.toml"
    (home / "pack").mkdir()
    return pack(home / "pack", {"power_cards.toml": changed(shipped, "power_card", "bridge", inhabitants=9)})


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Type:
    """Run a command in this process; `typed` comes through the standard input."""

    def run(*argv: str, typed: str = "") -> Shown:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(argv)
        out, err = capsys.readouterr()
        return Shown(code, out, err)

    return run


@pytest.fixture
def shell() -> Type:
    """Run a command in a process of its own, through real pipes."""

    def shell(*argv: str, typed: str = "", **env: str) -> Shown:
        done = subprocess.run(
            [sys.executable, "-m", "ecumene", *argv],
            input=typed, capture_output=True, encoding="utf-8", timeout=120, check=False,
            env={**os.environ, "PYTHONPATH": SOURCE, "PYTHONIOENCODING": "utf-8", **env},
        )  # fmt: skip
        return Shown(done.returncode, done.stdout, done.stderr)

    return shell


@pytest.fixture
def saves(home: Path) -> Callable[[], list[Path]]:
    """The saves there are, the oldest first."""
    return lambda: sorted((home / "saves").glob("*.journal"), key=lambda path: path.stat().st_mtime_ns)
