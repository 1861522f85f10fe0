"""Monuments: what a civilization builds is paid with disks, talents and cards; the rest is each game's own."""

from __future__ import annotations

from typing import Generic

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Choice, Condition, Question, Seen, Told, Values, WhenAbout
from ecumene.series.ancient_civilizations.conditions import (
    CardInHand,
    G,
    SomethingMustBeChosen,
    TalentInTreasury,
    holds_no_card,
)
from ecumene.series.ancient_civilizations.contents import PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.nouns import ALL_OWED
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Card, Monument
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand
from ecumene.series.ancient_civilizations.verbs.disks import give
from ecumene.series.ancient_civilizations.verbs.wealth import pay_talents


class TalentsToPay(TalentInTreasury):
    """A talent from the Treasury."""

    ledger = "wonder.build.resource-kinds"
    words = "no-talent"


class CardsToPay(CardInHand):
    """A card from the hand."""

    ledger = "wonder.build.resource-kinds"


class PriceToPay(SomethingMustBeChosen):
    """What was begun is paid."""

    ledger = "wonder.build.resource-kinds"


class NotAllOwedInDisks(WhenAbout[Ancients, Monument, int, int]):
    """More is left to pay than must be disks: `least` of what is `left`, unless a game needs more of them."""

    ledger = "wonder.build.min-two-disks"
    words = "disks-are-owed"
    kinds = ("number",)

    def opens_about(self, g: Ancients, who: Seat, monument: Monument, left: int, least: int) -> bool:
        return least < left

    def values(self, g: Ancients, who: Seat, thing: int, monument: Monument, left: int) -> Values:
        return (left,)


def still_to_pay(g: Ancients, who: Seat, monument: Monument, left: int, least: int) -> Values:
    """Who pays for what, how many resources are left, and how many of them must be disks."""
    return (who, monument, left, ALL_OWED if least >= left else least)


class PayForMonument(Question[G], Generic[G]):
    """Pay one resource after the other; `left` are still to pay, `least` of them disks."""

    key = "monuments/pay"
    ledger = "wonder.build.resource-kinds"
    kinds = ("seat", "monument", "number", "number")
    prompt = Told("seat", "monument", "number", "owed", by=still_to_pay)
    secret = True
    public = Seen(holds_no_card)

    def __init__(self, v: Verbs, owed: NotAllOwedInDisks, *to_give: Condition[G]) -> None:
        super().__init__(
            Choice(v.give, *to_give, then=self.give_disk),
            Choice(v.pay, TalentsToPay(), owed, then=self.pay_talent),
            Choice(v.discard, CardsToPay(), owed, then=self.discard_card),
            Choice(v.done, PriceToPay()),
        )

    def give_disk(self, g: G, who: Seat, area: Area, monument: Monument, left: int, least: int) -> None:
        """Pay with a disk from the map."""
        give(g, who, area)
        self.pay_the_rest(g, who, monument, left - 1, max(0, least - 1))

    def pay_talent(self, g: G, who: Seat, monument: Monument, left: int, least: int) -> None:
        """Pay with a talent."""
        pay_talents(g, who, 1)
        self.pay_the_rest(g, who, monument, left - 1, least)

    def discard_card(self, g: G, who: Seat, card: Card, monument: Monument, left: int, least: int) -> None:
        """Pay with a card."""
        discard_from_hand(g, who, card)
        self.pay_the_rest(g, who, monument, left - 1, least)

    def pay_the_rest(self, g: G, who: Seat, monument: Monument, left: int, least: int) -> None:
        """One resource fewer is left to pay; after the last one the monument is there."""
        if left > 0:
            g.then(PAY_FOR_MONUMENT, who, monument, left, least)
        else:
            self.paid(g, who, monument)

    def paid(self, g: G, who: Seat, monument: Monument) -> None:
        """Everything is paid."""
        raise NotImplementedError(self.key)
