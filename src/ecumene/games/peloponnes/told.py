"""What a page is told beside what is observed: where the round stands, and what the rules reckon for each seat."""

from __future__ import annotations

from ecumene.games.peloponnes.box import CATASTROPHE, COIN
from ecumene.games.peloponnes.contents import (
    ALL_CATASTROPHES,
    BIDDING,
    CATASTROPHES_SUPPLY,
    GOODS,
    INCOME,
    LATE_PROTECTION,
    NEXT_ROUND,
    TURN_ORDER,
)
from ecumene.games.peloponnes.rules.catastrophes import protected_by_symbols
from ecumene.games.peloponnes.rules.reveal_power_cards import happens_next, market_places
from ecumene.games.peloponnes.rules.scoring import luxury_side
from ecumene.games.peloponnes.rules.special_buildings import protected_by_building
from ecumene.games.peloponnes.rules.supply import cost_of_sites
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Catastrophe, cards_in
from ecumene.games.peloponnes.verbs.cards import hidden_inhabitants
from ecumene.games.peloponnes.verbs.goods import luxury_limit
from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun

PHASES = (
    ("catastrophe", CATASTROPHES_SUPPLY),
    ("supply", BIDDING),
    ("bidding", TURN_ORDER),
    ("gain", INCOME),
    ("income", NEXT_ROUND),
    ("supply", LATE_PROTECTION),
)
"""The phases in which somebody may be asked, and the rule that is still to come as long as each lasts.

After the last round there is another supply phase.
"""
PHASE = Noun("phase", tuple(dict.fromkeys(name for name, _ in PHASES)))
SET = Noun("set", ("A", "B", "C"))


def phase(g: Peloponnes) -> int:
    """The phase of the round, told from what of the round is still to come; none when the game is over."""
    to_come = {entry[0] for entry in g.agenda}
    for name, rule in PHASES:
        if rule in to_come and g.pending:
            return PHASE.index[name]
    return NOBODY


def tell_table(g: Peloponnes, pen: Pen, power: Noun) -> None:
    """The phase, the rounds of each set of cards, which cards may be outbid, and what the rules ask for."""
    pen.one("phase", phase(g), PHASE)
    pen.number("rounds", g.box.rounds)
    pen.counts("rounds-of", [cards.bit_count() // g.box.cards_per_round for cards in g.box.sets], SET)
    places = market_places(g)
    pen.row("market-row", g.row[:places], power, places)
    pen.row("conquest-row", g.row[places:], power, g.box.cards_per_round)
    pen.number("surcharge", g.box.surcharge)
    pen.number("symbols-to-protect", g.box.symbols_to_protect)
    pen.some("next-strikes", next_strikes(g), CATASTROPHE)


def next_strikes(g: Peloponnes) -> int:
    """The catastrophes that happen with the next of their symbols."""
    return sum(1 << k for k in ALL_CATASTROPHES if happens_next(g, k))


def tell_seat(g: Peloponnes, seat: Seat, pen: Pen, card: Noun) -> None:
    """What sites will cost, the inhabitants that coins leave on covered cards, and the goods its luxury card shows."""
    due = [cost_of_sites(g, seat, g.box.cost_wood), cost_of_sites(g, seat, g.box.cost_stone), 0, 0]
    pen.counts("sites-cost", due, COIN)
    pen.few("still-inhabited", still_inhabited(g, seat, len(card.names)), card)
    pen.some("by-building", sum(1 << k for k in ALL_CATASTROPHES if by_building_alone(g, seat, k)), CATASTROPHE)
    first, last = shown_goods(g, seat)
    pen.number("first-good", first)
    pen.number("last-good", last)


def still_inhabited(g: Peloponnes, seat: Seat, cards: int) -> list[int]:
    """For each covered card of a seat the inhabitants that count all the same."""
    left = [0] * cards
    for card in cards_in(g.tableau[seat] & g.covered):
        left[card] = g.box.inhabitants[card] - hidden_inhabitants(g, card)
    return left


def by_building_alone(g: Peloponnes, seat: Seat, catastrophe: Catastrophe) -> bool:
    """Whether a seat is protected although it has too few symbols."""
    return protected_by_building(g, seat, catastrophe) and not protected_by_symbols(g, seat, catastrophe)


def shown_goods(g: Peloponnes, seat: Seat) -> tuple[int, int]:
    """The first and the last number on the side of the luxury card that lies up, as far as it still holds goods."""
    if luxury_side(g, seat):
        return g.box.front_most + 1, GOODS
    return 0, min(g.box.front_most, luxury_limit(g, seat))
