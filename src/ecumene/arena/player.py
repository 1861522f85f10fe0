"""Who answers for a seat: one of our bots, one of somebody else's module, or a program of somebody else."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable
from time import process_time
from typing import Any, Protocol

from ecumene import bots
from ecumene.arena.imported import IMPORTED, imported
from ecumene.arena.outsider import Outsider
from ecumene.arena.schedule import Plan
from ecumene.matches.game import Game
from ecumene.matches.match import Match

OUTSIDE = "cmd:"
"""What the name of an outside bot begins with; the rest is its command line."""


class Player(Protocol):
    """Answers for one seat in one game."""

    clock: Callable[[], float]
    """What its thinking is measured with."""
    failures: int
    fault: str

    def choose(self, match: Match[Any], seat: int) -> str:
        """The token it answers with."""

    def close(self) -> None:
        """The game is over."""


class Insider:
    """One of our bots, or one that is made as ours are."""

    clock = staticmethod(process_time)
    failures = 0
    fault = ""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot

    def choose(self, match: Match[Any], seat: int) -> str:
        """What the bot chooses, of which it is shown only what the seat may know."""
        return bots.choose(match, self.bot, seat)

    def close(self) -> None:
        """There is nothing to give back."""


def player(plan: Plan, game: Game[Any], name: str, seat: int, seed: int) -> Player:
    """Who plays a seat under a name."""
    if not name.startswith(OUTSIDE):
        return Insider(insider(game, name, seed))
    hello = {
        "game": plan.game, "version": plan.version, "seat": seat, "seats": plan.seats,
        "options": dict(plan.options), "seed": seed, "seconds": plan.seconds,
    }  # fmt: skip
    return Outsider(words(name), hello, plan.seconds)


def insider(game: Game[Any], name: str, seed: int) -> bots.Bot:
    """A bot that plays in this process."""
    return imported(name, seed) if name.startswith(IMPORTED) else bots.make(game, name, seed)


def check_name(game: Game[Any], name: str) -> None:
    """Refuse a bot that there is not, with those that there are."""
    if not name.startswith(OUTSIDE):
        insider(game, name, 0)
    elif not (found := words(name)) or shutil.which(found[0]) is None:
        raise ValueError(f"{name!r}: there is no program {found[0] if found else ''!r} that could be started")


def words(name: str) -> list[str]:
    """The command line of an outside bot, taken apart as a shell does."""
    try:
        return shlex.split(name.removeprefix(OUTSIDE))
    except ValueError as error:
        raise ValueError(f"{name!r} cannot be read as a command line: {error}") from None
