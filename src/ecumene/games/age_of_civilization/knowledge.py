"""Who knows what, and dealing anew what a seat cannot know.

Everything is open but the hands of a draft. A seat knows the cards it holds and remembers those it has seen go round:
they are in somebody else's hand, if they are not on the table.
"""

from __future__ import annotations

from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.rule import NOBODY


def reshuffle(g: AgeOfCivilization, viewer: int) -> None:
    """Gather the hidden hands and packets of the others and the deck, then deal each place as many as it had."""
    if not g.drafting:
        return
    others = [seat for seat in range(g.seats) if seat != viewer]
    hands = [(cards, seat, cards[seat].bit_count()) for cards in (g.hand, g.packet) for seat in others]
    remembered = g.seen[viewer] & hidden(g, others) if viewer != NOBODY else 0
    pool = (g.deck | hidden(g, others)) & ~remembered
    forget(g, others)
    deal_remembered(g, hands, remembered)
    for cards, seat, n in hands:
        while cards[seat].bit_count() < n:
            pool ^= deal_one(g, cards, seat, pool)
    g.deck = pool
    for seat in others:
        g.seen[seat] = g.hand[seat] | g.packet[seat]


def hidden(g: AgeOfCivilization, others: list[int]) -> int:
    """The cards in the hands and packets of the others."""
    mask = 0
    for seat in others:
        mask |= g.hand[seat] | g.packet[seat]
    return mask


def forget(g: AgeOfCivilization, others: list[int]) -> None:
    """Take the hidden cards up."""
    for seat in others:
        g.hand[seat] = g.packet[seat] = 0


def deal_remembered(g: AgeOfCivilization, hands: list[tuple[list[int], int, int]], remembered: int) -> None:
    """Cards that the viewer has seen go round are dealt to hands, each place as likely as another."""
    while remembered:
        card = remembered & -remembered
        remembered ^= card
        free = [(cards, seat) for cards, seat, n in hands for _ in range(n - cards[seat].bit_count())]
        cards, seat = free[g.roll(len(free))]
        cards[seat] |= card


def deal_one(g: AgeOfCivilization, cards: list[int], seat: int, pool: int) -> int:
    """Deal one card of the pool; which it was, as a mask."""
    card = 1 << nth_bit(pool, g.roll(pool.bit_count()))
    cards[seat] |= card
    return card
