"""What came of a trial, and the file in which it is kept: `docs/strength.json`, with trials of other machines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ecumene.arena.table import at_one_stroke
from tools.ladder.trials import TRIALS, Trial


class Result(NamedTuple):
    """What the games of a trial say about the first of its bots."""

    game: str
    trial: str
    digest: str
    """Of the bots that have played; see `tools/ladder/digest.py`."""
    games: int
    share: float
    """Of the wins."""
    low: float
    high: float
    margin: float
    """Points more than the best of the others, on average."""
    cpu: Sequence[float]
    """Milliseconds a decision of both bots: the median over games of the median."""


Results = dict[tuple[str, str], Result]
"""By game and trial."""
ORDER = sorted((trial.game, trial.name) for trial in TRIALS)


def verdict(trial: Trial, found: Result | None) -> str:
    """Whether the aim was reached; while games are missing that is not said."""
    if found is None or found.games < trial.games:
        return "not yet"
    return "yes" if trial.aim.holds(found.share, found.low) else "no"


def merged(kept: Results, news: Iterable[Result]) -> Results:
    """What is kept with what is new: of the same bots what has more games, of others the new, if it has as many."""
    both = dict(kept)
    for new in news:
        old = both.get((new.game, new.trial))
        if old is None or new.games >= old.games:
            both[new.game, new.trial] = new
    return {where: both[where] for where in ORDER if where in both}


def read(path: Path) -> Results:
    """What is kept; nothing where there is no file."""
    if not path.is_file():
        return {}
    try:
        found = [Result(**row) for row in json.loads(path.read_text(encoding="utf-8"))]
    except (ValueError, TypeError) as error:
        raise ValueError(f"{path} cannot be read ({error})") from None
    return {(row.game, row.trial): row for row in found}


def write(path: Path, results: Results) -> None:
    """Keep them, a line for each trial."""
    lines = ",\n".join(f"  {json.dumps(row._asdict())}" for row in results.values())
    at_one_stroke(path, f"[\n{lines}\n]\n".encode() if lines else b"[]\n")
