"""The round and what lies in the middle of the table. Each verb makes the change and says so."""

from __future__ import annotations

from ecumene.games.peloponnes import contents as fact
from ecumene.games.peloponnes.contents import POWER_CARDS
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Card, Cards, Catastrophe
from ecumene.games.peloponnes.verbs.cards import add_to_tableau
from ecumene.kernel.events import EVERYBODY, in_line
from ecumene.kernel.nouns import Seat


def fill_piles(g: Peloponnes) -> None:
    """All coin cards and all power cards lie in their piles."""
    g.deck = g.box.coin_counts[:]
    g.pile = (1 << POWER_CARDS) - 1


def deal_civilization(g: Peloponnes, who: Seat, card: Card) -> None:
    """A player begins with a civilization, and is called by its name from now on."""
    g.city[who] = card
    add_to_tableau(g, who, card)
    g.note(fact.CIVILIZATION_DEALT, EVERYBODY, who, card)


def return_civilizations(g: Peloponnes, cards: Cards) -> None:
    """Civilizations that nobody got leave the game."""
    g.gone |= cards


def begin_round(g: Peloponnes) -> None:
    """The next round begins."""
    g.round += 1
    g.note(fact.ROUND_BEGINS, EVERYBODY, g.round)


def set_turn_order(g: Peloponnes, order: list[Seat]) -> None:
    """Line the markers up in a new order."""
    g.order = order
    if g.listener is not None:
        g.note(fact.NEW_ORDER, EVERYBODY, in_line(order))


def move_marker(g: Peloponnes, catastrophe: Catastrophe) -> None:
    """A catastrophe comes one space closer."""
    g.spaces[catastrophe] += 1
    g.note(fact.MARKER_MOVED, EVERYBODY, catastrophe, g.spaces[catastrophe], g.track)


def let_happen(g: Peloponnes, catastrophe: Catastrophe) -> None:
    """A catastrophe happens, once and for all."""
    g.happened |= 1 << catastrophe
    g.note(fact.STRIKES, EVERYBODY, catastrophe)
