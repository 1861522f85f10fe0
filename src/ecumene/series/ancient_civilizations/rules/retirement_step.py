"""Retirement Step: disks that are no City's may go back to supply."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.rule import Question
from ecumene.series.ancient_civilizations.contents import RETIREMENT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import remove


class NotFromCities(Among[Ancients]):
    """Any disks but those of Cities."""

    ledger = "growth.retirement.not-from-cities"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.occupied[who] & ~g.cities[who]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class Retirement(Question[Ancients]):
    """Take disks back one by one, until enough have gone."""

    key = "retirement-step"
    ledger = "growth.retirement.any-number"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.done, 1, 0, 0, ()), Choice(t.retire, t.areas, 0, 0, (NotFromCities(),))]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice != self.t.done:
            remove(g, who, choice - self.t.retire)
            g.then(RETIREMENT, who)
