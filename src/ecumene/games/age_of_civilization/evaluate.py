"""How good a position is for a seat: points, and what workers, coins and abilities will still bring."""

from __future__ import annotations

from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.state import AgeOfCivilization


def evaluate(g: AgeOfCivilization, who: int) -> float:
    """My prospects, less those of the best of the others."""
    mine = prospects(g, who)
    others = [prospects(g, seat) for seat in range(g.seats) if seat != who]
    return mine - 0.5 * max(others) if others else mine


def prospects(g: AgeOfCivilization, who: int) -> float:
    """Points now and to come."""
    left = g.box.rounds - g.round + 1
    value = float(g.points[who]) + 0.3 * g.coins[who] + 0.5 * g.workers_owned(who) * left
    return value + 0.2 * left * (g.technologies[who].bit_count() + 0.5 * strength(g, who))
