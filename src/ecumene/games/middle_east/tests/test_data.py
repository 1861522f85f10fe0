"""The tables of the game: with a row more it works, or is refused with the sentence that says what else must change."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.games.middle_east.abilities import ABILITIES, POWERS
from ecumene.games.middle_east.cards import CARDS
from ecumene.games.middle_east.deities import DEITIES
from ecumene.games.middle_east.game import MiddleEastGame
from ecumene.games.middle_east.tables import ONE_GOD, TABLES, Printed
from ecumene.series.ancient_civilizations.displays import one
from ecumene.series.ancient_civilizations.tests.sizes import Sizes, gain_a_talent, works
from ecumene.testing.rows import add, change, copied, one_less

CARD = 'id = "salt-lake"\nname = "Salt Lake"\nnumber = 104\ntext = "Gain a mina."\nsource = "house"'
DEITY = (
    'id = "god-of-wine"\nname = "God of Wine"\nnumber = 112\nmoment = "draw"\nrank = 7\n'
    'text = "Two minas."\nsource = "house"'
)
AREA = (
    'id = "qanat"\nname = "Qanat"\nkind = "land"\nterrain = "plain"\nedges = []\nneighbours = ["abydos"]\n'
    'competition_rank = 200\nsource = "house"'
)
CIVILIZATION = 'id = "kassites"\nname = "Karduniash"\nhomes = ["abydos"]\nepochs = [2]\nsource = "house"'
ABILITY = (
    'id = "akkadians-scribes"\nname = "Scribes"\ncivilization = "akkadians"\ntiming = "Always"\nmoment = "never"\n'
    'text = "Nothing."\nsource = "house"'
)
MORE = {
    "card": ("fate_cards.toml", CARD),
    "deity": ("deities.toml", DEITY),
    "area": ("map.toml", AREA),
    "civilization": ("civilizations.toml", CIVILIZATION),
    "ability": ("civilizations.toml", ABILITY),
}
COUNTED = [("area", 141), ("civilization", 18), ("ability", 37)]
SIZES = Sizes(
    TABLES,
    {"card": lambda: [*CARDS], "deity": lambda: [*DEITIES, ONE_GOD]},
    lambda shelf: MiddleEastGame(Printed(shelf), None),
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return copied("middle_east", tmp_path)


def add_one(data: Path, kind: str) -> None:
    """Add a row at the end of one of the tables, and an area to the neighbours of Abydos."""
    file, row = MORE[kind]
    path = data / file
    add(path, kind, row)
    if kind == "area":
        change(path, '["amarna", "memphis", "thebes", "western-desert"]',
               '["amarna", "memphis", "qanat", "thebes", "western-desert"]')  # fmt: skip


def add_before_the_one_god(data: Path) -> None:
    """Add a Deity where it belongs: the one that comes by its card alone stays the last."""
    last = f'[[deity]]\nid = "{ONE_GOD}"'
    change(data / "deities.toml", last, f"[[deity]]\n{DEITY}\n\n{last}")


@pytest.mark.parametrize("kind", ["card", "deity"])
def test_a_card_or_a_deity_without_a_function_is_refused(data: Path, kind: str) -> None:
    add_one(data, kind)
    error = SIZES.refusal(data)
    assert error.file == MORE[kind][0]
    assert error.reason == "no rule asks for this row; one would have to be written that does"


@pytest.mark.parametrize(("kind", "row"), [("card", "the-breath-of-god"), ("deity", ONE_GOD)])
def test_a_card_or_a_deity_fewer_is_refused(data: Path, kind: str, row: str) -> None:
    one_less(data / MORE[kind][0], kind)
    error = SIZES.refusal(data)
    assert (error.row, error.reason) == (row, "the rules ask for this row, and it is not there")


def test_a_card_that_no_row_of_the_table_covers_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "salt-lake", gain_a_talent)
    add_one(data, "card")
    error = SIZES.refusal(data)
    assert (error.file, error.field) == ("epoch_events.toml", "first")
    assert error.reason == "there are 104 Fate cards: the rows must cover 1 to 104, each once"


def test_a_deity_after_the_one_that_comes_by_its_card_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEITIES, "god-of-wine", gain_a_talent)
    add_one(data, "deity")
    error = SIZES.refusal(data)
    assert (error.row, error.reason) == ("god-of-wine", "the last Deity, and no other, has a Fate card")


@pytest.mark.parametrize(("kind", "rows"), COUNTED)
def test_a_row_more_than_the_rules_count_is_refused(data: Path, kind: str, rows: int) -> None:
    add_one(data, kind)
    error = SIZES.refusal(data)
    assert (error.file, error.field) == (MORE[kind][0], kind)
    assert error.reason.startswith(f"the game is written for {rows - 1} rows, and here are {rows}; ")
    assert "contents.py" in error.reason


@pytest.mark.parametrize(("kind", "rows"), COUNTED)
def test_a_row_fewer_than_the_rules_count_is_refused(data: Path, kind: str, rows: int) -> None:
    one_less(data / MORE[kind][0], kind)
    error = SIZES.refusal(data)
    assert error.reason.startswith(f"the game is written for {rows - 1} rows, and here are {rows - 2}; ")


def test_a_fourth_white_investment_is_refused_as_long_as_it_has_no_cube(data: Path) -> None:
    change(data / "fate_cards.toml", 'id = "master-scribe"', 'id = "master-scribe"\nwhite = true')
    error = SIZES.refusal(data)
    assert (error.file, error.field) == ("fate_cards.toml", "white")
    assert error.reason == "there are 4 white Investments and 3 cubes for them: change WHITE in nouns.py along"


def test_gates_that_open_at_another_number_are_refused(data: Path) -> None:
    change(data / "epoch_events.toml", "first = 97", "first = 98")
    change(data / "epoch_events.toml", "last = 96", "last = 97")
    error = SIZES.refusal(data)
    assert (error.row, error.field) == ("barbarians-at-the-gates", "first")
    assert error.reason == "the gates open from 97 on: change FIRST_AT_THE_GATES in rules/change_of_epoch.py along"


def test_a_card_with_its_function_and_its_row_of_the_table_works(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "salt-lake", gain_a_talent)
    add_one(data, "card")
    change(data / "epoch_events.toml", "last = 103", "last = 104")
    works(SIZES.opened(data), "card", 104)


def test_a_deity_with_its_function_works(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEITIES, "god-of-wine", gain_a_talent)
    add_before_the_one_god(data)
    works(SIZES.opened(data), "monument", 9)


@pytest.mark.parametrize(("kind", "rows"), COUNTED)
def test_a_row_that_is_counted_works(data: Path, kind: str, rows: int) -> None:
    add_one(data, kind)
    works(SIZES.opened(data, kind), kind, rows)


def test_an_ability_that_is_used_and_has_no_function_is_refused(data: Path) -> None:
    change(data / "civilizations.toml", 'id = "akkadians-sargon"', 'id = "akkadians-enheduanna"')
    error = SIZES.refusal(data)
    assert (error.row, error.reason) == ("akkadians-enheduanna", "nothing in abilities.py says what it does")


def test_a_function_or_a_power_without_its_row_is_refused(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for written, name in ((ABILITIES, "lydians-trade"), (POWERS, "lydians")):
        with monkeypatch.context() as patch:
            patch.setitem(written, name, one)
            error = SIZES.refusal(data)
            assert (error.row, error.reason) == (name, "abilities.py says what it does, and it is not there")
