"""Paying resources for building cards: production first and in full, then coin cards and luxury goods (P-18)."""

from __future__ import annotations

from ecumene.games.peloponnes import tokens
from ecumene.games.peloponnes.contents import KINDS, PAY, STONE, WOOD
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Kind
from ecumene.games.peloponnes.verbs.coins import discard_from_hand
from ecumene.games.peloponnes.verbs.goods import spend_goods
from ecumene.kernel.acting import Seat, SeatStep2
from ecumene.kernel.asking import Among1, Choice, Limit1, LimitAbout, Question, Seen, Values


def missing_wood(g: Peloponnes, who: Seat, cost: int) -> int:
    """The wood that production does not cover."""
    return max(0, cost - g.wood[who])


def missing_stone(g: Peloponnes, who: Seat, cost: int) -> int:
    """The stone that production does not cover."""
    return max(0, cost - g.stone[who])


def can_pay(g: Peloponnes, who: Seat, wood: int, stone: int) -> bool:
    """Whether coin cards and luxury goods make up for what production lacks."""
    lacking = max(0, missing_wood(g, who, wood) - g.hand[who * KINDS + WOOD])
    lacking += max(0, missing_stone(g, who, stone) - g.hand[who * KINDS + STONE])
    return lacking <= g.goods[who]


def lacking_and_held(g: Peloponnes, who: Seat, wood: int, stone: int) -> tuple[int, ...]:
    """The wood and stone that a cost lacks, and the wood cards, stone cards and luxury goods that could pay them."""
    held = (g.hand[who * KINDS + WOOD], g.hand[who * KINDS + STONE], g.goods[who])
    return (missing_wood(g, who, wood), missing_stone(g, who, stone), *held)


def seen_to_lack(g: Peloponnes, who: Seat, wood: int, stone: int) -> bool:
    """Whether everybody can see that a cost cannot be paid, whatever the cards in hand show."""
    return missing_wood(g, who, wood) + missing_stone(g, who, stone) > g.hand_size[who] + g.goods[who]


class PayResources(SeatStep2[Peloponnes, int, int]):
    """Missing wood is paid, then missing stone."""

    key = "paying-resources"
    ledger = "pay.production-first"
    kinds = ("seat", "number", "number")

    def run(self, g: Peloponnes, who: Seat, wood: int, stone: int) -> None:
        wood, stone = missing_wood(g, who, wood), missing_stone(g, who, stone)
        if wood:
            pay(g, who, WOOD, wood, stone)
        elif stone:
            pay(g, who, STONE, stone, 0)


def pay(g: Peloponnes, who: Seat, kind: Kind, missing: int, stone: int) -> None:
    """Ask how many cards pay what is missing of a kind, unless everybody can see that."""
    fewest, most = max(0, missing - g.goods[who]), min(missing, g.hand_size[who])
    if fewest < most:
        g.then(PAY, who, kind, missing, stone)
    else:
        pay_with(g, who, kind, missing, stone, most)


def pay_with(g: Peloponnes, who: Seat, kind: Kind, missing: int, stone: int, cards: int) -> None:
    """So many cards and luxury goods for the rest; then missing stone."""
    if cards:
        discard_from_hand(g, who, kind, cards)
    spend_goods(g, who, missing - cards, kind)
    if stone:
        pay(g, who, STONE, stone, 0)


class KindAsked(Among1[Peloponnes, Kind, Kind]):
    """Missing wood is paid with wood, missing stone with stone."""

    ledger = "pay.hand-cards-for-rest"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: Seat, asked: Kind) -> int:
        return 1 << asked

    def values(self, g: Peloponnes, who: Seat, kind: Kind, asked: Kind) -> Values:
        return (asked,)


class NoMoreThanMissing(LimitAbout[Peloponnes, Kind, int, int]):
    """Cards pay what is missing and no more."""

    ledger = "pay.hand-cards-for-rest"
    words = "pay-no-more"
    final = True
    kinds = ("number", "coin", "number")

    def most_about(self, g: Peloponnes, who: Seat, kind: Kind, missing: int, stone: int) -> int:
        return missing

    def values(self, g: Peloponnes, who: Seat, cards: int, kind: Kind, missing: int) -> Values:
        return (missing, kind, cards)


class CardsInHand(Limit1[Peloponnes, Kind]):
    """Only cards in hand pay."""

    ledger = "pay.hand-cards-for-rest"
    words = "cards-in-hand"
    kinds = ("number", "coin", "number")

    def most(self, g: Peloponnes, who: Seat, kind: Kind) -> int:
        return g.hand[who * KINDS + kind]

    def values(self, g: Peloponnes, who: Seat, cards: int, kind: Kind) -> Values:
        return (g.hand[who * KINDS + kind], kind, cards)


class GoodsForTheRest(LimitAbout[Peloponnes, Kind, int, int]):
    """Luxury goods make up the rest, as far as they reach; some may be needed for the stone."""

    ledger = "luxury.use.any-missing"
    kinds = ("number", "number", "coin", "number")

    def least_about(self, g: Peloponnes, who: Seat, kind: Kind, missing: int, stone: int) -> int:
        return max(0, missing - g.goods[who] + goods_for_stone(g, who, stone))

    def values(self, g: Peloponnes, who: Seat, cards: int, kind: Kind, missing: int, stone: int) -> Values:
        spare = g.goods[who] - goods_for_stone(g, who, stone)
        return (spare, missing - cards, kind, goods_for_stone(g, who, stone))


def goods_for_stone(g: Peloponnes, who: Seat, stone: int) -> int:
    """The luxury goods that must be kept for missing stone."""
    return max(0, stone - g.hand[who * KINDS + STONE])


def pay_in_cards(g: Peloponnes, who: Seat, _: Kind, cards: int, kind: Kind, missing: int, stone: int) -> None:
    """So many cards, and goods for what they do not pay."""
    pay_with(g, who, kind, missing, stone, cards)


def no_cards_in_hand(g: Peloponnes, who: Seat) -> bool:
    """Whether everybody can see what a hand can pay: nothing."""
    return not g.hand_size[who]


class Pay(Question[Peloponnes]):
    """How many coin cards pay for what is missing; luxury goods pay the rest, and must reach for the stone later."""

    key = "paying-resources/pay"
    ledger = "luxury.use.any-missing"
    kinds = ("seat", "coin", "number", "number")
    secret = True
    public = Seen(no_cards_in_hand)
    choices = (
        Choice(tokens.PAY, KindAsked(), NoMoreThanMissing(), CardsInHand(), GoodsForTheRest(), then=pay_in_cards),
    )
