"""The commands of the testing package: what they refuse, and that they tell what they have done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from ecumene.testing import goldens


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """One of the commands, as somebody types it."""
    return subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", ["fuzz", "goldens", "mutations"])
def test_an_unknown_game_is_refused_with_those_there_are(command: str) -> None:
    said = run(f"ecumene.testing.{command}", "catan")
    assert said.returncode == 2
    assert "there is no game 'catan'" in said.stderr
    assert all(name in said.stderr for name in ecumene.games())


@pytest.mark.parametrize("number", ["0", "-3", "many"])
def test_a_number_of_games_that_is_none_is_refused(number: str) -> None:
    said = run("ecumene.testing.fuzz", "--games", number)
    assert said.returncode == 2
    assert "--games" in said.stderr


def test_no_more_games_are_told_than_were_played() -> None:
    assert "peloponnes: 50 games, " in run("ecumene.testing.fuzz", "peloponnes", "--games", "1").stdout


def test_a_check_of_goldens_names_what_differs_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    same, other = tmp_path / "same.txt", tmp_path / "other.txt"
    same.write_text("as it was", encoding="utf-8")
    other.write_text("as it was", encoding="utf-8")
    monkeypatch.setattr(goldens, "all_goldens", lambda game: {same: "as it was", other: "as it is"})
    monkeypatch.setattr(sys, "argv", ["goldens", "--check", "peloponnes"])
    assert goldens.main() == 1
    assert capsys.readouterr().out == f"{other}\n"
    assert other.read_text(encoding="utf-8") == "as it was"
    monkeypatch.setattr(sys, "argv", ["goldens", "peloponnes"])
    assert goldens.main() == 0
    assert other.read_text(encoding="utf-8") == "as it is"
