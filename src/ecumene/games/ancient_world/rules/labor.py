"""Labor: two coins."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.goods import gain_coins
from ecumene.kernel.rule import Rule


class Labor(Rule[AncientWorld]):
    """Collect coins."""

    key = "labor"
    ledger = "labor.two-coins"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        gain_coins(g, who, g.box.labor_coins)
