"""Where a civilization may have its Homeland."""

from __future__ import annotations

from ecumene.games.middle_east.state import MiddleEast
from ecumene.series.ancient_civilizations.things import NO_CIVILIZATION, Areas, Civilization


def homes_for(g: MiddleEast, civilization: Civilization) -> Areas:
    """The Home areas of a civilization that are on the map; one that roams may settle near its island."""
    found = g.edition.atlas.home_areas[civilization] & g.board.playable
    return near(g, found) if g.edition.atlas.roaming >> civilization & 1 else found


def near(g: MiddleEast, island: Areas) -> Areas:
    """Land within two areas of an island, but not next to a home of a civilization of this setup or at the table."""
    if not island:
        return 0
    forbidden = 0
    for civilization in {*g.board.choice, *g.civilization}:
        if civilization != NO_CIVILIZATION and not g.edition.atlas.roaming >> civilization & 1:
            forbidden |= g.edition.atlas.home_areas[civilization]
    forbidden = g.board.within(forbidden & g.board.playable)
    return island | g.board.within(g.board.within(island)) & g.board.land & ~forbidden
