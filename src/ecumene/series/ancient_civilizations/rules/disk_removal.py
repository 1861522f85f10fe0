"""Disk removal: a civilization about to lose a disk may lose a talent or a card instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep3, bits
from ecumene.kernel.asking import Among2, Choice, Condition, Question, When1, WhenAbout
from ecumene.series.ancient_civilizations.conditions import CardInHand, G, SomethingMustBeChosen
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
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_FACTION, Area, Card, Cards, Faction, HowLost, Side
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.allies import lose_ally
from ecumene.series.ancient_civilizations.verbs.arena import use_shield
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand, take_stake
from ecumene.series.ancient_civilizations.verbs.disks import place, remove
from ecumene.series.ancient_civilizations.verbs.wealth import pay_talents

# In this section `who` is a seat or the Barbarians, and `by` is the faction that puts a disk of its own in place of the
# lost one, or NO_FACTION. `how` says how it is lost: BY_CARD, UNPAYABLE, in its OWN_COLOUR only, CERTAIN in spite of
# shields, and BROUGHT_BY whom a Barbarian comes in its place.


class LoseDisk(SeatStep3[Ancients, Area, HowLost, Faction]):
    """A faction loses a disk, if it has one: an ally first, then its own, unless a shield or a payment saves it."""

    key = "disk-removal"
    ledger = "competition.allies.lost-first"
    kinds = ("faction", "area", "number", "faction")

    def run(self, g: Ancients, who: Seat, area: Area, how: HowLost, by: Faction) -> None:
        if g.edition.ways.cannot_be_lost(g, who, area, how):
            return
        if lose_something_else(g, who, area, how):
            put_in_place(g, area, how, by)
        elif not g.at(who, area):
            return
        elif has_a_shield(g, who, area, how):
            use_shield(g, who, area)
        elif may_pay(g, who, area, how):
            g.then(ALTERNATE_LOSS, who, area, how, by)
        else:
            lose_it(g, who, area, how, by)


def are_barbarians(who: Side) -> bool:
    """Whether it is the Barbarians who lose a disk: they have no allies and nothing to pay with."""
    return who == BARBARIANS


def lose_something_else(g: Ancients, who: Seat, area: Area, how: HowLost) -> bool:
    """Take what goes before a disk of a faction's own colour, such as an ally; whether there was any."""
    for lose in g.edition.scoring.lost_first:  # noqa: SIM110 (a generator is slow where this is asked)
        if lose(g, who, area, how):
            return True
    return False


def lose_white_disk(g: Ancients, who: Seat, area: Area, how: HowLost) -> bool:
    """An ally goes before a disk of one's own colour; whether there was one."""
    if are_barbarians(who) or how & OWN_COLOUR or not g.allies_at(who, area):
        return False
    lose_ally(g, who, area)
    return True


def has_a_shield(g: Ancients, who: Seat, area: Area, how: HowLost) -> bool:
    """Whether a civilization has a shield that helps here: during a competition only in the area of that one."""
    if are_barbarians(who) or how & CERTAIN:
        return False
    return g.shields[who] > 0 and g.arena in (area, NO_AREA)


def may_pay(g: Ancients, who: Seat, area: Area, how: HowLost) -> bool:
    """Whether a faction has anything to lose instead, or an Investment that spares it; Barbarians never have."""
    if are_barbarians(who):
        return False
    if sparing_investments(g, who, area, how):
        return True
    if how & UNPAYABLE:
        return False
    return bool(g.purse(who, area) or g.hand[who]) or g.edition.ways.can_be_saved(g, who, area, how)


def sparing_investments(g: Ancients, who: Seat, area: Area, how: HowLost) -> Cards:
    """The Investments that spare their owner this loss: each card says itself which losses it cancels."""
    found = 0
    if how & CERTAIN:
        return found
    for card in bits(g.invested[who] & g.edition.powers.investments_at[AT_LOSS]):
        if g.edition.fate_cards.spares[card](g, who, area, how):
            found |= 1 << card
    return found


def city_hit_by_card(g: Ancients, who: Seat, area: Area, how: HowLost) -> bool:
    """Whether a City is about to lose a disk to a card: for Investments that cancel such losses."""
    return bool(how & BY_CARD and g.cities[who] >> area & 1)


# What may be lost instead


class CanBeBoughtOff(WhenAbout[Ancients, Area, HowLost, Faction]):
    """Some cards take a disk for which neither wealth nor a card can be lost."""

    ledger = "precedence.card-over-rule"
    words = "not-to-be-bought-off"
    final = True

    def opens_about(self, g: Ancients, who: Seat, area: Area, how: HowLost, by: Faction) -> bool:
        return not how & UNPAYABLE


class TalentToLose(When1[Ancients, Area]):
    """A talent in the Treasury, where it may be spent: loot is not there yet, and a siege can forbid spending."""

    ledger = "card.alternate-loss.pay-talent"

    def opens(self, g: Ancients, who: Seat, area: Area) -> bool:
        return g.purse(who, area) > 0


class CardToLose(CardInHand):
    """A card of the hand, of any kind."""

    ledger = "card.alternate-loss.discard-card"


class SparingInvestment(Among2[Ancients, Card, Area, HowLost]):
    """An Investment that spares its owner this loss."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "does-not-spare"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat, area: Area, how: HowLost) -> Cards:
        return sparing_investments(g, who, area, how)


class LossToSuffer(SomethingMustBeChosen):
    """Something is lost: the disk, or what is paid for it."""

    ledger = "card.alternate-loss.one-payment-per-disk"


def lose_it(g: Ancients, who: Seat, area: Area, how: HowLost, by: Faction) -> None:
    """The disk goes, and another may come in its place."""
    remove(g, who, area, 1)
    put_in_place(g, area, how, by)


def pay_for_it(g: Ancients, who: Seat, area: Area, how: HowLost, by: Faction) -> None:
    """A talent is lost instead."""
    g.note(SAVED, EVERYBODY, who, area)
    pay_talents(g, who, 1)
    disk_stays(g, area, how, by)


def discard_for_it(g: Ancients, who: Seat, card: Card, area: Area, how: HowLost, by: Faction) -> None:
    """A card is lost instead."""
    g.note(SAVED, EVERYBODY, who, area)
    discard_from_hand(g, who, card)
    disk_stays(g, area, how, by)


def spend_investment(g: Ancients, who: Seat, card: Card, area: Area, how: HowLost, by: Faction) -> None:
    """A disk of an Investment is spent instead.

    Where that can be answered it gives a shield, unless it is negated; the loss comes up again, and meets the shield.
    """
    if g.edition.fate_cards.uses_answered:
        use_investment(g, who, card)
        g.then(LOSE_DISK, who, area, how, by)
    else:
        take_stake(g, who, card)
        g.note(SAVED, EVERYBODY, who, area)
        disk_stays(g, area, how, by)


def disk_stays(g: Ancients, area: Area, how: HowLost, by: Faction) -> None:
    """What was to come in place of a disk that is saved comes all the same, unless the game says otherwise."""
    if not g.saved_not_replaced:
        put_in_place(g, area, how, by)


def put_in_place(g: Ancients, area: Area, how: HowLost, by: Faction) -> None:
    """A faction that is to replace the lost disk does so; a Barbarian is brought by somebody."""
    if by == BARBARIANS:
        g.then(PLACE_BARBARIANS, who_brings(how), area, 1)
    elif by != NO_FACTION:
        place(g, by, area, 1)


def who_brings(how: HowLost) -> Seat:
    """Who brings the Barbarian that comes in place of a disk: one more than his seat is written above all else."""
    return Seat(how // BROUGHT_BY - 1)


class AlternateLoss(Question[G], Generic[G]):
    """Lose the disk, or a talent or a card in its place: each disk saved costs its own."""

    key = "disk-removal/alternate-loss"
    ledger = "card.alternate-loss.one-payment-per-disk"
    kinds = ("seat", "area", "number", "faction")

    def __init__(self, v: Verbs, to_pay: Sequence[Condition[G]] = (), besides: Sequence[Choice[G]] = ()) -> None:
        """What a game asks of whoever pays a talent, and what else can be lost in it."""
        super().__init__(
            Choice(v.lose, then=lose_it),
            Choice(v.pay, CanBeBoughtOff(), *to_pay, TalentToLose(), then=pay_for_it),
            Choice(v.discard, CanBeBoughtOff(), CardToLose(), then=discard_for_it),
            Choice(v.use, OwnInvestment(), SparingInvestment(), then=spend_investment),
            Choice(v.done, LossToSuffer()),
            *besides,
        )
