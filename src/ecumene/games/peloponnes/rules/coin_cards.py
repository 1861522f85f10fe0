"""Coin cards: how coins are spent on a bid, on a building site or on a card that a catastrophe strikes.

Which cards are laid is their owner's secret: others see the coin sides, and know only how many.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ALL_KINDS,
    COINS,
    FOR_BID,
    FOR_COVER,
    FOR_SITE,
    KINDS,
    LAY,
    LAY_COINS,
    LAY_MORE,
    TRADE_GOODS,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.coins import lay_coins
from ecumene.games.peloponnes.verbs.goods import trade_goods
from ecumene.kernel.choice import Among, Bound, Choice
from ecumene.kernel.rule import NOBODY, Question, Rule


class SpendCoins(Rule[Peloponnes]):
    """Coins come from the hand, and luxury goods stand for those it lacks; by option for any of them."""

    key = "coin-cards/spend"
    ledger = "bidding.bid.coin-cards"
    kinds = ("seat", "number")

    def run(self, g: Peloponnes, who: int, coins: int, b: int, c: int) -> None:
        if g.goods[who] and not g.goods_only_if_missing:
            g.then(TRADE_GOODS, who, coins)
        else:
            missing = missing_coins(g, who, coins)
            trade_goods(g, who, missing)
            choose_coins(g, who, coins - missing)


def missing_coins(g: Peloponnes, who: int, coins: int) -> int:
    """The coins that the hand is short of."""
    return max(0, coins - g.hand_size[who])


def choose_coins(g: Peloponnes, who: int, coins: int) -> None:
    """Ask which coins are laid, unless everybody can see that it is all of them, or none."""
    if coins == g.hand_size[who]:
        for kind in range(KINDS):
            lay_coins(g, who, kind, g.hand[who * KINDS + kind])
    elif coins:
        g.then(LAY_COINS, who, coins)


def of_later_kinds(g: Peloponnes, who: int, kind: int) -> int:
    """How many coins a hand holds of the kinds after one."""
    n = 0
    for at in range(who * KINDS + kind + 1, who * KINDS + KINDS):
        n += g.hand[at]
    return n


class KindsInOrder(Among[Peloponnes]):
    """Wood before stone before grain before inhabitants, so that no set of coins can be laid in two ways."""

    ledger = "bidding.bid.sides-irrelevant"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, left: int, kind: int, c: int) -> int:
        return ALL_KINDS >> kind << kind

    def values(self, g: Peloponnes, i: int, n: int, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (kind,)


class Held(Among[Peloponnes]):
    """Only kinds of coins in hand are laid."""

    ledger = "bidding.bid.coin-cards"
    words = "held"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, left: int, kind: int, c: int) -> int:
        hand, at = g.hand, who * KINDS
        return (hand[at] > 0) | (hand[at + 1] > 0) << 1 | (hand[at + 2] > 0) << 2 | (hand[at + 3] > 0) << 3

    def values(self, g: Peloponnes, i: int, n: int, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (i,)


class ExactlyTheAmount(Bound[Peloponnes]):
    """No more than are held and still to lay, and so many that the kinds after it can make up the rest."""

    ledger = "bidding.bid.coin-cards"
    words = "lay-exactly"
    kinds = ("coin", "number", "number", "number")

    def least(self, g: Peloponnes, i: int, who: int, left: int, kind: int, c: int) -> int:
        return max(1, left - of_later_kinds(g, who, i))

    def most(self, g: Peloponnes, i: int, who: int, left: int, kind: int, c: int) -> int:
        return min(left, g.hand[who * KINDS + i])

    def values(self, g: Peloponnes, i: int, n: int, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (i, left, g.hand[who * KINDS + i], of_later_kinds(g, who, i))


def purpose(g: Peloponnes, who: int) -> int:
    """What a seat lays coins for: who has a bid at a card is bidding, and who has won one begins to build it."""
    if g.bid_on[who] != NOBODY:
        return FOR_BID
    return FOR_SITE if g.won[who] != NOBODY else FOR_COVER


class LayCoins(Question[Peloponnes]):
    """Which coin cards are laid: so many of one kind, then of a later one, until they are enough."""

    key = "coin-cards/lay"
    ledger = "bidding.bid.sides-irrelevant"
    kinds = ("seat", "number", "coin")
    told_kinds = ("seat", "number", "purpose")
    secret = True
    private = True
    choices = (Choice(LAY, KINDS, 1, COINS, (KindsInOrder(), Held(), ExactlyTheAmount())),)

    def told(self, g: Peloponnes, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (who, left, purpose(g, who))

    def settle(self, g: Peloponnes, choice: int, who: int, left: int, kind: int, c: int) -> None:
        laid, less_one = divmod(choice - LAY, COINS)
        lay_coins(g, who, laid, less_one + 1)
        if left > less_one + 1:
            g.then(LAY_MORE, who, left - less_one - 1, laid + 1)

    def rewind(self, g: Peloponnes, who: int, left: int, kind: int, c: int) -> None:
        """Others know only how many coins are to be laid: take all of them back and begin again."""
        for k in range(KINDS):
            left += g.laid[who * KINDS + k]
            lay_coins(g, who, k, -g.laid[who * KINDS + k])
        g.then(LAY_COINS, who, left)


class LayMore(LayCoins):
    """The kinds after the first; others see no difference."""

    key = "coin-cards/lay-more"
    seen_as = "coin-cards/lay"
    secret = False
