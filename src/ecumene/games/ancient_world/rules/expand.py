"""Expand: a District for knowledge or coins."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    CHOOSE_DISTRICT,
    CHOOSE_IT,
    DISTRICTS,
    PAY_COINS,
    PAY_KNOWLEDGE,
    TAKE_DISTRICT,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.cards import (
    choose_viewed,
    reveal_district,
    take_district,
    view_districts,
)
from ecumene.games.ancient_world.verbs.goods import pay_coins, pay_knowledge
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.rule import Question, Rule


class EnoughKnowledge(Check[AncientWorld]):
    """One knowledge must be there."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "expand-knowledge"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.knowledge[who] >= g.box.expand_knowledge

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.expand_knowledge, g.knowledge[who])


class EnoughCoins(Check[AncientWorld]):
    """Three coins must be there."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "expand-coins"
    kinds = ("number", "number")

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.coins[who] >= g.box.expand_coins

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.box.expand_coins, g.coins[who])


class Expand(Question[AncientWorld]):
    """Pay with knowledge or with coins."""

    key = "expand"
    ledger = "expand.pay-knowledge-or-coins"
    kinds = ("seat",)
    choices = (Choice(PAY_KNOWLEDGE, 1, 0, 0, (EnoughKnowledge(),)), Choice(PAY_COINS, 1, 0, 0, (EnoughCoins(),)))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == PAY_KNOWLEDGE:
            pay_knowledge(g, who, g.box.expand_knowledge)
        else:
            pay_coins(g, who, g.box.expand_coins)
        g.then(TAKE_DISTRICT, who)


class TakeDistrict(Rule[AncientWorld]):
    """The open District is taken and the next one turned up; with the variant one of three is chosen."""

    key = "expand/take"
    ledger = "expand.take-top-district"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        if g.expand_plus:
            view_districts(g, g.box.expand_plus_cards)
            g.then(CHOOSE_DISTRICT, who)
        else:
            take_district(g, who, g.district)
            reveal_district(g)


class Viewed(Among[AncientWorld]):
    """One of the Districts that were drawn."""

    ledger = "variant.expand-plus.draw-three"
    kinds = ("district",)

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for district in range(DISTRICTS):
            if g.viewed[district]:
                mask |= 1 << district
        return mask

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class ChooseDistrict(Question[AncientWorld]):
    """Keep one; the others go under the deck."""

    key = "expand/choose"
    ledger = "variant.expand-plus.draw-three"
    kinds = ("seat",)
    secret = True
    choices = (Choice(CHOOSE_IT, DISTRICTS, 0, 0, (Viewed(),)),)

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        choose_viewed(g, who, choice - CHOOSE_IT)
        reveal_district(g)
