"""Expand: a District for knowledge or coins."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import (
    CHOOSE_DISTRICT,
    CHOOSE_IT,
    DECLINE,
    DISTRICTS,
    DRAW,
    DRAW_DISTRICTS,
    EXPAND,
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
from ecumene.games.ancient_world.verbs.goods import pay_for_action, pay_knowledge_for_action
from ecumene.kernel.choice import Among, Check, Choice, Compulsory
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


class MustPay(Compulsory[AncientWorld]):
    """Whoever expands must pay."""

    ledger = "expand.pay-knowledge-or-coins"
    words = "must-pay-expand"


class Expand(Question[AncientWorld]):
    """Pay with knowledge or with coins."""

    key = "expand"
    ledger = "expand.pay-knowledge-or-coins"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "number")
    choices = (
        Choice(PAY_KNOWLEDGE, 1, 0, 0, (EnoughKnowledge(),)),
        Choice(PAY_COINS, 1, 0, 0, (EnoughCoins(),)),
        Choice(DECLINE, 1, 0, 0, (MustPay(),)),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.knowledge[who], g.coins[who])

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == PAY_KNOWLEDGE:
            pay_knowledge_for_action(g, who, g.box.expand_knowledge, EXPAND)
        else:
            pay_for_action(g, who, g.box.expand_coins, EXPAND)
        g.then(TAKE_DISTRICT, who)


class TakeDistrict(Rule[AncientWorld]):
    """The open District is taken and the next one turned up; with the variant one may draw first."""

    key = "expand/take"
    ledger = "expand.take-top-district"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        if g.expand_plus:
            g.then(DRAW_DISTRICTS, who)
        else:
            take_open_district(g, who)


def take_open_district(g: AncientWorld, who: int) -> None:
    """Take the District that lies open; the next one is turned up at once."""
    take_district(g, who, g.district)
    reveal_district(g)


class DistrictsBeneath(Check[AncientWorld]):
    """Under the open District there must be another one to draw."""

    ledger = "variant.expand-plus.draw-three"
    words = "no-district-beneath"

    def holds(self, g: AncientWorld, i: int, who: int, a: int, b: int, c: int) -> bool:
        return bool(g.bottom) or any(g.district_deck)


class LiesOpen(Among[AncientWorld]):
    """Without drawing one takes the District that lies open."""

    ledger = "expand.take-top-district"
    words = "district-not-open"
    kinds = ("district", "district")

    def mask(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> int:
        return 1 << g.district

    def values(self, g: AncientWorld, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.district)


class MustTake(Compulsory[AncientWorld]):
    """Whoever has paid must take a District."""

    ledger = "expand.take-top-district"
    words = "must-take-district"


class DrawDistricts(Question[AncientWorld]):
    """With the variant one may draw the top Districts, or take the open one as usual."""

    key = "expand/draw"
    ledger = "variant.expand-plus.draw-three"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "district")
    choices = (
        Choice(DRAW, 1, 0, 0, (DistrictsBeneath(),)),
        Choice(CHOOSE_IT, DISTRICTS, 0, 0, (LiesOpen(),)),
        Choice(DECLINE, 1, 0, 0, (MustTake(),)),
    )

    def told(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, districts_drawn(g), g.district)

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == DRAW:
            view_districts(g, who, g.box.expand_plus_cards)
            g.then(CHOOSE_DISTRICT, who)
        else:
            take_open_district(g, who)


def districts_drawn(g: AncientWorld) -> int:
    """How many Districts are drawn: the open one and those beneath, as far as there are so many."""
    return min(g.box.expand_plus_cards, 1 + sum(g.district_deck) + len(g.bottom))


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
    choices = (Choice(CHOOSE_IT, DISTRICTS, 0, 0, (Viewed(),)), Choice(DECLINE, 1, 0, 0, (MustTake(),)))

    def settle(self, g: AncientWorld, choice: int, who: int, a: int, b: int, c: int) -> None:
        choose_viewed(g, who, choice - CHOOSE_IT)
        reveal_district(g)
