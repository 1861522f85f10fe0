"""Growth Phase: each civilization in Turn Order retires, acquires, resettles and deploys before the next one begins."""

from __future__ import annotations

from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.contents import ACQUISITION, DEPLOYMENT, RESETTLEMENT, RETIREMENT
from ecumene.series.ancient_civilizations.state import Ancients


class GrowthPhase(Rule[Ancients]):
    """All four steps of one civilization, then all four of the next."""

    key = "growth-phase"
    ledger = "growth.order.turn-order-civ-by-civ"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            g.then(RETIREMENT, seat)
            g.then(ACQUISITION, seat)
            g.then(RESETTLEMENT, seat)
            g.then(DEPLOYMENT, seat)
