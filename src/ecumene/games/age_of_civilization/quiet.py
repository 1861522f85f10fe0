"""A quiet player: it answers each question of the rules by what each offer brings on its own, at fixed prices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import measures
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.outlook import (
    gained_by,
    rested_coins,
    rested_points,
    rested_workers,
    scored_by,
)
from ecumene.games.age_of_civilization.powers import PowerAtMoment, Times
from ecumene.games.age_of_civilization.rules.actions import uses
from ecumene.games.age_of_civilization.rules.drafting import drafted_bonus
from ecumene.games.age_of_civilization.rules.resolve_your_workers import is_sacrificed
from ecumene.games.age_of_civilization.rules.take_actions import available
from ecumene.games.age_of_civilization.rules.technologies import can_be_gained
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import (
    NO_CIVILIZATION,
    NO_TECHNOLOGY,
    Ability,
    Action,
    Civilization,
    Sum,
    Technology,
    Wonder,
    technologies_in,
    wonders_in,
)
from ecumene.games.age_of_civilization.verbs.abilities import built, learned, legacy, main_ability
from ecumene.games.age_of_civilization.worths import STRENGTH, TECHNOLOGY, UNKNOWN, Worths, rounds_left
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat
from ecumene.kernel.vocabulary import Vocabulary

AT_BAZAAR: Final = 0.5
"""What going to the Bazaar brings, its coins taken off."""
LOST_POINTS: Final = 2.5
"""How many points are lost where they are lost instead of a worker or a technology."""


class Quiet:
    """The player of one seat: what it holds a coin, a worker's round and abilities worth."""

    def __init__(self, who: Seat, coin: float, worker: float, worths: Worths) -> None:
        self.who = who
        self.coin = coin
        self.worker = worker
        self.worths = worths


Value = Callable[Concatenate[Quiet, AgeOfCivilization, ...], float]
"""What an offer is worth: `value(q, g, thing)`, with the thing it speaks of."""

# Civilizations


def of_rising(q: Quiet, g: AgeOfCivilization, card: Civilization) -> float:
    """Its abilities, its workers and coins and what happens, less the main ability that declines."""
    workers = min(g.box.population[card], g.box.most_workers) - g.workers[q.who]
    value = of_legacy(q, g, card) + q.worths.now(g, main_ability(card)) + q.worker * workers * rounds_left(g)
    value += given_at_once(q, g, card)
    main = g.main(q.who)
    return value if main == NO_CIVILIZATION else value - q.worths.now(g, main_ability(main))


def given_at_once(q: Quiet, g: AgeOfCivilization, card: Civilization) -> float:
    """What happens when a civilization rises, and the coins on it that its ability multiplies."""
    value, laid = 0.0, g.bonus[card] + drafted_bonus(g, q.who)
    for power in g.box.powers_of[main_ability(card)]:
        if isinstance(power, PowerAtMoment) and power.asked >> ask.WHEN_IT_RISES & 1:
            gives = power.points + q.coin * power.coins + TECHNOLOGY * power.technologies
            value += gives * power.times(g, q.who, laid) + (of_best_wonder(q, g) if power.wonders else 0.0)
        elif isinstance(power, Times) and power.asked >> ask.BONUS_COINS & 1:
            value += q.coin * laid * (power.times - 1)
    return value


def of_annexing(q: Quiet, g: AgeOfCivilization, card: Civilization) -> float:
    """Its legacy, its coins and a worker."""
    room = g.box.most_workers - g.workers[q.who]
    return of_legacy(q, g, card) + q.worker * min(g.box.annex_workers, room) * rounds_left(g)


def of_legacy(q: Quiet, g: AgeOfCivilization, card: Civilization) -> float:
    """What the legacy brings, and the coins that come with the card."""
    return q.worths.now(g, legacy(card)) + q.coin * (g.bonus[card] + drafted_bonus(g, q.who))


# Actions


def of_action(q: Quiet, g: AgeOfCivilization, action: Action) -> float:
    """What an action is worth for each worker it takes."""
    return for_each_worker(q, g, action, NO_TECHNOLOGY, besides(q, g, action))


def of_slot(q: Quiet, g: AgeOfCivilization, ability: Ability) -> float:
    """The same on a slot of one's own."""
    return of_action(q, g, g.box.slot_action[ability])


def of_research(q: Quiet, g: AgeOfCivilization, technology: Technology) -> float:
    """What Research of a technology is worth for each worker."""
    value = of_technology(q, g, technology)
    if not g.technologies[q.who]:
        value -= hunts_left(g, q.who) + lost_by_knowing(g, q.who)
    return for_each_worker(q, g, c.RESEARCH, technology, value)


def hunts_left(g: AgeOfCivilization, who: Seat) -> int:
    """How often somebody could still hunt in this turn after an action, for a point each without a technology."""
    if not available(g, who) >> c.HUNT & 1:
        return 0
    return min(g.workers[who] - 1, uses(g, c.HUNT) - g.used[c.HUNT])


def lost_by_knowing(g: AgeOfCivilization, who: Seat) -> int:
    """The points that abilities would have brought as long as there is no technology."""
    lost = 0
    for ability in bits(g.active(who)):
        for power in g.box.powers_of[ability]:
            if isinstance(power, PowerAtMoment) and power.when == measures.NO_TECHNOLOGY:
                lost += power.points * (1 if power.asked >> ask.AT_GAME_END & 1 else rounds_left(g))
    return lost


def for_each_worker(q: Quiet, g: AgeOfCivilization, action: Action, technology: Technology, value: float) -> float:
    """Points and coins, what comes besides and what workers are lost, for each worker."""
    who, need = q.who, ask.workers_needed(g, q.who, action)
    price = ask.cost(g, who, action, technology)
    value += scored_by(g, who, action, technology) + q.coin * (gained_by(g, who, action) - price)
    if is_sacrificed(g, who, action):
        value -= q.worker * need * rounds_without(g, who)
    return value / max(1, need)


def besides(q: Quiet, g: AgeOfCivilization, action: Action) -> float:
    """What an action brings besides points and coins."""
    if g.box.gains_wonders[action]:
        return of_best_wonder(q, g)
    if g.box.gains_technologies[action]:
        return max([of_technology(q, g, one) for one in technologies_in(can_be_gained(g, q.who))], default=0.0)
    if action == c.BAZAAR:
        return AT_BAZAAR
    return 2 * STRENGTH * rounds_left(g) if action == c.FORTIFY else 0.0


def rounds_without(g: AgeOfCivilization, who: Seat) -> int:
    """How many rounds a sacrificed worker is missing in; a civilization that rises replaces it."""
    rises = g.civilizations(who) < c.MOST_CIVILIZATIONS and (g.market or g.hand[who])
    return min(rounds_left(g) - 1, 1) if rises else rounds_left(g) - 1


def of_rest(q: Quiet, g: AgeOfCivilization, nothing: int) -> float:
    """What resting is worth for each worker that could have acted."""
    workers = rested_workers(g, q.who) * (rounds_left(g) - 1)
    value = rested_points(g, q.who) + q.coin * rested_coins(g, q.who) + q.worker * workers
    return value / max(1, g.workers[q.who])


# What is gained, activated, paid or lost


def of_wonder(q: Quiet, g: AgeOfCivilization, wonder: Wonder) -> float:
    """What a wonder is worth."""
    return q.worths.now(g, built(wonder))


def of_best_wonder(q: Quiet, g: AgeOfCivilization) -> float:
    """What the best wonder of the market is worth."""
    return max([of_wonder(q, g, wonder) for wonder in wonders_in(g.wonder_market)], default=0.0)


def of_technology(q: Quiet, g: AgeOfCivilization, technology: Technology) -> float:
    """What a technology is worth."""
    return q.worths.now(g, learned(technology))


def of_returning(q: Quiet, g: AgeOfCivilization, technology: Technology) -> float:
    """What is lost with a technology."""
    return -of_technology(q, g, technology)


def of_activating(q: Quiet, g: AgeOfCivilization, ability: Ability) -> float:
    """What is gained is taken; an action that it performs is left where it costs more than it brings."""
    for power in g.box.powers_of[ability]:
        if isinstance(power, PowerAtMoment) and power.performs_culture():
            price = ask.cost(g, q.who, power.perform, ability)
            return scored_by(g, q.who, power.perform, NO_TECHNOLOGY) - q.coin * price
    return 1.0


def of_paying(q: Quiet, g: AgeOfCivilization, paid: Sum) -> float:
    """Whoever is asked for coins pays what can be paid."""
    return 1.0 + paid


def of_sacrifice(q: Quiet, g: AgeOfCivilization, nothing: int) -> float:
    """A worker is missing in the rounds to come."""
    return -q.worker * rounds_without(g, q.who)


def of_losing_points(q: Quiet, g: AgeOfCivilization, nothing: int) -> float:
    """About as many as there are to lose."""
    return -LOST_POINTS


def of_leaving(q: Quiet, g: AgeOfCivilization, nothing: int) -> float:
    """Nothing is gained and nothing is lost."""
    return 0.0


def of_the_unusual(q: Quiet, g: AgeOfCivilization, thing: int) -> float:
    """Special cards and investments are left to somebody who thinks."""
    return UNKNOWN


VALUES: Final[dict[str, Value]] = {
    "rise": of_rising, "annex": of_annexing, "skip": of_leaving, "perform": of_action, "use": of_slot,
    "research": of_research, "rest": of_rest, "done": of_leaving, "take": of_wonder, "gain": of_technology,
    "activate": of_activating, "decline": of_leaving, "end-turn": of_leaving, "pay": of_paying,
    "sacrifice": of_sacrifice, "lose-points": of_losing_points, "return": of_returning,
}  # fmt: skip
"""What the offers of each verb are worth."""


class Manner:
    """How the answers of the game are valued: what each token's value is, and the thing it speaks of."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.values: list[Value] = []
        self.things: list[int] = []
        for block in vocabulary.blocks:
            self.values += [VALUES.get(block.verb, of_the_unusual)] * block.size
            self.things += [block.split(token)[0] for token in range(block.base, block.base + block.size)]

    def best(self, g: AgeOfCivilization, player: Quiet) -> int:
        """The offer that is worth most to a player who is asked, the first of equals."""
        return self.best_for(g, g.offers, player)

    def best_for(self, g: AgeOfCivilization, offers: list[int], player: Quiet) -> int:
        """The same of these offers."""
        highest, found = UNKNOWN, offers[0]
        for token in offers:
            value = self.values[token](player, g, self.things[token])
            if value > highest:
                highest, found = value, token
        return found

    def least(self, g: AgeOfCivilization) -> int:
        """The offer that leaves everything as it is, or else the first."""
        for token in g.offers:
            if self.values[token] is of_leaving:
                return token
        return g.offers[0]
