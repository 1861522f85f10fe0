"""Empire card actions: what a citizen on a card brings, step by step."""

from __future__ import annotations

from ecumene.games.ancient_world import things as t
from ecumene.games.ancient_world.contents import CARD_STEP, COPY_ACTION, EXPLORE_ACTION, LOOK_AT_TITANS, REPAIR_CARD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import Effect, EmpireCard
from ecumene.games.ancient_world.verbs.goods import gain_coins, gain_knowledge, raise_swords
from ecumene.games.ancient_world.verbs.rounds import claim_token
from ecumene.kernel.acting import Seat, SeatStep1, SeatStep2


class CardAction(SeatStep1[AncientWorld, EmpireCard]):
    """The steps of the card, in their order; whoever performs them has what they bring."""

    key = "empire-card-actions/perform"
    ledger = "ability.card-action.equals-sign"
    kinds = ("seat", "empire-card")

    def run(self, g: AncientWorld, who: Seat, card: EmpireCard) -> None:
        for does, n in g.box.steps[card]:
            g.then(CARD_STEP, who, does, n)


class CardStep(SeatStep2[AncientWorld, Effect, int]):
    """One step of a card action."""

    key = "empire-card-actions/step"
    ledger = "ability.several.all-apply"
    kinds = ("seat", "number", "number")

    def run(self, g: AncientWorld, who: Seat, does: Effect, n: int) -> None:
        if does == t.DO_REPAIR:
            g.then(REPAIR_CARD, who, n)
        elif does == t.DO_EXPLORE:
            g.then(EXPLORE_ACTION, who)
        elif does == t.DO_COPY:
            g.then(COPY_ACTION, who)
        elif does == t.DO_REARRANGE:
            g.then(LOOK_AT_TITANS, who, n)
        else:
            give(g, who, does, n)


def give(g: AncientWorld, who: Seat, does: Effect, n: int) -> None:
    """A step that asks nothing."""
    if does == t.GIVE_COINS:
        gain_coins(g, who, n)
    elif does == t.GIVE_KNOWLEDGE:
        gain_knowledge(g, who, n)
    elif does == t.GIVE_COINS_PER_FOOD:
        gain_coins(g, who, g.food[who])
    elif does == t.GIVE_SWORDS:
        raise_swords(g, who, n)
    else:
        claim_token(g, who)
