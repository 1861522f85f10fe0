"""What a trial is: a promise, and numbered slices of work, each of which can be run again by its number and seed.

To add one, write a subclass with its words, `full`, `size` and `run`, and name it in `tools/prove/trials/__init__.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil
from typing import Any, ClassVar

Figures = dict[str, float]


@dataclass(frozen=True)
class Slice:
    """A part of a trial: its place, how much of it this is, and the seed of everything that is drawn in it."""

    number: int
    size: int
    seed: int


@dataclass
class Outcome:
    """What came of a slice."""

    figures: Figures = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def failed(self) -> bool:
        return bool(self.faults)


class Trial:
    """One promise and how it is tried. The runner asks for its slices; workers get ready once and run them."""

    name: ClassVar[str]
    title: ClassVar[str]
    promise: ClassVar[str]
    """What is proved, in a sentence."""
    unit: ClassVar[str]
    """What is counted."""
    full: ClassVar[int]
    """How much of it a whole night tries."""
    size: int
    """How much of it is one slice."""
    rules_only: ClassVar[bool] = False
    """Whether only rules run: then it uses the compiled twin, and every core."""
    unbroken: ClassVar[bool] = False
    """Whether all slices must run in one go, because each goes on where the one before stopped."""

    def __init__(self, scale: float = 1.0, seed: int = 1) -> None:
        self.scale, self.seed = scale, seed

    @property
    def total(self) -> int:
        """How much is tried at this scale."""
        return max(1, round(self.full * self.scale))

    def slices(self) -> list[Slice]:
        """All the work, in order. Seeds follow from the trial's name, its seed and the number alone."""
        count = ceil(self.total / self.size)
        return [Slice(n, min(self.size, self.total - n * self.size), self.seed_of(n)) for n in range(count)]

    def seed_of(self, number: int) -> int:
        """The seed of a slice."""
        return random.Random(f"{self.name} {self.seed} {number}").randrange(1 << 60)

    @contextmanager
    def ready(self) -> Iterator[None]:
        """What is set up once for all slices of a worker, and taken down after them."""
        yield

    def run(self, part: Slice) -> Outcome:
        """Try one slice. A fault is put into the outcome, or raised; an AssertionError is a fault like any other."""
        raise NotImplementedError

    def judge(self, outcomes: Sequence[Outcome]) -> list[str]:
        """Faults that only show over all slices of a complete run."""
        return []

    def figures(self, outcomes: Sequence[Outcome]) -> Figures:
        """The figures of the report: unless a trial says otherwise, the sums."""
        tally: Counter[str] = Counter()
        for outcome in outcomes:
            tally.update(outcome.figures)
        return dict(tally)

    def notes(self) -> list[str]:
        """What whoever reads the report should know besides."""
        return []

    def series(self, outcomes: Sequence[Outcome]) -> Mapping[str, Sequence[float]]:
        """Figures over time, to be drawn."""
        return {}


def figures_of(tally: Mapping[str, Any]) -> Figures:
    """A tally as figures, sorted by name."""
    return {name: tally[name] for name in sorted(tally)}
