"""Rest: coins and a worker instead of actions."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import RESTED
from ecumene.games.age_of_civilization.questions import REST_COINS, REST_POINTS, REST_WORKERS, number
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.goods import gain_coins, gain_workers, score
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import When


class NothingDoneYet(When[AgeOfCivilization]):
    """Whoever rests performs no action in this turn."""

    ledger = "rest.no-actions"

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return not g.acted


def rest(g: AgeOfCivilization, who: Seat) -> None:
    """Two coins and a worker, and what abilities add."""
    g.note(RESTED, EVERYBODY, who)
    workers = g.box.rest_workers + (g.box.scenarios[g.mode].rest_workers if g.alone() else 0)
    gain_coins(g, who, number(g, REST_COINS, who, g.box.rest_coins))
    gain_workers(g, who, number(g, REST_WORKERS, who, workers))
    score(g, who, number(g, REST_POINTS, who, 0))
