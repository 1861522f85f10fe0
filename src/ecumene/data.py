"""Component data: TOML tables with a source on every row, checked whole before anything is used.

A data pack is a folder with files of the same names. Its rows replace rows of the same id; a damaged pack is refused
with file, row, field and reason, and nothing is half loaded.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ecumene.matches.game import Game, LedgerRule

Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*$")]
Small = Annotated[int, Field(ge=0, le=99)]


class BadData(ValueError):
    """Data that cannot be used: it says in which file, row and field, and why."""

    def __init__(self, file: str, row: str, field: str, reason: str) -> None:
        super().__init__(f"{file}, row {row!r}, field {field!r}: {reason}")
        self.file, self.row, self.field, self.reason = file, row, field, reason


class Row(BaseModel):
    """One row of a table. `source` is rulebook, public or house; `note` says more, what it cites in square brackets."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    id: Slug
    source: Literal["rulebook", "public", "house"]
    note: str = ""

    @property
    def provenance(self) -> str:
        """What the note says to players: without what it cites, and without addresses and files."""
        parts = [part.strip() for part in _CITED.sub("", self.note).split(";")]
        return "; ".join(part for part in parts if part.strip("-") and not _ADDRESS.search(part))


_CITED = re.compile(r" ?\[[^\]]*\]")
_ADDRESS = re.compile(r"https?:|\w\.(?:com|de|md|org|toml|txt|yaml)\b")

R = TypeVar("R", bound=Row)


class Table(NamedTuple):
    """Where rows live, their shape, and what the game takes for granted about them.

    Answers are numbered by the rows, and rules may know a row by its place or by its name; a table that does not fit is
    refused, for otherwise a token would come to mean something else.
    """

    file: str
    name: str
    row: type[Row]
    many: int = 0
    """How many rows the answers are numbered for; nothing if any number will do."""
    order: Sequence[str] = ()
    """All ids in their order, where rules know rows by their place."""
    names: Sequence[str] = ()
    """All ids in any order, where rules ask for rows by their name."""


class Shelf:
    """The tables of a game, as shipped or with the rows of a data pack in their place."""

    def __init__(self, folder: Traversable, tables: Sequence[Table], pack: str | None = None) -> None:
        self._rows: dict[str, dict[str, Row]] = {}
        for table in tables:
            self._rows[table.name] = {row.id: row for row in _rows(folder / table.file, table)}
            check_fit(table, list(self._rows[table.name]))
        self.digest = self._replace(Path(pack), tables) if pack is not None else ""

    def rows(self, name: str, shape: type[R]) -> list[R]:
        """The rows of a table, in the order of the file."""
        rows = list(self._rows[name].values())
        assert all(isinstance(row, shape) for row in rows)
        return rows  # type: ignore[return-value]

    def _replace(self, pack: Path, tables: Sequence[Table]) -> str:
        if not pack.is_dir():
            raise BadData(str(pack), "-", "-", "a data pack is a folder, and there is none")
        check_files(pack, tables)
        replaced: list[str] = []
        for table in tables:
            for row in _rows(pack / table.file, table) if (pack / table.file).is_file() else []:
                if row.id not in self._rows[table.name]:
                    raise BadData(table.file, row.id, "id", f"a pack replaces rows, and no {table.name} has this id")
                self._rows[table.name][row.id] = row
                replaced.append(f"{table.name} {row.model_dump_json(exclude={'note', 'source'})}")
        return hashlib.sha256("\n".join(sorted(replaced)).encode()).hexdigest()[:12] if replaced else ""


def check_fit(table: Table, ids: Sequence[str]) -> None:
    """Refuse a table whose size, order or names are not those that the vocabulary and the rules are written for."""
    many = table.many or len(table.order)
    if many and len(ids) != many:
        raise BadData(
            table.file, "-", table.name,
            f"the game is written for {many} rows, and here are {len(ids)}; with another number the answers would be "
            "numbered otherwise, so the count in the game's contents.py must change along, and the goldens be made "
            "anew",
        )  # fmt: skip
    for place, (wanted, found) in enumerate(zip(table.order, ids, strict=False), 1):
        if wanted != found:
            raise BadData(
                table.file, found, "id",
                f"row {place} must be {wanted!r}; the rules know these rows by their place, so contents.py would have "
                "to change along",
            )  # fmt: skip
    for name in table.names:
        if name not in ids:
            raise BadData(table.file, name, "id", "the rules ask for this row, and it is not there")
    for found in ids:
        if table.names and found not in table.names:
            raise BadData(table.file, found, "id", "no rule asks for this row; one would have to be written that does")


def check_files(pack: Path, tables: Sequence[Table]) -> None:
    """Refuse files and tables that the game does not have: a misspelt one would silently change nothing."""
    files = sorted({table.file for table in tables})
    for path in sorted(pack.glob("*.toml")):
        if path.name not in files:
            raise BadData(path.name, "-", "-", f"a pack for this game has files named {', '.join(files)}")
        known = [table.name for table in tables if table.file == path.name]
        for name in _document(path):
            if name not in known:
                raise BadData(path.name, "-", name, f"there is no such table; this file has {', '.join(known)}")


def _rows(path: Traversable, table: Table) -> list[Row]:
    document = _document(path)
    rows = document.get(table.name, [])
    if not isinstance(rows, list):
        raise BadData(path.name, "-", table.name, f"this is not a list of rows; write [[{table.name}]]")
    checked = [_checked(path.name, table, row, i) for i, row in enumerate(rows, 1)]
    ids = [row.id for row in checked]
    for row_id in ids:
        if ids.count(row_id) > 1:
            raise BadData(path.name, row_id, "id", "two rows have this id")
    return checked


def _document(path: Traversable) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(path.name, "-", "-", f"this is no TOML: {error}") from None


def _checked(file: str, table: Table, row: Any, number: int) -> Row:
    name = row.get("id", f"number {number}") if isinstance(row, Mapping) else f"number {number}"
    try:
        return table.row.model_validate(row)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"]) or "-"
        raise BadData(file, str(name), field, f"{first['msg']}, and here is {first['input']!r}") from None


def ledger(path: Traversable) -> dict[str, LedgerRule]:
    """The rules of a rulebook in our own words, by id."""
    rows = [LedgerRule(**row) for row in _document(path)["rule"]]
    return {row.id: row for row in rows}


def weighed(path: Traversable, part: str, names: Sequence[str], usual: float | None = None) -> list[float]:
    """The numbers of one part of a file of weights, in the order of these names; `usual` stands where there is none."""
    table = _document(path).get(part, {})
    for name, value in table.items():
        if name not in names:
            raise BadData(path.name, name, part, f"there is no such name; there are {', '.join(names)}")
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            raise BadData(path.name, name, part, f"{value!r} is no number")
    missing = [name for name in names if name not in table] if usual is None else []
    if missing:
        raise BadData(path.name, missing[0], part, "it has no weight")
    return [float(table.get(name, usual)) for name in names]


def weigh(game: Game[Any], path: Traversable) -> None:
    """Give a game the weights of a file: as learned, and as set by hand where those are kept."""
    game.weights = weighed(path, "terms", game.term_names)
    kept = "by-hand" in _document(path)
    game.weights_by_hand = weighed(path, "by-hand", game.term_names) if kept else game.weights
