"""Who knows what, and dealing anew what a seat cannot know.

Everything is open but the hands of a draft. A seat knows the cards it holds and remembers each packet it has passed on:
everybody who has had that packet since has kept one card of it, and the rest is where the packet is now.
"""

from __future__ import annotations

from typing import TypeAlias

from ecumene.games.age_of_civilization.contents import MOST_CIVILIZATIONS, MOST_KEPT
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_CIVILIZATION, Civilizations
from ecumene.kernel.masks import bits, nth_bit
from ecumene.kernel.nouns import NOBODY, Seat

Hand: TypeAlias = tuple[list[Civilizations], Seat, int]
"""Hidden cards by seat, whose of them are meant, and how many they are."""


def reshuffle(g: AgeOfCivilization, viewer: Seat) -> None:
    """Gather the hidden hands and packets of the others and the deck, then deal each place as many as it had."""
    if not g.drafting:
        return
    others = [seat for seat in g.everybody() if seat != viewer]
    hands: list[Hand] = [(cards, seat, cards[seat].bit_count()) for cards in (g.hand, g.packet) for seat in others]
    remembered = g.seen[viewer] & hidden(g, others) if viewer != NOBODY else 0
    pool = (g.deck | hidden(g, others)) & ~remembered
    forget(g, others)
    if viewer != NOBODY:
        remembered &= ~deal_passed(g, viewer, remembered)
    deal_remembered(g, hands, remembered)
    for cards, seat, n in hands:
        while cards[seat].bit_count() < n:
            pool ^= deal_one(g, cards, seat, pool)
    g.deck = pool
    for seat in others:
        g.seen[seat] = g.hand[seat] | g.packet[seat]


def hidden(g: AgeOfCivilization, others: list[Seat]) -> Civilizations:
    """The cards in the hands and packets of the others."""
    mask = 0
    for seat in others:
        mask |= g.hand[seat] | g.packet[seat]
    return mask


def forget(g: AgeOfCivilization, others: list[Seat]) -> None:
    """Take the hidden cards up, and what others remember with them."""
    for seat in others:
        g.hand[seat] = g.packet[seat] = 0
        g.passed[seat * MOST_KEPT : (seat + 1) * MOST_KEPT] = [0] * MOST_KEPT


# Packets that were passed on


def deal_passed(g: AgeOfCivilization, viewer: Seat, out: Civilizations) -> Civilizations:
    """Each packet that the viewer has passed on: a card to everybody who has had it since, the rest to its holder."""
    dealt = 0
    picks = g.hand[viewer].bit_count() if g.packet[viewer] else g.box.kept
    for pick in range(picks):
        passed = g.passed[viewer * MOST_KEPT + pick]
        left = passed & out
        for seat in keepers(g, viewer, passed, picks - 1 - pick)[: left.bit_count()]:
            left ^= deal_one(g, g.hand, seat, left)
        g.packet[(viewer + picks - pick) % g.seats] |= left
        dealt |= passed & out
    return dealt


def keepers(g: AgeOfCivilization, viewer: Seat, passed: Civilizations, picks: int) -> list[Seat]:
    """Who has kept a card of a packet in so many picks and still holds it: played cards lie open."""
    seats = [Seat((viewer + place) % g.seats) for place in range(1, min(picks, g.seats - 1) + 1)]
    return [seat for seat in seats if not passed & played(g, seat)]


def played(g: AgeOfCivilization, who: Seat) -> Civilizations:
    """The civilizations that lie before a seat."""
    at = who * MOST_CIVILIZATIONS
    return sum(1 << card for card in g.stack[at : at + MOST_CIVILIZATIONS] if card != NO_CIVILIZATION)


# Everything else


def deal_remembered(g: AgeOfCivilization, hands: list[Hand], remembered: Civilizations) -> None:
    """Cards of which a document says only that they were seen are dealt to hands, each place as likely as another."""
    for card in bits(remembered):
        free = [(cards, seat) for cards, seat, n in hands for _ in range(n - cards[seat].bit_count())]
        cards, seat = free[g.roll(len(free))]
        cards[seat] |= 1 << card


def deal_one(g: AgeOfCivilization, cards: list[Civilizations], seat: Seat, pool: Civilizations) -> Civilizations:
    """Deal one card of the pool; which it was, as a mask."""
    card = 1 << nth_bit(pool, g.roll(pool.bit_count()))
    cards[seat] |= card
    return card
