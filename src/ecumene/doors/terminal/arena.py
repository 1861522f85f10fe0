"""Bots play each other: `ecumene arena`, its progress and its standings on the screen."""

from __future__ import annotations

import csv
import os
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table as Grid

import ecumene
from ecumene import Game
from ecumene.arena import pool, report
from ecumene.arena.intervals import at_any_time, fixed
from ecumene.arena.player import OUTSIDE, check_name
from ecumene.arena.run import Source, run
from ecumene.arena.schedule import Plan, check_table, whole_deals
from ecumene.arena.standings import Standings, standings
from ecumene.arena.stopping import Stopper
from ecumene.arena.table import Table, at_one_stroke, is_begun
from ecumene.arena.words import between, short
from ecumene.doors.terminal.progress import progress
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.matches.match import is_seed
from ecumene.matches.record import pair
from ecumene.report.words import several

FIXED = "Student's, 95 of 100, over deals, with two imagined deals, one won and one lost"
AT_ANY_TIME = (
    "a confidence sequence, 95 of 100 at all times together, over deals, with two imagined deals, one won and one lost"
)


class Arena(NamedTuple):
    """What was asked for."""

    plan: Plan
    game: Game[Any]
    games: int
    table: Table
    source: Source
    stopper: Stopper | None


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene arena`: look at everything that may be wrong, then let them play."""
    game = ecumene.game(args.game)
    plan = planned(args, game)
    folder = None if args.out is None else Path(args.out)
    if args.resume and (folder is None or not is_begun(folder)):
        raise ValueError(f"there is nothing to go on with in {folder}" if folder else "--resume needs --out FOLDER")
    stopper = None if args.until_sure is None else Stopper(plan, checked_share(args.until_sure))
    table = Table(plan, folder)
    arena = Arena(plan, game, whole_deals(plan, args.games), table, players(plan, args), stopper)
    if arena.games != args.games:
        screen.say(f"{several(arena.games, 'game')} are played, so that every deal is played by every line-up.")
    return partial(play, arena, screen)


def planned(args: Namespace, game: Game[Any]) -> Plan:
    """The plan of a command line; what is not allowed is refused with what is."""
    bots = tuple(name.strip() for name in next(csv.reader([args.bots], skipinitialspace=True), []))
    for name in bots:
        check_name(game, name)
    options = game.checked_options(dict(pair(option) for option in args.option))
    seats = args.seats or next((number for number in game.seats if number > 1), game.seats[0])
    check_table(game, bots, seats, options)
    if not is_seed(args.seed):
        raise ValueError(f"a seed is a whole number from 0 on, not {args.seed}")
    outside = any(name.startswith(OUTSIDE) for name in bots)
    return Plan(game.name, game.version, bots, seats, options, args.seed, args.seconds if outside else 0.0)


def players(plan: Plan, args: Namespace) -> Source:
    """Who plays the games: processes here, or a cluster."""
    processes = args.processes or os.cpu_count() or 1
    if args.ray is None:
        return partial(pool.played, plan, processes=processes)
    from ecumene.arena import cluster

    cluster.open_cluster(args.ray, processes)
    return partial(cluster.played, plan)


def checked_share(share: float) -> float:
    """A share that can be exceeded and missed."""
    if not 0 < share < 1:
        raise ValueError(f"--until-sure {share:g}: a share lies between 0 and 1, as 0.55 does")
    return share


def play(arena: Arena, screen: Screen) -> int:
    """Play, tell how it stands, and write the report; Ctrl-C leaves what was played."""
    stopped = False
    with progress(screen) as bar:
        task = bar.add_task(arena.game.title, total=arena.games, completed=len(arena.table.rows))
        try:
            run(arena.games, arena.table, arena.source, arena.stopper, lambda row: bar.advance(task))
        except KeyboardInterrupt:
            stopped = True
    tell(arena, screen)
    if stopped:
        later = "the same command goes on" if arena.table.folder else "nothing is kept without --out FOLDER"
        screen.say(f"Stopped after {several(len(arena.table.rows), 'game')}; {later}.")
    return INTERRUPTED if stopped else 0


def tell(arena: Arena, screen: Screen) -> None:
    """The standings on the screen, and the report in the folder."""
    rows = [row for row in arena.table.rows.values() if row.number < arena.games]
    found = standings(arena.plan, rows, fixed if arena.stopper is None else at_any_time)
    if found is None:
        screen.say("No deal was played by every line-up yet.")
        return
    said = verdict(arena)
    screen.say(report.lead(found))
    screen.say(grid(found))
    for sentence in filter(None, (said, report.failed(found))):
        screen.say(sentence)
    if arena.table.folder is not None:
        path = arena.table.folder / "report.html"
        kind = FIXED if arena.stopper is None else AT_ANY_TIME
        at_one_stroke(path, report.html_of(arena.plan, arena.game.title, found, said, kind).encode())
        screen.path("Report:", path)


def verdict(arena: Arena) -> str:
    """Whether what was to be found out is known."""
    stopper = arena.stopper
    if stopper is None:
        return ""
    if stopper.sure is None:
        return f"It is not sure whether {stopper.bot} wins more or less than {stopper.share:.1%}."
    deals, interval = stopper.sure
    more = "more" if interval.low > stopper.share else "less"
    return (
        f"Sure after {several(deals, 'deal')}: {stopper.bot} wins {more} than {stopper.share:.1%}, namely "
        f"{between(interval)} by {AT_ANY_TIME}."
    )


def grid(found: Standings) -> Grid:
    """The standings."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(("bot", "wins", "95 of 100", "margin", "rating", "median", "p95", "decisions")):
        grid.add_column(head, justify="right" if place else "left")
    for one in found.bots:
        _, *figures = report.figures(one)
        grid.add_row(short(one.bot), *figures)
    return grid
