"""How many power cards there may be: as many as whole rounds of a set use, and as the rules count."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ecumene
from ecumene.data import BadData
from ecumene.games.peloponnes import tables
from ecumene.games.peloponnes.contents import POWER_CARDS
from ecumene.testing.rows import add, change, copied, one_more

CARD = """
id = "{kind}-{n}"
name = "New {kind} {n}"
number = "C{n}"
kind = "{kind}"
set = "C"
catastrophe = "tempest"
value = 5
inhabitants = 1
power_points = 3
source = "house"
"""
PLAYS = """
import ecumene
from ecumene.kernel.chance import mix

game = ecumene.game("peloponnes")
for seats in game.seats:
    match = game.new(seats=seats, seed=seats)
    while not match.over:
        match.play(match.offers[mix(len(match.answers)) % len(match.offers)].token)
        assert not game.faults(match.state)
print(len(game.nouns["power-card"].names), match.state.round)
"""


def refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> BadData:
    """Open the box with the tables of a folder, which do not fit."""
    monkeypatch.setattr(tables, "files", lambda package: folder)
    with pytest.raises(BadData) as caught:
        tables.open_box(None)
    return caught.value


def test_a_49th_power_card_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_more(copied("peloponnes", tmp_path) / "power_cards.toml", "power_card")
    error = refused(tmp_path, monkeypatch)
    assert (error.file, error.field) == ("power_cards.toml", "power_card")
    assert error.reason.startswith("the game is written for 48 rows, and here are 49; ")
    assert "the count in the game's contents.py must change along" in error.reason


def test_a_49th_power_card_that_is_counted_is_refused_as_its_set_has_no_place_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(copied("peloponnes", tmp_path) / "power_cards.toml", "power_card", CARD.format(kind="landscape", n=13))
    counted = [table._replace(many=49) if table.name == "power_card" else table for table in tables.TABLES]
    monkeypatch.setattr(tables, "TABLES", counted)
    monkeypatch.setattr(tables, "POWER_CARDS", 49)
    error = refused(tmp_path, monkeypatch)
    assert (error.file, error.field) == ("power_cards.toml", "set")
    assert error.reason == "the sets A, B and C hold [18, 18, 13] cards, not what constants say"


def test_power_cards_for_one_more_round_are_played_if_the_numbers_change_along(tmp_path: Path) -> None:
    source = tmp_path / "ecumene"
    shutil.copytree(Path(ecumene.__file__).parent, source, ignore=shutil.ignore_patterns("*.so", "tests", "goldens"))
    game = source / "games" / "peloponnes"
    change(game / "contents.py", f"POWER_CARDS: Final = {POWER_CARDS}", f"POWER_CARDS: Final = {POWER_CARDS + 6}")
    for n in range(13, 19):
        kind = "building" if n % 2 else "landscape"
        add(game / "data" / "power_cards.toml", "power_card", CARD.format(kind=kind, n=n))
    for constant, old, new in (("rounds", 8, 9), ("set_c", 12, 18)):
        row = f'id = "{constant}"\nvalue = '
        change(game / "data" / "components.toml", f"{row}{old}", f"{row}{new}")
    played = subprocess.run([sys.executable, "-c", PLAYS], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.split() == ["54", "9"]
