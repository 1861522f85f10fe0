"""Resettlement Step: each City may give one disk to the Ready box."""

from __future__ import annotations

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Among1, Choice, Question, Values, When1
from ecumene.series.ancient_civilizations.contents import RESETTLEMENT
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import resettle


class OncePerCity(Among1[Ancients, Area, Areas]):
    """A City of four that has given one is still a City, but gives no second; `given` has those that have given."""

    ledger = "growth.resettlement.one-per-city"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat, given: Areas) -> Areas:
        return g.board.playable & ~given


class OnlyCities(Among[Ancients, Area]):
    """Only a City has a disk to give."""

    ledger = "growth.resettlement.only-cities"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.cities[who]

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, g.at(who, area))


class CityToGive(When1[Ancients, Areas]):
    """Without a City that has not given yet there is nothing to ask."""

    ledger = "growth.resettlement.only-cities"
    words = "no-city-to-give"

    def opens(self, g: Ancients, who: Seat, given: Areas) -> bool:
        return bool(g.cities[who] & ~given)


def resettle_one(g: Ancients, who: Seat, area: Area, given: Areas) -> None:
    """A disk of a City is Ready; other Cities may give one, too."""
    resettle(g, who, area)
    g.then(RESETTLEMENT, who, given | 1 << area)


class Resettlement(Question[Ancients]):
    """Take one disk from any number of Cities."""

    key = "resettlement-step"
    ledger = "growth.resettlement.one-per-city"
    kinds = ("seat", "areas")
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.done, CityToGive(), beside=True),
            Choice(v.resettle, OncePerCity(), OnlyCities(), then=resettle_one),
        )
