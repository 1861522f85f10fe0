"""Home placement: whoever begins to deploy without a disk on the map places all of them around the Homeland."""

from __future__ import annotations

from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.fortunes import free_captives, note_landless
from ecumene.kernel.acting import Seat, SeatStep


class WithoutDisks(SeatStep[MiddleEast]):
    """The test is made once, before the first disk is placed; captives are placed with the others."""

    key = "home-placement"
    ledger = "growth.deployment.home-when-no-disks"
    kinds = ("seat",)

    def run(self, g: MiddleEast, who: Seat) -> None:
        note_landless(g, who)
        free_captives(g, who)
