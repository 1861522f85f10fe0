"""Captured Deity: whoever alone holds another people's Homeland takes its temple, or destroys it."""

from __future__ import annotations

from typing import NamedTuple

from ecumene.games.middle_east.state import ESTABLISHED, MiddleEast
from ecumene.games.middle_east.verbs.deities import capture, destroy, forget_prayers, let_fall, set_free
from ecumene.games.middle_east.verbs.fortunes import plunder
from ecumene.kernel.acting import Seat, Step, Step1
from ecumene.series.ancient_civilizations.contents import FOR_MONUMENTS
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_FACTION, NO_MONUMENT, Monument, Side
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points


class Lost(NamedTuple):
    """A temple that falls to somebody."""

    victor: Side
    deity: Monument
    captives: list[Monument]
    """What its people hold of others."""


class Capture(Step[MiddleEast]):
    """At the end of a competition, and of the Growth, Card and Competition Phases, every temple is looked after."""

    key = "captured-deity"
    ledger = "deity.capture.when"
    kinds = ("seat", "area")

    def run(self, g: MiddleEast) -> None:
        if not g.in_competition():
            forget_prayers(g)
        for victor, deity, captives in lost_temples(g):
            if victor == BARBARIANS or g.deity(Seat(victor)) == NO_MONUMENT:
                cast_down(g, victor, deity, captives)
            else:
                carry_off(g, Seat(victor), deity, captives)


def lost_temples(g: MiddleEast) -> list[Lost]:
    """Whom each lost temple falls to, and what its people hold: all of it is seen before the first is taken (M-47)."""
    found = []
    for i, state in enumerate(g.monument):
        deity, owner = Monument(i), g.owner[i]
        victor = victor_over(g, owner) if state == ESTABLISHED and not is_cursed(g, deity) else NO_FACTION
        if victor != NO_FACTION:
            found.append(Lost(victor, deity, g.held_by(owner)))
    return sorted(found, key=lambda lost: turn_of(g, lost.victor))


def turn_of(g: MiddleEast, victor: Side) -> int:
    """When a victor takes what it has won: Barbarians first, then all in Turn Order."""
    return -1 if victor == BARBARIANS else g.order.index(Seat(victor))


def is_cursed(g: MiddleEast, deity: Monument) -> bool:
    """Whether a card makes a Deity inactive: its temple stands untouched, whoever is in the Homeland (M-05)."""
    return g.curses[g.owner[deity]] != 0


def victor_over(g: MiddleEast, owner: Seat) -> Side:
    """Who alone is in another people's Homeland; NO_FACTION if it is empty or shared."""
    return NO_FACTION if g.at_home(owner) else g.controller(g.homeland[owner])


def carry_off(g: MiddleEast, victor: Seat, deity: Monument, captives: list[Monument]) -> None:
    """The temple, and with it those its people held (M-44), go to the victor, with a point and a mina."""
    loser = g.owner[deity]
    capture(g, victor, deity, loser)
    for held in captives:
        if g.owner[held] == victor:
            set_free(g, held)
        else:
            capture(g, victor, held, loser)
    gain_points(g, victor, 1 + int(practises_monotheism(g, victor)), FOR_MONUMENTS)
    win_mina(g, victor, deity)


def cast_down(g: MiddleEast, victor: Side, deity: Monument, captives: list[Monument]) -> None:
    """The temple is destroyed, and captives of its people go free; a godless people still finds a mina."""
    destroy(g, victor, deity)
    for held in captives:
        set_free(g, held)
    if victor != BARBARIANS:
        win_mina(g, Seat(victor), deity)


def win_mina(g: MiddleEast, who: Seat, deity: Monument) -> None:
    """A mina as loot: it waits in the Loot box while competitions are fought, and not when the phase is over."""
    plunder(g, who, deity, waits=g.in_competition() and g.arena != NO_AREA)


def practises_monotheism(g: MiddleEast, seat: Seat) -> bool:
    """Whether a people has one God alone."""
    return g.owner[g.one_god()] == seat


class Destroy(Step1[MiddleEast, Monument]):
    """A temple is destroyed by fate."""

    key = "captured-deity/destroy"
    ledger = "deity.destroy.block-to-own-card"
    kinds = ("seat", "monument")

    def run(self, g: MiddleEast, deity: Monument) -> None:
        if g.monument[deity] == ESTABLISHED:
            let_fall(g, deity)


def temples(g: MiddleEast, seat: Seat) -> int:
    """The points of the tally: an active temple of one's own, and with it every captured one."""
    own = g.deity(seat)
    if own == NO_MONUMENT or not g.active(own):
        return 0
    return g.edition.monument_cards.points[own] + len(g.held_by(seat))


def deities(g: MiddleEast, seat: Seat) -> int:
    """What counts when an Epoch is scored: a temple that stands uncursed, and captured ones."""
    own = g.deity(seat)
    stands = own != NO_MONUMENT and g.monument[own] == ESTABLISHED and not g.curses[seat]
    return int(stands) + len(g.held_by(seat))


def temples_of_the_faithful(g: MiddleEast, seat: Seat) -> int:
    """What breaks a tie: all temples, active or not, of a people with a disk in its Homeland."""
    own = g.deity(seat)
    if not g.at_home(seat):
        return 0
    return int(own != NO_MONUMENT and g.monument[own] == ESTABLISHED) + len(g.held_by(seat))


def homelands_held(g: MiddleEast, seat: Seat) -> int:
    """What breaks the next tie: the Homelands a people Controls, if it occupies its own."""
    if not g.at_home(seat):
        return 0
    return sum([g.controls(seat, home) for home in g.homeland if home != NO_AREA])


def active_temple(g: MiddleEast, seat: Seat) -> int:
    """Who chooses first of those tied in Cities."""
    return int(g.has_active_temple(seat))


def has_returned(g: MiddleEast, seat: Seat) -> int:
    """What breaks the last tie: who has begun afresh."""
    return int(g.risen[seat] != 0)
