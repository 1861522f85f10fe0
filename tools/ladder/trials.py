"""The trials: who meets whom, in which game, how often, and what is asked of the first of both."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import NamedTuple

import ecumene
from ecumene.bots.levels import USUAL
from ecumene.bots.opponents import BETWEEN, characters
from ecumene.report.words import percent
from tools.weights.selfplay import SHORT

SEED = 2026
"""What all deals follow from. Where something was tuned on them, docs/strength.md says so and names other deals."""
GAMES = 120
"""How many games tell an edge between two levels."""
FEWER = 60
"""The same where the aim is far from chance, and a game takes long: against tree search, and at tables of four."""
MORE = 240
"""The same where two are to be as strong as each other."""
FULL, FOUR = ":full", ":four"
"""What the name of a trial ends with: a map game in full length, a table of four."""


class Aim(NamedTuple):
    """What is asked of a share of wins: that it is so large, or that it is surely not smaller."""

    least: float
    surely: bool
    """Whether the lower end of the interval is asked, and not the share itself."""
    most: float = 1.0
    """How large it may be."""

    @property
    def text(self) -> str:
        """The aim in words."""
        upward = "" if self.most == 1.0 else f" to {percent(self.most)}"
        return f"{'surely ' if self.surely else ''}{percent(self.least)}{upward}"

    def holds(self, share: float, low: float) -> bool:
        """Whether a share with the lower end of its interval is as large as asked, and no larger than it may be."""
        return (low if self.surely else share) >= self.least and share <= self.most


class Kind(NamedTuple):
    """A row of the table: a trial of every game."""

    name: str
    aim: Aim
    seats: int = 2
    games: int = GAMES

    @property
    def bots(self) -> tuple[str, str]:
        """Who is tried, and against whom."""
        bot, _, other = self.name.removesuffix(FOUR).partition(">")
        return bot, other


RISE = Aim(0.6, surely=True)
KINDS = (
    Kind("easy>novice", RISE),
    Kind("fair>easy", RISE),
    Kind("strong>fair", RISE),
    Kind("master>strong", RISE),
    Kind("master>greedy", Aim(0.9, surely=False)),
    Kind("master>ismcts", Aim(0.75, surely=False), games=FEWER),
    Kind("master>strong:four", Aim(0.4, surely=False), seats=4, games=FEWER),
    Kind("master>greedy:four", Aim(0.7, surely=False), seats=4, games=FEWER),
)
ALIKE = Aim(0.45, surely=False, most=0.55)
"""What is asked of a character against the plain level: within five points of half."""
LONG = ("easy>novice", "fair>easy", "strong>fair", "master>strong", "master>greedy")
"""What is played in full length, too."""


class Pace(NamedTuple):
    """Seconds of processor time in a game of two on the short option, with the compiled twin."""

    strong: float
    master: float
    """All decisions of a seat."""
    decision: float
    """One decision of master between several offers: our tree search has as long."""
    longer: float = 1.0
    """How many times as long a game in full length takes."""


PACES = {
    "age_of_civilization": Pace(0.5, 5.7, 0.18),
    "ancient_world": Pace(1.1, 6.6, 0.18),
    "inner_sea": Pace(1.3, 5.5, 0.1, longer=5),
    "middle_east": Pace(1.0, 4.8, 0.1, longer=5),
    "peloponnes": Pace(0.3, 1.6, 0.07),
}
"""Measured in trials at the levels of November 2026; what changes how long `master` thinks changes them."""
OVERHEAD = 0.2
"""What a game takes by itself and for quick bots."""


class Trial(NamedTuple):
    """Two bots in one game."""

    game: str
    name: str
    bots: tuple[str, str]
    """As the arena knows them; the first is tried."""
    seats: int
    full: bool
    """Whether a map game is played in full length."""
    aim: Aim
    games: int
    cost: float
    """Roughly how many seconds of processor time a game takes."""


def of_game(game: str, kind: Kind, full: bool) -> Trial:
    """The trial of a kind in a game."""
    bot, other = kind.bots
    known = other if other != "ismcts" else f"py:tools.ismcts:Ismcts?seconds={PACES[game].decision:g}"
    name = f"{kind.name}{FULL if full else ''}"
    return Trial(game, name, (bot, known), kind.seats, full, kind.aim, kind.games, cost(game, kind, full))


def of_character(game: str, key: str) -> Trial:
    """The trial of a character: at the usual level, against that level without a character."""
    bot = f"{USUAL}{BETWEEN}{key}"
    return Trial(game, f"{bot}>{USUAL}", (bot, USUAL), 2, False, ALIKE, MORE, OVERHEAD + PACES[game].strong)


def cost(game: str, kind: Kind, full: bool) -> float:
    """Roughly how many seconds a game takes: one seat of the first bot, all others of the second."""
    pace, (bot, other) = PACES[game], kind.bots
    seconds = {"strong": pace.strong, "master": pace.master, "ismcts": pace.master}
    one_of_each = seconds.get(bot, 0.0) + (kind.seats - 1) * seconds.get(other, 0.0)
    return (one_of_each + OVERHEAD) * (pace.longer if full else 1.0)


def all_trials() -> tuple[Trial, ...]:
    """Every trial, the cheap ones first."""
    short = [of_game(game, kind, False) for game in PACES for kind in KINDS if kind.seats in ecumene.game(game).seats]
    full = [of_game(game, kind, True) for game in SHORT for kind in KINDS if kind.name in LONG]
    people = [of_character(game, key) for game in PACES for key in characters(ecumene.game(game))]
    return tuple(sorted([*short, *full, *people], key=lambda trial: trial.cost * trial.games))


TRIALS = all_trials()


def chosen(games: Sequence[str], patterns: Sequence[str]) -> list[Trial]:
    """The trials of some games whose names are like one of some patterns; what fits nothing is refused."""
    for game in games:
        if game not in PACES:
            raise ValueError(f"there are no trials of {game!r}; there are of {', '.join(PACES)}")
    for pattern in patterns:
        if not any(fnmatchcase(trial.name, pattern) for trial in TRIALS):
            names = dict.fromkeys(trial.name for trial in TRIALS)
            raise ValueError(f"no trial is like {pattern!r}; there are {', '.join(names)}")
    return [
        trial
        for trial in TRIALS
        if trial.game in games and any(fnmatchcase(trial.name, pattern) for pattern in patterns)
    ]
