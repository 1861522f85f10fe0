"""Damaged positions: each one is refused with a sentence, or it is a position like any other and can be played on.

A case is a number: it says which game and table, how far a random game is played, and what is then done to its
document. So a run can be cut into slices, and what it finds can be repeated with the number alone.
"""

from __future__ import annotations

import json
import signal
import sys
import traceback
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from types import FrameType
from typing import Any, Final, NamedTuple

from ecumene.matches import discovery
from ecumene.matches.game import Game
from ecumene.matches.match import Event, Match
from ecumene.matches.naming import DamagedDocument
from ecumene.testing.arguments import for_games, how_many
from ecumene.testing.conformance import as_far_as_they_fit
from ecumene.testing.damage import damaged

CASES: Final = 100_000
EACH: Final = 25
"""How many cases damage the same position: to play a long game for each would take most of the time."""
MOVES: Final = 15
"""How far a position that was accepted is played on."""
LONGEST: Final = 1_500
"""The latest position of a random game that is damaged."""
LONGEST_SENTENCE: Final = 2_000
PATIENCE: Final = 20.0
"""Seconds of the processor after which a case hangs."""


class Hangs(Exception):
    """A case that does not come to an end."""


class Fault(NamedTuple):
    """A damaged position that raised something else than a refusal, and how to come to it again."""

    game: str
    seed: int
    case: int
    damage: str
    stage: str
    """While it was being read, or after how many moves."""
    error: str
    where: str
    """The last lines that were running."""

    def __str__(self) -> str:
        again = f"python -m ecumene.testing.mutations {self.game} --seed {self.seed} --from {self.case} --cases 1"
        return f"{self.game}, {self.stage}: {self.error}\n  {self.where}\n  damage: {self.damage}\n  again: {again}"


@dataclass
class Report:
    """What became of the cases of a slice."""

    refused: int = 0
    accepted: int = 0
    faults: list[Fault] = field(default_factory=list)

    @property
    def cases(self) -> int:
        """How many were tried."""
        return self.refused + self.accepted + len(self.faults)

    def __str__(self) -> str:
        return (
            f"{self.cases:,} damaged positions: {self.refused:,} refused with a sentence, "
            f"{self.accepted:,} read and played on, {len(self.faults):,} faults"
        )


Hear = Callable[[Report], None]
"""Is told how far a run is, after every case."""


# Positions


class Setting(NamedTuple):
    """A random game, and how many answers of it are given."""

    game: Game[Any]
    seats: int
    options: dict[str, int | str]
    seed: int


def setting(name: str, dice: Random) -> Setting:
    """Any table with any options that fit."""
    game = discovery.find(name)
    seats = dice.choice(game.seats)
    wanted = {option.name: dice.choice((option.default, *option.allowed)) for option in game.options}
    shuffled = dict(dice.sample(list(wanted.items()), len(wanted)))
    chosen = game.checked_options(as_far_as_they_fit(game, seats, shuffled))
    return Setting(game, seats, chosen, dice.getrandbits(128))


@lru_cache(maxsize=4)
def document(name: str, seed: int, number: int) -> str:
    """A position of a random game as JSON; in a window some seats may have picked."""
    dice = Random(f"{seed} {name} {number}")
    game, seats, options, deal = setting(name, dice)
    g = game.start(seats, options, deal)
    left = int(LONGEST ** dice.random()) - 1
    while g.pending and left:
        seat = dice.choice([seat for seat in range(seats) if g.pending >> seat & 1])
        g.answer_as(seat, dice.choice(g.offers_of(seat)))
        left -= 1
    return json.dumps(Match(game, g, options, deal).dump())


# Cases


def try_case(name: str, seed: int, case: int, report: Report) -> None:
    """Damage a position and see what comes of it."""
    dice = Random(f"{seed} {name} case {case}")
    page = json.loads(document(name, seed, case // EACH))
    damage = damaged(discovery.find(name), page, dice)
    stage = ["while it was being read"]
    try:
        with no_longer_than(PATIENCE):
            is_read = read_and_played(page, dice, stage)
    except Exception as error:  # what else can be raised is what this looks for, so all of it is told
        report.faults.append(Fault(name, seed, case, damage, stage[0], told(error), lines_of(error)))
        return
    report.accepted += is_read
    report.refused += not is_read


def read_and_played(page: Any, dice: Random, stage: list[str]) -> bool:
    """Whether a document was read; then it was also played on."""
    try:
        match = discovery.load(page)
    except DamagedDocument as refusal:
        stage[0] = "in the sentence of its refusal"
        check_sentence(str(refusal))
        return False
    for move in range(MOVES + 1):
        stage[0] = f"after {move} moves"
        everybody = (None, *range(match.players))
        last = match.over or move == MOVES
        look_all_round(match, everybody if last or not move else (dice.choice(everybody), *match.seats))
        if last:
            break
        seat = dice.choice(match.seats)
        speak(match, match.play(dice.choice(match.offers_of(seat)).token, seat))
    return True


def check_sentence(text: str) -> None:
    """A refusal is a sentence that somebody can read, not a dump of what was wrong."""
    assert text.strip(), "the refusal says nothing"
    assert len(text) <= LONGEST_SENTENCE, f"the refusal has {len(text):,} characters: {text[:200]}"
    assert text.isprintable(), f"the refusal cannot be printed: {text[:200]!r}"


def look_all_round(match: Match[Any], viewers: Sequence[int | None]) -> None:
    """Ask for all that the service shows and keeps, and read back what it keeps."""
    game, state = match.game, match.state
    game.moment(state), game.callings(state), game.turn_of(state), match.prompt, match.question
    [game.seat_name(seat) for seat in (*match.seats, *match.winners)]
    for seat in viewers:
        json.dumps(match.view(seat))
    assert all(match.offers_of(seat) for seat in match.seats), "somebody is asked and has nothing to choose"
    assert match.scores
    kept = json.dumps(match.dump())
    back: Match[Any] = Match.from_document(game, json.loads(kept), partial=False)
    assert json.dumps(back.dump()) == kept, "it is another position when it is read back"


def speak(match: Match[Any], events: tuple[Event, ...]) -> None:
    """Say what happened to everybody."""
    for event in events:
        for seat in (None, *range(match.players)):
            event.text(seat), event.things


@contextmanager
def no_longer_than(seconds: float) -> Iterator[None]:
    """Interrupt what takes more of the processor than this; how busy the machine is does not count."""

    def give_up(_: int, frame: FrameType | None) -> None:
        raise Hangs(f"no end after {seconds:.0f} seconds")

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def told(error: Exception) -> str:
    """An error in a line."""
    return f"{type(error).__name__}: {str(error)[:300]}"


def lines_of(error: Exception) -> str:
    """The last lines that were running."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    return " < ".join(f"{frame.filename.rpartition('ecumene/')[2]}:{frame.lineno}" for frame in reversed(frames))


# Runs


def run(cases: int, seed: int, hear: Hear = lambda report: None, start: int = 0, games: tuple[str, ...] = ()) -> Report:
    """A slice of a run: so many cases from one on, spread evenly over the games; `hear` is told after each."""
    names, report = games or discovery.names(), Report()
    for number in range(start, start + cases):
        turn, case = number // EACH, number % EACH
        name = names[turn % len(names)]
        try_case(name, seed, turn // len(names) * EACH + case, report)
        hear(report)
    return report


class Progress:
    """Shows on standard error how far a run is, and keeps what it found for whoever interrupts it."""

    def __init__(self, cases: int) -> None:
        self.cases = cases
        self.report = Report()
        self.shown = 0

    def hear(self, report: Report) -> None:
        """Tell new faults at once, and the count now and then."""
        self.report = report
        for fault in report.faults[self.shown :]:
            print(f"{fault}\n", flush=True)
        self.shown = len(report.faults)
        every = EACH if sys.stderr.isatty() else 1_000
        if report.cases == 1 or report.cases % every == 0 or report.cases == self.cases:
            end = "\r" if sys.stderr.isatty() else "\n"
            print(f"{report.cases:,} of {self.cases:,}, {self.shown} faults", end=end, file=sys.stderr, flush=True)


def number(text: str) -> int:
    """A number from the command line."""
    if not (text.isascii() and text.isdecimal() and len(text) < 19):
        raise ArgumentTypeError(f"{text!r} is no whole number from 0 on")
    return int(text)


def arguments() -> ArgumentParser:
    """The words of the command."""
    parser = for_games("Damaged positions are refused with a sentence, or can be played on.")
    parser.add_argument("--cases", type=how_many, default=CASES, help=f"how many; {CASES:,} if not said")
    parser.add_argument("--seed", type=number, default=0, help="which ones")
    parser.add_argument("--from", dest="start", type=number, default=0, help="the first case, to repeat or go on")
    return parser


def main() -> int:
    """Run the cases; 1 if there was a fault, and 130 if somebody interrupted it before."""
    args = arguments().parse_args()
    progress, interrupted = Progress(args.cases), False
    try:
        run(args.cases, args.seed, progress.hear, args.start, tuple(args.games))
    except KeyboardInterrupt:
        interrupted = True
    print(f"interrupted after {progress.report}" if interrupted else progress.report)
    return 1 if progress.report.faults else 130 if interrupted else 0


if __name__ == "__main__":
    sys.exit(main())
