"""Who knows what, and dealing anew what a seat cannot know.

A seat knows the coin cards it holds and those it laid from its hand, and the discard pile, which lies face up. The
draw pile, the cards of others and coins laid unseen are one pool to it.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import ALL_KINDS, CARDS, KINDS, PAY, STONE, WOOD
from ecumene.games.peloponnes.state import BLIND, NO_COIN, Peloponnes
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.nouns import Seat


def reshuffle(g: Peloponnes, viewer: Seat) -> None:
    """Gather every coin card the viewer does not know into the draw pile, then deal each place as many as it had."""
    hands = [gather(g, g.hand, seat) if seat != viewer else 0 for seat in g.everybody()]
    laid = [gather(g, g.laid, seat) if seat != viewer else 0 for seat in g.everybody()]
    blind = [gather(g, g.blind, seat) for seat in g.everybody()]
    places = gather_lying(g, viewer)
    reserve_payment(g, viewer, hands)
    for seat in g.everybody():
        deal(g, hands[seat], g.hand, seat * KINDS)
        deal(g, laid[seat], g.laid, seat * KINDS)
        deal(g, blind[seat], g.blind, seat * KINDS)
    deal_lying(g, places)


def gather(g: Peloponnes, coins: list[int], seat: Seat) -> int:
    """Move the coins of a seat into the draw pile; how many there were."""
    n = 0
    for kind in ALL_KINDS:
        n += coins[seat * KINDS + kind]
        g.deck[kind] += coins[seat * KINDS + kind]
        coins[seat * KINDS + kind] = 0
    return n


def deal(g: Peloponnes, n: int, into: list[int], at: int) -> None:
    """Deal n coins from the draw pile."""
    left = g.coins_in_deck()
    while n > 0:
        some = min(n, 5)
        sprinkle(g.deck, left, some, g.word(), into, at)
        n, left = n - some, left - some


def reserve_payment(g: Peloponnes, viewer: Seat, hands: list[int]) -> None:
    """A seat that has said it pays must be able to: deal it the fewest cards that, with its goods, are enough."""
    rule, who, kind, missing, later = g.now
    if not g.pending or rule != PAY or who == viewer:
        return
    stone = later if kind == WOOD else missing
    wood = missing if kind == WOOD else 0
    fewest = max(0, wood + stone - g.goods[who])
    of_wood = min(wood, g.deck[WOOD], fewest)
    for coin, n in ((WOOD, of_wood), (STONE, fewest - of_wood)):
        g.deck[coin] -= n
        g.hand[who * KINDS + coin] += n
    hands[who] -= fewest


def lying_unknown(g: Peloponnes, viewer: Seat, seat: Seat, coin: int) -> bool:
    """Whether the viewer cannot know a coin lying at a card of a seat."""
    return coin != NO_COIN and (seat != viewer or coin >= BLIND)


def gather_lying(g: Peloponnes, viewer: Seat) -> list[tuple[list[int], int, int]]:
    """Gather the coins on and under cards that the viewer cannot know: where each lay, and its mark."""
    places: list[tuple[list[int], int, int]] = []
    for seat in g.everybody():
        if lying_unknown(g, viewer, seat, g.luxury_coin[seat]):
            gather_one(g, places, g.luxury_coin, seat)
        with_coins = g.tableau[seat] & (g.covered | g.sites)
        for card in range(CARDS) if with_coins else ():
            if with_coins >> card & 1:
                for lying in (g.coin_over, g.coin_under):
                    if lying_unknown(g, viewer, seat, lying[card]):
                        gather_one(g, places, lying, card)
    return places


def gather_one(g: Peloponnes, places: list[tuple[list[int], int, int]], lying: list[int], at: int) -> None:
    """Take up one lying coin and remember whether its owner has looked at it."""
    g.deck[lying[at] % BLIND] += 1
    places.append((lying, at, lying[at] // BLIND * BLIND))


def deal_lying(g: Peloponnes, places: list[tuple[list[int], int, int]]) -> None:
    """Deal one coin to each place."""
    for lying, at, mark in places:
        one = [0] * KINDS
        deal(g, 1, one, 0)
        lying[at] = mark + one.index(1)
