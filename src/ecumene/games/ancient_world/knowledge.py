"""Who knows what, and dealing anew what a seat cannot know.

A seat knows its own stored cards, those of others that came from the row, the Titans it has put in order, and the
Districts it has put under the deck. Cards of deck A and of deck B have different backs.
"""

from __future__ import annotations

from ecumene.games.ancient_world.contents import AHEAD, DISTRICTS, EMPIRE, PILES
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.masks import bits, nth_bit
from ecumene.kernel.rule import NOBODY


def reshuffle(g: AncientWorld, viewer: int) -> None:
    """Gather what the viewer cannot know, and deal each place as many as it had."""
    acting = g.now[1] if g.pending else NOBODY
    reshuffle_empire(g, viewer, g.box.deck_a, acting)
    reshuffle_empire(g, viewer, g.box.deck_b, acting)
    reshuffle_districts(g, viewer, acting)
    for pile in range(PILES):
        reshuffle_titans(g, viewer, pile, acting)


def reshuffle_empire(g: AncientWorld, viewer: int, deck: int, acting: int) -> None:
    """Stored cards of others and cards somebody else is choosing from, with what lies face down of that deck."""
    pile = g.deck if deck == g.in_use() else g.out
    places = [(g.stored, seat * EMPIRE) for seat in range(g.seats) if seat != viewer]
    if acting != viewer:
        places.append((g.drawn, 0))
    sizes = [gather(cards, at, pile, deck) for cards, at in places]
    for (cards, at), n in zip(places, sizes, strict=True):
        deal(g, cards, at, pile, deck, n)


def gather(cards: list[int], at: int, pile: list[int], deck: int) -> int:
    """Move the cards of a deck from a place to the pile; how many there were."""
    n = 0
    for card in bits(deck):
        n += cards[at + card]
        pile[card] += cards[at + card]
        cards[at + card] = 0
    return n


def deal(g: AncientWorld, cards: list[int], at: int, pile: list[int], deck: int, n: int) -> None:
    """Deal so many cards of a deck from the pile to a place."""
    kinds = bits(deck)
    for _ in range(n):
        counts = [pile[card] for card in kinds]
        one = [0] * len(kinds)
        sprinkle(counts, sum(counts), 1, g.word(), one, 0)
        card = kinds[one.index(1)]
        pile[card] -= 1
        cards[at + card] += 1


def reshuffle_districts(g: AncientWorld, viewer: int, acting: int) -> None:
    """Districts under the deck that others have put there, and those somebody else is choosing from."""
    for i, district in enumerate(g.bottom):
        if g.bottom_by[i] != viewer:
            g.district_deck[district] += 1
    viewed = 0 if acting == viewer else gather_districts(g)
    for i, by in enumerate(g.bottom_by):
        if by != viewer:
            g.bottom[i] = one_district(g)
    for _ in range(viewed):
        g.viewed[one_district(g)] += 1


def gather_districts(g: AncientWorld) -> int:
    """Move the Districts that somebody is choosing from to the deck; how many there were."""
    n = sum(g.viewed)
    for district in range(DISTRICTS):
        g.district_deck[district] += g.viewed[district]
    g.viewed = [0] * DISTRICTS
    return n


def one_district(g: AncientWorld) -> int:
    """Draw a District."""
    one = [0] * DISTRICTS
    sprinkle(g.district_deck, sum(g.district_deck), 1, g.word(), one, 0)
    return one.index(1)


def reshuffle_titans(g: AncientWorld, viewer: int, pile: int, acting: int) -> None:
    """Titans that somebody else has put in order, or is looking at."""
    at, pool = pile * AHEAD, g.titan_deck[pile]
    hidden = [
        i
        for i in range(at, at + AHEAD)
        if g.ahead[i] != NOBODY and viewer not in (g.seer[pile], acting_on(g, pile, acting))
    ]
    looking = g.looked if g.looked_pile == pile and acting != viewer else 0
    for i in hidden:
        pool |= 1 << g.ahead[i]
    pool |= looking
    for i in hidden:
        pool, g.ahead[i] = one_titan(g, pool)
    if looking:
        g.looked = 0
        for _ in range(looking.bit_count()):
            pool, titan = one_titan(g, pool)
            g.looked |= 1 << titan
    g.titan_deck[pile] = pool


def acting_on(g: AncientWorld, pile: int, acting: int) -> int:
    """Who is putting a pile in order now, or NOBODY."""
    return acting if g.looked_pile == pile else NOBODY


def one_titan(g: AncientWorld, pool: int) -> tuple[int, int]:
    """Draw a Titan: what is left, and which it was."""
    titan = nth_bit(pool, g.roll(pool.bit_count()))
    return pool ^ 1 << titan, titan
