"""Pens: the view, the observation and its layout come from the same calls."""

from __future__ import annotations

import pytest

from ecumene.kernel.nouns import NOBODY
from ecumene.kernel.show import CellsPen, LayoutPen, ObservedPen, Pen, Span, TypesPen, WordsPen
from ecumene.kernel.vocabulary import Noun

CITY = Noun("city", ("sparta", "thebes", "argos"), ("Sparta", "Thebes", "Argos"))


def show(pen: Pen) -> None:
    """Every call, a list of groups, a group, and something after them."""
    pen.number("round", 7)
    pen.one("first", 0, CITY)
    pen.one("last", NOBODY, CITY)
    pen.some("open", 0b001, CITY)
    pen.counts("coins", [4, 5, 6], CITY)
    pen.row("queue", [1, 0], CITY, 3)
    pen.open_each("seats")
    for seat in range(2):
        pen.open("")
        pen.number("score", 10 + seat)
        pen.close()
    pen.close()
    pen.open("bank")
    pen.number("coins", 8)
    pen.close()
    pen.number("end", 9)


def test_a_view_has_names_and_numbers_in_their_groups() -> None:
    pen = WordsPen()
    show(pen)
    assert pen.page == {
        "round": 7,
        "first": "sparta",
        "last": None,
        "open": ["sparta"],
        "coins": {"sparta": 4, "thebes": 5, "argos": 6},
        "queue": ["thebes", "sparta"],
        "seats": [{"score": 10}, {"score": 11}],
        "bank": {"coins": 8},
        "end": 9,
    }


def test_an_observation_has_a_cell_for_each_thing_and_keeps_free_places() -> None:
    pen = CellsPen()
    show(pen)
    first, last, opened, coins = [1, 0, 0], [0, 0, 0], [1, 0, 0], [4, 5, 6]
    queue = [0, 1, 0, 1, 0, 0, 0, 0, 0]
    assert pen.cells == [7, *first, *last, *opened, *coins, *queue, 10, 11, 8, 9]


def test_a_set_of_higher_things_has_single_ones() -> None:
    pen = CellsPen()
    pen.some("open", 0b110, CITY)
    pen.one("first", 2, CITY)
    assert pen.cells == [0, 1, 1, 0, 0, 1]


def test_a_layout_names_every_cell_once_and_writes_the_same_cells() -> None:
    cells, layout = CellsPen(), LayoutPen()
    show(cells)
    show(layout)
    assert layout.cells == cells.cells
    assert layout.spans == [
        Span("round", 0, 1),
        Span("first", 1, 3),
        Span("last", 4, 3),
        Span("open", 7, 3),
        Span("coins", 10, 3),
        Span("queue", 13, 9),
        Span("seats/0/score", 22, 1),
        Span("seats/1/score", 23, 1),
        Span("bank/coins", 24, 1),
        Span("end", 25, 1),
    ]


def test_a_second_list_of_groups_counts_from_zero() -> None:
    pen = LayoutPen()
    for name in ("seats", "piles"):
        pen.open_each(name)
        for value in range(2):
            pen.open("")
            pen.number("size", value)
            pen.close()
        pen.close()
    assert [span.name for span in pen.spans] == ["seats/0/size", "seats/1/size", "piles/0/size", "piles/1/size"]


def test_lists_in_lists_are_numbered_each_for_itself() -> None:
    pen = LayoutPen()
    pen.open_each("seats")
    for _ in range(2):
        pen.open("")
        pen.open_each("piles")
        for _ in range(2):
            pen.open("")
            pen.number("size", 0)
            pen.close()
        pen.close()
        pen.close()
    names = [span.name for span in pen.spans]
    assert names == [f"seats/{seat}/piles/{pile}/size" for seat in range(2) for pile in range(2)]


@pytest.mark.parametrize("pen", [WordsPen(), CellsPen(), LayoutPen()], ids=lambda pen: type(pen).__name__)
def test_a_row_that_is_too_long_is_a_mistake(pen: Pen) -> None:
    with pytest.raises(AssertionError, match="queue shows more than 1"):
        pen.row("queue", [0, 1], CITY, 1)


def test_types_have_the_shape_of_the_view_and_no_values() -> None:
    pen = TypesPen()
    show(pen)
    assert pen.page == {
        "round": "number",
        "first": "City | null",
        "last": "City | null",
        "open": "City[]",
        "coins": "Record<City, number>",
        "queue": "City[]",
        "seats": [{"score": "number"}, {"score": "number"}],
        "bank": {"coins": "number"},
        "end": "number",
    }


def test_the_type_of_a_noun_of_several_words_is_one_word() -> None:
    pen = TypesPen()
    pen.one("state", 0, Noun("luxury-state", ("fine", "gone")))
    assert pen.page == {"state": "LuxuryState | null"}


def test_of_sparse_numbers_words_name_only_those_that_are_there_and_cells_have_all() -> None:
    words, cells, layout, types = WordsPen(), CellsPen(), LayoutPen(), TypesPen()
    for pen in (words, cells, layout, types):
        pen.few("disks", [0, 2, 0], CITY)
    assert words.page == {"disks": {"thebes": 2}}
    assert cells.cells == layout.cells == [0, 2, 0]
    assert layout.spans == [Span("disks", 0, 3)]
    assert types.page == {"disks": "Partial<Record<City, number>>"}


def show_and_tell(pen: Pen) -> None:
    """Something that is observed, and something that is only told."""
    pen.number("coins", 4)
    if pen.tells():
        pen.number("lacks", 3)


def test_what_is_only_told_stands_in_views_and_their_types_and_in_no_observation() -> None:
    words, types, observed, cells, layout = WordsPen(), TypesPen(), ObservedPen(), CellsPen(), LayoutPen()
    for pen in (words, types, observed, cells, layout):
        show_and_tell(pen)
    assert words.page == {"coins": 4, "lacks": 3}
    assert types.page == {"coins": "number", "lacks": "number"}
    assert observed.page == {"coins": 4}
    assert cells.cells == [4]
    assert layout.spans == [Span("coins", 0, 1)]
