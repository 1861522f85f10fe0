"""Annex a civilization: only its legacy ability works."""

from __future__ import annotations

from ecumene.games.age_of_civilization.contents import RESTOCK
from ecumene.games.age_of_civilization.rules.drafting import drafted_bonus
from ecumene.games.age_of_civilization.rules.rise_a_civilization import take_bonus_coins
from ecumene.games.age_of_civilization.state import AgeOfCivilization
from ecumene.games.age_of_civilization.things import Civilization
from ecumene.games.age_of_civilization.verbs.cards import put_underneath, take_card
from ecumene.games.age_of_civilization.verbs.goods import gain_workers
from ecumene.kernel.acting import Seat, SeatStep1


class Annex(SeatStep1[AgeOfCivilization, Civilization]):
    """The card goes underneath and brings one worker and its bonus coins; the population is not renewed."""

    key = "annex-a-civilization"
    ledger = "annex.bonus-and-refill"
    kinds = ("seat", "civilization")

    def run(self, g: AgeOfCivilization, who: Seat, card: Civilization) -> None:
        coins = drafted_bonus(g, who) + take_card(g, who, card)
        put_underneath(g, who, card)
        gain_workers(g, who, g.box.annex_workers)
        take_bonus_coins(g, who, card, coins)
        g.then(RESTOCK)
