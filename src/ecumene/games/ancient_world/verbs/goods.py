"""Coins, knowledge and swords raised for a round. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.events import EVERYBODY


def gain_coins(g: AncientWorld, who: int, coins: int) -> None:
    """Take coins from the supply, which never runs out."""
    if coins > 0:
        g.coins[who] += coins
        g.note(fact.GAINED_COINS, EVERYBODY, who, coins)


def pay_coins(g: AncientWorld, who: int, coins: int) -> None:
    """Pay coins to the supply."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID, EVERYBODY, who, coins)


def pay_fee(g: AncientWorld, who: int, coins: int) -> None:
    """Pay for a citizen whose skill matches none that is there."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID_FEE, EVERYBODY, who, coins)


def lose_coin(g: AncientWorld, who: int) -> None:
    """Lose a coin of one's own supply, if there is one."""
    if g.coins[who]:
        g.coins[who] -= 1
        g.note(fact.LOST_COINS, EVERYBODY, who, 1)


def gain_knowledge(g: AncientWorld, who: int, n: int) -> None:
    """Take knowledge from the supply."""
    if n > 0:
        g.knowledge[who] += n
        g.note(fact.GAINED_KNOWLEDGE, EVERYBODY, who, n)


def pay_knowledge(g: AncientWorld, who: int, n: int) -> None:
    """Pay knowledge to the supply."""
    if n > 0:
        g.knowledge[who] -= n
        g.note(fact.PAID_KNOWLEDGE, EVERYBODY, who, n)


def raise_swords(g: AncientWorld, who: int, swords: int) -> None:
    """Swords that count in every attack until the end of the round."""
    g.raised[who] += swords
    g.note(fact.GAINED_SWORDS, EVERYBODY, who, swords)
