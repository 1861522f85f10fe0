"""Investments, monuments and abilities that may be used now, and the conditions that say why not."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.kernel.masks import bits
from ecumene.series.ancient_civilizations.conditions import ThisOne
from ecumene.series.ancient_civilizations.contents import (
    NEVER,
)
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.state import Ancients


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
