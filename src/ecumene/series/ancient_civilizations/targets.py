"""The next target of what is being played: what its text asks for, what it allows, and what the prompt tells of it.

An effect is read once before the conditions are asked: `g.reading` says which sort of thing it wants, and which ones.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Limit, Values, When
from ecumene.series.ancient_civilizations.aiming import read_aimed
from ecumene.series.ancient_civilizations.asking import A_FACTION, AN_AREA
from ecumene.series.ancient_civilizations.nouns import ANOTHER_AREA, COUNTS, OWNER_OF_A_DISK, next_of
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.reading import Reading
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Effect
from ecumene.series.ancient_civilizations.verbs.stack import keep_reading

PLAYS: Final = 0
USES: Final = 1
DECIDES_ABOUT: Final = 2
"""What a player does with an effect."""


def read_the_card(g: Ancients, who: Seat, effect: Effect) -> None:
    """Read an effect with the targets chosen so far: what it asks for next, or what it plans."""
    play = read_aimed(g, who, effect, g.targets)
    keep_reading(g, Reading(play.wanted, play.among, play.optional, play.plan))


def sort_that_is_wanted(g: Ancients, who: Seat) -> int:
    """The sort of thing that the card that was read asks for."""
    return g.reading.wanted


# What may be chosen


class WantedSort(When[Ancients]):
    """The sort of thing that the text of the card asks for now."""

    ledger = "card.negation.declare-targets-first"
    words = "asks-for-something-else"
    kinds = ("effect", "target")
    final = True
    sort = True

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.reading.wanted == self.wanted

    def values(self, g: Ancients, who: Seat, thing: int, effect: Effect) -> Values:
        return (effect, name_of_target(g, read_aimed(g, who, effect, g.targets)))


class Wanted(Among[Ancients, int]):
    """What the text of the card allows as its next target."""

    ledger = "card.negation.declare-targets-first"
    kinds: ClassVar[tuple[str, ...]] = ("effect",)

    def mask(self, g: Ancients, who: Seat) -> int:
        return g.reading.among

    def values(self, g: Ancients, who: Seat, thing: int, effect: Effect) -> Values:
        return (effect,)


class WantedArea(Wanted):
    """An area that the text of the card allows."""

    words = "not-that-area"
    kinds = ("effect", "area")

    def values(self, g: Ancients, who: Seat, thing: int, effect: Effect) -> Values:
        return (effect, thing)


class WantedTalents(Limit[Ancients]):
    """How many talents the text of the card allows to spend: the numbers whose bits are set."""

    ledger = "card.negation.declare-targets-first"
    kinds = ("effect",)

    def least(self, g: Ancients, who: Seat) -> int:
        return (g.reading.among & -g.reading.among).bit_length() - 1

    def most(self, g: Ancients, who: Seat) -> int:
        return g.reading.among.bit_length() - 1

    def values(self, g: Ancients, who: Seat, talents: int, effect: Effect) -> Values:
        return (effect,)


class MayStop(When[Ancients]):
    """Whether the text of the card leaves it at that."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    words = "must-choose"
    kinds = ("effect",)

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.reading.optional

    def values(self, g: Ancients, who: Seat, thing: int, effect: Effect) -> Values:
        return (effect,)


# What the prompt tells


def what_is_asked(g: Ancients, who: Seat, effect: Effect) -> Values:
    """Who does what with which effect, what is chosen next, about which area, and whether that may be left."""
    play = read_aimed(g, who, effect, g.targets)
    about = g.edition.areas if play.about == NO_AREA else play.about
    return (who, manner(g, who, effect), effect, name_of_target(g, play), about, int(play.optional))


def manner(g: Ancients, who: Seat, effect: Effect) -> int:
    """What a player does with an effect: he plays a card, uses what lies open, decides about what befalls him."""
    if effect >= g.edition.first_row or g.edition.fate_cards.events >> effect & 1:
        return DECIDES_ABOUT
    lies_open = effect >= g.edition.cards or g.open_investments(who) >> effect & 1
    return USES if lies_open else PLAYS


def name_of_target(g: Ancients, play: Play) -> int:
    """What is chosen next, as the prompt calls it: the next of so many areas, another one, or one thing."""
    if play.wanted == A_FACTION and play.about != NO_AREA:
        return OWNER_OF_A_DISK
    if play.wanted != AN_AREA:
        return play.wanted
    if 1 < abs(play.of) < len(COUNTS):
        return next_of(abs(play.of), play.of < 0, play.nth)
    return ANOTHER_AREA if any(g.verbs.choose.holds(token) for token in g.targets) else AN_AREA
