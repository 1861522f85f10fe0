"""Setup."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CIVILIZATION_DEALT, CIVILIZATIONS, POWER_CARDS, ROUND
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs import add_to_tableau, draw_coins
from ecumene.kernel.events import EVERYBODY
from ecumene.kernel.masks import nth_bit
from ecumene.kernel.rule import Rule


class Setup(Rule[Peloponnes]):
    """Everybody gets a civilization and its coin cards; the lowest number starts."""

    key = "setup"
    ledger = "setup.player.random-civilization"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        g.deck = g.box.coin_counts[:]
        g.pile = (1 << POWER_CARDS) - 1
        deal_civilizations(g)
        set_turn_order(g)
        for seat in range(g.seats):
            draw_coins(g, seat, g.box.dealt[g.city[seat] - POWER_CARDS])
        g.then(ROUND)


def deal_civilizations(g: Peloponnes) -> None:
    """One at random to each player; the others leave the game."""
    left = (1 << CIVILIZATIONS) - 1
    for seat in range(g.seats):
        city = nth_bit(left, g.roll(left.bit_count()))
        left ^= 1 << city
        g.city[seat] = POWER_CARDS + city
        add_to_tableau(g, seat, POWER_CARDS + city)
        g.note(CIVILIZATION_DEALT, EVERYBODY, seat, POWER_CARDS + city)
    g.gone |= left << POWER_CARDS


def set_turn_order(g: Peloponnes) -> None:
    """Ascending by the number next to the arrow."""
    numbers = [(g.box.order[g.city[seat] - POWER_CARDS], seat) for seat in range(g.seats)]
    g.order = [seat for _, seat in sorted(numbers)]
