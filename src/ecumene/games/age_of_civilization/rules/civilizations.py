"""Civilizations: what some of their abilities let a player choose."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import ABILITIES, ACTIVATE, CULTURE, DECLINE, PERFORM
from ecumene.games.age_of_civilization.powers import Moment
from ecumene.games.age_of_civilization.questions import POINTS, amended, cost
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.verbs.cards import invest
from ecumene.games.age_of_civilization.verbs.goods import pay_coins, score
from ecumene.games.age_of_civilization.verbs.time import look_at_cards_again, perform_without_worker, strike_off
from ecumene.kernel.choice import Among, Check, Choice
from ecumene.kernel.rule import Question


class ThisAbility(Among[AgeOfCivilization]):
    """The question is about one ability."""

    ledger = "civ.aksum.culture-after-build"
    words = "only-this-ability"
    final = True
    sort = True
    kinds = ("ability",)

    def mask(self, g: AgeOfCivilization, who: int, ability: int, b: int, c: int) -> int:
        return 1 << ability

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, ability: int, b: int, c: int) -> tuple[int, ...]:
        return (ability,)


class PaysForCulture(Check[AgeOfCivilization]):
    """Culture without a worker still costs its coins."""

    ledger = "civ.aksum.culture-after-build"
    kinds = ("number", "number")

    def holds(self, g: AgeOfCivilization, i: int, who: int, ability: int, b: int, c: int) -> bool:
        return cost(g, who, CULTURE, ability) <= g.coins[who]

    def values(self, g: AgeOfCivilization, i: int, n: int, who: int, ability: int, b: int, c: int) -> tuple[int, ...]:
        return (cost(g, who, CULTURE, ability), g.coins[who])


class CultureToo(Question[AgeOfCivilization]):
    """Culture may be performed once more, without a worker, wherever its card is."""

    key = "civilizations/culture-too"
    ledger = "civ.aksum.culture-after-build"
    kinds = ("seat", "ability")
    told_kinds = ("seat", "ability", "number", "number", "number")
    choices = (
        Choice(ACTIVATE, ABILITIES, 0, 0, (ThisAbility(), PaysForCulture())),
        Choice(DECLINE, 1, 0, 0, ()),
    )

    def told(self, g: AgeOfCivilization, who: int, ability: int, b: int, c: int) -> tuple[int, ...]:
        points = amended(g, POINTS, who, g.box.scores[CULTURE], CULTURE, ability)
        return (who, ability, cost(g, who, CULTURE, ability), g.coins[who], points)

    def settle(self, g: AgeOfCivilization, choice: int, who: int, ability: int, b: int, c: int) -> None:
        if choice != DECLINE:
            culture_by_ability(g, who, ability)


def culture_by_ability(g: AgeOfCivilization, who: int, ability: int) -> None:
    """Culture without a worker: its cost is paid, and it is performed like any other."""
    perform_without_worker(g, who, ability, CULTURE)
    pay_coins(g, who, cost(g, who, CULTURE, ability))
    g.then(PERFORM, who, CULTURE, ability + 1)


def invest_for_points(g: AgeOfCivilization, who: int, card: int, moment: Moment) -> None:
    """Put coins on a card of the market and score for it."""
    strike_off(g, moment.ability)
    look_at_cards_again(g)
    invest(g, who, card, moment.invest)
    score(g, who, moment.points)
