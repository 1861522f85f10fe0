"""Conditions that several sections share; each of them says by which rule it holds there."""

from __future__ import annotations

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.choice import Among


class OwnEmpireCard(Among[AncientWorld]):
    """An Empire card of one's own."""

    words = "not-owned"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.empire[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class ShowsAnAction(Among[AncientWorld]):
    """An Empire card that shows an action."""

    words = "card-action.own-card"
    final = True
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.box.with_action

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)
