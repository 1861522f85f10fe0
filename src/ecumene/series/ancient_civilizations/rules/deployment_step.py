"""Deployment Step: Ready disks go onto the map, one by one, each where the map as it is then allows."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.contents import DEPLOY
from ecumene.series.ancient_civilizations.state import FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import place_ready, return_ready

LAST_CLOSED_EPOCH = 3
"""Until the end of this Epoch the deep seas are closed to civilizations."""


class Deployment(Rule[Ancients]):
    """Not all Ready disks need be placed; those that are left go back."""

    key = "deployment-step"
    ledger = "growth.deployment.optional-and-not-carried"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        if g.ready[who]:
            g.then(DEPLOY, who)


def reach(g: Ancients, who: int) -> int:
    """Where a disk may go: into and around what is Controlled, into a Contested area of one's own, and beyond it."""
    if not g.on_map[who]:
        home = 1 << g.edition.homes[g.civilization[who]]
        return home | g.board.around(home)
    mine = g.occupied[who] & g.contested()
    held = g.controlled(who)
    return held | mine | g.board.around(held | passable(g, who, mine))


def passable(g: Ancients, who: int, contested: int) -> int:
    """The Contested areas where one has at least as many disks as each opposing faction."""
    through = 0
    for area in bits(contested):
        own = g.at(who, area)
        if all(g.at(faction, area) <= own for faction in range(FACTIONS)):
            through |= 1 << area
    return through


def full(g: Ancients, who: int) -> int:
    """The areas that hold no more disks of a faction in this phase."""
    limits, first = g.board.limits[g.phase], who * g.edition.areas
    found = 0
    for area in bits(g.occupied[who]):
        if g.disks[first + area] >= limits[area]:
            found |= 1 << area
    return found


class WithinReach(Among[Ancients]):
    """In or next to an area one Controls, or a Contested one: there parity is asked of whoever goes beyond."""

    ledger = "growth.deployment.adjacent-to-controlled"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return reach(g, who) & g.board.playable

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class RoomForOne(Among[Ancients]):
    """The limits of stacking hold."""

    ledger = "growth.deployment.stacking-applies"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.playable & ~full(g, who)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.board.limits[g.phase][i])


class DeepSeaOpen(Among[Ancients]):
    """Deep seas are closed to civilizations before the fourth Epoch."""

    ledger = "board.seas.deep-closed-before-epoch-iv"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        closed = g.board.deep if g.epoch <= LAST_CLOSED_EPOCH else 0
        return g.board.playable & ~closed

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.epoch)


class Deploy(Question[Ancients]):
    """One disk at a time: a disk just placed may be the base of the next."""

    key = "deployment-step/place"
    ledger = "growth.deployment.chaining"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        placed = Choice(t.place, t.areas, 0, 0, (WithinReach(), DeepSeaOpen(), RoomForOne()))
        self.listed = [Choice(t.done, 1, 0, 0, ()), placed]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.done:
            return_ready(g, who)
            return
        place_ready(g, who, choice - self.t.place)
        if g.ready[who]:
            g.then(DEPLOY, who)
