"""What this game does in its own way: disks lie on its Wonders, and are spent when a Wonder is used."""

from __future__ import annotations

from ecumene.games.inner_sea.rules.build_a_wonder import fuelled, why_idle
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.answering import spares_disks
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Monument
from ecumene.series.ancient_civilizations.verbs.monuments import spend_fuel
from ecumene.series.ancient_civilizations.ways import Ways


class InnerSeaWays(Ways[Ancients]):
    """A Wonder works as long as a disk lies on its card."""

    def is_ready(self, g: Ancients, monument: Monument) -> bool:
        return fuelled(g, monument)

    def why_idle(self, g: Ancients, monument: Monument) -> int:
        return why_idle(g, monument)

    def stands_guard(self, g: Ancients, who: Seat, monument: Monument) -> bool:
        return spares_disks(g, who, monument)

    def use_monument(self, g: Ancients, monument: Monument) -> None:
        spend_fuel(g, monument)
