"""How good a position is for a seat: what quiet play of the real rules leads to, and what is there then.

Twins of the position are played on to the end of the next round but one. The seat takes what is worth most on its own,
the others leave what they can. Quiet players differ in their prices, and a position is as good as the best of them
makes it; so one decision ahead is far enough to see what comes of it.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization.outlook import worth_at_the_end
from ecumene.games.age_of_civilization.quiet import Manner, Quiet, given_at_once
from ecumene.games.age_of_civilization.rules.game_end import achieved
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Ability, civilizations_in
from ecumene.games.age_of_civilization.verbs.abilities import legacy, main_ability
from ecumene.games.age_of_civilization.worths import COIN, UNKNOWN, WORKER, Worths, rounds_left
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat
from ecumene.kernel.state import UNPICKED

PRICES: Final = ((0.5, 0.3), (0.3, 0.8))
"""What a coin and a round of a worker are worth in points: to burn workers, or to keep them."""
PLANS: Final = 4
"""How many plans there are: each is a price of a coin and of a worker's round."""
COIN_PRICES: Final = [0.5, 0.3, 0.2, 0.7]
WORKER_PRICES: Final = [0.3, 0.8, 0.4, 0.6]
ROUNDS: Final = 2
"""How many rounds after this one are played."""
FALLEN: Final = 20.0
"""What losing at once costs."""
GOAL: Final = 1.0
"""What a solo achievement is worth in points."""
LEFT_OVER: Final = 0.01
"""What a coin or a worker left at the end counts, for ties."""


TERMS: Final[tuple[str, ...]] = (
    "points",
    "coins",
    "workers",
    "abilities",
    "end of the game",
    "left over",
    "goals",
    "hand",
)


def terms(g: AgeOfCivilization, who: Seat, manner: Manner) -> list[float]:
    """What the best quiet play leads to."""
    if g.packet[who]:
        return [*[0.0] * (len(TERMS) - 1), of_hand(g, who, manner)]
    if g.ended():
        return result(g, who)
    highest, best, worths = UNKNOWN, result(g, who), Worths(g, who)
    for coin, worker in PRICES:
        later = played_on(g, Quiet(who, coin, worker, worths), manner)
        found = result(later, who) if later.ended() else foundations(later, who)
        if sum(found) > highest:
            highest, best = sum(found), found
    return best


def played_on(g: AgeOfCivilization, player: Quiet, manner: Manner) -> AgeOfCivilization:
    """A twin some rounds later, or at the end of the game."""
    twin, last = g.clone(), g.round + ROUNDS
    twin.patient = False
    while twin.pending and twin.round <= last:
        twin.answer(manner.best(twin, player) if twin.seat == player.who else manner.least(twin))
    return twin


def quiet_answer(g: AgeOfCivilization, who: Seat, plan: int, manner: Manner) -> int:
    """What a quiet player answers at once; nothing in the draft, where it is asked together with others."""
    if g.packet[who]:
        return -1
    player = Quiet(who, COIN_PRICES[plan], WORKER_PRICES[plan], Worths(g, who))
    return manner.best_for(g, g.offers_of(who), player)


def foundations(g: AgeOfCivilization, who: Seat) -> list[float]:
    """What somebody has in the middle of the game: points and goods, and the abilities that will bring more."""
    worths = Worths(g, who)
    abilities = sum([worths.lasting(Ability(ability)) for ability in bits(g.active(who))])
    workers = WORKER * rounds_left(g) * g.workers_owned(who)
    end = float(worth_at_the_end(g, who))
    return [float(g.points[who]), COIN * g.coins[who], workers, abilities, end, 0.0, 0.0, 0.0]


def result(g: AgeOfCivilization, who: Seat) -> list[float]:
    """What came of the game."""
    goals = GOAL * len(achieved(g)) - (FALLEN if g.fallen else 0.0)
    left = LEFT_OVER * g.workers[who] + LEFT_OVER * g.coins[who]
    return [float(g.points[who]), 0.0, 0.0, 0.0, 0.0, left, goals, 0.0]


def of_hand(g: AgeOfCivilization, who: Seat, manner: Manner) -> float:
    """In the draft: the civilizations kept so far, and the one that is about to be."""
    hand, player = g.hand[who], Quiet(who, COIN, WORKER, Worths(g, who))
    if g.picks[who] != UNPICKED:
        hand |= 1 << manner.things[g.picks[who]]
    value = 0.0
    for card in civilizations_in(hand):
        abilities = player.worths.of(main_ability(card)) + player.worths.of(legacy(card))
        value += g.box.population[card] + abilities + given_at_once(player, g, card)
    return value
