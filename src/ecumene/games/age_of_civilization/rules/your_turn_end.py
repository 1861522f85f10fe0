"""Your turn end: abilities that work at every turn end, in any order.

Pure gains are activated by themselves; as soon as two things are to come that are not both pure gains the player is
asked which one is next, and a special card that can be bought is such a thing (rulings A-53 and A-54).
"""

from __future__ import annotations

from ecumene.games.age_of_civilization import tokens
from ecumene.games.age_of_civilization.contents import CHOOSE_ABILITY, CULTURE, LAST_PURCHASE, NEXT_ABILITY
from ecumene.games.age_of_civilization.moments import work
from ecumene.games.age_of_civilization.powers import PowerAtMoment
from ecumene.games.age_of_civilization.questions import ABOUT_NOTHING, AT_TURN_END, abilities_for, cost
from ecumene.games.age_of_civilization.rules.civilizations import (
    CoinsToInvest,
    HasInvestor,
    LiesInMarket,
    NotYetInvested,
    culture_by_ability,
    invest_for_points,
)
from ecumene.games.age_of_civilization.rules.innovation import BUYING, can_buy_a_card
from ecumene.games.age_of_civilization.state import TURN_ENDS, AgeOfCivilization
from ecumene.games.age_of_civilization.things import Abilities, Ability, Civilization, SpecialCard
from ecumene.games.age_of_civilization.verbs.cards import buy_special_card
from ecumene.games.age_of_civilization.verbs.time import decline_all_else, offer_cards_again, set_to_come, strike_off
from ecumene.kernel.acting import Seat, SeatStep
from ecumene.kernel.asking import Among, Check, Choice, Question, Told, Values, When


class TurnEnd(SeatStep[AgeOfCivilization]):
    """Abilities work at the end of one's own turn, and a special card may still be bought."""

    key = "your-turn-end"
    ledger = "effect.turn-end.own-turn"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        g.then(NEXT_ABILITY, who)


class NextAbility(SeatStep[AgeOfCivilization]):
    """What comes next: nothing more, what the player chooses, or what needs no choice, and then this again."""

    key = "your-turn-end/next-ability"
    ledger = "turn-end.abilities-any-order"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: Seat) -> None:
        set_to_come(g, abilities_for(g, AT_TURN_END, who))  # what was just gained is to come, too (ruling A-52)
        possible = [power for power in to_come(g) if can_work(g, who, power)]
        if not possible:
            finish_turn(g, who)
        elif needs_choice(g, who, possible):
            g.then(CHOOSE_ABILITY, who)
        else:
            for power in possible:
                let_work(g, who, power)
            g.then(NEXT_ABILITY, who)


def to_come(g: AgeOfCivilization) -> list[PowerAtMoment]:
    """What is still to be activated at this turn's end."""
    powers = g.box.powers_at[AT_TURN_END] if g.ending else []
    return [power for power in powers if g.ending >> power.ability & 1]


def can_work(g: AgeOfCivilization, who: Seat, power: PowerAtMoment) -> bool:
    """Whether an ability could be activated now: what it costs must be payable."""
    if power.performs_culture():
        return can_pay_culture(g, who, power.ability)
    if power.invest:
        return g.coins[who] >= power.invest and bool(g.market)
    return True


def can_pay_culture(g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
    """Whether a seat has the coins for the Culture that an ability lets it perform."""
    return cost(g, who, CULTURE, ability) <= g.coins[who]


def needs_choice(g: AgeOfCivilization, who: Seat, possible: list[PowerAtMoment]) -> bool:
    """Whether it may matter what comes next: not among pure gains, nor if only one is left and cannot be declined."""
    if only_pure_gains(possible):
        return False
    return len(possible) > 1 or possible[0].optional() or can_buy_a_card(g, who)


def only_pure_gains(powers: list[PowerAtMoment]) -> bool:
    """Whether abilities give nothing but always the same points, coins and workers."""
    return all(power.pure_gain for power in powers)


def finish_turn(g: AgeOfCivilization, who: Seat) -> None:
    """Nothing more works; with Innovation a special card may still be bought."""
    decline_all_else(g)
    if g.innovation:
        g.then(LAST_PURCHASE, who)


def let_work(g: AgeOfCivilization, who: Seat, power: PowerAtMoment) -> None:
    """An ability works; after anything but a pure gain, special cards declined before are offered again."""
    strike_off(g, power.ability)
    if not power.pure_gain:
        offer_cards_again(g)
    if power.performs_culture():
        culture_by_ability(g, who, power.ability)
    else:
        work(g, who, power, ABOUT_NOTHING)


def power_of(g: AgeOfCivilization, ability: Ability) -> PowerAtMoment:
    """What an ability does at a turn's end."""
    return next(power for power in g.box.powers_at[AT_TURN_END] if power.ability == ability)


def owed(g: AgeOfCivilization) -> Abilities:
    """The abilities still to come that cannot be left."""
    return sum(1 << power.ability for power in to_come(g) if not power.optional())


# Which ability is next


class OfAbility(Among[AgeOfCivilization, Ability]):
    """A condition whose reason names the ability."""

    ledger = "turn-end.abilities-any-order"
    final = True
    kinds = ("ability",)


class IsActive(OfAbility):
    """Only active abilities of one's own."""

    sort = True

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return g.active(who)


class WorksAtTurnEnds(OfAbility):
    """Only some abilities work at turn ends."""

    words = "not-at-a-turn-end"

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return g.box.at_turn_end


class NotYetWorked(OfAbility):
    """Each is activated once."""

    words = "worked-already"

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return ~g.worked


class DoesNotInvest(OfAbility):
    """What puts coins on the market is activated by naming the card."""

    words = "invest-instead"
    final = False

    def mask(self, g: AgeOfCivilization, who: Seat) -> Abilities:
        return ~g.box.investing


class CulturePayable(Check[AgeOfCivilization, Ability]):
    """Culture without a worker still costs its coins."""

    ledger = "tech.education.pay"
    kinds = ("number", "number")

    def holds(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> bool:
        return not power_of(g, ability).performs_culture() or can_pay_culture(g, who, ability)

    def values(self, g: AgeOfCivilization, who: Seat, ability: Ability) -> Values:
        return (cost(g, who, CULTURE, ability), g.coins[who])


class NothingOwed(When[AgeOfCivilization]):
    """Abilities that are not optional must be activated."""

    ledger = "turn-end.abilities-any-order"
    words = "abilities-still-to-come"
    kinds = ("abilitys",)  # a set of them

    def opens(self, g: AgeOfCivilization, who: Seat) -> bool:
        return not owed(g)

    def values(self, g: AgeOfCivilization, who: Seat) -> Values:
        return (owed(g),)


def activate(g: AgeOfCivilization, who: Seat, ability: Ability) -> None:
    """Let an ability work next."""
    let_work(g, who, power_of(g, ability))
    g.then(NEXT_ABILITY, who)


def put_coins_on(g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
    """Put coins on a card of the market next."""
    invest_for_points(g, who, card)
    g.then(NEXT_ABILITY, who)


def end_turn(g: AgeOfCivilization, who: Seat) -> None:
    """End the turn; what is optional is declined, and so are special cards."""
    decline_all_else(g)


def buy_before(g: AgeOfCivilization, who: Seat, card: SpecialCard) -> None:
    """Buy a special technology card before what is still to come."""
    buy_special_card(g, who, card)
    g.then(NEXT_ABILITY, who)


def told_what_is_next(g: AgeOfCivilization, who: Seat) -> Values:
    """The seat, its coins, and whether abilities are to come or only a special card may be bought."""
    return (who, g.coins[who], TURN_ENDS.index["choose" if g.ending else "buy"])


class ChooseAbility(Question[AgeOfCivilization]):
    """Which ability comes next; what is optional may be left. When none is to come, a special card may be bought."""

    key = "your-turn-end/choose"
    ledger = "turn-end.abilities-any-order"
    kinds = ("seat",)
    prompt = Told("seat", "number", "turn-end", by=told_what_is_next)
    choices = (
        Choice(tokens.ACTIVATE, IsActive(), WorksAtTurnEnds(), NotYetWorked(), DoesNotInvest(), CulturePayable(),
               then=activate),
        Choice(tokens.INVEST, HasInvestor(), NotYetInvested(), LiesInMarket(), CoinsToInvest(), then=put_coins_on),
        Choice(tokens.END_TURN, NothingOwed(), then=end_turn),
        Choice(tokens.BUY, *BUYING, then=buy_before),
    )  # fmt: skip
