"""Your turn end: abilities that work at every turn end, in any order.

Pure gains are activated by themselves; as soon as two things are to come that are not both pure gains the player is
asked which one is next, and a special card that can be bought is such a thing.
"""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import (
    ABILITIES,
    ACTIVATE,
    BUY,
    CHOOSE_ABILITY,
    CIVILIZATIONS,
    CULTURE,
    END_TURN,
    INVEST,
    LAST_PURCHASE,
    NEXT_ABILITY,
    SPECIAL_CARDS,
)
from ecumene.games.age_of_civilization.moments import work
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.games.age_of_civilization.questions import AT_TURN_END, abilities_for, cost
from ecumene.games.age_of_civilization.rules.civilizations import culture_by_ability, invest_for_points
from ecumene.games.age_of_civilization.rules.innovation import BUYING, buy, on_sale
from ecumene.games.age_of_civilization.state import TURN_ENDS, AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.time import end_turn, list_abilities, look_at_cards_again, strike_off
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.rule import NOBODY, Question, Rule

EVERY_CIVILIZATION = (1 << CIVILIZATIONS) - 1


class TurnEnd(Rule[AgeOfCivilization]):
    """Abilities work at the end of one's own turn, and a special card may still be bought."""

    key = "your-turn-end"
    ledger = "effect.turn-end.own-turn"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        if g.answers[AT_TURN_END * g.seats + who]:
            g.then(NEXT_ABILITY, who)
        elif g.innovation:
            g.then(LAST_PURCHASE, who)


class NextAbility(Rule[AgeOfCivilization]):
    """Activate what needs no choice, or ask; what was gained at this turn's end is still to come, too."""

    key = "your-turn-end/next-ability"
    ledger = "turn-end.abilities-any-order"
    kinds = ("seat",)

    def run(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> None:
        list_abilities(g, abilities_for(g, AT_TURN_END, who))
        coming = to_come(g)
        possible = [moment for moment in coming if can_work(g, who, moment)]
        if not possible:
            nothing_is_to_come(g, who)
        elif needs_choice(g, who, possible):
            g.then(CHOOSE_ABILITY, who)
        else:
            for moment in possible:
                activate(g, who, moment)
            if len(possible) == len(coming) and possible[0].pure_gain:
                nothing_is_to_come(g, who)
            else:
                g.then(NEXT_ABILITY, who)


def nothing_is_to_come(g: AgeOfCivilization, who: int) -> None:
    """The turn ends; with Innovation a special card may be bought before."""
    end_turn(g)
    if g.innovation:
        g.then(LAST_PURCHASE, who)


def needs_choice(g: AgeOfCivilization, who: int, possible: list[Moment]) -> bool:
    """Whether it may matter what comes next: not among pure gains, nor if there is only one thing to do."""
    if all(moment.pure_gain for moment in possible):
        return False
    return len(possible) > 1 or possible[0].optional() or bool(g.innovation and on_sale(g, who))


def to_come(g: AgeOfCivilization) -> list[Moment]:
    """What is still to be activated at this turn's end."""
    moments = g.box.moments[AT_TURN_END]
    return [moment for moment in moments if g.ending >> moment.ability & 1] if g.ending else []


def can_work(g: AgeOfCivilization, who: int, moment: Moment) -> bool:
    """Whether an ability could be activated now: what is optional must be payable."""
    if moment.perform != NOBODY:
        return cost(g, who, CULTURE, moment.ability) <= g.coins[who]
    return not moment.invest or (g.coins[who] >= moment.invest and bool(g.market))


def activate(g: AgeOfCivilization, who: int, moment: Moment) -> None:
    """An ability works."""
    strike_off(g, moment.ability)
    if not moment.pure_gain:
        look_at_cards_again(g)
    if moment.perform == NOBODY:
        work(g, moment, who, NOBODY)
    else:
        culture_by_ability(g, who, moment.ability)


def the_moment(g: AgeOfCivilization, ability: int) -> Moment:
    """What an ability does at a turn's end."""
    return next(moment for moment in g.box.moments[AT_TURN_END] if moment.ability == ability)


class OfAbility(Among[AgeOfCivilization]):
    """A condition whose reason names the ability."""

    ledger = "turn-end.abilities-any-order"
    final = True
    kinds = ("ability",)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class IsActive(OfAbility):
    """Only active abilities of one's own."""

    sort = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.active(who)


class WorksAtTurnEnds(OfAbility):
    """Only some abilities work at turn ends."""

    words = "not-at-a-turn-end"

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return g.box.at_turn_end


class NotYetWorked(OfAbility):
    """Each is activated once."""

    words = "worked-already"

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return ~g.worked


class NeedsNoCard(OfAbility):
    """What puts coins on the market is activated by naming the card."""

    words = "invest-instead"
    final = False

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return ~g.box.investing


class CulturePayable(Check[AgeOfCivilization]):
    """Culture without a worker still costs its coins."""

    ledger = "tech.education.pay"
    kinds = ("number", "number")

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        moment = the_moment(g, i)
        return moment.perform == NOBODY or can_work(g, who, moment)

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (cost(g, who, CULTURE, i), g.coins[who])


def investing(g: AgeOfCivilization) -> Moment | None:
    """The ability still to come that puts coins on the market."""
    return next((moment for moment in to_come(g) if moment.invest), None)


class HasInvestor(Among[AgeOfCivilization]):
    """Coins are put on the market by an ability that allows it."""

    ledger = "civ.phoenicia"
    final = True
    sort = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CIVILIZATION if abilities_for(g, AT_TURN_END, who) & g.box.investing else 0


class MayInvest(Among[AgeOfCivilization]):
    """It is used once."""

    ledger = "civ.phoenicia"
    words = "invested-already"
    final = True

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        return EVERY_CIVILIZATION if investing(g) is not None else 0


class LiesInMarket(Among[AgeOfCivilization]):
    """They are put on a card of the market."""

    ledger = "civ.phoenicia"
    words = "not-in-the-market"
    kinds = ("civilization",)

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        mask = 0
        for card in g.market:
            mask |= 1 << card
        return mask

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (i,)


class CoinsToInvest(Among[AgeOfCivilization]):
    """They are one's own, and exactly as many as the ability says."""

    ledger = "civ.phoenicia"
    words = "coins-to-invest"
    kinds = ("number", "number")

    def mask(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> int:
        moment = investing(g)
        return EVERY_CIVILIZATION if moment is not None and moment.invest <= g.coins[who] else 0

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        moment = investing(g)
        return (moment.invest if moment is not None else 0, g.coins[who])


class NothingOwed(Check[AgeOfCivilization]):
    """Abilities that are not optional must be activated."""

    ledger = "turn-end.abilities-any-order"
    words = "abilities-still-to-come"
    kinds = ("abilitys",)

    def holds(self, g: AgeOfCivilization, i: int, who: int, a: int, b: int, c: int) -> bool:
        for moment in to_come(g):  # noqa: SIM110 (a generator is slow where this is asked)
            if not moment.optional():
                return False
        return True

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (owed(g),)


def owed(g: AgeOfCivilization) -> int:
    """The abilities still to come that cannot be left."""
    return sum(1 << moment.ability for moment in to_come(g) if not moment.optional())


ACTIVATING = (IsActive(), WorksAtTurnEnds(), NotYetWorked(), NeedsNoCard(), CulturePayable())


class ChooseAbility(Question[AgeOfCivilization]):
    """Which ability comes next; what is optional may be left."""

    key = "your-turn-end/choose"
    ledger = "turn-end.abilities-any-order"
    kinds = ("seat",)
    told_kinds = ("seat", "number", "turn-end")
    choices = (
        Choice(ACTIVATE, ABILITIES, 0, 0, ACTIVATING),
        Choice(INVEST, CIVILIZATIONS, 0, 0, (HasInvestor(), MayInvest(), LiesInMarket(), CoinsToInvest())),
        Choice(END_TURN, 1, 0, 0, (NothingOwed(),)),
        Choice(BUY, SPECIAL_CARDS, 0, 0, BUYING),
    )

    def told(self, g: AgeOfCivilization, who: int, a: int, b: int, c: int) -> tuple[int, ...]:
        return (who, g.coins[who], TURN_ENDS.index["choose" if g.ending else "buy"])

    def settle(self, g: AgeOfCivilization, choice: int, who: int, a: int, b: int, c: int) -> None:
        if choice == END_TURN:
            end_turn(g)
            return
        if choice >= INVEST:
            invest_for_points(g, who, choice - INVEST, next(moment for moment in to_come(g) if moment.invest))
        elif choice >= ACTIVATE:
            activate(g, who, the_moment(g, choice - ACTIVATE))
        else:
            buy(g, who, choice - BUY)
        g.then(NEXT_ABILITY, who)
