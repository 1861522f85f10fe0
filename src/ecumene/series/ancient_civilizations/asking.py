"""What an effect asks for: the first question without an answer is what its player is asked next."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Entry
from ecumene.series.ancient_civilizations.state import FACTIONS, Ancients

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
    spot = NOBODY
    """The area a question is about, if it is not the area that is chosen."""
    about = NOBODY
    """The area that what is wanted is about."""
    nth = 0
    """Which of several areas is wanted, from none on, and of how many: less than none where fewer will do."""
    of = 0
    chosen = 0
    """The areas chosen so far."""
    at = 0
    sole_areas = 0
    """Areas that were taken without asking, for there was no other; the same for factions and monuments."""
    sole_factions = 0
    sole_monuments = 0
    overrun = 0
    """The areas into which the plan calls Barbarians, those that are full included."""

    def __init__(self, g: Ancients, who: int, effect: int, targets: list[int]) -> None:
        self.g = g
        self.who = who
        self.effect = effect
        self.targets = targets
        self.plan: list[Entry] = []
        self.shortfall: list[int] = []
        """A disk the plan removes: faction and area in one int, once for each."""
        self.arrivals: list[int] = []
        """A disk the plan places, likewise."""

    def answer(self, wanted: int, base: int, among: int) -> int:
        """What was chosen of these; if nothing was, this is what is asked, and nobody stands in for it."""
        if self.at < len(self.targets):
            self.at += 1
            return self.targets[self.at - 1] - base
        self.ask(wanted, among, False)
        return NOBODY

    def answer_or_stop(self, wanted: int, base: int, among: int) -> int:
        """What was chosen of these, if the player wants; nobody if not, and as long as he has not chosen."""
        if self.at < len(self.targets):
            self.at += 1
            token = self.targets[self.at - 1]
            return NOBODY if token == self.g.tokens.done else token - base
        self.ask(wanted, among, True)
        return NOBODY

    def knows_next(self) -> bool:
        """Whether the next question was answered already: what could have been chosen need not be found again."""
        return self.at < len(self.targets)

    def knows_area(self) -> bool:
        """Whether the next answer is an area: then it was asked for, and the others need not be found again."""
        first = self.g.tokens.choose
        return self.knows_next() and first <= self.targets[self.at] < first + self.g.edition.areas

    def is_enough(self, among: int) -> bool:
        """Whether it is tried out and will be asked which of these it is: more of them need not be found."""
        return self.trying and among & (among - 1) != 0

    def ask(self, wanted: int, among: int, optional: bool) -> None:
        """The first question without an answer is put, and no other."""
        if self.wanted == NOTHING:
            self.wanted, self.among, self.optional, self.about = wanted, among, optional, self.spot

    def one(self, wanted: int, base: int, among: int) -> int:
        """One of these; nobody if there is none, without asking if there is just one."""
        if among & (among - 1):
            return self.answer(wanted, base, among)
        if wanted == AN_AREA:
            self.sole_areas |= among
        elif wanted == A_MONUMENT:
            self.sole_monuments |= among
        elif wanted == A_FACTION and self.spot == NOBODY:
            self.sole_factions |= among
        return among.bit_length() - 1

    def area(self, among: int) -> int:
        """One of these areas; nobody if there is none, without asking if there is just one."""
        area = self.one(AN_AREA, self.g.tokens.choose, among & self.g.board.playable)
        if area != NOBODY:
            self.chosen |= 1 << area
        return area

    def another(self, among: int) -> int:
        """One more of these areas, if the player wants; nobody if not."""
        among &= self.g.board.playable & ~self.chosen
        if not among:
            return NOBODY
        area = self.answer_or_stop(AN_AREA, self.g.tokens.choose, among)
        if area != NOBODY:
            self.chosen |= 1 << area
        return area

    def up_to(self, most: int, among: int) -> list[int]:
        """Different areas of these, as many as the player wants, at least one."""
        areas: list[int] = []
        before = self.wanted
        while len(areas) < most:
            area = self.another(among) if areas else self.area(among)
            if area == NOBODY:
                self.count_off(before, len(areas), -most)
                break
            areas.append(area)
        return areas

    def count_off(self, before: int, nth: int, of: int) -> None:
        """If one of several areas is what is wanted now: which one, and of how many."""
        if before == NOTHING and self.wanted != NOTHING:
            self.nth, self.of = nth, of

    def each_of(self, n: int, among: int) -> list[int]:
        """So many different areas of these; without asking if there are no more."""
        among &= self.g.board.playable & ~self.chosen
        if among.bit_count() <= n:
            self.chosen |= among
            self.sole_areas |= among
            return bits(among)
        areas: list[int] = []
        before = self.wanted
        while len(areas) < n:
            area = self.area(among & ~self.chosen)
            if area == NOBODY:
                self.count_off(before, len(areas), n)
                break
            areas.append(area)
        return areas

    def origin(self, among: int) -> int:
        """An area from which a disk is moved, if the player wants; nobody if not."""
        among &= self.g.board.playable
        return self.answer_or_stop(AN_ORIGIN, self.g.tokens.move_from, among) if among else NOBODY

    def faction(self, among: int) -> int:
        """One of these factions; nobody if there is none, without asking if there is just one."""
        return self.one(A_FACTION, self.g.tokens.against, among)

    def faction_if_wanted(self, among: int) -> int:
        """One of these factions, if the player wants; nobody if not."""
        return self.answer_or_stop(A_FACTION, self.g.tokens.against, among) if among else NOBODY

    def monument(self, among: int) -> int:
        """One of these monuments; nobody if there is none, without asking if there is just one."""
        return self.one(A_MONUMENT, self.g.tokens.monument, among)

    def card(self, among: int) -> int:
        """One of these cards, which lie open; nobody if there is none, without asking if there is just one."""
        return self.one(A_CARD, self.g.tokens.use, among)

    def card_if_wanted(self, among: int) -> int:
        """One of these cards, which lie open, if the player wants; nobody if not."""
        return self.answer_or_stop(A_CARD, self.g.tokens.use, among) if among else NOBODY

    def good(self, among: int) -> int:
        """What to gain: disks, wealth or a card; nobody while it is not chosen."""
        return self.one(A_GOOD, self.g.tokens.gain, among)

    def talents(self, least: int, most: int) -> int:
        """How many talents to spend; none while it is not chosen."""
        if most <= least:
            return max(least, 0) if most == least else 0
        return self.number(TALENTS, self.g.tokens.spend, (1 << (most + 1)) - (1 << least))

    def number(self, wanted: int, base: int, among: int) -> int:
        """A number that was chosen; none while it is not."""
        return max(0, self.answer(wanted, base, among))

    def space(self, among: int) -> int:
        """Which space of the turn order, from none on; nobody while it is not chosen."""
        return self.one(A_SPACE, self.g.tokens.space, among)

    def stack(self, found: list[int]) -> tuple[int, int]:
        """One of some stacks, as its area and its faction; `found` has the areas of each faction."""
        among = 0
        for areas in found:
            among |= areas
        area = self.area(among)
        if area == NOBODY:
            return NOBODY, NOBODY
        owners = 0
        for faction in range(FACTIONS):
            if found[faction] >> area & 1:
                owners |= 1 << faction
        self.spot = area
        owner = self.faction(owners)
        self.spot = NOBODY
        return area, owner
