"""The tables of a game with a row more, fewer or changed, for tests of how many there may be and what must fit."""

from __future__ import annotations

import itertools
import re
import shutil
from importlib.resources import files
from pathlib import Path


def copied(game: str, folder: Path) -> Path:
    """A copy of the tables of a game as they are shipped; the folder they lie in."""
    data = folder / "data"
    shutil.copytree(str(files(f"ecumene.games.{game}") / "data"), data, dirs_exist_ok=True)
    return data


def split(text: str, table: str) -> tuple[str, list[str], str]:
    """The text of a file before the rows of a table, those rows, and what comes after them."""
    starts = [found.start() for found in re.finditer(rf"^\[\[{table}\]\]$", text, re.MULTILINE)]
    others = [found.start() for found in re.finditer(rf"^\[\[(?!{table}[\].])", text, re.MULTILINE)]
    end = min([other for other in others if other > starts[-1]], default=len(text))
    return text[: starts[0]], [text[first:last] for first, last in itertools.pairwise([*starts, end])], text[end:]


def one_more(path: Path, table: str) -> str:
    """Give a table one row more, a copy of its last one with another id, which this gives."""
    before, rows, after = split(path.read_text(encoding="utf-8"), table)
    name = f"one-more-{table.replace('_', '-')}"
    more = re.sub(r'^id = ".*"$', f'id = "{name}"', rows[-1], count=1, flags=re.MULTILINE)
    path.write_text(f"{before}{''.join(rows)}\n{more}\n{after}", encoding="utf-8")
    return name


def one_less(path: Path, table: str) -> None:
    """Take the last row out of a table."""
    before, rows, after = split(path.read_text(encoding="utf-8"), table)
    path.write_text(before + "".join(rows[:-1]) + after, encoding="utf-8")


def exchange(path: Path, table: str) -> None:
    """Exchange the first two rows of a table."""
    before, (first, second, *others), after = split(path.read_text(encoding="utf-8"), table)
    path.write_text(before + "\n".join([second, first, *others]) + after, encoding="utf-8")


def add(path: Path, table: str, row: str) -> None:
    """Add a row at the end of a file."""
    path.write_text(f"{path.read_text(encoding='utf-8')}\n[[{table}]]\n{row}\n", encoding="utf-8")


def change(path: Path, old: str, new: str) -> None:
    """Write something else into a table, once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
