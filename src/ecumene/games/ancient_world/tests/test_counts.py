"""How much there is of everything: tables of another length are refused, and work when the counts change along."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import ecumene
from ecumene.data import BadData, Shelf, Table
from ecumene.games.ancient_world.contents import DISTRICTS, EMPIRE, MILITARY, TITANS
from ecumene.games.ancient_world.state import nouns
from ecumene.games.ancient_world.tables import TABLES
from ecumene.games.ancient_world.tests.table import BOX
from ecumene.games.ancient_world.tokens import TOKENS
from ecumene.kernel.vocabulary import Noun
from ecumene.testing.rows import copied, one_less, one_more

GAME_FOLDER = Path("games") / "ancient_world"
CARDS = {
    "empire_card": ("EMPIRE", "DECK_B_CARDS"),
    "military_card": ("MILITARY",),
    "titan": ("TITANS",),
    "district": ("DISTRICTS", "DISTRICT_CARDS"),
}
"""The tables of cards, and the counts that go up by one with a row more."""
PLAYS = """
import ecumene
from ecumene.kernel.chance import mix

game = ecumene.game("ancient_world")
print(*(len(game.nouns[name].names) for name in ("empire-card", "military-card", "titan", "district")))
for seats in game.seats:
    match = game.new(seats=seats, seed=seats, expand="plus")
    while not match.over:
        match.play(match.offers[mix(len(match.answers)) % len(match.offers)].token)
        assert not game.faults(match.state)
"""


def lengthen(path: Path, table: str, by: int) -> None:
    """Give a table one row more, or one less."""
    if by > 0:
        one_more(path, table)
    else:
        one_less(path, table)


@pytest.mark.parametrize("by", [1, -1], ids=["more", "less"])
@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_a_table_of_another_length_is_refused(tmp_path: Path, table: Table, by: int) -> None:
    folder = copied("ancient_world", tmp_path)
    lengthen(folder / table.file, table.name, by)
    with pytest.raises(BadData) as caught:
        Shelf(folder, TABLES)
    assert caught.value.file == table.file
    if table.names:
        asked = "no rule asks for this row" if by > 0 else "the rules ask for this row, and it is not there"
        assert caught.value.reason.startswith(asked)
    else:
        rows = table.many or len(table.order)
        assert caught.value.reason.startswith(f"the game is written for {rows} rows, and here are {rows + by}")
        assert "contents.py" in caught.value.reason


def spoken_of() -> Sequence[str]:
    """The nouns that a verb speaks of."""
    return sorted({verb.noun_name for verb in TOKENS.verbs if verb.has_noun})


@pytest.mark.parametrize("by", [1, -1], ids=["more", "less"])
@pytest.mark.parametrize("name", spoken_of())
def test_a_noun_of_another_length_is_refused(name: str, by: int) -> None:
    every = nouns(BOX)
    names = every[name].names
    every[name] = Noun(name, [*names, "one-more"] if by > 0 else names[:-1])
    with pytest.raises(ValueError, match="and the rules count") as caught:
        TOKENS.vocabulary(every)
    assert str(caught.value) == (
        f"the tables have {len(names) + by} of {name}, and the rules count {len(names)}: "
        "change the count in src/ecumene/games/ancient_world/contents.py, and make the goldens anew"
    )


@pytest.mark.parametrize("by", [1, -1], ids=["more", "less"])
def test_tables_of_another_length_are_played_if_the_counts_change_along(tmp_path: Path, by: int) -> None:
    source = tmp_path / "ecumene"
    shutil.copytree(Path(ecumene.__file__).parent, source, ignore=shutil.ignore_patterns("*.so", "tests", "goldens"))
    contents = source / GAME_FOLDER / "contents.py"
    text = contents.read_text(encoding="utf-8")
    for table in TABLES:
        for count in CARDS.get(table.name, ()):
            counted = re.search(rf"^{count}: Final = (\d+)$", text, re.MULTILINE)
            assert counted is not None, count
            text = text.replace(counted[0], f"{count}: Final = {int(counted[1]) + by}")
        if table.name in CARDS:
            lengthen(source / GAME_FOLDER / "data" / table.file, table.name, by)
    contents.write_text(text, encoding="utf-8")
    played = subprocess.run([sys.executable, "-c", PLAYS], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.split() == [str(n + by) for n in (EMPIRE, MILITARY, TITANS, DISTRICTS)]
