"""What the bots of a trial are, in a few letters: games of other bots must not be mixed with theirs.

It is made from what says how they play: the rows of their levels, the weights of the game, what a character makes of
them, the sources of the bots and of the evaluation, and the plan with its seed, its options and the rules' version.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import ecumene
from ecumene import Game
from ecumene.arena.imported import IMPORTED, parted
from ecumene.arena.schedule import Plan
from ecumene.arena.table import page_of
from ecumene.bots import GREEDY, levels
from ecumene.bots.opponents import FOR_COMPARISON, split, weights_of

SOURCE = Path(ecumene.__file__).resolve().parent
ROOT = Path(__file__).resolve().parents[2]
HOMES = ("ecumene.games.", "ecumene.series.")
"""Where the evaluation of a game lies."""
THINKING = ("evaluate.py", "hunches.py")
"""Where a game begins to say what a position is worth, and what its seats do without trying out."""
RULES = {"rules", "verbs", "cards"}
"""Folders whose changes the version of the rules tells."""
LETTERS = 12


def digest(plan: Plan) -> str:
    """The same for the same bots, on every machine."""
    game, kept = ecumene.game(plan.game), hashlib.sha256()
    known = [page_of(plan), [bot_page(game, bot) for bot in plan.bots], weights(game)]
    kept.update(json.dumps(known, sort_keys=True).encode())
    for path in sources(plan):
        kept.update(path.name.encode() + path.read_text(encoding="utf-8").encode())
    return kept.hexdigest()[:LETTERS]


def bot_page(game: Game[Any], bot: str) -> list[Any]:
    """What a bot's name stands for: its level, and its weights."""
    if bot in FOR_COMPARISON or bot.startswith(IMPORTED):
        return [bot, list(GREEDY)]
    level, character = split(game, bot)
    return [list(levels(game)[level]), weights_of(game, character)]


def weights(game: Game[Any]) -> list[Any]:
    """What stands in the files of weights of a game and of its series."""
    paths = [home.parent / "data" / "weights.toml" for home in homes(game)]
    return [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths if path.is_file()]


def homes(game: Game[Any]) -> list[Path]:
    """The files with the game's own class, and with those that it is made from."""
    return [file_of(kind.__module__) for kind in type(game).__mro__ if kind.__module__.startswith(HOMES)]


def sources(plan: Plan) -> list[Path]:
    """The files that say how the bots of a plan think."""
    outside = [ROOT / file(parted(bot).module) for bot in plan.bots if bot.startswith(IMPORTED)]
    return [*sorted((SOURCE / "bots").glob("*.py")), *outside, *evaluation(plan.game)]


@cache
def evaluation(name: str) -> list[Path]:
    """A game's own files, and those of its evaluation and hunches: where they begin, and what they import of it."""
    classes = homes(ecumene.game(name))
    waiting, found = [home.parent / first for home in classes for first in THINKING], set(classes)
    while waiting:
        path = waiting.pop()
        if path not in found and path.is_file():
            found.add(path)
            waiting += map(file_of, imports(path))
    return sorted(found)


def imports(path: Path) -> Iterator[str]:
    """The modules of games and series that a file imports, but for rules; some may be no modules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(HOMES):
            for name in (f"{node.module}", *(f"{node.module}.{alias.name}" for alias in node.names)):
                if not RULES & {*name.split(".")}:
                    yield name


def file_of(module: str) -> Path:
    """Where the source of a module of ours lies; the compiled twin has it beside what was compiled."""
    return SOURCE.parent / file(module)


def file(module: str) -> str:
    """The path of a module."""
    return f"{module.replace('.', '/')}.py"
