"""What abilities are worth in points, roughly: by how many of the rounds to come they can be used in."""

from __future__ import annotations

from typing import Final

from ecumene.games.age_of_civilization import contents as c
from ecumene.games.age_of_civilization import measures, powers
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.outlook import opens_after
from ecumene.games.age_of_civilization.powers import Power, PowerAtMoment
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_ACTION, Ability, actions_in
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat

COIN: Final = 0.4
"""What a coin is worth."""
WORKER: Final = 0.5
"""What a worker brings each round."""
TECHNOLOGY: Final = 0.8
"""What a technology is worth of which nothing else is known."""
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
GROWTH: Final = 0.5
"""How many technologies and civilizations somebody gains each round."""
MORE_CIVILIZATIONS: Final = 2.0
"""How many civilizations somebody still gains at most."""
KEPT: Final = 0.6
"""How likely somebody without a technology does without to the end, if that scores."""
REACHED: Final = 0.3
"""How likely a condition that is not met will be at the end."""
UNKNOWN: Final = -1000.0
"""Less than anything is worth."""


class Worths:
    """What abilities are worth to a seat as of one position, each reckoned when it is first asked for."""

    def __init__(self, g: AgeOfCivilization, who: Seat) -> None:
        self.g = g
        self.who = who
        self.left = rounds_left(g)
        self.open = rounds_open_to(g, who)
        self.known = [UNKNOWN] * len(g.box.powers_of)

    def of(self, ability: Ability) -> float:
        """What an ability will bring in the rest of the game."""
        if self.known[ability] == UNKNOWN:
            value = 0.0
            for power in self.g.box.powers_of[ability]:
                value += self.of_power(power)
            self.known[ability] = value
        return self.known[ability]

    def lasting(self, ability: Ability) -> float:
        """The same without what it scores at the end of the game."""
        value = 0.0
        for power in self.g.box.powers_of[ability]:
            if not power.asked >> ask.AT_GAME_END & 1:
                value += self.of_power(power)
        return value

    def now(self, g: AgeOfCivilization, ability: Ability) -> float:
        """The same for what is left of the game in a later position."""
        return self.of(ability) * rounds_left(g) / self.left

    def of_power(self, power: Power) -> float:
        """By the number of rounds in which it can be used."""
        if isinstance(power, PowerAtMoment):
            return self.at_moment(power)
        if isinstance(power, powers.OfAction):
            return in_a_round(power) * self.open[power.action]
        if isinstance(power, powers.Adds) and power.asked >> ask.STRENGTH & 1:
            return STRENGTH * power.value * self.left
        return OTHER * self.left

    def at_moment(self, power: PowerAtMoment) -> float:
        """What happens every turn, at the end, or once; what happened when a card rose is over."""
        gives = power.points + COIN * power.coins + TECHNOLOGY * power.technologies + WORKER * power.workers
        if power.performs_culture():
            gives = FREE_CULTURE
        if power.asked >> ask.AT_TURN_END & 1:
            return OFTEN * gives * self.left
        if power.asked >> ask.AT_GAME_END & 1:
            return self.at_the_end(power)
        if power.asked >> ask.WHEN_GAINED & 1:
            return gives * power.times(self.g, self.who, 0)
        return 0.0 if power.asked >> ask.WHEN_IT_RISES & 1 else OFTEN * gives

    def at_the_end(self, power: PowerAtMoment) -> float:
        """What it would score now, and what it counts of all that is still to come."""
        if power.when == measures.NO_TECHNOLOGY:
            return 0.0 if self.g.technologies[self.who] else KEPT * power.points
        times = power.times(self.g, self.who, ask.ABOUT_NOTHING)
        if not times and power.when != measures.ALWAYS:
            return REACHED * power.points
        return power.points * (times + self.growth(power.of) / power.each)

    def growth(self, what: int) -> float:
        """How much more of something there will be at the end: a wonder that is looked at is not yet counted."""
        if what == measures.TECHNOLOGIES:
            return GROWTH * (self.left - 1)
        if what == measures.CIVILIZATIONS:
            return min(MORE_CIVILIZATIONS, GROWTH * (self.left - 1))
        return 1.0 if what == measures.WONDERS else 0.0


def rounds_left(g: AgeOfCivilization) -> int:
    """How many rounds there are still, this one included."""
    return max(1, g.box.rounds - g.round + 1)


def rounds_open(g: AgeOfCivilization) -> list[int]:
    """By action: in how many rounds to come it is open to all."""
    rounds = [0] * len(g.box.price)
    for action in actions_in(c.EVERY_PERMANENT_ACTION):
        rounds[action] = rounds_left(g)
    for place, action in enumerate(g.track):
        first, last = opens_after(g, place) + 1, place + 1
        rounds[action] = max(0, min(g.box.rounds, last) - max(g.round, first) + 1)
    return rounds


def rounds_open_to(g: AgeOfCivilization, who: Seat) -> list[int]:
    """The same for a seat, which may perform some actions in every round: on slots of its own, or by an ability."""
    rounds = rounds_open(g)
    for ability in bits(ask.abilities_for(g, ask.SLOTS, who)):
        rounds[g.box.slot_action[ability]] = rounds_left(g)
    for place in bits(g.answers[ask.AT_TURN_END * g.seats + who]):
        action = g.box.powers_at[ask.AT_TURN_END][place].perform
        if action != NO_ACTION:
            rounds[action] = rounds_left(g)
    return rounds


def in_a_round(power: powers.OfAction) -> float:
    """What a power brings in each round in which its action is open."""
    if isinstance(power, powers.BonusPoints):
        return OFTEN * power.points
    if isinstance(power, (powers.BonusCoins, powers.Discount)):
        return OFTEN * COIN * power.coins
    return OWN_SLOT if isinstance(power, powers.OwnSlot) else OTHER
