"""6. Income."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import BUILDINGS_GIVE, EACH_ROUND, INCOME_OF, ONCE, ONE_TIME
from ecumene.games.peloponnes.rules.special_buildings import coins_at_income
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import NO_CARD
from ecumene.games.peloponnes.verbs.bids import forget_won_card
from ecumene.games.peloponnes.verbs.coins import draw_coins
from ecumene.games.peloponnes.verbs.goods import gain_goods
from ecumene.kernel.acting import EVERYBODY, Seat, Step


class Income(Step[Peloponnes]):
    """What the new cards give once, then what the inhabitants bring by the table."""

    key = "income"
    ledger = "income.round.by-population"

    def run(self, g: Peloponnes) -> None:
        for seat in g.order:
            one_time_income(g, seat)
            round_income(g, seat)


def one_time_income(g: Peloponnes, who: Seat) -> None:
    """A newly acquired card gives its coin cards or luxury goods once."""
    card = forget_won_card(g, who)
    if card == NO_CARD or not g.box.once_coins[card] + g.box.once_luxury[card]:
        return
    g.note(ONE_TIME, EVERYBODY, who, card)
    if g.box.once_coins[card]:
        draw_coins(g, who, g.box.once_coins[card])
    gain_goods(g, who, g.box.once_luxury[card], ONCE)


def round_income(g: Peloponnes, who: Seat) -> None:
    """Coin cards by the inhabitants of the tableau; from 11 on luxury goods too."""
    band = income_band(g, g.inhabitants[who])
    g.note(INCOME_OF, EVERYBODY, who, g.inhabitants[who])
    if coins_at_income(g, who):
        g.note(BUILDINGS_GIVE, EVERYBODY, who, coins_at_income(g, who))
    draw_coins(g, who, coins_of_round_income(g, who))
    gain_goods(g, who, g.box.income_luxury[band], EACH_ROUND)


def coins_of_round_income(g: Peloponnes, who: Seat) -> int:
    """The coin cards of an income: by the inhabitants, and what cards add."""
    return g.box.income_coins[income_band(g, g.inhabitants[who])] + coins_at_income(g, who)


def income_band(g: Peloponnes, inhabitants: int) -> int:
    """The row of the income table."""
    band = 0
    for least in g.box.income_least[1:]:
        if inhabitants < least:
            break
        band += 1
    return band
