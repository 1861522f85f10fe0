"""Coin cards. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.contents import ALL_KINDS, KINDS
from ecumene.games.peloponnes.state import BLIND, NO_COIN, Peloponnes
from ecumene.games.peloponnes.things import Kind
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat


def take_from_deck(g: Peloponnes, n: int, into: list[int], at: int) -> int:
    """Move up to n coin cards from the draw pile, formed anew as soon as its last card is gone; how many there were."""
    taken = 0
    left = g.coins_in_deck() or reshuffle_discards(g)
    while taken < n and left:
        some = min(n - taken, left, 5)
        sprinkle(g.deck, left, some, g.word(), into, at)
        taken += some
        left = left - some or reshuffle_discards(g)
    return taken


def reshuffle_discards(g: Peloponnes) -> int:
    """The discard pile becomes the draw pile; how many cards that are."""
    g.deck, g.discard = g.discard, g.deck
    left = g.coins_in_deck()
    if left:
        g.note(fact.RESHUFFLED, EVERYBODY, left)
    return left


def draw_coins(g: Peloponnes, who: Seat, n: int) -> None:
    """Draw coin cards into a hand; their owner alone sees what they show."""
    if not n:
        return
    before = g.hand[who * KINDS : who * KINDS + KINDS] if g.listener is not None else []
    if before:
        tell_draw(g, who, n)
    g.hand_size[who] += take_from_deck(g, n, g.hand, who * KINDS)
    if before:
        for kind in ALL_KINDS:
            more = g.hand[who * KINDS + kind] - before[kind]
            if more:
                g.note(fact.DREW_KIND, 1 << who, who, more, kind)


def tell_draw(g: Peloponnes, who: Seat, n: int) -> None:
    """Say how many coin cards are drawn, and that there are no more if they are fewer than they should be."""
    drawn = min(n, g.coins_in_piles())
    if drawn < n:
        g.note(fact.DREW_FEWER, EVERYBODY, who, drawn, n)
    else:
        g.note(fact.DREW, EVERYBODY, who, n)


def discard_from_hand(g: Peloponnes, who: Seat, kind: Kind, n: int) -> None:
    """Pay coin cards for what they show: everybody sees them go."""
    g.hand[who * KINDS + kind] -= n
    g.hand_size[who] -= n
    g.discard[kind] += n
    g.learn()
    g.note(fact.PAID, EVERYBODY, who, n, kind)


def lay_coins(g: Peloponnes, who: Seat, kind: Kind, n: int) -> None:
    """Lay coin cards from the hand, coin side up: nobody else sees what they show."""
    g.hand[who * KINDS + kind] -= n
    g.hand_size[who] -= n
    g.laid[who * KINDS + kind] += n
    if n:
        g.note(fact.LAID, 1 << who, who, n, kind)


def take_back_coins(g: Peloponnes, who: Seat) -> None:
    """Take all coins laid down back into the hand; those laid unseen are looked at now."""
    for kind in range(who * KINDS, who * KINDS + KINDS):
        if g.blind[kind]:
            g.learn()
        back = g.laid[kind] + g.blind[kind]
        g.hand[kind] += back
        g.hand_size[who] += back
        g.laid[kind] = g.blind[kind] = 0


def discard_laid_coins(g: Peloponnes, who: Seat) -> None:
    """The coins of a winning bid go face up to the discard pile."""
    for kind in ALL_KINDS:
        at = who * KINDS + kind
        g.discard[kind] += g.laid[at] + g.blind[at]
        g.laid[at] = g.blind[at] = 0
    g.learn()
    g.note(fact.BID_DISCARDED, EVERYBODY, who, g.bid[who])


def take_laid_coin(g: Peloponnes, who: Seat) -> int:
    """Pick up the single coin a seat has laid down: its kind, marked if nobody has looked at it."""
    for kind in ALL_KINDS:
        at = who * KINDS + kind
        if g.laid[at]:
            g.laid[at] -= 1
            return kind
        if g.blind[at]:
            g.blind[at] -= 1
            return BLIND + kind
    raise AssertionError("no coin was laid down")


def discard_coin(g: Peloponnes, coin: int) -> None:
    """A coin that lay on or under a card goes face up to the discard pile."""
    if coin != NO_COIN:
        g.discard[coin % BLIND] += 1
        g.learn()
