"""Growth Phase: each civilization in Turn Order retires, acquires, resettles and deploys before the next one begins."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import (
    FOR_ABILITY,
    GROWS,
    GROWTH_OF,
)
from ecumene.series.ancient_civilizations.edition import FIRST_INCOME, GROWTH
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.time import begin_phase
from ecumene.series.ancient_civilizations.verbs.wealth import gain_talents


class GrowthPhase(Rule[Ancients]):
    """Civilization after civilization; Barbarians do not grow."""

    key = "growth-phase"
    ledger = "growth.order.turn-order-civ-by-civ"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        begin_phase(g, GROWTH)
        for seat in g.order:
            g.then(GROWTH_OF, seat)


class GrowthOf(Rule[Ancients]):
    """The four steps of one civilization."""

    key = "growth-phase/of"
    ledger = "growth.order.steps"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        g.note(GROWS, EVERYBODY, who)
        gain_talents(g, who, g.asks(FIRST_INCOME, who), FOR_ABILITY)
        for step in g.edition.growth_steps:
            g.then(step, who)
