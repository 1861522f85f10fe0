"""Monuments: what a civilization builds is paid with disks, talents and cards; the rest is each game's own."""

from __future__ import annotations

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.rule import Question
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen, TalentInTreasury, ThisOne
from ecumene.series.ancient_civilizations.contents import PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.nouns import ALL_OWED
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
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


class DisksAreOwed(Check[Ancients]):
    """What is left to pay must be disks."""

    ledger = "wonder.build.min-two-disks"
    words = "disks-are-owed"
    kinds = ("number",)

    def __init__(self, payment: PayForMonument) -> None:
        self.payment = payment

    def holds(self, g: Ancients, i: int, who: int, monument: int, left: int, least: int) -> bool:
        return self.payment.disks_owed(g, who, monument, least) < left

    def values(self, g: Ancients, i: int, n: int, who: int, monument: int, left: int, least: int) -> tuple[int, ...]:
        return (left,)


class PayForMonument(Question[Ancients]):
    """Pay one resource after the other; `left` are still to pay, `least` of them disks."""

    key = "monuments/pay"
    ledger = "wonder.build.resource-kinds"
    kinds = ("seat", "monument", "number", "number")
    told_kinds = ("seat", "monument", "number", "owed")
    secret = True

    def __init__(self, t: Tokens, *to_give: ThisOne) -> None:
        super().__init__()
        self.t = t
        owed = DisksAreOwed(self)
        self.listed = [
            Choice(t.give, t.areas, 0, 0, to_give),
            Choice(t.pay, 1, 0, 0, (TalentsToPay(), owed)),
            Choice(t.discard, t.cards, 0, 0, (CardsToPay(), owed)),
            Choice(t.done, 1, 0, 0, (PriceToPay(),)),
        ]

    def disks_owed(self, g: Ancients, who: int, monument: int, least: int) -> int:
        """How many of the resources still to pay must be disks."""
        return least

    def told(self, g: Ancients, who: int, monument: int, left: int, least: int) -> tuple[int, ...]:
        owed = self.disks_owed(g, who, monument, least)
        return (who, monument, left, ALL_OWED if owed >= left else owed)

    def is_public(self, g: Ancients, who: int, monument: int, left: int, least: int) -> bool:
        return not g.hand[who]

    def paid(self, g: Ancients, who: int, monument: int) -> None:
        """Everything is paid."""
        raise NotImplementedError(self.key)

    def settle(self, g: Ancients, choice: int, who: int, monument: int, left: int, least: int) -> None:
        t = self.t
        if choice == t.pay:
            pay_talents(g, who, 1)
        elif choice >= t.discard:
            discard_from_hand(g, who, choice - t.discard)
        else:
            give(g, who, choice - t.give)
            least = max(0, least - 1)
        if left > 1:
            g.then(PAY_FOR_MONUMENT, who, monument, left - 1, least)
        else:
            self.paid(g, who, monument)
