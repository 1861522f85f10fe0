"""Coin cards: how coins are spent on a bid, on a building site or on a card that a catastrophe strikes.

Which cards are laid is their owner's secret: others see the coin sides, and know only how many.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import COINS, KINDS, LAY, LAY_COINS, LAY_MORE, TRADE_GOODS
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs import lay_coins
from ecumene.kernel.choice import Among, Bound, Choice
from ecumene.kernel.rule import NOBODY, Question, Rule


class SpendCoins(Rule[Peloponnes]):
    """Coins come from the hand, and luxury goods can be traded for some of them."""

    key = "coin-cards/spend"
    ledger = "bidding.bid.coin-cards"
    kinds = ("seat", "number")

    def run(self, g: Peloponnes, who: int, coins: int, b: int, c: int) -> None:
        if g.goods[who]:
            g.then(TRADE_GOODS, who, coins)
        else:
            choose_coins(g, who, coins)


def choose_coins(g: Peloponnes, who: int, coins: int) -> None:
    """Ask which coins are laid, unless everybody can see that it is all of them, or none."""
    if coins == g.hand_size[who]:
        for kind in range(KINDS):
            lay_coins(g, who, kind, g.hand[who * KINDS + kind])
    elif coins:
        g.then(LAY_COINS, who, coins)


def must_lay(g: Peloponnes, who: int, left: int, kind: int) -> int:
    """How many of a kind must be laid because the kinds after it are too few."""
    for later in range(kind + 1, KINDS):
        left -= g.hand[who * KINDS + later]
    return max(0, left)


def can_lay(g: Peloponnes, who: int, left: int, kind: int) -> int:
    """How many of a kind can be laid."""
    return min(left, g.hand[who * KINDS + kind])


def kind_asked(g: Peloponnes, who: int, left: int, kind: int) -> int:
    """The first kind from here on with a choice; if there is none, the first that must be laid."""
    forced = NOBODY
    for k in range(kind, KINDS):
        least = must_lay(g, who, left, k)
        if least < can_lay(g, who, left, k):
            return k
        if least and forced == NOBODY:
            forced = k
        left -= least
    return forced


def left_for(g: Peloponnes, who: int, left: int, kind: int, asked: int) -> int:
    """How many coins are left to lay when the kinds before the one asked are laid as they must be."""
    for k in range(kind, asked):
        left -= must_lay(g, who, left, k)
    return left


class KindAsked(Among[Peloponnes]):
    """One kind after the other."""

    ledger = "bidding.bid.sides-irrelevant"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: int, left: int, kind: int, c: int) -> int:
        return 1 << kind_asked(g, who, left, kind)

    def values(self, g: Peloponnes, i: int, n: int, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (kind_asked(g, who, left, kind),)


class ExactlyTheAmount(Bound[Peloponnes]):
    """The coins laid must in the end be as many as were named."""

    ledger = "bidding.bid.coin-cards"
    kinds = ("number", "number", "number")

    def least(self, g: Peloponnes, i: int, who: int, left: int, kind: int, c: int) -> int:
        return must_lay(g, who, left_for(g, who, left, kind, i), i)

    def most(self, g: Peloponnes, i: int, who: int, left: int, kind: int, c: int) -> int:
        return can_lay(g, who, left_for(g, who, left, kind, i), i)

    def values(self, g: Peloponnes, i: int, n: int, who: int, left: int, kind: int, c: int) -> tuple[int, ...]:
        return (g.hand_size[who], g.goods[who], n)


class LayCoins(Question[Peloponnes]):
    """Which coin cards are laid: how many of one kind, then of the next."""

    key = "coin-cards/lay"
    ledger = "bidding.bid.sides-irrelevant"
    kinds = ("seat", "number", "coin")
    secret = True
    private = True
    choices = (Choice(LAY, KINDS, 0, COINS, (KindAsked(), ExactlyTheAmount())),)

    def settle(self, g: Peloponnes, choice: int, who: int, left: int, kind: int, c: int) -> None:
        asked, n = divmod(choice - LAY, COINS + 1)
        for k in range(kind, asked):
            forced = must_lay(g, who, left, k)
            lay_coins(g, who, k, forced)
            left -= forced
        lay_coins(g, who, asked, n)
        if left > n:
            g.then(LAY_MORE, who, left - n, asked + 1)

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
