"""Card Phase: in Turn Order everybody plays a card, builds a monument or passes, until all have passed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ecumene.kernel.acting import EVERYBODY, Seat, SeatStep, Step
from ecumene.kernel.asking import Among, Among1, Check, Choice, Condition, Question, Seen
from ecumene.series.ancient_civilizations.conditions import CardInHand, G, PassingEndsIt, holds_no_card
from ecumene.series.ancient_civilizations.contents import ACT, AT_CARDS, CARD_TURN, CARDS_BEGIN
from ecumene.series.ancient_civilizations.edition import CARDS
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.powers import (
    AbilityHelps,
    AbilityNotUsedUp,
    AbilityOf,
    MonumentHelps,
    MonumentOf,
    NotAutomatic,
    OwnAbility,
    OwnMonument,
    ReadyMonument,
    UsableAbilitiesOf,
    monuments_among,
    usable_monuments,
)
from ecumene.series.ancient_civilizations.rules.moments import activate, invoke
from ecumene.series.ancient_civilizations.rules.play_a_fate_card import play_card
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import (
    EVERY_CARD,
    Ability,
    Card,
    Cards,
    Effect,
    Effects,
    Monument,
    Monuments,
    effects_in,
)
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.time import begin_phase, mark_passed


class CardPhase(Step[Ancients]):
    """Nobody has passed or built yet; the first in Turn Order begins, as if the last had just acted."""

    key = "card-phase"
    ledger = "card.round.until-all-passed"

    def run(self, g: Ancients) -> None:
        begin_phase(g, CARDS)
        g.note(CARDS_BEGIN, EVERYBODY)
        g.then(CARD_TURN, g.order[-1])


class CardTurn(SeatStep[Ancients]):
    """The next civilization in Turn Order that has not passed acts; if all have, the phase is over."""

    key = "card-phase/turn"
    ledger = "card.round.one-action-in-turn-order"
    kinds = ("seat",)

    def run(self, g: Ancients, last: Seat) -> None:
        at = g.order.index(last)
        for place in range(1, g.seats + 1):
            seat = g.order[(at + place) % g.seats]
            if not g.passed >> seat & 1:
                g.then(ACT, seat)
                return


# To play a card


class InHand(CardInHand):
    """A card of one's hand."""

    ledger = "card.round.one-action-in-turn-order"
    final = True


def only_for_competitions(g: Ancients) -> Cards:
    """The Competition cards that are not also Investments."""
    return g.edition.fate_cards.competitions & ~g.edition.fate_cards.investments


def own_disk_investments(g: Ancients) -> Cards:
    """The Investments that take disks of their player's own from supply, not white ones."""
    return g.edition.fate_cards.investments & ~g.edition.fate_cards.white


class NoCompetitionCard(Among[Ancients, Card]):
    """Competition cards wait for their phase."""

    ledger = "card.competition-cards.not-in-card-phase"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return ~only_for_competitions(g)


class NoNegation(Among[Ancients, Card]):
    """Negation cards only answer others."""

    ledger = "card.negation.only-listed-targets"
    words = "negation-answers"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return ~g.edition.fate_cards.negations


class SupplyToInvest(Among[Ancients, Card]):
    """An Investment takes disks from supply; with one there every card passes."""

    ledger = "card.investment.short-supply"
    words = "nothing-to-invest"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return EVERY_CARD if g.supply[who] else ~own_disk_investments(g)


class HasAnEffect(Check[Ancients, Card]):
    """A card that could do nothing at all is not played; an Investment with disks always does something."""

    ledger = "card.resolve.as-much-as-possible-in-order"
    kinds = ("card",)

    def holds(self, g: Ancients, who: Seat, card: Card) -> bool:
        return bool(own_disk_investments(g) >> card & 1) or would_do_something(g, who, Effect(card))


class PlayableCards(Among[Ancients, Card]):
    """The cards that may be played: all conditions at once, those that a game adds among them (see `barred`)."""

    def mask(self, g: Ancients, who: Seat) -> Cards:
        found, always = 0, own_disk_investments(g)
        out_of_place = only_for_competitions(g) | g.edition.fate_cards.negations | g.edition.ways.barred(g, who)
        if not g.supply[who]:
            out_of_place |= always
        for effect in effects_in(g.hand[who] & ~out_of_place):
            if always >> effect & 1 or would_do_something(g, who, effect):
                found |= 1 << effect
        return found


def play_one(g: Ancients, who: Seat, card: Card) -> None:
    """Play a card of one's hand; then it is the next one's turn."""
    play_card(g, who, card)
    g.then(CARD_TURN, who)


def pass_for_the_phase(g: Ancients, who: Seat) -> None:
    """Pass: there will be no other turn for the seat in this phase."""
    mark_passed(g, who)
    g.then(CARD_TURN, who)


# Powers that may be used as well, before each action


class MonumentNotUsed(Among1[Ancients, Monument, Effects]):
    """At most once before each action; `used` are the effects of the monuments used before this one."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-used"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: Seat, used: Effects) -> Monuments:
        return ~monuments_among(g, used)


class UsableMonuments(Among1[Ancients, Monument, Effects]):
    """The monuments that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, used: Effects) -> Monuments:
        owns_any = g.patrons >> who & 1
        return usable_monuments(g, who, AT_CARDS, used) if owns_any else 0


def use_a_monument(g: Ancients, who: Seat, monument: Monument, used: Effects) -> None:
    """Use a monument; the action is still to come."""
    activate(g, who, monument)
    g.then(ACT, who, used | 1 << g.edition.monument_effect(monument))


def use_an_ability(g: Ancients, who: Seat, ability: Ability, used: Effects) -> None:
    """Use an ability; the action is still to come. How often it was used is counted in `g.used`."""
    invoke(g, who, ability)
    g.then(ACT, who, used)


class Act(Question[G], Generic[G]):
    """Play a card, do something else that the game allows, or pass; some powers may be used as well."""

    key = "card-phase/act"
    ledger = "card.round.one-action-in-turn-order"
    kinds = ("seat", "effects")
    secret = True
    public = Seen(holds_no_card)

    def __init__(self, v: Verbs, actions: Sequence[Choice[G]], card_conditions: Sequence[Condition[G]] = ()) -> None:
        """What a game lets a seat do instead of playing a card, and what else it asks of a card."""
        card: Sequence[Condition[G]]
        card = (InHand(), NoCompetitionCard(), NoNegation(), *card_conditions, SupplyToInvest(), HasAnEffect())
        monument = (OwnMonument(), MonumentOf(AT_CARDS), MonumentNotUsed(), ReadyMonument(), MonumentHelps())
        ability = (OwnAbility(), NotAutomatic(), AbilityOf(AT_CARDS), AbilityNotUsedUp(), AbilityHelps())
        super().__init__(
            Choice(v.pass_, then=pass_for_the_phase),
            Choice(v.done, PassingEndsIt()),
            Choice(v.play, *card, fast=PlayableCards(), then=play_one),
            *actions,
            Choice(v.activate, *monument, fast=UsableMonuments(), then=use_a_monument),
            Choice(v.invoke, *ability, fast=UsableAbilitiesOf(AT_CARDS), then=use_an_ability),
        )
