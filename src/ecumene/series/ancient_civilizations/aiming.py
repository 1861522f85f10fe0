"""Competition cards name their targets when all are revealed, and take effect later: what was named is kept till then.

Between the two the table changes: what was named and cannot be meant any more falls away, and what nobody could name at
the reveal, for there was nothing to choose, is read off the table when the card's turn comes.
"""

from __future__ import annotations

from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.asking import AN_AREA, TALENTS
from ecumene.series.ancient_civilizations.play import Play, announce, read
from ecumene.series.ancient_civilizations.state import FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import GOODS, MOST_TALENTS, SPACES


class Naming(Play):
    """A revealed card that is read once more to hear all its targets, those without another choice too."""

    def __init__(self, g: Ancients, who: int, effect: int, targets: list[int]) -> None:
        super().__init__(g, who, effect, targets)
        self.names: list[int] = []

    def one(self, wanted: int, base: int, among: int) -> int:
        found = super().one(wanted, base, among)
        if found != NOBODY:
            self.names.append(base + found)
        return found

    def answer_or_stop(self, wanted: int, base: int, among: int) -> int:
        found = super().answer_or_stop(wanted, base, among)
        self.names.append(self.g.tokens.done if found == NOBODY else base + found)
        return found

    def each_of(self, n: int, among: int) -> list[int]:
        named = len(self.names)
        areas = super().each_of(n, among)
        self.names[named:] = [self.g.tokens.choose + area for area in areas]
        return areas

    def talents(self, least: int, most: int) -> int:
        n = super().talents(least, most)
        if n:
            self.names.append(self.g.tokens.spend + n)
        return n


class Aimed(Play):
    """A revealed card whose targets were named: they stand, as far as they can still be meant."""

    def __init__(self, g: Ancients, who: int, effect: int, names: list[int]) -> None:
        super().__init__(g, who, effect, [])
        self.names = names
        self.unused = names[:]
        """The names that have not been read yet."""
        t = g.tokens
        self.sizes = (1, t.areas, FACTIONS, t.monuments, t.cards, GOODS, MOST_TALENTS + 1, SPACES, t.areas)

    def were_named(self, wanted: int, base: int) -> bool:
        """Whether things of this kind were named at the reveal."""
        return any(base <= token < base + self.sizes[wanted] for token in self.names)

    def next_named(self, wanted: int, base: int, among: int) -> int:
        """The next thing that was named and is one of these; nobody if none is left."""
        for token in self.unused[:]:
            if base <= token < base + self.sizes[wanted]:
                self.unused.remove(token)
                if among >> (token - base) & 1:
                    return token - base
        return NOBODY

    def one(self, wanted: int, base: int, among: int) -> int:
        if self.were_named(wanted, base):
            return self.next_named(wanted, base, among)
        return super().one(wanted, base, among)

    def answer_or_stop(self, wanted: int, base: int, among: int) -> int:
        if self.g.tokens.done in self.names or self.were_named(wanted, base):
            return self.next_named(wanted, base, among)
        return super().answer_or_stop(wanted, base, among)

    def each_of(self, n: int, among: int) -> list[int]:
        first = self.g.tokens.choose
        if not self.were_named(AN_AREA, first):
            return super().each_of(n, among)
        areas: list[int] = []
        while len(areas) < n:
            area = self.area(among & ~self.chosen)
            if area == NOBODY:
                break
            areas.append(area)
        return areas

    def talents(self, least: int, most: int) -> int:
        named = self.next_named(TALENTS, self.g.tokens.spend, -1)
        if named == NOBODY:
            return super().talents(least, most)
        return min(named, most) if most >= least else 0


def is_revealed(g: Ancients, who: int, effect: int) -> bool:
    """Whether a card lies revealed and waits: it is read for its targets alone."""
    return effect < g.edition.cards and bool(g.bared[who] >> effect & 1)


def names_of(g: Ancients, who: int, card: int) -> list[int]:
    """All that a revealed card is aimed at, now that its player has chosen."""
    naming = Naming(g, who, card, g.targets)
    read(naming)
    return naming.names


def announce_aimed(g: Ancients, who: int, effect: int, targets: list[int]) -> Play:
    """Read an effect with its targets; those of a card that was revealed begin with that card, and stand."""
    if not targets or targets[0] != g.tokens.play + effect:
        return announce(g, who, effect, targets)
    play = Aimed(g, who, effect, targets[1:])
    read(play)
    play.keep_arrivals()
    return play
