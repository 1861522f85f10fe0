"""What an effect asks for: the first question without an answer is what its player is asked next."""

from __future__ import annotations

from typing import Any, Final

from ecumene.kernel.nouns import Seat
from ecumene.kernel.rule import Entry
from ecumene.kernel.vocabulary import Verb
from ecumene.series.ancient_civilizations.state import EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import (
    NO_AREA,
    NO_CARD,
    NO_FACTION,
    Area,
    Areas,
    Card,
    Cards,
    Effect,
    Faction,
    Factions,
    Good,
    Goods,
    Monument,
    Monuments,
    Space,
    Spaces,
    areas_in,
)

NONE_CHOSEN: Final = -1
"""Nothing that could be chosen, or nothing chosen yet: with it NO_AREA, NO_CARD and their like begin."""

# What may be asked for.
NOTHING: Final = 0
AN_AREA: Final = 1
A_FACTION: Final = 2
A_MONUMENT: Final = 3
A_CARD: Final = 4
A_GOOD: Final = 5
TALENTS: Final = 6
A_SPACE: Final = 7
AN_ORIGIN: Final = 8

DISKS: Final = 0
WEALTH: Final = 1
CARD: Final = 2
"""Goods that may be chosen between."""


class Asking:
    """An effect while its player announces it: what it asks him, and what he has answered."""

    # What an effect begins with is said by the class: most cards need little of it.
    trying = False
    """Whether it is only tried out: then whatever makes sure that something is asked or done is enough."""
    wanted = NOTHING
    among = 0
    """The mask of what may be chosen; of numbers the bits from the lowest to the highest."""
    optional = False
    spot = NO_AREA
    """The area a question is about, if it is not the area that is chosen."""
    about = NO_AREA
    """The area that what is wanted is about."""
    nth = 0
    """Which of several areas is wanted, from none on, and of how many: less than none where fewer will do."""
    of = 0
    chosen: Areas = 0
    """The areas chosen so far."""
    at = 0
    """How many of the targets have been read."""
    sole_areas: Areas = 0
    """Areas that were taken without asking, for there was no other; the same for factions and monuments."""
    sole_factions: Factions = 0
    sole_monuments: Monuments = 0
    overrun: Areas = 0
    """The areas into which the plan calls Barbarians, those that are full included."""

    def __init__(self, g: Ancients, who: Seat, effect: Effect, targets: list[int]) -> None:
        self.g = g
        self.who = who
        self.effect = effect
        self.targets = targets
        """The tokens with which the player has answered so far."""
        self.plan: list[Entry] = []
        self.shortfall: list[int] = []
        """A disk the plan removes: faction and area in one int, once for each."""
        self.arrivals: list[int] = []
        """A disk the plan places, likewise."""

    # Whoever calls these says what it gets: an area, a faction. To name each of them by a call costs time here.

    def answer(self, wanted: int, verb: Verb, among: int) -> Any:
        """What was chosen of these; if nothing was, this is what is asked, and NONE_CHOSEN stands in for it."""
        if self.at < len(self.targets):
            self.at += 1
            return verb.said(self.targets[self.at - 1])
        self.ask(wanted, among, False)
        return NONE_CHOSEN

    def answer_or_stop(self, wanted: int, verb: Verb, among: int) -> Any:
        """What was chosen of these, if the player wants; none if not, and as long as he has not chosen."""
        if self.at < len(self.targets):
            self.at += 1
            token = self.targets[self.at - 1]
            return NONE_CHOSEN if self.g.verbs.done.holds(token) else verb.said(token)
        self.ask(wanted, among, True)
        return NONE_CHOSEN

    def knows_next(self) -> bool:
        """Whether the next question was answered already: what could have been chosen need not be found again."""
        return self.at < len(self.targets)

    def knows_area(self) -> bool:
        """Whether the next answer is an area: then it was asked for, and the others need not be found again."""
        return self.knows_next() and self.g.verbs.choose.holds(self.targets[self.at])

    def is_enough(self, among: int) -> bool:
        """Whether it is tried out and will be asked which of these it is: more of them need not be found."""
        return self.trying and among & (among - 1) != 0

    def ask(self, wanted: int, among: int, optional: bool) -> None:
        """The first question without an answer is put, and no other."""
        if self.wanted == NOTHING:
            self.wanted, self.among, self.optional, self.about = wanted, among, optional, self.spot

    def one(self, wanted: int, verb: Verb, among: int) -> Any:
        """One of these; none if there is none, without asking if there is just one."""
        if among & (among - 1):
            return self.answer(wanted, verb, among)
        if wanted == AN_AREA:
            self.sole_areas |= among
        elif wanted == A_MONUMENT:
            self.sole_monuments |= among
        elif wanted == A_FACTION and self.spot == NO_AREA:
            self.sole_factions |= among
        return among.bit_length() - 1

    def area(self, among: Areas) -> Area:
        """One of these areas; NO_AREA if there is none, without asking if there is just one."""
        area: Area = self.one(AN_AREA, self.g.verbs.choose, among & self.g.board.playable)
        if area != NO_AREA:
            self.chosen |= 1 << area
        return area

    def another(self, among: Areas) -> Area:
        """One more of these areas, if the player wants; NO_AREA if not."""
        among &= self.g.board.playable & ~self.chosen
        if not among:
            return NO_AREA
        area: Area = self.answer_or_stop(AN_AREA, self.g.verbs.choose, among)
        if area != NO_AREA:
            self.chosen |= 1 << area
        return area

    def up_to(self, most: int, among: Areas) -> list[Area]:
        """Different areas of these, as many as the player wants, at least one."""
        areas: list[Area] = []
        before = self.wanted
        while len(areas) < most:
            area = self.another(among) if areas else self.area(among)
            if area == NO_AREA:
                self.count_off(before, len(areas), -most)
                break
            areas.append(area)
        return areas

    def count_off(self, before: int, nth: int, of: int) -> None:
        """If one of several areas is what is wanted now: which one, and of how many."""
        if before == NOTHING and self.wanted != NOTHING:
            self.nth, self.of = nth, of

    def each_of(self, n: int, among: Areas) -> list[Area]:
        """So many different areas of these; without asking if there are no more."""
        among &= self.g.board.playable & ~self.chosen
        if among.bit_count() <= n:
            self.chosen |= among
            self.sole_areas |= among
            return areas_in(among)
        areas: list[Area] = []
        before = self.wanted
        while len(areas) < n:
            area = self.area(among & ~self.chosen)
            if area == NO_AREA:
                self.count_off(before, len(areas), n)
                break
            areas.append(area)
        return areas

    def origin(self, among: Areas) -> Area:
        """An area from which a disk is moved, if the player wants; NO_AREA if not."""
        among &= self.g.board.playable
        chosen: Area = self.answer_or_stop(AN_ORIGIN, self.g.verbs.move_from, among) if among else NO_AREA
        return chosen

    def faction(self, among: Factions) -> Faction:
        """One of these factions; NO_FACTION if there is none, without asking if there is just one."""
        chosen: Faction = self.one(A_FACTION, self.g.verbs.against, among)
        return chosen

    def faction_if_wanted(self, among: Factions) -> Faction:
        """One of these factions, if the player wants; NO_FACTION if not."""
        chosen: Faction = self.answer_or_stop(A_FACTION, self.g.verbs.against, among) if among else NO_FACTION
        return chosen

    def monument(self, among: Monuments) -> Monument:
        """One of these monuments; NO_MONUMENT if there is none, without asking if there is just one."""
        chosen: Monument = self.one(A_MONUMENT, self.g.verbs.monument, among)
        return chosen

    def card(self, among: Cards) -> Card:
        """One of these cards, which lie open; NO_CARD if there is none, without asking if there is just one."""
        chosen: Card = self.one(A_CARD, self.g.verbs.use, among)
        return chosen

    def card_if_wanted(self, among: Cards) -> Card:
        """One of these cards, which lie open, if the player wants; NO_CARD if not."""
        chosen: Card = self.answer_or_stop(A_CARD, self.g.verbs.use, among) if among else NO_CARD
        return chosen

    def good(self, among: Goods) -> Good:
        """What to gain: disks, wealth or a card; none of them while it is not chosen."""
        chosen: Good = self.one(A_GOOD, self.g.verbs.gain, among)
        return chosen

    def talents(self, least: int, most: int) -> int:
        """How many talents to spend; none while it is not chosen."""
        if most <= least:
            return max(least, 0) if most == least else 0
        chosen: int = self.answer(TALENTS, self.g.verbs.spend, (1 << (most + 1)) - (1 << least))
        return max(0, chosen)

    def space(self, among: Spaces) -> Space:
        """Which space of the turn order, from none on; none of them while it is not chosen."""
        chosen: Space = self.one(A_SPACE, self.g.verbs.space, among)
        return chosen

    def stack(self, found: list[Areas]) -> tuple[Area, Faction]:
        """One of some stacks, as its area and its faction; `found` has the areas of each faction."""
        among = 0
        for areas in found:
            among |= areas
        area = self.area(among)
        if area == NO_AREA:
            return NO_AREA, NO_FACTION
        owners = 0
        for faction in EVERY_FACTION:
            if found[faction] >> area & 1:
                owners |= 1 << faction
        self.spot = area
        owner = self.faction(owners)
        self.spot = NO_AREA
        return area, owner
