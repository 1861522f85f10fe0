"""Rebuild: repair cards, take the first-player token, and a coin."""

from __future__ import annotations

from ecumene.games.ancient_world.conditions import OwnEmpireCard
from ecumene.games.ancient_world.contents import REPAIR_CARD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import EmpireCard, EmpireCards
from ecumene.games.ancient_world.tokens import DECLINE, REPAIR
from ecumene.games.ancient_world.verbs.cards import repair_card
from ecumene.games.ancient_world.verbs.goods import gain_coins
from ecumene.games.ancient_world.verbs.rounds import claim_token
from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Choice, Question, Told, Values, When1


class Rebuild(SeatStep[AncientWorld]):
    """The token changes hands once per round; repairs and the coin come each time."""

    key = "rebuild"
    ledger = "rebuild.repair-up-to-two"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        claim_token(g, who)
        gain_coins(g, who, g.box.rebuild_coins)
        g.then(REPAIR_CARD, who, g.box.rebuild_repairs)


class OwnToRepair(OwnEmpireCard):
    """One repairs an Empire card of one's own."""

    ledger = "ability.repair.one-card"


class Damaged(Among[AncientWorld, EmpireCard]):
    """Only a damaged card can be repaired."""

    ledger = "ability.repair.one-card"
    kinds = ("empire-card",)

    def mask(self, g: AncientWorld, who: Seat) -> EmpireCards:
        return g.damaged[who]


class RepairsLeft(When1[AncientWorld, int]):
    """Each repair turns one card face up: without one left there is nothing to ask."""

    ledger = "ability.repair.one-card"
    words = "no-repair-left"

    def opens(self, g: AncientWorld, who: Seat, left: int) -> bool:
        return left > 0


def repair(g: AncientWorld, who: Seat, card: EmpireCard, left: int) -> None:
    """Turn a damaged card face up, and go on with the repairs that are left."""
    repair_card(g, who, card)
    g.then(REPAIR_CARD, who, left - 1)


def repairs_of_use(g: AncientWorld, who: Seat, left: int) -> Values:
    """How many cards can still be repaired."""
    return (who, min(left, g.damaged[who].bit_count()))


class RepairCard(Question[AncientWorld]):
    """Turn damaged cards face up, one after the other, up to a number; one may stop."""

    key = "rebuild/repair"
    ledger = "ability.repair.one-card"
    kinds = ("seat", "number")
    prompt = Told("seat", "number", by=repairs_of_use)
    may_lapse = True
    choices = (
        Choice(REPAIR, OwnToRepair(), Damaged(), RepairsLeft(), then=repair),
        Choice(DECLINE, beside=True),
    )
