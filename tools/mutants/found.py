"""What was found, kept line by line so that a run can be stopped at any moment, and the report of the survivors."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import groupby
from pathlib import Path

from tools.mutants.trying import SURVIVED, Mutant

Key = tuple[str, str, int, int, str]
"""The file, its source, and what of it was replaced by what."""


class Found:
    """The verdicts so far: a file that was changed since begins anew."""

    def __init__(self, kept: Path, package: Path) -> None:
        self.kept, self.package = kept, package
        self.sources: dict[Path, str] = {}
        lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
        self.verdicts: dict[Key, str] = {}
        for line in lines:
            *key, verdict = json.loads(line)
            self.verdicts[key[0], key[1], key[2], key[3], key[4]] = verdict

    def key(self, mutant: Mutant) -> Key:
        """What tells a mutant from any other."""
        if mutant.file not in self.sources:
            text = (self.package / mutant.file).read_bytes()
            self.sources[mutant.file] = hashlib.sha256(text).hexdigest()[:16]
        fault = mutant.fault
        return mutant.file.as_posix(), self.sources[mutant.file], fault.begin, fault.end, fault.after

    def knows(self, mutant: Mutant) -> bool:
        """Whether it was tried before."""
        return self.key(mutant) in self.verdicts

    def keep(self, mutant: Mutant, verdict: str) -> None:
        """One more; it is on the disk when this returns."""
        self.verdicts[self.key(mutant)] = verdict
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        with self.kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps([*self.key(mutant), verdict]) + "\n")

    def tally(self, mutants: list[Mutant]) -> Counter[str]:
        """How many of these were killed, and how many survived."""
        return Counter(self.verdicts[self.key(mutant)] for mutant in mutants if self.knows(mutant))

    def report(self, mutants: list[Mutant]) -> str:
        """The survivors, file by file, with the line that was changed."""
        count = self.tally(mutants)
        tried = sum(count.values())
        head = f"{count[SURVIVED]} of {tried} that were tried, of {len(mutants)}."
        lines = ["# Faults that no test notices", "", head]
        alive = [one for one in mutants if self.knows(one) and self.verdicts[self.key(one)] == SURVIVED]
        for file, ones in groupby(alive, key=lambda one: one.file):
            lines += ["", f"## {file.as_posix()}", *map(told, ones)]
        return "\n".join(lines) + "\n"


def told(mutant: Mutant) -> str:
    """One survivor in a line."""
    before, after = (" ".join(text.split()) for text in (mutant.fault.before, mutant.fault.after))
    return f"- line {mutant.fault.line}: `{before}` became `{after}`"
