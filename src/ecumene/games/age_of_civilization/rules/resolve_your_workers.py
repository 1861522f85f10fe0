"""Resolve your workers: those on white slots come back, those on red ones are sacrificed."""

from __future__ import annotations

from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING, SACRIFICED, amended
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Action
from ecumene.games.age_of_civilization.verbs.goods import bring_workers_home
from ecumene.kernel.acting import Seat, SeatStep


def is_sacrificed(g: AgeOfCivilization, who: Seat, action: Action) -> bool:
    """Whether the slots of an action are red for a seat, as its abilities are now."""
    return bool(amended(g, SACRIFICED, who, g.box.red >> action & 1, action, ABOUT_NOTHING))


def on_red_slots(g: AgeOfCivilization, who: Seat) -> int:
    """How many of the workers on slots would be sacrificed if they were resolved now."""
    lost = 0
    for action in g.box.reds if g.on_slots else []:
        if g.placed[action] and is_sacrificed(g, who, action):
            lost += g.placed[action]
    return lost


class ResolveWorkers(SeatStep[AgeOfCivilization]):
    """Only now are workers on red slots lost, and only now is it decided which slots are red."""

    key = "resolve-your-workers"
    ledger = "resolve.at-turn-end-only"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        bring_workers_home(g, who, on_red_slots(g, who))
