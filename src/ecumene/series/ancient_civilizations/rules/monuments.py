"""Build a Wonder: five resources, at least two of them disks from the map, and a land area one Controls for it.

Nothing is ever undone: each resource is offered only if the rest can still be paid, the card filled and a site found.
"""

from __future__ import annotations

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import CardInHand, TalentInTreasury, ThisOne
from ecumene.series.ancient_civilizations.contents import NOTHING_HAPPENS, PAY_FOR_MONUMENT, SITE
from ecumene.series.ancient_civilizations.state import AVAILABLE, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import discard_from_hand
from ecumene.series.ancient_civilizations.verbs.disks import remove
from ecumene.series.ancient_civilizations.verbs.monuments import build
from ecumene.series.ancient_civilizations.verbs.time import has_built
from ecumene.series.ancient_civilizations.verbs.wealth import lose_talents


def fuelled(g: Ancients, monument: int) -> bool:
    """Whether a Wonder can be used: disks are on it, and its owner has one in its area."""
    return g.fuel[monument] > 0 and g.active(monument)


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

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return bool(sites(g, who))

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CardFilled(Check[Ancients]):
    """Supply, with the disks paid, must fill the card."""

    ledger = "wonder.build.insufficient-supply-undone"
    kinds = ("monument", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        most = min(g.edition.monument_price, disks_to_spare(g, who))
        return g.supply[who] + most >= g.edition.fuel[i]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.fuel[i], g.supply[who])


class EnoughDisks(Check[Ancients]):
    """At least two resources are disks from the map."""

    ledger = "wonder.build.min-two-disks"
    kinds = ("monument", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return disks_to_spare(g, who) >= g.edition.monument_disks

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.on_map[who])


class Affordable(Check[Ancients]):
    """Five resources in all: disks, talents and cards."""

    ledger = "wonder.build.five-resources"
    kinds = ("monument", "number", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return payable(g, who, i, g.edition.monument_price, g.edition.monument_disks)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.on_map[who], g.talents[who], g.hand[who].bit_count())


class Build(Rule[Ancients]):
    """Begin to build: `price` and `least` are those of the rules if a card does not say otherwise.

    What was to pay may be gone by then: a card of the hand that saved the card from an answer.
    """

    key = "monuments/build"
    ledger = "wonder.build.five-resources"
    kinds = ("seat", "monument", "number", "number")

    def run(self, g: Ancients, who: int, monument: int, price: int, least: int) -> None:
        if not price:
            price, least = g.edition.monument_price, g.edition.monument_disks
        if not payable(g, who, monument, price, least):
            g.note(NOTHING_HAPPENS, EVERYBODY)
            return
        has_built(g, who)
        g.then(PAY_FOR_MONUMENT, who, monument, price, least)


class DiskToGive(ThisOne):
    """A disk of one's own on the map, but not the last one on the only site."""

    ledger = "wonder.build.resource-kinds"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, monument: int, left: int, least: int) -> int:
        return disks_to_give(g, who)


def disks_to_give(g: Ancients, who: int) -> int:
    """The areas whose disk can be paid: the last disk on the only site must stay."""
    site = sites(g, who)
    if site & (site - 1) or g.at(who, site.bit_length() - 1) > 1:
        return g.occupied[who]
    return g.occupied[who] & ~site


class DisksAreOwed(Check[Ancients]):
    """What is left to pay must be disks."""

    ledger = "wonder.build.min-two-disks"
    words = "disks-are-owed"
    kinds = ("number",)

    def holds(self, g: Ancients, i: int, who: int, monument: int, left: int, least: int) -> bool:
        return disks_needed(g, who, monument, least) < left

    def values(self, g: Ancients, i: int, n: int, who: int, monument: int, left: int, least: int) -> tuple[int, ...]:
        return (left,)


class TalentsToPay(TalentInTreasury):
    """A talent from the Treasury."""

    ledger = "wonder.build.resource-kinds"
    words = "no-talent"


class CardsToPay(CardInHand):
    """A card from the hand."""

    ledger = "wonder.build.resource-kinds"


class PayForMonument(Question[Ancients]):
    """Pay one resource after the other; `left` are still to pay, `least` of them disks."""

    key = "monuments/pay"
    ledger = "wonder.build.resource-kinds"
    kinds = ("seat", "monument", "number", "number")
    secret = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        owed = DisksAreOwed()
        self.listed = [
            Choice(t.give, t.areas, 0, 0, (DiskToGive(),)),
            Choice(t.pay, 1, 0, 0, (TalentsToPay(), owed)),
            Choice(t.discard, t.cards, 0, 0, (CardsToPay(), owed)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, monument: int, left: int, least: int) -> None:
        t = self.t
        if choice == t.pay:
            lose_talents(g, who, 1)
        elif choice >= t.discard:
            discard_from_hand(g, who, choice - t.discard)
        else:
            remove(g, who, choice - t.give, 1)
            least = max(0, least - 1)
        if left > 1:
            g.then(PAY_FOR_MONUMENT, who, monument, left - 1, least)
        else:
            g.then(SITE, who, monument)


class OwnFreeLand(ThisOne):
    """A land area one Controls without a Wonder."""

    ledger = "wonder.build.block-placement"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sites(g, who)


class Site(Question[Ancients]):
    """Choose where the Wonder stands; its card takes its disks."""

    key = "monuments/site"
    ledger = "wonder.build.block-placement"
    kinds = ("seat", "monument")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.choose, t.areas, 0, 0, (OwnFreeLand(),))]

    def settle(self, g: Ancients, choice: int, who: int, monument: int, b: int, c: int) -> None:
        build(g, who, monument, choice - self.t.choose)
