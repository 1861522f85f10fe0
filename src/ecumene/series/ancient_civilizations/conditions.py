"""Conditions that several sections have in common; each section adds the rule it enforces with them."""

from __future__ import annotations

from typing import TypeVar

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Compulsory, When
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas, Card, Cards

G = TypeVar("G", bound=Ancients)
"""The position of any game of the series."""


class CardInHand(Among[Ancients, Card]):
    """A card of one's hand."""

    words = "not-in-hand"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.hand[who]


class SomethingMustBeChosen(Compulsory[Ancients]):
    """Nobody is done before something was chosen."""

    words = "compulsory"


class PassingEndsIt(Compulsory[Ancients]):
    """Whoever wants nothing more passes."""

    ledger = "card.pass.when-no-other-action"
    words = "passing-ends-it"


class OwnDiskThere(Among[Ancients, Area]):
    """A disk of one's own is there."""

    ledger = "terms.occupy.one-disk"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.occupied[who]


class TalentInTreasury(When[Ancients]):
    """A talent in the Treasury; what was looted is not there yet."""

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.talents[who] > 0


def holds_no_card(g: Ancients, who: Seat) -> bool:
    """Everybody can see that a seat without cards can choose none."""
    return not g.hand[who]
