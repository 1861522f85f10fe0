"""What is known of a run, kept after every slice so that it can go on: one file for each trial, bound to the commit."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools.prove.trial import Outcome, Trial

ROOT = Path(__file__).parents[2]
HOME = ROOT / "build" / "prove"
NOT_CODE = ":!docs/proof"
"""The report itself does not make the sources others."""


def commit() -> str:
    """What the sources are: the commit, marked if something was changed since."""
    found = git("rev-parse", "HEAD")[:12]
    return f"{found}+changes" if git("status", "--porcelain", "--", ".", NOT_CODE) else found


def git(*words: str) -> str:
    """What git says."""
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


@dataclass
class Run:
    """One trial so far."""

    trial: Trial
    commit: str
    done: dict[int, Outcome] = field(default_factory=dict)
    """By the number of the slice."""
    seconds: float = 0.0
    """How long it has run, all times together."""

    @property
    def complete(self) -> bool:
        return len(self.done) == len(self.trial.slices())

    @property
    def units(self) -> int:
        """How much was tried."""
        return sum(part.size for part in self.trial.slices() if part.number in self.done)

    @property
    def outcomes(self) -> list[Outcome]:
        """What came of it, in the order of the slices."""
        return [self.done[number] for number in sorted(self.done)]

    @property
    def found(self) -> int:
        """How many faults were found."""
        return sum(len(outcome.faults) for outcome in self.done.values())

    def take(self, number: int, outcome: Outcome) -> None:
        self.done[number] = outcome

    def save(self, home: Path) -> None:
        """Write it, whole or not at all."""
        home.mkdir(parents=True, exist_ok=True)
        page = {
            "commit": self.commit, "scale": self.trial.scale, "seed": self.trial.seed, "seconds": self.seconds,
            "done": {number: asdict(outcome) for number, outcome in self.done.items()},
        }  # fmt: skip
        path = home / f"{self.trial.name}.json"
        path.with_suffix(".new").write_text(json.dumps(page), encoding="utf-8")
        os.replace(path.with_suffix(".new"), path)


def kept(trial: Trial, commit: str, home: Path, any_commit: bool = False) -> tuple[Run, str]:
    """The run as it was left, and if it cannot go on a sentence that says why: then it begins anew."""
    path, fresh = home / f"{trial.name}.json", Run(trial, commit)
    if not path.exists():
        return fresh, ""
    page = json.loads(path.read_text(encoding="utf-8"))
    if (page["scale"], page["seed"]) != (trial.scale, trial.seed):
        return fresh, f"{trial.name} begins anew: it was run at scale {page['scale']:g} with seed {page['seed']}."
    if page["commit"] != commit and not any_commit:
        return fresh, f"{trial.name} begins anew: it was run on {page['commit']}, these sources are {commit}."
    run = Run(trial, page["commit"], seconds=page["seconds"])
    run.done = {int(number): Outcome(**outcome) for number, outcome in page["done"].items()}
    if trial.unbroken and not run.complete:
        return fresh, f"{trial.name} begins anew: it can only be run in one go."
    return run, ""
