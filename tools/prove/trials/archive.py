"""Every journal of the archive replays to its digest."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from tools.prove import archive
from tools.prove.trial import Outcome, Slice, Trial, figures_of


class Archive(Trial):
    """Slices are a few journals each; at a smaller scale they are spread over all files."""

    name: ClassVar[str] = "archive"
    title: ClassVar[str] = "The archive"
    promise: ClassVar[str] = (
        "Every finished match of the archive, of each game, table size and rules version, replays from its journal to "
        "the digest it was kept with; no file of the archive has changed."
    )
    unit: ClassVar[str] = "matches"
    full: ClassVar[int] = len(archive.listed())
    size: int = 4
    rules_only: ClassVar[bool] = True

    def run(self, part: Slice) -> Outcome:
        entries = archive.listed()
        tally: Counter[str] = Counter()
        for place in range(part.number * self.size, part.number * self.size + part.size):
            file, line = entries[place * len(entries) // self.total]
            tally["matches"] += 1
            tally["answers"] += archive.replayed(file, line)
        return Outcome(figures_of(tally))

    def judge(self, outcomes: object) -> list[str]:
        return archive.changed()

    def notes(self) -> list[str]:
        return [f"{file} is not replayed: {reason}" for file, reason in sorted(archive.retired().items())]
