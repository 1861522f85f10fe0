"""Resolve your workers: those on white slots come back, those on red ones are sacrificed."""

from __future__ import annotations

from ecumene.games.age_of_civilization.questions import SACRIFICED, amended
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import bring_workers_home
from ecumene.kernel.rule import NOBODY, Rule


def is_sacrificed(g: AgeOfCivilization, who: int, action: int) -> bool:
    """Whether the slots of an action are red for a seat, as its abilities are now."""
    return bool(amended(g, SACRIFICED, who, g.box.red >> action & 1, action, NOBODY))


def on_red_slots(g: AgeOfCivilization, who: int) -> int:
    """How many of the workers on slots would be sacrificed if they were resolved now."""
    lost = 0
    for action in g.box.reds if g.on_slots else ():
        if g.placed[action] and is_sacrificed(g, who, action):
            lost += g.placed[action]
    return lost


class ResolveWorkers(Rule[AgeOfCivilization]):
    """Only now are workers on red slots lost, and only now is it decided which slots are red."""

    key = "resolve-your-workers"
    ledger = "resolve.at-turn-end-only"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        bring_workers_home(g, who, on_red_slots(g, who))
