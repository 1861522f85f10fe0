"""Resettlement Step: each City may give one disk to the Ready box."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.masks import block
from ecumene.kernel.rule import Question
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import RESETTLEMENT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import resettle


class OncePerCity(ThisOne):
    """A City of four that has given one is still a City, but gives no second; `given` has those that have given."""

    ledger = "growth.resettlement.one-per-city"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, given: int, b: int, c: int) -> int:
        return g.board.playable & ~given


class OnlyCities(Among[Ancients]):
    """Only a City has a disk to give."""

    ledger = "growth.resettlement.only-cities"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.cities[who]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.at(who, i))


class CityToGive(Check[Ancients]):
    """Without a City that has not given yet there is nothing to ask."""

    ledger = "growth.resettlement.only-cities"
    words = "no-city-to-give"

    def holds(self, g: Ancients, i: int, who: int, given: int, b: int, c: int) -> bool:
        return bool(g.cities[who] & ~given)


class Resettlement(Question[Ancients]):
    """Take one disk from any number of Cities."""

    key = "resettlement-step"
    ledger = "growth.resettlement.one-per-city"
    kinds = ("seat", "areas")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        chosen = Choice(t.resettle, t.areas, 0, 0, (OncePerCity(), OnlyCities()))
        self.listed = [Choice(t.done, 1, 0, 0, (CityToGive(),)), chosen]

    def offer(self, g: Ancients, who: int, given: int, b: int, c: int) -> list[int]:
        mask = g.cities[who] & ~given
        return [self.t.done, *block(self.t.resettle, mask)] if mask else []

    def settle(self, g: Ancients, choice: int, who: int, given: int, b: int, c: int) -> None:
        if choice != self.t.done:
            area = choice - self.t.resettle
            resettle(g, who, area)
            g.then(RESETTLEMENT, who, given | 1 << area)
