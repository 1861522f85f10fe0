"""Strongholds Step: before anybody grows, cubes are put on the disks in mountains that a faction Controls."""

from __future__ import annotations

from ecumene.games.middle_east.contents import FORTIFY
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.terrain import MOUNTAIN
from ecumene.games.middle_east.tokens import OwnTokens
from ecumene.games.middle_east.verbs.deities import forget_prayers
from ecumene.games.middle_east.verbs.strongholds import fortify
from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.edition import GROWTH
from ecumene.series.ancient_civilizations.rules.deployment_step import OnTheMap
from ecumene.series.ancient_civilizations.state import BARBARIANS, Ancients
from ecumene.series.ancient_civilizations.verbs.time import begin_phase


def mountains_to_fortify(g: MiddleEast, faction: int) -> int:
    """The mountains a faction Controls that have no Stronghold yet."""
    return g.controlled(faction) & g.board.terrains[MOUNTAIN] & ~g.forts[faction]


class Strongholds(Rule[MiddleEast]):
    """Barbarians fortify what they can, then every civilization that wants to."""

    key = "strongholds-step"
    ledger = "stronghold.place.start-of-growth"

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        begin_phase(g, GROWTH)
        forget_prayers(g)
        for area in bits(mountains_to_fortify(g, BARBARIANS)):
            fortify(g, BARBARIANS, area)
        for seat in g.order:
            if mountains_to_fortify(g, seat):
                g.then(FORTIFY, seat)


class Mountain(ThisOne):
    """Strongholds stand in the mountains."""

    ledger = "stronghold.place.not-outside-mountains"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.board.terrains[MOUNTAIN]


class ControlledMountain(ThisOne):
    """A mountain that one Controls."""

    ledger = "stronghold.place.controlled-mountain"
    kinds = ("area",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.controlled(who)


class WithoutStronghold(ThisOne):
    """One Stronghold a mountain."""

    ledger = "stronghold.place.one-per-area"
    kinds = ("area",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        assert isinstance(g, MiddleEast)
        return ~g.forts[who]


class MountainToFortify(Check[Ancients]):
    """Without a mountain to fortify nothing is asked."""

    ledger = "stronghold.place.controlled-mountain"
    words = "nothing-to-fortify"

    def holds(self, g: Ancients, i: int, who: int, a: int, b: int, c: int) -> bool:
        assert isinstance(g, MiddleEast)
        return mountains_to_fortify(g, who) != 0


class Fortify(Question[MiddleEast]):
    """Put a Stronghold into one mountain after the other, into all of them at once, or leave it at that."""

    key = "strongholds-step/fortify"
    ledger = "stronghold.place.controlled-mountain"
    kinds = ("seat",)
    may_lapse = True

    def __init__(self, t: OwnTokens) -> None:
        super().__init__()
        self.t = t
        some = (MountainToFortify(),)
        self.listed = [
            Choice(t.fortify_all, 1, 0, 0, some),
            Choice(t.fortify, t.areas, 0, 0, (OnTheMap(), Mountain(), ControlledMountain(), WithoutStronghold())),
            Choice(t.done, 1, 0, 0, some),
        ]

    def settle(self, g: MiddleEast, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == self.t.fortify_all:
            for area in bits(mountains_to_fortify(g, who)):
                fortify(g, who, area)
        elif choice != self.t.done:
            fortify(g, who, choice - self.t.fortify)
            g.then(FORTIFY, who)
