"""Skirmish: alone against a virtual opponent."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import COINS_ON_CARD, CULTURE, PLAGUE_CARD
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import NO_ACTION, NO_CIVILIZATION, Action, Civilization
from ecumene.games.age_of_civilization.verbs.cards import (
    add_to_market,
    draw_civilization,
    lay_coins_on_each,
    place_bonus_coins,
)
from ecumene.games.age_of_civilization.verbs.goods import strengthen_rival
from ecumene.kernel.acting import EVERYBODY, Step


def solo_track(g: AgeOfCivilization) -> list[Action]:
    """Plague always lies in the fifth place; a scenario replaces cards, and may fix the last one."""
    mode = g.box.scenarios[g.mode]
    cards = [mode.replaces[card] for card in range(CULTURE, PLAGUE_CARD)]
    if mode.last_card != NO_ACTION:
        cards.remove(mode.last_card)
    track = [cards.pop(g.roll(len(cards))) for _ in list(cards)]
    track.insert(g.box.plague_place - 1, PLAGUE_CARD)
    return track if mode.last_card == NO_ACTION else [*track, mode.last_card]


def opponent_grows(g: AgeOfCivilization) -> None:
    """Before anything else at a round end the virtual opponent takes a technology token."""
    if g.alone():
        strengthen_rival(g, g.box.scenarios[g.mode].rival_grows)


class StockMarket(Step[AgeOfCivilization]):
    """When a round ends each market card gets a coin, and then a new card comes without one."""

    key = "skirmish/stock-the-market"
    ledger = "solo.round-end.coins-then-card"

    def run(self, g: AgeOfCivilization) -> None:
        mode = g.box.scenarios[g.mode]
        poorest = poorest_card(g)
        lay_coins_on_each(g, mode.market_coins)
        if poorest != NO_CIVILIZATION and mode.poorest_coins:
            g.note(COINS_ON_CARD, EVERYBODY, mode.poorest_coins, poorest)
            place_bonus_coins(g, poorest, mode.poorest_coins)
        if mode.adds_card:
            add_to_market(g, draw_civilization(g))


def poorest_card(g: AgeOfCivilization) -> Civilization:
    """The card of the market with the fewest bonus coins, the leftmost if tied."""
    return min(g.market, key=g.bonus.__getitem__, default=NO_CIVILIZATION)
