"""What a plan gains: goods at a moment, technologies, wonders, and civilizations that rise or are annexed."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.plan import Plan, times_given, turn_on
from ecumene.games.age_of_civilization.plan_start import UNKNOWN
from ecumene.games.age_of_civilization.plan_worths import best_technology, best_wonder, worth_now
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.kernel.rule import NOBODY


def give(p: Plan, moment: Moment, about: int) -> None:
    """Something happens in the plan."""
    times = times_given(p, moment, about)
    p.points += moment.points * times
    p.coins += moment.coins * times
    p.add_workers(moment.workers * times)
    for _ in range(moment.technologies * times):
        gain_technology(p)
    for _ in range(moment.wonders * times):
        gain_wonder(p)


def give_at_once(p: Plan, ability: int, question: int, about: int) -> None:
    """What an ability gives when it is gained or rises."""
    for power in p.g.box.powers_of[ability]:
        if isinstance(power, Moment) and power.asked >> question & 1:
            give(p, power, about)


def gain_technology(p: Plan) -> None:
    """The best one within reach."""
    technology = best_technology(p)
    if technology != NOBODY:
        learn(p, technology)


def learn(p: Plan, technology: int) -> None:
    """A technology is gained."""
    p.technologies |= 1 << technology
    turn_on(p, c.LEARNED + technology, 1)
    give_at_once(p, c.LEARNED + technology, ask.WHEN_GAINED, 0)


def gain_wonder(p: Plan) -> None:
    """The best one of the market."""
    wonder = best_wonder(p)
    if wonder == NOBODY:
        return
    p.wonders |= 1 << wonder
    p.wonder_market &= ~(1 << wonder)
    turn_on(p, c.BUILT + wonder, 1)
    give_at_once(p, c.BUILT + wonder, ask.WHEN_GAINED, 0)
    if p.g.alone() and p.wonders.bit_count() > 1:
        p.points += p.g.box.scenarios[p.g.mode].wonder_points


# Civilizations


def civilize(p: Plan) -> None:
    """Rise or annex what promises most; somebody who has a civilization waits for one that is worth anything."""
    if p.civilizations >= c.MOST_CIVILIZATIONS or not p.on_offer:
        return
    best, found, rises = UNKNOWN if p.main == NOBODY else 0.0, NOBODY, False
    may_rise = not p.g.alone() or p.g.box.scenarios[p.g.mode].rises
    annexed = p.worker * min(1, p.g.box.most_workers - p.hand) * p.left
    for card in p.on_offer:
        legacy = worth_now(p, c.LEGACIES + card) + bonus_on(p, card) * p.coin
        if p.main != NOBODY and legacy + annexed > best:
            best, found, rises = legacy + annexed, card, False
        risen = legacy + worth_of_rising(p, card) if may_rise else UNKNOWN
        if risen > best:
            best, found, rises = risen, card, True
    if found != NOBODY:
        take_card(p, found, rises)


def worth_of_rising(p: Plan, card: int) -> float:
    """What the new main civilization brings, less what the old one would."""
    workers = min(p.g.box.population[card], p.g.box.most_workers) - p.hand
    value = worth_now(p, card) + p.worker * workers * p.left
    return value if p.main == NOBODY else value - worth_now(p, p.main)


def bonus_on(p: Plan, card: int) -> int:
    """The coins on a card; there are none on a card in hand."""
    return 0 if p.g.hand[p.who] >> card & 1 else p.g.bonus[card]


def take_card(p: Plan, card: int, rises: bool) -> None:
    """Rise or annex a civilization."""
    g = p.g
    coins = bonus_on(p, card) + (g.box.drafted_bonus if g.drafting and p.main != NOBODY else 0)
    p.on_offer.remove(card)
    p.civilizations += 1
    p.coins += coins
    turn_on(p, c.LEGACIES + card, 1)
    if not rises:
        p.add_workers(g.box.annex_workers)
        return
    if p.main != NOBODY:
        turn_on(p, p.main, -1)
    p.main = card
    p.hand = min(g.box.population[card], g.box.most_workers)
    turn_on(p, card, 1)
    give_at_once(p, card, ask.WHEN_IT_RISES, coins)
