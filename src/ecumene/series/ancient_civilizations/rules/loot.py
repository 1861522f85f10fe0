"""Loot (sacking Cities): whoever Controls the area, if three disks of one opposing civilization were removed."""

from __future__ import annotations

from ecumene.kernel.acting import NOBODY, Seat, Step1
from ecumene.series.ancient_civilizations.contents import FOR_LOOT
from ecumene.series.ancient_civilizations.edition import MORE_LOOT
from ecumene.series.ancient_civilizations.state import BARBARIANS, EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import NO_FACTION, Area, Side
from ecumene.series.ancient_civilizations.verbs.arena import take_loot
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points


class Loot(Step1[Ancients, Area]):
    """One talent into the Loot box and one point, once a competition."""

    key = "loot"
    ledger = "loot.award"
    kinds = ("seat", "area")

    def run(self, g: Ancients, area: Area) -> None:
        winner = looter(g, area)
        if winner != NOBODY:
            take_loot(g, winner, area, 1 + g.asks(MORE_LOOT, winner))
            gain_points(g, winner, 1, FOR_LOOT)


def looter(g: Ancients, area: Area) -> Seat:
    """Who loots a land area: who Controls it, if another civilization has lost three disks there; else nobody."""
    faction = sole_faction(g, area)
    if faction in (NO_FACTION, BARBARIANS) or not g.at(faction, area) or not g.board.land >> area & 1:
        return NOBODY
    winner = Seat(faction)
    sacked = any(g.gone[seat] >= g.edition.numbers.city for seat in g.everybody() if seat != winner)
    return winner if sacked else NOBODY


def sole_faction(g: Ancients, area: Area) -> Side:
    """The only faction in an area, allies counted; nobody if there are several or none.

    Allies of others keep it from Control, but one's own do not Control an area by themselves.
    """
    there = [faction for faction in EVERY_FACTION if g.strength(faction, area)]
    return there[0] if len(there) == 1 else NO_FACTION
