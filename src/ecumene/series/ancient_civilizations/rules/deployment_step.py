"""Deployment Step: Ready disks go onto the map, one by one, each where the map as it is then allows."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Choice, Question, Told, Values, When
from ecumene.series.ancient_civilizations.contents import AT_DEPLOYMENT, DEPLOY
from ecumene.series.ancient_civilizations.edition import PASSAGE
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import Area, Areas, areas_in
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import deploy, is_closed, return_ready, with_room


class Deployment(SeatStep[Ancients]):
    """Powers of the step first, then the disks."""

    key = "deployment-step"
    ledger = "growth.deployment.optional-and-not-carried"
    kinds = ("seat",)

    def run(self, g: Ancients, who: Seat) -> None:
        if g.ready[who] or g.open_investments(who) & g.edition.powers.investments_at[AT_DEPLOYMENT]:
            at_moment(g, who, AT_DEPLOYMENT)
            g.then(DEPLOY, who)


def reach(g: Ancients, who: Seat) -> Areas:
    """Where a disk may go: into and around what is Controlled, into a Contested area of one's own, and beyond it."""
    around_home = g.board.within(1 << g.home(who)) & g.board.playable if g.begins_at_home(who) else 0
    if not g.on_map[who]:
        return around_home
    held = g.controlled(who)
    shared = g.occupied[who] & ~held
    mine = shared & g.contested() if shared else 0
    return around_home | held | mine | g.board.around(held | passable(g, who, mine) if mine else held)


def open_to(g: Ancients, who: Seat) -> Areas:
    """Where the next disk may be placed: within reach, with room for it, and at sea if it was given for the sea."""
    mask = reach(g, who) & with_room(g, who)
    return mask & g.board.sea if 0 < g.ready[who] <= g.ready_at_sea[who] else mask


def passable(g: Ancients, who: Seat, contested: Areas) -> Areas:
    """The Contested areas where one has at least as many disks as each opposing faction."""
    through = 0
    for area in areas_in(contested):
        own = g.weight(who, area) + g.asks(PASSAGE, who)
        beaten = False
        for faction in EVERY_FACTION:
            if g.weight(faction, area) > own:
                beaten = True
        if not beaten:
            through |= 1 << area
    return through


class WithinReach(Among[Ancients, Area]):
    """In or next to an area one Controls, or a Contested one: there parity is asked of whoever goes beyond."""

    ledger = "growth.deployment.adjacent-to-controlled"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return reach(g, who) | behind_rivals(g, who)


def behind_rivals(g: Ancients, who: Seat) -> Areas:
    """What is next to a Contested area where a rival has more disks: nobody goes beyond it."""
    return g.board.around(outnumbered(g, who))


def outnumbered(g: Ancients, who: Seat) -> Areas:
    """The Contested areas of a civilization where a rival has more disks."""
    contested = g.occupied[who] & g.contested()
    return contested & ~passable(g, who, contested)


class Parity(Among[Ancients, Area]):
    """From a Contested area one goes on only with as many disks as each opposing faction."""

    ledger = "growth.deployment.adjacent-to-contested-parity"
    words = "behind-a-rival"
    kinds = ("area", "area")
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return reach(g, who) | ~behind_rivals(g, who)

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, areas_in(outnumbered(g, who) & g.board.adjacent[area])[0])


class OnTheMap(Among[Ancients, Area]):
    """Areas beyond the boundary line do not exist."""

    ledger = "board.adjacency.common-border"
    words = "off-the-map"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.playable


class RoomForOne(Among[Ancients, Area]):
    """The limits of stacking hold."""

    ledger = "growth.deployment.stacking-applies"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return with_room(g, who) | (g.board.deep if is_closed(g, who) else 0)

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, g.board.limits[g.phase][area])


class DeepSeaOpen(Among[Ancients, Area]):
    """Deep seas are closed to civilizations before the fourth Epoch."""

    ledger = "board.seas.deep-closed-before-epoch-iv"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.playable & ~(g.board.deep if is_closed(g, who) else 0)

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, g.epoch)


class LandOrSea(Among[Ancients, Area]):
    """Disks that an ability brings for the sea cannot go ashore."""

    ledger = "growth.acquisition.special-abilities"
    words = "only-at-sea"
    kinds = ("area", "number")

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return g.board.playable if g.ready[who] > g.ready_at_sea[who] else g.board.sea

    def values(self, g: Ancients, who: Seat, area: Area) -> Values:
        return (area, g.ready_at_sea[who])


class DisksAreReady(When[Ancients]):
    """Whoever has used up his Ready disks is done."""

    ledger = "displays.ready-box"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return g.ready[who] > 0


class OpenToTheNextDisk(Among[Ancients, Area]):
    """All of the above at once."""

    def mask(self, g: Ancients, who: Seat) -> Areas:
        return open_to(g, who) if g.ready[who] else 0


def disks_left(g: Ancients, who: Seat) -> Values:
    """Who is asked, and how many disks are still Ready."""
    return (who, g.ready[who])


def deploy_one(g: Ancients, who: Seat, area: Area) -> None:
    """A Ready disk comes onto the map, and then the next."""
    deploy(g, who, area)
    if g.ready[who]:
        g.then(DEPLOY, who)


class Deploy(Question[Ancients]):
    """One disk at a time: a disk just placed may be the base of the next."""

    key = "deployment-step/place"
    ledger = "growth.deployment.chaining"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=disks_left)
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        ready = DisksAreReady()
        where = (OnTheMap(), ready, WithinReach(), Parity(), DeepSeaOpen(), RoomForOne(), LandOrSea())
        super().__init__(
            Choice(v.done, ready, then=return_ready),
            Choice(v.place, *where, fast=OpenToTheNextDisk(), then=deploy_one),
        )
