"""Paying resources for building cards: production first and in full, then coin cards and luxury goods (P-18)."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import COINS, KINDS, PAY, PAY_CARDS, STONE, WOOD
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.coins import discard_from_hand
from ecumene.games.peloponnes.verbs.goods import spend_goods
from ecumene.kernel.choice import Among, Bound, Choice
from ecumene.kernel.rule import Question, Rule


def missing_wood(g: Peloponnes, who: int, cost: int) -> int:
    """The wood that production does not cover."""
    return max(0, cost - g.wood[who])


def missing_stone(g: Peloponnes, who: int, cost: int) -> int:
    """The stone that production does not cover."""
    return max(0, cost - g.stone[who])


def can_pay(g: Peloponnes, who: int, wood: int, stone: int) -> bool:
    """Whether coin cards and luxury goods make up for what production lacks."""
    lacking = max(0, missing_wood(g, who, wood) - g.hand[who * KINDS + WOOD])
    lacking += max(0, missing_stone(g, who, stone) - g.hand[who * KINDS + STONE])
    return lacking <= g.goods[who]


class PayResources(Rule[Peloponnes]):
    """Without luxury goods everybody can see how it is paid; with some, their owner chooses."""

    key = "paying-resources"
    ledger = "pay.production-first"
    kinds = ("seat", "number", "number")

    def run(self, g: Peloponnes, who: int, wood: int, stone: int, c: int) -> None:
        wood, stone = missing_wood(g, who, wood), missing_stone(g, who, stone)
        if wood:
            pay(g, who, WOOD, wood, stone)
        if stone:
            pay(g, who, STONE, stone, 0)


def pay(g: Peloponnes, who: int, kind: int, missing: int, stone: int) -> None:
    """Ask how to pay what is missing of a kind, if there is a choice."""
    if g.goods[who]:
        g.then(PAY, who, kind, missing, stone)
    else:
        discard_from_hand(g, who, kind, missing)


class KindAsked(Among[Peloponnes]):
    """Missing wood is paid with wood, missing stone with stone."""

    ledger = "pay.hand-cards-for-rest"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, kind: int, missing: int, stone: int) -> int:
        return 1 << kind

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        return (kind,)


class CardsForTheMissing(Bound[Peloponnes]):
    """Cards pay what is missing and no more; luxury goods make up the rest, as far as they reach."""

    ledger = "luxury.use.any-missing"
    kinds = ("coin", "number", "number", "number")

    def least(self, g: Peloponnes, i: int, who: int, kind: int, missing: int, stone: int) -> int:
        goods_for_stone = max(0, stone - g.hand[who * KINDS + STONE])
        return max(0, missing - (g.goods[who] - goods_for_stone))

    def most(self, g: Peloponnes, i: int, who: int, kind: int, missing: int, stone: int) -> int:
        return min(missing, g.hand[who * KINDS + kind])

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        return (kind, missing, g.hand[who * KINDS + kind], g.goods[who])


class Pay(Question[Peloponnes]):
    """How many coin cards pay for what is missing; luxury goods pay the rest, and must reach for the stone later."""

    key = "paying-resources/pay"
    ledger = "luxury.use.any-missing"
    kinds = ("seat", "coin", "number", "number")
    secret = True
    choices = (Choice(PAY_CARDS, KINDS, 0, COINS, (KindAsked(), CardsForTheMissing())),)

    def settle(self, g: Peloponnes, choice: int, who: int, kind: int, missing: int, stone: int) -> None:
        cards = (choice - PAY_CARDS) % (COINS + 1)
        if cards:
            discard_from_hand(g, who, kind, cards)
        spend_goods(g, who, missing - cards)
