"""The look: colours only where they are wanted, boards of any game, the log as a player reads it."""

from __future__ import annotations

import io
import re

from rich.console import Console

import ecumene
from ecumene.doors.terminal.drawing import Drawing, drawing, listing
from ecumene.doors.terminal.offers import Menu, span
from ecumene.doors.terminal.screen import Screen
from ecumene.doors.terminal.story import together
from ecumene.games.peloponnes.game import PeloponnesGame
from ecumene.games.peloponnes.terminal import TOGETHER, board
from tests.kernel.omens import OmensGame
from tests.terminal.conftest import Type
from tests.terminal.looking import drawn

found = ecumene.game("peloponnes")
assert isinstance(found, PeloponnesGame)
GAME = found


def test_a_pipe_has_no_colours(shell: Type) -> None:
    assert "\x1b" not in shell("play", "peloponnes", "--seed", "1").out


def test_no_color_and_plain_are_respected(shell: Type) -> None:
    colours = re.compile(r"\x1b\[[0-9;]*(3[0-9]|4[0-9]|38|48)[0-9;]*m")
    argv = ("watch", "peloponnes", "--seed", "1", "--pace", "0")
    assert colours.search(shell(*argv, FORCE_COLOR="1", TERM="xterm-256color").out)
    assert not colours.search(shell(*argv, FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1").out)
    assert "\x1b" not in shell("--plain", *argv, FORCE_COLOR="1").out
    assert "\x1b" not in shell(*argv, "--plain", FORCE_COLOR="1").out


def test_a_terminal_without_our_marks_still_works(shell: Type) -> None:
    shown = shell("play", "peloponnes", "--seed", "1", typed="pass\n", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert shown.code == 0
    assert "You pass." in shown.out


def test_the_board_shows_what_a_player_needs() -> None:
    match = GAME.arrange(
        {
            "seats": 2, "round": 4, "spaces": {"plague": 3, "decline": 4}, "happened": ["decline"],
            "market": ["temple-of-apollo", "granary"], "conquest": ["well"], "bid": {"blue": 5},
            "bid_on": {"blue": "temple-of-apollo"}, "goods": {"red": 1},
            "tableau": {"red": ["stockade", "bridge", "sparta", "eurotas-valley"], "blue": ["argos"]},
            "sites": ["stockade"], "coin_under": {"stockade": "wood"}, "covered": ["bridge"],
            "coin_over": {"bridge": "stone"}, "hit_by": {"bridge": "earthquake"},
            "hand": {"red": {"grain": 2, "inhabitant": 3}}, "agenda": [["bidding/place-bid", "red"]],
        }
    )  # fmt: skip
    text = drawn(board(match.view(0), GAME))
    assert "Round 1 2 3 [4] 5 6 7 8" in text
    assert re.search(r"Plague +■■■□ 3/4 next! ◆◆◇ 2 of 3", text)
    assert re.search(r"Decline +■■■■ struck", text)
    assert re.search(r"B Temple of Apollo +Decline +4s +2 +3 +1c +stops drought +4 ■ 5", text)
    assert re.search(r"> B Granary +Tempest +3w +0 +2 +4g +2", text)
    assert re.search(r"Conquest row +\(\+3-1\)", text)
    assert re.search(r"> B Well .* 5\b", text)
    assert re.search(r"Stockade +Bridge +Sparta +Eurotas Valley", text) or re.search(r"Bridge +Stockade +Sparta", text)
    assert "building (site)" in text
    assert "building (covered)" in text
    assert "Your coins   5: 2 grain, 3 inhabitants" in text
    assert "Luxury       1 good\n" in text
    assert re.search(r"If supply came now: \d to feed, 4 grain: .* Sites cost 2w: covered\.", text)
    assert re.search(r">\d ▲ Sparta \(you\)", text)


def test_like_sentences_are_told_as_one() -> None:
    lines = [("revealed", "Bridge is for sale."), ("revealed", "Port is for sale."), ("drew", "You draw 2 coin cards.")]
    assert list(together(lines, TOGETHER)) == [("revealed", "For sale: Bridge and Port."), lines[2]]
    assert list(together(lines[1:], TOGETHER)) == lines[1:]


def test_a_game_without_a_drawing_gets_a_listing() -> None:
    game = OmensGame()
    assert drawing(game) == Drawing(listing)
    text = drawn(listing(game.new(seats=2, seed=1).view(0), game))
    assert "Omens\n" in text
    assert "  hand: omen-" in text
    assert "  seats 2:\n    seat: east\n    hand: 3\n" in text


def test_only_the_changed_lines_of_a_board_are_repeated() -> None:
    screen = Screen(console=Console(width=80, record=True, file=io.StringIO()))
    first = "\n".join(f"line {i}" for i in range(9))
    screen.board(first)
    screen.board(first.replace("line 4", "line four"))
    screen.board(first.replace("line", "row"))
    assert screen.console.export_text().splitlines() == [
        *first.splitlines(), "line four", *first.replace("line", "row").splitlines()
    ]  # fmt: skip


def test_runs_of_numbers() -> None:
    assert span([4, 5, 6, 7]) == "4-7"
    assert span([1, 3, 4, 9]) == "1, 3-4, 9"
    assert span([2]) == "2"


def test_a_range_that_begins_above_one_takes_its_least_for_1() -> None:
    offers = [offer for offer in GAME.new(seats=3, seed=11).offers if "barracks" in offer.token]
    menu = Menu(GAME, offers)
    assert [number for number, _ in menu.lines()] == ["5", "6"]
    assert "1 takes the least" in menu.hint()
    assert menu.find("1").token == "bid barracks 5"
    assert menu.find("6").token == "bid barracks 6"
