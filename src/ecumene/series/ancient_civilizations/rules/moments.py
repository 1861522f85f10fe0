"""Investments, monuments and abilities at their moment: each may be used once, and then it is asked again."""

from __future__ import annotations

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among1, Among2, Choice, Question, Then, WhenAbout
from ecumene.series.ancient_civilizations.answering import await_answers
from ecumene.series.ancient_civilizations.contents import CARRY_OUT, DECLARE, MOMENT
from ecumene.series.ancient_civilizations.powers import (
    AbilityHelps,
    AbilityNotUsedUp,
    AbilityOfTheMoment,
    InvestmentHelps,
    InvestmentOfTheMoment,
    MonumentHelps,
    MonumentOfTheMoment,
    NotAutomatic,
    OwnAbility,
    OwnInvestment,
    OwnMonument,
    ReadyMonument,
    monuments_among,
    usable_abilities,
    usable_investments,
    usable_monuments,
)
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import (
    Abilities,
    Ability,
    Card,
    Cards,
    Effect,
    Effects,
    Moment,
    Monument,
    Monuments,
)
from ecumene.series.ancient_civilizations.tokens import Verbs
from ecumene.series.ancient_civilizations.verbs.cards import lift_stake, take_stake
from ecumene.series.ancient_civilizations.verbs.stack import lay_on_stack
from ecumene.series.ancient_civilizations.verbs.time import use_ability


def at_moment(g: Ancients, who: Seat, moment: Moment) -> None:
    """Let a seat use what it has for a moment, if it has anything at all."""
    abilities, investments = (
        g.edition.powers.abilities_at[moment][g.civilization[who]],
        g.edition.powers.investments_at[moment],
    )
    if abilities or (investments and g.open_investments(who) & investments):
        g.then(MOMENT, who, moment)
        return
    for monument in g.edition.powers.monuments_at[moment]:
        if g.owner[monument] == who:
            g.then(MOMENT, who, moment)
            return


# What using something sets going


def use_investment(g: Ancients, who: Seat, card: Card) -> None:
    """Take a disk off an investment for its benefit; in some games that is playing the card, and can be answered."""
    if g.edition.fate_cards.uses_answered:
        lift_stake(g, who, card)
        put_to_answers(g, who, Effect(card))
    else:
        take_stake(g, who, card)
        g.then(DECLARE, who, card)
        g.then(CARRY_OUT, who, card)


def activate(g: Ancients, who: Seat, monument: Monument) -> None:
    """Use a monument: that can be answered."""
    g.edition.ways.use_monument(g, monument)
    put_to_answers(g, who, g.edition.monument_effect(monument))


def invoke(g: Ancients, who: Seat, ability: Ability) -> None:
    """Announce an ability; nobody can answer it."""
    effect = g.edition.ability_effect(ability)
    use_ability(g, who, ability)
    g.then(DECLARE, who, effect)
    g.then(CARRY_OUT, who, effect)


def put_to_answers(g: Ancients, who: Seat, effect: Effect) -> None:
    """Let the others answer the use of something that lies open; then it takes effect."""
    lay_on_stack(g, who, effect)
    g.then(DECLARE, who, effect)
    await_answers(g, who)


# What may be used at the moment that the question is about; `used` was used at it already.


class SomethingToUse(WhenAbout[Ancients, Moment, Effects, int]):
    """Without a power for this moment nothing is asked."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "nothing-to-use"

    def opens_about(self, g: Ancients, who: Seat, moment: Moment, used: Effects, nothing: int) -> bool:
        return bool(
            usable_investments(g, who, moment, used)
            or usable_monuments(g, who, moment, used)
            or usable_abilities(g, who, moment)
        )


class InvestmentNotUsed(Among2[Ancients, Card, Moment, Effects]):
    """Once at a moment."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "used-already"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat, moment: Moment, used: Effects) -> Cards:
        return ~used


class UsableInvestments(Among2[Ancients, Card, Moment, Effects]):
    """Investments that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, moment: Moment, used: Effects) -> Cards:
        return usable_investments(g, who, moment, used) if g.edition.powers.investments_at[moment] else 0


class MonumentNotUsed(Among2[Ancients, Monument, Moment, Effects]):
    """Once at a moment."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-used"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: Seat, moment: Moment, used: Effects) -> Monuments:
        return ~monuments_among(g, used)


class UsableMonuments(Among2[Ancients, Monument, Moment, Effects]):
    """Monuments that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, moment: Moment, used: Effects) -> Monuments:
        return usable_monuments(g, who, moment, used) if g.patrons >> who & 1 else 0


class UsableAbilities(Among1[Ancients, Ability, Moment]):
    """Abilities that meet all conditions."""

    def mask(self, g: Ancients, who: Seat, moment: Moment) -> Abilities:
        return usable_abilities(g, who, moment)


def use_and_go_on(g: Ancients, who: Seat, card: Card, moment: Moment, used: Effects) -> None:
    """A disk of an Investment; then the next power."""
    use_investment(g, who, card)
    g.then(MOMENT, who, moment, used | 1 << card)


def activate_and_go_on(g: Ancients, who: Seat, monument: Monument, moment: Moment, used: Effects) -> None:
    """A monument; then the next power."""
    activate(g, who, monument)
    g.then(MOMENT, who, moment, used | 1 << g.edition.monument_effect(monument))


def invoke_and_go_on(g: Ancients, who: Seat, ability: Ability, moment: Moment, used: Effects) -> None:
    """An ability; then the next power."""
    invoke(g, who, ability)
    g.then(MOMENT, who, moment, used | 1 << g.edition.ability_effect(ability))


class UsePowers(Question[Ancients]):
    """Use what one has for this moment, each thing once, or go on."""

    key = "moments/use"
    ledger = "card.investment.remove-disk-for-benefit"
    kinds = ("seat", "moment", "effects")
    may_lapse = True

    def __init__(
        self, v: Verbs, use: Then = use_and_go_on, activate: Then = activate_and_go_on, invoke: Then = invoke_and_go_on
    ) -> None:
        investment = (OwnInvestment(), InvestmentOfTheMoment(), InvestmentNotUsed(), InvestmentHelps())
        monument = (OwnMonument(), MonumentOfTheMoment(), MonumentNotUsed(), ReadyMonument(), MonumentHelps())
        ability = (OwnAbility(), NotAutomatic(), AbilityOfTheMoment(), AbilityNotUsedUp(), AbilityHelps())
        super().__init__(
            Choice(v.done, SomethingToUse(), beside=True),
            Choice(v.use, *investment, fast=UsableInvestments(), then=use),
            Choice(v.activate, *monument, fast=UsableMonuments(), then=activate),
            Choice(v.invoke, *ability, fast=UsableAbilities(), then=invoke),
        )
