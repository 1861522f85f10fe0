"""Build a Wonder: five resources, at least two of them disks from the map, and a land area one Controls for it.

Nothing is ever undone: each resource is offered only if the rest can still be paid, the card filled and a site found.
"""

from __future__ import annotations

from ecumene.games.inner_sea.contents import BURY, SITE
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep2, SeatStep3, Step1
from ecumene.kernel.asking import Among, Check, Choice, Question, Told, Values, When
from ecumene.series.ancient_civilizations.conditions import OwnDiskThere, SomethingMustBeChosen
from ecumene.series.ancient_civilizations.contents import (
    BUILD,
    BUILDS,
    CARD_TURN,
    DISCARD,
    NOTHING_HAPPENS,
    PAY_FOR_MONUMENT,
)
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.rules.monuments import NotAllOwedInDisks, PayForMonument, still_to_pay
from ecumene.series.ancient_civilizations.state import AVAILABLE, BURIED, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, Areas, Monument, Monuments
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.monuments import add_fuel, build, bury, lose_fuel, unbury
from ecumene.series.ancient_civilizations.verbs.time import mark_builder


def fuelled(g: Ancients, monument: Monument) -> bool:
    """Whether a Wonder can be used: disks are on it, and its owner has one in its area."""
    return g.fuel[monument] > 0 and g.active(monument)


def why_idle(g: Ancients, monument: Monument) -> int:
    """Why a Wonder cannot be used: it is buried, no disk is left on it, or its owner has none in its area."""
    if g.monument[monument] == BURIED:
        return 0
    return 2 if g.fuel[monument] else 1


def sites(g: Ancients, who: Seat) -> Areas:
    """The land areas a civilization Controls that hold no Wonder."""
    taken = 0
    for area in g.site:
        if area != NO_AREA:
            taken |= 1 << area
    return g.controlled(who) & g.board.land & ~taken


def disks_needed(g: Ancients, who: Seat, monument: Monument, least: int) -> int:
    """How many of the resources still to pay must be disks: the least, and what the supply lacks to fill the card."""
    return max(least, g.edition.monument_cards.disks[monument] - g.supply[who])


def disks_to_spare(g: Ancients, who: Seat) -> int:
    """How many disks can leave the map so that a site is kept."""
    return g.on_map[who] - 1 if sites(g, who) else 0


def payable(g: Ancients, who: Seat, monument: Monument, left: int, least: int) -> bool:
    """Whether so many resources can be paid, so many of them disks, with the card filled and a site kept."""
    needed, spare = disks_needed(g, who, monument, least), g.on_map[who] - 1
    if needed > left or needed > spare or spare + g.talents[who] + g.hand[who].bit_count() < left:
        return False
    return bool(sites(g, who))


class Available(Among[Ancients, Monument]):
    """Only what nobody has built yet."""

    ledger = "wonder.build.only-available"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        return sum([1 << monument for monument, state in enumerate(g.monument) if state == AVAILABLE])


class OncePerTurn(When[Ancients]):
    """One Wonder a turn."""

    ledger = "card.round.one-wonder-per-turn"
    kinds = ("monument",)

    def opens(self, g: Ancients, who: Seat) -> bool:
        return not g.builders >> who & 1


class SiteKept(When[Ancients]):
    """A land area one Controls without a Wonder must be there, and stay."""

    ledger = "wonder.build.no-area-undone"
    kinds = ("monument",)
    final = True

    def opens(self, g: Ancients, who: Seat) -> bool:
        return bool(sites(g, who))


class CardFilled(Check[Ancients, Monument]):
    """Supply, with the disks paid, must fill the card."""

    ledger = "wonder.build.insufficient-supply-undone"
    kinds = ("monument", "number", "number")

    def holds(self, g: Ancients, who: Seat, monument: Monument) -> bool:
        most = min(g.edition.monument_cards.price, g.on_map[who] - 1)
        return g.supply[who] + most >= g.edition.monument_cards.disks[monument]

    def values(self, g: Ancients, who: Seat, monument: Monument) -> Values:
        return (monument, g.edition.monument_cards.disks[monument], g.supply[who])


class EnoughDisks(When[Ancients]):
    """At least two resources are disks from the map."""

    ledger = "wonder.build.min-two-disks"
    kinds = ("monument", "number")

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.on_map[who] > g.edition.monument_cards.price_in_disks

    def values(self, g: Ancients, who: Seat, monument: Monument) -> Values:
        return (monument, g.on_map[who])


class Affordable(When[Ancients]):
    """Five resources in all: disks, talents and cards."""

    ledger = "wonder.build.five-resources"
    kinds = ("monument", "number", "number", "number")

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.on_map[who] - 1 + g.talents[who] + g.hand[who].bit_count() >= g.edition.monument_cards.price

    def values(self, g: Ancients, who: Seat, monument: Monument) -> Values:
        return (monument, max(0, g.on_map[who] - 1), g.talents[who], g.hand[who].bit_count())


class CanBeBuilt(Among[Ancients, Monument]):
    """The Wonders that meet all conditions."""

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        found = 0
        price, least = g.edition.monument_cards.price, g.edition.monument_cards.price_in_disks
        if g.builders >> who & 1 or AVAILABLE not in g.monument or g.on_map[who] <= least:
            return 0
        for monument, state in enumerate(g.monument):
            if state == AVAILABLE and payable(g, who, Monument(monument), price, least):
                found |= 1 << monument
        return found


def begin_to_build(g: Ancients, who: Seat, monument: Monument) -> None:
    """Build a Wonder instead of playing a card; then it is the next one's turn."""
    g.then(BUILD, who, monument)
    g.then(CARD_TURN, who)


def build_a_wonder(v: Verbs) -> Choice[Ancients]:
    """What may be done instead of playing a card, once a turn."""
    able = (Available(), OncePerTurn(), SiteKept(), EnoughDisks(), CardFilled(), Affordable())
    return Choice(v.build, *able, fast=CanBeBuilt(), then=begin_to_build)


class Build(SeatStep3[Ancients, Monument, int, int]):
    """Begin to build: `price` and `least` are those of the rules if a card does not say otherwise.

    What was to pay may be gone by then: a card of the hand that saved the card from an answer.
    """

    key = "build-a-wonder"
    ledger = "wonder.build.five-resources"
    kinds = ("seat", "monument", "number", "number")

    def run(self, g: Ancients, who: Seat, monument: Monument, price: int, least: int) -> None:
        if not price:
            price, least = g.edition.monument_cards.price, g.edition.monument_cards.price_in_disks
        if not payable(g, who, monument, price, least):
            g.note(NOTHING_HAPPENS, EVERYBODY)
            return
        mark_builder(g, who)
        g.note(BUILDS, EVERYBODY, who, monument, price)
        g.then(PAY_FOR_MONUMENT, who, monument, price, least)


class DiskToGive(OwnDiskThere):
    """A disk of one's own on the map."""

    ledger = "wonder.build.resource-kinds"
    words = "terms.occupy.one-disk"


class SiteStays(Among[Ancients, Area]):
    """The last disk on the only site must stay."""

    ledger = "wonder.build.no-area-undone"
    words = "the-only-site"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat) -> Areas:
        site = sites(g, who)
        if site & (site - 1) or g.at(who, Area(site.bit_length() - 1)) > 1:
            return g.occupied[who]
        return g.occupied[who] & ~site


class NotAllOwedForTheCard(NotAllOwedInDisks):
    """As many disks are owed as the rules ask for, and as the supply lacks to fill the card."""

    def opens_about(self, g: Ancients, who: Seat, monument: Monument, left: int, least: int) -> bool:
        return disks_needed(g, who, monument, least) < left


def resources_to_pay(g: Ancients, who: Seat, monument: Monument, left: int, least: int) -> Values:
    """What is left to pay, and how much of it in disks."""
    return still_to_pay(g, who, monument, left, disks_needed(g, who, monument, least))


class PayForWonder(PayForMonument[Ancients]):
    """Pay one resource after the other; then the Wonder finds its place."""

    ledger = "wonder.build.resource-kinds"
    key = "build-a-wonder/pay"
    prompt = Told("seat", "monument", "number", "owed", by=resources_to_pay)

    def __init__(self, v: Verbs) -> None:
        super().__init__(v, NotAllOwedForTheCard(), DiskToGive(), SiteStays())

    def paid(self, g: Ancients, who: Seat, monument: Monument) -> None:
        g.then(SITE, who, monument)


class OnLand(Among[Ancients, Area]):
    """Wonders stand on land."""

    ledger = "wonder.build.block-placement"
    words = "no-land"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.land


class UnderControl(Among[Ancients, Area]):
    """An area one Controls."""

    ledger = "wonder.build.block-placement"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.controlled(who)


class NoOtherWonder(Among[Ancients, Area]):
    """An area without a Wonder."""

    ledger = "wonder.build.block-placement"
    words = "a-wonder-stands-there"
    kinds = ("area",)

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return sites(g, who)


class SiteToChoose(SomethingMustBeChosen):
    """A Wonder that is paid for is built."""

    ledger = "wonder.build.block-placement"


def build_there(g: Ancients, who: Seat, area: Area, monument: Monument) -> None:
    """The Wonder stands in an area from now on."""
    build(g, who, monument, area)


class Site(Question[Ancients]):
    """Choose where the Wonder stands; its card takes its disks."""

    key = "build-a-wonder/site"
    ledger = "wonder.build.block-placement"
    kinds = ("seat", "monument")

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.choose, OnTheMap(), OnLand(), UnderControl(), NoOtherWonder(), then=build_there),
            Choice(v.done, SiteToChoose()),
        )


# What cards do with Wonders


class Bury(Step1[Ancients, Monument]):
    """A Wonder is buried."""

    key = "build-a-wonder/bury"
    ledger = "cards.wonder.three-states"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, monument: Monument) -> None:
        bury(g, monument)


class Raze(SeatStep2[Ancients, Monument, Seat]):
    """A Wonder is buried for a card of `payer`'s hand; that card may be gone by then, and nothing happens (I-44)."""

    key = "build-a-wonder/raze"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "monument", "seat")

    def run(self, g: Ancients, who: Seat, monument: Monument, payer: Seat) -> None:
        if not g.hand[payer]:
            g.note(NOTHING_HAPPENS, EVERYBODY)
            return
        g.then(DISCARD, payer, 1)
        g.then(BURY, who, monument)


class Unbury(Step1[Ancients, Monument]):
    """A buried Wonder is turned up again."""

    key = "build-a-wonder/unbury"
    ledger = "cards.wonder.three-states"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, monument: Monument) -> None:
        unbury(g, monument)


class AddFuel(Step1[Ancients, Monument]):
    """A disk from supply is put on a Wonder."""

    key = "build-a-wonder/add-fuel"
    ledger = "wonder.build.disks-on-card"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, monument: Monument) -> None:
        add_fuel(g, monument)


class LoseFuel(Step1[Ancients, Monument]):
    """A Wonder loses a disk without use."""

    key = "build-a-wonder/lose-fuel"
    ledger = "terms.supply.remove-goes-to-supply"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, monument: Monument) -> None:
        lose_fuel(g, monument)
