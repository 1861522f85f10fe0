"""A match looked at again: `ecumene analyse`, its progress, its curve and its mistakes on the screen."""

from __future__ import annotations

import os
import shlex
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ecumene.analysis import Analysis, Decision, Study, report, words
from ecumene.doors.terminal import saves
from ecumene.doors.terminal.progress import progress
from ecumene.doors.terminal.screen import INTERRUPTED, Screen
from ecumene.doors.terminal.seats import seat_number

PAGE = ".html"


class Wanted(NamedTuple):
    """What was asked for."""

    study: Study
    worst: int
    """How many mistakes are told."""
    processes: int
    out: Path | None
    again: str
    """The command line, to do it again."""


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene analyse`: read and check the whole journal and all that may be wrong, then think."""
    path = Path(args.file)
    match = saves.read(path, args.pack).match
    seat = None if args.seat is None else seat_number(args.seat, match)
    out = None if args.out is None else checked_out(Path(args.out), path)
    study = Study(match, args.level, seat)
    wanted = Wanted(study, args.worst, args.processes or os.cpu_count() or 1, out, command(args))
    return partial(run, wanted, screen)


def checked_out(out: Path, journal: Path) -> Path:
    """Where the page goes, unless something else is there."""
    if out.suffix != PAGE:
        raise ValueError(f"--out {out}: the report is a page; give it a name that ends in {PAGE}")
    if not out.parent.is_dir():
        raise ValueError(f"--out {out}: there is no folder {out.parent}")
    if out.is_dir() or (out.exists() and out.samefile(journal)):
        raise ValueError(f"--out {out}: something else is there")
    return out


def command(args: Namespace) -> str:
    """What does the same again."""
    seat = ["--seat", args.seat] if args.seat is not None else []
    pack = ["--pack", args.pack] if args.pack is not None else []
    return shlex.join(["ecumene", "analyse", Path(args.file).name, "--level", args.level, *seat, *pack])


def run(wanted: Wanted, screen: Screen) -> int:
    """Think about every decision and tell what was found; Ctrl-C tells what was found so far."""
    weighed: list[Decision] = []
    stopped = False
    with progress(screen) as bar:
        task = bar.add_task(wanted.study.match.game.title, total=len(wanted.study.positions))
        try:
            with closing(wanted.study.weighed(wanted.processes)) as decisions:
                for one in decisions:
                    weighed.append(one)
                    bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    tell(wanted, wanted.study.analysis(weighed), screen)
    return INTERRUPTED if stopped else 0


def tell(wanted: Wanted, found: Analysis, screen: Screen) -> None:
    """The result, the curve and the mistakes; the page, if one is wanted."""
    screen.say(Text(f"{found.title}. {words.outcome(found)}", "bold"))
    screen.say(f"\n{words.measure(found)}, at the start of:")
    screen.say(Padding(curve(found), (0, 0, 0, 2)))
    screen.say()
    screen.say(Padding(seats(found), (0, 0, 0, 2)))
    for sentence in filter(None, (words.unfinished(found), words.lead(found))):
        screen.say(f"\n{sentence}")
    told = found.mistakes[: wanted.worst]
    for number, one in enumerate(told, 1):
        screen.say(Text(f"\n{number}. {words.place(one)}: {one.called} lost {words.cost(one)}", "bold"))
        screen.say(Padding(mistake(one), (0, 0, 0, 3)))
    if wanted.out is not None:
        saves.write_whole(wanted.out, report.html_of(found, wanted.worst, wanted.again))
        screen.say()
        screen.path("Report:", wanted.out)


def curve(found: Analysis) -> Grid:
    """How far ahead everybody was, a line for each break."""
    seats = range(len(found.called))
    lines = ([point.moment, *(words.standing(point, seat) for seat in seats)] for point in found.curve)
    return grid(["", *found.called], lines)


def seats(found: Analysis) -> Grid:
    """How each seat has decided, with its curve in a few blocks."""
    lines = ([*words.figures(found, seat), words.course(found, seat)] for seat in found.viewed)
    return grid([*words.HEADS, "course"], lines)


def grid(heads: Sequence[str], lines: Iterable[Sequence[str]]) -> Grid:
    """Lines that begin with a name, under heads."""
    found = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, head in enumerate(heads):
        found.add_column(head, justify="right" if place else "left")
    for line in lines:
        found.add_row(*line)
    return found


def mistake(one: Decision) -> Grid:
    """What was answered, what was better, and by what."""
    found = Grid.grid(padding=(0, 2, 0, 0))
    found.add_row("answered", one.answered.label)
    found.add_row("better", one.best.label)
    if said := words.difference(one):
        found.add_row("by", said)
    return found
