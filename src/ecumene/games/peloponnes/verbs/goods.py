"""Luxury goods and the luxury card. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.contents import KINDS
from ecumene.games.peloponnes.state import COVERED, FINE, GONE, NO_COIN, Peloponnes
from ecumene.games.peloponnes.things import Kind
from ecumene.games.peloponnes.verbs.coins import discard_coin, take_from_deck
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def luxury_limit(g: Peloponnes, who: Seat) -> int:
    """How many luxury goods a seat can have."""
    if g.luxury[who] == FINE:
        return fact.GOODS
    return g.box.luxury_after_decline if g.luxury[who] == COVERED else 0


def gain_goods(g: Peloponnes, who: Seat, n: int, origin: int) -> None:
    """Gain luxury goods; what the card cannot show is lost."""
    gained = min(n, luxury_limit(g, who) - g.goods[who])
    if gained > 0:
        g.goods[who] += gained
        g.note(fact.GOODS_GAINED, EVERYBODY, who, gained, origin)
    if n > gained:
        tell_loss(g, who, n - max(gained, 0), origin)


def tell_loss(g: Peloponnes, who: Seat, n: int, origin: int) -> None:
    """Say that luxury goods are lost for want of a card, or of room on it."""
    if g.luxury[who] == GONE:
        g.note(fact.NO_LUXURY_CARD, EVERYBODY, who, n, origin)
    else:
        g.note(fact.GOODS_OVER, EVERYBODY, who, n, luxury_limit(g, who))


def spend_goods(g: Peloponnes, who: Seat, n: int, kind: Kind) -> None:
    """Use luxury goods for what is missing of a kind."""
    if n:
        g.goods[who] -= n
        g.note(fact.GOODS_SPENT, EVERYBODY, who, n, kind)


def trade_goods(g: Peloponnes, who: Seat, n: int) -> None:
    """Trade luxury goods for coin cards, which are drawn and laid down unseen."""
    if n:
        g.goods[who] -= n
        g.note(fact.TRADED, EVERYBODY, who, n)
        take_from_deck(g, n, g.blind, who * KINDS)


def lose_goods(g: Peloponnes, who: Seat) -> None:
    """Lose all luxury goods."""
    if g.goods[who]:
        g.note(fact.GOODS_LOST, EVERYBODY, who, g.goods[who])
        g.goods[who] = 0


def cover_luxury_card(g: Peloponnes, who: Seat, coin: int) -> None:
    """Lay a coin on the luxury card."""
    g.luxury[who] = COVERED
    g.luxury_coin[who] = coin


def lose_luxury_card(g: Peloponnes, who: Seat) -> None:
    """The luxury card leaves the game."""
    g.luxury[who] = GONE
    g.note(fact.LUXURY_LOST, EVERYBODY, who)


def uncover_luxury_card(g: Peloponnes, who: Seat) -> None:
    """The coin on the luxury card is discarded."""
    discard_coin(g, g.luxury_coin[who])
    g.luxury_coin[who] = NO_COIN
    g.luxury[who] = FINE
    g.note(fact.LUXURY_UNCOVERED, EVERYBODY, who)
