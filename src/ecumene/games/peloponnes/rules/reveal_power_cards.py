"""1. Reveal Power Cards."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CATASTROPHE, MOVE_MARKER
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.cards import reveal
from ecumene.games.peloponnes.verbs.rounds import move_marker
from ecumene.kernel.rule import Rule


class RevealPowerCards(Rule[Peloponnes]):
    """As many cards as players lie in the market, the others of the six in the conquest row."""

    key = "reveal-power-cards"
    ledger = "reveal.market.one-per-player"

    def run(self, g: Peloponnes, who: int, a: int, b: int, c: int) -> None:
        reveal(g, g.box.cards_per_round, g.seats)
        for card in g.row[: g.box.symbols_per_round]:
            g.then(MOVE_MARKER, -1, g.box.symbol[card])


class MoveMarker(Rule[Peloponnes]):
    """A symbol moves its marker one space; on the last space the catastrophe happens at once."""

    key = "reveal-power-cards/move-marker"
    ledger = "reveal.catastrophe.one-space-each"
    kinds = ("seat", "catastrophe")

    def run(self, g: Peloponnes, who: int, catastrophe: int, b: int, c: int) -> None:
        if g.happened >> catastrophe & 1:
            return
        move_marker(g, catastrophe)
        if g.spaces[catastrophe] == g.track:
            g.then(CATASTROPHE, -1, catastrophe)
