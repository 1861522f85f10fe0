"""The tables of the game: with a row more it works, or is refused with the sentence that says what else must change."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.games.inner_sea.abilities import ABILITIES, POWERS
from ecumene.games.inner_sea.cards import CARDS
from ecumene.games.inner_sea.game import InnerSeaGame
from ecumene.games.inner_sea.tables import TABLES, Printed
from ecumene.games.inner_sea.wonders import WONDERS
from ecumene.series.ancient_civilizations.displays import one
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.tests.sizes import Sizes, gain_a_talent, works
from ecumene.testing.rows import add, change, copied, one_less

CARD = 'id = "salt-lake"\nname = "Salt Lake"\nnumber = 104\nkind = "plain"\ntext = "Gain a talent."\nsource = "house"'
WONDER = (
    'id = "labyrinth"\nname = "Labyrinth"\nnumber = 111\ndisks = 2\nmoment = "draw"\ntext = "Draw a card."\n'
    'source = "house"'
)
AREA = (
    'id = "ostia"\nname = "Ostia"\nkind = "land"\nedges = []\nneighbours = ["rome"]\ncompetition_rank = 200\n'
    'source = "house"'
)
CIVILIZATION = 'id = "etruscans"\nname = "Etruria"\nhome = "umbria"\nsource = "house"'
MORE = {
    "card": ("fate_cards.toml", CARD),
    "wonder": ("wonders.toml", WONDER),
    "area": ("map.toml", AREA),
    "civilization": ("civilizations.toml", CIVILIZATION),
}
SIZES = Sizes(
    TABLES, {"card": lambda: [*CARDS], "wonder": lambda: [*WONDERS]}, lambda shelf: InnerSeaGame(Printed(shelf), None)
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return copied("inner_sea", tmp_path)


def add_one(data: Path, kind: str) -> None:
    """Add a row to one of the tables, and an area to the neighbours of Rome."""
    file, row = MORE[kind]
    path = data / file
    add(path, kind, row)
    if kind == "area":
        change(path, '["bay-of-capua", "etruria", "samnium", ', '["bay-of-capua", "etruria", "ostia", "samnium", ')


def draw_a_card(p: Play) -> None:
    """What the new Wonder does."""
    p.draw()


def test_a_card_without_a_function_is_refused(data: Path) -> None:
    add_one(data, "card")
    error = SIZES.refusal(data)
    assert (error.file, error.row) == ("fate_cards.toml", "salt-lake")
    assert error.reason == "no rule asks for this row; one would have to be written that does"


def test_a_card_that_no_row_of_the_table_covers_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "salt-lake", gain_a_talent)
    add_one(data, "card")
    error = SIZES.refusal(data)
    assert (error.file, error.field) == ("epoch_events.toml", "first")
    assert error.reason == "there are 104 Fate cards: the rows must cover 1 to 104, each once"


def test_a_card_fewer_is_refused(data: Path) -> None:
    one_less(data / "fate_cards.toml", "card")
    error = SIZES.refusal(data)
    assert (error.row, error.reason) == ("wheel-of-fate", "the rules ask for this row, and it is not there")


def test_a_wonder_without_a_function_is_refused(data: Path) -> None:
    add_one(data, "wonder")
    error = SIZES.refusal(data)
    assert (error.file, error.row) == ("wonders.toml", "labyrinth")
    assert error.reason == "no rule asks for this row; one would have to be written that does"


@pytest.mark.parametrize(("kind", "rows"), [("area", 109), ("civilization", 11)])
def test_an_area_or_a_civilization_more_than_the_rules_count_is_refused(data: Path, kind: str, rows: int) -> None:
    add_one(data, kind)
    error = SIZES.refusal(data)
    assert (error.file, error.field) == (MORE[kind][0], kind)
    assert error.reason.startswith(f"the game is written for {rows - 1} rows, and here are {rows}; ")
    assert "contents.py" in error.reason


def test_a_card_with_its_function_and_its_row_of_the_table_works(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "salt-lake", gain_a_talent)
    add_one(data, "card")
    change(data / "epoch_events.toml", "last = 103", "last = 104")
    works(SIZES.opened(data), "card", 104)


def test_a_wonder_with_its_function_works(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WONDERS, "labyrinth", draw_a_card)
    add_one(data, "wonder")
    works(SIZES.opened(data), "monument", 8)


@pytest.mark.parametrize(("kind", "rows"), [("area", 109), ("civilization", 11)])
def test_an_area_or_a_civilization_that_is_counted_works(data: Path, kind: str, rows: int) -> None:
    add_one(data, kind)
    works(SIZES.opened(data, kind), kind, rows)


def test_a_setup_with_a_disk_fewer_is_refused(data: Path) -> None:
    change(data / "setups.toml", '["thracian-sea", "aegean-sea", ', '["thracian-sea", ')
    error = SIZES.refusal(data)
    assert (error.file, error.field) == ("setups.toml", "civilization")
    assert error.reason.endswith(": 12 disks in real areas")


def test_an_ability_that_is_used_and_has_no_function_is_refused(data: Path) -> None:
    change(data / "civilizations.toml", 'id = "minoans-raiders"', 'id = "minoans-pirates"')
    error = SIZES.refusal(data)
    assert (error.row, error.reason) == ("minoans-pirates", "nothing in abilities.py says what it does")


def test_a_function_or_a_power_without_its_row_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for written, name in ((ABILITIES, "lydians-trade"), (POWERS, "lydians")):
        with monkeypatch.context() as patch:
            patch.setitem(written, name, one)
            error = SIZES.refusal(data)
            assert (error.row, error.reason) == (name, "abilities.py says what it does, and it is not there")
