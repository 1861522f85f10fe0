"""Rebuild: repair cards, take the first-player token, and a coin."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnEmpireCard
from ecumene.games.ancient_world.contents import DECLINE, EMPIRE, REPAIR, REPAIR_CARD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.cards import repair_card
from ecumene.games.ancient_world.verbs.goods import gain_coins
from ecumene.games.ancient_world.verbs.rounds import claim_token
from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.rule import Question, Rule


class Rebuild(Rule[AncientWorld]):
    """The token changes hands once per round; repairs and the coin come each time."""

    key = "rebuild"
    ledger = "rebuild.repair-up-to-two"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        claim_token(g, who)
        gain_coins(g, who, g.box.rebuild_coins)
        g.then(REPAIR_CARD, who, g.box.rebuild_repairs)


class OwnToRepair(OwnEmpireCard):
    """One repairs an Empire card of one's own."""

    ledger = "ability.repair.one-card"


class Damaged(Among[AncientWorld]):
    """Only a damaged card can be repaired."""

    ledger = "ability.repair.one-card"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return g.damaged[who]

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class RepairCard(Question[AncientWorld]):
    """Turn damaged cards face up, one after the other, up to a number; one may stop."""

    key = "rebuild/repair"
    ledger = "ability.repair.one-card"
    kinds = ("seat", "number")
    told_kinds = ("seat", "number")
    may_lapse = True
    choices = (Choice(REPAIR, EMPIRE, 0, 0, (OwnToRepair(), Damaged())), Choice(DECLINE, 1, 0, 0, ()))

    def told(self, g: AncientWorld, who: int, left: int, b: int, c: int) -> tuple[int, ...]:
        return (who, min(left, g.damaged[who].bit_count()))

    def offer(self, g: AncientWorld, who: int, left: int, b: int, c: int) -> list[int]:
        return super().offer(g, who, left, b, c) if left and g.damaged[who] else []

    def settle(self, g: AncientWorld, choice: int, who: int, left: int, b: int, c: int) -> None:
        if choice != DECLINE:
            repair_card(g, who, choice - REPAIR)
            g.then(REPAIR_CARD, who, left - 1)
