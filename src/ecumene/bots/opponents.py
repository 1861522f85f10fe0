"""Who can be played against: the levels of a game, and characters that weigh things otherwise, each at every level."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from ecumene.bots.levels import GREEDY, LEVELS, levels
from ecumene.bots.random import Random
from ecumene.matches.game import Game

FOR_COMPARISON: Final = {"random": Random.text, "greedy": GREEDY.text}
"""Bots that are the same in every game, to measure others by."""
BETWEEN: Final = "/"
"""What stands between a level and a character in the name of an opponent."""


class BadOpponent(ValueError):
    """A character or a rating that cannot be used: it says which, and why."""


class Character(NamedTuple):
    """One part of a game's `data/opponents.toml`."""

    called: str
    """Its name, for people."""
    text: str
    """How it plays, for whoever chooses an opponent."""
    times: Mapping[str, float]
    """How many times as much as usual it makes of some terms of the evaluation."""


class Opponent(NamedTuple):
    """A bot that can be chosen."""

    name: str
    """What it is chosen by: a level, or a level and a character."""
    level: str
    called: str
    """What a character is called; nothing for a plain level."""
    text: str
    rating: float | None
    """As measured in the arena; none where it was not."""


def opponents(game: Game[Any]) -> tuple[Opponent, ...]:
    """All that can be chosen in a game: those for comparison, then level by level, the weakest first."""
    rated, people = ratings(game), characters(game)
    found = [Opponent(name, name, "", text, rated.get(name)) for name, text in FOR_COMPARISON.items()]
    for level in levels(game).values():
        found.append(Opponent(level.name, level.name, "", level.text, rated.get(level.name)))
        for key, one in people.items():
            name = f"{level.name}{BETWEEN}{key}"
            found.append(Opponent(name, level.name, one.called, one.text, rated.get(name)))
    return tuple(found)


def weights_of(game: Game[Any], key: str) -> list[float]:
    """What the terms count for a character; for none, what they count in the game."""
    times = characters(game)[key].times if key else {}
    return [weight * times.get(term, 1.0) for term, weight in zip(game.term_names, game.weights, strict=True)]


def characters(game: Game[Any]) -> Mapping[str, Character]:
    """The characters of a game, by what they are in one word."""
    return read_characters(folder_of(game), game.term_names)


def ratings(game: Game[Any]) -> Mapping[str, float]:
    """What opponents of a game were rated at, by their names."""
    return read_ratings(folder_of(game))


def folder_of(game: Game[Any]) -> str:
    """The package of a game."""
    return type(game).__module__.rpartition(".")[0]


@cache
def read_characters(package: str, terms: tuple[str, ...]) -> Mapping[str, Character]:
    """The characters in the folder of a game; none where there is no file."""
    path = files(package) / "data" / "opponents.toml" if package else None
    if path is None or not path.is_file():
        return {}
    return {key: character(path.name, key, fields, terms) for key, fields in document(path).items()}


@cache
def read_ratings(package: str) -> Mapping[str, float]:
    """The ratings in the folder of a game; none where there is no file."""
    path = files(package) / "data" / "ratings.toml" if package else None
    if path is None or not path.is_file():
        return {}
    return {name: rating(path.name, name, value) for name, value in document(path).items()}


def rating(file: str, name: str, value: Any) -> float:
    """One rating; what is no number is refused."""
    if not is_number(value):
        raise BadOpponent(f"{file}, {name}: {value!r} is no number")
    return float(value)


def document(path: Traversable) -> dict[str, Any]:
    """What stands in a file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


def character(file: str, key: str, fields: Mapping[str, Any], terms: tuple[str, ...]) -> Character:
    """One character; terms that there are not, and what is no number, are refused."""
    if set(fields) != {"called", "text", "times"}:
        raise BadOpponent(f"{file}, {key}: it has {', '.join(fields)}; it must have called, text and times")
    for term, value in fields["times"].items():
        if term not in terms:
            raise BadOpponent(f"{file}, {key}: there is no term {term!r}; there are {', '.join(terms)}")
        if not is_number(value):
            raise BadOpponent(f"{file}, {key}, {term}: {value!r} is no number")
    return Character(str(fields["called"]), str(fields["text"]), fields["times"])


def is_number(value: object) -> bool:
    """Whether something is a number, and not a yes or no."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def split(game: Game[Any], name: str) -> tuple[str, str]:
    """The level and the character of an opponent's name; an unknown one is refused with what there is."""
    level, _, key = name.partition(BETWEEN)
    if level not in LEVELS or (key and key not in characters(game)) or name.endswith(BETWEEN):
        names = ", ".join((*FOR_COMPARISON, *LEVELS))
        people = ", ".join(f"{LEVELS[-1]}{BETWEEN}{one}" for one in characters(game))
        raise ValueError(
            f"there is no bot {name!r}; there are {names}{'; with a character: ' if people else ''}{people}"
        )
    return level, key
