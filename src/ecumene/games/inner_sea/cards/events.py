"""Events: what fate brings unasked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.kernel.nouns import NOBODY
from ecumene.series.ancient_civilizations.board import EAST, NORTH, SOUTH
from ecumene.series.ancient_civilizations.contents import (
    DRAW_CARDS,
    FOR_EFFECT,
    GAIN_TALENTS,
    LOSE_CARD_BY_LOT,
    ORDER_BY_LOT,
    SHUFFLE_DISCARD,
)
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import Areas, areas_in

STACK: Final = 4
"""The Barbarians that an invasion brings into each land area."""
AMID: Final = 1
"""Whoever drew the Event has not drawn its replacement yet, so no hand is cut."""


def whims_of_fortune(p: Play) -> None:
    """The turn order is drawn by lot at once."""
    p.then(ORDER_BY_LOT, NOBODY)


def northern_barbarians(p: Play) -> None:
    """Barbarians invade from the north edge."""
    invade(p, p.g.board.edges[NORTH])


def saharan_raiders(p: Play) -> None:
    """Barbarians invade from the south edge."""
    invade(p, p.g.board.edges[SOUTH])


def eastern_hordes(p: Play) -> None:
    """Barbarians invade from the east edge."""
    invade(p, p.g.board.edges[EAST])


def invade(p: Play, edge: Areas) -> None:
    """Four Barbarians come into a land area on an edge, and into each land area adjacent to it."""
    area = p.area(edge)
    p.barbarians(area, STACK)
    for other in areas_in(p.next_to(area) & p.land()):
        p.barbarians(other, STACK)


def sea_peoples(p: Play) -> None:
    """Two Barbarians come into a shallow sea, and four into each of up to three land areas that touch it."""
    sea = p.area(p.shallow())
    p.barbarians(sea, 2)
    for shore in p.up_to(3, p.next_to(sea) & p.land()):
        p.barbarians(shore, STACK)


def atlantis_rises(p: Play) -> None:
    """A Barbarian comes into every deep sea, and whoever has a disk next to one gains 2 talents."""
    for area in areas_in(p.g.board.deep):
        p.barbarians(area)
    for seat in p.g.order:
        if p.g.occupied[seat] & p.around(p.g.board.deep):
            p.then(GAIN_TALENTS, seat, 2, FOR_EFFECT + p.effect)


def wheel_of_fate(p: Play) -> None:
    """The discard pile and this card are shuffled into the draw pile; then everybody trades a card by lot."""
    p.then(SHUFFLE_DISCARD, NOBODY, p.effect)
    for seat in p.g.order:
        p.then(LOSE_CARD_BY_LOT, seat)
        p.then(DRAW_CARDS, seat, 1, 0, AMID)


CARDS: dict[str, Callable[[Play], None]] = {
    "whims-of-fortune": whims_of_fortune,
    "northern-barbarians": northern_barbarians,
    "saharan-raiders": saharan_raiders,
    "eastern-hordes": eastern_hordes,
    "sea-peoples": sea_peoples,
    "atlantis-rises": atlantis_rises,
    "wheel-of-fate": wheel_of_fate,
}
