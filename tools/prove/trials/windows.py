"""Ten thousand windows, of people and of bots: how long one lasts does not tell who could have answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from tests.service.outsiders import found
from tests.service.serving import Service, serving
from tests.service.timing import SORTS, UNLIKELY, WINDOW, Samples, measured, separation

from ecumene.service.settings import Settings
from tools.prove.trial import Figures, Outcome, Slice, Trial

MOST_OFTEN = 1e-6
"""How likely it may be that as many slices as this tell something apart by chance."""


class Windows(Trial):
    """A slice is a run at tables of one sort. Any may tell windows apart by chance, but only as many as that.

    The service is as hosts have it, on a disk and with its ticks and its grace; only the windows are shorter.
    """

    name: ClassVar[str] = "windows"
    title: ClassVar[str] = "Windows of equal length"
    promise: ClassVar[str] = (
        "How long a window lasts, by the record and by the frames at another seat, does not tell whether a seat could "
        "have answered: for people, for bots, and at a table with one person."
    )
    unit: ClassVar[str] = "windows"
    full: ClassVar[int] = 10_000
    size: int = 160

    @contextmanager
    def ready(self) -> Iterator[None]:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="ecumene-prove-")))
            stack.enter_context(found(folder))
            settings: dict[str, Any] = {
                "windows": "even",
                "window_seconds": WINDOW,
                "window_grace": Settings.window_grace,
                "window_tick": Settings.window_tick,
                "repeatable": False,
            }
            self.service: Service = stack.enter_context(serving(f"sqlite:///{folder / 'matches.db'}", **settings))
            yield

    def run(self, part: Slice) -> Outcome:
        sort = list(SORTS)[part.number % len(SORTS)]
        samples = measured(self.service, SORTS[sort], part.size, part.seed)
        p = separation(samples)
        return Outcome(
            {"windows": sum(map(len, samples)), "told apart": float(p < UNLIKELY), "p": p, "ms": apart(samples)}
        )

    def judge(self, outcomes: Sequence[Outcome]) -> list[str]:
        told = sum(outcome.figures["told apart"] for outcome in outcomes)
        if (chance := at_least(int(told), len(outcomes))) >= MOST_OFTEN:
            return []
        return [f"{told:.0f} of {len(outcomes)} runs tell windows apart; by chance that comes once in {1 / chance:.0e}"]

    def figures(self, outcomes: Sequence[Outcome]) -> Figures:
        if not outcomes:
            return {}
        sums = super().figures([Outcome({k: o.figures[k] for k in ("windows", "told apart")}) for o in outcomes])
        apart = median(abs(outcome.figures["ms"]) for outcome in outcomes)
        return {
            "windows": sums["windows"], "runs": len(outcomes), "runs that tell them apart": sums["told apart"],
            "smallest p": round(min(outcome.figures["p"] for outcome in outcomes), 4),
            "medians apart, ms (median)": round(apart, 2),
        }  # fmt: skip


def apart(samples: Samples) -> float:
    """How many milliseconds the middle of one sample is above that of the other."""
    could, could_not = (median(lasted.heard for lasted in sample) for sample in samples)
    return round(1000 * (could - could_not), 3)


def at_least(told: int, runs: int) -> float:
    """How likely so many runs or more tell apart what is the same."""
    fewer, term = 0.0, (1 - UNLIKELY) ** runs
    for n in range(told):
        fewer += term
        term *= (runs - n) / (n + 1) * UNLIKELY / (1 - UNLIKELY)
    return max(0.0, 1 - fewer)
