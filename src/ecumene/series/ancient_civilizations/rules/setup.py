"""Setup: a random turn order, a civilization for everybody, twelve disks each, hands without Events."""

from __future__ import annotations

from ecumene.kernel.choice import Choice
from ecumene.kernel.rule import NOBODY, Question, Rule
from ecumene.series.ancient_civilizations.conditions import SomethingMustBeChosen, ThisOne
from ecumene.series.ancient_civilizations.contents import LEAD, OPENING, TURN
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import draw, lay_out_deck, shuffle_events_in
from ecumene.series.ancient_civilizations.verbs.disks import fill_supplies, place
from ecumene.series.ancient_civilizations.verbs.time import draw_lots, lead


class Setup(Rule[Ancients]):
    """Everything lies in its supply; lots decide the turn order, and in that order civilizations are chosen."""

    key = "setup"
    ledger = "setup.common.random-turn-order"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        fill_supplies(g)
        lay_out_deck(g)
        draw_lots(g)
        for seat in g.order:
            g.then(LEAD, seat)
        g.then(OPENING)


class InThisSetup(ThisOne):
    """One of the civilizations for this number of players."""

    ledger = "setup.common.choose-civ-in-turn-order"
    words = "not-in-this-setup"
    kinds = ("civilization", "number")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum([1 << civilization for civilization in g.board.choice])

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.seats)


class StillFree(ThisOne):
    """A civilization that nobody leads yet."""

    ledger = "setup.common.choose-civ-in-turn-order"
    kinds = ("civilization",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return ~sum([1 << civilization for civilization in g.civilization if civilization != NOBODY])


class SomebodyToLead(SomethingMustBeChosen):
    """Everybody leads a civilization."""

    ledger = "setup.common.choose-civ-in-turn-order"


class Lead(Question[Ancients]):
    """Choose a civilization; its first disks come onto the map."""

    key = "setup/lead"
    ledger = "setup.common.choose-civ-in-turn-order"
    kinds = ("seat",)

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.lead, t.civilizations, 0, 0, (InThisSetup(), StillFree())),
            Choice(t.done, 1, 0, 0, (SomebodyToLead(),)),
        ]

    def settle(self, g: Ancients, choice: int, who: int, a: int, b: int, c: int) -> None:
        civilization = choice - self.t.lead
        lead(g, who, civilization)
        g.edition.led(g, who, civilization)
        for area, n in g.board.start[civilization]:
            place(g, who, area, n)


class Opening(Rule[Ancients]):
    """Five cards each, none of them an Event; then the Events are shuffled into the draw pile."""

    key = "setup/opening-hands"
    ledger = "setup.common.opening-hand-five"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        for seat in g.order:
            draw(g, seat, g.edition.opening_hand, False)
        shuffle_events_in(g)
        g.then(TURN, NOBODY)
