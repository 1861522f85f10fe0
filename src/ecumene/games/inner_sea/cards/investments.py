"""Investments: disks laid down today for a benefit later. Each function is what one disk gives."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.series.ancient_civilizations.asking import DISKS, WEALTH
from ecumene.series.ancient_civilizations.board import NORTH
from ecumene.series.ancient_civilizations.contents import PLACE_READY
from ecumene.series.ancient_civilizations.play import Play
from ecumene.series.ancient_civilizations.things import NO_AREA
from ecumene.series.ancient_civilizations.verbs.disks import with_room


def academy_of_sciences(p: Play) -> None:
    """Three more cards, of which one is kept."""
    p.draw_and_keep_one(3)


def heroic_saga(p: Play) -> None:
    """Two more Ready disks, or a talent and a victory point."""
    if p.good(1 << DISKS | 1 << WEALTH) == DISKS:
        p.ready(2)
    else:
        p.gain_talents()
        p.gain_points()


def merchant_prince(p: Play) -> None:
    """Two talents."""
    p.gain_talents(2)


def silver_mines(p: Play) -> None:
    """A talent for a land area occupied in the home region."""
    if p.mine() & p.land() & p.g.board.within(p.home(p.who)):
        p.gain_talents()


def temple_treasury(p: Play) -> None:
    """A talent for a City at home."""
    if p.g.cities[p.who] & p.home(p.who):
        p.gain_talents()


def purple_dye(p: Play) -> None:
    """A talent and one more Ready disk for two shallow seas occupied."""
    if (p.mine() & p.shallow()).bit_count() >= 2:
        p.gain_talents()
        p.ready(1)


def navigator(p: Play) -> None:
    """A Ready disk goes into any shallow sea."""
    sea = p.area(p.shallow() & with_room(p.g, p.who)) if p.g.ready[p.who] else NO_AREA
    if sea != NO_AREA:
        p.then(PLACE_READY, p.who, sea)


def amber_road(p: Play) -> None:
    """A talent and one more Ready disk for a land area occupied on the north edge."""
    if p.mine() & p.g.board.edges[NORTH]:
        p.gain_talents()
        p.ready(1)


def sea_route_to_britain(p: Play) -> None:
    """Two talents from the Atlantic or the Pillars of Hercules, one from anywhere else."""
    gates = p.named("atlantic") | p.named("pillars-of-hercules")
    p.gain_talents(2 if p.mine() & gates else 1)


def aqueducts(p: Play) -> None:
    """Nothing by itself: a disk is spent when a City would lose one to a card."""


CARDS: dict[str, Callable[[Play], None]] = {
    "academy-of-sciences": academy_of_sciences,
    "heroic-saga": heroic_saga,
    "merchant-prince": merchant_prince,
    "silver-mines": silver_mines,
    "temple-treasury": temple_treasury,
    "purple-dye": purple_dye,
    "navigator": navigator,
    "amber-road": amber_road,
    "sea-route-to-britain": sea_route_to_britain,
    "aqueducts": aqueducts,
}
