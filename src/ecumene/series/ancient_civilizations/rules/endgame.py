"""Endgame: most victory points win; ties are broken by monuments, Cities, disks and areas."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Seat, Step
from ecumene.series.ancient_civilizations.contents import FINAL_SCORE, WON
from ecumene.series.ancient_civilizations.state import Ancients


class Endgame(Step[Ancients]):
    """The game is over."""

    key = "endgame"
    ledger = "endgame.most-vp-wins"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            g.note(FINAL_SCORE, EVERYBODY, seat, g.points[seat])
        g.note(WON, EVERYBODY, sum([1 << seat for seat in winners(g)]))


def standing(g: Ancients, seat: Seat) -> list[int]:
    """What decides the game, in this order: points, then the tie-breaks of the edition."""
    return [g.points[seat], *(tie_break(g, seat) for tie_break in g.edition.scoring.tie_breaks)]


def disks_on_the_map(g: Ancients, seat: Seat) -> int:
    """How many disks a civilization has on the map."""
    return g.on_map[seat]


def areas_occupied(g: Ancients, seat: Seat) -> int:
    """How many areas a civilization occupies."""
    return g.occupied[seat].bit_count()


def winners(g: Ancients) -> list[Seat]:
    """The seat that stands best; several only if everything is equal."""
    best = max(standing(g, seat) for seat in g.everybody())
    return [seat for seat in g.everybody() if standing(g, seat) == best]
