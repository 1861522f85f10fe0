"""The command: what it tells, what it keeps, and what it refuses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from ecumene.doors.terminal.main import main
from tests.arena.games import program

QUICK = ("--game", "peloponnes", "--bots", "greedy,random", "--games", "4", "--processes", "2")


class Said(NamedTuple):
    code: int
    out: str
    err: str


class Arena:
    """The command, as somebody types it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Said:
        code = main(["arena", *words])
        return Said(code, *self.capsys.readouterr())


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Arena:
    monkeypatch.setenv("COLUMNS", "120")
    return Arena(capsys)


def test_standings_are_told_and_nothing_is_kept_without_a_folder(
    arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = arena(*QUICK)
    assert said.code == 0
    assert re.search(r"^greedy +\d+.*% to .* ± .*s +\d", said.out, re.MULTILINE)
    assert "4 games of 2 deals" in said.out
    assert not list(tmp_path.iterdir())


def test_the_report_has_every_bot_and_needs_nothing_else(arena: Arena, tmp_path: Path) -> None:
    words = ("--game", "peloponnes", "--bots", "greedy,random,novice", "--games", "6", "--out", str(tmp_path / "run"))
    assert arena(*words, "--option", "track=3").code == 0
    text = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    for bot in ("greedy", "random", "novice"):
        assert f'<th scope="row">{bot}</th>' in text
        assert f"Margins of {bot}" in text
    assert text.count("<svg") == 7
    assert "track=3" in text
    assert "prefers-color-scheme" in text or "light-dark(" in text
    assert "://" not in text
    assert not re.search(r"\$[a-z]|<script|<link|<img", text)


def test_more_seats_and_what_is_rounded_up(arena: Arena) -> None:
    said = arena("--game", "peloponnes", "--bots", "greedy,random", "--games", "4", "--seats", "3")
    assert said.code == 0
    assert "6 games are played, so that every deal is played by every line-up." in said.out
    assert "6 games of 2 deals" in said.out


def test_the_same_command_goes_on_and_says_the_same(arena: Arena, tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "run"))
    first = arena(*QUICK, *out)
    again = arena(*QUICK, *out, "--resume")
    assert again == first


def test_it_says_what_is_sure_and_what_is_not(arena: Arena) -> None:
    words = ("--game", "peloponnes", "--bots", "random,greedy", "--games", "300")
    said = arena(*words, "--until-sure", "0.6")
    assert re.search(r"Sure after \d+ deals: random wins less than 60.0%", said.out)
    assert "confidence sequence" in said.out
    assert "It is not sure whether greedy wins more or less than 90.0%." in arena(*QUICK, "--until-sure", "0.9").out


def test_failures_of_outside_bots_are_told(arena: Arena, tmp_path: Path) -> None:
    said = arena("--game", "peloponnes", "--bots", f"random,{program(tmp_path, 'print(7)')}", "--games", "2")
    assert said.code == 0
    assert re.search(r"\d+ failures of outside bots; the first: cmd:", said.out.replace("\n", " "))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "catan", "--bots", "greedy,random"), "there is no game 'catan'; there are age_of_civilization"),
        (("--game", "peloponnes", "--bots", "greedy,nobody"), "there is no bot 'nobody'; there are random, greedy"),
        (("--game", "peloponnes", "--bots", "greedy"), "name two bots or more"),
        (("--game", "peloponnes", "--bots", ""), "name two bots or more"),
        ((*QUICK, "--seats", "9"), "is for 2 to 5 players, not for 9"),
        ((*QUICK, "--option", "track"), "is not written as name=value"),
        ((*QUICK, "--option", "luck=3"), "has no option 'luck'"),
        ((*QUICK, "--option", "track=99"), "choose one of 3, 4, 5, 6"),
        ((*QUICK, "--seed", "-1"), "a seed is a whole number from 0 on"),
        ((*QUICK, "--until-sure", "1.5"), "a share lies between 0 and 1"),
        ((*QUICK, "--resume"), "--resume needs --out FOLDER"),
        ((*QUICK, "--resume", "--out", "nowhere"), "there is nothing to go on with in nowhere"),
        ((*QUICK, "--out", "/dev/null"), "/dev/null"),
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(arena: Arena, words: tuple[str, ...], said: str) -> None:
    told = arena(*words)
    assert told.code == 2
    assert said in told.err
    assert told.err.startswith("ecumene: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [("--games", "0"), ("--games", "many"), ("--seats", "-2"), ("--seconds", "900")])
def test_a_number_that_is_none_is_refused(arena: Arena, words: tuple[str, str]) -> None:
    with pytest.raises(SystemExit) as left:
        arena(*QUICK, *words)
    assert left.value.code == 2
