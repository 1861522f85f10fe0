"""Temple Granary: two disks of growth for a mina, once a turn, under an active Deity."""

from __future__ import annotations

from ecumene.games.middle_east.contents import GRANARY
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.fortunes import (
    make_up_growth,
    note_least_shortage,
    note_more_shortage,
    store_grain,
)
from ecumene.kernel.acting import Seat, SeatStep, SeatStep1
from ecumene.kernel.asking import Choice, Question, Told, Values, When
from ecumene.series.ancient_civilizations.verbs.disks import make_ready


class LeastGrowth(SeatStep[MiddleEast]):
    """At least three disks besides captives; then the granary is open."""

    key = "temple-granary/minimum"
    ledger = "growth.acquisition.captives-outside-minimum"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: Seat) -> None:
        make_up_growth(g, who, g.edition.numbers.least_growth - acquired(g, who))
        note_least_shortage(g, g.edition.numbers.least_growth - acquired(g, who))
        if g.has_active_temple(who):
            g.then(GRANARY, who)


class ReadyDisks(SeatStep1[MiddleEast, int]):
    """A Deity or a card brings disks for growth; what the supply lacks may come after grain was stored."""

    key = "temple-granary/ready"
    ledger = "growth.granary.disks-reusable"
    kinds = ("seat", "number")

    def run(self, g: MiddleEast, who: Seat, n: int) -> None:
        note_more_shortage(g, n - make_ready(g, who, n))


def acquired(g: MiddleEast, who: Seat) -> int:
    """The disks in the box for growth that are no captives."""
    return g.ready[who] - g.captives[who]


class GranaryOpen(When[MiddleEast]):
    """An active Deity, a disk at its temple, and two disks that were acquired."""

    ledger = "growth.granary.not-captured-not-godless"

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return g.has_active_temple(who) and acquired(g, who) >= 2


def disks_acquired(g: MiddleEast, who: Seat) -> Values:
    """Who is asked, and how many disks could be given."""
    return (who, acquired(g, who))


class Granary(Question[MiddleEast]):
    """Give two disks for a mina, or keep them."""

    key = "temple-granary/store"
    ledger = "growth.granary.one-mina-for-two-disks"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=disks_acquired)
    may_lapse = True

    def __init__(self, v: OwnVerbs) -> None:
        super().__init__(Choice(v.done, GranaryOpen()), Choice(v.store_grain, GranaryOpen(), then=store_grain))
