"""How good a position is for a seat: the score it is heading for, and what feeds, builds and defends it.

The card a bid lies at counts as if it were won, so that one decision ahead is far enough to judge a bid. The weights
were found by play: greedy with them against greedy with others.
"""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    ALL_CATASTROPHES,
    CATASTROPHES,
    FEED_THE_REST,
    GRAIN,
    INHABITANT,
    KINDS,
    STONE,
    WOOD,
)
from ecumene.games.peloponnes.rules.catastrophes import protected
from ecumene.games.peloponnes.rules.scoring import population_points, power_points
from ecumene.games.peloponnes.rules.supply import cost_of_sites
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Card
from ecumene.kernel.nouns import Seat


def evaluate(g: Peloponnes, who: Seat) -> float:
    """What this seat is worth, less a share of what the best rival is."""
    best = max(prospects(g, seat) for seat in g.everybody() if seat != who)
    return prospects(g, who) - 0.25 * best


def prospects(g: Peloponnes, who: Seat) -> float:
    """Points, balance, coins, hunger, sites and catastrophes to come."""
    card = card_to_come(g, who)
    left = max(0, g.box.rounds - g.round)
    population = population_points(g, who) + (g.box.inhabitants[card] if card != NO_CARD else 0)
    power = float(power_points(g, who))
    if card != NO_CARD:
        power += g.box.power_points[card] * chance_to_build(g, who, card)
    value = min(population, power) + 0.3 * max(population, power)
    value += coin_worth(g, who, left) - hunger(g, who, card) - unpaid_sites(g, who)
    return value + 0.05 * left * production(g, who, card) + defence(g, who, card) + once(g, card)


def card_to_come(g: Peloponnes, who: Seat) -> Card:
    """The card that a bid lies at, or that was won and is not in the tableau yet."""
    card = g.bid_on[who] if g.bid_on[who] != NO_CARD else g.won[who]
    return NO_CARD if card == NO_CARD or g.tableau[who] >> card & 1 else card


def chance_to_build(g: Peloponnes, who: Seat, card: Card) -> float:
    """A building that cannot be paid yet is worth less."""
    if g.box.landscapes >> card & 1:
        return 1.0
    lacking = max(0, g.box.cost_wood[card] - g.wood[who] - g.hand[who * KINDS + WOOD])
    lacking += max(0, g.box.cost_stone[card] - g.stone[who] - g.hand[who * KINDS + STONE])
    return max(0.2, 1.0 - 0.2 * max(0, lacking - g.goods[who]))


def once(g: Peloponnes, card: Card) -> float:
    """What a card to come gives once."""
    return 0.0 if card == NO_CARD else 0.25 * (g.box.once_coins[card] + g.box.once_luxury[card])


def coin_worth(g: Peloponnes, who: Seat, left: int) -> float:
    """Coin cards and goods: bids while rounds are left, a sixth of a point at the end; grain feeds."""
    each = 0.17 + 0.03 * left
    coins = g.hand_size[who] - g.hand[who * KINDS + INHABITANT]
    spare = min(coins, 9) + 0.3 * max(0, coins - 9)
    return each * spare + 0.1 * g.hand[who * KINDS + GRAIN] + 0.3 * g.goods[who]


def hunger(g: Peloponnes, who: Seat, card: Card) -> float:
    """Inhabitants that grain production does not feed cost something now, and at every supply to come."""
    gap = g.inhabitants[who] - g.grain[who]
    now = 0.0
    if g.pending and g.now[0] == FEED_THE_REST and g.now[1] == who:
        now = 1.1 * (gap - g.now[2])
    if card != NO_CARD:
        gap += g.box.inhabitants[card] - g.box.grain[card]
    supplies = (g.pile & g.box.supply).bit_count() + (0 if g.ended() else 1)
    if gap <= 0:
        return now - 0.12 * min(-gap, 3) * supplies
    covered = g.hand[who * KINDS + GRAIN] + g.goods[who]
    return now + supplies * (0.15 * gap + 0.35 * max(0, gap - covered))


def unpaid_sites(g: Peloponnes, who: Seat) -> float:
    """What buildings under construction still cost."""
    if not g.tableau[who] & g.sites:
        return 0.0
    wood = cost_of_sites(g, who, g.box.cost_wood) - g.wood[who]
    stone = cost_of_sites(g, who, g.box.cost_stone) - g.stone[who]
    lacking = max(0, wood - g.hand[who * KINDS + WOOD]) + max(0, stone - g.hand[who * KINDS + STONE])
    return 0.15 * (max(0, wood) + max(0, stone)) + 0.5 * max(0, lacking - g.goods[who])


def production(g: Peloponnes, who: Seat, card: Card) -> float:
    """What the tableau brings every round."""
    wood, stone, coins = g.wood[who], g.stone[who], g.coins[who]
    if card != NO_CARD:
        wood, stone, coins = wood + g.box.wood[card], stone + g.box.stone[card], coins + g.box.coins[card]
    return 0.8 * (min(wood, 4) + min(stone, 5)) + 2.0 * coins + 0.4 * g.inhabitants[who]


def defence(g: Peloponnes, who: Seat, card: Card) -> float:
    """Protection against what has not happened yet."""
    value = 0.0
    for catastrophe in ALL_CATASTROPHES:
        if not g.happened >> catastrophe & 1:
            near = g.spaces[catastrophe] / g.track
            symbols = g.symbols[who * CATASTROPHES + catastrophe]
            symbols += card != NO_CARD and g.box.symbol[card] == catastrophe
            shielded = card != NO_CARD and g.box.protects[card] == catastrophe
            value += near if shielded or protected(g, who, catastrophe) else 0.12 * near * symbols
    return value
