"""Abilities of cards, which become active and cease to be: which powers answer which questions is kept here."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import BUILT, LEARNED, LEGACIES
from ecumene.games.age_of_civilization.questions import QUESTIONS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Ability, Actions, Civilization, Technology, Wonder
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import Seat

# Whose ability it is


def main_ability(card: Civilization) -> Ability:
    """What a civilization can do while it is the main one."""
    return Ability(card)


def legacy(card: Civilization) -> Ability:
    """What a civilization leaves behind."""
    return Ability(LEGACIES + card)


def learned(technology: Technology) -> Ability:
    """What a technology can do."""
    return Ability(LEARNED + technology)


def built(wonder: Wonder) -> Ability:
    """What a wonder can do."""
    return Ability(BUILT + wonder)


# Becoming active


def activate(g: AgeOfCivilization, who: Seat, ability: Ability) -> None:
    """An ability works from now on."""
    for power in g.box.powers_of[ability]:
        for question in bits(power.asked):
            at = question * g.seats + who
            g.answers[at] |= 1 << power.places[question]
            g.touch[at] |= power.actions


def deactivate(g: AgeOfCivilization, who: Seat, ability: Ability) -> None:
    """An ability works no more."""
    for power in g.box.powers_of[ability]:
        for question in bits(power.asked):
            at = question * g.seats + who
            g.answers[at] &= ~(1 << power.places[question])
            g.touch[at] = touched(g, question, g.answers[at])


def touched(g: AgeOfCivilization, question: int, answers: int) -> Actions:
    """The actions that some powers speak of."""
    mask = 0
    for power in bits(answers):
        mask |= g.box.asked[question][power].actions
    return mask


def forget_all(g: AgeOfCivilization) -> None:
    """Nothing works; for counting anew."""
    g.answers = [0] * (QUESTIONS * g.seats)
    g.touch = [0] * (QUESTIONS * g.seats)
