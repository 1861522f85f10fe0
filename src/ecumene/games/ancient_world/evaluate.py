"""How good a position is for a seat: points, and what cards, armies and coins will still bring."""

from __future__ import annotations

from ecumene.games.ancient_world.rules.game_end import final_score
from ecumene.games.ancient_world.state import AncientWorld


def evaluate(g: AncientWorld, who: int) -> float:
    """My prospects, less those of the best of the others."""
    others = [prospects(g, seat) for seat in range(g.seats) if seat != who]
    return prospects(g, who) - 0.5 * max(others)


def prospects(g: AncientWorld, who: int) -> float:
    """Points now and to come."""
    left = g.box.rounds - g.round
    value = final_score(g, who) + 0.25 * g.coins[who] + 0.6 * g.knowledge[who]
    value += left * (0.25 * g.income[who] + 0.5 * g.study[who] + 0.15 * g.swords[who] + 0.1 * g.arrows[who])
    return value - 0.6 * g.damaged[who].bit_count() + 0.05 * len(g.ready(who))
