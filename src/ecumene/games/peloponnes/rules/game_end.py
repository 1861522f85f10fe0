"""Game End."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    DECLINES,
    GAME_ENDS,
    LATE_PROTECTION,
    LUXURY_CARD,
    POWER_CARDS,
    SCORING,
    SUPPLY,
)
from ecumene.games.peloponnes.rules.catastrophes import protected
from ecumene.games.peloponnes.rules.scoring import luxury_side, population_points, power_points
from ecumene.games.peloponnes.state import COVERED, Peloponnes
from ecumene.games.peloponnes.things import NO_CATASTROPHE, Card, Catastrophe, cards_in
from ecumene.games.peloponnes.verbs.cards import hidden_inhabitants, uncover
from ecumene.games.peloponnes.verbs.goods import uncover_luxury_card
from ecumene.kernel.acting import EVERYBODY, Seat, Step


class GameEnd(Step[Peloponnes]):
    """A final supply phase, then what late protection restores, then the scores."""

    key = "game-end"
    ledger = "end.sequence"

    def run(self, g: Peloponnes) -> None:
        g.note(GAME_ENDS, EVERYBODY)
        g.then(SUPPLY)
        g.then(LATE_PROTECTION)
        g.then(SCORING)


class LateProtection(Step[Peloponnes]):
    """Protection gained after a catastrophe takes its coins off the cards again."""

    key = "game-end/late-protection"
    ledger = "protection.late.restores-at-game-end"

    def run(self, g: Peloponnes) -> None:
        for seat in g.everybody():
            for card in restored_cards(g, seat):
                if card == LUXURY_CARD:
                    uncover_luxury_card(g, seat)
                else:
                    uncover(g, seat, card)


def restored_cards(g: Peloponnes, who: Seat) -> list[Card]:
    """The cards that late protection uncovers, the luxury card last; each may protect others in turn."""
    cards: list[Card] = []
    left = g.tableau[who] & g.covered
    while found := [card for card in cards_in(left) if protected_with(g, who, g.hit_by[card], cards)]:
        cards += found
        left &= ~sum(1 << card for card in found)
    if g.luxury[who] == COVERED and protected_with(g, who, DECLINES, cards):
        cards.append(LUXURY_CARD)
    return cards


def protected_with(g: Peloponnes, who: Seat, catastrophe: Catastrophe, cards: list[Card]) -> bool:
    """Whether a seat is protected against a catastrophe, now or once some cards are uncovered."""
    if catastrophe == NO_CATASTROPHE:
        return False
    by_card = any(card < POWER_CARDS and g.box.protects[card] == catastrophe for card in cards)
    return by_card or protected(g, who, catastrophe)


# Points as they stand: what late protection will uncover counts already.


def tableau_points(g: Peloponnes, who: Seat) -> tuple[int, int]:
    """The inhabitants and power points of a tableau, which everybody can count."""
    cards = [card for card in restored_cards(g, who) if card != LUXURY_CARD]
    inhabitants = sum(hidden_inhabitants(g, card) for card in cards)
    return g.inhabitants[who] + inhabitants, g.power[who] + sum(g.box.power_points[card] for card in cards)


def points_as_they_stand(g: Peloponnes, who: Seat) -> tuple[int, int]:
    """Population and power points, were the game to end now."""
    inhabitants, power = tableau_points(g, who)
    population = population_points(g, who) + inhabitants - g.inhabitants[who]
    power += power_points(g, who) - g.power[who]
    if LUXURY_CARD in restored_cards(g, who):
        population += g.box.luxury_inhabitants[luxury_side(g, who)]
        power += g.box.luxury_power[luxury_side(g, who)]
    return population, power
