"""Playing a trial: a plan of the arena in a folder of its own, which goes on where it was stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import ecumene
from ecumene.arena import pool
from ecumene.arena.intervals import fixed
from ecumene.arena.row import Row
from ecumene.arena.run import run
from ecumene.arena.schedule import Plan, whole_deals
from ecumene.arena.standings import standings
from ecumene.arena.table import Table, is_begun, read
from tools.ladder.digest import digest
from tools.ladder.results import Result
from tools.ladder.trials import SEED, Trial
from tools.weights.selfplay import SHORT


class Run(NamedTuple):
    """A trial with the bots as they are now."""

    trial: Trial
    plan: Plan
    digest: str
    folder: Path
    """Where its games are; games of other bots are in folders beside it."""

    @property
    def name(self) -> str:
        """The trial and its game."""
        return f"{self.trial.game} {self.trial.name}"


def plan_of(trial: Trial) -> Plan:
    """What the arena plays."""
    game = ecumene.game(trial.game)
    options = game.checked_options({} if trial.full else SHORT.get(trial.game, {}))
    return Plan(game.name, game.version, trial.bots, trial.seats, options, SEED, 0.0)


def prepared(trial: Trial, out: Path) -> Run:
    """A trial, and where its games are below a folder; nothing is made yet."""
    plan = plan_of(trial)
    known = digest(plan)
    return Run(trial, plan, known, out / trial.game / re.sub(r"\W+", "-", trial.name) / known)


def play(what: Run, count: int, processes: int, tell: Callable[[int], None]) -> None:
    """Play what is missing of so many games, and tell how many there are; whatever stops it, they are kept."""
    table = Table(what.plan, what.folder)
    games = whole_deals(what.plan, count)

    def heard(row: Row) -> None:
        tell(len(table.rows))

    tell(len(table.rows))
    run(games, table, partial(pool.played, what.plan, processes=processes), None, heard)


def result(what: Run) -> Result | None:
    """What the games that are there say; nothing while no deal is whole."""
    rows = read(what.folder) if is_begun(what.folder) else []
    found = standings(what.plan, rows, fixed)
    if found is None:
        return None
    first, other = (next(one for one in found.bots if one.bot == bot) for bot in what.plan.bots)
    share, low, high = (round(value, 4) for value in (first.share.value, *first.share.interval))
    cpu = [round(1000 * one.cpu_median, 3) for one in (first, other)]
    margin = round(first.margin, 2)
    return Result(what.trial.game, what.trial.name, what.digest, found.games, share, low, high, margin, cpu)


def of_others(what: Run) -> int:
    """How many games of other bots lie beside: as they were before something was changed."""
    folders = [path.parent for path in what.folder.parent.glob("*/plan.json") if path.parent != what.folder]
    return sum(1 for folder in folders for _ in read(folder))
