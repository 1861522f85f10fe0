"""How good a position is for a seat: the score it is heading for, and what feeds and defends it."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CATASTROPHES, GRAIN, INHABITANT, KINDS, STONE, WOOD
from ecumene.games.peloponnes.rules.catastrophes import protected
from ecumene.games.peloponnes.rules.scoring import population_points, power_points
from ecumene.games.peloponnes.rules.supply import cost_of_sites, unfed
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.kernel.rule import NOBODY


def evaluate(g: Peloponnes, who: int) -> float:
    """Points of this seat, less a share of the best rival's."""
    best = max(prospects(g, seat) for seat in range(g.seats) if seat != who)
    return prospects(g, who) - 0.3 * best


def prospects(g: Peloponnes, who: int) -> float:
    """What a seat will be worth: points, balance, coins, hunger, sites and catastrophes to come."""
    population, power = float(population_points(g, who)), float(power_points(g, who))
    card = g.bid_on[who] if g.bid_on[who] != NOBODY else g.won[who]
    left = max(0, g.box.rounds - g.round)
    value = 0.0
    if card != NOBODY and not g.tableau[who] >> card & 1:
        population += g.box.inhabitants[card]
        power += g.box.power_points[card] * chance_to_build(g, who, card)
        value += worth_of_production(g, card, left)
    value += min(population, power) + 0.35 * max(population, power)
    value += coin_worth(g, who, left) - hunger(g, who) - unpaid_sites(g, who)
    return value + left * 0.06 * production(g, who) + defence(g, who)


def chance_to_build(g: Peloponnes, who: int, card: int) -> float:
    """A building that cannot be paid yet is worth less."""
    if g.box.landscapes >> card & 1:
        return 1.0
    lacking = max(0, g.box.cost_wood[card] - g.wood[who] - g.hand[who * KINDS + WOOD])
    lacking += max(0, g.box.cost_stone[card] - g.stone[who] - g.hand[who * KINDS + STONE])
    return max(0.3, 1.0 - 0.2 * max(0, lacking - g.goods[who]))


def worth_of_production(g: Peloponnes, card: int, left: int) -> float:
    """What a card brings over the rounds that are left."""
    box = g.box
    once = 0.25 * (box.once_coins[card] + box.once_luxury[card])
    return once + 0.3 * box.grain[card] + left * 0.05 * (box.wood[card] + box.stone[card] + 2 * box.coins[card])


def coin_worth(g: Peloponnes, who: int, left: int) -> float:
    """Coin cards and goods: bids while rounds are left, a sixth of a point at the end."""
    each = 0.17 + 0.03 * left
    coins = g.hand_size[who] - g.hand[who * KINDS + INHABITANT]
    spare = min(coins, 10) + 0.3 * max(0, coins - 10)
    grain = 0.08 * min(g.hand[who * KINDS + GRAIN], max(0, unfed(g, who, 0)))
    return each * spare + grain + 0.2 * g.goods[who] + 0.03 * left * g.hand[who * KINDS + INHABITANT]


def hunger(g: Peloponnes, who: int) -> float:
    """Inhabitants that grain production does not feed will cost cards or coins."""
    gap = unfed(g, who, 0)
    if gap <= 0:
        return -0.12 * min(-gap, 4)
    covered = g.hand[who * KINDS + GRAIN] + g.goods[who]
    return 0.35 * gap + 0.5 * max(0, gap - covered)


def unpaid_sites(g: Peloponnes, who: int) -> float:
    """What buildings under construction still cost."""
    if not g.tableau[who] & g.sites:
        return 0.0
    lacking = max(0, cost_of_sites(g, who, g.box.cost_wood) - g.wood[who])
    lacking += max(0, cost_of_sites(g, who, g.box.cost_stone) - g.stone[who])
    return 0.4 * lacking


def production(g: Peloponnes, who: int) -> float:
    """What the tableau brings every round."""
    return 0.6 * (min(g.wood[who], 5) + min(g.stone[who], 5)) + g.coins[who] + 0.3 * g.inhabitants[who]


def defence(g: Peloponnes, who: int) -> float:
    """Protection against what has not happened yet."""
    value = 0.0
    for catastrophe in range(CATASTROPHES):
        if not g.happened >> catastrophe & 1:
            near = g.spaces[catastrophe] / g.track
            if protected(g, who, catastrophe):
                value += near
            else:
                value += 0.15 * near * g.symbols[who * CATASTROPHES + catastrophe]
    return value
