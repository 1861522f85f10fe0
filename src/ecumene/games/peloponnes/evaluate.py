"""How good a position is for a seat: the score it is heading for, and what feeds, builds and defends it.

The card a bid lies at counts as if it were won, so that one decision ahead is far enough to judge a bid. The weights of
the terms are in `data/weights.toml`.
"""

from __future__ import annotations

from typing import Final

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
from ecumene.games.peloponnes.rules.scoring import final_score, population_points, power_points
from ecumene.games.peloponnes.rules.supply import cost_of_sites
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD, Card
from ecumene.kernel.nouns import Seat

TERMS: Final[tuple[str, ...]] = (
    "score", "lower total", "higher total", "coins", "coins to bid with", "grain cards", "luxury goods", "starving now",
    "hunger to come", "hunger not covered", "grain to spare", "sites to pay", "sites not covered", "wood and stone",
    "income of coins", "people", "protection", "symbols", "gifts",
)  # fmt: skip


def terms(g: Peloponnes, who: Seat) -> list[float]:
    """Both totals, coins, hunger, sites, production and catastrophes to come; at the end the score."""
    if g.ended():
        return [float(final_score(g, who)), *[0.0] * (len(TERMS) - 1)]
    card = card_to_come(g, who)
    left = max(0, g.box.rounds - g.round)
    population = population_points(g, who) + (g.box.inhabitants[card] if card != NO_CARD else 0)
    power = float(power_points(g, who))
    if card != NO_CARD:
        power += g.box.power_points[card] * chance_to_build(g, who, card)
    found = [0.0, min(population, power), max(population, power)]
    found += coin_terms(g, who, left)
    found += hunger_terms(g, who, card)
    found += site_terms(g, who)
    found += production_terms(g, who, card, left)
    found += defence_terms(g, who, card)
    found.append(once(g, card))
    return found


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
    return 0.0 if card == NO_CARD else float(g.box.once_coins[card] + g.box.once_luxury[card])


def coin_terms(g: Peloponnes, who: Seat, left: int) -> list[float]:
    """Coin cards and goods: bids while rounds are left, a sixth of a point at the end; grain feeds."""
    coins = g.hand_size[who] - g.hand[who * KINDS + INHABITANT]
    spare = min(coins, 9) + 0.3 * max(0, coins - 9)
    return [spare, left * spare, float(g.hand[who * KINDS + GRAIN]), float(g.goods[who])]


def hunger_terms(g: Peloponnes, who: Seat, card: Card) -> list[float]:
    """Inhabitants that grain production does not feed cost something now, and at every supply to come."""
    gap = g.inhabitants[who] - g.grain[who]
    now = 0.0
    if g.pending and g.now[0] == FEED_THE_REST and g.now[1] == who:
        now = float(gap - g.now[2])
    if card != NO_CARD:
        gap += g.box.inhabitants[card] - g.box.grain[card]
    supplies = float((g.pile & g.box.supply).bit_count() + 1)
    covered = g.hand[who * KINDS + GRAIN] + g.goods[who]
    return [now, supplies * max(0, gap), supplies * max(0, gap - covered), supplies * min(max(0, -gap), 3)]


def site_terms(g: Peloponnes, who: Seat) -> list[float]:
    """What buildings under construction still cost."""
    if not g.tableau[who] & g.sites:
        return [0.0, 0.0]
    wood = cost_of_sites(g, who, g.box.cost_wood) - g.wood[who]
    stone = cost_of_sites(g, who, g.box.cost_stone) - g.stone[who]
    lacking = max(0, wood - g.hand[who * KINDS + WOOD]) + max(0, stone - g.hand[who * KINDS + STONE])
    return [float(max(0, wood) + max(0, stone)), float(max(0, lacking - g.goods[who]))]


def production_terms(g: Peloponnes, who: Seat, card: Card, left: int) -> list[float]:
    """What the tableau brings in the rounds to come."""
    wood, stone, coins = g.wood[who], g.stone[who], g.coins[who]
    if card != NO_CARD:
        wood, stone, coins = wood + g.box.wood[card], stone + g.box.stone[card], coins + g.box.coins[card]
    return [float(left * (min(wood, 4) + min(stone, 5))), float(left * coins), float(left * g.inhabitants[who])]


def defence_terms(g: Peloponnes, who: Seat, card: Card) -> list[float]:
    """Protection against what has not happened yet, and symbols on the way to it."""
    shields, loose = 0.0, 0.0
    for catastrophe in ALL_CATASTROPHES:
        if not g.happened >> catastrophe & 1:
            near = g.spaces[catastrophe] / g.track
            symbols = g.symbols[who * CATASTROPHES + catastrophe]
            symbols += card != NO_CARD and g.box.symbol[card] == catastrophe
            if (card != NO_CARD and g.box.protects[card] == catastrophe) or protected(g, who, catastrophe):
                shields += near
            else:
                loose += near * symbols
    return [shields, loose]
