"""Setup: a random turn order, a civilization for everybody, twelve disks each, hands without Events."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, Step
from ecumene.kernel.asking import Among, Choice, Question, Values
from ecumene.series.ancient_civilizations.conditions import SomethingMustBeChosen
from ecumene.series.ancient_civilizations.contents import LEAD, OPENING, TURN
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import NO_CIVILIZATION, Civilization, Civilizations
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import draw, lay_out_deck, shuffle_events_in
from ecumene.series.ancient_civilizations.verbs.disks import fill_supplies, place
from ecumene.series.ancient_civilizations.verbs.time import draw_lots, lead


class Setup(Step[Ancients]):
    """Everything lies in its supply; lots decide the turn order, and in that order civilizations are chosen."""

    key = "setup"
    ledger = "setup.common.random-turn-order"

    def run(self, g: Ancients) -> None:
        fill_supplies(g)
        lay_out_deck(g)
        draw_lots(g)
        for seat in g.order:
            g.then(LEAD, seat)
        g.then(OPENING)


class InThisSetup(Among[Ancients, Civilization]):
    """One of the civilizations for this number of players."""

    ledger = "setup.common.choose-civ-in-turn-order"
    words = "not-in-this-setup"
    kinds = ("civilization", "number")
    final = True

    def mask(self, g: Ancients, who: Seat) -> Civilizations:
        return sum([1 << civilization for civilization in g.board.choice])

    def values(self, g: Ancients, who: Seat, civilization: Civilization) -> Values:
        return (civilization, g.seats)


class StillFree(Among[Ancients, Civilization]):
    """A civilization that nobody leads yet."""

    ledger = "setup.common.choose-civ-in-turn-order"
    kinds = ("civilization",)

    def mask(self, g: Ancients, who: Seat) -> Civilizations:
        return ~sum([1 << civilization for civilization in g.civilization if civilization != NO_CIVILIZATION])


class SomebodyToLead(SomethingMustBeChosen):
    """Everybody leads a civilization."""

    ledger = "setup.common.choose-civ-in-turn-order"


def lead_from_the_start(g: Ancients, who: Seat, civilization: Civilization) -> None:
    """A seat leads a civilization, and its first disks come onto the map."""
    lead(g, who, civilization)
    g.edition.ways.when_led(g, who, civilization)
    for area, n in g.board.start[civilization]:
        place(g, who, area, n)


class Lead(Question[Ancients]):
    """Choose a civilization; its first disks come onto the map."""

    key = "setup/lead"
    ledger = "setup.common.choose-civ-in-turn-order"
    kinds = ("seat",)

    def __init__(self, v: Verbs) -> None:
        super().__init__(
            Choice(v.lead, InThisSetup(), StillFree(), then=lead_from_the_start), Choice(v.done, SomebodyToLead())
        )


class Opening(Step[Ancients]):
    """Five cards each, none of them an Event; then the Events are shuffled into the draw pile."""

    key = "setup/opening-hands"
    ledger = "setup.common.opening-hand-five"

    def run(self, g: Ancients) -> None:
        for seat in g.order:
            draw(g, seat, g.edition.numbers.opening_hand, False)
        shuffle_events_in(g)
        g.then(TURN)
