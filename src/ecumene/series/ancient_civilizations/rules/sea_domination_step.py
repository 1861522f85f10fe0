"""Sea Domination Step: whoever occupies a shallow sea and Controls all its shores drives the others out."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Seat, Step
from ecumene.series.ancient_civilizations.contents import DOMINATES, LOSE_DISK, PLAIN_LOSS
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.things import NO_FACTION, Areas, Side, areas_in


def dominated(g: Ancients, seat: Seat) -> Areas:
    """The shallow seas a civilization occupies whose adjacent land it Controls, all of it."""
    held = g.controlled(seat)
    found = 0
    for sea in areas_in(g.shallow_seas(seat)):
        shores = g.board.adjacent[sea] & g.board.land
        if shores and not shores & ~held:
            found |= 1 << sea
    return found


def dominated_alone(g: Ancients, seat: Seat) -> Areas:
    """The seas a civilization dominates and Controls."""
    return dominated(g, seat) & g.controlled(seat)


class SeaDomination(Step[Ancients]):
    """All opposing disks leave a dominated sea; their owners may pay instead."""

    key = "sea-domination-step"
    ledger = "reckoning.sea.remove-opposing"

    def run(self, g: Ancients) -> None:
        seas = [dominated(g, seat) & g.shared for seat in g.everybody()]
        for seat in g.order:
            for sea in areas_in(seas[seat]):
                g.note(DOMINATES, EVERYBODY, seat, sea)
        driven_out: list[Side] = [BARBARIANS, *g.order]
        for faction in driven_out:
            for seat in g.order:
                if seat != faction:
                    leave(g, faction, seas[seat])


def leave(g: Ancients, faction: Side, seas: Areas) -> None:
    """All disks of a faction are to leave some seas."""
    for sea in areas_in(g.occupied[faction] & seas):
        for _ in range(g.at(faction, sea)):
            g.then(LOSE_DISK, faction, sea, PLAIN_LOSS, NO_FACTION)
