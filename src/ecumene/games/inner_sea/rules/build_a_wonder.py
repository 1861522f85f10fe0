"""Build a Wonder: five resources, at least two of them disks from the map, and a land area one Controls for it.

Nothing is ever undone: each resource is offered only if the rest can still be paid, the card filled and a site found.
"""

from __future__ import annotations

from ecumene.games.inner_sea.contents import BURY, SITE
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import OwnDiskThere, SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.contents import BUILD, BUILDS, DISCARD, NOTHING_HAPPENS, PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.rules.card_phase import Action
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.rules.monuments import PayForMonument
from ecumene.series.ancient_civilizations.state import AVAILABLE, BURIED, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.monuments import add_fuel, build, bury, lose_fuel, unbury
from ecumene.series.ancient_civilizations.verbs.time import has_built


def fuelled(g: Ancients, monument: int) -> bool:
    """Whether a Wonder can be used: disks are on it, and its owner has one in its area."""
    return g.fuel[monument] > 0 and g.active(monument)


def why_idle(g: Ancients, monument: int) -> int:
    """Why a Wonder cannot be used: it is buried, no disk is left on it, or its owner has none in its area."""
    if g.monument[monument] == BURIED:
        return 0
    return 2 if g.fuel[monument] else 1


def sites(g: Ancients, who: int) -> int:
    """The land areas a civilization Controls that hold no Wonder."""
    taken = 0
    for area in g.site:
        if area != NOBODY:
            taken |= 1 << area
    return g.controlled(who) & g.board.land & ~taken


def disks_needed(g: Ancients, who: int, monument: int, least: int) -> int:
    """How many of the resources still to pay must be disks: the least, and what the supply lacks to fill the card."""
    return max(least, g.edition.fuel[monument] - g.supply[who])


def disks_to_spare(g: Ancients, who: int) -> int:
    """How many disks can leave the map so that a site is kept."""
    return g.on_map[who] - 1 if sites(g, who) else 0


def payable(g: Ancients, who: int, monument: int, left: int, least: int) -> bool:
    """Whether so many resources can be paid, so many of them disks, with the card filled and a site kept."""
    needed, spare = disks_needed(g, who, monument, least), g.on_map[who] - 1
    if needed > left or needed > spare or spare + g.talents[who] + g.hand[who].bit_count() < left:
        return False
    return bool(sites(g, who))


def can_build(g: Ancients, who: int) -> int:
    """The monuments a civilization can build now."""
    found = 0
    price, least = g.edition.monument_price, g.edition.monument_disks
    if AVAILABLE not in g.monument or g.on_map[who] <= least:
        return 0
    for monument in range(g.edition.monuments):
        if g.monument[monument] == AVAILABLE and payable(g, who, monument, price, least):
            found |= 1 << monument
    return found


class Available(ThisOne):
    """Only what nobody has built yet."""

    ledger = "wonder.build.only-available"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum(1 << monument for monument, state in enumerate(g.monument) if state == AVAILABLE)


class OncePerTurn(Check[Ancients]):
    """One Wonder a turn."""

    ledger = "card.round.one-wonder-per-turn"
    kinds = ("monument",)

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return not g.builders >> who & 1

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class SiteKept(Check[Ancients]):
    """A land area one Controls without a Wonder must be there, and stay."""

    ledger = "wonder.build.no-area-undone"
    kinds = ("monument",)
    final = True

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return bool(sites(g, who))

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CardFilled(Check[Ancients]):
    """Supply, with the disks paid, must fill the card."""

    ledger = "wonder.build.insufficient-supply-undone"
    kinds = ("monument", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        most = min(g.edition.monument_price, g.on_map[who] - 1)
        return g.supply[who] + most >= g.edition.fuel[i]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.fuel[i], g.supply[who])


class EnoughDisks(Check[Ancients]):
    """At least two resources are disks from the map."""

    ledger = "wonder.build.min-two-disks"
    kinds = ("monument", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.on_map[who] > g.edition.monument_disks

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.on_map[who])


class Affordable(Check[Ancients]):
    """Five resources in all: disks, talents and cards."""

    ledger = "wonder.build.five-resources"
    kinds = ("monument", "number", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.on_map[who] - 1 + g.talents[who] + g.hand[who].bit_count() >= g.edition.monument_price

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, max(0, g.on_map[who] - 1), g.talents[who], g.hand[who].bit_count())


class Build(Rule[Ancients]):
    """Begin to build: `price` and `least` are those of the rules if a card does not say otherwise.

    What was to pay may be gone by then: a card of the hand that saved the card from an answer.
    """

    key = "build-a-wonder"
    ledger = "wonder.build.five-resources"
    kinds = ("seat", "monument", "number", "number")

    def run(self, g: Ancients, who: int, monument: int, price: int, least: int) -> None:
        if not price:
            price, least = g.edition.monument_price, g.edition.monument_disks
        if not payable(g, who, monument, price, least):
            g.note(NOTHING_HAPPENS, EVERYBODY)
            return
        has_built(g, who)
        g.note(BUILDS, EVERYBODY, who, monument, price)
        g.then(PAY_FOR_MONUMENT, who, monument, price, least)


class DiskToGive(OwnDiskThere):
    """A disk of one's own on the map."""

    ledger = "wonder.build.resource-kinds"
    words = "terms.occupy.one-disk"


class SiteStays(ThisOne):
    """The last disk on the only site must stay."""

    ledger = "wonder.build.no-area-undone"
    words = "the-only-site"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, monument: int, left: int, least: int) -> int:
        return disks_to_give(g, who)


def disks_to_give(g: Ancients, who: int) -> int:
    """The areas whose disk can be paid: the last disk on the only site must stay."""
    site = sites(g, who)
    if site & (site - 1) or g.at(who, site.bit_length() - 1) > 1:
        return g.occupied[who]
    return g.occupied[who] & ~site


class PayForWonder(PayForMonument):
    """Pay one resource after the other; then the Wonder finds its place."""

    ledger = "wonder.build.resource-kinds"
    key = "build-a-wonder/pay"

    def __init__(self, t: Tokens) -> None:
        super().__init__(t, DiskToGive(), SiteStays())

    def disks_owed(self, g: Ancients, who: int, monument: int, least: int) -> int:
        return disks_needed(g, who, monument, least)

    def paid(self, g: Ancients, who: int, monument: int) -> None:
        g.then(SITE, who, monument)


class OnLand(ThisOne):
    """Wonders stand on land."""

    ledger = "wonder.build.block-placement"
    words = "no-land"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.land


class UnderControl(ThisOne):
    """An area one Controls."""

    ledger = "wonder.build.block-placement"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.controlled(who)


class NoOtherWonder(ThisOne):
    """An area without a Wonder."""

    ledger = "wonder.build.block-placement"
    words = "a-wonder-stands-there"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sites(g, who)


class SiteToChoose(SomethingMustBeChosen):
    """A Wonder that is paid for is built."""

    ledger = "wonder.build.block-placement"


class Site(Question[Ancients]):
    """Choose where the Wonder stands; its card takes its disks."""

    key = "build-a-wonder/site"
    ledger = "wonder.build.block-placement"
    kinds = ("seat", "monument")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.choose, t.areas, 0, 0, (OnTheMap(), OnLand(), UnderControl(), NoOtherWonder())),
            Choice(t.done, 1, 0, 0, (SiteToChoose(),)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, monument: int, b: int, c: int) -> None:
        build(g, who, monument, choice - self.t.choose)


class BuildAWonder(Action):
    """Build a Wonder instead of playing a card, one a turn."""

    def __init__(self, t: Tokens) -> None:
        conditions = (Available(), OncePerTurn(), SiteKept(), EnoughDisks(), CardFilled(), Affordable())
        super().__init__([Choice(t.build, t.monuments, 0, 0, conditions)])
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        if g.builders >> who & 1:
            return []
        return [self.t.build + monument for monument in bits(can_build(g, who))]

    def take(self, g: Ancients, choice: int, who: int) -> None:
        g.then(BUILD, who, choice - self.t.build)


# What cards do with Wonders


class Bury(Rule[Ancients]):
    """A Wonder is buried."""

    key = "build-a-wonder/bury"
    ledger = "cards.wonder.three-states"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, who: int, monument: int, b: int, c: int) -> None:
        bury(g, monument)


class Raze(Rule[Ancients]):
    """A Wonder is buried for a card of `payer`'s hand; that card may be gone by then, and nothing happens (I-44)."""

    key = "build-a-wonder/raze"
    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("seat", "monument", "seat")

    def run(self, g: Ancients, who: int, monument: int, payer: int, c: int) -> None:
        if not g.hand[payer]:
            g.note(NOTHING_HAPPENS, EVERYBODY)
            return
        g.then(DISCARD, payer, 1)
        g.then(BURY, who, monument)


class Unbury(Rule[Ancients]):
    """A buried Wonder is turned up again."""

    key = "build-a-wonder/unbury"
    ledger = "cards.wonder.three-states"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, who: int, monument: int, b: int, c: int) -> None:
        unbury(g, monument)


class AddFuel(Rule[Ancients]):
    """A disk from supply is put on a Wonder."""

    key = "build-a-wonder/add-fuel"
    ledger = "wonder.build.disks-on-card"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, who: int, monument: int, b: int, c: int) -> None:
        add_fuel(g, monument)


class LoseFuel(Rule[Ancients]):
    """A Wonder loses a disk without use."""

    key = "build-a-wonder/lose-fuel"
    ledger = "terms.supply.remove-goes-to-supply"
    kinds = ("seat", "monument")

    def run(self, g: Ancients, who: int, monument: int, b: int, c: int) -> None:
        lose_fuel(g, monument)
