"""Gilgamesh Step: a civilization far behind, or gone from the map, may return as another one, in its Home area."""

from __future__ import annotations

from ecumene.games.middle_east.contents import COMPENSATED, GILGAMESH, GILGAMESH_HOME, GILGAMESH_LEAD, GILGAMESH_PLACE
from ecumene.games.middle_east.homes import homes_for
from ecumene.games.middle_east.powers import STARTS_WITH_ONE_GOD
from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, MiddleEast
from ecumene.games.middle_east.verbs.deities import establish, release
from ecumene.games.middle_east.verbs.fortunes import lay_out_one_god, rise, settle_homeland
from ecumene.kernel.choice import Choice
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import FOR_MONUMENTS, HAND_LIMIT
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap, RoomForOne, reach
from ecumene.series.ancient_civilizations.rules.rebirth import (
    FarBehind,
    far_behind,
    leave_everything,
    ready_first_disks,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.disks import deploy, return_ready, room
from ecumene.series.ancient_civilizations.verbs.time import lead
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points

POINTS_FOR_THE_CAPTOR = 2


class GilgameshStep(Rule[MiddleEast]):
    """In the new Turn Order everybody is asked who may return when the turn comes to him, but not in the last Epoch."""

    key = "gilgamesh-step"
    ledger = "reckoning.gilgamesh.optional-in-turn-order"

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            g.then(GILGAMESH, seat)  # a return before may bring a captor points, and so put others far behind


class MayReturn(FarBehind):
    """Far behind everybody, or without a disk on the map; once a game, by agreement twice but not in one Epoch."""

    ledger = "reckoning.gilgamesh.condition-five-behind"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        returns = g.risen[who].bit_count()
        return far_behind(g, who) and returns <= g.twice and not g.risen[who] >> g.epoch & 1


class Gilgamesh(Question[MiddleEast]):
    """Return as another civilization, or stay."""

    key = "gilgamesh-step/invoke"
    ledger = "reckoning.gilgamesh.once-per-game"
    kinds = ("seat",)
    told_kinds = ("seat", "plight")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        behind = (MayReturn(),)
        self.listed = [Choice(t.rise, 1, 0, 0, behind), Choice(t.done, 1, 0, 0, behind)]

    def told(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, int(not g.on_map[who]))

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.done:
            return
        rise(g, who)
        return_ready(g, who)
        leave_everything(g, who)
        let_gods_go(g, who)
        g.then(GILGAMESH_LEAD, who)


def let_gods_go(g: MiddleEast, who: int) -> None:
    """The Deity of a people and those it holds captive are available again; whoever held its own is compensated."""
    own = g.deity(who)
    if own != NOBODY:
        if g.monument[own] == CAPTURED:
            compensate(g, g.holder[own], own)
        release(g, own)
    for held in g.held_by(who):
        release(g, held)


def compensate(g: MiddleEast, captor: int, deity: int) -> None:
    """Whoever loses a captured temple because its people is gone gets points for it."""
    g.note(COMPENSATED, EVERYBODY, captor, deity, POINTS_FOR_THE_CAPTOR)
    gain_points(g, captor, POINTS_FOR_THE_CAPTOR, FOR_MONUMENTS)


def new_civilizations(g: MiddleEast, who: int) -> int:
    """The civilizations nobody leads with a Home area on the map; one's old one only if there is no other."""
    found = 0
    for civilization in range(g.edition.civilizations):
        if civilization not in g.civilization and homes_for(g, civilization):
            found |= 1 << civilization
    return found or 1 << g.civilization[who]


class NobodyLeads(ThisOne):
    """A civilization that nobody leads; one's old one only if there is no other."""

    ledger = "reckoning.gilgamesh.s4-new-civilization"
    kinds = ("civilization",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        led = sum([1 << civilization for civilization in g.civilization])
        return ~led | new_civilizations(g, who)


class AnotherOne(ThisOne):
    """A civilization with a Home area on the map."""

    ledger = "reckoning.gilgamesh.s4-new-civilization"
    words = "no-home-here"
    kinds = ("civilization",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return new_civilizations(g, who)


class GilgameshLead(Question[MiddleEast]):
    """Choose whom to lead from now on."""

    key = "gilgamesh-step/lead"
    ledger = "reckoning.gilgamesh.s4-new-civilization"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.lead, t.civilizations, 0, 0, (NobodyLeads(), AnotherOne()))]

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        lead(g, who, choice - self.t.lead)
        g.then(HAND_LIMIT, who)  # M-45
        g.then(GILGAMESH_HOME, who)


class HomeOfTheNew(ThisOne):
    """A Home area of the new civilization."""

    ledger = "reckoning.gilgamesh.s4-homeland-block"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return homes_for(g, g.civilization[who])


class GilgameshHome(Question[MiddleEast]):
    """Choose the Homeland; the disks are readied, and the first of them stands there."""

    key = "gilgamesh-step/home"
    ledger = "reckoning.gilgamesh.s4-homeland-block"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [Choice(t.choose, t.areas, 0, 0, (OnTheMap(), HomeOfTheNew()))]

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        settle_homeland(g, who, choice - self.t.choose)
        begin_with_one_god(g, who)
        ready_first_disks(g, who)
        if g.ready[who] and room(g, who, g.homeland[who]):
            deploy(g, who, g.homeland[who])
        g.then(GILGAMESH_PLACE, who)


def begin_with_one_god(g: MiddleEast, who: int) -> None:
    """Some peoples have one God from the beginning, if nobody else has the card."""
    one_god = g.edition.monuments - 1
    if not g.asks(STARTS_WITH_ONE_GOD, who) or g.monument[one_god] != AVAILABLE:
        return
    discarded = sum([1 << card for card in g.discard])
    for card in bits(g.edition.tags["one-god"] & (g.deck | g.aside | discarded)):
        lay_out_one_god(g, who, card)
        establish(g, who, one_god)


class AroundTheHome(ThisOne):
    """Into the Home area and next to it, or where a Deployment Step would reach."""

    ledger = "reckoning.gilgamesh.s6-placement"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return reach(g, who) | g.board.within(1 << g.home(who))


class GilgameshPlace(Question[MiddleEast]):
    """Place the other disks one by one, or send what is left back to supply."""

    key = "gilgamesh-step/place"
    ledger = "reckoning.gilgamesh.s6-placement"
    kinds = ("seat",)
    told_kinds = ("seat", "number")

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        where = (OnTheMap(), AroundTheHome(), RoomForOne())
        self.listed = [Choice(t.done, 1, 0, 0, ()), Choice(t.place, t.areas, 0, 0, where)]

    def told(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.ready[who])

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.done or not g.ready[who]:
            return_ready(g, who)
            return
        deploy(g, who, choice - self.t.place)
        if g.ready[who]:
            g.then(GILGAMESH_PLACE, who)
