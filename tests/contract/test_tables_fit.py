"""The tables of every game fit its vocabulary and its rules: another size, order or name is refused with a reason."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path

import pytest

from ecumene.data import BadData, Shelf, Table
from ecumene.testing.rows import copied, exchange, one_less, one_more

GAMES = ("age_of_civilization", "ancient_world", "inner_sea", "middle_east", "peloponnes")


def tables(game: str) -> Sequence[Table]:
    """The tables of a game."""
    found: Sequence[Table] = importlib.import_module(f"ecumene.games.{game}.tables").TABLES
    return found


def cases(kind: str) -> list[tuple[str, Table]]:
    """Every table of every game that says so much about its size, its order or its names."""
    return [(game, table) for game in GAMES for table in tables(game) if getattr(table, kind)]


def named(case: object) -> str:
    """What a case is called."""
    return case.name if isinstance(case, Table) else str(case)


CHANGES: dict[str, Callable[[Path, str], object]] = {"more": one_more, "less": one_less, "exchanged": exchange}


def changed(folder: Path, game: str, table: Table, change: str) -> Shelf:
    """The game's own tables, one of them with a row more, with a row less or with its first two rows exchanged."""
    data = copied(game, folder)
    CHANGES[change](data / table.file, table.name)
    return Shelf(data, tables(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_as_shipped_fit(game: str) -> None:
    Shelf(files(f"ecumene.games.{game}") / "data", tables(game))


@pytest.mark.parametrize(("game", "table"), cases("many") + cases("order"), ids=named)
@pytest.mark.parametrize("change", ["more", "less"])
def test_another_number_of_rows_is_refused(tmp_path: Path, game: str, table: Table, change: str) -> None:
    many = table.many or len(table.order)
    with pytest.raises(BadData) as caught:
        changed(tmp_path, game, table, change)
    assert (caught.value.file, caught.value.field) == (table.file, table.name)
    assert caught.value.reason == (
        f"the game is written for {many} rows, and here are {many + (1 if change == 'more' else -1)}; with another "
        "number the answers would be numbered otherwise, so the count in the game's contents.py must change along, and "
        "the goldens be made anew"
    )


@pytest.mark.parametrize(("game", "table"), cases("order"), ids=named)
def test_another_order_is_refused_where_rules_know_rows_by_their_place(tmp_path: Path, game: str, table: Table) -> None:
    with pytest.raises(BadData) as caught:
        changed(tmp_path, game, table, "exchanged")
    assert (caught.value.file, caught.value.row) == (table.file, table.order[1])
    assert caught.value.reason == (
        f"row 1 must be {table.order[0]!r}; the rules know these rows by their place, so contents.py would have to "
        "change along"
    )


@pytest.mark.parametrize(("game", "table"), cases("names"), ids=named)
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("more", "no rule asks for this row; one would have to be written that does"),
        ("less", "the rules ask for this row, and it is not there"),
    ],
)
def test_other_names_are_refused_where_rules_ask_by_name(
    tmp_path: Path, game: str, table: Table, change: str, reason: str
) -> None:
    with pytest.raises(BadData) as caught:
        changed(tmp_path, game, table, change)
    assert (caught.value.file, caught.value.reason) == (table.file, reason)


def test_every_table_says_what_the_game_takes_for_granted_or_may_have_any_number_of_rows() -> None:
    free = {f"{game} {t.name}" for game in GAMES for t in tables(game) if not (t.many or t.order or t.names)}
    assert free == {"age_of_civilization achievement", "peloponnes income"}
