"""How many there are of everything: another number of rows in a table is refused when the box is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecumene.data import BadData, Table
from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import tables
from ecumene.games.age_of_civilization.game import open_box
from ecumene.games.age_of_civilization.state import nouns
from ecumene.games.age_of_civilization.tests.table import BOX, GAME
from ecumene.games.age_of_civilization.tokens import TOKENS
from ecumene.kernel.vocabulary import Noun
from ecumene.testing.rows import copied, one_less, one_more

COUNTED = [table for table in tables.TABLES if table.many or table.order]


def refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> BadData:
    """Open the box with the tables of a folder, which do not fit."""
    monkeypatch.setattr(tables, "files", lambda package: folder)
    with pytest.raises(BadData) as caught:
        open_box()
    return caught.value


def sentence(many: int, found: int) -> str:
    """Why a table of another length is refused."""
    return (
        f"the game is written for {many} rows, and here are {found}; with another number the answers would be numbered "
        "otherwise, so the count in the game's contents.py must change along, and the goldens be made anew"
    )


@pytest.mark.parametrize("table", COUNTED, ids=lambda table: table.name)
def test_a_row_more_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    one_more(copied("age_of_civilization", tmp_path) / table.file, table.name)
    error, many = refused(tmp_path, monkeypatch), table.many or len(table.order)
    assert (error.file, error.field, error.reason) == (table.file, table.name, sentence(many, many + 1))


@pytest.mark.parametrize("table", COUNTED, ids=lambda table: table.name)
def test_a_row_less_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: Table) -> None:
    one_less(copied("age_of_civilization", tmp_path) / table.file, table.name)
    error, many = refused(tmp_path, monkeypatch), table.many or len(table.order)
    assert (error.file, error.field, error.reason) == (table.file, table.name, sentence(many, many - 1))


@pytest.mark.parametrize(
    ("name", "many"), [("civilization", 48), ("wonder", 15)], ids=["49th-civilization", "16th-wonder"]
)
def test_one_more_than_in_the_box_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, many: int
) -> None:
    (file,) = (table.file for table in tables.TABLES if table.name == name)
    one_more(copied("age_of_civilization", tmp_path) / file, name)
    assert refused(tmp_path, monkeypatch).reason == sentence(many, many + 1)


@pytest.mark.parametrize(("noun", "many"), [("civilization", 48), ("wonder", 15), ("technology", 27), ("action", 19)])
def test_the_vocabulary_says_which_count_must_change(noun: str, many: int) -> None:
    named = nouns(BOX)
    more = {**named, noun: Noun(noun, [*named[noun].names, "one-more"])}
    with pytest.raises(ValueError, match="the tables have") as caught:
        TOKENS.vocabulary(more)
    assert str(caught.value) == (
        f"the tables have {many + 1} of {noun}, and the rules count {many}: change the count in "
        "src/ecumene/games/age_of_civilization/contents.py, and make the goldens anew"
    )


def test_the_answers_of_the_rules_are_those_of_the_vocabulary() -> None:
    assert [(verb.verb, verb.base, verb.size) for verb in TOKENS.verbs] == [
        (block.verb, block.base, block.size) for block in GAME.vocabulary.blocks
    ]


def test_any_number_of_achievements_may_be_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file,) = (table.file for table in tables.TABLES if table.name == "achievement")
    more = one_more(copied("age_of_civilization", tmp_path) / file, "achievement")
    monkeypatch.setattr(tables, "files", lambda package: tmp_path)
    assert [one.name for one in open_box().achievements()][-1] == more


def test_every_ability_belongs_to_one_card() -> None:
    assert len(BOX.ability_names) == c.ABILITIES == 2 * c.CIVILIZATIONS + c.TECHNOLOGIES + c.WONDERS
    assert len(BOX.powers_of) == len(BOX.slot_action) == c.ABILITIES
