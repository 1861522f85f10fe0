"""Games alone: every mode is played, and what came of it is told and written."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.solo import Ended, all_modes, line, main, play

import ecumene


def test_every_mode_is_played_and_the_same_number_is_the_same_game() -> None:
    modes = all_modes()
    assert len(modes) == 6
    found = [play(modes, "novice", number) for number in range(6)]
    assert [one.mode for one in found] == modes
    assert play(modes, "novice", 3) == found[3] != play(modes, "novice", 9)


def test_a_line_tells_points_wins_and_achievements() -> None:
    names = {one.title: one.name for one in ecumene.game("age_of_civilization").achievements()}
    both = [names["Remarkable Clan"], names["Great Kingdom"]]
    ended = [Ended("skirmish", 26, True, both), Ended("skirmish", 21, True, both[:1]), Ended("skirmish", 15, False, [])]
    assert line("skirmish", ended) == ["skirmish", "3", "20.7", "26", "67%", "Remarkable Clan 67%, Great Kingdom 33%"]
    assert line("skirmish", ended[2:])[-1] == "none"


def test_the_command_tells_and_writes_its_part(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "strength.md"
    page.write_text("Before\n\n<!-- solo:begin -->\n<!-- solo:end -->\n\nAfter\n", encoding="utf-8")
    words = ["--modes", "skirmish", "--level", "novice", "--games", "2", "--processes", "1", "--write"]
    assert main(words, page) == 0
    assert "skirmish" in capsys.readouterr().out
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before\n\n<!-- solo:begin -->\n\nPlayed by `novice`:\n\n| mode |")
    assert "\n| skirmish | 2 |" in text
    assert text.endswith("|\n\n<!-- solo:end -->\n\nAfter\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--modes", "duel"], "option solo: 'duel' is not allowed; choose one of skirmish"),
        (["--level", "oracle"], "there is no bot 'oracle'"),
        (["--games", "0"], "--games is a whole number from 1 on, not 0"),
    ],
)
def test_what_there_is_not_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
