"""Data packs for the tests of a game: shipped rows with some fields changed, and packs that are opened or refused."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from ecumene.data import BadData
from ecumene.matches import discovery
from ecumene.matches.game import Game

G = TypeVar("G", bound=Game[Any])


def changed(shipped: Traversable, table: str, row: str, /, **changes: Any) -> str:
    """A row of a shipped file as TOML, with some fields changed, added, or left out (None)."""
    rows = tomllib.loads(shipped.read_text(encoding="utf-8"))[table]
    fields = next(found for found in rows if found["id"] == row) | changes
    lines = [f"{name} = {written(value)}" for name, value in fields.items() if value is not None]
    return "\n".join([f"[[{table}]]", *lines, ""])


def written(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(written(part) for part in value)}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {written(part)}' for name, part in value.items())} }}"
    return str(value)


def pack(folder: Path, texts: Mapping[str, str]) -> str:
    """Write a data pack: the text of each file, by its name."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


def opened(kind: type[G], folder: str | None = None) -> G:
    """A game with a pack, or as shipped."""
    game = discovery.find(kind.name, pack=folder)
    assert isinstance(game, kind)
    return game


def refused(shipped: Game[Any], folder: str) -> BadData:
    """Open a damaged pack of a game; the game as shipped must stay what it was."""
    try:
        discovery.find(shipped.name, pack=folder)
    except BadData as error:
        assert discovery.find(shipped.name) is shipped
        assert not shipped.pack
        return error
    raise AssertionError(f"the pack in {folder} is damaged and was not refused")
