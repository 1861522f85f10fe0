"""Before the first competition: the Siege Train, then Traitor, before any other card of the phase."""

from __future__ import annotations

from ecumene.games.middle_east.contents import MUSTER_ANSWER
from ecumene.games.middle_east.state import MiddleEast
from ecumene.games.middle_east.verbs.deities import forget_prayers
from ecumene.games.middle_east.verbs.fortunes import begin_competitions, begin_contest, note_train
from ecumene.kernel.acting import Seat, Step, Step1
from ecumene.kernel.asking import Among
from ecumene.series.ancient_civilizations.conditions import CardInHand
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.rules.competition_phase import NextCompetition
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Area, Card, Cards, Effect, cards_in
from ecumene.series.ancient_civilizations.together import PlayTogether, ask_together
from ecumene.series.ancient_civilizations.tokens import Verbs


class SiegeTrain(Step1[MiddleEast, Area]):
    """Where the Siege Train strikes is written down: the standing army fights elsewhere."""

    key = "before-the-first-competition/siege-train"
    ledger = "competition.order.assyrian-siege-train"
    kinds = ("seat", "area")

    def run(self, g: MiddleEast, area: Area) -> None:
        note_train(g, area)


class Muster(Step[MiddleEast]):
    """If anything is Contested, whoever has cards may hold the one that is played before all others."""

    key = "before-the-first-competition"
    ledger = "competition.order.traitor-first"

    def run(self, g: MiddleEast) -> None:
        begin_competitions(g)
        forget_prayers(g)
        if g.contested():
            ask_together(g, MUSTER_ANSWER, g.edition.fate_cards.tags["before-all-others"])


class HeldBefore(CardInHand):
    """A card of one's hand."""

    ledger = "competition.order.traitor-first"
    final = True


class BeforeAllOthers(Among[Ancients, Card]):
    """A card that is played before the first competition."""

    ledger = "competition.order.traitor-first"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.edition.fate_cards.tags["before-all-others"]


class CardBeforeAllOthers(Among[Ancients, Card]):
    """A card of one's hand that is played before the first competition and would do something."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("card",)

    def mask(self, g: Ancients, who: Seat) -> Cards:
        found = 0
        for card in cards_in(g.hand[who] & g.edition.fate_cards.tags["before-all-others"]):
            if would_do_something(g, who, Effect(card)):
                found |= 1 << card
        return found


class MusterAnswer(PlayTogether):
    """Whoever holds such a card may play it now."""

    key = "before-the-first-competition/play"
    ledger = "competition.order.traitor-first"

    def __init__(self, v: Verbs) -> None:
        super().__init__(v, HeldBefore(), BeforeAllOthers(), CardBeforeAllOthers())


class NextContest(NextCompetition):
    """The next competition begins without sieges, and every Stronghold is whole."""

    key = "before-the-first-competition/next"

    def run(self, g: Ancients) -> None:
        assert isinstance(g, MiddleEast)
        begin_contest(g)
        super().run(g)
