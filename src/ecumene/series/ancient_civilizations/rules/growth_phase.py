"""Growth Phase: each civilization in Turn Order retires, acquires, resettles and deploys before the next one begins."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, Step
from ecumene.series.ancient_civilizations.contents import FOR_ABILITY, GROWS, GROWTH_OF
from ecumene.series.ancient_civilizations.edition import FIRST_INCOME, GROWTH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.time import begin_phase
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents


class GrowthPhase(Step[Ancients]):
    """Civilization after civilization; Barbarians do not grow."""

    key = "growth-phase"
    ledger = "growth.order.turn-order-civ-by-civ"

    def run(self, g: Ancients) -> None:
        begin_phase(g, GROWTH)
        for seat in g.order:
            g.then(GROWTH_OF, seat)


class GrowthOf(SeatStep[Ancients]):
    """The four steps of one civilization."""

    key = "growth-phase/of"
    ledger = "growth.order.steps"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        g.note(GROWS, EVERYBODY, who)
        gain_talents(g, who, g.asks(FIRST_INCOME, who), FOR_ABILITY)
        for step in g.edition.steps.growth:
            g.then(step, who)
