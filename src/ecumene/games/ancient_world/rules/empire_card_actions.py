"""Empire card actions: what a citizen on a card brings, step by step."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as c
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.goods import gain_coins, gain_knowledge, raise_swords
from ecumene.games.ancient_world.verbs.rounds import claim_token
from ecumene.kernel.rule import Rule


class CardAction(Rule[AncientWorld]):
    """The steps of the card, in their order; whoever performs them has what they bring."""

    key = "empire-card-actions/perform"
    ledger = "ability.card-action.equals-sign"
    kinds = ("seat", "empire-card")

    def run(self, g: AncientWorld, who: int, card: int, b: int, z: int) -> None:
        for does, n in g.box.steps[card]:
            g.then(c.CARD_STEP, who, does, n)


class CardStep(Rule[AncientWorld]):
    """One step of a card action."""

    key = "empire-card-actions/step"
    ledger = "ability.several.all-apply"
    kinds = ("seat", "number", "number")

    def run(self, g: AncientWorld, who: int, does: int, n: int, z: int) -> None:
        if does == c.DO_REPAIR:
            g.then(c.REPAIR_CARD, who, n)
        elif does == c.DO_EXPLORE:
            g.then(c.EXPLORE_ACTION, who)
        elif does == c.DO_COPY:
            g.then(c.COPY_ACTION, who)
        elif does == c.DO_REARRANGE:
            g.then(c.LOOK_AT_TITANS, who, n)
        else:
            give(g, who, does, n)


def give(g: AncientWorld, who: int, does: int, n: int) -> None:
    """A step that asks nothing."""
    if does == c.GIVE_COINS:
        gain_coins(g, who, n)
    elif does == c.GIVE_KNOWLEDGE:
        gain_knowledge(g, who, n)
    elif does == c.GIVE_COINS_PER_FOOD:
        gain_coins(g, who, g.food[who])
    elif does == c.GIVE_SWORDS:
        raise_swords(g, who, n)
    else:
        claim_token(g, who)
