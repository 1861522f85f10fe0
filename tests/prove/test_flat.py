"""Flat memory and times: how they are judged, and a few seconds of a few tables without judging them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tools.prove.trial import Outcome
from tools.prove.trials.flat import Flat


class Short(Flat):
    tables = 3


def test_a_few_tables_are_sampled_and_nobody_is_refused() -> None:
    trial = Short(scale=0.02)
    with trial.ready():
        outcomes = [trial.run(part) for part in trial.slices()[:3]]
    assert [outcome.faults for outcome in outcomes] == [[], [], []]
    assert all(outcome.figures["bytes"] > 10_000_000 for outcome in outcomes)
    assert sum(outcome.figures["answers"] for outcome in outcomes) > 0
    assert trial.figures(outcomes)["tables"] == 3


@pytest.mark.parametrize(
    ("size", "time", "faults"),
    [
        (lambda i: 1e8 + 2e6 * min(i, 30), lambda i: 50 + i % 7, []),
        (lambda i: 1e8 + 2e6 * max(0, i - 30), lambda i: 50, ["memory grew by 45 % in the second half"]),
        (lambda i: 1e8, lambda i: 50 if i < 45 else 76, ["the last quarter's p95 is 1.52 times the second's"]),
    ],
)
def test_growing_and_slowing_are_faults(
    size: Callable[[int], float], time: Callable[[int], float], faults: list[str]
) -> None:
    outcomes = [Outcome({"bytes": size(i), "p95": time(i)}) for i in range(60)]
    told = [fault.partition(";")[0].replace("%", " %") for fault in Flat().judge(outcomes)]
    assert told == faults
