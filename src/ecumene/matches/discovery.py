"""Discovery: a game is one folder with a `game.py` that has `open_box`, or an entry point of another package."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import entry_points
from typing import Any

from ecumene.kernel.quoting import quoted
from ecumene.matches.game import Game
from ecumene.matches.match import Match
from ecumene.matches.naming import DamagedDocument
from ecumene.matches.trial import try_out

GROUP = "ecumene.games"

Opener = Callable[[str | None], Game[Any]]
"""Opens the box of a game: with the folder of a data pack, or with None for the data as shipped."""

_opened: dict[tuple[str, str | None], Game[Any]] = {}


class UnknownGame(ValueError):
    """There is no game of that name; it says which there are."""


def openers() -> dict[str, Opener]:
    """Every game found by itself: our folders, then those of other packages."""
    return dict(sorted([*_folders(), *_outsiders()]))


def _folders() -> Iterator[tuple[str, Opener]]:
    package = importlib.import_module(GROUP)
    for found in pkgutil.iter_modules(package.__path__):
        if found.ispkg:
            yield found.name, _late(f"{GROUP}.{found.name}.game")


def _late(module: str) -> Opener:
    def open_box(pack: str | None) -> Game[Any]:
        game: Game[Any] = importlib.import_module(module).open_box(pack)
        return game

    return open_box


def _outsiders() -> Iterator[tuple[str, Opener]]:
    for point in entry_points(group=GROUP):
        yield point.name, point.load()


def names() -> tuple[str, ...]:
    """The names of the discovered games."""
    return tuple(openers())


def find(name: str, pack: str | None = None) -> Game[Any]:
    """A game by its name; an unknown one is refused with what there is."""
    if (name, pack) not in _opened:
        known = openers()
        if name not in known:
            near = difflib.get_close_matches(quoted(name).strip("'"), known, 1)
            hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
            raise UnknownGame(f"there is no game {quoted(name)}{hint}")
        _opened[name, pack] = known[name](pack)
    return _opened[name, pack]


def introduce(game: Game[Any]) -> None:
    """Make a game known to this process that is not installed: for tests and notebooks."""
    _opened[game.name, None] = game


def load(document: Mapping[str, Any], pack: str | None = None, tried: bool = False) -> Match[Any]:
    """A match from what `Match.dump` wrote; a damaged document is refused with a reason, whatever is wrong with it.

    A document that may come from elsewhere is tried out, which takes some milliseconds; `tried` spares that.
    """
    if not isinstance(document, Mapping) or not isinstance(document.get("game"), str):
        raise DamagedDocument("the document does not say which game it belongs to")
    try:
        game = find(document["game"], pack)
    except UnknownGame as error:
        raise DamagedDocument(f"game: {error}") from None
    match = Match.from_document(game, document, partial=False)
    if not tried:
        try_out(match)
    return match
