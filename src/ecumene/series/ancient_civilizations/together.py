"""Cards that everybody is asked for at once, outside of the Card Phase: who holds one is not to be seen."""

from __future__ import annotations

from ecumene.kernel.acting import Seat, Seats
from ecumene.kernel.asking import Choice, Condition, Hears, Question
from ecumene.series.ancient_civilizations.answering import hidden_cards
from ecumene.series.ancient_civilizations.conditions import PassingEndsIt
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import play_card
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import Cards
from ecumene.series.ancient_civilizations.tokens import Verbs


def ask_together(g: Ancients, question: int, cards: Cards) -> None:
    """Everybody with a hand is asked, as long as one of these cards may be in one: who has it is not to be seen."""
    asked: Seats = sum([1 << seat for seat in g.everybody() if g.hand[seat]])
    if asked and hidden_cards(g) & cards:
        g.then(question, asked)


def in_turn_order(g: Ancients, asked: Seats) -> list[Seat]:
    """Everybody is heard, in Turn Order."""
    return g.order


class PlayTogether(Question[Ancients]):
    """Play such a card, or pass; what is played takes effect in Turn Order."""

    kinds = ("seats",)
    secret = True
    together = True
    reaction = True
    hears = Hears(in_turn_order)

    def __init__(self, v: Verbs, *such_a_card: Condition[Ancients]) -> None:
        super().__init__(Choice(v.pass_), Choice(v.play, *such_a_card, then=play_card), Choice(v.done, PassingEndsIt()))
