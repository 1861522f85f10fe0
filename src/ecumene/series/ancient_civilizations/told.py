"""What a page is told beside what is observed: how an Epoch and a competition stand, and which areas bring growth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ecumene.kernel.nouns import NOBODY, Seat
from ecumene.kernel.show import Pen
from ecumene.kernel.vocabulary import Noun
from ecumene.series.ancient_civilizations.contents import AFTER_LOSSES, LOSS_ROUND, LOSSES, REVEAL
from ecumene.series.ancient_civilizations.edition import Edition
from ecumene.series.ancient_civilizations.rules.sudden_death_step import ENDING_DIGITS
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Areas, Side, areas_in

STEP = Noun("competition-step", ("commit", "resolve", "losses"))
COMMITTING, RESOLVING, LOSING = range(3)
BOUND = Noun("growth-bound", ("least", "supply"))
LEAST, SUPPLY = range(2)


class Growing(NamedTuple):
    """A source of growth that lies on the map."""

    name: str
    each: int
    """How many of its areas bring a disk together."""
    areas: Callable[[Any, Seat], Areas]
    """Those of a seat, as a mask."""


SETTLEMENTS = Growing("settlements", 1, Ancients.settlements)


def seas(edition: Edition) -> Growing:
    """Shallow seas, of which several bring a disk."""
    return Growing("seas", edition.numbers.seas_a_disk, Ancients.shallow_seas)


def tell_table(g: Ancients, pen: Pen, area: Noun) -> None:
    """How many turns an Epoch may have, the least growth, the step of the competition, and what Barbarians hold."""
    pen.number("most-turns", len(ENDING_DIGITS))
    pen.number("least-growth", g.edition.numbers.least_growth)
    pen.one("competition-step", step(g), STEP)
    pen.some("barbarians-control", g.controlled(BARBARIANS), area)
    pen.some("barbarian-settlements", of_two_disks(g, BARBARIANS), area)


def step(g: Ancients) -> int:
    """The step of the competition that is resolved, told from what of it is still to come."""
    to_come = {entry[0] for entry in g.agenda}
    if g.arena == NO_AREA:
        return NOBODY
    if REVEAL in to_come:
        return COMMITTING
    return RESOLVING if LOSS_ROUND in to_come and not to_come & {LOSSES, AFTER_LOSSES} else LOSING


def tell_seat(g: Ancients, seat: Seat, pen: Pen, area: Noun, sources: tuple[Growing, ...]) -> None:
    """Which stacks are Settlements, which areas bring growth, and how many of them a disk."""
    pen.some("settlements", of_two_disks(g, seat), area)
    pen.open("growing")
    for source in sources:
        pen.open(source.name)
        pen.some("areas", source.areas(g, seat), area)
        pen.number("each", source.each)
        pen.close()
    pen.close()


def of_two_disks(g: Ancients, faction: Side) -> Areas:
    """The areas where a faction has exactly two disks that are no City."""
    several = areas_in(g.two_or_more[faction] & ~g.cities[faction])
    return sum(1 << area for area in several if g.at(faction, area) == 2)


def bound(growth: int, total: int) -> int:
    """What makes growth another number than its sources bring: the least there is, or what is left in supply."""
    if growth == total:
        return NOBODY
    return LEAST if growth > total else SUPPLY
