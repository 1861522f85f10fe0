"""Barbarian Limits: when their supply is too small, whoever places them may take Barbarians from other areas."""

from __future__ import annotations

from ecumene.kernel.choice import Choice
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import FETCH
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import fetch, place, room


class PlaceBarbarians(Rule[Ancients]):
    """A seat brings Barbarians into an area, as many as fit; those missing may be fetched, but not from areas `kept`.

    How many are missing shows only now: Barbarians that the same card has removed are in supply again.
    """

    key = "barbarian-limits/place"
    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("seat", "area", "number", "areas")

    def run(self, g: Ancients, who: int, area: int, n: int, kept: int) -> None:
        missing = min(n, room(g, BARBARIANS, area)) - g.supply[BARBARIANS]
        place(g, BARBARIANS, area, n)
        if who != NOBODY:
            let_fetch(g, who, area, missing, kept)


def let_fetch(g: Ancients, who: int, area: int, missing: int, kept: int) -> None:
    """Ask from where the next missing Barbarian comes, while one is missing and one can come."""
    if missing > 0 and g.occupied[BARBARIANS] & ~kept & ~(1 << area):
        g.then(FETCH, who, area, missing, kept)


class BarbariansThere(ThisOne):
    """An area with a Barbarian."""

    ledger = "card.barbarian-limit.take-from-map"
    words = "no-barbarian-there"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, area: int, missing: int, kept: int) -> int:
        return g.occupied[BARBARIANS]


class AnotherArea(ThisOne):
    """Another area than those into which Barbarians are brought."""

    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, area: int, missing: int, kept: int) -> int:
        return g.board.playable & ~kept & ~(1 << area)


class Fetch(Question[Ancients]):
    """Take a missing Barbarian from another area, as if it were the supply, or leave it at those that are there."""

    key = "barbarian-limits/fetch"
    ledger = "card.barbarian-limit.take-from-map"
    kinds = ("seat", "area", "number", "areas")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.move_from, t.areas, 0, 0, (BarbariansThere(), AnotherArea())),
            Choice(t.done, 1, 0, 0, ()),
        ]

    def settle(self, g: Ancients, choice: int, who: int, area: int, missing: int, kept: int) -> None:
        if choice != self.t.done:
            fetch(g, who, choice - self.t.move_from, area)
            let_fetch(g, who, area, missing - 1, kept)
