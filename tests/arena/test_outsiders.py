"""Outside bots: the one of the documentation plays, and no program can hold up a game or win by a wrong answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ecumene
from ecumene.arena.player import check_name
from ecumene.arena.playing import play
from ecumene.arena.row import Row
from tests.arena.games import PYTHON, documented, plan, program, timeless

ECHO = """
import json, sys

for line in sys.stdin:
    message = json.loads(line)
    if "decide" in message:
        {body}
"""


FIRST = "print(json.dumps({'token': message['decide']['offers'][0]}), flush=True)"
"""Takes the first offer."""


def met(folder: Path, body: str, seconds: float = 10.0) -> Row:
    """A game of random against a program that does this when it is asked."""
    return play(plan("random", program(folder, ECHO.format(body=body)), seconds=seconds), 0)


def test_the_bot_of_the_documentation_plays_whole_games_and_is_short(tmp_path: Path) -> None:
    text = documented("Outside bots")
    name = program(tmp_path, text)
    rows = [play(plan("random", name), number) for number in (0, 1)]
    assert [row.failures for row in rows] == [[0, 0], [0, 0]]
    assert timeless(rows) == timeless(play(plan("random", name), number) for number in (0, 1))
    assert len([line for line in text.splitlines() if line.strip()]) <= 20


def test_it_is_shown_what_its_seat_may_see_and_no_more(tmp_path: Path) -> None:
    log = tmp_path / "log"
    row = met(tmp_path, f"open({str(log)!r}, 'a').write(line); {FIRST}")
    asked = [json.loads(line)["decide"] for line in log.read_text(encoding="utf-8").splitlines()]
    assert len(asked) == row.decisions[1]
    match = ecumene.game("peloponnes").new(seats=2, seed=row.seed)
    assert {one["view"]["you"] for one in asked} == {match.game.seat_name(1)}
    assert set(asked[0]["view"]) == set(match.view(1))
    assert str(row.seed) not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("print('nonsense', flush=True)", "is no JSON"),
        ("print('[' * 90000, flush=True)", "is no JSON"),
        ("print('[1]', flush=True)", "names no token that is offered"),
        ("print('{\"token\": []}', flush=True)", "names no token that is offered"),
        ('print(\'{"token": "fly moon"}\', flush=True)', "names no token that is offered"),
        ("sys.exit(3)", "it has ended"),
    ],
)
def test_a_bad_answer_is_a_failure_and_the_first_offer_is_taken(tmp_path: Path, body: str, said: str) -> None:
    row = met(tmp_path, body)
    assert row.failures == [0, row.decisions[1]]
    assert said in row.fault
    first = met(tmp_path, FIRST)
    assert (row.scores, row.decisions, row.verbs) == (first.scores, first.decisions, first.verbs)


@pytest.mark.parametrize("text", ["import signal\nsignal.pause()", "for line in iter(int, 1): pass"])
def test_a_program_that_does_not_answer_in_time_is_asked_once(tmp_path: Path, text: str) -> None:
    row = play(plan("random", program(tmp_path, text), seconds=0.1), 0)
    assert row.failures == [0, row.decisions[1]]
    assert "it did not answer within 0.1 seconds" in row.fault


def test_a_good_answer_after_a_bad_one_counts(tmp_path: Path) -> None:
    text = """
import json, sys

asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if "decide" in message:
        asked += 1
        print("oops" if asked == 1 else json.dumps({"token": message["decide"]["offers"][-1]}), flush=True)
"""
    assert play(plan("random", program(tmp_path, text)), 0).failures == [0, 1]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:no-such-program --fast", "there is no program 'no-such-program'"),
        ("cmd:", "there is no program ''"),
        ("cmd:python 'open", "cannot be read as a command line"),
        ("nobody", "there are random, greedy, novice"),
    ],
)
def test_a_bot_that_there_is_not_is_refused(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        check_name(ecumene.game("peloponnes"), name)


def test_a_program_that_there_is_is_taken() -> None:
    check_name(ecumene.game("peloponnes"), f"{PYTHON}-c pass")
