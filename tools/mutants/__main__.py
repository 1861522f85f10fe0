"""`make mutants`: make one small fault after the other in the rules, and list those that no test notices.

It can be stopped at any moment and goes on where it was. The list is no verdict: a fault may change nothing that a
player could see, and every other survivor asks for a test.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from threading import local

from tools.mutants.citing import rules_files
from tools.mutants.faults import faults
from tools.mutants.found import Found
from tools.mutants.trying import SURVIVED, Mutant, copy, tried

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "build" / "mutants"
INTERRUPTED = 130
"""What a command that was stopped by Ctrl-C ends with."""


def arguments() -> argparse.ArgumentParser:
    """What can be set."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("--files", default="", help="only files with this in their path, such as peloponnes/rules")
    parser.add_argument("--sample", type=int, help="only so many faults, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="of the drawing (1)")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no other fault after so many (600)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many are tried side by side")
    parser.add_argument("--project", type=Path, default=ROOT, help="the folder with src/ecumene (this one)")
    parser.add_argument(
        "--home", type=Path, default=HOME, help="where copies, verdicts and the report go (build/mutants)"
    )
    return parser


def all_mutants(package: Path, part: str) -> list[Mutant]:
    """Every fault of every file with this part in its path."""
    files = [file for file in rules_files(package) if part in file.as_posix()]
    return [Mutant(file, one) for file in files for one in faults((package / file).read_text(encoding="utf-8"))]


def drawn(mutants: list[Mutant], sample: int | None, seed: int) -> list[Mutant]:
    """Some of them in the order in which they stand, or all."""
    if sample is None or sample >= len(mutants):
        return mutants
    return [mutants[place] for place in sorted(random.Random(seed).sample(range(len(mutants)), sample))]


class Trying:
    """The run: workers with a copy of the project each."""

    def __init__(self, args: argparse.Namespace, found: Found, mutants: list[Mutant]) -> None:
        self.args, self.found, self.mutants = args, found, mutants
        self.own = local()
        self.copies = iter(range(args.jobs))
        self.began = time.monotonic()

    def verdict(self, mutant: Mutant) -> str | None:
        """Of one mutant, in the copy of whoever works on it; none if the time is over."""
        if time.monotonic() - self.began > self.args.minutes * 60:
            return None
        if not hasattr(self.own, "package"):
            self.own.package = copy(self.args.project, self.args.home / f"copy-{next(self.copies)}")
        return tried(mutant, self.own.package)

    def run(self) -> None:
        """Try what was not tried yet, and say how far it is."""
        waiting = [mutant for mutant in self.mutants if not self.found.knows(mutant)]
        with ThreadPoolExecutor(self.args.jobs) as pool:
            tasks = {pool.submit(self.verdict, mutant): mutant for mutant in waiting}
            try:
                for task in as_completed(tasks):
                    if (verdict := task.result()) is not None:
                        self.found.keep(tasks[task], verdict)
                        self.say()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def say(self) -> None:
        """One line of progress."""
        count = self.found.tally(self.mutants)
        survived, done = count[SURVIVED], sum(count.values())
        minutes = (time.monotonic() - self.began) / 60
        print(f"{done} of {len(self.mutants)} tried, {survived} survived, {minutes:.0f} minutes", flush=True)


def main(given: list[str] | None = None) -> int:
    """Try, and write the report whatever happens."""
    args = arguments().parse_args(given)
    package = args.project / "src" / "ecumene"
    mutants = drawn(all_mutants(package, args.files), args.sample, args.seed)
    found = Found(args.home / "verdicts.jsonl", package)
    report = args.home / "survivors.md"
    try:
        Trying(args, found, mutants).run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        args.home.mkdir(parents=True, exist_ok=True)
        report.write_text(found.report(mutants), encoding="utf-8")
        print(f"the survivors are in {report}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
