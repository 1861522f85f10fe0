"""A process that runs slices of one trial: a line of JSON in, a line of JSON out.

It is a process of its own so that each trial has the package it is for (plain or compiled), leaves nothing behind, and
hurts nobody when it dies. After a fault it ends: what it had set up may be broken.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from types import FrameType
from typing import TextIO

from tools.prove.trial import Outcome, Slice, Trial

LONGEST = 2_000
"""Characters of a fault that are kept."""


def main() -> None:
    """Run slices until there are no more."""
    signal.signal(signal.SIGTERM, stop)
    answers = answering()
    module, _, name = sys.argv[1].partition(":")
    trial: Trial = getattr(import_module(module), name)(float(sys.argv[2]), int(sys.argv[3]))
    with trial.ready():
        for line in sys.stdin:
            outcome = tried(trial, Slice(**json.loads(line)))
            print(json.dumps(asdict(outcome)), file=answers, flush=True)
            if outcome.failed:
                return


def stop(signal_number: int, frame: FrameType | None) -> None:
    """Told to end: everything that was set up is taken down on the way out."""
    raise SystemExit(0)


def answering() -> TextIO:
    """Where the runner listens; whatever else is printed goes to the log."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def tried(trial: Trial, part: Slice) -> Outcome:
    """What comes of a slice; what it raises is a fault."""
    begun = time.perf_counter()
    try:
        outcome = trial.run(part)
    except Exception as error:
        traceback.print_exc()
        outcome = Outcome(faults=[line[:LONGEST] for line in told(error)])
    outcome.seconds = time.perf_counter() - begun
    return outcome


def told(error: BaseException) -> Iterator[str]:
    """An error in words, each of a group by itself, with the place it comes from."""
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from told(inner)
        return
    place = traceback.extract_tb(error.__traceback__)[-1]
    yield f"{type(error).__name__}: {error} ({os.path.relpath(place.filename)}:{place.lineno})"


if __name__ == "__main__":
    main()
