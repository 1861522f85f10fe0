"""Religion cards and godless people: who has no Deity cannot play them for their effect."""

from __future__ import annotations

from ecumene.games.middle_east.state import ESTABLISHED, MiddleEast
from ecumene.kernel.rule import NOBODY
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.state import Ancients


def may_speak_of_gods(g: MiddleEast, who: int) -> bool:
    """A people with a Deity; one whose temple is lost needs a disk in its Homeland."""
    own = g.deity(who)
    return own != NOBODY and (g.monument[own] == ESTABLISHED or g.at_home(who))


def barred(g: MiddleEast, who: int) -> int:
    """The cards a people cannot play for their effect."""
    return 0 if may_speak_of_gods(g, who) else g.edition.tags["needs-deity"]


class NeedsADeity(ThisOne):
    """Religion cards need a Deity."""

    ledger = "card.religion.needs-deity"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return g.hand[who] & ~barred(g, who)
