"""How a game is drawn: by the module it names, or as a plain listing of its view."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from ecumene import Game
from ecumene.drawing.parts import Marks

Board = Callable[[dict[str, Any], Game[Any]], RenderableType]
Sheets = Callable[[Any, str], RenderableType | None]


class Drawing(NamedTuple):
    """What a game's terminal module may say; everything has a plain default."""

    board: Board
    marks: Marks = {}
    headings: frozenset[str] = frozenset()
    """Events that begin a new part of the log; a board follows them when one only watches."""
    together: Mapping[str, tuple[str, str]] = {}
    """Events whose sentences are told as one: a pattern with the group `each`, and a template."""
    verdict: frozenset[str] = frozenset()
    """Events that explain the final scores."""
    sheets: Sheets | None = None
    """Draws the cards with a word in their name: one in full, several as a table."""


def drawing(game: Game[Any]) -> Drawing:
    """The drawing of a game."""
    if not game.terminal:
        return Drawing(listing)
    module = importlib.import_module(game.terminal)
    tables = ("marks", "headings", "together", "verdict")
    found = {name: getattr(module, name.upper()) for name in tables if hasattr(module, name.upper())}
    return Drawing(module.board, **found, sheets=getattr(module, "sheets", None))


def listing(view: dict[str, Any], game: Game[Any]) -> RenderableType:
    """Any view as nested lines of names and values, for games that nobody has drawn yet."""
    page = {name: value for name, value in view.items() if name not in ("game", "question")}
    return Text("\n".join([game.title, *_lines(page, "  ")]))


def _lines(page: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, value in page.items():
        if isinstance(value, Mapping) and any(isinstance(part, (Mapping, list)) for part in value.values()):
            yield f"{indent}{name}:"
            yield from _lines(value, indent + "  ")
        elif isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
            for number, part in enumerate(value, 1):
                yield f"{indent}{name} {number}:"
                yield from _lines(part, indent + "  ")
        else:
            yield f"{indent}{name}: {_flat(value)}"


def _flat(value: Any) -> str:
    if isinstance(value, Mapping):
        value = [f"{name} {number}" for name, number in value.items() if number]
    if isinstance(value, list):
        return ", ".join(str(part) for part in value) or "none"
    return "none" if value is None else str(value)
