"""Technologies: the card with its columns and arrows."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import BASIC_TECHNOLOGIES
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_SPECIAL_CARD, Technologies, Technology
from ecumene.kernel.acting import Seat, members
from ecumene.kernel.asking import Among, Values

BASIC = (1 << BASIC_TECHNOLOGIES) - 1


def on_card(g: AgeOfCivilization, who: Seat) -> Technologies:
    """The technologies on a seat's card: a special card covers the lower two of its column and brings two others."""
    card = g.special[who]
    if card == NO_SPECIAL_CARD:
        return BASIC
    return BASIC & ~g.box.covered[g.box.card_column[card]] | g.box.on_card[card]


def within_reach(g: AgeOfCivilization, who: Seat) -> Technologies:
    """The technologies without requirements, and those of which one requirement is met."""
    owned = g.technologies[who]
    mask = g.box.free
    if owned:
        for technology in members(on_card(g, who) & ~owned & ~mask):
            if g.box.requires[technology] & owned:
                mask |= 1 << technology
    return mask


def can_be_gained(g: AgeOfCivilization, who: Seat) -> Technologies:
    """The technologies that a seat could gain now."""
    return on_card(g, who) & ~g.technologies[who] & within_reach(g, who)


class OnMyCard(Among[AgeOfCivilization, Technology]):
    """Only technologies that lie on one's own card exist for a player."""

    ledger = "innovation.new-technologies"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        return on_card(g, who)


class NotYetGained(Among[AgeOfCivilization, Technology]):
    """A technology is gained once."""

    ledger = "effect.technology.not-twice"
    final = True
    kinds = ("technology",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        return ~g.technologies[who]


class Requirements(Among[AgeOfCivilization, Technology]):
    """One of the technologies from which an arrow leads to it is needed."""

    ledger = "effect.technology.requirements"
    kinds = ("technology", "road")

    def mask(self, g: AgeOfCivilization, who: Seat) -> Technologies:
        return within_reach(g, who)

    def values(self, g: AgeOfCivilization, who: Seat, technology: Technology) -> Values:
        return (technology, g.box.roads.index(g.box.requires[technology] & on_card(g, who)))
