"""How good a position is for a seat: the score that plain plans lead to from here.

A plan plays the rest of the game for one seat in a simplified way: on the real time track, with the real market and the
powers of the cards it takes, but at fixed prices for a coin and for a worker. Plans differ in these prices; a position
is as good as its best plan, so that one decision ahead is far enough to leave a plan for a better one.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import measures, powers
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.measures import strength
from ecumene.games.age_of_civilization.powers import Moment, Power
from ecumene.games.age_of_civilization.rules.changing_world import LOST_COINS
from ecumene.games.age_of_civilization.rules.game_end import achieved
from ecumene.games.age_of_civilization.rules.path_to_glory import BLACK_DEATH_WORKERS, MOST_AT_BAZAAR, REBIRTH_POINTS
from ecumene.games.age_of_civilization.rules.take_actions import uses
from ecumene.games.age_of_civilization.rules.technologies import on_card
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY

PLANS: Final = ((0.3, 0.3), (0.5, 0.3), (0.5, 0.8), (0.3, 0.8), (0.4, 0.55), (0.65, 0.5))
"""What a coin and a round of a worker are worth in points: to spend or to save, to burn workers or to keep them."""

LAST_COIN: Final = 0.08
"""A coin in the last round: it must still be spent in the same turn."""

# Rough values that guide the choices within a plan
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
GROWING: Final = 1.0
"""How much more often an ability will score at the end than it would now."""
COUNTED_AT_END: Final = 2.0
"""What an ability brings that counts something at the end."""
OPENS: Final = 0.3
"""How much of what a technology opens it is credited with."""
WAITING: Final = 0.9
"""What a place for a civilization is worth that is kept for later, while time is left."""
RESTED: Final = 2
"""For how many rounds a worker gained by resting is thought to work."""
GOAL: Final = 1.0
"""What a solo achievement is worth in points, so that a plan keeps what it takes."""
ENVY: Final = 0.25
"""How much the standing of the best of the others counts."""
FALLEN: Final = 20.0
"""What losing at once costs."""

BEFORE: Final = 0  # the whole turn is to come
ACTING: Final = 1  # actions can still be taken
ENDING: Final = 2  # only the turn's end is to come
AFTER: Final = 3  # this round's turn is over

UNKNOWN: Final = -1000.0


def evaluate(g: AgeOfCivilization, who: int) -> float:
    """My prospects, less a share of those of the best of the others."""
    mine = prospects(g, who)
    best = 0.0
    for seat in range(g.seats):
        if seat != who:
            best = max(best, standing(g, seat))
    return mine - ENVY * best


def standing(g: AgeOfCivilization, who: int) -> float:
    """What somebody else has: points, and roughly what goods will bring."""
    left = g.box.rounds - g.round
    return g.points[who] + COIN * g.coins[who] + WORKER * left * g.workers_owned(who)


def prospects(g: AgeOfCivilization, who: int) -> float:
    """The score of the best plan."""
    if g.ended():
        goals = GOAL * len(achieved(g)) - (FALLEN if g.fallen else 0.0)
        return g.points[who] + 0.01 * g.workers[who] + 0.01 * g.coins[who] + goals
    start = Start(g, who)
    if g.now[0] == c.KEEP:
        return hand_worth(Plan(start, COIN, WORKER))
    best = UNKNOWN
    for coin, worker in PLANS:
        best = max(best, played_out(Plan(start, coin, worker)))
    return best


class Start:
    """Where plans begin: what a seat has, and what its abilities make of the numbers."""

    def __init__(self, g: AgeOfCivilization, who: int) -> None:
        self.g = g
        self.who = who
        self.mine = g.turn_of == who
        self.left = max(1, g.box.rounds - g.round + 1)
        self.openings = openings(g)
        self.worths: list[float] = [UNKNOWN] * c.ABILITIES
        self.on_card = on_card(g, who)
        self.forbidden = ask.forbidden_to(g, who) if g.seats > 1 else 0
        self.open_in = [open_actions(g, r, r + g.box.window - 1, self.forbidden) for r in range(g.box.rounds + 1)]
        self.read_others()
        self.read_actions()
        self.read_rest()
        self.read_technologies()
        self.read_agenda()

    def read_others(self) -> None:
        """The strongest and the weakest of the others; alone, the virtual opponent, who grows."""
        g = self.g
        self.strongest = self.weakest = g.rival
        self.growth = g.box.scenarios[g.mode].rival_grows if g.alone() else 0
        if not g.alone():
            others = [strength(g, seat) for seat in range(g.seats) if seat != self.who]
            self.strongest, self.weakest = max(others), min(others)

    def read_actions(self) -> None:
        """What each action takes and gives now; a Conquest is thought to succeed."""
        g, who = self.g, self.who
        self.price = amended_column(g, ask.COST, who, g.box.price)
        self.scores = amended_column(g, ask.POINTS, who, g.box.scores)
        self.gains = amended_column(g, ask.COINS, who, g.box.gains)
        self.needs = amended_column(g, ask.WORKERS, who, g.box.takes_workers)
        self.reds = g.box.red & ~g.touch[ask.SACRIFICED * g.seats + who]

    def read_rest(self) -> None:
        """What resting gives."""
        g, who = self.g, self.who
        more = g.box.scenarios[g.mode].rest_workers if g.alone() else 0
        self.rest_coins = ask.number(g, ask.REST_COINS, who, g.box.rest_coins)
        self.rest_points = ask.number(g, ask.REST_POINTS, who, 0)
        self.rest_workers = ask.number(g, ask.REST_WORKERS, who, g.box.rest_workers + more)

    def read_technologies(self) -> None:
        """What Research of each technology costs and scores."""
        g, who = self.g, self.who
        self.research_price = [0] * c.TECHNOLOGIES
        self.research_points = [0] * c.TECHNOLOGIES
        for one in bits(self.on_card & ~g.technologies[who]):
            self.research_price[one] = ask.cost(g, who, c.RESEARCH, one)
            self.research_points[one] = ask.amended(g, ask.POINTS, who, g.box.scores[c.RESEARCH], c.RESEARCH, one)

    def read_agenda(self) -> None:
        """Where in the round the seat is, and what it is about to gain."""
        g = self.g
        self.stage = AFTER
        self.wonders_due = self.technologies_due = self.ending = 0
        starts = ends = False
        for rule, seat, _, _, _ in [*g.agenda, g.now] if g.pending else g.agenda:
            if rule == c.ROUND:
                starts = True
            elif rule in (c.ROUND_END, c.NEXT_ROUND):
                ends = True
            elif seat == self.who:
                self.read_entry(rule)
        if starts and not ends:
            self.stage = BEFORE

    def read_entry(self, rule: int) -> None:
        """One thing that the seat is still to do."""
        if rule in (c.TURN, c.FIRST_STEP):
            self.stage = BEFORE
        elif rule == c.TAKE_ACTIONS:
            self.stage = min(self.stage, ACTING)
        elif rule == c.TURN_END:
            self.stage = min(self.stage, ENDING)
        elif rule in (c.NEXT_ABILITY, c.CHOOSE_ABILITY):
            self.stage = min(self.stage, ENDING)
            self.ending = self.g.ending
        elif rule == c.GAIN_WONDER:
            self.wonders_due += 1
        elif rule == c.GAIN_TECHNOLOGY:
            self.technologies_due += 1


def openings(g: AgeOfCivilization) -> list[int]:
    """In how many of the rounds to come, this one included, each action is open."""
    found = [0] * c.ACTIONS
    for action in bits(c.PERMANENT):
        found[action] = g.box.rounds - g.round + 1
    for place, action in enumerate(g.track):
        first = max(g.round, place + 2 - g.box.window)
        found[action] = max(0, min(g.box.rounds, place + 1) - first + 1)
    return found


def open_actions(g: AgeOfCivilization, in_round: int, last: int, forbidden: int) -> list[int]:
    """The permanent actions, and those on the track from a round's first card to some last one."""
    mask = c.PERMANENT
    for action in g.track[max(0, in_round - 1) : last]:
        mask |= 1 << action
    return bits(mask & g.box.has_slot & ~forbidden)


def amended_column(g: AgeOfCivilization, question: int, who: int, column: list[int]) -> list[int]:
    """What a seat's powers make of a number of each action; the success of a Conquest is 1."""
    amended = column[:]
    for action in bits(g.touch[question * g.seats + who] & g.box.has_slot):
        about = 1 if action == c.CONQUEST else NOBODY
        amended[action] = ask.amended(g, question, who, column[action], action, about)
    return amended


class Plan:
    """How the rest of the game could go for a seat, at certain prices for a coin and for a worker's round."""

    def __init__(self, start: Start, coin: float, worker: float) -> None:
        g, who = start.g, start.who
        self.start = start
        self.g = g
        self.who = who
        self.coin = coin
        self.worker = worker
        self.round = g.round
        self.points = g.points[who]
        self.coins = g.coins[who]
        self.caravans = g.caravans[who]
        self.strength = strength(g, who)
        self.take_up_cards()
        self.take_up_turn()
        self.take_up_numbers()
        self.take_up_abilities()

    def take_up_cards(self) -> None:
        """The cards it has and those it can get."""
        g, who = self.g, self.who
        self.technologies = g.technologies[who]
        self.wonders = g.wonders[who]
        self.wonder_market = g.wonder_market
        self.civilizations = g.civilizations(who)
        self.main = g.main(who)
        self.on_offer = g.market + bits(g.hand[who])
        self.reach: list[int] = []
        self.promises: list[float] = []
        self.looked_at_technologies = False
        self.looked_at_wonders = False
        self.best_wonder = NOBODY
        self.best_wonder_worth = 0.0
        self.grown = 0

    def take_up_turn(self) -> None:
        """What was done this turn."""
        g, mine = self.g, self.start.mine
        self.hand = g.workers[self.who]
        self.white = g.on_white if mine else 0
        self.red = g.on_red if mine else 0
        self.cultured = g.cultured if mine else 0
        self.acted = g.acted if mine else 0
        self.used = g.used[:] if mine else [0] * c.ACTIONS
        self.used_own = g.used_own if mine else 0
        self.ending = self.start.ending

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
        g, who = self.g, self.who
        self.slots = bits(ask.abilities_for(g, ask.SLOTS, who))
        self.spared = not ask.number(g, ask.LOST_IN_WAR, who, 1)
        self.upcoming = ask.number(g, ask.UPCOMING, who, 0) > 0
        self.at_turn_end = self.moments(ask.AT_TURN_END)
        self.at_game_end = self.moments(ask.AT_GAME_END)
        self.at_war = self.moments(ask.WHEN_WAR)
        self.with_action = self.moments(ask.WHEN_PERFORMED)

    def moments(self, question: int) -> list[Moment]:
        """What a seat's abilities do at a moment."""
        g = self.g
        return [g.box.moments[question][power] for power in bits(g.answers[question * g.seats + self.who])]


# What things are worth, roughly: this guides choices within a plan


def hand_worth(p: Plan) -> float:
    """In the draft: the civilizations kept so far, and the one that is about to be."""
    hand = p.g.hand[p.who]
    if p.g.picks[p.who] >= c.KEEP_IT:
        hand |= 1 << p.g.picks[p.who] - c.KEEP_IT
    value = 0.0
    for card in bits(hand):
        value += p.g.box.population[card] + worth_of(p, card) + worth_of(p, c.LEGACIES + card)
    return value


def turns_left(p: Plan) -> int:
    """How many turns are left, this one included."""
    return p.g.box.rounds - p.round + 1


def price_of_coin(p: Plan) -> float:
    """What a coin is worth now."""
    return p.coin if p.round < p.g.box.rounds else LAST_COIN


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
    return worth_of(p, ability) * turns_left(p) / p.start.left


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
    if isinstance(power, powers.BonusCoins):
        return OFTEN * COIN * power.coins
    if isinstance(power, powers.Discount):
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


# What a moment gives


def rival_strength(p: Plan) -> int:
    """The strength that counts as the most of the others in this round."""
    return p.start.strongest + p.start.growth * (p.round - p.g.round)


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
    return p.strength >= max(rival_strength(p), int(when == measures.MOST_STRENGTH_OF_ONE))


def counted(p: Plan, of: int, about: int) -> int:  # noqa: PLR0911 (one a noun)
    """How much of something the plan has."""
    if of == measures.TECHNOLOGIES:
        return p.technologies.bit_count()
    if of == measures.WONDERS:
        return p.wonders.bit_count()
    if of == measures.WORKERS:
        return p.hand + p.white + p.red
    if of == measures.CIVILIZATIONS:
        return p.civilizations
    if of == measures.COINS:
        return p.coins
    if of == measures.POINTS:
        return p.points
    if of == measures.MILITARY:
        return p.strength
    return about if of == measures.BONUS else turns_left(p) - 1


def give(p: Plan, moment: Moment, about: int) -> None:
    """Something happens in the plan."""
    times = times_given(p, moment, about)
    p.points += moment.points * times
    p.coins += moment.coins * times
    add_workers(p, moment.workers * times)
    for _ in range(moment.technologies * times):
        gain_technology(p)
    for _ in range(moment.wonders * times):
        gain_wonder(p)


def add_workers(p: Plan, n: int) -> None:
    """Never more than four."""
    p.hand += max(0, min(n, p.g.box.most_workers - p.hand - p.white - p.red))


# Abilities that the plan gains or loses


def turn_on(p: Plan, ability: int, sign: int) -> None:
    """An ability works from now on, or no more."""
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
    """Something happens at certain moments from now on, or no more."""
    if moment.asked >> ask.AT_TURN_END & 1:
        change(p.at_turn_end, moment, sign)
    elif moment.asked >> ask.AT_GAME_END & 1:
        change(p.at_game_end, moment, sign)
    elif moment.asked >> ask.WHEN_WAR & 1:
        change(p.at_war, moment, sign)
    elif moment.asked >> ask.WHEN_PERFORMED & 1:
        change(p.with_action, moment, sign)


def give_at_once(p: Plan, ability: int, question: int, about: int) -> None:
    """What an ability gives when it is gained or rises."""
    for power in p.g.box.powers_of[ability]:
        if isinstance(power, Moment) and power.asked >> question & 1:
            give(p, power, about)


# Technologies and wonders


def look_at_technologies(p: Plan) -> None:
    """See what is within reach and what it promises; it stays so until the turn ends or a technology is gained."""
    if p.looked_at_technologies:
        return
    missing = bits(p.start.on_card & ~p.technologies)
    p.reach = [technology for technology in missing if within_reach(p, technology)]
    p.promises = [promise(p, technology, missing) for technology in p.reach]
    p.looked_at_technologies = True


def best_technology(p: Plan) -> int:
    """The place of the technology within reach that promises most."""
    look_at_technologies(p)
    return p.promises.index(max(p.promises)) if p.reach else NOBODY


def best_research(p: Plan) -> int:
    """The place of the technology within reach that pays best, of those that can be paid."""
    look_at_technologies(p)
    best, found = UNKNOWN, NOBODY
    for place, technology in enumerate(p.reach):
        if p.start.research_price[technology] <= p.coins:
            value = profit(p, place)
            if value > best:
                best, found = value, place
    return found


def profit(p: Plan, place: int) -> float:
    """What Research of a technology within reach brings, its price taken off."""
    technology = p.reach[place]
    value = p.promises[place] + p.start.research_points[technology]
    return value - price_of_coin(p) * p.start.research_price[technology]


def within_reach(p: Plan, technology: int) -> bool:
    """Whether its requirements are met."""
    requires = p.g.box.requires[technology]
    return not requires or requires & p.technologies != 0


def promise(p: Plan, technology: int, missing: list[int]) -> float:
    """What a technology brings, and part of what it opens."""
    then = 0.0
    for other in missing:
        if p.g.box.requires[other] >> technology & 1 and not within_reach(p, other):
            then = max(then, worth_now(p, c.LEARNED + other))
    return worth_now(p, c.LEARNED + technology) + OPENS * then


def learn(p: Plan, technology: int) -> None:
    """A technology is gained."""
    p.technologies |= 1 << technology
    p.looked_at_technologies = False
    turn_on(p, c.LEARNED + technology, 1)
    give_at_once(p, c.LEARNED + technology, ask.WHEN_GAINED, 0)


def gain_technology(p: Plan) -> None:
    """The best one within reach."""
    place = best_technology(p)
    if place != NOBODY:
        learn(p, p.reach[place])


def look_at_wonders(p: Plan) -> None:
    """Find the wonder of the market that promises most; it stays so until the turn ends or one is gained."""
    if p.looked_at_wonders:
        return
    p.looked_at_wonders = True
    p.best_wonder, p.best_wonder_worth = NOBODY, 0.0
    for wonder in bits(p.wonder_market):
        value = wonder_worth(p, wonder)
        if p.best_wonder == NOBODY or value > p.best_wonder_worth:
            p.best_wonder, p.best_wonder_worth = wonder, value


def wonder_worth(p: Plan, wonder: int) -> float:
    """What its ability brings; what it scores at the end is counted as of now, and a little more."""
    value = 0.0
    for power in p.g.box.powers_of[c.BUILT + wonder]:
        if isinstance(power, Moment) and power.asked >> ask.AT_GAME_END & 1:
            value += power.points * (times_given(p, power, 0) + (0.0 if power.of == measures.NOTHING else GROWING))
        else:
            value += worth_of_power(p, power) * turns_left(p) / p.start.left
    return value


def gain_wonder(p: Plan) -> None:
    """The best one of the market."""
    look_at_wonders(p)
    wonder = p.best_wonder
    if wonder != NOBODY:
        p.looked_at_wonders = False
        p.wonders |= 1 << wonder
        p.wonder_market &= ~(1 << wonder)
        turn_on(p, c.BUILT + wonder, 1)
        give_at_once(p, c.BUILT + wonder, ask.WHEN_GAINED, 0)
        if p.g.alone() and p.wonders.bit_count() > 1:
            p.points += p.g.box.scenarios[p.g.mode].wonder_points


# The course of the game


def played_out(p: Plan) -> float:
    """Play the plan to the end."""
    for _ in range(p.start.wonders_due):
        gain_wonder(p)
    for _ in range(p.start.technologies_due):
        gain_technology(p)
    this_turn(p)
    while p.round < p.g.box.rounds:
        end_round(p)
        begin_turn(p)
        civilize(p)
        take_actions(p)
        end_turn(p)
    return final_score(p)


def this_turn(p: Plan) -> None:
    """What is left of the turn in this round."""
    if p.start.stage == BEFORE:
        begin_turn(p)
        civilize(p)
    if p.start.stage <= ACTING:
        take_actions(p)
    if p.start.stage <= ENDING:
        end_turn(p)


def begin_turn(p: Plan) -> None:
    """Nothing was done yet."""
    p.used = [0] * c.ACTIONS
    p.used_own = p.acted = p.cultured = p.ending = 0
    p.looked_at_technologies = p.looked_at_wonders = False


def final_score(p: Plan) -> float:
    """Points at the end, and achievements; what is left over counts a trifle, for ties."""
    for moment in p.at_game_end:
        p.points += moment.points * times_given(p, moment, 0)
    value = p.points + 0.01 * p.coins + 0.01 * p.hand
    return value + GOAL * goals_reached(p) if p.g.alone() else value


def goals_reached(p: Plan) -> int:
    """How many achievements of this solo mode the plan reaches."""
    n, technologies, wonders = 0, p.technologies.bit_count(), p.wonders.bit_count()
    for goal in p.g.box.goals:
        if goal.scenario == p.g.mode and p.points >= goal.points and technologies >= goal.technologies:
            few = goal.most_technologies == NOBODY or technologies <= goal.most_technologies
            n += few and wonders >= goal.wonders and p.strength >= goal.strength and p.coins >= goal.coins
    return n


# Civilizations


def civilize(p: Plan) -> None:
    """Rise or annex what promises most, or wait."""
    if p.civilizations >= c.MOST_CIVILIZATIONS or not p.on_offer:
        return
    best, found, rises = worth_of_waiting(p), NOBODY, False
    may_rise = not p.g.alone() or p.g.box.scenarios[p.g.mode].rises
    for card in p.on_offer:
        legacy = worth_now(p, c.LEGACIES + card) + bonus_on(p, card) * price_of_coin(p)
        if p.main != NOBODY and legacy + worth_of_workers(p, 1) > best:
            best, found, rises = legacy + worth_of_workers(p, 1), card, False
        if may_rise and legacy + worth_of_rising(p, card) > best:
            best, found, rises = legacy + worth_of_rising(p, card), card, True
    if found != NOBODY:
        take_card(p, found, rises)


def worth_of_waiting(p: Plan) -> float:
    """What it is worth to keep the place for a civilization for later."""
    if p.main == NOBODY:
        return UNKNOWN
    free = c.MOST_CIVILIZATIONS - p.civilizations
    return WAITING * min(1.0, (turns_left(p) - 1) / free)


def worth_of_rising(p: Plan, card: int) -> float:
    """What the new main civilization brings, less what the old one would."""
    workers = min(p.g.box.population[card], p.g.box.most_workers) - p.hand
    value = worth_now(p, card) + p.worker * workers * turns_left(p)
    return value if p.main == NOBODY else value - worth_now(p, p.main)


def worth_of_workers(p: Plan, n: int) -> float:
    """What workers bring as long as they live."""
    return p.worker * min(n, p.g.box.most_workers - p.hand) * turns_left(p)


def bonus_on(p: Plan, card: int) -> int:
    """The coins on a card, those to come included."""
    g = p.g
    if g.hand[p.who] >> card & 1:
        return 0
    return g.bonus[card] + p.grown


def take_card(p: Plan, card: int, rises: bool) -> None:
    """Rise or annex a civilization."""
    g = p.g
    coins = bonus_on(p, card) + (g.box.drafted_bonus if g.drafting and p.main != NOBODY else 0)
    p.on_offer.remove(card)
    p.civilizations += 1
    p.coins += coins
    turn_on(p, c.LEGACIES + card, 1)
    if not rises:
        add_workers(p, g.box.annex_workers)
        return
    if p.main != NOBODY:
        turn_on(p, p.main, -1)
    p.main = card
    p.hand = min(g.box.population[card], g.box.most_workers)
    turn_on(p, card, 1)
    give_at_once(p, card, ask.WHEN_IT_RISES, coins)


# Actions


def take_actions(p: Plan) -> None:
    """Take the best action that can be paid, again and again; or rest."""
    g = p.g
    open_now = open_actions(g, p.round, len(g.track), p.start.forbidden) if p.upcoming else p.start.open_in[p.round]
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
    for one in open_now:
        if p.used[one] < uses(p.g, one):
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
    need = p.needs[action]
    if need > p.hand or (action != c.RESEARCH and p.price[action] > p.coins):
        return 0.0
    coins = coins_of(p, action) - max(0, p.price[action])
    value = points_of(p, action) + price_of_coin(p) * coins + value_besides(p, action)
    if p.reds >> action & 1:
        value -= loss_of(p, need)
    return value / max(1, need)


def points_of(p: Plan, action: int) -> int:
    """What an action scores."""
    points = p.scores[action]
    if action == c.CONQUEST:
        return points if p.strength >= max(1, rival_strength(p)) else 0
    if action == c.HUNT and p.technologies:
        return points - p.g.box.scores[action]
    if action == c.CARAVAN:
        return min(p.g.box.most[action], points + p.caravans)
    if action == c.MASTERS_WORKSHOP:
        return min(p.g.box.most[action], points + p.technologies.bit_count() // 2)
    return 0 if action == c.RESEARCH else points


def coins_of(p: Plan, action: int) -> int:
    """What an action gains."""
    return p.gains[action] + (p.g.box.extra[action] if action == c.QUARRYING and p.wonders else 0)


def value_besides(p: Plan, action: int) -> float:
    """What an action brings besides points and coins."""
    if action == c.RESEARCH:
        return value_of_research(p)
    if action in (c.WONDER, c.GREAT_WORKS):
        look_at_wonders(p)
        return p.best_wonder_worth
    if action == c.OBSERVATORY:
        place = best_technology(p)
        return 0.0 if place == NOBODY else p.promises[place]
    if action == c.BAZAAR:
        return paid_at_bazaar(p) * (0.5 - price_of_coin(p))
    return 2 * STRENGTH * turns_left(p) if action == c.FORTIFY else 0.0


def paid_at_bazaar(p: Plan) -> int:
    """As much as is taken there."""
    return min(MOST_AT_BAZAAR, p.coins // 2 * 2)


def value_of_research(p: Plan) -> float:
    """The technology that pays best; the usual price is taken off elsewhere."""
    place = best_research(p)
    return 0.0 if place == NOBODY else profit(p, place) + price_of_coin(p) * max(0, p.price[c.RESEARCH])


def loss_of(p: Plan, workers: int) -> float:
    """What workers that are sacrificed would still have done; a civilization that rises replaces them."""
    rounds = turns_left(p) - 1
    if p.civilizations < c.MOST_CIVILIZATIONS and p.on_offer:
        rounds = min(rounds, 1)
    return p.worker * workers * rounds


def worth_of_resting(p: Plan) -> float:
    """What resting is worth."""
    if p.acted:
        return 0.0
    value = p.rest_points + price_of_coin(p) * p.rest_coins
    workers = min(p.start.rest_workers, p.g.box.most_workers - p.hand)
    return value + p.worker * workers * min(RESTED, turns_left(p) - 1)


def take_rest(p: Plan) -> None:
    """Rest instead of acting."""
    p.points += p.rest_points
    p.coins += p.rest_coins
    add_workers(p, p.start.rest_workers)


def perform(p: Plan, action: int, slot: int) -> None:
    """Assign workers, pay and gain."""
    p.acted += 1
    if slot == NOBODY:
        p.used[action] += 1
    else:
        p.used_own |= 1 << slot
    p.hand -= p.needs[action]
    if p.reds >> action & 1:
        p.red += p.needs[action]
    else:
        p.white += p.needs[action]
    if action == c.RESEARCH:
        do_research(p)
    else:
        p.coins -= max(0, p.price[action])
        take_effect(p, action)


def do_research(p: Plan) -> None:
    """Pay for a technology and gain it."""
    technology = p.reach[best_research(p)]
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
    for moment in p.with_action:
        if moment.actions >> action & 1:
            happen(p, moment)


def happen(p: Plan, moment: Moment) -> None:
    """Something happens that may be an action or cost coins."""
    if moment.perform != NOBODY:
        price = ask.cost(p.g, p.who, moment.perform, moment.ability)
        if price <= p.coins and p.scores[moment.perform] > price * price_of_coin(p):
            p.coins -= price
            take_effect(p, moment.perform)
    elif not moment.invest:
        give(p, moment, 0)
    elif moment.invest <= p.coins and moment.points > moment.invest * price_of_coin(p):
        p.coins -= moment.invest
        p.points += moment.points


# Ends


def end_turn(p: Plan) -> None:
    """Workers come home, and abilities work."""
    p.hand += p.white
    p.white = p.red = 0
    for moment in p.at_turn_end[:]:
        if not p.ending or p.ending >> moment.ability & 1:
            happen(p, moment)


def end_round(p: Plan) -> None:
    """The next card: events, war and plague; coins on the market."""
    g = p.g
    p.round += 1
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
        p.hand = max(0, p.hand - g.box.plague_sacrifice)
    p.grown += 0 if g.drafting else mode.market_coins if g.alone() else 1


def war_comes(p: Plan) -> None:
    """The weakest lose a worker."""
    for moment in p.at_war:
        give(p, moment, 0)
    weakest = p.start.weakest + p.start.growth * (p.round - p.g.round)
    if p.strength <= weakest and not p.spared:
        p.hand = max(0, p.hand - p.g.box.war_sacrifice)


def drought_comes(p: Plan, price: int) -> None:
    """Coins or a worker."""
    if p.coins >= price and price * price_of_coin(p) < p.worker * turns_left(p):
        p.coins -= price
    else:
        p.hand = max(0, p.hand - 1)


def event_comes(p: Plan, event: int) -> None:
    """Those events that do the same to everybody."""
    if event == c.BIRTH_BOOM:
        add_workers(p, 1)
    elif event == c.GREAT_HARVEST:
        p.coins += p.hand
    elif event == c.EARTHQUAKE:
        p.hand = max(0, p.hand - 1)
    elif event == c.RAT:
        p.coins = max(0, p.coins - LOST_COINS)
    elif event == c.FAMINE:
        owed = p.hand
        p.hand -= (max(0, owed - p.coins) + 1) // 2
        p.coins = max(0, p.coins - owed)
    elif event == c.BLACK_DEATH:
        p.hand = max(0, p.hand - BLACK_DEATH_WORKERS)
    elif event == c.REBIRTH:
        p.points += REBIRTH_POINTS
        gain_technology(p)


def change(moments: list[Moment], moment: Moment, sign: int) -> None:
    """One moment more or less."""
    if sign > 0:
        moments.append(moment)
    elif moment in moments:
        moments.remove(moment)
