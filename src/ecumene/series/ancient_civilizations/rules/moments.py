"""Investments, Wonders and abilities at their moment: each may be used once, and then it is asked again."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.kernel.choice import Check, Choice
from ecumene.kernel.masks import bits, block
from ecumene.kernel.rule import Question
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import (
    ANSWER,
    CARRY_OUT,
    DECLARE,
    MOMENT,
    NEVER,
    RESOLVE,
)
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.tokens import Tokens
from ecumene.series.ancient_civilizations.verbs.cards import lift_stake, take_stake
from ecumene.series.ancient_civilizations.verbs.stack import lay_on_stack
from ecumene.series.ancient_civilizations.verbs.time import use_ability


def usable_investments(g: Ancients, who: int, moment: int, used: int) -> int:
    """The investments of a seat that may give their benefit now."""
    found = 0
    if not g.edition.investments_at[moment]:
        return 0
    for card in bits(g.usable_investments(who) & g.edition.investments_at[moment] & ~used):
        if would_do_something(g, who, card):
            found |= 1 << card
    return found


def usable_monuments(g: Ancients, who: int, moment: int, used: int) -> int:
    """The active monuments of a seat that may be used now."""
    found = 0
    for monument in g.edition.monuments_at[moment]:
        if g.owner[monument] != who or not g.edition.ready_monument(g, monument):
            continue
        effect = g.edition.monument_effect(monument)
        if not used >> effect & 1 and not announced(g, who, effect) and would_do_something(g, who, effect):
            found |= 1 << monument
    return found


def usable_abilities(g: Ancients, who: int, moment: int) -> int:
    """The abilities of a seat's civilization that may be used now: not more often than they say."""
    found = 0
    for ability in g.edition.abilities_at[moment][g.civilization[who]]:
        effect = g.edition.ability_effect(ability)
        spent = g.used[ability] >= g.edition.uses[ability]
        if spent or announced(g, who, effect) >= g.edition.uses_here[ability]:
            continue
        if would_do_something(g, who, effect):
            found |= 1 << ability
    return found


def at_moment(g: Ancients, who: int, moment: int) -> None:
    """Let a seat use what it has for a moment, if it has anything at all."""
    abilities, investments = g.edition.abilities_at[moment][g.civilization[who]], g.edition.investments_at[moment]
    if abilities or (investments and g.usable_investments(who) & investments):
        g.then(MOMENT, who, moment)
        return
    for monument in g.edition.monuments_at[moment]:
        if g.owner[monument] == who:
            g.then(MOMENT, who, moment)
            return


def announced(g: Ancients, who: int, effect: int) -> int:
    """How often a seat has announced something in this competition."""
    return g.announced.count(who * len(g.edition.effects) + effect) if g.announced else 0


When = Callable[[int, int], tuple[int, int]]
"""The moment a question is about and what was used in it already, from the first two arguments of its entry."""


def this_moment(moment: int, used: int) -> tuple[int, int]:
    """A question about one of all moments."""
    return moment, used


class AtMoment(ThisOne):
    """A condition of a power that is used at its moment."""

    def __init__(self, when: When = this_moment) -> None:
        self.when = when


# An Investment that lies open


class OwnInvestment(ThisOne):
    """An Investment that lies open before its owner."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "no-investment-of-yours"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.usable_investments(who)


class InvestmentOfTheMoment(AtMoment):
    """Its card speaks of this moment."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "waits-for-its-moment"
    kinds = ("card", "moment")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return g.edition.investments_at[self.when(a, b)[0]]

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.effects[i].moment)


class InvestmentNotUsed(AtMoment):
    """Once at a moment; in a competition as often as there are disks on it."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "used-already"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        spent = [card for card in bits(g.invested[who]) if 0 < g.stake[card] <= announced(g, who, card)]
        return ~(self.when(a, b)[1] | sum([1 << card for card in spent]))


class InvestmentHelps(AtMoment):
    """It would do something."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "does-nothing-now"
    kinds = ("card",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return usable_investments(g, who, *self.when(a, b))


def investments(when: When = this_moment) -> tuple[ThisOne, ...]:
    """What an Investment must be to be used."""
    return OwnInvestment(), InvestmentOfTheMoment(when), InvestmentNotUsed(when), InvestmentHelps(when)


# A monument


class OwnMonument(ThisOne):
    """A monument of one's own."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "no-monument-of-yours"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum([1 << monument for monument, owner in enumerate(g.owner) if owner == who])


class MonumentOfTheMoment(AtMoment):
    """Its card speaks of this moment."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-waits"
    kinds = ("monument", "moment")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum([1 << monument for monument in g.edition.monuments_at[self.when(a, b)[0]]])

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.effects[g.edition.monument_effect(i)].moment)


class MonumentNotUsed(AtMoment):
    """Once at a moment, and once a competition."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-used"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        used, found = self.when(a, b)[1], 0
        for monument in range(g.edition.monuments):
            effect = g.edition.monument_effect(monument)
            found |= (not used >> effect & 1 and not announced(g, who, effect)) << monument
        return found


class ReadyMonument(ThisOne):
    """It can be used at all."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-is-idle"
    kinds = ("monument", "idle")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        monuments = [monument for monument, owner in enumerate(g.owner) if owner == who]
        return sum([1 << monument for monument in monuments if g.edition.ready_monument(g, monument)])

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.why_idle(g, i))


class MonumentHelps(AtMoment):
    """It would do something."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-does-nothing"
    kinds = ("monument",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return usable_monuments(g, who, *self.when(a, b))


def monuments(when: When = this_moment) -> tuple[ThisOne, ...]:
    """What a monument must be to be used."""
    return OwnMonument(), MonumentOfTheMoment(when), MonumentNotUsed(when), ReadyMonument(), MonumentHelps(when)


# An ability


class OwnAbility(ThisOne):
    """An ability of one's own display."""

    ledger = "precedence.ability-over-rule"
    words = "no-ability-of-yours"
    kinds = ("ability",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum(
            [1 << i for i, civilization in enumerate(g.edition.ability_of) if civilization == g.civilization[who]]
        )


class AbilityIsUsed(ThisOne):
    """An ability that is used, and does not work by itself."""

    ledger = "precedence.ability-over-rule"
    words = "works-by-itself"
    kinds = ("ability",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        first = g.edition.ability_effect(0)
        moments = [g.edition.effects[first + ability].moment for ability in range(g.edition.abilities)]
        return sum([1 << ability for ability, moment in enumerate(moments) if moment != NEVER])


class AbilityOfTheMoment(AtMoment):
    """The display speaks of this moment."""

    ledger = "precedence.ability-over-rule"
    words = "waits-for-its-moment"
    kinds = ("ability", "moment")
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return sum([1 << ability for ability in g.edition.abilities_at[self.when(a, b)[0]][g.civilization[who]]])

    def values(self, g: Ancients, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i, g.edition.effects[g.edition.ability_effect(i)].moment)


class AbilityNotUsedUp(ThisOne):
    """Not more often than the display says, in a phase and in a competition."""

    ledger = "precedence.ability-over-rule"
    words = "used-up"
    kinds = ("ability",)
    final = True

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        found = 0
        for ability in range(g.edition.abilities):
            spent = g.used[ability] >= g.edition.uses[ability]
            here = announced(g, who, g.edition.ability_effect(ability)) >= g.edition.uses_here[ability]
            found |= (not spent and not here) << ability
        return found


class AbilityHelps(AtMoment):
    """It would do something."""

    ledger = "precedence.ability-over-rule"
    words = "does-nothing-now"
    kinds = ("ability",)

    def mask(self, g: Ancients, who: int, a: int, b: int, c: int) -> int:
        return usable_abilities(g, who, self.when(a, b)[0])


def abilities(when: When = this_moment) -> tuple[ThisOne, ...]:
    """What an ability must be to be used."""
    return OwnAbility(), AbilityIsUsed(), AbilityOfTheMoment(when), AbilityNotUsedUp(), AbilityHelps(when)


class SomethingToUse(Check[Ancients]):
    """Without a power for this moment nothing is asked."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "nothing-to-use"

    def holds(self, g: Ancients, i: int, who: int, moment: int, used: int, c: int) -> bool:
        return bool(
            usable_investments(g, who, moment, used)
            or usable_monuments(g, who, moment, used)
            or usable_abilities(g, who, moment)
        )


def activate(g: Ancients, who: int, monument: int) -> None:
    """Use a Wonder: that can be answered."""
    g.edition.use_monument(g, monument)
    announce_use(g, who, g.edition.monument_effect(monument))


def announce_use(g: Ancients, who: int, effect: int) -> None:
    """Announce the use of something that lies open; the others may answer before it takes effect."""
    lay_on_stack(g, who, effect)
    g.then(DECLARE, who, effect)
    await_answers(g, who)


def await_answers(g: Ancients, who: int) -> None:
    """What was laid on the stack last can be answered, then it takes effect; it may lie there amid another card."""
    depth = len(g.stack) - 1
    let_answer(g, who, depth)
    g.then(RESOLVE, who, depth)


def is_answer(g: Ancients, depth: int) -> bool:
    """Whether what lies at this depth answers what lies below it; anything else was played amid that."""
    effect = g.stack[depth]
    return depth > 0 and (effect >= g.edition.cards or bool(g.edition.negations >> effect & 1))


def use_investment(g: Ancients, who: int, card: int) -> None:
    """Take a disk off an investment for its benefit; in some games that is playing the card, and can be answered."""
    if g.edition.uses_answered:
        lift_stake(g, who, card)
        announce_use(g, who, card)
    else:
        take_stake(g, who, card)
        g.then(DECLARE, who, card)
        g.then(CARRY_OUT, who, card)


def let_answer(g: Ancients, who: int, depth: int) -> None:
    """Ask all others, unless everybody can see that nobody could answer: a hand is empty, the cards are all out."""
    played = g.stack[depth]
    answers = g.edition.answered_by[played]
    by_card = bool(answers & g.deck) or bool(answers & hidden_cards(g))
    guarded = not is_answer(g, depth)
    mask = 0
    for seat in range(g.seats):
        if seat != who and ((by_card and g.hand[seat]) or (guarded and may_guard(g, seat, played))):
            mask |= 1 << seat
    if mask:
        g.then(ANSWER, mask, depth)


def hidden_cards(g: Ancients) -> int:
    """The cards that lie in the draw pile or in hands: everybody can tell them from those that lie open."""
    found = g.deck
    for seat in range(g.seats):
        found |= g.hand[seat] | g.committed[seat] | g.drawn[seat]
    return found


def may_guard(g: Ancients, seat: int, played: int) -> bool:
    """Whether a seat has a monument with disks that speaks of what was played."""
    for monument in g.edition.guardians:
        if (
            g.owner[monument] == seat
            and g.edition.guards[monument] >> played & 1
            and g.edition.ready_monument(g, monument)
            and g.edition.keeps_watch(g, seat, monument)
        ):
            return True
    return False


def invoke(g: Ancients, who: int, ability: int) -> None:
    """Announce an ability; nobody can answer it."""
    effect = g.edition.ability_effect(ability)
    use_ability(g, who, ability)
    g.then(DECLARE, who, effect)
    g.then(CARRY_OUT, who, effect)


class Moment(Question[Ancients]):
    """Use what one has for this moment, each thing once, or go on."""

    key = "moments/use"
    ledger = "card.investment.remove-disk-for-benefit"
    kinds = ("seat", "moment", "effects")
    may_lapse = True

    def __init__(self, t: Tokens) -> None:
        super().__init__()
        self.t = t
        self.listed = [
            Choice(t.done, 1, 0, 0, (SomethingToUse(),)),
            Choice(t.use, t.cards, 0, 0, investments()),
            Choice(t.activate, t.monuments, 0, 0, monuments()),
            Choice(t.invoke, t.abilities, 0, 0, abilities()),
        ]

    def offer(self, g: Ancients, who: int, moment: int, used: int, c: int) -> list[int]:
        t = self.t
        offers = block(t.use, usable_investments(g, who, moment, used))
        if g.patrons >> who & 1:
            offers += block(t.activate, usable_monuments(g, who, moment, used))
        offers += block(t.invoke, usable_abilities(g, who, moment))
        return [t.done, *offers] if offers else []

    def settle(self, g: Ancients, choice: int, who: int, moment: int, used: int, c: int) -> None:
        t = self.t
        if choice == t.done:
            return
        if t.use <= choice < t.use + t.cards:
            effect = choice - t.use
            use_investment(g, who, effect)
        elif t.activate <= choice < t.activate + t.monuments:
            effect = g.edition.monument_effect(choice - t.activate)
            activate(g, who, choice - t.activate)
        else:
            effect = g.edition.ability_effect(choice - t.invoke)
            invoke(g, who, choice - t.invoke)
        g.then(MOMENT, who, moment, used | 1 << effect)
