"""Temple Granary: two disks of growth for a mina, once a turn, under an active Deity."""

from __future__ import annotations

from ecumene.games.middle_east.contents import GRANARY
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.games.middle_east.verbs.fortunes import (
    make_up_growth,
    note_least_shortage,
    note_more_shortage,
    store_grain,
)
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.verbs.disks import make_ready


class LeastGrowth(Rule[MiddleEast]):
    """At least three disks besides captives; then the granary is open."""

    key = "temple-granary/minimum"
    ledger = "growth.acquisition.captives-outside-minimum"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        make_up_growth(g, who, g.edition.least_growth - acquired(g, who))
        note_least_shortage(g, g.edition.least_growth - acquired(g, who))
        if g.has_active_temple(who):
            g.then(GRANARY, who)


class ReadyDisks(Rule[MiddleEast]):
    """A Deity or a card brings disks for growth; what the supply lacks may come after grain was stored."""

    key = "temple-granary/ready"
    ledger = "growth.granary.disks-reusable"
    kinds = ("seat", "number")

    def run(self, g: MiddleEast, who: int, n: int, b: int, c: int) -> None:
        note_more_shortage(g, n - make_ready(g, who, n))


def acquired(g: MiddleEast, who: int) -> int:
    """The disks in the box for growth that are no captives."""
    return g.ready[who] - g.captives[who]


class GranaryOpen(Check[Ancients]):
    """An active Deity, a disk at its temple, and two disks that were acquired."""

    ledger = "growth.granary.not-captured-not-godless"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return g.has_active_temple(who) and acquired(g, who) >= 2


class Granary(Question[MiddleEast]):
    """Give two disks for a mina, or keep them."""

    key = "temple-granary/store"
    ledger = "growth.granary.one-mina-for-two-disks"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, t: OwnTokens) -> None:
        super().__init__()
        self.t = t
        opened = (GranaryOpen(),)
        self.listed = [Choice(t.done, 1, 0, 0, opened), Choice(t.store_grain, 1, 0, 0, opened)]

    def told(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, acquired(g, who))

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.store_grain:
            store_grain(g, who)
