"""Who knows what, and dealing anew what a seat cannot know.

A seat knows its own stored cards, those of others that came from the row, the Titans it has put in order, and the
Districts it has put under the deck. Everybody knows that what lay open is still among the cards that somebody looks at,
puts in order or puts under a deck. Cards of deck A and of deck B have different backs.
"""

from __future__ import annotations

from ecumene.games.ancient_world.contents import AHEAD, DISTRICTS, EMPIRE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import (
    EVERY_DISTRICT,
    EVERY_PILE,
    HIDDEN,
    NO_TITAN,
    District,
    EmpireCards,
    Pile,
    Titan,
    Titans,
    empire_cards_in,
)
from ecumene.kernel.chance import sprinkle
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat


def reshuffle(g: AncientWorld, viewer: Seat) -> None:
    """Gather what the viewer cannot know, and deal each place as many as it had."""
    acting = g.now[1] if g.pending else NOBODY
    reshuffle_empire(g, viewer, g.box.deck_a, acting)
    reshuffle_empire(g, viewer, g.box.deck_b, acting)
    reshuffle_districts(g, viewer, acting)
    for pile in EVERY_PILE:
        reshuffle_titans(g, viewer, pile, acting)


def reshuffle_empire(g: AncientWorld, viewer: Seat, deck: EmpireCards, acting: Seat) -> None:
    """Stored cards of others and cards somebody else is choosing from, with what lies face down of that deck."""
    pile = g.deck if deck == g.in_use() else g.out
    places = [(g.stored, seat * EMPIRE) for seat in g.everybody() if seat != viewer]
    if acting != viewer:
        places.append((g.drawn, 0))
    sizes = [gather(cards, at, pile, deck) for cards, at in places]
    for (cards, at), n in zip(places, sizes, strict=True):
        deal(g, cards, at, pile, deck, n)


def gather(cards: list[int], at: int, pile: list[int], deck: EmpireCards) -> int:
    """Move the cards of a deck from a place to the pile; how many there were."""
    n = 0
    for card in empire_cards_in(deck):
        n += cards[at + card]
        pile[card] += cards[at + card]
        cards[at + card] = 0
    return n


def deal(g: AncientWorld, cards: list[int], at: int, pile: list[int], deck: EmpireCards, n: int) -> None:
    """Deal so many cards of a deck from the pile to a place."""
    kinds = empire_cards_in(deck)
    for _ in range(n):
        counts = [pile[card] for card in kinds]
        one = [0] * len(kinds)
        sprinkle(counts, sum(counts), 1, g.word(), one, 0)
        card = kinds[one.index(1)]
        pile[card] -= 1
        cards[at + card] += 1


def reshuffle_districts(g: AncientWorld, viewer: Seat, acting: Seat) -> None:
    """Districts that others have put under the deck or are choosing from, but for those that lay open."""
    unknown = [i for i, by in enumerate(g.bottom_by) if by != viewer and g.bottom_lay[i] == HIDDEN]
    for i in unknown:
        g.district_deck[g.bottom[i]] += 1
    viewed = 0 if acting == viewer else gather_districts(g)
    for i in unknown:
        g.bottom[i] = one_district(g)
    for _ in range(viewed):
        g.viewed[one_district(g)] += 1


def gather_districts(g: AncientWorld) -> int:
    """Move the Districts that one player alone is choosing from to the deck; how many there were."""
    n = sum(g.viewed) - sum(g.viewed_open)
    for district in EVERY_DISTRICT:
        g.district_deck[district] += g.viewed[district] - g.viewed_open[district]
    g.viewed = g.viewed_open[:]
    return n


def one_district(g: AncientWorld) -> District:
    """Draw a District."""
    one = [0] * DISTRICTS
    sprinkle(g.district_deck, sum(g.district_deck), 1, g.word(), one, 0)
    return District(one.index(1))


def reshuffle_titans(g: AncientWorld, viewer: Seat, pile: Pile, acting: Seat) -> None:
    """Titans that somebody else has put in order, or is looking at: those that lay open stay among them."""
    if knows_order(g, viewer, pile, acting):
        return
    places = [i for i in range(pile * AHEAD, pile * AHEAD + AHEAD) if g.ahead[i] != NO_TITAN]
    looking = g.looked if g.looked_pile == pile else 0
    among, pool = g.shown[pile], g.titan_deck[pile] | looking
    for i in places:
        pool |= 1 << g.ahead[i]
    pool &= ~among
    for _ in range(len(places) + looking.bit_count() - among.bit_count()):
        pool, titan = one_titan(g, pool)
        among |= 1 << titan
    for i in places:
        among, g.ahead[i] = one_titan(g, among)
    if looking:
        g.looked = among
    g.titan_deck[pile] = pool


def knows_order(g: AncientWorld, viewer: Seat, pile: Pile, acting: Seat) -> bool:
    """Whether a viewer has put a pile in order, or is doing it."""
    return viewer == (acting if g.looked_pile == pile else g.seer[pile])


def one_titan(g: AncientWorld, pool: Titans) -> tuple[Titans, Titan]:
    """Draw a Titan: what is left, and which it was."""
    titan = Titan(nth_bit(pool, g.roll(pool.bit_count())))
    return pool ^ 1 << titan, titan
