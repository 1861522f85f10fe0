"""Investments, monuments and abilities that may be used now, and the conditions that say why not.

A section that lets powers be used says of which moment they must speak, and adds which were used already. In a
competition powers are announced before any of them is used: what was announced is counted here.
"""

from __future__ import annotations

from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Among1, Check, Values
from ecumene.series.ancient_civilizations.contents import AT_COMPETITION, NEVER
from ecumene.series.ancient_civilizations.play import would_do_something
from ecumene.series.ancient_civilizations.state import Ancients
from ecumene.series.ancient_civilizations.things import (
    NOTHING_USED,
    Abilities,
    Ability,
    Card,
    Cards,
    Effect,
    Effects,
    Moment,
    Monument,
    Monuments,
    cards_in,
    effects_in,
)


def usable_investments(g: Ancients, who: Seat, moment: Moment, used: Effects) -> Cards:
    """The investments of a seat that may give their benefit now."""
    found = 0
    for effect in effects_in(g.open_investments(who) & g.edition.powers.investments_at[moment] & ~used):
        if would_do_something(g, who, effect):
            found |= 1 << effect
    return found


def usable_monuments(g: Ancients, who: Seat, moment: Moment, used: Effects) -> Monuments:
    """The active monuments of a seat that may be used now: none that was announced in this competition."""
    found = 0
    for monument in g.edition.powers.monuments_at[moment]:
        if g.owner[monument] != who or not g.edition.ways.is_ready(g, monument):
            continue
        effect = g.edition.monument_effect(monument)
        if not used >> effect & 1 and not announced(g, who, effect) and would_do_something(g, who, effect):
            found |= 1 << monument
    return found


def usable_abilities(g: Ancients, who: Seat, moment: Moment) -> Abilities:
    """The abilities of a seat's civilization that may be used now: not more often than they say."""
    found = 0
    for ability in g.edition.powers.abilities_at[moment][g.civilization[who]]:
        effect = g.edition.ability_effect(ability)
        spent = g.used[ability] >= g.edition.powers.uses[ability]
        if spent or announced(g, who, effect) >= g.edition.powers.uses_here[ability]:
            continue
        if would_do_something(g, who, effect):
            found |= 1 << ability
    return found


def monuments_among(g: Ancients, effects: Effects) -> Monuments:
    """The monuments whose effects are in a set of effects."""
    return effects >> g.edition.first_monument & (1 << g.edition.monuments) - 1


def announced(g: Ancients, who: Seat, effect: Effect) -> int:
    """How often a seat has announced something in this competition."""
    return g.announced.count(who * len(g.edition.powers.effects) + effect) if g.announced else 0


def all_disks_announced(g: Ancients, who: Seat, card: Card) -> bool:
    """Whether an Investment was announced as often in this competition as there are disks on it."""
    return announced(g, who, Effect(card)) >= g.stake[card]


def announced_by(g: Ancients, who: Seat) -> list[Effect]:
    """What a seat has announced in this competition, in the order in which it was announced."""
    found: list[Effect] = []
    for announcement in g.announced:
        seat, effect = divmod(announcement, len(g.edition.powers.effects))
        if seat == who:
            found.append(Effect(effect))
    return found


# An Investment that lies open


class OwnInvestment(Among[Ancients, Card]):
    """An Investment that lies open before its owner."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "no-investment-of-yours"
    kinds = ("card",)
    final = True
    sort = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return g.open_investments(who)


class InvestmentOfTheMoment(Among1[Ancients, Card, Moment]):
    """Its card speaks of the moment that the question is about."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "waits-for-its-moment"
    kinds = ("card", "moment")
    final = True

    def mask(self, g: Ancients, who: Seat, moment: Moment) -> Cards:
        return g.edition.powers.investments_at[moment]

    def values(self, g: Ancients, who: Seat, card: Card) -> Values:
        return (card, g.edition.powers.effects[card].moment)


class InvestmentOf(InvestmentOfTheMoment):
    """Its card speaks of a certain moment, whatever the question is about."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def mask(self, g: Ancients, who: Seat, about: int) -> Cards:
        return g.edition.powers.investments_at[self.moment]


class InvestmentHelps(Check[Ancients, Card]):
    """It would do something."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "does-nothing-now"
    kinds = ("card",)

    def holds(self, g: Ancients, who: Seat, card: Card) -> bool:
        return would_do_something(g, who, Effect(card))


class HasDiskLeftToAnnounce(Among[Ancients, Card]):
    """An Investment is announced at most as often as there are disks on it."""

    ledger = "card.investment.remove-disk-for-benefit"
    words = "used-already"
    kinds = ("card",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Cards:
        return ~sum([1 << card for card in cards_in(g.invested[who]) if all_disks_announced(g, who, card)])


class AnnounceableInvestments(Among[Ancients, Card]):
    """The Investments that may be announced in a competition: all conditions at once."""

    def mask(self, g: Ancients, who: Seat) -> Cards:
        found = usable_investments(g, who, AT_COMPETITION, NOTHING_USED)
        for card in cards_in(found):
            if all_disks_announced(g, who, card):
                found &= ~(1 << card)
        return found


# A monument


class OwnMonument(Among[Ancients, Monument]):
    """A monument of one's own."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "no-monument-of-yours"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        return sum([1 << monument for monument, owner in enumerate(g.owner) if owner == who])


class MonumentOfTheMoment(Among1[Ancients, Monument, Moment]):
    """Its card speaks of the moment that the question is about."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-waits"
    kinds = ("monument", "moment")
    final = True

    def mask(self, g: Ancients, who: Seat, moment: Moment) -> Monuments:
        return sum([1 << monument for monument in g.edition.powers.monuments_at[moment]])

    def values(self, g: Ancients, who: Seat, monument: Monument) -> Values:
        return (monument, g.edition.powers.effects[g.edition.monument_effect(monument)].moment)


class MonumentOf(MonumentOfTheMoment):
    """Its card speaks of a certain moment, whatever the question is about."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def mask(self, g: Ancients, who: Seat, about: int) -> Monuments:
        return super().mask(g, who, self.moment)


class ReadyMonument(Among[Ancients, Monument]):
    """It can be used at all."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-is-idle"
    kinds = ("monument", "idle")
    final = True

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        own = [Monument(monument) for monument, owner in enumerate(g.owner) if owner == who]
        return sum([1 << monument for monument in own if g.edition.ways.is_ready(g, monument)])

    def values(self, g: Ancients, who: Seat, monument: Monument) -> Values:
        return (monument, g.edition.ways.why_idle(g, monument))


class MonumentHelps(Check[Ancients, Monument]):
    """It would do something."""

    ledger = "cards.wonder.use-requires-occupation"
    words = "monument-does-nothing"
    kinds = ("monument",)

    def holds(self, g: Ancients, who: Seat, monument: Monument) -> bool:
        return would_do_something(g, who, g.edition.monument_effect(monument))


class MonumentNotAnnounced(Among[Ancients, Monument]):
    """A monument is announced at most once per competition."""

    ledger = "competition.step1.present-civs-in-turn-order"
    words = "monument-used"
    kinds = ("monument",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        every = [Monument(monument) for monument in range(g.edition.monuments)]
        return sum([1 << one for one in every if not announced(g, who, g.edition.monument_effect(one))])


class AnnounceableMonuments(Among[Ancients, Monument]):
    """The monuments that may be announced in a competition: all conditions at once."""

    def mask(self, g: Ancients, who: Seat) -> Monuments:
        owns_any = g.patrons >> who & 1
        return usable_monuments(g, who, AT_COMPETITION, NOTHING_USED) if owns_any else 0


# An ability


class OwnAbility(Among[Ancients, Ability]):
    """An ability of one's own display."""

    ledger = "precedence.ability-over-rule"
    words = "no-ability-of-yours"
    kinds = ("ability",)
    final = True

    def mask(self, g: Ancients, who: Seat) -> Abilities:
        own = g.civilization[who]
        return sum([1 << i for i, civilization in enumerate(g.edition.powers.ability_of) if civilization == own])


class NotAutomatic(Check[Ancients, Ability]):
    """An ability that its owner must use: one that works by itself is neither announced nor invoked."""

    ledger = "precedence.ability-over-rule"
    words = "works-by-itself"
    kinds = ("ability",)
    final = True

    def holds(self, g: Ancients, who: Seat, ability: Ability) -> bool:
        return g.edition.powers.effects[g.edition.ability_effect(ability)].moment != NEVER


class AbilityOfTheMoment(Among1[Ancients, Ability, Moment]):
    """The display speaks of the moment that the question is about."""

    ledger = "precedence.ability-over-rule"
    words = "waits-for-its-moment"
    kinds = ("ability", "moment")
    final = True

    def mask(self, g: Ancients, who: Seat, moment: Moment) -> Abilities:
        return sum([1 << ability for ability in g.edition.powers.abilities_at[moment][g.civilization[who]]])

    def values(self, g: Ancients, who: Seat, ability: Ability) -> Values:
        return (ability, g.edition.powers.effects[g.edition.ability_effect(ability)].moment)


class AbilityOf(AbilityOfTheMoment):
    """The display speaks of a certain moment, whatever the question is about."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def mask(self, g: Ancients, who: Seat, about: int) -> Abilities:
        return super().mask(g, who, self.moment)


class AbilityNotUsedUp(Check[Ancients, Ability]):
    """Not more often than the display says, in a phase and in a competition."""

    ledger = "precedence.ability-over-rule"
    words = "used-up"
    kinds = ("ability",)
    final = True

    def holds(self, g: Ancients, who: Seat, ability: Ability) -> bool:
        here = announced(g, who, g.edition.ability_effect(ability))
        return g.used[ability] < g.edition.powers.uses[ability] and here < g.edition.powers.uses_here[ability]


class AbilityHelps(Check[Ancients, Ability]):
    """It would do something."""

    ledger = "precedence.ability-over-rule"
    words = "does-nothing-now"
    kinds = ("ability",)

    def holds(self, g: Ancients, who: Seat, ability: Ability) -> bool:
        return would_do_something(g, who, g.edition.ability_effect(ability))


class UsableAbilitiesOf(Among[Ancients, Ability]):
    """The abilities that speak of a certain moment and may be used: all conditions at once."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment

    def mask(self, g: Ancients, who: Seat) -> Abilities:
        return usable_abilities(g, who, self.moment)
