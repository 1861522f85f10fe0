"""Paying resources for building cards: production first and in full, then coin cards and luxury goods (P-18)."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import COINS, KINDS, PAY, PAY_CARDS, STONE, WOOD
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.coins import discard_from_hand
from ecumene.games.peloponnes.verbs.goods import spend_goods
from ecumene.kernel.choice import LEAST, MOST, Among, Bound, Choice
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


def lacking_and_held(g: Peloponnes, who: int, wood: int, stone: int) -> tuple[int, ...]:
    """The wood and stone that a cost lacks, and the wood cards, stone cards and luxury goods that could pay them."""
    held = (g.hand[who * KINDS + WOOD], g.hand[who * KINDS + STONE], g.goods[who])
    return (missing_wood(g, who, wood), missing_stone(g, who, stone), *held)


def seen_to_lack(g: Peloponnes, who: int, wood: int, stone: int) -> bool:
    """Whether everybody can see that a cost cannot be paid, whatever the cards in hand show."""
    return missing_wood(g, who, wood) + missing_stone(g, who, stone) > g.hand_size[who] + g.goods[who]


class PayResources(Rule[Peloponnes]):
    """Missing wood is paid, then missing stone."""

    key = "paying-resources"
    ledger = "pay.production-first"
    kinds = ("seat", "number", "number")

    def run(self, g: Peloponnes, who: int, wood: int, stone: int, c: int) -> None:
        wood, stone = missing_wood(g, who, wood), missing_stone(g, who, stone)
        if wood:
            pay(g, who, WOOD, wood, stone)
        elif stone:
            pay(g, who, STONE, stone, 0)


def pay(g: Peloponnes, who: int, kind: int, missing: int, stone: int) -> None:
    """Ask how many cards pay what is missing of a kind, unless everybody can see that."""
    fewest, most = max(0, missing - g.goods[who]), min(missing, g.hand_size[who])
    if fewest < most:
        g.then(PAY, who, kind, missing, stone)
    else:
        pay_with(g, who, kind, missing, stone, most)


def pay_with(g: Peloponnes, who: int, kind: int, missing: int, stone: int, cards: int) -> None:
    """So many cards and luxury goods for the rest; then missing stone."""
    if cards:
        discard_from_hand(g, who, kind, cards)
    spend_goods(g, who, missing - cards, kind)
    if stone:
        pay(g, who, STONE, stone, 0)


class KindAsked(Among[Peloponnes]):
    """Missing wood is paid with wood, missing stone with stone."""

    ledger = "pay.hand-cards-for-rest"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, kind: int, missing: int, stone: int) -> int:
        return 1 << kind

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        return (kind,)


class NoMoreThanMissing(Bound[Peloponnes]):
    """Cards pay what is missing and no more."""

    ledger = "pay.hand-cards-for-rest"
    words = "pay-no-more"
    sides = MOST
    final = True
    kinds = ("number", "coin", "number")

    def most(self, g: Peloponnes, i: int, who: int, kind: int, missing: int, stone: int) -> int:
        return missing

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        return (missing, kind, n)


class CardsInHand(Bound[Peloponnes]):
    """Only cards in hand pay."""

    ledger = "pay.hand-cards-for-rest"
    words = "cards-in-hand"
    sides = MOST
    kinds = ("number", "coin", "number")

    def most(self, g: Peloponnes, i: int, who: int, kind: int, missing: int, stone: int) -> int:
        return g.hand[who * KINDS + kind]

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        return (g.hand[who * KINDS + kind], kind, n)


class GoodsForTheRest(Bound[Peloponnes]):
    """Luxury goods make up the rest, as far as they reach; some may be needed for the stone."""

    ledger = "luxury.use.any-missing"
    sides = LEAST
    kinds = ("number", "number", "coin", "number")

    def least(self, g: Peloponnes, i: int, who: int, kind: int, missing: int, stone: int) -> int:
        return max(0, missing - g.goods[who] + goods_for_stone(g, who, stone))

    def values(self, g: Peloponnes, i: int, n: int, who: int, kind: int, missing: int, stone: int) -> tuple[int, ...]:
        spare = g.goods[who] - goods_for_stone(g, who, stone)
        return (spare, missing - n, kind, goods_for_stone(g, who, stone))


def goods_for_stone(g: Peloponnes, who: int, stone: int) -> int:
    """The luxury goods that must be kept for missing stone."""
    return max(0, stone - g.hand[who * KINDS + STONE])


class Pay(Question[Peloponnes]):
    """How many coin cards pay for what is missing; luxury goods pay the rest, and must reach for the stone later."""

    key = "paying-resources/pay"
    ledger = "luxury.use.any-missing"
    kinds = ("seat", "coin", "number", "number")
    secret = True
    choices = (
        Choice(PAY_CARDS, KINDS, 0, COINS, (KindAsked(), NoMoreThanMissing(), CardsInHand(), GoodsForTheRest())),
    )

    def is_public(self, g: Peloponnes, who: int, kind: int, missing: int, stone: int) -> bool:
        return not g.hand_size[who]

    def settle(self, g: Peloponnes, choice: int, who: int, kind: int, missing: int, stone: int) -> None:
        pay_with(g, who, kind, missing, stone, (choice - PAY_CARDS) % (COINS + 1))
