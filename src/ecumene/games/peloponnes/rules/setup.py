"""Setup."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CIVILIZATIONS, POWER_CARDS, ROUND
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Card
from ecumene.games.peloponnes.verbs.coins import draw_coins
from ecumene.games.peloponnes.verbs.rounds import deal_civilization, fill_piles, return_civilizations, set_turn_order
from ecumene.kernel.acting import Seat, Step, nth_bit


class Setup(Step[Peloponnes]):
    """Everybody gets a civilization and its coin cards; the lowest number starts."""

    key = "setup"
    ledger = "setup.player.random-civilization"

    def run(self, g: Peloponnes) -> None:
        fill_piles(g)
        deal_civilizations(g)
        set_turn_order(g, ascending(g))
        for seat in g.everybody():
            draw_coins(g, seat, g.box.dealt[g.city[seat] - POWER_CARDS])
        g.then(ROUND)


def deal_civilizations(g: Peloponnes) -> None:
    """One at random to each player; the others leave the game."""
    left = (1 << CIVILIZATIONS) - 1
    for seat in g.everybody():
        city = nth_bit(left, g.roll(left.bit_count()))
        left ^= 1 << city
        deal_civilization(g, seat, Card(POWER_CARDS + city))
    return_civilizations(g, left << POWER_CARDS)


def ascending(g: Peloponnes) -> list[Seat]:
    """The seats by the number next to the arrow of their civilization."""
    numbers = [(g.box.order[g.city[seat] - POWER_CARDS], seat) for seat in g.everybody()]
    return [seat for _, seat in sorted(numbers)]
