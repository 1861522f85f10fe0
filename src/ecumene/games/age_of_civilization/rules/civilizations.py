"""Civilizations: what some of their abilities let a player choose."""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import CULTURE, PERFORM
from ecumene.games.age_of_civilization.powers import PowerAtMoment
from ecumene.games.age_of_civilization.questions import (
    AT_TURN_END,
    POINTS,
    SLOTS,
    abilities_for,
    amended,
    cost,
    forbidden_to,
    forbidding,
    workers_needed,
)
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Abilities, Ability, Civilization, Civilizations
from ecumene.games.age_of_civilization.verbs.cards import invest
from ecumene.games.age_of_civilization.verbs.goods import pay_coins, score
from ecumene.games.age_of_civilization.verbs.time import offer_cards_again, perform_without_worker, strike_off
from ecumene.kernel.acting import Seat
from ecumene.kernel.asking import Among, Among1, Check, Choice, Question, Told, Values, When, When1

# A slot of one's own works like that of the same action on the time track


class AbilityHasSlot(Among[AgeOfCivilization, Ability]):
    """Few abilities have a slot."""

    ledger = "civ.slot.own-use-only"
    words = "no-slot-on-it"
    final = True
    sort = True
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return g.box.with_slot


class IsOwnSlot(Among[AgeOfCivilization, Ability]):
    """Only slots of abilities of one's own that are active; what is not one's own is rather researched or taken."""

    ledger = "civ.slot.own-use-only"
    final = True
    sort = True
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return abilities_for(g, SLOTS, who)


class OwnSlotNotUsed(Among[AgeOfCivilization, Ability]):
    """A slot of one's own is used once per turn, too."""

    ledger = "actions.slot.once-per-turn"
    words = "own-slot-once"
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return ~g.used_own


class OwnSlotNotForbidden(Check[AgeOfCivilization, Ability]):
    """What others forbid is forbidden on a slot of one's own, too."""

    ledger = "civ.vikings.no-trade"
    kinds = ("action", "seat", "ability")

    def holds(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
        return not forbidden_to(g, who) >> g.box.slot_action[ability] & 1

    def values(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> Values:
        return (g.box.slot_action[ability], *forbidding(g, who, g.box.slot_action[ability]))


class WorkersForOwnSlot(Check[AgeOfCivilization, Ability]):
    """It takes the workers that the action takes."""

    ledger = "civ.slot.same-as-time-track"
    words = "actions.assign.workers-to-slots"
    kinds = ("action", "number", "number")

    def holds(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
        return workers_needed(g, who, g.box.slot_action[ability]) <= g.workers[who]

    def values(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> Values:
        return (g.box.slot_action[ability], workers_needed(g, who, g.box.slot_action[ability]), g.workers[who])


class CoinsForOwnSlot(Check[AgeOfCivilization, Ability]):
    """It costs what the action costs."""

    ledger = "civ.slot.same-as-time-track"
    words = "actions.cost.must-pay"
    kinds = ("action", "number", "number")

    def holds(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
        return cost(g, who, g.box.slot_action[ability]) <= g.coins[who]

    def values(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> Values:
        return (g.box.slot_action[ability], cost(g, who, g.box.slot_action[ability]), g.coins[who])


# Culture without a worker


def culture_by_ability(g: AgeOfCivilization, who: Seat, ability: Ability) -> None:
    """Culture without a worker: its cost is paid, and it is performed like any other."""
    perform_without_worker(g, who, ability, CULTURE)
    pay_coins(g, who, cost(g, who, CULTURE, ability))
    g.then(PERFORM, who, CULTURE, ability + 1)  # counted from one


class ThisAbility(Among1[AgeOfCivilization, Ability, Ability]):
    """The question is about one ability."""

    ledger = "civ.aksum.culture-after-build"
    words = "only-this-ability"
    final = True
    sort = True
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> Abilities:
        return 1 << ability

    def values(self, g: AgeOfCivilization, who: Seat, other: Ability, ability: Ability) -> Values:
        return (ability,)


class PaysForCulture(When1[AgeOfCivilization, Ability]):
    """Culture without a worker still costs its coins."""

    ledger = "civ.aksum.culture-after-build"
    kinds = ("number", "number")

    def opens(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
        return cost(g, who, CULTURE, ability) <= g.coins[who]

    def values(self, g: AgeOfCivilization, who: Seat, other: Ability, ability: Ability) -> Values:
        return (cost(g, who, CULTURE, ability), g.coins[who])


def told_of_culture(g: AgeOfCivilization, who: Seat, ability: Ability) -> Values:
    """The seat, the ability, what this Culture costs, the coins there are, and what it scores."""
    points = amended(g, POINTS, who, g.box.scores[CULTURE], CULTURE, ability)
    return (who, ability, cost(g, who, CULTURE, ability), g.coins[who], points)


class CultureToo(Question[AgeOfCivilization]):
    """Culture may be performed once more, without a worker, wherever its card is."""

    key = "civilizations/culture-too"
    ledger = "civ.aksum.culture-after-build"
    kinds = ("seat", "ability")
    prompt = Told("seat", "ability", "number", "number", "number", by=told_of_culture)
    choices = (
        Choice(tokens.ACTIVATE, ThisAbility(), PaysForCulture(), then=culture_by_ability),
        Choice(tokens.DECLINE),
    )


# Coins of one's own on a card of the market, at a turn's end


def investor(g: AgeOfCivilization) -> PowerAtMoment | None:
    """The ability still to come at this turn's end that puts coins on the market."""
    for power in g.box.powers_at[AT_TURN_END]:
        if power.invest and g.ending >> power.ability & 1:
            return power
    return None


class HasInvestor(When[AgeOfCivilization]):
    """Coins are put on the market by an ability that allows it."""

    ledger = "civ.phoenicia"
    final = True
    sort = True

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return abilities_for(g, AT_TURN_END, who) & g.box.investing != 0


class NotYetInvested(When[AgeOfCivilization]):
    """It is used once."""

    ledger = "civ.phoenicia"
    words = "invested-already"
    final = True

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return investor(g) is not None


class LiesInMarket(Among[AgeOfCivilization, Civilization]):
    """They are put on a card of the market."""

    ledger = "civ.phoenicia"
    words = "not-in-the-market"
    kinds = ("civilization",)

    def mask(self, g: AgeOfCivilization, who: Seat) -> Civilizations:
        mask = 0
        for card in g.market:
            mask |= 1 << card
        return mask


class CoinsToInvest(When[AgeOfCivilization]):
    """They are one's own, and exactly as many as the ability says."""

    ledger = "civ.phoenicia"
    words = "coins-to-invest"
    kinds = ("number", "number")

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        power = investor(g)
        return power is not None and power.invest <= g.coins[who]

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        power = investor(g)
        return (power.invest if power is not None else 0, g.coins[who])


def invest_for_points(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """Put coins on a card of the market and score for it."""
    power = investor(g)
    assert power is not None, "offered only with an ability that puts coins on the market"
    strike_off(g, power.ability)
    offer_cards_again(g)
    invest(g, who, card, power.invest)
    score(g, who, power.points)
