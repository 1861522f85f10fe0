"""Effects: gaining a wonder and gaining a technology, by whatever means."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import NO_TECHNOLOGY_LEFT, NO_WONDER_LEFT
from ecumene.games.age_of_civilization.moments import happen_by
from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING, WHEN_GAINED
from ecumene.games.age_of_civilization.rules.path_to_glory import points_for_more_wonders
from ecumene.games.age_of_civilization.rules.technologies import NotYetGained, OnMyCard, Requirements
from ecumene.games.age_of_civilization.state import FOLLOWING, AgeOfCivilization
from ecumene.games.age_of_civilization.things import Technology, Wonder, Wonders
from ecumene.games.age_of_civilization.verbs.abilities import built, learned
from ecumene.games.age_of_civilization.verbs.cards import learn_technology, take_wonder
from ecumene.kernel.acting import EVERYBODY, Seat
from ecumene.kernel.asking import Among, Choice, Compulsory, Follows, Question, Told, Values


def told_what_follows(g: AgeOfCivilization, who: Seat) -> Values:
    """The seat, and whether the same question will be put to it again, as a number of FOLLOWING."""
    again = sum(entry[:2] == g.now[:2] for entry in g.agenda)
    return (who, min(len(FOLLOWING.names) - 1, again))


# A wonder


class InWonderMarket(Among[AgeOfCivilization, Wonder]):
    """Wonders come from the wonder market, which is never refilled."""

    ledger = "effect.wonder.take-one"
    kinds = ("wonder",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Wonders:
        return g.wonder_market


class WonderNotOptional(Compulsory[AgeOfCivilization]):
    """Whoever may take a wonder takes one."""

    ledger = "effect.wonder.take-one"
    words = "wonder-not-optional"


def take(g: AgeOfCivilization, who: Seat, wonder: Wonder) -> None:
    """A wonder is taken, and what it gives when gained is given."""
    take_wonder(g, who, wonder)
    points_for_more_wonders(g, who)
    happen_by(g, WHEN_GAINED, who, built(wonder), ABOUT_NOTHING)


def find_no_wonder(g: AgeOfCivilization, who: Seat) -> None:
    """The wonder market is empty."""
    g.note(NO_WONDER_LEFT, EVERYBODY, who)


class GainWonder(Question[AgeOfCivilization]):
    """Take a wonder of one's choice; with an empty market this has no effect."""

    key = "effects/gain-a-wonder"
    ledger = "effect.wonder.take-one"
    kinds = ("seat",)
    prompt = Told("seat", "following", by=told_what_follows)
    may_lapse = True
    otherwise = Follows(find_no_wonder)
    choices = (Choice(tokens.TAKE, InWonderMarket(), then=take), Choice(tokens.DECLINE, WonderNotOptional()))


# A technology


class TechnologyNotOptional(Compulsory[AgeOfCivilization]):
    """Whoever gains a technology chooses one."""

    ledger = "effect.technology.gain-one"
    words = "technology-not-optional"


def gain_technology(g: AgeOfCivilization, who: Seat, technology: Technology) -> None:
    """A technology is unlocked, and what it gives when gained is given."""
    learn_technology(g, who, technology)
    happen_by(g, WHEN_GAINED, who, learned(technology), ABOUT_NOTHING)


def find_no_technology(g: AgeOfCivilization, who: Seat) -> None:
    """Everything within reach is gained already."""
    g.note(NO_TECHNOLOGY_LEFT, EVERYBODY, who)


class GainTechnology(Question[AgeOfCivilization]):
    """Mark a technology whose requirements are met; with none left this has no effect."""

    key = "effects/gain-a-technology"
    ledger = "effect.technology.gain-one"
    kinds = ("seat",)
    prompt = Told("seat", "following", by=told_what_follows)
    may_lapse = True
    otherwise = Follows(find_no_technology)
    choices = (
        Choice(tokens.GAIN, OnMyCard(), NotYetGained(), Requirements(), then=gain_technology),
        Choice(tokens.DECLINE, TechnologyNotOptional()),
    )
