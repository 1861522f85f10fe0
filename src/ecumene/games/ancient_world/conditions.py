"""Conditions that several sections share; each of them says by which rule it holds there."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import Armies, Army, EmpireCard, EmpireCards
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among


class OwnEmpireCard(Among[AncientWorld, EmpireCard]):
    """An Empire card of one's own."""

    words = "not-owned"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.empire[who]


class ShowsAnAction(Among[AncientWorld, EmpireCard]):
    """An Empire card that shows an action."""

    words = "card-action.own-card"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.box.with_action


class OwnArmy(Among[AncientWorld, Army]):
    """An army that one has."""

    kinds = ("army",)

    def mask(self, g: AncientWorld, who: Seat) -> Armies:
        mask = 0
        for army in g.armies(who):
            mask |= 1 << army
        return mask
