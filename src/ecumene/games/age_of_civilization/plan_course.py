"""The course of a plan: its turns and the ends of rounds on the real track, up to the final score."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.plan import Plan, times_given
from ecumene.games.age_of_civilization.plan_actions import happen, take_actions
from ecumene.games.age_of_civilization.plan_gains import civilize, gain_technology, gain_wonder, give
from ecumene.games.age_of_civilization.plan_start import ACTING, BEFORE, ENDING
from ecumene.games.age_of_civilization.rules.changing_world import LOST_COINS
from ecumene.games.age_of_civilization.rules.path_to_glory import BLACK_DEATH_WORKERS, REBIRTH_POINTS
from ecumene.kernel.rule import NOBODY

GOAL: Final = 1.0
"""What a solo achievement is worth in points, so that a plan keeps what it takes."""
LEFT_OVER: Final = 0.01
"""What a coin or a worker left at the end counts, for ties."""


def played_out(p: Plan) -> float:
    """Play the plan to the end."""
    for _ in range(p.start.wonders_due):
        gain_wonder(p)
    for _ in range(p.start.technologies_due):
        gain_technology(p)
    take_turn(p, p.start.stage)
    while p.round < p.g.box.rounds:
        end_round(p)
        take_turn(p, BEFORE)
    return final_score(p)


def take_turn(p: Plan, stage: int) -> None:
    """What is left of a turn."""
    if stage == BEFORE:
        begin_turn(p)
        civilize(p)
    if stage <= ACTING:
        take_actions(p)
    if stage <= ENDING:
        end_turn(p)


def begin_turn(p: Plan) -> None:
    """Nothing was done yet."""
    p.used = [0] * c.ACTIONS
    p.used_own = p.acted = p.cultured = 0


def end_turn(p: Plan) -> None:
    """Workers come home, and abilities work."""
    p.hand += p.assigned
    p.assigned = p.sacrificed = 0
    worked = p.g.worked if p.round == p.g.round and p.g.turn_of == p.who else 0
    for moment in p.moments[ask.AT_TURN_END][:]:
        if not worked >> moment.ability & 1:
            happen(p, moment)


def final_score(p: Plan) -> float:
    """Points at the end, and achievements."""
    for moment in p.moments[ask.AT_GAME_END]:
        p.points += moment.points * times_given(p, moment, 0)
    value = p.points + LEFT_OVER * p.coins + LEFT_OVER * p.hand
    return value + GOAL * goals_reached(p) if p.g.alone() else value


def goals_reached(p: Plan) -> int:
    """How many achievements of this solo mode the plan reaches."""
    n, technologies, wonders = 0, p.technologies.bit_count(), p.wonders.bit_count()
    for goal in p.g.box.goals:
        if goal.scenario == p.g.mode and p.points >= goal.points and technologies >= goal.technologies:
            few = goal.most_technologies == NOBODY or technologies <= goal.most_technologies
            n += few and wonders >= goal.wonders and p.strength >= goal.strength and p.coins >= goal.coins
    return n


# Between rounds


def end_round(p: Plan) -> None:
    """The next card: events, war and plague."""
    g = p.g
    p.come_to(p.round + 1)
    mode = g.box.scenarios[g.mode]
    place = p.round + g.box.window - 2
    new = g.track[place] if place < len(g.track) else NOBODY
    if place < len(g.events) and g.events[place] != NOBODY:
        event_comes(p, g.events[place])
    if g.alone() and 0 < mode.drought_from < p.round:
        drought_comes(p, mode.drought_price)
    if (new != NOBODY and g.box.war >> new & 1) or (g.alone() and mode.war_every_round):
        war_comes(p)
    if new == c.PLAGUE_CARD:
        p.lose_workers(g.box.plague_sacrifice)


def war_comes(p: Plan) -> None:
    """The weakest lose a worker."""
    for moment in p.moments[ask.WHEN_WAR]:
        give(p, moment, 0)
    weakest = p.start.weakest + p.start.growth * (p.round - p.g.round)
    if p.strength <= weakest and not p.spared:
        p.lose_workers(p.g.box.war_sacrifice)


def drought_comes(p: Plan, price: int) -> None:
    """Coins or a worker."""
    if p.coins >= price and price * p.coin < p.worker * p.left:
        p.coins -= price
    else:
        p.lose_workers(1)


def event_comes(p: Plan, event: int) -> None:
    """Those events that do the same to everybody."""
    if event == c.BIRTH_BOOM:
        p.add_workers(1)
    elif event == c.GREAT_HARVEST:
        p.coins += p.hand
    elif event == c.EARTHQUAKE:
        p.lose_workers(1)
    elif event == c.RAT:
        p.coins = max(0, p.coins - LOST_COINS)
    elif event == c.FAMINE:
        owed = p.hand
        p.hand -= (max(0, owed - p.coins) + 1) // 2
        p.coins = max(0, p.coins - owed)
    elif event == c.BLACK_DEATH:
        p.lose_workers(BLACK_DEATH_WORKERS)
    elif event == c.REBIRTH:
        p.points += REBIRTH_POINTS
        gain_technology(p)
