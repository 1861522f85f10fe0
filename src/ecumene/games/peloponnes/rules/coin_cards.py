"""Coin cards: how coins are spent on a bid, on a building site or on a card that a catastrophe strikes.

Which cards are laid is their owner's secret: others see the coin sides, and know only how many.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ALL_KINDS,
    EVERY_KIND,
    FOR_BID,
    FOR_COVER,
    FOR_SITE,
    KINDS,
    LAY_COINS,
    LAY_MORE,
    TRADE_GOODS,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Kind
from ecumene.games.peloponnes.tokens import LAY
from ecumene.games.peloponnes.verbs.coins import lay_coins
from ecumene.games.peloponnes.verbs.goods import trade_goods
from ecumene.kernel.acting import Seat, SeatStep1
from ecumene.kernel.asking import Among, Among2, BoundAbout, Choice, Follows, Question, Told, Values


class SpendCoins(SeatStep1[Peloponnes, int]):
    """Coins come from the hand, and luxury goods stand for those it lacks; by option for any of them."""

    key = "coin-cards/spend"
    ledger = "bidding.bid.coin-cards"
    kinds = ("seat", "number")

    def run(self, g: Peloponnes, who: Seat, coins: int) -> None:
        if g.goods[who] and not g.goods_only_if_missing:
            g.then(TRADE_GOODS, who, coins)
        else:
            missing = missing_coins(g, who, coins)
            trade_goods(g, who, missing)
            choose_coins(g, who, coins - missing)


def missing_coins(g: Peloponnes, who: Seat, coins: int) -> int:
    """The coins that the hand is short of."""
    return max(0, coins - g.hand_size[who])


def choose_coins(g: Peloponnes, who: Seat, coins: int) -> None:
    """Ask which coins are laid, unless everybody can see that it is all of them, or none."""
    if coins == g.hand_size[who]:
        for kind in ALL_KINDS:
            lay_coins(g, who, kind, g.hand[who * KINDS + kind])
    elif coins:
        g.then(LAY_COINS, who, coins)


def of_later_kinds(g: Peloponnes, who: Seat, kind: Kind) -> int:
    """How many coins a hand holds of the kinds after one."""
    n = 0
    for at in range(who * KINDS + kind + 1, who * KINDS + KINDS):
        n += g.hand[at]
    return n


class KindsInOrder(Among2[Peloponnes, Kind, int, Kind]):
    """Wood before stone before grain before inhabitants, so that no set of coins can be laid in two ways."""

    ledger = "bidding.bid.sides-irrelevant"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: Seat, left: int, first: Kind) -> int:
        return EVERY_KIND >> first << first

    def values(self, g: Peloponnes, who: Seat, kind: Kind, left: int, first: Kind) -> Values:
        return (first,)


class Held(Among[Peloponnes, Kind]):
    """Only kinds of coins in hand are laid."""

    ledger = "bidding.bid.coin-cards"
    words = "held"
    final = True
    kinds = ("coin",)

    def mask(self, g: Peloponnes, who: Seat) -> int:
        hand, at = g.hand, who * KINDS
        return (hand[at] > 0) | (hand[at + 1] > 0) << 1 | (hand[at + 2] > 0) << 2 | (hand[at + 3] > 0) << 3


class ExactlyTheAmount(BoundAbout[Peloponnes, Kind, int, Kind, int]):
    """No more than are held and still to lay, and so many that the kinds after it can make up the rest."""

    ledger = "bidding.bid.coin-cards"
    words = "lay-exactly"
    kinds = ("coin", "number", "number", "number")

    def least_about(self, g: Peloponnes, who: Seat, kind: Kind, left: int, first: Kind, _: int) -> int:
        return max(1, left - of_later_kinds(g, who, kind))

    def most_about(self, g: Peloponnes, who: Seat, kind: Kind, left: int, first: Kind, _: int) -> int:
        return min(left, g.hand[who * KINDS + kind])

    def values(self, g: Peloponnes, who: Seat, kind: Kind, number: int, left: int) -> Values:
        return (kind, left, g.hand[who * KINDS + kind], of_later_kinds(g, who, kind))


def lay(g: Peloponnes, who: Seat, kind: Kind, coins: int, left: int) -> None:
    """Lay so many of a kind; of later kinds come the others."""
    lay_coins(g, who, kind, coins)
    if left > coins:
        g.then(LAY_MORE, who, left - coins, kind + 1)


def begin_again(g: Peloponnes, who: Seat, left: int) -> None:
    """Others know only how many coins are to be laid: take all of them back and begin again."""
    for kind in ALL_KINDS:
        left += g.laid[who * KINDS + kind]
        lay_coins(g, who, kind, -g.laid[who * KINDS + kind])
    g.then(LAY_COINS, who, left)


def purpose(g: Peloponnes, who: Seat) -> int:
    """What a seat lays coins for: who has a bid at a card is bidding, and who has won one begins to build it."""
    if g.bid_on[who] != NO_CARD:
        return FOR_BID
    return FOR_SITE if g.won[who] != NO_CARD else FOR_COVER


def coins_and_purpose(g: Peloponnes, who: Seat, left: int) -> Values:
    """The seat, how many coins are still to be laid, and what for."""
    return (who, left, purpose(g, who))


class LayCoins(Question[Peloponnes]):
    """Which coin cards are laid: so many of one kind, then of a later one, until they are enough."""

    key = "coin-cards/lay"
    ledger = "bidding.bid.sides-irrelevant"
    kinds = ("seat", "number", "coin")
    secret = True
    private = True
    prompt = Told("seat", "number", "purpose", by=coins_and_purpose)
    choices = (Choice(LAY, KindsInOrder(), Held(), ExactlyTheAmount(), then=lay),)
    unseen = Follows(begin_again)


class LayMore(LayCoins):
    """The kinds after the first; others see no difference."""

    key = "coin-cards/lay-more"
    seen_as = "coin-cards/lay"
    secret = False
