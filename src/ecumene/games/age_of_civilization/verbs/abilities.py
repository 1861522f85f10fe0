"""Abilities that become active and cease to be: which powers answer which questions is kept here."""

from __future__ import annotations

from ecumene.games.age_of_civilization.questions import QUESTIONS
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.masks import bits


def activate(g: AgeOfCivilization, who: int, ability: int) -> None:
    """An ability works from now on."""
    for power in g.box.powers_of[ability]:
        for question in bits(power.asked):
            at = question * g.seats + who
            g.answers[at] |= 1 << power.places[question]
            g.touch[at] |= power.actions


def deactivate(g: AgeOfCivilization, who: int, ability: int) -> None:
    """An ability works no more."""
    for power in g.box.powers_of[ability]:
        for question in bits(power.asked):
            at = question * g.seats + who
            g.answers[at] &= ~(1 << power.places[question])
            g.touch[at] = touched(g, question, g.answers[at])


def touched(g: AgeOfCivilization, question: int, answers: int) -> int:
    """The actions that some powers speak of."""
    mask = 0
    for power in bits(answers):
        mask |= g.box.asked[question][power].actions
    return mask


def forget_all(g: AgeOfCivilization) -> None:
    """Nothing works; for counting anew."""
    g.answers = [0] * (QUESTIONS * g.seats)
    g.touch = [0] * (QUESTIONS * g.seats)
