"""How good a position is for a seat: the score that plain plans lead to from here.

A plan plays the rest of the game for one seat in a simplified way: on the real time track, with the real market and the
powers of the cards it takes, but at fixed prices for a coin and for a worker. Plans differ in these prices; a position
is as good as its best plan, so that one decision ahead is far enough to leave a plan for a better one.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization.plan import Plan
from ecumene.games.age_of_civilization.plan_course import GOAL, LEFT_OVER, played_out
from ecumene.games.age_of_civilization.plan_start import UNKNOWN, Start
from ecumene.games.age_of_civilization.plan_worths import COIN, WORKER, worth_of
from ecumene.games.age_of_civilization.rules.game_end import achieved
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.masks import bits

PLANS: Final = ((0.5, 0.3), (0.3, 0.8), (0.4, 0.55))
"""What a coin and a round of a worker are worth in points: to burn workers, to keep them, or between the two."""

ENVY: Final = 0.25
"""How much the standing of the best of the others counts."""
FALLEN: Final = 20.0
"""What losing at once costs."""


def evaluate(g: AgeOfCivilization, who: int) -> float:
    """My prospects, less a share of those of the best of the others."""
    best = 0.0
    for seat in range(g.seats):
        if seat != who:
            best = max(best, standing(g, seat))
    return prospects(g, who) - ENVY * best


def standing(g: AgeOfCivilization, who: int) -> float:
    """What somebody else has: points, and roughly what goods will bring."""
    left = g.box.rounds - g.round
    return g.points[who] + COIN * g.coins[who] + WORKER * left * g.workers_owned(who)


def prospects(g: AgeOfCivilization, who: int) -> float:
    """The score of the best plan."""
    if g.ended():
        return result(g, who)
    start = Start(g, who)
    if g.now[0] == c.KEEP:
        return hand_worth(Plan(start, COIN, WORKER))
    best = UNKNOWN
    for coin, worker in PLANS:
        best = max(best, played_out(Plan(start, coin, worker)))
    return best


def result(g: AgeOfCivilization, who: int) -> float:
    """What came of the game."""
    goals = GOAL * len(achieved(g)) - (FALLEN if g.fallen else 0.0)
    return g.points[who] + LEFT_OVER * g.workers[who] + LEFT_OVER * g.coins[who] + goals


def hand_worth(p: Plan) -> float:
    """In the draft: the civilizations kept so far, and the one that is about to be."""
    hand = p.g.hand[p.who]
    if p.g.picks[p.who] >= c.KEEP_IT:
        hand |= 1 << p.g.picks[p.who] - c.KEEP_IT
    value = 0.0
    for card in bits(hand):
        value += p.g.box.population[card] + worth_of(p, card) + worth_of(p, c.LEGACIES + card)
    return value
