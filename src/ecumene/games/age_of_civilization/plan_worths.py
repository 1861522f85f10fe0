"""What abilities, technologies and wonders are worth, roughly: this guides the choices within a plan."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import measures, powers
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.plan import Plan, times_given
from ecumene.games.age_of_civilization.plan_start import UNKNOWN
from ecumene.games.age_of_civilization.powers import Moment, Power
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY

COIN: Final = 0.4
WORKER: Final = 0.5
TECHNOLOGY: Final = 0.8
OFTEN: Final = 0.5
"""How often an action is performed when it is open."""
OWN_SLOT: Final = 0.3
"""What a slot of one's own brings each round: a better use for a worker."""
STRENGTH: Final = 0.09
"""What each military strength brings each round: wars not lost, Conquest."""
OTHER: Final = 0.1
"""What a power that is hard to count brings each round."""
FREE_CULTURE: Final = 0.7
"""What Culture without a worker brings, its coins taken off."""
COUNTED_AT_END: Final = 2.0
"""What an ability brings that counts something at the end."""


def worth_of(p: Plan, ability: int) -> float:
    """What an ability will bring, as of the round in which the plan begins."""
    if p.start.worths[ability] == UNKNOWN:
        value = 0.0
        for power in p.g.box.powers_of[ability]:
            value += worth_of_power(p, power)
        p.start.worths[ability] = value
    return p.start.worths[ability]


def worth_now(p: Plan, ability: int) -> float:
    """The same for what is left of the game."""
    return worth_of(p, ability) * p.left / p.start.left


def worth_of_power(p: Plan, power: Power) -> float:
    """By the number of rounds in which it can be used."""
    if isinstance(power, Moment):
        return worth_of_moment(p, power)
    if isinstance(power, powers.OfAction):
        return worth_for_action(power) * p.start.openings[power.action]
    if isinstance(power, powers.Adds) and power.asked >> ask.STRENGTH & 1:
        return STRENGTH * power.value * p.start.left
    return OTHER * p.start.left


def worth_for_action(power: powers.OfAction) -> float:
    """What it brings in each round in which its action is open."""
    if isinstance(power, powers.BonusPoints):
        return OFTEN * power.points
    if isinstance(power, (powers.BonusCoins, powers.Discount)):
        return OFTEN * COIN * power.coins
    return OWN_SLOT if isinstance(power, powers.OwnSlot) else OTHER


def worth_of_moment(p: Plan, moment: Moment) -> float:
    """What happens every turn, at the end, or once."""
    gives = moment.points + COIN * moment.coins + TECHNOLOGY * moment.technologies + WORKER * moment.workers
    if moment.perform != NOBODY:
        gives = FREE_CULTURE
    if moment.asked >> ask.AT_TURN_END & 1:
        return OFTEN * gives * p.start.left
    if moment.asked >> ask.AT_GAME_END & 1:
        return OFTEN * gives if moment.of == measures.NOTHING else COUNTED_AT_END
    if moment.asked >> ask.WHEN_GAINED & 1:
        return gives * times_given(p, moment, 0)
    return OFTEN * gives


def best_technology(p: Plan) -> int:
    """The one within reach that is worth most; plans that have the same find the same."""
    known = p.start.next_technology
    if p.technologies not in known:
        known[p.technologies] = best_of(p, c.LEARNED, within_reach(p))
    return known[p.technologies]


def within_reach(p: Plan) -> list[int]:
    """The technologies on the card whose requirements are met."""
    requires, owned = p.g.box.requires, p.technologies
    return [one for one in bits(p.start.on_card & ~owned) if not requires[one] or requires[one] & owned]


def best_wonder(p: Plan) -> int:
    """The one on offer that is worth most."""
    return best_of(p, c.BUILT, bits(p.wonder_market))


def best_of(p: Plan, block: int, cards: list[int]) -> int:
    """The card whose ability is worth most, or NOBODY."""
    best, found = UNKNOWN, NOBODY
    for card in cards:
        value = worth_of(p, block + card)
        if value > best:
            best, found = value, card
    return found
