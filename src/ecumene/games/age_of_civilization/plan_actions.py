"""The actions of a plan: it takes what is worth most for each worker, again and again, or rests."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.plan import Plan
from ecumene.games.age_of_civilization.plan_gains import gain_technology, gain_wonder, give, learn
from ecumene.games.age_of_civilization.plan_worths import STRENGTH, best_technology, best_wonder, worth_now
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.games.age_of_civilization.rules.path_to_glory import MOST_AT_BAZAAR
from ecumene.kernel.rule import NOBODY

PLAIN: Final = 1 << c.EXPLOIT | 1 << c.CULTURE | 1 << c.BUILD | 1 << c.FISH | 1 << c.TRADE | 1 << c.FARM | 1 << c.RITUAL
"""The actions whose numbers say everything; most of them, and looked at most often."""


def take_actions(p: Plan) -> None:
    """Take the best action that can be paid, again and again; or rest."""
    start = p.start
    open_now = start.open_actions(p.round, len(p.g.track)) if p.upcoming else start.open_in[p.round]
    while p.hand > 0:
        value, action, slot = best_action(p, open_now)
        if not p.acted and worth_of_resting(p) > value * p.hand:
            break
        if action == NOBODY:
            return
        perform(p, action, slot)
    if not p.acted:
        take_rest(p)


def best_action(p: Plan, open_now: list[int]) -> tuple[float, int, int]:
    """The action that is worth most for each worker, its value, and the slot of one's own if it is taken there."""
    best, action, slot = 0.0, NOBODY, NOBODY
    uses = p.start.uses
    for one in open_now:
        if p.used[one] < uses[one]:
            value = value_of(p, one)
            if value > best:
                best, action = value, one
    for own in p.slots:
        one = p.g.box.slot_of[own]
        if not p.used_own >> own & 1 and not p.start.forbidden >> one & 1:
            value = value_of(p, one)
            if value > best:
                best, action, slot = value, one, own
    return best, action, slot


def value_of(p: Plan, action: int) -> float:
    """What an action is worth for each worker it takes."""
    need, price = p.needs[action], p.price[action]
    if need > p.hand or (price > p.coins and action != c.RESEARCH):
        return 0.0
    if PLAIN >> action & 1:
        value = p.scores[action] + p.coin * (p.gains[action] - max(0, price))
    elif action == c.RESEARCH:
        value = value_of_research(p)
    else:
        value = points_of(p, action) + p.coin * (coins_of(p, action) - max(0, price)) + value_besides(p, action)
    if p.reds >> action & 1:
        value -= loss_of(p, need)
    return value / max(1, need)


def points_of(p: Plan, action: int) -> int:
    """What an action scores."""
    points = p.scores[action]
    if action == c.CONQUEST:
        return points if p.strength >= max(1, p.rival()) else 0
    if action == c.HUNT and p.technologies:
        return points - p.g.box.scores[action]
    if action == c.CARAVAN:
        return min(p.g.box.most[action], points + p.caravans)
    if action == c.MASTERS_WORKSHOP:
        return min(p.g.box.most[action], points + p.technologies.bit_count() // 2)
    return points


def coins_of(p: Plan, action: int) -> int:
    """What an action gains."""
    return p.gains[action] + (p.g.box.extra[action] if action == c.QUARRYING and p.wonders else 0)


def value_besides(p: Plan, action: int) -> float:
    """What an action brings besides points and coins."""
    if action in (c.WONDER, c.GREAT_WORKS):
        wonder = best_wonder(p)
        return 0.0 if wonder == NOBODY else worth_now(p, c.BUILT + wonder)
    if action == c.OBSERVATORY:
        technology = best_technology(p)
        return 0.0 if technology == NOBODY else worth_now(p, c.LEARNED + technology)
    if action == c.BAZAAR:
        return paid_at_bazaar(p) * (0.5 - p.coin)
    return 2 * STRENGTH * p.left if action == c.FORTIFY else 0.0


def paid_at_bazaar(p: Plan) -> int:
    """As much as is taken there."""
    return min(MOST_AT_BAZAAR, p.coins // 2 * 2)


def value_of_research(p: Plan) -> float:
    """What the best technology brings, if it can be paid."""
    one = best_technology(p)
    if one == NOBODY or p.start.research_price[one] > p.coins:
        return 0.0
    points = p.start.research_points[one] + worth_now(p, c.LEARNED + one)
    return points + p.coin * (p.gains[c.RESEARCH] - p.start.research_price[one])


def loss_of(p: Plan, workers: int) -> float:
    """What workers that are sacrificed would still have done; a civilization that rises replaces them."""
    rounds = p.left - 1
    if p.civilizations < c.MOST_CIVILIZATIONS and p.on_offer:
        rounds = min(rounds, 1)
    return p.worker * workers * rounds


def worth_of_resting(p: Plan) -> float:
    """What resting is worth."""
    workers = min(p.start.rest_workers, p.g.box.most_workers - p.hand)
    return p.rest_points + p.coin * p.rest_coins + p.worker * workers * (p.left - 1)


def take_rest(p: Plan) -> None:
    """Rest instead of acting."""
    p.points += p.rest_points
    p.coins += p.rest_coins
    p.add_workers(p.start.rest_workers)


def perform(p: Plan, action: int, slot: int) -> None:
    """Assign workers, pay and gain."""
    p.acted += 1
    if slot == NOBODY:
        p.used[action] += 1
    else:
        p.used_own |= 1 << slot
    p.hand -= p.needs[action]
    if p.reds >> action & 1:
        p.sacrificed += p.needs[action]
    else:
        p.assigned += p.needs[action]
    if action == c.RESEARCH:
        do_research(p)
    else:
        p.coins -= max(0, p.price[action])
        take_effect(p, action)


def do_research(p: Plan) -> None:
    """Pay for a technology and gain it."""
    technology = best_technology(p)
    p.coins -= p.start.research_price[technology]
    p.points += p.start.research_points[technology]
    learn(p, technology)


def take_effect(p: Plan, action: int) -> None:
    """What an action gives."""
    p.points += points_of(p, action)
    p.coins += coins_of(p, action)
    if action in (c.WONDER, c.GREAT_WORKS):
        gain_wonder(p)
    elif action == c.OBSERVATORY:
        gain_technology(p)
    elif action == c.BAZAAR:
        paid = paid_at_bazaar(p)
        p.coins -= paid
        p.points += paid // 2
    elif action == c.FORTIFY:
        p.strength += 1
    elif action == c.CULTURE:
        p.cultured += 1
    p.caravans += action in (c.TRADE, c.CARAVAN)
    for moment in p.moments[ask.WHEN_PERFORMED]:
        if moment.actions >> action & 1:
            happen(p, moment)


def happen(p: Plan, moment: Moment) -> None:
    """Something happens; what one may also leave is left, since it costs about what it brings."""
    if not moment.optional():
        give(p, moment, 0)
