"""Coins, knowledge and swords raised for a round. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import Action, EmpireCard, MilitaryCard
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def begin_with_coins(g: AncientWorld, who: Seat, coins: int) -> None:
    """The coins that a player begins with, by the place in turn order."""
    g.coins[who] += coins
    g.note(fact.BEGINS_WITH, EVERYBODY, who, coins)


def gain_coins(g: AncientWorld, who: Seat, coins: int) -> None:
    """Take coins from the supply, which never runs out."""
    if coins > 0:
        g.coins[who] += coins
        g.note(fact.GAINED_COINS, EVERYBODY, who, coins)


def gain_coins_by_card(g: AncientWorld, who: Seat, coins: int, card: EmpireCard) -> None:
    """A card that works by itself gives coins."""
    if coins > 0:
        g.coins[who] += coins
        g.note(fact.GAINED_BY_CARD, EVERYBODY, who, coins, card)


def collect_income(g: AncientWorld, who: Seat, coins: int, knowledge: int) -> None:
    """Take the coins and the knowledge of a round."""
    g.coins[who] += coins
    g.knowledge[who] += knowledge
    if knowledge > 0:
        g.note(fact.INCOME_BOTH, EVERYBODY, who, coins, knowledge)
    elif coins > 0:
        g.note(fact.INCOME_OF, EVERYBODY, who, coins)


def take_loot(g: AncientWorld, who: Seat, coins: int) -> None:
    """Coins that an attack brings."""
    if coins > 0:
        g.coins[who] += coins
        g.note(fact.LOOTED, EVERYBODY, who, coins)


def gain_by_spying(g: AncientWorld, who: Seat, knowledge: int) -> None:
    """Knowledge that an attack brings."""
    if knowledge > 0:
        g.knowledge[who] += knowledge
        g.note(fact.SPIED, EVERYBODY, who, knowledge)


def pay_for_action(g: AncientWorld, who: Seat, coins: int, action: Action) -> None:
    """Pay what an action of the board costs, in coins."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID_FOR_ACTION, EVERYBODY, who, coins, action)


def pay_knowledge_for_action(g: AncientWorld, who: Seat, knowledge: int, action: Action) -> None:
    """Pay what an action of the board costs, in knowledge."""
    if knowledge > 0:
        g.knowledge[who] -= knowledge
        g.note(fact.PAID_KNOWLEDGE_FOR_ACTION, EVERYBODY, who, knowledge, action)


def pay_price(g: AncientWorld, who: Seat, coins: int, knowledge: int, card: EmpireCard) -> None:
    """Pay the price of an Empire card."""
    g.coins[who] -= coins
    g.knowledge[who] -= knowledge
    if coins > 0 and knowledge > 0:
        g.note(fact.PAID_BOTH, EVERYBODY, who, coins, knowledge, card)
    elif coins > 0:
        g.note(fact.PAID, EVERYBODY, who, coins, card)
    elif knowledge > 0:
        g.note(fact.PAID_KNOWLEDGE, EVERYBODY, who, knowledge, card)


def pay_recruit(g: AncientWorld, who: Seat, coins: int, card: MilitaryCard) -> None:
    """Pay the price of a Military card."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID_RECRUIT, EVERYBODY, who, coins, card)


def learn_along(g: AncientWorld, who: Seat, coins: int, card: EmpireCard) -> None:
    """Pay for a knowledge when a neighbour has learned."""
    g.coins[who] -= coins
    g.knowledge[who] += 1
    g.note(fact.GUILD_PAID, EVERYBODY, who, coins, card)


def pay_fee(g: AncientWorld, who: Seat, coins: int) -> None:
    """Pay for a citizen whose skill matches none that is there."""
    if coins > 0:
        g.coins[who] -= coins
        g.note(fact.PAID_FEE, EVERYBODY, who, coins)


def lose_coins(g: AncientWorld, who: Seat, coins: int) -> None:
    """Lose coins of one's own supply, as far as there are so many."""
    lost = min(coins, g.coins[who])
    if lost > 0:
        g.coins[who] -= lost
        g.note(fact.LOST_COINS, EVERYBODY, who, lost)


def gain_knowledge(g: AncientWorld, who: Seat, n: int) -> None:
    """Take knowledge from the supply."""
    if n > 0:
        g.knowledge[who] += n
        g.note(fact.GAINED_KNOWLEDGE, EVERYBODY, who, n)


def raise_swords(g: AncientWorld, who: Seat, swords: int) -> None:
    """Swords that count in every attack until the end of the round."""
    g.raised[who] += swords
    g.note(fact.GAINED_SWORDS, EVERYBODY, who, swords)
