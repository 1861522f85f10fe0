"""Learn: three coins for one knowledge; neighbours may have cards that answer it."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import DISTANT_OUTPOST, SCRIBE_GUILD
from ecumene.games.ancient_world.rules.card_clarifications import with_coins
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import LEARN, LEARNING_LEFT, LEARNING_RIGHT
from ecumene.games.ancient_world.verbs.goods import gain_knowledge, pay_for_action
from ecumene.kernel.acting import Seat, SeatStep


def coins_on_armies(g: AncientWorld, who: Seat) -> bool:
    """Whether a coin lies on an army of a seat."""
    return bool(with_coins(g, who, g.on_name) | with_coins(g, who, g.on_picture))


class Learn(SeatStep[AncientWorld]):
    """Pay, gain, and let the neighbours answer when it is done."""

    key = "learn"
    ledger = "learn.three-coins-for-one"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        pay_for_action(g, who, g.box.learn_coins, LEARN)
        gain_knowledge(g, who, 1)
        right, left = g.right_of(who), g.left_of(who)
        if g.works_when(right, LEARNING_LEFT) and g.coins[right] >= g.box.guild_price:
            g.then(SCRIBE_GUILD, right)
        if g.works_when(left, LEARNING_RIGHT) and coins_on_armies(g, left):
            g.then(DISTANT_OUTPOST, left)
