"""Competition Phase: in every Contested area, from the north-east to the south-west, one after the other."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, NOBODY, Seat, Step
from ecumene.series.ancient_civilizations.contents import (
    AT_MUSTER,
    COMMIT,
    COMPETITION_BEGINS,
    END_COMPETITION,
    LOSS_ROUND,
    NEXT_COMPETITION,
    RESOLVE_CARDS,
    REVEAL,
)
from ecumene.series.ancient_civilizations.edition import COMPETITION
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_AREA, Area, areas_in
from ecumene.series.ancient_civilizations.verbs.allies import dismiss_allies
from ecumene.series.ancient_civilizations.verbs.arena import bank_loot, close_arena, open_arena
from ecumene.series.ancient_civilizations.verbs.time import begin_phase


class CompetitionPhase(Step[Ancients]):
    """Nothing is resolved yet, and no ability of this phase is used."""

    key = "competition-phase"
    ledger = "competition.where.contested-only"

    def run(self, g: Ancients) -> None:
        begin_phase(g, COMPETITION)
        g.note(COMPETITION_BEGINS, EVERYBODY)
        for seat in g.order:
            at_moment(g, seat, AT_MUSTER)
        for step in g.edition.steps.muster:
            g.then(step)
        g.then(NEXT_COMPETITION)


def next_arena(g: Ancients) -> Area:
    """The Contested area that comes next; NO_AREA if none is left."""
    waiting = areas_in(g.contested() & ~g.resolved)
    if not waiting or not g.procedure:
        return first_in_order(g, waiting)
    return next(area for area in in_order(g) if area in waiting)


def first_in_order(g: Ancients, areas: list[Area]) -> Area:
    """The area nearest to the north-east; NO_AREA if there is none."""
    first = NO_AREA
    for area in areas:
        if first == NO_AREA or g.board.ranks[area] < g.board.ranks[first]:
            first = area
    return first


def in_order(g: Ancients) -> list[Area]:
    """All areas in the order of resolution: with civilizations that the rules play, theirs come first, or last."""
    if not g.procedure:
        return g.board.order
    against, present, late = 0, 0, 0
    for seat in g.everybody():
        if g.procedure >> seat & 1:
            present |= g.occupied[seat]
            against |= g.occupied[seat] & g.occupied[primary_enemy(g, seat)]
            late |= g.edition.solitaire.puts_off(g, seat)
    return sorted(
        g.board.order, key=lambda area: 3 * (late >> area & 1) + 2 - (against >> area & 1) - (present >> area & 1)
    )


def primary_enemy(g: Ancients, seat: Seat) -> Seat:
    """The opponent an automatic civilization turns against first: most points, most Cities, nearest home, earliest."""
    rivals = [other for other in g.everybody() if not g.procedure >> other & 1]
    best = max([(g.points[other], g.cities_of(other)) for other in rivals])
    tied = [other for other in rivals if (g.points[other], g.cities_of(other)) == best]
    return tied[0] if len(tied) == 1 else min(tied, key=lambda other: nearness(g, seat, other))


def nearness(g: Ancients, seat: Seat, other: Seat) -> tuple[int, int]:
    """How an automatic civilization ranks enemies that are equals otherwise: the smallest first."""
    return (g.board.distance(g.home(seat), g.home(other)), g.order.index(other))


class NextCompetition(Step[Ancients]):
    """The next Contested area, or the end of the phase; each is finished before the next begins."""

    key = "competition-phase/next"
    ledger = "competition.order.northeast-to-southwest"

    def run(self, g: Ancients) -> None:
        area = next_arena(g)
        if area == NO_AREA:
            close_arena(g)
            g.then(END_COMPETITION)
            return
        open_arena(g, area)
        for seat in g.order:
            if g.strength(seat, area):
                g.then(COMMIT, seat, area)
        g.then(REVEAL, NOBODY, area)
        g.then(RESOLVE_CARDS, NOBODY, area)
        g.then(LOSS_ROUND, NOBODY, area)


class EndCompetition(Step[Ancients]):
    """White disks leave the map, and what was looted comes into the Treasuries."""

    key = "competition-phase/end"
    ledger = "loot.to-treasury-at-phase-end"

    def run(self, g: Ancients) -> None:
        dismiss_allies(g)
        for seat in g.everybody():
            bank_loot(g, seat)
