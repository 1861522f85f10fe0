"""Technologies: the card with its columns and arrows."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import BASIC_TECHNOLOGIES
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.kernel.choice import Among
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY

BASIC = (1 << BASIC_TECHNOLOGIES) - 1


def on_card(g: AgeOfCivilization, who: int) -> int:
    """The technologies on a seat's card: a special card covers the lower two of its column and brings two others."""
    card = g.special[who]
    if card == NOBODY:
        return BASIC
    return BASIC & ~g.box.covered[g.box.card_column[card]] | g.box.on_card[card]


def within_reach(g: AgeOfCivilization, who: int) -> int:
    """The technologies without requirements, and those of which one requirement is met."""
    owned = g.technologies[who]
    mask = g.box.free
    if owned:
        for technology in bits(on_card(g, who) & ~owned & ~mask):
            if g.box.requires[technology] & owned:
                mask |= 1 << technology
    return mask


def can_be_gained(g: AgeOfCivilization, who: int) -> int:
    """The technologies that a seat could gain now."""
    return on_card(g, who) & ~g.technologies[who] & within_reach(g, who)


class OnMyCard(Among[AgeOfCivilization]):
    """Only technologies that lie on one's own card exist for a player."""

    ledger = "innovation.new-technologies"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return on_card(g, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class NotYetGained(Among[AgeOfCivilization]):
    """A technology is gained once."""

    ledger = "effect.technology.not-twice"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return ~g.technologies[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Requirements(Among[AgeOfCivilization]):
    """One of the technologies from which an arrow leads to it is needed."""

    ledger = "effect.technology.requirements"
    kinds = ("technology", "road")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return within_reach(g, who)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.box.roads.index(g.box.requires[i] & on_card(g, who)))
