"""A plan: what a seat has in it and what its abilities make of that, while it plays the rest of the game."""

from __future__ import annotations

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import measures, powers
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.plan_start import Start
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY


class Plan:
    """How the rest of the game could go for a seat, at certain prices for a coin and for a worker's round."""

    def __init__(self, start: Start, coin: float, worker: float) -> None:
        g, who = start.g, start.who
        self.start = start
        self.g = g
        self.who = who
        self.coin = coin
        self.worker = worker
        self.points = g.points[who]
        self.coins = g.coins[who]
        self.caravans = g.caravans[who]
        self.strength = start.strength
        self.come_to(g.round)
        self.take_up_cards()
        self.take_up_turn()
        self.take_up_numbers()
        self.take_up_abilities()

    def come_to(self, number: int) -> None:
        """A round begins, with so many turns left, itself included."""
        self.round = number
        self.left = self.g.box.rounds - number + 1

    def take_up_cards(self) -> None:
        """The cards it has and those it can get."""
        g, who = self.g, self.who
        self.technologies = g.technologies[who]
        self.wonders = g.wonders[who]
        self.wonder_market = g.wonder_market
        self.civilizations = g.civilizations(who)
        self.main = g.main(who)
        self.on_offer = g.market + bits(g.hand[who])

    def take_up_turn(self) -> None:
        """What was done this turn."""
        g = self.g
        self.hand = g.workers[self.who]
        self.assigned = self.sacrificed = self.cultured = self.acted = self.used_own = 0
        self.used = [0] * c.ACTIONS
        if g.turn_of == self.who:
            reds = self.start.reds
            self.sacrificed = sum(n for action, n in enumerate(g.placed) if n and reds >> action & 1)
            self.assigned, self.cultured, self.acted = g.on_slots - self.sacrificed, g.cultured, g.acted
            self.used, self.used_own = g.used[:], g.used_own

    def take_up_numbers(self) -> None:
        """What actions take and give, and what resting gives."""
        start = self.start
        self.price = start.price[:]
        self.scores = start.scores[:]
        self.gains = start.gains[:]
        self.needs = start.needs[:]
        self.reds = start.reds
        self.rest_coins = start.rest_coins
        self.rest_points = start.rest_points

    def take_up_abilities(self) -> None:
        """Slots of one's own, what happens at moments, and what else abilities allow."""
        start = self.start
        self.slots = start.slots[:]
        self.spared = start.spared
        self.upcoming = start.upcoming
        self.moments = [moments[:] for moments in start.moments]

    def add_workers(self, n: int) -> None:
        """Never more than four."""
        self.hand += max(0, min(n, self.g.box.most_workers - self.hand - self.assigned - self.sacrificed))

    def lose_workers(self, n: int) -> None:
        """As many as there are."""
        self.hand = max(0, self.hand - n)

    def rival(self) -> int:
        """The strength that counts as the most of the others in this round."""
        return self.start.strongest + self.start.growth * (self.round - self.g.round)


# What a moment gives


def times_given(p: Plan, moment: Moment, about: int) -> int:
    """How often it gives what it gives."""
    if p.technologies.bit_count() < moment.technologies_needed or not is_met(p, moment.when):
        return 0
    if moment.of == measures.NOTHING:
        return 1
    n = counted(p, moment.of, about) // moment.each
    return n if moment.most == NOBODY else min(n, moment.most)


def is_met(p: Plan, when: int) -> bool:
    """Whether a condition is met in the plan."""
    if when == measures.ALWAYS:
        return True
    if when == measures.NO_TECHNOLOGY:
        return p.technologies == 0
    if when == measures.CULTURE_PERFORMED:
        return p.cultured > 0
    return p.strength >= max(p.rival(), int(when == measures.MOST_STRENGTH_OF_ONE))


def counted(p: Plan, of: int, about: int) -> int:  # noqa: PLR0911 (one a noun)
    """How much of something the plan has."""
    if of == measures.TECHNOLOGIES:
        return p.technologies.bit_count()
    if of == measures.WONDERS:
        return p.wonders.bit_count()
    if of == measures.WORKERS:
        return p.hand + p.assigned + p.sacrificed
    if of == measures.CIVILIZATIONS:
        return p.civilizations
    if of == measures.COINS:
        return p.coins
    if of == measures.POINTS:
        return p.points
    if of == measures.MILITARY:
        return p.strength
    return about if of == measures.BONUS else p.left - 1


# Abilities that the plan gains or loses


def turn_on(p: Plan, ability: int, sign: int) -> None:
    """An ability works from now on (1), or no more (-1)."""
    for power in p.g.box.powers_of[ability]:
        if isinstance(power, powers.OfAction):
            change_action(p, power, sign)
        elif isinstance(power, Moment):
            change_moments(p, power, sign)
        elif isinstance(power, powers.Adds):
            change_number(p, power, sign)
        elif power.asked >> ask.LOST_IN_WAR & 1:
            p.spared = sign > 0


def change_action(p: Plan, power: powers.OfAction, sign: int) -> None:
    """An action takes or gives something else."""
    action = power.action
    if isinstance(power, powers.OwnSlot):
        if sign > 0:
            p.slots.append(power.ability)
        else:
            p.slots.remove(power.ability)
    elif power.technologies:
        return
    elif isinstance(power, powers.BonusPoints):
        p.scores[action] += sign * power.points
    elif isinstance(power, powers.BonusCoins):
        p.gains[action] += sign * power.coins
    elif isinstance(power, powers.Discount):
        p.price[action] -= sign * power.coins
    elif isinstance(power, powers.MoreWorkers):
        p.needs[action] += sign * power.workers
    elif isinstance(power, powers.NoSacrifice):
        p.reds = p.reds & ~(1 << action) if sign > 0 else p.reds | 1 << action


def change_number(p: Plan, power: powers.Adds, sign: int) -> None:
    """Strength, resting or the reach on the track change."""
    if power.asked >> ask.STRENGTH & 1:
        times = 1 if power.of == measures.NOTHING else counted(p, power.of, 0) // power.each
        p.strength += sign * power.value * times
    elif power.asked >> ask.REST_COINS & 1:
        p.rest_coins += sign * power.value
    elif power.asked >> ask.REST_POINTS & 1:
        p.rest_points += sign * power.value
    elif power.asked >> ask.UPCOMING & 1:
        p.upcoming = sign > 0


def change_moments(p: Plan, moment: Moment, sign: int) -> None:
    """Something happens at a moment from now on, or no more."""
    moments = p.moments[moment.asked.bit_length() - 1]
    if sign > 0:
        moments.append(moment)
    elif moment in moments:
        moments.remove(moment)
