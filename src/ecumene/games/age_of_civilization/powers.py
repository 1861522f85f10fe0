"""The effect vocabulary: what abilities of civilizations, technologies and wonders can do.

A card is a row of the data; each effect in it becomes one power, which answers named questions. Powers never act:
what happens at a moment is carried out by `moments`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.age_of_civilization import measures
from ecumene.games.age_of_civilization import questions as ask
from ecumene.games.age_of_civilization.contents import ACTIONS
from ecumene.games.age_of_civilization.things import NO_ABILITY, NO_ACTION, Ability, Action, Actions, Technologies
from ecumene.kernel.nouns import Seat

if TYPE_CHECKING:
    from ecumene.games.age_of_civilization.state import AgeOfCivilization

ADDS: Final = 0
SETS: Final = 1
"""Powers answer by rank: first all that add, then those that set."""

EVERY_ACTION: Final = (1 << ACTIONS) - 1


UNASKED: Final = -1
"""The place of a power in a question that it does not answer."""
NO_LIMIT: Final = -1
"""How often a power gives at most, where nothing limits it."""


class Power:
    """One effect of an ability."""

    def __init__(self, ability: Ability, asked: int, actions: Actions) -> None:
        self.ability = ability
        self.asked = asked
        """The mask of questions it answers."""
        self.actions = actions
        """The mask of actions it speaks of."""
        self.rank = ADDS
        self.places: list[int] = [UNASKED] * ask.QUESTIONS
        """Its place among the powers that answer a question."""

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        """What it makes of a number."""
        return n


class OfAction(Power):
    """A power that speaks of one action, and perhaps of some technologies only."""

    def __init__(self, ability: Ability, asked: int, action: Action, technologies: Technologies) -> None:
        super().__init__(ability, asked, 1 << action)
        self.action = action
        self.technologies = technologies

    def speaks_of(self, action: Action, about: int) -> bool:
        """Whether it speaks of this action and, in research, of this technology."""
        if action != self.action:
            return False
        return not self.technologies or (about >= 0 and bool(self.technologies >> about & 1))


class BonusPoints(OfAction):
    """An action scores more; perhaps only if it is successful."""

    def __init__(
        self, ability: Ability, action: Action, points: int, technologies: Technologies, if_successful: bool
    ) -> None:
        super().__init__(ability, 1 << ask.POINTS, action, technologies)
        self.points = points
        self.if_successful = if_successful

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        if not self.speaks_of(action, about) or (self.if_successful and not about):
            return n
        return n + self.points


class BonusCoins(OfAction):
    """An action gains more coins."""

    def __init__(self, ability: Ability, action: Action, coins: int, technologies: Technologies) -> None:
        super().__init__(ability, 1 << ask.COINS, action, technologies)
        self.coins = coins

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        return n + self.coins if self.speaks_of(action, about) else n


class Discount(OfAction):
    """An action costs less; perhaps only under a condition, or not when a certain ability lets it be performed."""

    def __init__(
        self, ability: Ability, action: Action, coins: int, technologies: Technologies, when: int, not_by: Ability
    ) -> None:
        super().__init__(ability, 1 << ask.COST, action, technologies)
        self.coins = coins
        self.when = when
        self.not_by = not_by

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        if not self.speaks_of(action, about) or (self.not_by != NO_ABILITY and about == self.not_by):
            return n
        return n - self.coins if measures.holds(g, who, self.when) else n


class Price(OfAction):
    """An action costs just this, whatever discounts there are."""

    def __init__(self, ability: Ability, action: Action, coins: int, technologies: Technologies) -> None:
        super().__init__(ability, 1 << ask.COST, action, technologies)
        self.coins = coins
        self.rank = SETS

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        return self.coins if self.speaks_of(action, about) else n


class MoreWorkers(OfAction):
    """An action takes more workers."""

    def __init__(self, ability: Ability, action: Action, workers: int) -> None:
        super().__init__(ability, 1 << ask.WORKERS, action, 0)
        self.workers = workers

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        return n + self.workers if action == self.action else n


class NoSacrifice(OfAction):
    """Workers on an action come back."""

    def __init__(self, ability: Ability, action: Action) -> None:
        super().__init__(ability, 1 << ask.SACRIFICED, action, 0)
        self.rank = SETS

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        return 0 if action == self.action else n


class OwnSlot(OfAction):
    """A slot of one's own for an action."""

    def __init__(self, ability: Ability, action: Action) -> None:
        super().__init__(ability, 1 << ask.SLOTS, action, 0)


class OthersCannot(OfAction):
    """Nobody else can perform an action."""

    def __init__(self, ability: Ability, action: Action) -> None:
        super().__init__(ability, 1 << ask.FORBIDDEN, action, 0)


class Adds(Power):
    """Adds to a number that belongs to no action; perhaps for every so many of something."""

    def __init__(self, ability: Ability, question: int, value: int, of: int, each: int) -> None:
        super().__init__(ability, 1 << question, EVERY_ACTION)
        self.value = value
        self.of = of
        self.each = each

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        if self.of == measures.NOTHING:
            return n + self.value
        return n + self.value * (measures.measure(g, who, self.of, about) // self.each)


class Times(Power):
    """Multiplies a number."""

    def __init__(self, ability: Ability, question: int, times: int) -> None:
        super().__init__(ability, 1 << question, EVERY_ACTION)
        self.times = times

    def amend(self, g: AgeOfCivilization, who: Seat, n: int, action: Action, about: int) -> int:
        return n * self.times


class PowerAtMoment(Power):
    """A power that works at a moment: what it gives, for every so many of what, and on what condition."""

    def __init__(self, ability: Ability, question: int, actions: Actions) -> None:
        super().__init__(ability, 1 << question, actions)
        self.points = 0
        self.coins = 0
        self.workers = 0
        self.technologies = 0
        self.wonders = 0
        self.others_gain = 0
        self.others_lose = 0
        self.of = measures.NOTHING
        self.each = 1
        self.most = NO_LIMIT
        self.when = measures.ALWAYS
        self.technologies_needed = 0
        self.perform: Action = NO_ACTION
        self.invest = 0
        self.pure_gain = False
        """Whether it gives its owner always the same points, coins and workers, and nothing else."""

    def performs_culture(self) -> bool:
        """Whether it lets its owner perform Culture, the only action that an ability performs."""
        return self.perform != NO_ACTION

    def optional(self) -> bool:
        """Whether its owner may leave it."""
        return self.performs_culture() or self.invest > 0

    def times(self, g: AgeOfCivilization, who: Seat, about: int) -> int:
        """How often it gives what it gives: never if its condition is not met."""
        if not measures.holds(g, who, self.when) or g.technologies[who].bit_count() < self.technologies_needed:
            return 0
        if self.of == measures.NOTHING:
            return 1
        n = measures.measure(g, who, self.of, about) // self.each
        return n if self.most == NO_LIMIT else min(n, self.most)

    def is_pure_gain(self) -> bool:
        """Whether it depends on nothing and does nothing but give goods to its owner."""
        counts = self.of != measures.NOTHING or self.when != measures.ALWAYS or self.technologies_needed
        does_more = self.technologies or self.wonders or self.others_gain or self.others_lose
        return not (counts or does_more or self.optional())
