"""Establish a Deity: five resources, at least two of them disks from the map, while one Controls the Homeland."""

from __future__ import annotations

from ecumene.games.middle_east.contents import BEGINS_TO_RANSOM, BEGINS_TO_RESTORE, RESTORE
from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, DESTROYED, MiddleEast
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.games.middle_east.verbs.deities import establish, lift_curses, release, restore
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import block
from ecumene.kernel.rule import NOBODY, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import BUILD, BUILDS, PAY_FOR_MONUMENT
from ecumene.series.ancient_civilizations.rules.card_phase import Action
from ecumene.series.ancient_civilizations.rules.monuments import PayForMonument
from ecumene.series.ancient_civilizations.state import Ancients

PRICE_TO_RESTORE = 2
"""What is still to pay must all be disks, as the prompt calls it."""


def controls_homeland(g: MiddleEast, who: int) -> bool:
    """Whether a civilization alone has disks in its Homeland."""
    return g.homeland[who] != NOBODY and g.controls(who, g.homeland[who])


def payable(g: MiddleEast, who: int, price: int, disks: int) -> bool:
    """Whether so many resources can be paid, so many of them disks from the map."""
    return g.on_map[who] >= disks and g.on_map[who] + g.talents[who] + g.hand[who].bit_count() >= price


class OnlyForResources(ThisOne):
    """The last of the Deities comes by its card alone."""

    ledger = "notes.monotheism-95-no-card"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return (1 << g.edition.monuments - 1) - 1


class OnlyAvailable(ThisOne):
    """Only a Deity that nobody has."""

    ledger = "deity.establish.only-available"
    kinds = ("monument", "seat")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return available(g)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.owner[i])


def available(g: Ancients) -> int:
    """The Deities that can be established."""
    return sum([1 << deity for deity in range(g.edition.monuments - 1) if g.monument[deity] == AVAILABLE])


class NoDeityOfOnesOwn(Check[Ancients]):
    """One Deity of one's own at a time, wherever its temple is."""

    ledger = "deity.establish.no-own-deity-card"
    kinds = ("monument",)

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return not g.patrons >> who & 1

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.owner.index(who),)


class HomelandControlled(Check[Ancients]):
    """Disks of one's own in the Homeland, and nobody else's."""

    ledger = "deity.establish.control-homeland"
    kinds = ("area",)

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return controls_homeland(g, who)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.home(who),)


class EnoughDisks(Check[Ancients]):
    """At least two resources are disks from the map."""

    ledger = "deity.establish.min-two-disks"
    kinds = ("number",)

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.on_map[who] >= g.edition.monument_disks

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.on_map[who],)


class Affordable(Check[Ancients]):
    """Five resources in all: disks, minas and cards."""

    ledger = "deity.establish.five-resources"
    kinds = ("number", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return payable(g, who, g.edition.monument_price, 0)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.on_map[who], g.talents[who], g.hand[who].bit_count())


class EstablishADeity(Action):
    """Establish a Deity instead of playing a card."""

    def __init__(self, t: OwnTokens) -> None:
        available_ones = (OnlyForResources(), OnlyAvailable())
        conditions = (*available_ones, NoDeityOfOnesOwn(), HomelandControlled(), EnoughDisks(), Affordable())
        super().__init__([Choice(t.build, t.monuments, 0, 0, conditions)])
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        assert isinstance(g, MiddleEast)
        price, disks = g.edition.monument_price, g.edition.monument_disks
        if g.patrons >> who & 1 or not payable(g, who, price, disks) or not controls_homeland(g, who):
            return []
        return block(self.t.build, available(g))

    def take(self, g: Ancients, choice: int, who: int) -> None:
        g.then(BUILD, who, choice - self.t.build)


class Establish(Rule[MiddleEast]):
    """Begin to pay for a Deity."""

    key = "establish-a-deity"
    ledger = "deity.establish.five-resources"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: int, deity: int, b: int, c: int) -> None:
        g.note(BUILDS, EVERYBODY, who, deity, g.edition.monument_price)
        g.then(PAY_FOR_MONUMENT, who, deity, g.edition.monument_price, g.edition.monument_disks)


class DiskOnTheMap(ThisOne):
    """A disk of one's own, from anywhere on the map."""

    ledger = "deity.establish.resource-kinds"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.occupied[who]


class PayForDeity(PayForMonument):
    """Pay one resource after the other; then the temple stands."""

    key = "establish-a-deity/pay"
    ledger = "deity.establish.resource-kinds"

    def __init__(self, t: OwnTokens) -> None:
        super().__init__(t, DiskOnTheMap())

    def paid(self, g: Ancients, who: int, deity: int) -> None:
        assert isinstance(g, MiddleEast)
        if g.owner[deity] == NOBODY:
            establish(g, who, deity)
        elif g.monument[deity] == DESTROYED:
            restore(g, who, deity)
        else:
            lift_curses(g, who, g.edition.tags["bought-off"])


# Re-establishing a Deity


def restorable(g: MiddleEast, who: int) -> int:
    """The Deity of a civilization if its temple lies on its card, or if it is forsaken and can be bought off."""
    own = g.deity(who)
    if own == NOBODY:
        return 0
    forsaken = g.curses[who] & g.edition.tags["bought-off"]
    return 1 << own if g.monument[own] == DESTROYED or forsaken else 0


class OnesOwn(ThisOne):
    """A Deity of one's own."""

    ledger = "deity.reestablish.who"
    words = "not-your-deity"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return 1 << g.owner.index(who) if g.patrons >> who & 1 else 0


class NotCaptured(ThisOne):
    """Not while a captor holds its temple, unless a curse can be bought off."""

    ledger = "deity.reestablish.not-while-captured"
    kinds = ("monument", "seat")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        own = g.deity(who)
        return restorable(g, who) if own != NOBODY and g.monument[own] == CAPTURED else -1

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        assert isinstance(g, MiddleEast)
        return (i, g.holder[i])


class OnItsCard(ThisOne):
    """Its temple was destroyed or given back, or a curse can be bought off."""

    ledger = "deity.reestablish.who"
    words = "temple-stands"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return restorable(g, who)


class HomelandToRestoreIn(HomelandControlled):
    """A temple is rebuilt only in a Homeland that one Controls."""

    ledger = "deity.reestablish.who"


class TwoResources(Check[Ancients]):
    """Two resources of any kind."""

    ledger = "deity.reestablish.two-resources"
    kinds = ("number", "number", "number")

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return payable(g, who, PRICE_TO_RESTORE, 0)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (g.on_map[who], g.talents[who], g.hand[who].bit_count())


class RestoreADeity(Action):
    """Rebuild one's temple instead of playing a card."""

    def __init__(self, t: OwnTokens) -> None:
        lost = (OnesOwn(), NotCaptured(), OnItsCard())
        super().__init__([Choice(t.restore, t.monuments, 0, 0, (*lost, HomelandToRestoreIn(), TwoResources()))])
        self.t = t

    def offer(self, g: Ancients, who: int) -> list[int]:
        assert isinstance(g, MiddleEast)
        lost = restorable(g, who)
        if not lost or not controls_homeland(g, who) or not payable(g, who, PRICE_TO_RESTORE, 0):
            return []
        return block(self.t.restore, lost)

    def take(self, g: Ancients, choice: int, who: int) -> None:
        g.then(RESTORE, who, choice - self.t.restore)


class Restore(Rule[MiddleEast]):
    """Begin to pay for a temple that is rebuilt."""

    key = "establish-a-deity/restore"
    ledger = "deity.reestablish.two-resources"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: int, deity: int, b: int, c: int) -> None:
        begins = BEGINS_TO_RESTORE if g.monument[deity] == DESTROYED else BEGINS_TO_RANSOM
        g.note(begins, EVERYBODY, who, deity, PRICE_TO_RESTORE)
        g.then(PAY_FOR_MONUMENT, who, deity, PRICE_TO_RESTORE, 0)


class ReplaceDeity(Rule[MiddleEast]):
    """A people lets its Deity go and establishes another free of charge."""

    key = "establish-a-deity/replace"
    ledger = "notes.prophet-9"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, who: int, deity: int, b: int, c: int) -> None:
        own = g.deity(who)
        if own != NOBODY:
            release(g, own)
        establish(g, who, deity)
