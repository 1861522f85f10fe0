"""The other commands: games, rules, watch, replay, help, and Ctrl-C anywhere."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import ecumene
from tests.terminal.conftest import Type

SOURCE = str(Path(ecumene.__file__).parent.parent)


def test_alone_it_prints_help_with_examples(run: Type) -> None:
    shown = run()
    assert shown.code == 0
    assert "ecumene play peloponnes" in shown.out


def test_version(run: Type, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run("--version")
    assert left.value.code == 0
    assert capsys.readouterr().out == f"ecumene {ecumene.__version__}\n"


def test_games_are_described_with_their_options(run: Type) -> None:
    out = run("games").out
    assert "peloponnes  Peloponnes Card Game, 2 to 5 players, 45 minutes" in out
    assert "--option track=4   of 3, 4, 5, 6" in out
    assert "Spaces of each catastrophe track" in out


def test_rules_by_section_id_and_word(run: Type) -> None:
    section = run("rules", "peloponnes", "plague").out
    assert "Catastrophes - Plague" in section
    assert "plague.or-remove" in section
    assert "earthquake.owner-chooses" not in section
    assert "earthquake.owner-chooses" in run("rules", "peloponnes", "earthquake.own").out
    assert "luxury" in run("rules", "peloponnes", "seventeen").out or run("rules", "peloponnes", "17").code == 0
    assert run("rules", "peloponnes").out.count("\n  ") > 170


def test_an_unknown_section_gets_the_list(run: Type) -> None:
    shown = run("rules", "peloponnes", "nowhere")
    assert shown.code == 1
    assert "3. Bidding" in shown.out


def test_uncited_rules_are_listed_and_counted_by_the_exit_code(run: Type) -> None:
    shown = run("rules", "peloponnes", "--uncited")
    assert shown.code == (1 if shown.out else 0)
    assert all(line in ecumene.game("peloponnes").rules for line in shown.lines)


def test_watching_the_same_seed_shows_the_same_game(run: Type) -> None:
    first = run("watch", "peloponnes", "--seats", "random,greedy", "--seed", "3")
    assert first.code == 0
    assert "The game is over." in first.out
    assert first.out.count("Catastrophes") >= 8
    assert run("watch", "peloponnes", "--seats", "random,greedy", "--seed", "3").out == first.out


def test_watching_from_a_place(run: Type) -> None:
    argv = ("watch", "peloponnes", "--seed", "3")
    assert "You draw" not in run(*argv).out
    assert "finds" not in run(*argv).out
    assert "You draw" in run(*argv, "--from-seat", "blue").out
    assert "finds" in run(*argv, "--from-seat", "all").out
    assert "there is no seat 'purple'" in run(*argv, "--from-seat", "purple").err


def test_watching_with_a_pack_shows_its_cards(run: Type, crowded_bridge: str) -> None:
    argv = ("watch", "peloponnes", "--seed", "11")
    printed = "B Bridge           Drought    2w      {}   2"
    assert printed.format(2) in run(*argv).out
    packed = run(*argv, "--pack", crowded_bridge)
    assert packed.code == 0
    assert printed.format(9) in packed.out
    assert printed.format(2) not in packed.out


@pytest.fixture
def finished(run: Type, saves: Callable[[], list[Path]]) -> str:
    run("play", "peloponnes", "--seed", "11", typed="1\n" * 600)
    return str(saves()[-1])


def test_replay_steps_forth_and_back(run: Type, finished: str) -> None:
    out = run("replay", finished, typed="\nn\np\n5\nend\nfly\n9999\nq\n").out
    assert [line.split(" of ")[0] for line in out.splitlines() if line.startswith("step ")] == [
        "step 0", "step 1", "step 2", "step 1", "step 5", *[out.splitlines()[-1].split(" of ")[0]] * 3
    ]  # fmt: skip
    assert "bid terraced-slope 2" in out
    assert "! 'fly'?" in out
    assert "! there is no step 9999" in out


def test_a_finished_game_may_be_seen_from_any_seat(run: Type, finished: str) -> None:
    out = run("replay", finished, typed="s blue\ns all\n").out
    assert out.count("Your coins") == 1
    assert "Your coins" in run("replay", finished, "--seat", "2").out


def test_replay_to_a_step_in_a_pipe(run: Type, finished: str) -> None:
    shown = run("replay", finished, "--to", "1")
    assert shown.code == 0
    assert "1. ▲ Sparta: bid terraced-slope 2" in shown.out
    assert "step" not in shown.out
    assert run("replay", finished, "--to", "9999").code == 2


def test_an_unfinished_game_keeps_its_secrets(run: Type, saves: Callable[[], list[Path]]) -> None:
    run("play", "peloponnes", "--seed", "11", typed="1\n1\n")
    path = str(saves()[-1])
    out = run("replay", path, typed="end\ns blue\n").out
    assert "has answered" in out
    assert "lay" not in out.split("end", 1)[1]
    assert "this game is not over" in out
    assert "Your coins" in run("replay", path, "--seat", "red").out


def test_a_card_is_shown_in_words_with_where_they_come_from(run: Type) -> None:
    out = run("cards", "peloponnes", "lion", "gate").out
    assert "Lion Gate   building C10" in out
    assert "Takes a bid of 4 or more, 7 in the conquest row." in out
    assert "Costs 1 wood and 2 stone to build." in out
    assert "Protects against drought by itself." in out
    assert "public source: scaled from the board game; name from the rulebook" in out
    assert "Begins with 6 coin cards" in run("cards", "peloponnes", "sparta").out


def test_what_the_summary_card_says_is_shown_too(run: Type) -> None:
    out = run("cards", "peloponnes", "income").out
    assert "8 to 10 inhabitants: 5 coin cards." in out
    assert "20 inhabitants or more: 5 coin cards and 4 luxury goods." in out


def test_all_cards_are_listed_within_80_columns(run: Type) -> None:
    shown = run("cards", "peloponnes")
    assert sum(line[:1] in "●◐○" for line in shown.lines if line) == 58 + 1
    assert max(map(len, shown.lines)) <= 80


def test_a_card_that_is_not_there_is_refused(run: Type) -> None:
    shown = run("cards", "peloponnes", "atlantis")
    assert shown.code == 1
    assert "has no card like 'atlantis'" in shown.out


def test_a_card_can_be_read_while_playing(run: Type) -> None:
    assert "Well   building B15" in run("play", "peloponnes", "--seed", "11", typed="card well\n").out


def test_a_closed_pipe_is_no_error() -> None:
    argv = f"{sys.executable} -m ecumene rules peloponnes | head -1"
    done = subprocess.run(argv, shell=True, capture_output=True, encoding="utf-8", check=False, timeout=60,
                          env={**os.environ, "PYTHONPATH": SOURCE})  # fmt: skip
    assert done.stderr == ""


def read_until(terminal: int, *words: str) -> str:
    """What a terminal shows until these words have come in this order."""
    seen, pattern = "", re.compile(".*".join(map(re.escape, words)), re.DOTALL)
    while not pattern.search(seen):
        ready, _, _ = select.select([terminal], [], [], 60)
        assert ready, f"no {words} in {seen!r}"
        seen += os.read(terminal, 65536).decode("utf-8", "replace")
    return seen


def interrupt(playing: subprocess.Popen[bytes], terminal: int) -> None:
    """Press Ctrl-C until there is an answer: one that falls between prompt and waiting is seen with the next key."""
    for _ in range(30):
        playing.send_signal(signal.SIGINT)
        if select.select([terminal], [], [], 1)[0]:
            return
    playing.kill()


def test_ctrl_c_in_a_terminal_keeps_the_save(saves: Callable[[], list[Path]]) -> None:
    ours, theirs = pty.openpty()
    argv = [sys.executable, "-m", "ecumene", "play", "peloponnes", "--seed", "11", "--pace", "0"]
    env = {**os.environ, "PYTHONPATH": SOURCE, "TERM": "xterm-256color"}
    playing = subprocess.Popen(argv, stdin=theirs, stdout=theirs, stderr=theirs, env=env, start_new_session=True)
    os.close(theirs)
    assert "\x1b[" in read_until(ours, "Sparta> ")
    os.write(ours, b"bid bridge 3\n")
    read_until(ours, "for your bid", "Sparta> ")
    interrupt(playing, ours)
    said = read_until(ours, "--resume")
    assert playing.wait(timeout=30) == 130
    os.close(ours)
    assert "Good-bye." in said
    assert "Traceback" not in said
    assert [answer.token for answer in ecumene.replay(saves()[-1].read_text()).answers] == ["bid bridge 3"]


def test_ctrl_c_stops_watching_politely() -> None:
    argv = [sys.executable, "-m", "ecumene", "watch", "peloponnes", "--seed", "1", "--pace", "5"]
    env = {**os.environ, "PYTHONPATH": SOURCE}
    watching = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert watching.stdout is not None
    watching.stdout.readline()
    watching.send_signal(signal.SIGINT)
    out, err = watching.communicate(timeout=30)
    assert b"Stopped after" in out
    assert err == b""
    assert watching.returncode == 130
