"""`make prove`: run the trials, show how far they are, and write the report."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from tools.prove.report import FAILED, page_of, write
from tools.prove.runner import run_all
from tools.prove.state import HOME, ROOT, Run, commit, kept
from tools.prove.trial import Trial
from tools.prove.trials import TRIALS, chosen

INTERRUPTED = 130
"""What a command that was stopped by Ctrl-C ends with."""


def arguments() -> argparse.ArgumentParser:
    """What can be set."""
    names = ", ".join(trial.name for trial in TRIALS)
    parser = argparse.ArgumentParser(prog="python -m tools.prove", description=__doc__)
    parser.add_argument("--trials", help=f"which, with commas between them ({names}); all if none is named")
    parser.add_argument("--scale", type=part, default=1.0, help="how much of each, such as 0.01 (1)")
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (1)")
    parser.add_argument("--resume", action="store_true", help="go on where the last run of this commit was stopped")
    parser.add_argument("--any-commit", action="store_true", help="with --resume: go on whatever the commit was")
    parser.add_argument("--slice", type=int, dest="only", help="one slice alone, by its number, to repeat a fault")
    parser.add_argument("--twin", type=Path, help="the folder of the compiled twin, for trials of rules only")
    parser.add_argument("--state", type=Path, default=HOME, help="where a run is kept (build/prove)")
    parser.add_argument("--report", type=Path, default=ROOT / "docs" / "proof", help="where it goes (docs/proof)")
    return parser


def part(text: str) -> float:
    """A scale."""
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0 < scale <= 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no part of the whole, from 0.0001 to 1")
    return scale


def begun(args: argparse.Namespace, trials: list[type[Trial]], now: str) -> list[Run]:
    """The runs to go on with, or new ones."""
    runs = []
    for trial in (kind(args.scale, args.seed) for kind in trials):
        run, why_not = kept(trial, now, args.state, args.any_commit) if args.resume else (Run(trial, now), "")
        print(why_not, file=sys.stderr) if why_not else None
        runs.append(run)
    return runs


def main() -> int:
    """Run, report, and tell by the exit code whether anything failed."""
    parser = arguments()
    args = parser.parse_args()
    try:
        trials = chosen(args.trials)
    except ValueError as error:
        parser.error(str(error))
    if args.twin is not None and not (args.twin / "ecumene").is_dir():
        parser.error(f"{args.twin} has no compiled twin; `make compiled` builds it")
    twin = None if args.twin is None else args.twin.resolve()
    started, load = datetime.now(UTC), os.getloadavg()
    now = commit()
    runs = begun(args, trials, now)
    finished = asyncio.run(run_all(runs, args.state, twin, args.only))
    others = [kept(kind(args.scale, args.seed), now, args.state)[0] for kind in TRIALS if kind not in trials]
    page = page_of([*runs, *others], started, load, twin is not None)
    if args.only is None:
        write(page, args.report)
        print(f"{args.report / 'report.html'}: {page['verdict']}")
    for fault in (fault for trial in page["trials"] for fault in trial["faults"]):
        print(f"{fault['repeat']}\n  {fault['text']}", file=sys.stderr)
    if any(trial["verdict"] == FAILED for trial in page["trials"][: len(runs)]):
        return 1
    return 0 if finished else INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
