"""Draft: attack value for the whole round."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import DRAFTED, MOST_CITIZENS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import DRAFT, ON_ACTION
from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep

ON_DRAFT = ON_ACTION[DRAFT]


class Draft(SeatStep[AncientWorld]):
    """The citizen that stands here counts in every attack of this round."""

    key = "draft"
    ledger = "draft.one-per-token"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: Seat) -> None:
        g.note(DRAFTED, EVERYBODY, who, drafted(g, who))


def drafted(g: AncientWorld, who: Seat) -> int:
    """A sword for each citizen of one's own on Draft; by option for each that stands there, if one is one's own."""
    if not g.there[DRAFT]:
        return 0
    own = g.citizen[who * MOST_CITIZENS : who * MOST_CITIZENS + MOST_CITIZENS].count(ON_DRAFT)
    return g.citizen.count(ON_DRAFT) if own and g.draft_counts_all else own
