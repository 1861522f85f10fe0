"""Reckoning Phase: stacks are trimmed, then six steps, each finished before the next."""

from __future__ import annotations

from ecumene.kernel.acting import EVERYBODY, Step
from ecumene.series.ancient_civilizations.contents import AT_RECKONING, RECKONING_BEGINS
from ecumene.series.ancient_civilizations.edition import RECKONING
from ecumene.series.ancient_civilizations.rules.moments import at_moment
from ecumene.series.ancient_civilizations.state import EVERY_FACTION, Ancients
from ecumene.series.ancient_civilizations.things import areas_in
from ecumene.series.ancient_civilizations.verbs.disks import trim
from ecumene.series.ancient_civilizations.verbs.time import begin_phase


class ReckoningPhase(Step[Ancients]):
    """Excess disks go home, then the steps follow."""

    key = "reckoning-phase"
    ledger = "reckoning.order.six-steps"

    def run(self, g: Ancients) -> None:
        begin_phase(g, RECKONING)
        g.note(RECKONING_BEGINS, EVERYBODY)
        trim_stacks(g)
        for step in g.edition.steps.reckoning:
            g.then(step)


class ReckoningPowers(Step[Ancients]):
    """What speaks of the Reckoning Phase is used before the draw, in the new Turn Order."""

    key = "reckoning-phase/powers"
    ledger = "card.investment.remove-disk-for-benefit"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            at_moment(g, seat, AT_RECKONING)


def trim_stacks(g: Ancients) -> None:
    """No faction keeps more than the limits of this phase."""
    limits = g.board.trim
    for faction in EVERY_FACTION:
        for area in areas_in(g.two_or_more[faction]):
            if g.at(faction, area) > limits[area]:
                trim(g, faction, area, limits[area])
