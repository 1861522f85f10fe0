"""Game End."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CARDS, DECLINES, LATE_PROTECTION, SCORING, SUPPLY
from ecumene.games.peloponnes.rules.catastrophes import protected, restored_by_protection
from ecumene.games.peloponnes.state import COVERED, Peloponnes
from ecumene.games.peloponnes.verbs.cards import uncover
from ecumene.games.peloponnes.verbs.goods import uncover_luxury_card
from ecumene.kernel.rule import Rule


class GameEnd(Rule[Peloponnes]):
    """A final supply phase, then what late protection restores, then the scores."""

    key = "game-end"
    ledger = "end.sequence"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        g.then(SUPPLY)
        g.then(LATE_PROTECTION)
        g.then(SCORING)


class LateProtection(Rule[Peloponnes]):
    """Protection gained after a catastrophe takes its coins off the cards again."""

    key = "game-end/late-protection"
    ledger = "protection.late.restores-at-game-end"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        for seat in range(g.seats):
            while restore_a_card(g, seat):
                pass
            if g.luxury[seat] == COVERED and protected(g, seat, DECLINES):
                uncover_luxury_card(g, seat)


def restore_a_card(g: Peloponnes, who: int) -> bool:
    """Uncover one card, which may protect others in turn; False if there is none."""
    for card in range(CARDS):
        if g.tableau[who] >> card & 1 and restored_by_protection(g, who, card):
            uncover(g, who, card)
            return True
    return False
