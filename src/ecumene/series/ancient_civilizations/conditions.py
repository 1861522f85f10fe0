"""Conditions that several sections have in common; each section adds the rule it enforces with them."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Check, Compulsory
from ecumene.series.ancient_civilizations.state import Ancients


class ThisOne(Among[Ancients]):
    """A condition whose reason names the thing itself."""

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CardInHand(ThisOne):
    """A card of one's hand."""

    words = "not-in-hand"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who]


class SomethingMustBeChosen(Compulsory[Ancients]):
    """Nobody is done before something was chosen."""

    words = "compulsory"


class PassingEndsIt(Compulsory[Ancients]):
    """Whoever wants nothing more passes."""

    ledger = "card.pass.when-no-other-action"
    words = "passing-ends-it"


class OwnDiskThere(ThisOne):
    """A disk of one's own is there."""

    ledger = "terms.occupy.one-disk"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.occupied[who]


class TalentInTreasury(Check[Ancients]):
    """A talent in the Treasury; what was looted is not there yet."""

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.talents[who] > 0
