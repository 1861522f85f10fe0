"""The Titan piles: what lies on top, and what somebody has put in order. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.contents import AHEAD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.rule import NOBODY


def next_of_pile(g: AncientWorld, pile: int) -> int:
    """Take the next card of a pile: one that was put in order, else by chance; NOBODY if there is none."""
    at = pile * AHEAD
    card = g.ahead[at]
    if card != NOBODY:
        g.ahead[at : at + AHEAD] = [*g.ahead[at + 1 : at + AHEAD], NOBODY]
        if g.ahead[at] == NOBODY:
            g.seer[pile] = NOBODY
        return card
    if not g.titan_deck[pile]:
        return NOBODY
    card = nth_bit(g.titan_deck[pile], g.roll(g.titan_deck[pile].bit_count()))
    g.titan_deck[pile] ^= 1 << card
    return card


def reveal_titan(g: AncientWorld, pile: int) -> None:
    """Turn the next Titan of a pile face up."""
    g.titan[pile] = next_of_pile(g, pile)
    if g.titan[pile] == NOBODY:
        g.note(fact.TITANS_GONE, EVERYBODY, pile)
    else:
        lies_open(g, g.titan[pile], pile)


def lies_open(g: AncientWorld, titan: int, pile: int) -> None:
    """Everybody sees the Titan on top of a pile."""
    g.shown[pile] &= ~(1 << titan)
    g.learn()
    g.note(fact.NEW_TITAN, EVERYBODY, titan, pile)


def look_at_pile(g: AncientWorld, who: int, pile: int, cards: int) -> None:
    """Take the top cards of a pile, the open one included, and look at them."""
    g.looked = 1 << g.titan[pile]
    g.shown[pile] |= g.looked
    g.looked_pile = pile
    g.titan[pile] = NOBODY
    for _ in range(cards - 1):
        card = next_of_pile(g, pile)
        if card == NOBODY:
            break
        g.looked |= 1 << card
    g.learn()
    g.note(fact.LOOKS_AT, EVERYBODY, who, g.looked.bit_count(), pile)


def put_back(g: AncientWorld, who: int, titan: int) -> None:
    """Put the next card back: the first one lies open on top, the others follow in this order."""
    pile = g.looked_pile
    g.looked &= ~(1 << titan)
    if g.titan[pile] == NOBODY:
        g.titan[pile] = titan
        lies_open(g, titan, pile)
        return
    at = pile * AHEAD
    g.ahead[at + g.ahead[at : at + AHEAD].index(NOBODY)] = titan
    g.seer[pile] = who
    g.note(fact.ORDERED, 1 << who, who, titan)


def done_ordering(g: AncientWorld) -> None:
    """All cards lie in the pile again."""
    g.looked_pile = NOBODY
