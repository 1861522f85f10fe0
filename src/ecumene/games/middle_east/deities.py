"""What the Deities do for their people."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.contents import READY_DISKS, TAKE_SPACE
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA


def father_of_the_gods(p: Play) -> None:
    """One's marker moves to another space of the turn order."""
    here = p.g.order.index(p.who)
    p.then(TAKE_SPACE, p.who, p.space((1 << p.g.seats) - 1 & ~(1 << here)))


def earth_mother_goddess(p: Play) -> None:
    """Two more disks for growth."""
    p.then(READY_DISKS, p.who, 2)


def god_of_war(p: Play) -> None:
    """A white disk joins the competition."""
    p.allies(p.g.arena)


def god_of_the_forge(p: Play) -> None:
    """Two minas."""
    p.gain_talents(2)


def god_of_the_dead(p: Play) -> None:
    """Two more cards, of which one is kept."""
    p.draw_and_keep_one(2)


def god_of_peace(p: Play) -> None:
    """It answers a card; that card is cancelled, and nothing else comes of it."""


def god_of_the_skies(p: Play) -> None:
    """It is announced and watches: it cancels one card or ability used against its people in the competition."""
    if p.g.arena != NO_AREA:
        p.then(READY_DISKS, p.who, 0)


DEITIES: dict[str, Callable[[Play], None]] = {
    "father-of-the-gods": father_of_the_gods,
    "earth-mother-goddess": earth_mother_goddess,
    "god-of-war": god_of_war,
    "god-of-the-forge": god_of_the_forge,
    "god-of-the-dead": god_of_the_dead,
    "god-of-peace": god_of_peace,
    "god-of-the-skies": god_of_the_skies,
}
"""What a Deity does when it is used, by its id; it must be active then."""
