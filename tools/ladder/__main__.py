"""Prove how strong the bots are.

    python -m tools.ladder --only peloponnes --trials 'fair>easy,*>greedy' --out build/ladder
    python -m tools.ladder --write

Plays every trial of the table (`--list`), the cheap ones first, and tells whether what is asked was reached. Ctrl-C
stops it, and the same command goes on. When bots have changed since, their trials begin anew in other folders.
`--write` puts what is known into docs/strength.md and docs/strength.json, and ratings into the folders of the games.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.progress import Progress, TaskID
from rich.table import Table as Grid

from ecumene.doors.terminal.progress import progress
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.report.words import percent, several, signed
from tools.ladder import results
from tools.ladder.digest import digest
from tools.ladder.playing import Run, of_others, plan_of, play, prepared, result
from tools.ladder.results import Result, Results, merged, verdict
from tools.ladder.trials import PACES, TRIALS, chosen
from tools.ladder.writing import PAPERS, Papers, lasting, write


def main(words: Sequence[str] | None = None, papers: Papers = PAPERS) -> int:
    """Play, tell and write; what is wrong with the words is said before anything is played."""
    parser = the_parser()
    args, screen = parser.parse_args(words), Screen()
    try:
        check(args)
        runs = [prepared(trial, args.out) for trial in chosen(args.games.split(","), args.trials.split(","))]
        kept = results.read(papers.kept)
        done = args.list or args.tell or play_all(runs, args, screen)
        finish(args, screen, papers, runs, kept)
    except ValueError as error:
        parser.error(str(error))
    return 0 if done else INTERRUPTED


def the_parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.ladder", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    cores = os.cpu_count() or 1
    parser.add_argument("--games", "--only", default=",".join(PACES), metavar="GAME,...", help="games; all if none")
    parser.add_argument("--trials", default="*", metavar="NAME,...", help="names or patterns: 'fair>easy,*>greedy'")
    parser.add_argument("--count", type=int, metavar="N", help="games of each trial; as many as are asked for if none")
    parser.add_argument("--processes", type=int, default=cores, metavar="P", help=f"games at a time ({cores})")
    parser.add_argument("--out", type=Path, default=Path("build/ladder"), help="where games are kept (build/ladder)")
    parser.add_argument("--list", action="store_true", help="list the trials and how far they are; play nothing")
    parser.add_argument("--tell", action="store_true", help="tell what there is; play nothing")
    parser.add_argument("--write", action="store_true", help="write what is known into docs and folders of games")
    return parser


def check(args: argparse.Namespace) -> None:
    """Refuse numbers of nothing."""
    for option, number in (("--count", args.count), ("--processes", args.processes)):
        if number is not None and number < 1:
            raise ValueError(f"{option} is a whole number from 1 on, not {number}")


def play_all(runs: Sequence[Run], args: argparse.Namespace, screen: Screen) -> bool:
    """Play trial after trial, with progress; False if somebody stopped it."""
    with progress(screen) as bar:
        for what in runs:
            count = args.count or what.trial.games
            task = bar.add_task(what.name, total=count)
            try:
                play(what, count, args.processes, partial(completed, bar, task))
            except KeyboardInterrupt:
                screen.say("Stopped; the same command goes on.")
                return False
    return True


def completed(bar: Progress, task: TaskID, there: int) -> None:
    """Show how many games there are."""
    bar.update(task, completed=there)


def finish(args: argparse.Namespace, screen: Screen, papers: Papers, runs: Sequence[Run], kept: Results) -> None:
    """Tell what is known, and write it if that was asked for."""
    found = merged(kept, filter(None, map(result, runs)))
    screen.say(listing(runs, found) if args.list else standing(runs, found))
    beside = [(what, many) for what in runs if (many := of_others(what))]
    for what, many in beside:
        screen.say(f"{what.name}: {several(many, 'game')} of other bots are left alone in {what.folder.parent}.")
    if args.write:
        write(papers, found, {(trial.game, trial.name): digest(plan_of(trial)) for trial in TRIALS})
        screen.path("Written:", papers.page)


def listing(runs: Sequence[Run], found: Results) -> Grid:
    """Every trial with what is asked of it, and how far it is."""
    grid = headed("trial", "aim", "games", "minutes", "reached")
    for what in runs:
        trial, one = what.trial, of_now(what, found)
        there = one.games if one else 0
        minutes = (trial.games - min(there, trial.games)) * trial.cost / 60
        grid.add_row(what.name, trial.aim.text, f"{there} of {trial.games}", f"{minutes:.0f}", verdict(trial, one))
    return grid


def of_now(what: Run, found: Results) -> Result | None:
    """What came of a trial, if the bots are still as they were."""
    one = found.get((what.trial.game, what.trial.name))
    return one if one is not None and one.digest == what.digest else None


def standing(runs: Sequence[Run], found: Results) -> Grid:
    """What came of each trial that was begun."""
    grid = headed("trial", "wins", "95 of 100", "margin", "games", "ms a decision", "aim", "reached")
    for what in runs:
        one = found.get((what.trial.game, what.trial.name))
        if one is not None:
            grid.add_row(what.name, *figures(one), what.trial.aim.text, said(what, one))
    return grid


def figures(one: Result) -> list[str]:
    """The figures of a trial."""
    interval = f"{percent(one.low)} to {percent(one.high)}"
    cpu = ", ".join(map(lasting, one.cpu))
    return [percent(one.share), interval, signed(one.margin), str(one.games), cpu]


def said(what: Run, one: Result) -> str:
    """Whether the aim was reached, and if only by bots as they were before a change."""
    return verdict(what.trial, one) + ("" if one.digest == what.digest else ", by other bots")


def headed(*heads: str) -> Grid:
    """A table without lines; what is counted stands at the right."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(heads):
        grid.add_column(head, justify="right" if place else "left")
    return grid


if __name__ == "__main__":
    sys.exit(main())
