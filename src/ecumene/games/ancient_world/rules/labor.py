"""Labor: two coins."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.goods import gain_coins
from ecumene.kernel.acting import Seat, SeatStep


class Labor(SeatStep[AncientWorld]):
    """Collect coins."""

    key = "labor"
    ledger = "labor.two-coins"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        gain_coins(g, who, g.box.labor_coins)
