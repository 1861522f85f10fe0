"""Competition cards name their targets when all are revealed, and take effect later: what was named is kept till then.

Between the two the table changes: what was named and cannot be meant any more falls away, and what nobody could name at
the reveal, for there was nothing to choose, is read off the table when the card's turn comes.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.nouns import Seat
from ecumene.kernel.vocabulary import Verb
from ecumene.series.ancient_civilizations.asking import NONE_CHOSEN
from ecumene.series.ancient_civilizations.contents import AIMS_CARD, AIMS_CARD_AT, DISKS_OFF, SPENDS_ON
from ecumene.series.ancient_civilizations.play import Play, read, read_effect
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, Card, Effect


class Naming(Play):
    """A revealed card that is read once more to hear all its targets, those without another choice too."""

    def __init__(self, g: Ancients, who: Seat, effect: Effect, targets: list[int]) -> None:
        super().__init__(g, who, effect, targets)
        self.names: list[int] = []
        """What it is aimed at, as the tokens with which a player would say so."""

    def one(self, wanted: int, verb: Verb, among: int) -> Any:
        found = super().one(wanted, verb, among)
        if found != NONE_CHOSEN:
            self.names.append(verb.token(found))
        return found

    def answer_or_stop(self, wanted: int, verb: Verb, among: int) -> Any:
        found = super().answer_or_stop(wanted, verb, among)
        self.names.append(self.g.verbs.done.token() if found == NONE_CHOSEN else verb.token(found))
        return found

    def each_of(self, n: int, among: Areas) -> list[Area]:
        named = len(self.names)
        areas = super().each_of(n, among)
        self.names[named:] = [self.g.verbs.choose.token(area) for area in areas]
        return areas

    def talents(self, least: int, most: int) -> int:
        n = super().talents(least, most)
        if n:
            self.names.append(self.g.verbs.spend.token(0, n))
        return n


class Aimed(Play):
    """A revealed card whose targets were named: they stand, as far as they can still be meant."""

    def __init__(self, g: Ancients, who: Seat, effect: Effect, names: list[int]) -> None:
        super().__init__(g, who, effect, [])
        self.names = names
        self.unused = names[:]
        """The names that have not been read yet."""

    def were_named(self, verb: Verb) -> bool:
        """Whether things of this kind were named at the reveal."""
        return any(verb.holds(token) for token in self.names)

    def next_named(self, verb: Verb, among: int) -> int:
        """The next thing that was named and is one of these; none if none is left."""
        for token in self.unused[:]:
            if verb.holds(token):
                self.unused.remove(token)
                found = verb.said(token)
                if among >> found & 1:
                    return found
        return NONE_CHOSEN

    def one(self, wanted: int, verb: Verb, among: int) -> Any:
        if self.were_named(verb):
            return self.next_named(verb, among)
        return super().one(wanted, verb, among)

    def answer_or_stop(self, wanted: int, verb: Verb, among: int) -> Any:
        if self.were_named(self.g.verbs.done) or self.were_named(verb):
            return self.next_named(verb, among)
        return super().answer_or_stop(wanted, verb, among)

    def each_of(self, n: int, among: Areas) -> list[Area]:
        if not self.were_named(self.g.verbs.choose):
            return super().each_of(n, among)
        areas: list[Area] = []
        while len(areas) < n:
            area = self.area(among & ~self.chosen)
            if area == NO_AREA:
                break
            areas.append(area)
        return areas

    def talents(self, least: int, most: int) -> int:
        named = self.next_named(self.g.verbs.spend, -1)
        if named == NONE_CHOSEN:
            return super().talents(least, most)
        return min(named, most) if most >= least else 0


def is_revealed(g: Ancients, who: Seat, effect: Effect) -> bool:
    """Whether a card lies revealed and waits: it is read for its targets alone."""
    return effect < g.edition.cards and bool(g.bared[who] >> effect & 1)


def names_of(g: Ancients, who: Seat, effect: Effect) -> list[int]:
    """All that a revealed card is aimed at, now that its player has chosen."""
    naming = Naming(g, who, effect, g.targets)
    read(naming)
    return naming.names


def tell_aims(g: Ancients, who: Seat, card: Card, names: list[int]) -> None:
    """Say what a revealed card is aimed at; that it is meant for the current competition goes without saying."""
    v = g.verbs
    for token in names:
        if v.choose.holds(token) and token != v.choose.token(g.arena):
            g.note(AIMS_CARD, EVERYBODY, who, card, v.choose.said(token))
        elif v.against.holds(token):
            g.note(AIMS_CARD_AT, EVERYBODY, who, card, v.against.said(token))
        elif v.spend.holds(token) and v.spend.said(token):
            g.note(SPENDS_ON, EVERYBODY, who, card, v.spend.said(token))
    if n := names.count(v.use.token(card)):
        g.note(DISKS_OFF, EVERYBODY, who, card, n)


def read_aimed(g: Ancients, who: Seat, effect: Effect, targets: list[int]) -> Play:
    """Read an effect with its targets; those of a card that was revealed begin with that card, and stand."""
    if not targets or targets[0] != g.verbs.play.token(effect):
        return read_effect(g, who, effect, targets)
    play = Aimed(g, who, effect, targets[1:])
    read(play)
    play.keep_arrivals()
    return play
