"""The named questions: rules never ask who owns which card, they ask what lasting abilities make of a number.

The list is closed. Each power says which questions it answers and of which actions it speaks, so that a question that
no power of a seat touches costs one look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.age_of_civilization.things import NO_ABILITY, Abilities, Ability, Action, Actions
from ecumene.kernel.masks import bits
from ecumene.kernel.nouns import NOBODY, Seat

if TYPE_CHECKING:
    from ecumene.games.age_of_civilization.state import AgeOfCivilization

# Numbers
COST: Final = 0  # what an action costs in coins
WORKERS: Final = 1  # how many workers must be placed
POINTS: Final = 2  # what performing an action scores
COINS: Final = 3  # what performing it gains
SACRIFICED: Final = 4  # whether its workers are sacrificed
STRENGTH: Final = 5  # military strength
BONUS_COINS: Final = 6  # what bonus coins on a risen card are worth
REST_COINS: Final = 7
REST_POINTS: Final = 8
REST_WORKERS: Final = 9
LOST_IN_WAR: Final = 10  # how many workers the weakest lose in a war
UPCOMING: Final = 11  # whether upcoming action cards may be used: they may if any power answers
# Sets
SLOTS: Final = 12  # which abilities are slots of one's own
FORBIDDEN: Final = 13  # which actions others cannot perform
# Moments
WHEN_IT_RISES: Final = 14
WHEN_GAINED: Final = 15
WHEN_PERFORMED: Final = 16
WHEN_WAR: Final = 17
AT_TURN_END: Final = 18
AT_GAME_END: Final = 19
QUESTIONS: Final = 20

ABOUT_NOTHING: Final = -1
"""What a question is about that speaks of no technology, of no ability and of no success."""
ANY_ACTION: Final = Action(0)
"""The action of a number that belongs to none: powers that amend it speak of all."""


def amended(g: AgeOfCivilization, question: int, who: Seat, n: int, action: Action, about: int) -> int:
    """What the powers of a seat make of a number; `about` is the technology, the ability or the success in question."""
    at = question * g.seats + who
    if not g.touch[at] >> action & 1:
        return n
    powers = g.box.asked[question]
    for power in bits(g.answers[at]):
        n = powers[power].amend(g, who, n, action, about)
    return n


def amended_actions(g: AgeOfCivilization, question: int, who: Seat) -> Actions:
    """The actions of which powers of a seat speak that answer a question; for all others the number stays as it is."""
    return g.touch[question * g.seats + who]


def number(g: AgeOfCivilization, question: int, who: Seat, n: int) -> int:
    """What the powers of a seat make of a number that belongs to no action."""
    return amended(g, question, who, n, ANY_ACTION, ABOUT_NOTHING)


def may_use_upcoming(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether an ability lets a seat use upcoming action cards."""
    return g.answers[UPCOMING * g.seats + who] != 0


def forbidden_to(g: AgeOfCivilization, who: Seat) -> Actions:
    """The actions that powers of the others forbid."""
    mask = 0
    for seat in g.everybody():
        if seat != who:
            mask |= g.touch[FORBIDDEN * g.seats + seat]
    return mask


def forbidding(g: AgeOfCivilization, who: Seat, action: Action) -> tuple[Seat, Ability]:
    """The seat that forbids an action to another one, and the ability by which it does."""
    powers = g.box.asked[FORBIDDEN]
    for seat in g.everybody():
        if seat == who:
            continue
        for power in bits(g.answers[FORBIDDEN * g.seats + seat]):
            if powers[power].actions >> action & 1:
                return seat, powers[power].ability
    return NOBODY, NO_ABILITY


def abilities_for(g: AgeOfCivilization, question: int, who: Seat) -> Abilities:
    """The abilities of a seat that answer a question."""
    answers = g.answers[question * g.seats + who]
    if not answers:
        return 0
    powers = g.box.asked[question]
    mask = 0
    for power in bits(answers):
        mask |= 1 << powers[power].ability
    return mask


def cost(g: AgeOfCivilization, who: Seat, action: Action, about: int = ABOUT_NOTHING) -> int:
    """What an action costs a seat in coins: discounts add up, and never make it less than nothing."""
    return max(0, amended(g, COST, who, g.box.price[action], action, about))


def workers_needed(g: AgeOfCivilization, who: Seat, action: Action) -> int:
    """How many workers a seat must place for an action."""
    return amended(g, WORKERS, who, g.box.takes_workers[action], action, ABOUT_NOTHING)
