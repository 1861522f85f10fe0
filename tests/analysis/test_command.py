"""`ecumene analyse`: what it tells, the page it writes, how it is stopped and what it refuses."""

from __future__ import annotations

import io
import re
from collections.abc import Generator
from html import escape
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.console import Console

from ecumene.analysis import Decision, Study, analyse, report
from ecumene.doors.terminal.analyse import Wanted, run
from ecumene.doors.terminal.main import main
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from tests.analysis.matches import QUICK, at_random


class Told(NamedTuple):
    code: int
    out: str
    err: str


class Command:
    """The command, as somebody types it."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *argv: str) -> Told:
        code = main(["analyse", *argv])
        return Told(code, *self.capsys.readouterr())


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "100")
    return Command(capsys)


@pytest.fixture
def journal(tmp_path: Path) -> str:
    path = tmp_path / "a.journal"
    path.write_text(at_random().journal, encoding="utf-8")
    return str(path)


def quick(*more: str) -> tuple[str, ...]:
    return "--level", QUICK, "--processes", "1", *more


def test_curve_seats_and_the_worst_mistakes_are_told(command: Command, journal: str, tmp_path: Path) -> None:
    said = command(journal, *quick("--worst", "2"))
    found = analyse(at_random(), QUICK)
    assert said.code == 0
    assert re.search(r"^  Round 4 of 8 +[+-]\d+\.\d +[+-]\d+\.\d$", said.out, re.MULTILINE)
    assert re.search(r"^  the end +[+-]\d+ +[+-]\d+$", said.out, re.MULTILINE)
    assert f"{len(found.mistakes)} mistakes in {found.asked} decisions" in said.out
    for number, one in enumerate(found.mistakes[:2], 1):
        assert f"{number}. Step {one.step}, {one.moment}: {one.called} lost {one.loss:.1f} ± " in said.out
        assert f"   answered  {one.answered.label}\n   better    {one.best.label}\n   by        " in said.out
    assert "\n3. " not in said.out
    assert [path.name for path in tmp_path.iterdir()] == ["a.journal"]


def test_the_page_has_both_answers_and_needs_nothing_else(command: Command, journal: str, tmp_path: Path) -> None:
    out = tmp_path / "a.html"
    assert command(journal, *quick("--out", str(out), "--worst", "3")).code == 0
    text = out.read_text(encoding="utf-8")
    found = analyse(at_random(), QUICK)
    for one in found.mistakes[:3]:
        assert f"<dd>{escape(one.answered.label)}</dd>" in text
        assert f"<dd>{escape(one.best.label)}</dd>" in text
    assert f"The worst 3 of {len(found.mistakes)} mistakes" in text
    assert text.count('class="mistake seat-') == 3
    assert text.count("<polyline") == 2
    assert "light-dark(" in text
    assert "ecumene analyse a.journal --level novice" in text
    assert "://" not in text
    assert not re.search(r"\$[a-z]|<script|<link|<img", text)


def test_a_page_without_mistakes_and_one_that_was_stopped() -> None:
    found = analyse(at_random(), QUICK)._replace(decisions=[])
    text = report.html_of(found, 5, "again")
    assert "Nothing was surely a mistake." in text
    assert f"Stopped after 0 of {found.asked} decisions." in text


def test_a_seat_alone(command: Command, journal: str) -> None:
    said = command(journal, *quick("--seat", "1"))
    found = analyse(at_random(), QUICK, 1)
    assert f"{found.asked} decisions of {found.called[1]}" in said.out


class Interrupted(Study):
    """Somebody presses Ctrl-C after the fifth decision."""

    def weighed(self, processes: int = 1) -> Generator[Decision, None, None]:
        yield from islice(super().weighed(processes), 5)
        raise KeyboardInterrupt


def test_what_was_found_until_it_was_stopped_is_told(tmp_path: Path) -> None:
    text, out = io.StringIO(), tmp_path / "a.html"
    study = Interrupted(at_random(), QUICK)
    code = run(Wanted(study, 5, 1, out, "again"), Screen(console=Console(file=text, width=100)))
    assert code == INTERRUPTED
    assert f"Stopped after 5 of {len(study.positions)} decisions." in text.getvalue()
    assert f"Stopped after 5 of {len(study.positions)} decisions." in out.read_text(encoding="utf-8")
    assert "the end" in text.getvalue()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--level", "oracle"), "there is no level 'oracle'; there are novice, easy, fair, strong, master"),
        (("--seat", "9"), "there is no seat '9'; there are 0 ("),
        (("--out", "report"), "--out report: the report is a page; give it a name that ends in .html"),
        (("--out", "nowhere/a.html"), "--out nowhere/a.html: there is no folder nowhere"),
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(command: Command, journal: str, more: tuple[str, ...], said: str) -> None:
    told = command(journal, *more)
    assert told.code == 2
    assert said in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "a journal begins with"), ("ecumene poker 1  seats 2  seed 1  options -", "no game 'poker'")],
)
def test_what_is_no_journal_is_refused(command: Command, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "b.journal"
    path.write_text(text, encoding="utf-8")
    told = command(str(path))
    assert told.code == 2
    assert "b.journal: line 1: " in told.err
    assert said in told.err


def test_a_file_that_is_not_there_is_refused(command: Command, tmp_path: Path) -> None:
    assert "No such file" in command(str(tmp_path / "none")).err


def test_a_page_does_not_replace_its_journal(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "c.html"
    path.write_text(at_random().journal, encoding="utf-8")
    assert "something else is there" in command(str(path), "--out", str(path)).err
    assert path.read_text(encoding="utf-8") == at_random().journal


def test_a_match_that_is_not_over_needs_a_seat(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "d.journal"
    path.write_text(at_random(answers=9).journal, encoding="utf-8")
    assert "the match is not over; name a seat" in command(str(path)).err
    assert command(str(path), *quick("--seat", "0")).code == 0
