"""The levels of each game, from the file in its folder; a game without one has those that fit any game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from ecumene.bots.level import Level
from ecumene.matches.game import Game

LEVELS: Final = ("novice", "easy", "fair", "strong", "master")
"""The levels that every game has, the weakest first."""
USUAL: Final = "fair"
"""The level that is meant where none is named."""
GREEDY: Final = Level(
    "greedy", "greedy", "Looks one decision ahead and takes what is best at once.", redeals=4, envy=0.25
)


class BadLevel(ValueError):
    """A row of a file of levels that cannot be used: it says which, and why."""


def levels(game: Game[Any]) -> Mapping[str, Level]:
    """The levels of a game by name, the weakest first."""
    return read(type(game).__module__.rpartition(".")[0])


@cache
def read(package: str) -> Mapping[str, Level]:
    """The levels in the folder of a game, or else those of any game."""
    path = files(package) / "data" / "levels.toml" if package else None
    if path is None or not path.is_file():
        path = files("ecumene.bots") / "data" / "levels.toml"
    return parsed(path)


def parsed(path: Traversable) -> dict[str, Level]:
    """The rows of a file: one for each level, with fields that there are."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    if list(table) != list(LEVELS):
        raise BadLevel(f"{path.name} has {', '.join(table)}; it must have {', '.join(LEVELS)}, in this order")
    return {name: row(path.name, name, fields) for name, fields in table.items()}


def row(file: str, name: str, fields: Mapping[str, Any]) -> Level:
    """One level; fields that there are not, and values of another kind, are refused."""
    usual = Level(name, "rollouts")._asdict()
    for field, value in fields.items():
        if field not in usual or field == "name":
            raise BadLevel(f"{file}, {name}: there is no field {field!r}; there are {', '.join(usual)}")
        wanted = type(usual[field])
        if type(value) is not wanted and not (wanted is float and type(value) is int):
            raise BadLevel(f"{file}, {name}, {field}: {value!r} is no {wanted.__name__}")
    return Level(**{**usual, **fields})
