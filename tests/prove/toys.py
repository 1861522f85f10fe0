"""Small trials for the tests of the runner."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import ClassVar

from tools.prove.trial import Outcome, Slice, Trial


class Counting(Trial):
    """Counts what it is told to."""

    name: ClassVar[str] = "counting"
    title: ClassVar[str] = "Counting"
    promise: ClassVar[str] = "Everything is counted, 1 < 2 & so on."
    unit: ClassVar[str] = "beans"
    full: ClassVar[int] = 50
    size: int = 10

    def run(self, part: Slice) -> Outcome:
        return Outcome({"beans": part.size, "numbers": part.number})


class Faulty(Counting):
    """Cannot count the second slice."""

    name: ClassVar[str] = "faulty"

    def run(self, part: Slice) -> Outcome:
        assert part.number != 1, "a bean <is> missing"
        return super().run(part)


class Dying(Counting):
    """Is gone in the second slice."""

    name: ClassVar[str] = "dying"

    def run(self, part: Slice) -> Outcome:
        if part.number == 1:
            os._exit(3)
        return super().run(part)


class AtOnce(Counting):
    """Must be counted in one go, and never comes out right."""

    name: ClassVar[str] = "counting-at-once"
    unbroken: ClassVar[bool] = True

    def judge(self, outcomes: Sequence[Outcome]) -> list[str]:
        return [f"{len(outcomes)} slices are one too many"]
