"""Gilgamesh Step: a civilization far behind, or gone from the map, may return as another one, in its Home area."""

from __future__ import annotations

from typing import Final

from ecumene.games.middle_east.contents import COMPENSATED, GILGAMESH, GILGAMESH_HOME, GILGAMESH_LEAD, GILGAMESH_PLACE
from ecumene.games.middle_east.homes import homes_for
from ecumene.games.middle_east.powers import STARTS_WITH_ONE_GOD
from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, MiddleEast
from ecumene.games.middle_east.verbs.deities import establish, release
from ecumene.games.middle_east.verbs.fortunes import lay_out_one_god, rise, settle_homeland
from ecumene.kernel.acting import EVERYBODY, Seat, Step
from ecumene.kernel.asking import Among, Choice, Question, Told, Values, When
from ecumene.series.ancient_civilizations.contents import FOR_MONUMENTS, HAND_LIMIT
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap, RoomForOne, disks_left, reach
from ecumene.series.ancient_civilizations.rules.rebirth import far_behind, leave_everything, ready_first_disks
from ecumene.series.ancient_civilizations.things import (
    NO_MONUMENT,
    Area,
    Areas,
    Civilization,
    Civilizations,
    Monument,
    cards_in,
)
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.disks import deploy, return_ready, room
from ecumene.series.ancient_civilizations.verbs.time import lead
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points

POINTS_FOR_THE_CAPTOR: Final = 2


class GilgameshStep(Step[MiddleEast]):
    """In the new Turn Order everybody is asked who may return when the turn comes to him, but not in the last Epoch."""

    key = "gilgamesh-step"
    ledger = "reckoning.gilgamesh.optional-in-turn-order"

    def run(self, g: MiddleEast) -> None:
        for seat in g.order:
            g.then(GILGAMESH, seat)  # a return before may bring a captor points, and so put others far behind


class MayReturn(When[MiddleEast]):
    """Far behind everybody, or without a disk on the map; once a game, by agreement twice but not in one Epoch."""

    ledger = "reckoning.gilgamesh.condition-five-behind"

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        returns = g.risen[who].bit_count()
        return far_behind(g, who) and returns <= g.twice and not g.risen[who] >> g.epoch & 1


def plight(g: MiddleEast, who: Seat) -> Values:
    """Who is asked, and whether it is gone from the map."""
    return (who, int(not g.on_map[who]))


def return_as_another(g: MiddleEast, who: Seat) -> None:
    """Disks, Investments and gods are given up; then it is chosen whom to lead."""
    rise(g, who)
    return_ready(g, who)
    leave_everything(g, who)
    let_gods_go(g, who)
    g.then(GILGAMESH_LEAD, who)


def let_gods_go(g: MiddleEast, who: Seat) -> None:
    """The Deity of a people and those it holds captive are available again; whoever held its own is compensated."""
    own = g.deity(who)
    if own != NO_MONUMENT:
        if g.monument[own] == CAPTURED:
            compensate(g, g.holder[own], own)
        release(g, own)
    for held in g.held_by(who):
        release(g, held)


def compensate(g: MiddleEast, captor: Seat, deity: Monument) -> None:
    """Whoever loses a captured temple because its people is gone gets points for it."""
    g.note(COMPENSATED, EVERYBODY, captor, deity, POINTS_FOR_THE_CAPTOR)
    gain_points(g, captor, POINTS_FOR_THE_CAPTOR, FOR_MONUMENTS)


class Gilgamesh(Question[MiddleEast]):
    """Return as another civilization, or stay."""

    key = "gilgamesh-step/invoke"
    ledger = "reckoning.gilgamesh.once-per-game"
    kinds = ("seat",)
    prompt = Told("seat", "plight", by=plight)
    may_lapse = True

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.rise, MayReturn(), then=return_as_another), Choice(v.done, MayReturn()))


def new_civilizations(g: MiddleEast, who: Seat) -> Civilizations:
    """The civilizations nobody leads with a Home area on the map; one's old one only if there is no other."""
    found = 0
    for i in range(g.edition.civilizations):
        civilization = Civilization(i)
        if civilization not in g.civilization and homes_for(g, civilization):
            found |= 1 << civilization
    return found or 1 << g.civilization[who]


class NobodyLeads(Among[MiddleEast, Civilization]):
    """A civilization that nobody leads; one's old one only if there is no other."""

    ledger = "reckoning.gilgamesh.s4-new-civilization"
    kinds = ("civilization",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Civilizations:
        led = sum([1 << civilization for civilization in g.civilization])
        return ~led | new_civilizations(g, who)


class AnotherOne(Among[MiddleEast, Civilization]):
    """A civilization with a Home area on the map."""

    ledger = "reckoning.gilgamesh.s4-new-civilization"
    words = "no-home-here"
    kinds = ("civilization",)

    def mask(self, g: MiddleEast, who: Seat) -> Civilizations:
        return new_civilizations(g, who)


def lead_from_now_on(g: MiddleEast, who: Seat, civilization: Civilization) -> None:
    """Another civilization is led; it looks for its Homeland."""
    lead(g, who, civilization)
    g.then(HAND_LIMIT, who)  # M-45
    g.then(GILGAMESH_HOME, who)


class GilgameshLead(Question[MiddleEast]):
    """Choose whom to lead from now on."""

    key = "gilgamesh-step/lead"
    ledger = "reckoning.gilgamesh.s4-new-civilization"
    kinds = ("seat",)

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.lead, NobodyLeads(), AnotherOne(), then=lead_from_now_on))


class HomeOfTheNew(Among[MiddleEast, Area]):
    """A Home area of the new civilization."""

    ledger = "reckoning.gilgamesh.s4-homeland-block"
    kinds = ("area",)

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return homes_for(g, g.civilization[who])


def settle_there(g: MiddleEast, who: Seat, home: Area) -> None:
    """The Homeland stands, and the first disk in it; the others follow."""
    settle_homeland(g, who, home)
    begin_with_one_god(g, who)
    ready_first_disks(g, who)
    if g.ready[who] and room(g, who, home):
        deploy(g, who, home)
    g.then(GILGAMESH_PLACE, who)


def begin_with_one_god(g: MiddleEast, who: Seat) -> None:
    """Some peoples have one God from the beginning, if nobody else has the card."""
    one_god = g.one_god()
    if not g.asks(STARTS_WITH_ONE_GOD, who) or g.monument[one_god] != AVAILABLE:
        return
    discarded = sum([1 << card for card in g.discard])
    for card in cards_in(g.edition.fate_cards.tags["one-god"] & (g.deck | g.aside | discarded)):
        lay_out_one_god(g, who, card)
        establish(g, who, one_god)


class GilgameshHome(Question[MiddleEast]):
    """Choose the Homeland; the disks are readied, and the first of them stands there."""

    key = "gilgamesh-step/home"
    ledger = "reckoning.gilgamesh.s4-homeland-block"
    kinds = ("seat",)

    def __init__(self, v: Verbs) -> None:
        super().__init__(Choice(v.choose, OnTheMap(), HomeOfTheNew(), then=settle_there))


class AroundTheHome(Among[MiddleEast, Area]):
    """Into the Home area and next to it, or where a Deployment Step would reach."""

    ledger = "reckoning.gilgamesh.s6-placement"
    kinds = ("area",)

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return reach(g, who) | g.board.within(1 << g.home(who))


def place_one(g: MiddleEast, who: Seat, area: Area) -> None:
    """A disk comes onto the map, and then the next; without one there is nothing to place."""
    if g.ready[who]:
        deploy(g, who, area)
    if g.ready[who]:
        g.then(GILGAMESH_PLACE, who)


class GilgameshPlace(Question[MiddleEast]):
    """Place the other disks one by one, or send what is left back to supply."""

    key = "gilgamesh-step/place"
    ledger = "reckoning.gilgamesh.s6-placement"
    kinds = ("seat",)
    prompt = Told("seat", "number", by=disks_left)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.done, then=return_ready),
            Choice(v.place, OnTheMap(), AroundTheHome(), RoomForOne(), then=place_one),
        )
