"""Disk removal: a civilization about to lose a disk may lose a talent or a card instead."""

from __future__ import annotations

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import CardInHand, SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.contents import (
    ALTERNATE_LOSS,
    AT_LOSS,
    BROUGHT_BY,
    BY_CARD,
    CERTAIN,
    LOSE_DISK,
    OWN_COLOUR,
    PLACE_BARBARIANS,
    SAVED,
    UNPAYABLE,
)
from ecumene.series.ancient_civilizations.powers import OwnInvestment
from ecumene.series.ancient_civilizations.rules.moments import use_investment
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.allies import lose_ally
from ecumene.series.ancient_civilizations.verbs.arena import use_shield
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand, take_stake
from ecumene.series.ancient_civilizations.verbs.disks import place, remove
from ecumene.series.ancient_civilizations.verbs.wealth import pay_talents


class LoseDisk(Rule[Ancients]):
    """A faction loses a disk: an ally first, then its own, unless it pays; `by` has a disk to put in its place."""

    key = "disk-removal"
    ledger = "competition.allies.lost-first"
    kinds = ("faction", "area", "number", "faction")

    def run(self, g: Ancients, who: int, area: int, flags: int, by: int) -> None:
        if g.edition.shielded(g, who, area, flags):
            return
        if loses_something_else(g, who, area, flags):
            put_in_place(g, area, flags, by)
        elif not g.at(who, area):
            return
        elif who != BARBARIANS and g.shields[who] and g.arena in (area, NOBODY) and not flags & CERTAIN:
            use_shield(g, who, area)
        elif may_pay(g, who, area, flags):
            g.then(ALTERNATE_LOSS, who, area, flags, by)
        else:
            remove(g, who, area, 1)
            put_in_place(g, area, flags, by)


def loses_something_else(g: Ancients, who: int, area: int, flags: int) -> bool:
    """Whether a faction lost something else before a disk of its own colour."""
    for lost in g.edition.losses:  # noqa: SIM110 (a generator is slow where this is asked)
        if lost(g, who, area, flags):
            return True
    return False


def lose_white_disk(g: Ancients, who: int, area: int, flags: int) -> bool:
    """An ally goes before a disk of one's own colour."""
    if who == BARBARIANS or flags & OWN_COLOUR or not g.allies_at(who, area):
        return False
    lose_ally(g, who, area)
    return True


def may_pay(g: Ancients, who: int, area: int, flags: int) -> bool:
    """Whether a faction has anything to lose instead, or an Investment that spares it; Barbarians never have."""
    if who == BARBARIANS:
        return False
    if sparing(g, who, area, flags):
        return True
    if flags & UNPAYABLE:
        return False
    return bool(g.purse(who, area) or g.hand[who]) or g.edition.saves(g, who, area, flags)


def sparing(g: Ancients, who: int, area: int, flags: int) -> int:
    """The investments that spare their owner this loss."""
    found = 0
    if flags & CERTAIN:
        return found
    for card in bits(g.invested[who] & g.edition.investments_at[AT_LOSS]):
        if g.edition.spares[card](g, who, area, flags):
            found |= 1 << card
    return found


def city_hit_by_card(g: Ancients, who: int, area: int, flags: int) -> bool:
    """A City about to lose a disk to a card."""
    return bool(flags & BY_CARD and g.cities[who] >> area & 1)


def put_in_place(g: Ancients, area: int, flags: int, by: int) -> None:
    """A disk comes in place of the one that was lost, if there is one; a Barbarian is brought by somebody."""
    if by == BARBARIANS:
        g.then(PLACE_BARBARIANS, flags // BROUGHT_BY - 1, area, 1)
    elif by != NOBODY:
        place(g, by, area, 1)


class CanBeBoughtOff(Check[Ancients]):
    """Some cards take a disk for which neither wealth nor a card can be lost."""

    ledger = "precedence.card-over-rule"
    words = "not-to-be-bought-off"
    final = True

    def holds(self, g: Ancients, i: int, who: int, area: int, flags: int, by: int) -> bool:
        return not flags & UNPAYABLE


class TalentToLose(Check[Ancients]):
    """A talent in the Treasury; what was looted is not there yet."""

    ledger = "card.alternate-loss.pay-talent"

    def holds(self, g: Ancients, i: int, who: int, area: int, flags: int, by: int) -> bool:
        return g.purse(who, area) > 0


class CardToLose(CardInHand):
    """A card of the hand, of any kind."""

    ledger = "card.alternate-loss.discard-card"


class SparingInvestment(ThisOne):
    """An Investment that cancels losses of Cities to cards."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "does-not-spare"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, area: int, flags: int, by: int) -> int:
        return sparing(g, who, area, flags)


class LossToSuffer(SomethingMustBeChosen):
    """Something is lost: the disk, or what is paid for it."""

    ledger = "card.alternate-loss.one-payment-per-disk"


class AlternateLoss(Question[Ancients]):
    """Lose the disk, or a talent or a card in its place: each disk saved costs its own."""

    key = "disk-removal/alternate-loss"
    ledger = "card.alternate-loss.one-payment-per-disk"
    kinds = ("seat", "area", "number", "faction")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.lose, 1, 0, 0, ()),
            Choice(t.pay, 1, 0, 0, (CanBeBoughtOff(), TalentToLose())),
            Choice(t.discard, t.cards, 0, 0, (CanBeBoughtOff(), CardToLose())),
            Choice(t.use, t.cards, 0, 0, (OwnInvestment(), SparingInvestment())),
            Choice(t.done, 1, 0, 0, (LossToSuffer(),)),
        ]

    def offer(self, g: Ancients, who: int, area: int, flags: int, by: int) -> list[int]:
        t = self.t
        offers = [t.lose]
        if not flags & UNPAYABLE:
            offers += [t.pay] if g.purse(who, area) else []
            offers += block(t.discard, g.hand[who])
        offers += block(t.use, sparing(g, who, area, flags))
        return offers

    def settle(self, g: Ancients, choice: int, who: int, area: int, flags: int, by: int) -> None:
        t = self.t
        if choice == t.lose:
            remove(g, who, area, 1)
            put_in_place(g, area, flags, by)
            return
        if t.use <= choice < t.use + t.cards:
            self.spend(g, choice - t.use, who, area, flags, by)
            return
        g.note(SAVED, EVERYBODY, who, area)
        if choice == t.pay:
            pay_talents(g, who, 1)
        else:
            discard_from_hand(g, who, choice - t.discard)
        self.stays(g, area, flags, by)

    def spend(self, g: Ancients, card: int, who: int, area: int, flags: int, by: int) -> None:
        """A disk of an investment is spent instead; where that can be answered, the loss comes up again."""
        if g.edition.uses_answered:
            use_investment(g, who, card)
            g.then(LOSE_DISK, who, area, flags, by)
        else:
            take_stake(g, who, card)
            self.saved(g, who, area, flags, by)

    def saved(self, g: Ancients, who: int, area: int, flags: int, by: int) -> None:
        """Something else than a payment keeps the disk."""
        g.note(SAVED, EVERYBODY, who, area)
        self.stays(g, area, flags, by)

    def stays(self, g: Ancients, area: int, flags: int, by: int) -> None:
        """The disk stays; what was to come in its place comes all the same where the game says so."""
        if not g.keeps_saved:
            put_in_place(g, area, flags, by)
