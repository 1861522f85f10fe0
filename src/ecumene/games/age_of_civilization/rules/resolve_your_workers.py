"""Resolve your workers: those on white slots come back, those on red ones are sacrificed."""

from __future__ import annotations

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import bring_workers_home
from ecumene.kernel.rule import Rule


class ResolveWorkers(Rule[AgeOfCivilization]):
    """Only now are workers on red slots lost."""

    key = "resolve-your-workers"
    ledger = "resolve.at-turn-end-only"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        bring_workers_home(g, who)
