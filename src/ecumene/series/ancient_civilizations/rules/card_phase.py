"""Card Phase: in Turn Order everybody plays a card, builds a Wonder or passes, until all have passed."""

from __future__ import annotations

from ecumene.kernel.choice import Choice, Condition
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import Question, Rule
from ecumene.series.ancient_civilizations.conditions import CardInHand, PassingEndsIt, ThisOne
from ecumene.series.ancient_civilizations.contents import ACT, AT_CARDS, CARD_TURN, CARDS_BEGIN
from ecumene.series.ancient_civilizations.edition import CARDS
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.powers import abilities, monuments, usable_abilities, usable_monuments
from ecumene.series.ancient_civilizations.rules.moments import activate, invoke
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import play_card
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.time import begin_phase, pass_on


class CardPhase(Rule[Ancients]):
    """Nobody has passed, nobody has built."""

    key = "card-phase"
    ledger = "card.round.until-all-passed"

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        begin_phase(g, CARDS)
        g.note(CARDS_BEGIN, EVERYBODY)
        g.then(CARD_TURN, g.order[-1])


class CardTurn(Rule[Ancients]):
    """The next civilization in Turn Order that has not passed acts; `who` was the last."""

    key = "card-phase/turn"
    ledger = "card.round.one-action-in-turn-order"
    kinds = ("seat",)

    def run(self, g: Ancients, who: int, a: int, b: int, c: int) -> None:
        at = g.order.index(who)
        for place in range(1, g.seats + 1):
            seat = g.order[(at + place) % g.seats]
            if not g.passed >> seat & 1:
                g.then(ACT, seat)
                return


class InHand(CardInHand):
    """Only a card that one holds."""

    ledger = "card.round.one-action-in-turn-order"
    final = True


def only_for_competitions(g: Ancients) -> int:
    """The Competition cards that are not Investments, too."""
    return g.edition.competitions & ~g.edition.investments


class NoCompetitionCard(ThisOne):
    """Competition cards wait for their phase."""

    ledger = "card.competition-cards.not-in-card-phase"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who] & ~only_for_competitions(g)


class NoNegation(ThisOne):
    """Negation cards only answer others."""

    ledger = "card.negation.only-listed-targets"
    words = "negation-answers"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.hand[who] & ~g.edition.negations


class SupplyToInvest(ThisOne):
    """An Investment takes disks from supply."""

    ledger = "card.investment.short-supply"
    words = "nothing-to-invest"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return -1 if g.supply[who] else ~(g.edition.investments & ~g.edition.white)


class HasAnEffect(ThisOne):
    """A card that could do nothing at all is not played."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return effective(g, who)


def effective(g: Ancients, who: int) -> int:
    """The cards of a hand that can be played in this phase and would do something; an Investment always does."""
    found = 0
    barred = g.edition.barred(g, who)
    for card in bits(g.hand[who] & ~only_for_competitions(g) & ~g.edition.negations & ~barred):
        if g.edition.investments >> card & 1 and not g.edition.white >> card & 1:
            found |= (1 << card) if g.supply[who] else 0
        elif would_do_something(g, who, card):
            found |= 1 << card
    return found


class Action:
    """Something that may be done instead of playing a card: its choices, what is offered of them, and what follows."""

    def __init__(self, choices: list[Choice[Ancients]]) -> None:
        self.choices = choices

    def offer(self, g: Ancients, who: int) -> list[int]:
        """What a seat may do now."""
        raise NotImplementedError

    def take(self, g: Ancients, choice: int, who: int) -> None:
        """Do it."""
        raise NotImplementedError

    def holds(self, token: int) -> bool:
        """Whether a token is one of this action."""
        return any(choice.holds_token(token) for choice in self.choices)


class Act(Question[Ancients]):
    """Play a card, do something else that the game allows, or pass; some powers may be used besides."""

    key = "card-phase/act"
    ledger = "card.round.one-action-in-turn-order"
    kinds = ("seat", "effects")
    secret = True

    def __init__(self, t: Tokens, actions: list[Action], also: tuple[Condition[Ancients], ...] = ()) -> None:
        super().__init__()
        self.t = t
        self.actions = actions
        held = (InHand(), NoCompetitionCard(), NoNegation(), *also, SupplyToInvest(), HasAnEffect())
        self.listed = [
            Choice(t.pass_, 1, 0, 0, ()),
            Choice(t.done, 1, 0, 0, (PassingEndsIt(),)),
            Choice(t.play, t.cards, 0, 0, held),
            *(choice for action in actions for choice in action.choices),
            Choice(t.activate, t.monuments, 0, 0, monuments(in_the_card_phase)),
            Choice(t.invoke, t.abilities, 0, 0, abilities(in_the_card_phase)),
        ]

    def offer(self, g: Ancients, who: int, used: int, b: int, c: int) -> list[int]:
        t = self.t
        offers = [t.pass_]
        offers += block(t.play, effective(g, who))
        for action in self.actions:
            offers += action.offer(g, who)
        if g.patrons >> who & 1:
            offers += block(t.activate, usable_monuments(g, who, AT_CARDS, used))
        offers += block(t.invoke, usable_abilities(g, who, AT_CARDS))
        return offers

    def is_public(self, g: Ancients, who: int, used: int, b: int, c: int) -> bool:
        return not g.hand[who]

    def settle(self, g: Ancients, choice: int, who: int, used: int, b: int, c: int) -> None:
        t = self.t
        if choice == t.pass_:
            pass_on(g, who)
        elif t.play <= choice < t.play + t.cards:
            play_card(g, who, choice - t.play)
        elif t.activate <= choice < t.activate + t.monuments:
            activate(g, who, choice - t.activate)
            g.then(ACT, who, used | 1 << g.edition.monument_effect(choice - t.activate))
            return
        elif t.invoke <= choice < t.invoke + t.abilities:
            invoke(g, who, choice - t.invoke)
            g.then(ACT, who, used)
            return
        else:
            next(action for action in self.actions if action.holds(choice)).take(g, choice, who)
        g.then(CARD_TURN, who)


def in_the_card_phase(used: int, b: int) -> tuple[int, int]:
    """Powers that speak of the Card Phase, once before each action."""
    return AT_CARDS, used
