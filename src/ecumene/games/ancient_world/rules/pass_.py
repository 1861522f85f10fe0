"""Pass: no more turns in this round."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import ZORI_DRAMATISTS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.things import FIRST_TO_PASS
from ecumene.games.ancient_world.verbs.rounds import pass_round
from ecumene.kernel.acting import Seat


def passes(g: AncientWorld, who: Seat) -> None:
    """A player is out for the round; some cards work for whoever is the first to pass."""
    first = not g.passed
    pass_round(g, who)
    if first and g.works_when(who, FIRST_TO_PASS):
        g.then(ZORI_DRAMATISTS, who)
