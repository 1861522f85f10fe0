"""Establish a Deity: five resources, at least two of them disks from the map, while one Controls the Homeland."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import BEGINS_TO_RANSOM, BEGINS_TO_RESTORE, RESTORE
from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, DESTROYED, MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.deities import establish, lift_curses, release, restore
from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, SeatStep1
from ecumene.kernel.asking import Among, Choice, Values, When
from ecumene.series.ancient_civilizations.contents import BUILD, BUILDS, CARD_TURN, PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.rules.monuments import NotAllOwedInDisks, PayForMonument
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_MONUMENT, Area, Areas, Monument, Monuments

PRICE_TO_RESTORE: Final = 2
"""How many resources a temple costs that is rebuilt, or bought off."""


def controls_homeland(g: MiddleEast, who: Seat) -> bool:
    """Whether a civilization alone has disks in its Homeland."""
    return g.homeland[who] != NO_AREA and g.controls(who, g.homeland[who])


def payable(g: MiddleEast, who: Seat, price: int, disks: int) -> bool:
    """Whether so many resources can be paid, so many of them disks from the map."""
    return g.on_map[who] >= disks and g.on_map[who] + g.talents[who] + g.hand[who].bit_count() >= price


class OnlyForResources(Among[MiddleEast, Monument]):
    """The last of the Deities comes by its card alone."""

    ledger = "notes.monotheism-95-no-card"
    kinds = ("monument",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        return (1 << g.one_god()) - 1


class OnlyAvailable(Among[MiddleEast, Monument]):
    """Only a Deity that nobody has."""

    ledger = "deity.establish.only-available"
    kinds = ("monument", "seat")
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        return available(g)

    def values(self, g: MiddleEast, who: Seat, deity: Monument) -> Values:
        return (deity, g.owner[deity])


def available(g: MiddleEast) -> Monuments:
    """The Deities that can be established."""
    return sum([1 << deity for deity in range(g.one_god()) if g.monument[deity] == AVAILABLE])


class NoDeityOfOnesOwn(When[MiddleEast]):
    """One Deity of one's own at a time, wherever its temple is."""

    ledger = "deity.establish.no-own-deity-card"
    kinds = ("monument",)

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return not g.patrons >> who & 1

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.owner.index(who),)


class HomelandControlled(When[MiddleEast]):
    """Disks of one's own in the Homeland, and nobody else's."""

    ledger = "deity.establish.control-homeland"
    kinds = ("area",)

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return controls_homeland(g, who)

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.home(who),)


class EnoughDisks(When[MiddleEast]):
    """At least two resources are disks from the map."""

    ledger = "deity.establish.min-two-disks"
    kinds = ("number",)

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return g.on_map[who] >= g.edition.monument_cards.price_in_disks

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.on_map[who],)


class Affordable(When[MiddleEast]):
    """Five resources in all: disks, minas and cards."""

    ledger = "deity.establish.five-resources"
    kinds = ("number", "number", "number")

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return payable(g, who, g.edition.monument_cards.price, 0)

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.on_map[who], g.talents[who], g.hand[who].bit_count())


def begin_to_establish(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """Establish a Deity instead of playing a card; then it is the next one's turn."""
    g.then(BUILD, who, deity)
    g.then(CARD_TURN, who)


def establish_a_deity(v: OwnVerbs) -> Choice[MiddleEast]:
    """What a people without a Deity may do instead of playing a card."""
    able = (NoDeityOfOnesOwn(), HomelandControlled(), EnoughDisks(), Affordable())
    return Choice(v.build, OnlyForResources(), OnlyAvailable(), *able, then=begin_to_establish)


class Establish(SeatStep1[MiddleEast, Monument]):
    """Begin to pay for a Deity."""

    key = "establish-a-deity"
    ledger = "deity.establish.five-resources"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: Seat, deity: Monument) -> None:
        g.note(BUILDS, EVERYBODY, who, deity, g.edition.monument_cards.price)
        g.then(PAY_FOR_MONUMENT, who, deity, g.edition.monument_cards.price, g.edition.monument_cards.price_in_disks)


class DiskOnTheMap(Among[MiddleEast, Area]):
    """A disk of one's own, from anywhere on the map."""

    ledger = "deity.establish.resource-kinds"
    kinds = ("area",)

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return g.occupied[who]


class PayForDeity(PayForMonument[MiddleEast]):
    """Pay one resource after the other; then the temple stands."""

    key = "establish-a-deity/pay"
    ledger = "deity.establish.resource-kinds"

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(v, NotAllOwedInDisks(), DiskOnTheMap())

    def paid(self, g: MiddleEast, who: Seat, deity: Monument) -> None:
        if g.owner[deity] == NOBODY:
            establish(g, who, deity)
        elif g.monument[deity] == DESTROYED:
            restore(g, who, deity)
        else:
            lift_curses(g, who, g.edition.fate_cards.tags["bought-off"])


# Re-establishing a Deity


def restorable(g: MiddleEast, who: Seat) -> Monuments:
    """The Deity of a civilization if its temple lies on its card, or if it is forsaken and can be bought off."""
    own = g.deity(who)
    if own == NO_MONUMENT:
        return 0
    forsaken = g.curses[who] & g.edition.fate_cards.tags["bought-off"]
    return 1 << own if g.monument[own] == DESTROYED or forsaken else 0


class OnesOwn(Among[MiddleEast, Monument]):
    """A Deity of one's own."""

    ledger = "deity.reestablish.who"
    words = "not-your-deity"
    kinds = ("monument",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        return 1 << g.owner.index(who) if g.patrons >> who & 1 else 0


class NotCaptured(Among[MiddleEast, Monument]):
    """Not while a captor holds its temple, unless a curse can be bought off."""

    ledger = "deity.reestablish.not-while-captured"
    kinds = ("monument", "seat")
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        own = g.deity(who)
        return restorable(g, who) if own != NO_MONUMENT and g.monument[own] == CAPTURED else -1

    def values(self, g: MiddleEast, who: Seat, deity: Monument) -> Values:
        return (deity, g.holder[deity])


class OnItsCard(Among[MiddleEast, Monument]):
    """Its temple was destroyed or given back, or a curse can be bought off."""

    ledger = "deity.reestablish.who"
    words = "temple-stands"
    kinds = ("monument",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Monuments:
        return restorable(g, who)


class HomelandToRestoreIn(HomelandControlled):
    """A temple is rebuilt only in a Homeland that one Controls."""

    ledger = "deity.reestablish.who"


class TwoResources(When[MiddleEast]):
    """Two resources of any kind."""

    ledger = "deity.reestablish.two-resources"
    kinds = ("number", "number", "number")

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return payable(g, who, PRICE_TO_RESTORE, 0)

    def values(self, g: MiddleEast, who: Seat) -> Values:
        return (g.on_map[who], g.talents[who], g.hand[who].bit_count())


def begin_to_restore(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """Rebuild one's temple instead of playing a card; then it is the next one's turn."""
    g.then(RESTORE, who, deity)
    g.then(CARD_TURN, who)


def restore_a_deity(v: OwnVerbs) -> Choice[MiddleEast]:
    """What a people with a lost temple may do instead of playing a card."""
    lost = (OnesOwn(), NotCaptured(), OnItsCard())
    return Choice(v.restore, *lost, HomelandToRestoreIn(), TwoResources(), then=begin_to_restore)


class Restore(SeatStep1[MiddleEast, Monument]):
    """Begin to pay for a temple that is rebuilt."""

    key = "establish-a-deity/restore"
    ledger = "deity.reestablish.two-resources"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: Seat, deity: Monument) -> None:
        begins = BEGINS_TO_RESTORE if g.monument[deity] == DESTROYED else BEGINS_TO_RANSOM
        g.note(begins, EVERYBODY, who, deity, PRICE_TO_RESTORE)
        g.then(PAY_FOR_MONUMENT, who, deity, PRICE_TO_RESTORE, 0)


class ReplaceDeity(SeatStep1[MiddleEast, Monument]):
    """A people lets its Deity go and establishes another free of charge."""

    key = "establish-a-deity/replace"
    ledger = "notes.prophet-9"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: Seat, deity: Monument) -> None:
        own = g.deity(who)
        if own != NO_MONUMENT:
            release(g, own)
        establish(g, who, deity)
