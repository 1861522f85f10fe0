"""Draft: attack value for the whole round."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import DRAFT, DRAFTED, MOST_CITIZENS, ON_BOARD
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.rule import Rule


class Draft(Rule[AncientWorld]):
    """The citizen that stands here counts in every attack of this round."""

    key = "draft"
    ledger = "draft.one-per-token"
    kinds = ("seat",)

    def run(self, g: AncientWorld, who: int, a: int, b: int, c: int) -> None:
        g.note(DRAFTED, EVERYBODY, who, drafted(g, who))


def drafted(g: AncientWorld, who: int) -> int:
    """A sword for each citizen of one's own on Draft; by option for each that stands there, if one is one's own."""
    if not g.there[DRAFT]:
        return 0
    own = g.citizen[who * MOST_CITIZENS : who * MOST_CITIZENS + MOST_CITIZENS].count(ON_BOARD + DRAFT)
    return g.citizen.count(ON_BOARD + DRAFT) if own and g.draft_counts_all else own
