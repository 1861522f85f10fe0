"""Rebirth: a civilization far behind, or gone from the map, may begin afresh; what that means is each game's own."""

from __future__ import annotations

from typing import Final

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import When
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import areas_in
from ecumene.series.ancient_civilizations.verbs.cards import strip_investments
from ecumene.series.ancient_civilizations.verbs.disks import convert, make_ready
from ecumene.series.ancient_civilizations.verbs.time import begin_afresh

POINTS_BEHIND: Final = 5
FIRST_DISKS: Final = 16
DISKS_AN_EPOCH: Final = 2


def far_behind(g: Ancients, who: Seat) -> bool:
    """Five points behind everybody, or gone from the map, and not in the last Epoch."""
    if g.epoch >= g.last_epoch:
        return False
    others = [g.points[seat] for seat in g.everybody() if seat != who]
    return not g.on_map[who] or g.points[who] + POINTS_BEHIND <= min(others)


class FarBehind(When[Ancients]):
    """Five points behind everybody, or without a disk on the map, once a game."""

    ledger = "reckoning.aeneas.condition-five-behind"

    def opens(self, g: Ancients, who: Seat) -> bool:
        return far_behind(g, who) and not g.reborn >> who & 1


def leave_everything(g: Ancients, who: Seat) -> None:
    """Investments are cleared, and all disks on the map become Barbarians."""
    begin_afresh(g, who)
    strip_investments(g, who)
    for area in areas_in(g.occupied[who]):
        convert(g, who, area)


def ready_first_disks(g: Ancients, who: Seat) -> None:
    """Sixteen disks, and two more for every Epoch that is over."""
    make_ready(g, who, FIRST_DISKS + DISKS_AN_EPOCH * (g.epoch - 1))
