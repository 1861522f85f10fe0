"""Count what bots make a habit of.

    python -m tools.habits inner_sea peloponnes --levels fair,master --games 100 --out build/habits.json

Two bots of the same level play each other, map games over one Epoch unless `--full` is said. Each game has things of
its own that are counted, and some of them are aimed at: monuments are built, cards are played rather than passed with,
stored cards are built, nobody starves for nothing. Ctrl-C tells what was counted until then.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import ecumene
from ecumene.bots import make
from tools.habits.playing import NOTHING, Habits, Job, Result, all_played
from tools.habits.watching import WATCHES

INTERRUPTED = 130
"""What a command ends with that was stopped by Ctrl-C."""

Found = dict[tuple[str, str], Habits]
"""By game and level."""


def main(words: list[str] | None = None) -> int:
    """Play, count and tell; what is wrong with the words is said before anything is played."""
    parser = the_parser()
    args = parser.parse_args(words)
    games, levels = args.games_named or list(WATCHES), args.levels.split(",")
    try:
        check(games, levels, args.games, args.processes)
    except ValueError as error:
        parser.error(str(error))
    jobs = [Job(game, level, n, args.full) for game in games for level in levels for n in range(args.games)]
    found: Found = {}
    done = count(all_played(jobs, args.processes), len(jobs), found)
    tell(games, levels, found)
    if args.out is not None:
        write(args.out, page(found, args.full))
    if not done:
        print(f"Stopped after {sum(one.matches for one in found.values())} of {len(jobs)} matches.")
    return 0 if done else INTERRUPTED


def the_parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.habits", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", nargs="*", metavar="GAME", help="games; all if none is named")
    parser.add_argument("--levels", default="fair,strong,master", help="who plays (fair,strong,master)")
    parser.add_argument("--games", type=int, default=100, help="matches of each level in each game (100)")
    parser.add_argument("--processes", type=int, default=2, help="matches at a time (2)")
    parser.add_argument("--full", action="store_true", help="map games in full length")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write what was counted as JSON, too")
    return parser


def check(games: list[str], levels: list[str], matches: int, processes: int) -> None:
    """Refuse games and levels that there are not, with those that there are, and numbers of nothing."""
    for option, number in (("--games", matches), ("--processes", processes)):
        if number < 1:
            raise ValueError(f"{option} is a whole number from 1 on, not {number}")
    for name in games:
        game = ecumene.game(name)
        if name not in WATCHES:
            raise ValueError(f"nothing is counted in {name!r}; it is in {', '.join(WATCHES)}")
        for level in levels:
            make(game, level, 0)


def count(results: Generator[Result, None, None], total: int, found: Found) -> bool:
    """Add up what each match was like, with progress; False if somebody stopped it."""
    try:
        with closing(results):
            for result in track(results, "Playing", total=total, disable=not sys.stdout.isatty()):
                where = result.job.game, result.job.bot
                found[where] = found.get(where, NOTHING).add(result)
    except KeyboardInterrupt:
        return False
    return True


def tell(games: list[str], levels: list[str], found: Found) -> None:
    """A table for each game of which something was counted."""
    for game in games:
        there = [level for level in levels if (game, level) in found]
        if there:
            Console().print(table(game, there, found))


def write(path: Path, what: list[dict[str, object]]) -> None:
    """Keep what was counted for whoever compares it later."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(what, indent=2) + "\n", encoding="utf-8")


def table(game: str, levels: list[str], found: Found) -> Table:
    """What was counted in a game: how often a match, and in how many matches at all; then what was aimed at."""
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), title=ecumene.game(game).title, title_justify="left")
    grid.add_column("a match, in how many")
    for level in levels:
        grid.add_column(f"{level} ({found[game, level].matches})", justify="right")
    for thing in WATCHES[game].things:
        grid.add_row(thing, *(cell(found[game, level], thing) for level in levels))
    for aim in WATCHES[game].aims:
        reached = ("yes" if found[game, level].reaches(aim) else "no" for level in levels)
        grid.add_row(f"→ {aim.text}", *reached)
    return grid


def cell(habits: Habits, thing: str) -> str:
    """How often a match there is something, and in how many matches."""
    return f"{habits.totals[thing] / habits.matches:.2f}, {habits.games[thing]:3}"


def page(found: Found, full: bool) -> list[dict[str, object]]:
    """The same as JSON has it."""
    return [
        {
            "game": game, "version": ecumene.game(game).version, "level": level, "full": full, "matches": one.matches,
            "things": {
                thing: {"total": one.totals[thing], "matches": one.games[thing]} for thing in WATCHES[game].things
            },
            "aims": {aim.text: one.reaches(aim) for aim in WATCHES[game].aims},
        }
        for (game, level), one in found.items()
    ]  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
