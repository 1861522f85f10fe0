"""The Titan piles: what lies on top, and what somebody has put in order. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.ancient_world import contents as fact
from ecumene.games.ancient_world.contents import AHEAD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import NO_PILE, NO_TITAN, Pile, Titan
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat


def next_of_pile(g: AncientWorld, pile: Pile) -> Titan:
    """Take the next card of a pile: one that was put in order, else by chance; NO_TITAN if there is none."""
    at = pile * AHEAD
    titan = g.ahead[at]
    if titan != NO_TITAN:
        g.ahead[at : at + AHEAD] = [*g.ahead[at + 1 : at + AHEAD], NO_TITAN]
        if g.ahead[at] == NO_TITAN:
            g.seer[pile] = NOBODY
        return titan
    if not g.titan_deck[pile]:
        return NO_TITAN
    titan = Titan(nth_bit(g.titan_deck[pile], g.roll(g.titan_deck[pile].bit_count())))
    g.titan_deck[pile] ^= 1 << titan
    return titan


def reveal_titan(g: AncientWorld, pile: Pile) -> None:
    """Turn the next Titan of a pile face up."""
    g.titan[pile] = next_of_pile(g, pile)
    if g.titan[pile] == NO_TITAN:
        g.note(fact.TITANS_GONE, EVERYBODY, pile)
    else:
        lies_open(g, g.titan[pile], pile)


def lies_open(g: AncientWorld, titan: Titan, pile: Pile) -> None:
    """Everybody sees the Titan on top of a pile."""
    g.shown[pile] &= ~(1 << titan)
    g.learn()
    g.note(fact.NEW_TITAN, EVERYBODY, titan, pile)


def look_at_pile(g: AncientWorld, who: Seat, pile: Pile, cards: int) -> None:
    """Take the top cards of a pile, the open one included, and look at them."""
    g.looked = 1 << g.titan[pile]
    g.shown[pile] |= g.looked
    g.looked_pile = pile
    g.titan[pile] = NO_TITAN
    for _ in range(cards - 1):
        titan = next_of_pile(g, pile)
        if titan == NO_TITAN:
            break
        g.looked |= 1 << titan
    g.learn()
    g.note(fact.LOOKS_AT, EVERYBODY, who, g.looked.bit_count(), pile)


def put_back(g: AncientWorld, who: Seat, titan: Titan) -> None:
    """Put the next card back: the first one lies open on top, the others follow in this order."""
    pile = g.looked_pile
    g.looked &= ~(1 << titan)
    if g.titan[pile] == NO_TITAN:
        g.titan[pile] = titan
        lies_open(g, titan, pile)
        return
    at = pile * AHEAD
    g.ahead[at + g.ahead[at : at + AHEAD].index(NO_TITAN)] = titan
    g.seer[pile] = who
    g.note(fact.ORDERED, 1 << who, who, titan)


def done_ordering(g: AncientWorld) -> None:
    """All cards lie in the pile again."""
    g.looked_pile = NO_PILE
