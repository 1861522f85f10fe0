"""The map in a terminal: who is where, what is Contested, what one holds, and nothing that one may not see."""

from __future__ import annotations

import re

import ecumene
from ecumene.doors.terminal.story import together
from ecumene.games.inner_sea.game import InnerSeaGame
from ecumene.games.inner_sea.terminal import TOGETHER, board, sheets
from tests.terminal.looking import drawn

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


def test_disks_placed_one_after_the_other_are_told_in_one_sentence() -> None:
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
