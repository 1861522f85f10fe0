"""Rise a civilization: it becomes the main one, the one before it declines."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import RESTOCK
from ecumene.games.age_of_civilization.moments import happen_by
from ecumene.games.age_of_civilization.questions import BONUS_COINS, WHEN_IT_RISES, number
from ecumene.games.age_of_civilization.rules.drafting import drafted_bonus
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Civilization
from ecumene.games.age_of_civilization.verbs.abilities import main_ability
from ecumene.games.age_of_civilization.verbs.cards import (
    add_to_market,
    draw_civilization,
    lay_coins_on_each,
    put_on_top,
    take_card,
)
from ecumene.games.age_of_civilization.verbs.goods import renew_workers, take_coins_of_card
from ecumene.kernel.acting import Seat, SeatStep1, Step


class Rise(SeatStep1[AgeOfCivilization, Civilization]):
    """The card becomes main, then workers, then bonus coins, then what happens when it rises, then the market."""

    key = "rise-a-civilization/rise"
    ledger = "rise.later.bonus-and-refill"
    kinds = ("seat", "civilization")

    def run(self, g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
        coins = drafted_bonus(g, who) + take_card(g, who, card)
        put_on_top(g, who, card)
        renew_workers(g, who, card)
        take_bonus_coins(g, who, card, number(g, BONUS_COINS, who, coins))
        happen_by(g, WHEN_IT_RISES, who, main_ability(card), coins)
        g.then(RESTOCK)


def take_bonus_coins(g: AgeOfCivilization, who: Seat, card: Civilization, coins: int) -> None:
    """The coins that lay on a card are its new owner's."""
    if coins:
        take_coins_of_card(g, who, card, coins)


class Restock(Step[AgeOfCivilization]):
    """A coin lies on each card left, and then a new card lies there without one."""

    key = "rise-a-civilization/restock"
    ledger = "rise.refill-last"

    def run(self, g: AgeOfCivilization) -> None:
        if g.alone() or g.drafting:
            return
        lay_coins_on_each(g, 1)
        add_to_market(g, draw_civilization(g))
