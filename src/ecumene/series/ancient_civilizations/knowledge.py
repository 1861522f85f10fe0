"""Who knows what, and dealing anew what a seat cannot know.

A seat knows its own cards, those that lie open, and cards it has seen in a hand. A hand and the cards its owner has
laid face down or just drawn are one pool: whoever saw a card of it knows who has it, not where it lies. Events are
never in a hand, and face-down cards are Competition cards; that much everybody knows.
"""

from __future__ import annotations

from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Cards


def reshuffle(g: Ancients, viewer: Seat) -> None:
    """Gather every card the viewer does not know into the draw pile, then deal each place as many as it had."""
    sizes = [(g.committed[s].bit_count(), g.drawn[s].bit_count(), g.hand[s].bit_count()) for s in g.everybody()]
    pools = [0] * g.seats
    for seat in g.everybody():
        if seat != viewer:
            pools[seat] = gather(g, viewer, seat)
    for seat in g.everybody():
        if seat != viewer:
            g.committed[seat], pools[seat] = deal_committed(g, pools[seat], *sizes[seat])
    for seat in g.everybody():
        if seat != viewer:
            g.drawn[seat], pools[seat] = deal(g, pools[seat], sizes[seat][1], sizes[seat][2])
            g.hand[seat], pools[seat] = deal(g, pools[seat], sizes[seat][2], 0)
    for seat in g.everybody():
        if seat != viewer:
            g.known[seat] = 0


def gather(g: Ancients, viewer: Seat, seat: Seat) -> Cards:
    """Take up the cards of a seat; those the viewer has seen stay with it, the others go into the draw pile."""
    pool = g.hand[seat] | g.drawn[seat] | g.committed[seat]
    seen = pool & (g.shown | (g.known[viewer] if viewer != NOBODY else 0))
    g.deck |= pool & ~seen
    g.hand[seat] = g.drawn[seat] = g.committed[seat] = 0
    return seen


def deal_committed(g: Ancients, pool: Cards, n: int, drawn: int, hand: int) -> tuple[Cards, Cards]:
    """Competition cards for the face-down places; what was seen and fits nowhere else must be among them."""
    found = 0
    for place in range(n):
        must = pool.bit_count() >= n - place + drawn + hand
        may_lie_face_down = g.edition.fate_cards.competitions & ~g.edition.fate_cards.at_their_own_time
        among = (pool if must else pool | g.deck) & may_lie_face_down
        card = 1 << nth_bit(among, g.roll(among.bit_count()))
        found |= card
        pool &= ~card
        g.deck &= ~card
    return found, pool


def deal(g: Ancients, pool: Cards, n: int, later: int) -> tuple[Cards, Cards]:
    """So many cards from the seat's pool and the draw pile; what was seen and fits nowhere later comes first."""
    found = 0
    for place in range(n):
        must = pool.bit_count() >= n - place + later
        among = pool if must else pool | g.deck & ~g.edition.fate_cards.events
        card = 1 << nth_bit(among, g.roll(among.bit_count()))
        found |= card
        pool &= ~card
        g.deck &= ~card
    return found, pool
