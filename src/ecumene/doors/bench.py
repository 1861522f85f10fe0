"""`ecumene bench`: how fast our games are, beside the peers that are installed, in one run.

The machine may be shared and noisy, so rounds of all games interleave, and what is told are medians and ratios.
"""

from __future__ import annotations

import gc
import json
from argparse import Namespace
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import ecumene
from ecumene.doors.bench_peers import Figure, Peer, peers
from ecumene.matches import documents

YARDSTICK = "OpenSpiel gin_rummy (C++)"
CLONES = 4000


class Ours(Peer):
    """One of our games, driven as search drives it: on the state, with forced answers taken."""

    def __init__(self, name: str) -> None:
        """Open the box once; the name says which twin is loaded."""
        super().__init__(f"ecumene {name} ({'compiled' if ecumene.COMPILED else 'plain'})")
        self._game = ecumene.game(name)
        self._options = self._game.checked_options({})

    def game(self, rng: Random, limit: int) -> tuple[Any, int]:
        """Play at a table of any size."""
        state, made = self._game.start(rng.choice(self._game.seats), self._options, rng.getrandbits(60)), 0
        state.patient = False
        while made != limit and state.pending:
            state.answer(rng.choice(state.offers))
            made += 1
        return state, made

    def view(self, position: Any) -> bytes:
        """Describe by the whole document, secrets included."""
        return self.pack(position)

    def copier(self, position: Any) -> Callable[[], Any]:
        """Clone as search does."""
        clone: Callable[[], Any] = position.clone
        return clone

    def pack(self, position: Any) -> bytes:
        """A snapshot by names, not a history."""
        page = {"seats": position.seats, **documents.write(self._game, position)}
        return json.dumps(page, separators=(",", ":")).encode()

    def unpack(self, data: bytes) -> Any:
        """Read the snapshot back."""
        page = json.loads(data)
        return documents.read(self._game, page, page.pop("seats"), self._options, partial=False)


def run(args: Namespace) -> int:
    """Measure, and print a table or JSON."""
    runners: list[Peer] = [Ours(name) for name in args.game or ecumene.games()]
    runners += peers()
    console = Console(stderr=bool(args.json))
    figures = measure(runners, args.rounds, args.seconds, console)
    if args.json:
        print(json.dumps([figure._asdict() for figure in figures], indent=2))
    else:
        Console().print(as_table(figures))
        if len(runners) == len(args.game or ecumene.games()):
            console.print("No peer is installed: pip install 'ecumene[bench]' brings OpenSpiel, RLCard and PettingZoo.")
    return 0


def measure(runners: Sequence[Peer], rounds: int, seconds: float, console: Console) -> list[Figure]:
    """Interleave the rounds, then take the median rate of each."""
    rates: dict[str, list[float]] = {runner.name: [] for runner in runners}
    gc.collect()
    gc.freeze()  # what one library has loaded must not make the collector slow for the others
    with console.status("measuring") as status:
        for number in range(rounds):
            for runner in runners:
                status.update(f"round {number + 1} of {rounds}: {runner.name}")
                made, spent = runner.play(seconds / rounds, number)
                rates[runner.name].append(made / spent)
        return [runner.figure(median(rates[runner.name]), CLONES) for runner in runners]


def as_table(figures: Sequence[Figure]) -> Table:
    """The figures side by side, ours first, with how often they beat the yardstick."""
    yardstick = next((figure.decisions for figure in figures if figure.name == YARDSTICK), None)
    table = Table("game", title="random play on one core", box=None, pad_edge=False)
    for heading in ("decisions/s", "x gin_rummy", "clone µs", "dump bytes"):
        table.add_column(heading, justify="right")
    for figure in figures:
        table.add_row(
            figure.name,
            f"{figure.decisions:,.0f}",
            "-" if yardstick is None else f"{figure.decisions / yardstick:.2f}",
            "-" if figure.clone is None else f"{figure.clone:.2f}",
            "-" if figure.dump is None else f"{figure.dump:,}",
        )
    return table
