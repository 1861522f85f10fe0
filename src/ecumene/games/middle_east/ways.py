"""What this game does in its own way: peoples begin at home, Strongholds, Deities, and what religion forbids."""

from __future__ import annotations

from ecumene.games.middle_east import start
from ecumene.games.middle_east.religion import barred
from ecumene.games.middle_east.rules.losses_in_competition import last_at_home, spared_by_ability
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.deities import pray
from ecumene.games.middle_east.verbs.fortunes import note_shortage, unclaim
from ecumene.games.middle_east.verbs.strongholds import abandon
from ecumene.kernel.nouns import Seat
from ecumene.series.ancient_civilizations.things import Area, Card, Cards, Civilization, HowLost, Monument, Side
from ecumene.series.ancient_civilizations.ways import Ways


class MiddleEastWays(Ways[MiddleEast]):
    """Deities watch over their peoples as long as their temples stand."""

    def when_led(self, g: MiddleEast, who: Seat, civilization: Civilization) -> None:
        start.begin_at_home(g, who, civilization)

    def when_entitled(self, g: MiddleEast, who: Seat, disks: int) -> None:
        note_shortage(g, who, disks)

    def barred(self, g: MiddleEast, who: Seat) -> Cards:
        return barred(g, who)

    def when_used_up(self, g: MiddleEast, card: Card) -> None:
        unclaim(g, card)

    def cannot_be_lost(self, g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
        return last_at_home(g, who, area, how)

    def can_be_saved(self, g: MiddleEast, who: Seat, area: Area, how: HowLost) -> bool:
        return spared_by_ability(g, who, area, how)

    def when_vacated(self, g: MiddleEast, who: Side, area: Area) -> None:
        abandon(g, who, area)

    def is_ready(self, g: MiddleEast, monument: Monument) -> bool:
        return start.ready_to_bless(g, monument)

    def why_idle(self, g: MiddleEast, monument: Monument) -> int:
        return start.why_idle(g, monument)

    def keeps_watch(self, g: MiddleEast, who: Seat, monument: Monument) -> bool:
        return start.keeps_watch(g, who, monument)

    def stands_guard(self, g: MiddleEast, who: Seat, monument: Monument) -> bool:
        return start.is_watching(g, who, monument)

    def use_monument(self, g: MiddleEast, monument: Monument) -> None:
        pray(g, monument)
