"""Power cards and civilizations: the row, and the tableaus. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.contents import CATASTROPHES, POWER_CARDS
from ecumene.games.peloponnes.state import NO_COIN, Peloponnes
from ecumene.games.peloponnes.things import NO_CATASTROPHE, Card, Cards, Catastrophe
from ecumene.games.peloponnes.verbs.coins import discard_coin
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.nouns import NOBODY, Seat


def reveal(g: Peloponnes, cards: int, in_market: int) -> None:
    """Turn up cards from the top of the pile: the first lie in the market, the others in the conquest row.

    One word of chance serves them all: six of eighteen cards are fewer than 2**24 ways.
    """
    word = g.word()
    g.row = []
    for place in range(cards):
        on_top = top_set(g)
        n = on_top.bit_count()
        card = Card(nth_bit(on_top, word % n))
        word //= n
        g.pile ^= 1 << card
        g.row.append(card)
        if place < in_market:
            g.market |= 1 << card
            g.note(fact.REVEALED, EVERYBODY, card)
        else:
            g.conquest |= 1 << card
            g.note(fact.REVEALED_IN_ROW, EVERYBODY, card)


def top_set(g: Peloponnes) -> Cards:
    """The cards left of the set on top of the pile: A, then B, then C."""
    for cards in g.box.sets:
        if cards & g.pile:
            return cards & g.pile
    raise AssertionError("the pile is empty")


def take_from_row(g: Peloponnes, card: Card) -> None:
    """A power card leaves the row."""
    g.market &= ~(1 << card)
    g.conquest &= ~(1 << card)


def return_to_box(g: Peloponnes, card: Card) -> None:
    """A power card of the row leaves the game."""
    take_from_row(g, card)
    g.gone |= 1 << card


def add_to_tableau(g: Peloponnes, who: Seat, card: Card) -> None:
    """Add a card: a building at the left end, a landscape at the right end, told by the round it was gained in."""
    g.tableau[who] |= 1 << card
    count_face(g, who, card, 1)
    count_symbols(g, who, card, 1)
    g.inhabitants[who] += g.box.inhabitants[card]
    if card < POWER_CARDS:
        take_from_row(g, card)
        g.gained_in[card] = g.round


def start_site(g: Peloponnes, card: Card, coin: int) -> None:
    """Slide a coin under a building: it is under construction."""
    g.sites |= 1 << card
    g.coin_under[card] = coin


def finish_site(g: Peloponnes, card: Card) -> None:
    """A building under construction is paid for; its coin is discarded."""
    g.sites &= ~(1 << card)
    discard_coin(g, g.coin_under[card])
    g.coin_under[card] = NO_COIN


def cover(g: Peloponnes, who: Seat, card: Card, coin: int, catastrophe: Catastrophe) -> None:
    """Lay a coin on a card: only its upper symbols still count."""
    g.covered |= 1 << card
    g.coin_over[card] = coin
    g.hit_by[card] = catastrophe
    count_face(g, who, card, -1)
    g.inhabitants[who] -= hidden_inhabitants(g, card)


def uncover(g: Peloponnes, who: Seat, card: Card) -> None:
    """Take the coin off a card: all of it counts again."""
    g.note(fact.UNCOVERED, EVERYBODY, who, card, g.hit_by[card])
    g.covered &= ~(1 << card)
    discard_coin(g, g.coin_over[card])
    g.coin_over[card] = NO_COIN
    g.hit_by[card] = NO_CATASTROPHE
    count_face(g, who, card, 1)
    g.inhabitants[who] += hidden_inhabitants(g, card)


def lose_card(g: Peloponnes, who: Seat, card: Card, why: int) -> None:
    """A card leaves the tableau and the game, for what the fact `why` says; coins on and under it are discarded."""
    g.note(why, EVERYBODY, who, card)
    if g.covered >> card & 1:
        g.inhabitants[who] += hidden_inhabitants(g, card)
        g.covered &= ~(1 << card)
    else:
        count_face(g, who, card, -1)
    count_symbols(g, who, card, -1)
    g.inhabitants[who] -= g.box.inhabitants[card]
    discard_coin(g, g.coin_over[card])
    discard_coin(g, g.coin_under[card])
    g.coin_over[card] = g.coin_under[card] = NO_COIN
    g.hit_by[card] = NO_CATASTROPHE
    g.sites &= ~(1 << card)
    g.tableau[who] &= ~(1 << card)
    g.gone |= 1 << card


def hidden_inhabitants(g: Peloponnes, card: Card) -> int:
    """The inhabitants that a coin on a card hides: all of a civilization's; a power card's by option."""
    if card < POWER_CARDS and g.covered_keep_inhabitants:
        return 0
    return g.box.inhabitants[card]


def count_face(g: Peloponnes, who: Seat, card: Card, sign: int) -> None:
    """Count (or no longer count) what a coin on the card would hide: power points, production, special function."""
    box = g.box
    g.power[who] += sign * box.power_points[card]
    g.wood[who] += sign * box.wood[card]
    g.stone[who] += sign * box.stone[card]
    g.grain[who] += sign * box.grain[card]
    g.coins[who] += sign * box.coins[card]
    if card < POWER_CARDS:
        g.bonus[who] += sign * box.bonus[card]
        g.discount[who] += sign * box.discount[card]
        if box.protects[card] != NOBODY:
            g.shields[who * CATASTROPHES + box.protects[card]] += sign


def count_symbols(g: Peloponnes, who: Seat, card: Card, sign: int) -> None:
    """Count (or no longer count) the catastrophe symbols of a card, which stay visible under a coin."""
    if card < POWER_CARDS:
        g.symbols[who * CATASTROPHES + g.box.symbol[card]] += sign
    else:
        for symbol in g.box.city_symbols[card - POWER_CARDS]:
            g.symbols[who * CATASTROPHES + symbol] += sign
