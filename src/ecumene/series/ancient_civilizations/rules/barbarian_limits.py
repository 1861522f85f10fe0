"""Barbarian Limits: when their supply is too small, whoever places them may take Barbarians from other areas."""

from __future__ import annotations

from ecumene.kernel.acting import NOBODY, Seat, SeatStep3
from ecumene.kernel.asking import Among, AmongAbout, Choice, Question
from ecumene.series.ancient_civilizations.contents import FETCH
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import fetch, place, room


class PlaceBarbarians(SeatStep3[Ancients, Area, int, Areas]):
    """A seat brings Barbarians into an area, as many as fit; those missing may be fetched, but not from areas `kept`.

    How many are missing shows only now: Barbarians that the same card has removed are in supply again.
    """

    key = "barbarian-limits/place"
    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("seat", "area", "number", "areas")

    def run(self, g: Ancients, who: Seat, area: Area, n: int, kept: Areas) -> None:
        missing = min(n, room(g, BARBARIANS, area)) - g.supply[BARBARIANS]
        place(g, BARBARIANS, area, n)
        if who != NOBODY:
            let_fetch(g, who, area, missing, kept)


def let_fetch(g: Ancients, who: Seat, area: Area, missing: int, kept: Areas) -> None:
    """Ask from where the next missing Barbarian comes, while one is missing and one can come."""
    if missing > 0 and g.occupied[BARBARIANS] & ~kept & ~(1 << area):
        g.then(FETCH, who, area, missing, kept)


class BarbariansThere(Among[Ancients, Area]):
    """An area with a Barbarian."""

    ledger = "card.barbarian-limit.take-from-map"
    words = "no-barbarian-there"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.occupied[BARBARIANS]


class AnotherArea(AmongAbout[Ancients, Area, Area, int, Areas]):
    """Another area than those into which Barbarians are brought."""

    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("area",)

    def mask_about(self, g: Ancients, who: Seat, area: Area, missing: int, kept: Areas) -> Areas:
        return g.board.playable & ~kept & ~(1 << area)


def fetch_one(g: Ancients, who: Seat, origin: Area, area: Area, missing: int, kept: Areas) -> None:
    """A Barbarian comes from another area; the next one may, too."""
    fetch(g, who, origin, area)
    let_fetch(g, who, area, missing - 1, kept)


class Fetch(Question[Ancients]):
    """Take a missing Barbarian from another area, as if it were the supply, or leave it at those that are there."""

    key = "barbarian-limits/fetch"
    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("seat", "area", "number", "areas")

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.move_from, BarbariansThere(), AnotherArea(), then=fetch_one), Choice(v.done))
