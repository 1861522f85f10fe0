"""All trials, in the order in which they run: what is quick to fail comes first."""

from __future__ import annotations

from importlib.util import find_spec

from tools.prove.trial import Trial
from tools.prove.trials.archive import Archive
from tools.prove.trials.flat import Flat
from tools.prove.trials.hostile import Hostile
from tools.prove.trials.kills import KillsOnPostgresql, KillsOnSqlite
from tools.prove.trials.mutations import Mutations
from tools.prove.trials.secrets import Secrets
from tools.prove.trials.windows import Windows

TRIALS: tuple[type[Trial], ...] = (
    Archive,
    *([Mutations] if find_spec(Mutations.module) is not None else []),
    Secrets,
    Windows,
    Hostile,
    KillsOnSqlite,
    KillsOnPostgresql,
    Flat,
)


def chosen(words: str | None) -> list[type[Trial]]:
    """The trials of a list of names; `kills` stands for all whose names begin with `kills-`. All, if none is named."""
    if words is None:
        return list(TRIALS)
    found: list[type[Trial]] = []
    for word in words.split(","):
        fitting = [trial for trial in TRIALS if trial.name == word or trial.name.startswith(f"{word}-")]
        if not fitting:
            raise ValueError(f"there is no trial {word!r}, only {', '.join(trial.name for trial in TRIALS)}")
        found += fitting
    return [trial for trial in TRIALS if trial in found]
