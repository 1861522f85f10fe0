"""Effects: gaining a wonder and gaining a technology, by whatever means."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    BUILT,
    DECLINE,
    GAIN,
    GAIN_TECHNOLOGY,
    GAIN_WONDER,
    LEARNED,
    NO_TECHNOLOGY_LEFT,
    NO_WONDER_LEFT,
    TAKE,
    TECHNOLOGIES,
    WONDERS,
)
from ecumene.games.age_of_civilization.moments import happen_by
from ecumene.games.age_of_civilization.questions import WHEN_GAINED
from ecumene.games.age_of_civilization.rules.path_to_glory import points_for_more_wonders
from ecumene.games.age_of_civilization.rules.technologies import NotYetGained, OnMyCard, Requirements
from ecumene.games.age_of_civilization.state import FOLLOWING, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.cards import learn_technology, take_wonder
from ecumene.kernel.choice import Among, Choice, Compulsory
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question


class InWonderMarket(Among[AgeOfCivilization]):
    """Wonders come from the wonder market, which is never refilled."""

    ledger = "effect.wonder.take-one"
    kinds = ("wonder",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.wonder_market

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class WonderNotOptional(Compulsory[AgeOfCivilization]):
    """Whoever may take a wonder takes one."""

    ledger = "effect.wonder.take-one"
    words = "wonder-not-optional"


class TechnologyNotOptional(Compulsory[AgeOfCivilization]):
    """Whoever gains a technology chooses one."""

    ledger = "effect.technology.gain-one"
    words = "technology-not-optional"


def how_many_follow(g: AgeOfCivilization, who: int, rule: int) -> int:
    """Whether the same question will be put again, as a number of FOLLOWING."""
    return min(len(FOLLOWING.names) - 1, sum(entry[:2] == (rule, who) for entry in g.agenda))


class GainWonder(Question[AgeOfCivilization]):
    """Take a wonder of one's choice; with an empty market this has no effect."""

    key = "effects/gain-a-wonder"
    ledger = "effect.wonder.take-one"
    kinds = ("seat",)
    may_lapse = True
    told_kinds = ("seat", "following")
    choices = (Choice(TAKE, WONDERS, 0, 0, (InWonderMarket(),)), Choice(DECLINE, 1, 0, 0, (WonderNotOptional(),)))

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, how_many_follow(g, who, GAIN_WONDER))

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> None:
        wonder = choice - TAKE
        take_wonder(g, who, wonder)
        points_for_more_wonders(g, who)
        happen_by(g, WHEN_GAINED, who, BUILT + wonder, NOBODY)

    def lapse(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        g.note(NO_WONDER_LEFT, EVERYBODY, who)


class GainTechnology(Question[AgeOfCivilization]):
    """Mark a technology whose requirements are met; with none left this has no effect."""

    key = "effects/gain-a-technology"
    ledger = "effect.technology.gain-one"
    kinds = ("seat",)
    may_lapse = True
    told_kinds = ("seat", "following")
    choices = (
        Choice(GAIN, TECHNOLOGIES, 0, 0, (OnMyCard(), NotYetGained(), Requirements())),
        Choice(DECLINE, 1, 0, 0, (TechnologyNotOptional(),)),
    )

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, how_many_follow(g, who, GAIN_TECHNOLOGY))

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> None:
        gain_technology(g, who, choice - GAIN)

    def lapse(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        g.note(NO_TECHNOLOGY_LEFT, EVERYBODY, who)


def gain_technology(g: AgeOfCivilization, who: int, technology: int) -> None:
    """A technology is unlocked, and what it gives when gained is given."""
    learn_technology(g, who, technology)
    happen_by(g, WHEN_GAINED, who, LEARNED + technology, NOBODY)
