"""Deployment Step: Ready disks go onto the map, one by one, each where the map as it is then allows."""

from __future__ import annotations

from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import AT_DEPLOYMENT, DEPLOY
from ecumene.series.ancient_civilizations.edition import PASSAGE
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import FACTIONS, Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import deploy, is_closed, return_ready, with_room


class Deployment(Rule[Ancients]):
    """Powers of the step first, then the disks."""

    key = "deployment-step"
    ledger = "growth.deployment.optional-and-not-carried"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        if g.ready[who] or g.usable_investments(who) & g.edition.investments_at[AT_DEPLOYMENT]:
            at_moment(g, who, AT_DEPLOYMENT)
            g.then(DEPLOY, who)


def reach(g: Ancients, who: int) -> int:
    """Where a disk may go: into and around what is Controlled, into a Contested area of one's own, and beyond it."""
    around_home = g.board.within(1 << g.home(who)) & g.board.playable if g.begins_at_home(who) else 0
    if not g.on_map[who]:
        return around_home
    held = g.controlled(who)
    shared = g.occupied[who] & ~held
    mine = shared & g.contested() if shared else 0
    return around_home | held | mine | g.board.around(held | passable(g, who, mine) if mine else held)


def open_to(g: Ancients, who: int) -> int:
    """Where the next disk may be placed: within reach, with room for it, and at sea if it was given for the sea."""
    mask = reach(g, who) & with_room(g, who)
    return mask & g.board.sea if 0 < g.ready[who] <= g.ready_at_sea[who] else mask


def passable(g: Ancients, who: int, contested: int) -> int:
    """The Contested areas where one has at least as many disks as each opposing faction."""
    through = 0
    for area in bits(contested):
        own = g.weight(who, area) + g.asks(PASSAGE, who)
        beaten = False
        for faction in range(FACTIONS):
            if g.weight(faction, area) > own:
                beaten = True
        if not beaten:
            through |= 1 << area
    return through


class WithinReach(ThisOne):
    """In or next to an area one Controls, or a Contested one: there parity is asked of whoever goes beyond."""

    ledger = "growth.deployment.adjacent-to-controlled"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return reach(g, who) | behind_rivals(g, who)


def behind_rivals(g: Ancients, who: int) -> int:
    """What is next to a Contested area where a rival has more disks: nobody goes beyond it."""
    return g.board.around(outnumbered(g, who))


def outnumbered(g: Ancients, who: int) -> int:
    """The Contested areas of a civilization where a rival has more disks."""
    contested = g.occupied[who] & g.contested()
    return contested & ~passable(g, who, contested)


class Parity(Among[Ancients]):
    """From a Contested area one goes on only with as many disks as each opposing faction."""

    ledger = "growth.deployment.adjacent-to-contested-parity"
    words = "behind-a-rival"
    kinds = ("area", "area")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return reach(g, who) | ~behind_rivals(g, who)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, bits(outnumbered(g, who) & g.board.adjacent[i])[0])


class OnTheMap(ThisOne):
    """Areas beyond the boundary line do not exist."""

    ledger = "board.adjacency.common-border"
    words = "off-the-map"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.playable


class RoomForOne(Among[Ancients]):
    """The limits of stacking hold."""

    ledger = "growth.deployment.stacking-applies"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return with_room(g, who) | (g.board.deep if is_closed(g, who) else 0)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.board.limits[g.phase][i])


class DeepSeaOpen(Among[Ancients]):
    """Deep seas are closed to civilizations before the fourth Epoch."""

    ledger = "board.seas.deep-closed-before-epoch-iv"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.playable & ~(g.board.deep if is_closed(g, who) else 0)

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.epoch)


class LandOrSea(Among[Ancients]):
    """Disks that an ability brings for the sea cannot go ashore."""

    ledger = "growth.acquisition.special-abilities"
    words = "only-at-sea"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.playable if g.ready[who] > g.ready_at_sea[who] else g.board.sea

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.ready_at_sea[who])


class DisksAreReady(Check[Ancients]):
    """Whoever has used up his Ready disks is done."""

    ledger = "displays.ready-box"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        return g.ready[who] > 0


class Deploy(Question[Ancients]):
    """One disk at a time: a disk just placed may be the base of the next."""

    key = "deployment-step/place"
    ledger = "growth.deployment.chaining"
    kinds = ("seat",)
    told_kinds = ("seat", "number")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        ready = DisksAreReady()
        where = (OnTheMap(), ready, WithinReach(), Parity(), DeepSeaOpen(), RoomForOne(), LandOrSea())
        self.listed = [Choice(t.done, 1, 0, 0, (ready,)), Choice(t.place, t.areas, 0, 0, where)]

    def told(self, g: Ancients, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.ready[who])

    def offer(self, g: Ancients, who: int, a: int, b: int, c: int) -> list[int]:
        if not g.ready[who]:
            return []
        return [self.t.done, *block(self.t.place, open_to(g, who))]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.done:
            return_ready(g, who)
            return
        deploy(g, who, choice - self.t.place)
        if g.ready[who]:
            g.then(DEPLOY, who)
