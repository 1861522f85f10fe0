"""Luxury Goods: made from excess production, worth one of whatever is missing."""

from __future__ import annotations

from ecumene.games.peloponnes.rules.coin_cards import choose_coins, missing_coins
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.tokens import TRADE
from ecumene.games.peloponnes.verbs.goods import trade_goods
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Choice, Limit, Limit1, Question, Told, Values


def excess_resources(g: Peloponnes, who: Seat, wood: int, stone: int) -> int:
    """The wood and stone that production has beyond a cost; wood cannot make up for stone."""
    return max(0, g.wood[who] - wood) + max(0, g.stone[who] - stone)


class CoinsThatAreNeeded(Limit1[Peloponnes, int]):
    """Goods stand for the coins that the hand lacks at least, and for all of them at most."""

    ledger = "luxury.use.blind-draw"
    kinds = ("number", "number", "number", "number")

    def least(self, g: Peloponnes, who: Seat, coins: int) -> int:
        return missing_coins(g, who, coins)

    def most(self, g: Peloponnes, who: Seat, coins: int) -> int:
        return coins

    def values(self, g: Peloponnes, who: Seat, goods: int, coins: int) -> Values:
        return (coins, g.hand_size[who], missing_coins(g, who, coins), goods)


class CoinsThatAreThere(Limit[Peloponnes]):
    """Goods are traded for coin cards of the piles."""

    ledger = "luxury.use.blind-draw"
    words = "trade-coins-to-draw"
    kinds = ("number", "number")

    def most(self, g: Peloponnes, who: Seat) -> int:
        return g.coins_in_piles()

    def values(self, g: Peloponnes, who: Seat, goods: int) -> Values:
        return (g.coins_in_piles(), goods)


class GoodsOwned(Limit[Peloponnes]):
    """Nobody trades goods he does not have."""

    ledger = "luxury.use.bid-or-construction"
    kinds = ("number", "number")

    def most(self, g: Peloponnes, who: Seat) -> int:
        return g.goods[who]

    def values(self, g: Peloponnes, who: Seat, goods: int) -> Values:
        return (g.goods[who], goods)


def trade(g: Peloponnes, who: Seat, goods: int, coins: int) -> None:
    """So many of the coins are drawn for goods, the others laid from the hand."""
    trade_goods(g, who, goods)
    choose_coins(g, who, coins - goods)


def coins_and_goods(g: Peloponnes, who: Seat, coins: int) -> Values:
    """The seat, the coins it needs, and the goods it has."""
    return (who, coins, g.goods[who])


class TradeGoods(Question[Peloponnes]):
    """By option: how many of the coins are drawn for luxury goods, unseen; the others come from the hand."""

    key = "luxury-goods/trade"
    ledger = "luxury.use.bid-or-construction"
    kinds = ("seat", "number")
    prompt = Told("seat", "number", "number", by=coins_and_goods)
    choices = (Choice(TRADE, CoinsThatAreNeeded(), CoinsThatAreThere(), GoodsOwned(), then=trade),)
