"""What abilities count, and what they ask for: the nouns and conditions of the effect vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecumene.games.age_of_civilization.questions import STRENGTH, number
from ecumene.kernel.nouns import Seat

if TYPE_CHECKING:
    from ecumene.games.age_of_civilization.state import AgeOfCivilization

NOTHING: Final = -1
TECHNOLOGIES: Final = 0
WONDERS: Final = 1
WORKERS: Final = 2
CIVILIZATIONS: Final = 3
COINS: Final = 4
POINTS: Final = 5
MILITARY: Final = 6
BONUS: Final = 7
UPCOMING: Final = 8
COUNTED: Final = (
    "technologies", "wonders", "workers", "civilizations", "coins", "points", "strength", "bonus-coins",
    "upcoming-cards",
)  # fmt: skip

ALWAYS: Final = -1
MOST_STRENGTH: Final = 0
MOST_STRENGTH_OF_ONE: Final = 1
NO_TECHNOLOGY: Final = 2
CULTURE_PERFORMED: Final = 3
CONDITIONS: Final = ("most-strength", "most-strength-of-one", "no-technology", "culture-performed")


def measure(g: AgeOfCivilization, who: Seat, what: int, about: int) -> int:  # noqa: PLR0911 (one a noun)
    """How much of something a seat has; `about` are the bonus coins of a card that rises."""
    if what == TECHNOLOGIES:
        return g.technologies[who].bit_count()
    if what == WONDERS:
        return g.wonders[who].bit_count()
    if what == WORKERS:
        return g.workers_owned(who)
    if what == CIVILIZATIONS:
        return g.civilizations(who)
    if what == COINS:
        return g.coins[who]
    if what == POINTS:
        return g.points[who]
    if what == MILITARY:
        return strength(g, who)
    return about if what == BONUS else g.upcoming()


def holds(g: AgeOfCivilization, who: Seat, when: int) -> bool:
    """Whether a condition is met."""
    if when == MOST_STRENGTH:
        return has_most_strength(g, who)
    if when == MOST_STRENGTH_OF_ONE:
        return strength(g, who) > 0 and has_most_strength(g, who)
    if when == NO_TECHNOLOGY:
        return not g.technologies[who]
    return when == ALWAYS or g.cultured > 0


def strength(g: AgeOfCivilization, who: Seat) -> int:
    """Military strength: all abilities that are active, and forts."""
    return number(g, STRENGTH, who, g.forts[who])


def strengths(g: AgeOfCivilization) -> list[int]:
    """The strength of everybody; alone, of the virtual opponent too."""
    everybody = [strength(g, seat) for seat in g.everybody()]
    if g.alone():
        everybody.append(g.rival)
    return everybody


def has_most_strength(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether nobody is stronger; all who are tied have the most."""
    return strength(g, who) >= max(strengths(g))


def has_least_strength(g: AgeOfCivilization, who: Seat) -> bool:
    """Whether nobody is weaker; all who are tied have the least."""
    return strength(g, who) <= min(strengths(g))
