"""Mutated positions are refused with a sentence. The trial is there when the module with the mutations is."""

from __future__ import annotations

from importlib import import_module
from typing import ClassVar

from tools.prove.trial import Outcome, Slice, Trial


class Mutations(Trial):
    """Cases are numbered, so a slice is a run of numbers."""

    module: ClassVar[str] = "ecumene.testing.mutations"
    name: ClassVar[str] = "mutations"
    title: ClassVar[str] = "Mutated positions"
    promise: ClassVar[str] = (
        "A position that was tampered with is refused with a sentence, or is whole and can be played on."
    )
    unit: ClassVar[str] = "positions"
    full: ClassVar[int] = 100_000
    size: int = 1_000
    rules_only: ClassVar[bool] = True

    def run(self, part: Slice) -> Outcome:
        report = import_module(self.module).run(part.size, self.seed, start=part.number * self.size)
        figures = {"positions": report.cases, "refused": report.refused, "read and played on": report.accepted}
        return Outcome(figures, [str(fault) for fault in report.faults])
