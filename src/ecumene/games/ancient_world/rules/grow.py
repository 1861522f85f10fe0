"""Grow: one citizen more."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import CITIZEN_GAINED, GROW, empire_cards_in
from ecumene.games.ancient_world.verbs.citizens import gain_citizen
from ecumene.games.ancient_world.verbs.goods import gain_coins_by_card, pay_for_action
from ecumene.kernel.acting import Seat, SeatStep


class Grow(SeatStep[AncientWorld]):
    """Pay, and take the citizen with the lowest number that is missing into the Starving box."""

    key = "grow"
    ledger = "grow.three-coins"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        pay_for_action(g, who, g.box.grow_coins, GROW)
        citizen_gained(g, who)


def citizen_gained(g: AncientWorld, who: Seat) -> None:
    """A citizen comes, if one is left; some cards, such as the Aqueduct, pay a coin for each food then."""
    if gain_citizen(g, who):
        for card in empire_cards_in(g.works_when(who, CITIZEN_GAINED)):
            gain_coins_by_card(g, who, g.food[who], card)
