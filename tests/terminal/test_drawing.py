"""The parts that all boards are made of: tables whose columns keep still, lines that fit, things that a word means."""

from __future__ import annotations

import pytest
from rich.text import Text

from ecumene.drawing.parts import Layout, flowing, grid
from ecumene.drawing.sheets import by_kind, sheet, sought
from ecumene.matches.game import Face
from tests.terminal.looking import drawn


def face(title: str, kind: str = "card") -> Face:
    return Face(title, kind, (f"What {title} does.", "And more."), (), "house", "a note", {})


def lines(table: object, width: int = 40) -> list[str]:
    """What a table says, without the blanks at the ends of its lines."""
    return [line.rstrip() for line in drawn(table, width).splitlines()]


def test_what_does_not_fit_goes_whole_to_the_next_line() -> None:
    parts = [Text("two words"), Text("and two"), Text("three more words")]
    assert [line.plain for line in flowing(parts, 19)] == ["two words   and two", "three more words"]
    assert [line.plain for line in flowing(parts, 18)] == ["two words", "and two", "three more words"]
    assert flowing([], 80) == []


def test_a_head_with_an_arrow_stands_to_the_right() -> None:
    assert lines(Layout().table((">Coins", "Name"), [("9", "a"), ("10", "b")])) == ["Coins Name", "    9 a", "   10 b"]


def test_a_column_is_never_narrower_than_its_least_width() -> None:
    rows = [("a", "1")]
    assert lines(Layout(least={"Name": 8}).table(("Name", "N"), rows)) == ["Name     N", "a        1"]
    assert lines(Layout().table(("Name", "N"), rows)) == ["Name N", "a    1"]


@pytest.mark.parametrize(("shares", "begins"), [({"A": 3, "B": 1}, 30), ({"A": 1, "B": 3}, 10)])
def test_columns_with_shares_divide_the_whole_width(shares: dict[str, int], begins: int) -> None:
    assert lines(Layout(shares=shares).table(("A", "B"), [("x", "y")]), 40)[1].index("y") == begins
    assert lines(Layout().table(("A", "B"), [("x", "y")]), 40)[1] == "x y"


@pytest.mark.parametrize(
    ("wrapping", "shown"), [(("Does",), ["Does", "one two", "three"]), ((), ["Does", "one two …"])]
)
def test_only_some_columns_break_their_lines(wrapping: tuple[str, ...], shown: list[str]) -> None:
    assert lines(Layout(wrapping=wrapping).table(("Does",), [("one two three",)]), 9) == shown


def test_a_grid_has_gaps_and_no_heads() -> None:
    assert lines(grid([("a", "b"), ("cc", "d")], 2)) == ["a   b", "cc  d"]


def test_a_word_means_what_is_called_so_or_has_it_in_its_name_or_kind() -> None:
    faces = {"tower": face("Tower"), "watch-tower": face("High Tower"), "hill": face("Hill", "Towering place")}
    assert sought(faces, "tower") == ["tower"]
    assert sought(faces, "high tower") == ["watch-tower"]
    assert sought(faces, "towe") == ["tower", "watch-tower", "hill"]
    assert sought(faces, "towering place") == ["hill"]
    assert sought(faces, "sea") == []
    assert sought({**faces, "plan": face("Plan", "Tower")}, "tower") == ["tower", "watch-tower", "hill", "plan"]


def test_a_sheet_tells_everything_and_where_it_comes_from() -> None:
    assert lines(sheet(face("Tower"))) == ["Tower   card", "  What Tower does.", "  And more.", "  ours: a note"]


def test_things_are_listed_by_kind_in_the_order_in_which_kinds_appear() -> None:
    faces = [face("Tower"), face("Hill", "place"), face("Wall")]
    lists = by_kind(faces, lambda kind, those: Text(f"{kind}: {', '.join(one.title for one in those)}"))
    assert [line for part in lists for line in lines(part)] == ["Card: Tower, Wall", "", "Place: Hill", ""]
