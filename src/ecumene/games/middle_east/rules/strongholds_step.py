"""Strongholds Step: before anybody grows, cubes are put on the disks in mountains that a faction Controls."""

from __future__ import annotations

from ecumene.games.middle_east.contents import FORTIFY
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.terrain import MOUNTAIN
from ecumene.games.middle_east.tokens import OwnVerbs
from ecumene.games.middle_east.verbs.deities import forget_prayers
from ecumene.games.middle_east.verbs.strongholds import fortify
from ecumene.kernel.acting import Seat, Step
from ecumene.kernel.asking import Among, Choice, Question, When
from ecumene.series.ancient_civilizations.edition import GROWTH
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.state import BARBARIANS
from ecumene.series.ancient_civilizations.things import Area, Areas, Side, areas_in
from ecumene.series.ancient_civilizations.verbs.time import begin_phase


def mountains_to_fortify(g: MiddleEast, faction: Side) -> Areas:
    """The mountains a faction Controls that have no Stronghold yet."""
    return g.controlled(faction) & g.board.terrains[MOUNTAIN] & ~g.forts[faction]


def fortify_all(g: MiddleEast, faction: Side) -> None:
    """A Stronghold comes into every mountain that a faction Controls."""
    for area in areas_in(mountains_to_fortify(g, faction)):
        fortify(g, faction, area)


class Strongholds(Step[MiddleEast]):
    """Barbarians fortify what they can, then every civilization that wants to."""

    key = "strongholds-step"
    ledger = "stronghold.place.start-of-growth"

    def run(self, g: MiddleEast) -> None:
        begin_phase(g, GROWTH)
        forget_prayers(g)
        fortify_all(g, BARBARIANS)
        for seat in g.order:
            if mountains_to_fortify(g, seat):
                g.then(FORTIFY, seat)


class Mountain(Among[MiddleEast, Area]):
    """Strongholds stand in the mountains."""

    ledger = "stronghold.place.not-outside-mountains"
    kinds = ("area",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return g.board.terrains[MOUNTAIN]


class ControlledMountain(Among[MiddleEast, Area]):
    """A mountain that one Controls."""

    ledger = "stronghold.place.controlled-mountain"
    kinds = ("area",)
    final = True

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return g.controlled(who)


class WithoutStronghold(Among[MiddleEast, Area]):
    """One Stronghold a mountain."""

    ledger = "stronghold.place.one-per-area"
    kinds = ("area",)

    def mask(self, g: MiddleEast, who: Seat) -> Areas:
        return ~g.forts[who]


class MountainToFortify(When[MiddleEast]):
    """Without a mountain to fortify nothing is asked."""

    ledger = "stronghold.place.controlled-mountain"
    words = "nothing-to-fortify"

    def opens(self, g: MiddleEast, who: Seat) -> bool:
        return mountains_to_fortify(g, who) != 0


def fortify_one(g: MiddleEast, who: Seat, mountain: Area) -> None:
    """A Stronghold comes into one mountain, and then into the next."""
    fortify(g, who, mountain)
    g.then(FORTIFY, who)


class Fortify(Question[MiddleEast]):
    """Put a Stronghold into one mountain after the other, into all of them at once, or leave it at that."""

    key = "strongholds-step/fortify"
    ledger = "stronghold.place.controlled-mountain"
    kinds = ("seat",)
    may_lapse = True

    def __init__(self, v: OwnVerbs) -> None:
        able = (OnTheMap(), Mountain(), ControlledMountain(), WithoutStronghold())
        super().__init__(
            Choice(v.fortify_all, MountainToFortify(), then=fortify_all),
            Choice(v.fortify, *able, then=fortify_one),
            Choice(v.done, MountainToFortify()),
        )
