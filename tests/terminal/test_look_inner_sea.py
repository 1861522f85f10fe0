"""The map in a terminal: who is where, what is Contested, what one holds, and nothing that one may not see."""

from __future__ import annotations

import re

import pytest

import ecumene
from ecumene.bots import choose, make
from ecumene.doors.terminal.story import together
from ecumene.games.inner_sea.game import InnerSeaGame
from ecumene.games.inner_sea.terminal import MARKS, TOGETHER, board, sheets
from tests.terminal.test_look import drawn

found = ecumene.game("inner_sea")
assert isinstance(found, InnerSeaGame)
GAME = found
POSITION = {
    "seats": 2,
    "epoch": 2,
    "turn": 3,
    "phase": "cards",
    "disks": {
        "red": {"egypt": 3, "sinai": 2, "red-sea": 1},
        "blue": {"sinai": 1, "troy": 4},
        "barbarians": {"kush": 2},
    },
    "talents": {"red": 2},
    "points": {"red": 7, "blue": 4},
    "monument": {"colossus": "built"},
    "owner": {"colossus": "blue"},
    "site": {"colossus": "troy"},
    "fuel": {"colossus": 3},
    "hand": {"red": ["wildfire", "high-priestess"], "blue": ["poet"]},
    "invested": {"red": ["merchant-prince"]},
    "stake": {"merchant-prince": 2},
    "agenda": [["card-phase/act", "red"]],
}


def test_the_board_shows_what_a_player_needs() -> None:
    shown = drawn(board(GAME.arrange(POSITION).view(0), GAME), 110)
    assert "Epoch II of IV, turn 3: cards" in shown
    assert re.search(r"▲ Egypt \(you\) +7 +1 +2 +2", shown)
    assert "Egypt ▲3" in shown
    assert "Sinai ▲2 ■1 !1" in shown
    assert "Kush ☠2" in shown
    assert "■ Colossus in Troy (3)" in shown
    assert ">Wildfire" in shown
    assert "N  High Priestess" in shown
    assert "(2 disks on it)" in shown
    assert "Poet" not in shown


def test_a_spectator_sees_no_hand() -> None:
    shown = drawn(board(GAME.arrange(POSITION).view(None), GAME), 110)
    assert "Wildfire" not in shown
    assert "Poet" not in shown


@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("seats", GAME.seats)
def test_boards_fit_at_every_table(seats: int, width: int) -> None:
    match = GAME.new(seats=seats, seed=seats, epochs=1)
    bots = [make("random", seat) for seat in range(seats)]
    while match.seat is not None:
        if len(match.answers) % 60 == 0:
            lines = drawn(board(match.view(match.seat), GAME), width).splitlines()
            assert max(map(len, lines)) <= width
        match.play(choose(match, bots[match.seat], match.seat))


def test_every_seat_has_a_mark_of_its_own() -> None:
    assert set(MARKS) == {*GAME.nouns["seat"].names, "barbarians"}
    assert len({mark for mark, _ in MARKS.values()}) == len(MARKS)


def test_disks_placed_one_after_the_other_are_told_in_one_sentence() -> None:
    assert set(TOGETHER) <= {name for name, _ in GAME.facts.values()}
    told = together(
        [("deployed", "Egypt places a disk in Kush."), ("deployed", "Egypt places a disk in Sinai.")], TOGETHER
    )
    assert list(told) == [("deployed", "Egypt places disks in Kush and Sinai.")]


def test_cards_are_looked_up_by_a_word() -> None:
    assert "Cancel any card" in drawn(sheets(GAME, "high priestess"), 100)
    several = drawn(sheets(GAME, "negation"), 100)
    assert "Bribery" in several
    assert "Wildfire" not in several
    assert sheets(GAME, "no such thing") is None
