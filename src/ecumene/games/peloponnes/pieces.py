"""The pieces counted: what the verbs keep in step is recomputed here, and every coin and card must be somewhere."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import ALL_KINDS, CARDS, CATASTROPHES, CIVILIZATIONS, KINDS, POWER_CARDS
from ecumene.games.peloponnes.state import BLIND, COVERED, DERIVED, NO_COIN, SEAT, Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, NO_CATASTROPHE, Card, cards_in
from ecumene.games.peloponnes.verbs.cards import count_face, count_symbols, hidden_inhabitants
from ecumene.games.peloponnes.verbs.goods import luxury_limit
from ecumene.kernel.nouns import Seat
from ecumene.kernel.state import miscounted


def callings(g: Peloponnes) -> list[str]:
    """Seats are called by their civilization, which stays theirs when the card is lost."""
    return [g.box.titles[g.city[seat]] if g.city[seat] != NO_CARD else SEAT.words[seat] for seat in g.everybody()]


# Recomputing


def derive(g: Peloponnes) -> None:
    """Recompute totals and counts from hands and tableaus."""
    for name in DERIVED:
        values: list[int] = getattr(g, name)
        for i in range(len(values)):
            values[i] = 0
    for seat in g.everybody():
        g.hand_size[seat] = sum(g.hand[seat * KINDS : seat * KINDS + KINDS])
        for card in cards_in(g.tableau[seat]):
            derive_card(g, seat, card)


def derive_card(g: Peloponnes, seat: Seat, card: Card) -> None:
    """Count one card of a tableau."""
    count_symbols(g, seat, card, 1)
    g.inhabitants[seat] += g.box.inhabitants[card]
    if g.covered >> card & 1:
        g.inhabitants[seat] -= hidden_inhabitants(g, card)
    else:
        count_face(g, seat, card, 1)


# Filling in what a partial document leaves out


def complete(g: Peloponnes, given: frozenset[str]) -> None:
    """What is nowhere else lies in the draw pile, in the power card pile, or in the box."""
    complete_row(g, given)
    if "city" not in given:
        for seat in g.everybody():
            cities = g.tableau[seat] >> POWER_CARDS
            g.city[seat] = Card(POWER_CARDS + cities.bit_length() - 1) if cities else NO_CARD
    for seat in g.everybody():
        if g.bid_on[seat] != NO_CARD and "laid" not in given and "blind" not in given:
            lay_what_is_there(g, seat)
    if "deck" not in given:
        placed = coins_placed(g)
        g.deck = [max(0, g.box.coin_counts[kind] - placed[kind] + g.deck[kind]) for kind in ALL_KINDS]
    complete_pile(g, given)


def complete_row(g: Peloponnes, given: frozenset[str]) -> None:
    """The row shows the market, then the conquest row."""
    if "row" not in given:
        g.row = cards_in(g.market) + cards_in(g.conquest)
    if "order" not in given:
        g.order = [*g.everybody()]


def lay_what_is_there(g: Peloponnes, seat: Seat) -> None:
    """A bid without its coins is laid in coins that are nowhere else."""
    for kind in ALL_KINDS:
        while sum(g.laid[seat * KINDS : seat * KINDS + KINDS]) < g.bid[seat]:
            if coins_placed(g)[kind] - g.deck[kind] >= g.box.coin_counts[kind]:
                break
            g.laid[seat * KINDS + kind] += 1


def complete_pile(g: Peloponnes, given: frozenset[str]) -> None:
    """The pile holds the last cards that are nowhere else, as many as the rounds left need; the others are gone."""
    tableaus = 0
    for seat in g.everybody():
        tableaus |= g.tableau[seat]
    placed = tableaus | g.market | g.conquest | g.gone | g.pile
    if "round" not in given:
        power = placed & ((1 << POWER_CARDS) - 1)
        g.round = -(-power.bit_count() // g.box.cards_per_round)
    if "pile" not in given:
        free = [card for card in range(POWER_CARDS) if not placed >> card & 1]
        need = max(0, POWER_CARDS - g.round * g.box.cards_per_round)
        for card in free[max(0, len(free) - need) :]:
            g.pile |= 1 << card
    if "gone" not in given:
        g.gone = ((1 << CARDS) - 1) & ~(tableaus | g.market | g.conquest | g.pile)


# Faults


def coins_placed(g: Peloponnes) -> list[int]:
    """How many coin cards of each kind are somewhere."""
    found = [g.deck[kind] + g.discard[kind] for kind in ALL_KINDS]
    for seat in g.everybody():
        for kind in ALL_KINDS:
            at = seat * KINDS + kind
            found[kind] += g.hand[at] + g.laid[at] + g.blind[at]
    for coin in [*g.coin_over, *g.coin_under, *g.luxury_coin]:
        if coin != NO_COIN:
            found[coin % BLIND] += 1
    return found


def faults(g: Peloponnes) -> list[str]:
    """What is wrong with the pieces; nothing, in every position of a game."""
    wrong = coin_faults(g) + card_faults(g) + seat_faults(g)
    if wrong:
        return wrong
    twin = g.clone()
    derive(twin)
    return miscounted(g, twin, DERIVED)


def coin_faults(g: Peloponnes) -> list[str]:
    """Every coin card is somewhere, once."""
    found = coins_placed(g)
    names = ("wood", "stone", "grain", "inhabitant")
    return [
        f"{found[kind]} {names[kind]} coin cards instead of {g.box.coin_counts[kind]}"
        for kind in ALL_KINDS
        if found[kind] != g.box.coin_counts[kind]
    ]


def card_faults(g: Peloponnes) -> list[str]:
    """Every power card and civilization is in one place, and coins lie only where they may."""
    places = [0] * CARDS
    for mask in [g.pile, g.market | g.conquest, g.gone, *g.tableau]:
        for card in range(CARDS):
            places[card] += mask >> card & 1
    wrong = [f"{g.box.names[card]} is in {places[card]} places" for card in range(CARDS) if places[card] != 1]
    if g.market & g.conquest or g.pile.bit_count() != POWER_CARDS - g.round * g.box.cards_per_round:
        wrong.append(f"the pile holds {g.pile.bit_count()} power cards in round {g.round}")
    if len(set(g.row)) != len(g.row):
        wrong.append("row: every card lies there once")
    wrong += [f"hit_by: {g.box.names[card]} is covered by a catastrophe, or not at all" for card in range(CARDS)
              if (g.covered >> card & 1) != (g.hit_by[card] != NO_CATASTROPHE)]  # fmt: skip
    tableaus = sum(g.tableau)
    for name, mask, lying in (("covered", g.covered, g.coin_over), ("sites", g.sites, g.coin_under)):
        wrong += [
            f"{name}: {g.box.names[card]} and its coin do not fit"
            for card in range(CARDS)
            if (mask >> card & 1) != (lying[card] != NO_COIN) or mask & ~tableaus
        ]
    return wrong


def seat_faults(g: Peloponnes) -> list[str]:
    """Turn order, markers, goods, civilizations and bids are as they can be."""
    wrong: list[str] = []
    if sorted(g.order) != list(range(g.seats)):
        wrong.append("order: every seat must be there once")
    if any(not 1 <= g.spaces[k] <= g.track for k in range(CATASTROPHES)):
        wrong.append(f"spaces: markers stand on 1 to {g.track}")
    for seat in g.everybody():
        name = SEAT.names[seat]
        if not 0 <= g.goods[seat] <= luxury_limit(g, seat):
            wrong.append(f"goods: {name} can have {luxury_limit(g, seat)} at most")
        if (g.luxury[seat] == COVERED) != (g.luxury_coin[seat] != NO_COIN):
            wrong.append(f"luxury_coin: {name}'s card is covered if a coin lies on it, and only then")
        if (g.tableau[seat] >> POWER_CARDS).bit_count() > 1 or not valid_city(g, seat):
            wrong.append(f"city: {name} can have only the civilization it was dealt")
        if g.bid_on[seat] != NO_CARD and not (g.market | g.conquest) >> g.bid_on[seat] & 1:
            wrong.append(f"bid_on: {name}'s card is not in the row")
    return wrong


def valid_city(g: Peloponnes, seat: Seat) -> bool:
    """Whether a seat's civilization is one, and the one in its tableau if there is one."""
    city, cities = g.city[seat], g.tableau[seat] >> POWER_CARDS
    return (city == NO_CARD or POWER_CARDS <= city < POWER_CARDS + CIVILIZATIONS) and (
        not cities or city == POWER_CARDS + cities.bit_length() - 1
    )
