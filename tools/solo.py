"""How well the bots play alone: Skirmish of Age of Civilization, and each scenario of Path to Glory.

    python -m tools.solo --modes skirmish,silk-road --level master --games 40 --write

Tells the points on average and the best, how often a game was won (which is that something was achieved), and how often
each achievement was reached. Ctrl-C tells what was played until then. `--write` puts it into docs/strength.md.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from rich.table import Table

import ecumene
from ecumene import pool
from ecumene.arena.schedule import seed_of
from ecumene.bots import LEVELS, choose, make
from ecumene.doors.terminal.progress import progress
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.report.words import percent, several
from tools.ladder.trials import SEED
from tools.ladder.writing import PAPERS, grid, rewrite

GAME = "age_of_civilization"
HEADS = ("mode", "games", "points", "best", "won", "achievements")


class Ended(NamedTuple):
    """One game that somebody has played alone."""

    mode: str
    points: int
    won: bool
    achieved: Sequence[str]


def main(words: Sequence[str] | None = None, page: Path = PAPERS.page) -> int:
    """Play, tell and write; what is wrong with the words is said before anything is played."""
    parser = the_parser()
    args, screen = parser.parse_args(words), Screen()
    modes = args.modes.split(",")
    try:
        check(modes, args.level, args.games, args.processes)
    except ValueError as error:
        parser.error(str(error))
    found: list[Ended] = []
    done = play_all(modes, args, screen, found)
    screen.say(drawn(lines(modes, found)))
    if not done:
        screen.say(f"Stopped after {len(found)} of {several(len(modes) * args.games, 'game')}.")
    if args.write and found:
        rewrite(page, "solo", f"Played by `{args.level}`:\n\n{grid(HEADS, lines(modes, found))}")
    return 0 if done else INTERRUPTED


def the_parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.solo", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    cores = os.cpu_count() or 1
    parser.add_argument("--modes", default=",".join(all_modes()), metavar="MODE,...", help="modes; all if none")
    parser.add_argument("--level", default=LEVELS[-1], help=f"who plays ({LEVELS[-1]})")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="games of each mode (40)")
    parser.add_argument("--processes", type=int, default=cores, metavar="P", help=f"games at a time ({cores})")
    parser.add_argument("--write", action="store_true", help="write the table into docs/strength.md")
    return parser


def all_modes() -> list[str]:
    """The modes that can be played alone."""
    option = next(option for option in ecumene.game(GAME).options if option.name == "solo")
    return [str(mode) for mode in option.allowed]


def check(modes: Sequence[str], level: str, games: int, processes: int) -> None:
    """Refuse modes and bots that there are not, with those that there are, and numbers of nothing."""
    for option, number in (("--games", games), ("--processes", processes)):
        if number < 1:
            raise ValueError(f"{option} is a whole number from 1 on, not {number}")
    for mode in modes:
        ecumene.game(GAME).checked_options({"solo": mode})
    make(ecumene.game(GAME), level, 0)


def play_all(modes: Sequence[str], args: argparse.Namespace, screen: Screen, found: list[Ended]) -> bool:
    """Play all games, with progress; False if somebody stopped it."""
    total = len(modes) * args.games
    games = pool.done(partial(play, modes, args.level), "game", range(total), args.processes)
    with progress(screen) as bar, closing(games):
        task = bar.add_task(args.level, total=total)
        try:
            for ended in games:
                found.append(ended)
                bar.advance(task)
        except KeyboardInterrupt:
            return False
    return True


def play(modes: Sequence[str], level: str, number: int) -> Ended:
    """Play a game to its end: the first of each mode, then the second; the same number is the same game."""
    deal, place = divmod(number, len(modes))
    game, seed = ecumene.game(GAME), seed_of("solo", SEED, modes[place], deal)
    match, bot = game.new(seats=1, seed=seed, solo=modes[place]), make(game, level, seed_of("bot", seed, 0))
    match.digests = False
    while match.seat is not None:
        match.play(choose(match, bot, match.seat), match.seat)
    return Ended(modes[place], match.scores[0], bool(match.winners), game.achieved(match.state, 0))


def lines(modes: Sequence[str], found: Iterable[Ended]) -> list[list[str]]:
    """A line for each mode of which a game was played."""
    played = {mode: [one for one in found if one.mode == mode] for mode in modes}
    return [line(mode, ended) for mode, ended in played.items() if ended]


def line(mode: str, ended: Sequence[Ended]) -> list[str]:
    """What came of a mode."""
    points = [one.points for one in ended]
    won = fmean(one.won for one in ended)
    return [mode, str(len(ended)), f"{fmean(points):.1f}", str(max(points)), percent(won), achievements(ended)]


def achievements(ended: Sequence[Ended]) -> str:
    """How often each achievement was reached, the most frequent first."""
    titles = {one.name: one.title for one in ecumene.game(GAME).achievements()}
    counted = Counter(name for one in ended for name in one.achieved)
    return ", ".join(f"{titles[name]} {percent(many / len(ended))}" for name, many in counted.most_common()) or "none"


def drawn(found: Iterable[Sequence[str]]) -> Table:
    """The table on the screen."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in HEADS:
        table.add_column(head, justify="left" if head in (HEADS[0], HEADS[-1]) else "right")
    for one in found:
        table.add_row(*one)
    return table


if __name__ == "__main__":
    sys.exit(main())
