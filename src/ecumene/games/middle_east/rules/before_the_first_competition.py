"""Before the first competition: the Siege Train, then Traitor, before any other card of the phase."""

from __future__ import annotations

from ecumene.games.middle_east.contents import MUSTER_ANSWER
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.deities import forget_prayers
from ecumene.games.middle_east.verbs.fortunes import begin_competitions, begin_contest, note_train
from ecumene.kernel.choice import Choice
from ecumene.kernel.masks import bits
from ecumene.kernel.rule import Rule
from ecumene.series.ancient_civilizations.conditions import CardInHand, ThisOne
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.competition_phase import NextCompetition
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import PlayTogether, ask_together
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens


class SiegeTrain(Rule[MiddleEast]):
    """Where the Siege Train strikes is written down: the standing army fights elsewhere."""

    key = "before-the-first-competition/siege-train"
    ledger = "competition.order.assyrian-siege-train"
    kinds = ("seat", "area")

    def run(self, g: MiddleEast, who: int, area: int, b: int, c: int) -> None:
        note_train(g, area)


class Muster(Rule[MiddleEast]):
    """If anything is Contested, whoever has cards may hold the one that is played before all others."""

    key = "before-the-first-competition"
    ledger = "competition.order.traitor-first"

    def run(self, g: MiddleEast, who: int, a: int, b: int, c: int) -> None:
        begin_competitions(g)
        forget_prayers(g)
        if g.contested():
            ask_together(g, MUSTER_ANSWER, g.edition.tags["before-all-others"])


class HeldBefore(CardInHand):
    """A card of one's hand."""

    ledger = "competition.order.traitor-first"
    final = True


class BeforeAllOthers(ThisOne):
    """A card that is played before the first competition."""

    ledger = "competition.order.traitor-first"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.edition.tags["before-all-others"]


class CardBeforeAllOthers(ThisOne):
    """A card of one's hand that is played before the first competition and would do something."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        found = 0
        for card in bits(g.hand[who] & g.edition.tags["before-all-others"]):
            if would_do_something(g, who, card):
                found |= 1 << card
        return found


class MusterAnswer(PlayTogether):
    """Whoever holds such a card may play it now."""

    key = "before-the-first-competition/play"
    ledger = "competition.order.traitor-first"

    def __init__(self, t: Tokens) -> None:
        super().__init__(t, CardBeforeAllOthers())
        self.listed[1] = Choice(t.play, t.cards, 0, 0, (HeldBefore(), BeforeAllOthers(), CardBeforeAllOthers()))


class NextContest(NextCompetition):
    """The next competition begins without sieges, and every Stronghold is whole."""

    key = "before-the-first-competition/next"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        assert isinstance(g, MiddleEast)
        begin_contest(g)
        super().run(g, who, a, b, c)
