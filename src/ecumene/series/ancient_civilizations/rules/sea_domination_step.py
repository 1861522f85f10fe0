"""Sea Domination Step: whoever occupies a shallow sea and Controls all its shores drives the others out."""

from __future__ import annotations

from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import NOBODY, Rule
from ecumene.series.ancient_civilizations.contents import DOMINATES, LOSE_DISK
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients


def dominated(g: Ancients, seat: int) -> int:
    """The shallow seas a civilization occupies whose adjacent land it Controls, all of it."""
    held = g.controlled(seat)
    found = 0
    for sea in bits(g.occupied[seat] & g.board.shallow):
        shores = g.board.adjacent[sea] & g.board.land
        if shores and not shores & ~held:
            found |= 1 << sea
    return found


def dominated_alone(g: Ancients, seat: int) -> int:
    """The seas a civilization dominates and Controls."""
    return dominated(g, seat) & g.controlled(seat)


class SeaDomination(Rule[Ancients]):
    """All opposing disks leave a dominated sea; their owners may pay instead."""

    key = "sea-domination-step"
    ledger = "reckoning.sea.remove-opposing"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        seas = [dominated(g, seat) & g.shared for seat in range(g.seats)]
        for seat in g.order:
            for sea in bits(seas[seat]):
                g.note(DOMINATES, EVERYBODY, seat, sea)
        for faction in [BARBARIANS, *g.order]:
            for seat in g.order:
                if seat != faction:
                    self.leave(g, faction, seas[seat])

    def leave(self, g: Ancients, faction: int, seas: int) -> None:
        """All disks of a faction are to leave some seas."""
        for sea in bits(g.occupied[faction] & seas):
            for _ in range(g.at(faction, sea)):
                g.then(LOSE_DISK, faction, sea, 0, NOBODY)
