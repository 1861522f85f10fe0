"""Playing: whole games through a pipe, answers and commands, leaving and coming back."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ecumene
from ecumene.doors.terminal.play import Table
from ecumene.doors.terminal.saves import Save
from ecumene.doors.terminal.screen import Screen
from ecumene.doors.terminal.seats import Seats
from tests.kernel.omens import OmensGame
from tests.terminal.conftest import Type

PLAY = ("play", "peloponnes", "--seed", "11")
ONES = "1\n" * 600


def test_typing_1_again_and_again_ends_with_scores(shell: Type, saves: Callable[[], list[Path]]) -> None:
    shown = shell(*PLAY, typed=ONES)
    assert shown.code == 0
    assert "The game is over." in shown.out
    assert re.search(r"You score (?:no|\d+) points?: population \d+, power \d+\.", shown.out)
    assert "winner" in shown.out
    assert str(saves()[-1]) in shown.lines[-1]
    assert ecumene.replay(saves()[-1].read_text()).over
    assert shown.err == ""


@pytest.mark.parametrize("seats", ["me,me", "me,greedy,random,random", "random,me,greedy,greedy,random"])
def test_a_whole_game_at_other_tables(run: Type, seats: str) -> None:
    shown = run("play", "peloponnes", "--seed", "5", "--seats", seats, typed=ONES * 2)
    assert shown.code == 0
    assert "The game is over." in shown.out


@pytest.mark.parametrize("columns", ["80", "100", "140"])
def test_no_line_is_longer_than_the_screen(
    run: Type, monkeypatch: pytest.MonkeyPatch, columns: str, home: Path
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = run(*PLAY, typed=ONES)
    assert [line for line in shown.lines if len(line) > int(columns) and str(home) not in line] == []


def test_a_wide_screen_shows_two_things_side_by_side(run: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = run(*PLAY).lines
    monkeypatch.setenv("COLUMNS", "120")
    wide = run(*PLAY).lines
    assert not any("Catastrophes" in line and "Turn order" in line for line in narrow)
    assert any("Catastrophes" in line and "Turn order" in line for line in wide)


def test_offers_are_one_line_a_card_with_the_range_of_amounts(run: Type) -> None:
    shown = run(*PLAY)
    assert "1  Terraced Slope: bid 2-6" in shown.out
    assert "7  Pass and draw 3 coin cards" in shown.out


@pytest.mark.parametrize(
    ("typed", "happened"),
    [
        ("3", "You bid 1 coin on Bridge."),
        ("3 4", "You bid 4 coins on Bridge."),
        ("bid bridge 4", "You bid 4 coins on Bridge."),
        ("BID  Bridge 4", "You bid 4 coins on Bridge."),
        ("b bri 4", "You bid 4 coins on Bridge."),
        ("bid terraced slope 3", "You bid 3 coins on Terraced Slope."),
        ("p", "You pass."),
    ],
)
def test_an_answer_may_be_a_number_a_token_or_its_beginning(run: Type, typed: str, happened: str) -> None:
    assert happened in run(*PLAY, typed=typed + "\n").out


def test_one_thing_in_several_amounts_is_answered_by_its_amount(run: Type) -> None:
    shown = run(*PLAY, typed="bid bridge 3\n2\n")
    assert "You lay 2 stone cards." in shown.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "! There is no line 99; lines go from 1 to 7."),
        ("0", "! There is no line 0; lines go from 1 to 7."),
        ("3 99", "! Bridge: bid 1-6; 99 is not among them."),
        ("7 2", "! Pass and draw 3 coin cards: no amount."),
        ("xyzzy", "! 'xyzzy' is neither offered nor a command; type ? for help."),
        ("bid bridge", "! Which amount? bid bridge 1-6."),
        ("bid bridge 9", "! You have 6 coin cards in hand"),
        ("bid street 9", "! Street is not among the power cards revealed this round."),
        ("\x00\x1b[31m", "! "),
        ("²", "! "),
    ],
)
def test_bad_input_gets_one_clear_line_and_is_asked_again(run: Type, typed: str, answer: str) -> None:
    shown = run(*PLAY, typed=f"{typed}\npass\n")
    refusals = [line for line in shown.lines if line.startswith("!")]
    assert len(refusals) == 1
    assert refusals[0].startswith(answer)
    assert "You pass." in shown.out


def test_an_unclear_answer_names_what_it_could_be(run: Type) -> None:
    assert "'bid' could be bid terraced-slope, bid market, bid bridge" in run(*PLAY, typed="bid\n").out


def test_why_tells_the_reason_and_the_rule(run: Type) -> None:
    out = run(*PLAY, typed="why bid bridge 9\n? bid temple 5\n?bid bridge 2\nwhy dance\nwhy\n").out
    assert "You have 6 coin cards in hand" in out
    assert "[bidding.bid.coin-cards]" in out
    assert "[bidding.choice.bid-or-pass]" in out
    assert "It is offered: bid bridge 2." in out
    assert "'dance' is no move of this game" in out
    assert "which rule forbids an answer" in out


def test_undo_takes_the_last_answer_back(run: Type, saves: Callable[[], list[Path]]) -> None:
    shown = run(*PLAY, typed="bid bridge 3\nundo\n")
    assert "Taken back." in shown.out
    assert shown.out.count("Bid on a power card, or pass") == 2
    assert ecumene.replay(saves()[-1].read_text()).answers == []


def test_undo_is_refused_when_something_was_learned(run: Type) -> None:
    assert "There is nothing to take back" in run(*PLAY, typed="pass\nundo\n").out


def test_the_other_commands(run: Type, home: Path) -> None:
    out = run(*PLAY, typed="help\nlog\nboard\nrules minimum\noffers\njournal\nsave\nsave mine\nsave mine\nquit\n").out
    assert out.count("In the conquest row: Stockade, Barracks and Fields and Copse.") == 2
    assert out.count("Your coins   6:") == 2
    assert "bidding.outbid.move-needs-minimum" in out
    assert "3 4  bid bridge 4" in out
    assert re.search(r"bid [\w-]+ \d+ +the words of an answer", out)
    assert (home / "saves" / "peloponnes-mine.journal").is_file()
    assert "is there already" in out
    assert "seed" not in out
    assert "Good-bye." in out


def test_leaving_and_coming_back_goes_on_with_the_same_match(run: Type, saves: Callable[[], list[Path]]) -> None:
    whole = run(*PLAY, typed=ONES)
    finished = saves()[-1].read_text()
    left = run(*PLAY, typed="1\n" * 9)
    path = saves()[-1]
    before = path.read_text()
    assert f"--resume {path.name}" in left.out
    assert finished.startswith(before)
    again = run("play", "peloponnes", "--resume", typed=ONES)
    assert again.code == 0
    assert path.read_text() == finished
    assert again.lines[-2] == whole.lines[-2]


def test_resume_takes_the_newest_unfinished_save(run: Type, saves: Callable[[], list[Path]]) -> None:
    run("play", "peloponnes", "--seed", "1", typed="1\n")
    unfinished = saves()[-1]
    run("play", "peloponnes", "--seed", "2", typed=ONES)
    shown = run("play", "peloponnes", "--resume")
    assert f"--resume {unfinished.name}" in shown.out


def test_a_save_says_who_plays(run: Type, saves: Callable[[], list[Path]]) -> None:
    run("play", "peloponnes", "--seed", "1", "--seats", "random,me,greedy", typed="1\n")
    header, seats, bots, *_ = saves()[-1].read_text().splitlines()
    assert header.startswith("ecumene peloponnes ")
    assert seats == "# seats: random me greedy"
    assert bots.removeprefix("# bots: ").isdecimal()


@pytest.mark.parametrize(
    ("harm", "line"),
    [
        (lambda text: text.replace("bid terraced-slope 2", "bid terraced-slope 99"), "line 4: "),
        (lambda text: text.replace("seats 3", "seats three"), "line 1: a journal begins with"),
        (lambda text: text.replace("greedy", "gready"), "nobody is called 'gready'"),
        (lambda text: text.replace("# bots: ", "# bots: x"), "x"),
        (lambda text: "\x00\xff", "line 1: "),
        (lambda text: "", "line 1: "),
    ],
)
def test_a_damaged_save_is_refused_and_kept(
    run: Type, saves: Callable[[], list[Path]], harm: Callable[[str], str], line: str
) -> None:
    run(*PLAY, typed="1\n1\n")
    path = saves()[-1]
    damaged = harm(path.read_text()).encode("latin-1")
    path.write_bytes(damaged)
    shown = run("play", "peloponnes", "--resume")
    assert shown.code == 2
    assert line in shown.err
    assert len(shown.err.splitlines()) == 1
    assert path.read_bytes() == damaged


@pytest.mark.parametrize(
    ("argv", "error"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "peloponnes", "--seats", "me,bob"], "nobody is called 'bob'"),
        (["play", "peloponnes", "--seats", "me"], "is for 2 to 5 players"),
        (["play", "peloponnes", "--seats", "greedy,greedy"], "no seat is yours"),
        (["play", "peloponnes", "--option", "track=9"], "choose one of 3, 4, 5, 6"),
        (["play", "peloponnes", "--option", "track"], "name=value"),
        (["play", "peloponnes", "--option", "wind=9"], "has no option 'wind'"),
        (["play", "peloponnes", "--seed", "-1"], "a seed is a whole number"),
        (["play", "peloponnes", "--pack", "nowhere"], "a data pack is a folder"),
        (["play", "peloponnes", "--resume"], "there is no unfinished game"),
        (["play", "peloponnes", "--resume", "nowhere"], "there is no save 'nowhere'"),
        (["play", "peloponnes", "--resume", "x", "--seed", "1"], "leave --seed and --option away"),
        (["watch", "peloponnes", "--seats", "me,greedy"], "nobody plays along"),
        (["watch", "peloponnes", "--pack", "nowhere"], "a data pack is a folder"),
        (["replay", "nowhere"], "nowhere: No such file"),
    ],
)
def test_a_wrong_command_line_is_one_line_and_code_2(
    run: Type, saves: Callable[[], list[Path]], argv: list[str], error: str
) -> None:
    shown = run(*argv)
    assert shown.code == 2
    assert error in shown.err
    assert len(shown.err.splitlines()) == 1
    assert shown.out == ""
    assert saves() == []


def test_between_two_humans_the_screen_is_handed_over(run: Type) -> None:
    shown = run("play", "peloponnes", "--seed", "11", "--seats", "me,me", typed="pass\n\nlog\n")
    before, _, after = shown.out.partition("Hand the screen to ")
    assert "You draw 6 coin cards." in before
    assert "press Enter" in after
    assert after.count("You lead") == 2


def test_a_match_with_a_pack_is_drawn_and_resumed_with_it(run: Type, crowded_bridge: str) -> None:
    first = run(*PLAY, "--pack", crowded_bridge)
    again = run("play", "peloponnes", "--resume")
    for shown in (first, again):
        assert "> B Bridge           Drought    2w      9   2" in shown.out


@pytest.mark.parametrize("names", [("me", "greedy", "random"), ("me", "me")])
def test_any_game_can_be_played_windows_and_secret_drafts_too(
    names: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(5):
        match = OmensGame().new(seats=len(names), seed=seed)
        monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 99))
        assert Table(match, Save(home / f"omens-{seed}", Seats(names, seed)), Screen(), 0.0).run() == 0
        out = capsys.readouterr().out
        assert match.over
        assert "Keep a card." in out
        assert "The game is over." in out
