"""Luxury Goods: made from excess production, worth one of whatever is missing."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import GOODS, TRADE
from ecumene.games.peloponnes.rules.coin_cards import choose_coins, missing_coins
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.goods import trade_goods
from ecumene.kernel.choice import MOST, Bound, Choice
from ecumene.kernel.rule import Question


def excess_resources(g: Peloponnes, who: int, wood: int, stone: int) -> int:
    """The wood and stone that production has beyond a cost; wood cannot make up for stone."""
    return max(0, g.wood[who] - wood) + max(0, g.stone[who] - stone)


class CoinsThatAreNeeded(Bound[Peloponnes]):
    """Goods stand for the coins that the hand lacks at least, and for all of them at most."""

    ledger = "luxury.use.blind-draw"
    kinds = ("number", "number", "number", "number")

    def least(self, g: Peloponnes, i: int, who: int, coins: int, b: int, c: int) -> int:
        return missing_coins(g, who, coins)

    def most(self, g: Peloponnes, i: int, who: int, coins: int, b: int, c: int) -> int:
        return coins

    def values(self, g: Peloponnes, i: int, n: int, who: int, coins: int, b: int, c: int) -> tuple[int, ...]:
        return (coins, g.hand_size[who], missing_coins(g, who, coins), n)


class CoinsThatAreThere(Bound[Peloponnes]):
    """Goods are traded for coin cards of the piles."""

    ledger = "luxury.use.blind-draw"
    words = "trade-coins-to-draw"
    sides = MOST
    kinds = ("number", "number")

    def most(self, g: Peloponnes, i: int, who: int, coins: int, b: int, c: int) -> int:
        return g.coins_in_piles()

    def values(self, g: Peloponnes, i: int, n: int, who: int, coins: int, b: int, c: int) -> tuple[int, ...]:
        return (g.coins_in_piles(), n)


class GoodsOwned(Bound[Peloponnes]):
    """Nobody trades goods he does not have."""

    ledger = "luxury.use.bid-or-construction"
    sides = MOST
    kinds = ("number", "number")

    def most(self, g: Peloponnes, i: int, who: int, coins: int, b: int, c: int) -> int:
        return g.goods[who]

    def values(self, g: Peloponnes, i: int, n: int, who: int, coins: int, b: int, c: int) -> tuple[int, ...]:
        return (g.goods[who], n)


class TradeGoods(Question[Peloponnes]):
    """By option: how many of the coins are drawn for luxury goods, unseen; the others come from the hand."""

    key = "luxury-goods/trade"
    ledger = "luxury.use.bid-or-construction"
    kinds = ("seat", "number")
    told_kinds = ("seat", "number", "number")
    choices = (Choice(TRADE, 1, 0, GOODS, (CoinsThatAreNeeded(), CoinsThatAreThere(), GoodsOwned())),)

    def told(self, g: Peloponnes, who: int, coins: int, b: int, c: int) -> tuple[int, ...]:
        return (who, coins, g.goods[who])

    def settle(self, g: Peloponnes, choice: int, who: int, coins: int, b: int, c: int) -> None:
        trade_goods(g, who, choice - TRADE)
        choose_coins(g, who, coins - (choice - TRADE))
