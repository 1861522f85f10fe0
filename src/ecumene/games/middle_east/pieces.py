"""Where the pieces of this game alone are: what a partial document leaves out, and what would be wrong."""

from __future__ import annotations

from ecumene.games.middle_east.state import AVAILABLE, CAPTURED, MiddleEast
from ecumene.games.middle_east.terrain import MOUNTAIN
from ecumene.kernel.nouns import NOBODY
from ecumene.series.ancient_civilizations import pieces
from ecumene.series.ancient_civilizations.edition import SETTING_UP
from ecumene.series.ancient_civilizations.state import FACTIONS
from ecumene.series.ancient_civilizations.things import NO_AREA, NO_CIVILIZATION, Area, Civilization


def complete(g: MiddleEast, given: frozenset[str]) -> None:
    """A civilization without a Homeland has it where its setup says, or in its first Home area."""
    pieces.complete(g, given)
    pairs = zip(g.homeland, g.civilization, strict=True)
    g.homeland = [usual_home(g, civilization) if home == NO_AREA else home for home, civilization in pairs]
    if "site" not in given:
        g.site = [NO_AREA if owner == NOBODY else g.homeland[owner] for owner in g.owner]


def usual_home(g: MiddleEast, civilization: Civilization) -> Area:
    """Where a civilization begins."""
    if civilization == NO_CIVILIZATION:
        return NO_AREA
    home = g.board.homeland[civilization]
    return g.edition.atlas.homes[civilization] if home == NO_AREA else home


def faults(g: MiddleEast) -> list[str]:
    """What is wrong with the pieces; nothing, in every position of a game."""
    return [*pieces.faults(g), *cube_faults(g), *temple_faults(g), *wealth_faults(g)]


def cube_faults(g: MiddleEast) -> list[str]:
    """A Stronghold stands in a mountain on disks of its faction, and no mountain has two."""
    wrong, fortified = [], 0
    for faction in range(FACTIONS):
        if g.forts[faction] & fortified:
            wrong.append(f"faction {faction} has one of two Strongholds in a mountain")
        fortified |= g.forts[faction]
        if g.forts[faction] & ~g.board.terrains[MOUNTAIN]:
            wrong.append(f"faction {faction} has a Stronghold outside the mountains")
        if g.forts[faction] & ~g.occupied[faction]:
            wrong.append(f"faction {faction} has a Stronghold without a disk")
    return wrong


def temple_faults(g: MiddleEast) -> list[str]:
    """One Deity a people, and a temple lies with a captor exactly if it is captured."""
    wrong = []
    owners = [owner for owner in g.owner if owner != NOBODY]
    if len(set(owners)) != len(owners):
        wrong.append("a people has two Deities")
    for deity, state in enumerate(g.monument):
        if (state == CAPTURED) != (g.holder[deity] != NOBODY):
            wrong.append(f"the temple of Deity {deity} is held by nobody, or by somebody who did not take it")
        if state != AVAILABLE and g.holder[deity] == g.owner[deity]:
            wrong.append(f"Deity {deity} is held captive by its own people")
    if any(g.curses[seat] and seat not in g.owner for seat in g.everybody()):
        wrong.append("a curse lies on no Deity")
    return wrong


def wealth_faults(g: MiddleEast) -> list[str]:
    """There are no more minas than white disks, and captives are in the box for growth."""
    wrong = [] if g.money_left() >= 0 else ["there are more minas than white disks"]
    led = zip(g.homeland, g.civilization, strict=True)
    homeless = [home == NO_AREA and civilization != NO_CIVILIZATION for home, civilization in led]
    if g.phase != SETTING_UP and any(homeless):
        wrong.append("homeland: every civilization that is led has one")
    if g.phase != SETTING_UP and any(n > g.ready[seat] for seat, n in enumerate(g.captives)):
        wrong.append("there are captives outside the box for growth")
    return wrong
