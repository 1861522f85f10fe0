"""Loot (sacking Cities): whoever Controls the area, if three disks of one opposing civilization were removed."""

from __future__ import annotations

from ecumene.kernel.rule import NOBODY, Rule
from ecumene.series.ancient_civilizations.contents import FOR_LOOT
from ecumene.series.ancient_civilizations.edition import MORE_LOOT
from ecumene.series.ancient_civilizations.state import BARBARIANS, FACTIONS, Ancients
from ecumene.series.ancient_civilizations.verbs.arena import take_loot
from ecumene.series.ancient_civilizations.verbs.wealth import gain_points


class Loot(Rule[Ancients]):
    """One talent into the Loot box and one point, once a competition."""

    key = "loot"
    ledger = "loot.award"
    kinds = ("seat", "area")

    def run(self, g: Ancients, who: int, area: int, b: int, c: int) -> None:
        winner = looter(g, area)
        if winner != NOBODY:
            take_loot(g, winner, area, 1 + g.asks(MORE_LOOT, winner))
            gain_points(g, winner, 1, FOR_LOOT)


def looter(g: Ancients, area: int) -> int:
    """Who loots a land area: who Controls it, if another civilization has lost three disks there; else nobody."""
    winner = sole_faction(g, area)
    if winner in (NOBODY, BARBARIANS) or not g.at(winner, area) or not g.board.land >> area & 1:
        return NOBODY
    sacked = any(g.gone[seat] >= g.edition.city for seat in range(g.seats) if seat != winner)
    return winner if sacked else NOBODY


def sole_faction(g: Ancients, area: int) -> int:
    """The only faction in an area, allies counted; nobody if there are several or none.

    Allies of others keep it from Control, but one's own do not Control an area by themselves.
    """
    there = [faction for faction in range(FACTIONS) if g.strength(faction, area)]
    return there[0] if len(there) == 1 else NOBODY
