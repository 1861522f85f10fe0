"""Grow: one citizen more."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import GROW
from ecumene.games.ancient_world.rules.card_clarifications import citizen_gained
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.goods import pay_for_action
from ecumene.kernel.rule import Rule


class Grow(Rule[AncientWorld]):
    """Pay, and take the citizen with the lowest number that is missing into the Starving box."""

    key = "grow"
    ledger = "grow.three-coins"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        pay_for_action(g, who, g.box.grow_coins, GROW)
        citizen_gained(g, who)
