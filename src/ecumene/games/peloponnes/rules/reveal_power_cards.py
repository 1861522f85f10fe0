"""1. Reveal Power Cards."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import CATASTROPHE, MOVE_MARKER
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.things import Catastrophe
from ecumene.games.peloponnes.verbs.cards import reveal
from ecumene.games.peloponnes.verbs.rounds import move_marker
from ecumene.kernel.acting import Step, Step1


def market_places(g: Peloponnes) -> int:
    """How many of the revealed cards lie in the market: as many as there are players."""
    return g.seats


class RevealPowerCards(Step[Peloponnes]):
    """As many cards as players lie in the market, the others of the six in the conquest row."""

    key = "reveal-power-cards"
    ledger = "reveal.market.one-per-player"

    def run(self, g: Peloponnes) -> None:
        reveal(g, g.box.cards_per_round, market_places(g))
        for card in g.row[: g.box.symbols_per_round]:
            g.then(MOVE_MARKER, -1, g.box.symbol[card])


def happens_next(g: Peloponnes, catastrophe: Catastrophe) -> bool:
    """Whether a catastrophe happens with its next symbol, which brings its marker to the last space."""
    return g.spaces[catastrophe] + 1 == g.track and not g.happened >> catastrophe & 1


class MoveMarker(Step1[Peloponnes, Catastrophe]):
    """A symbol moves its marker one space; on the last space the catastrophe happens at once."""

    key = "reveal-power-cards/move-marker"
    ledger = "reveal.catastrophe.one-space-each"
    kinds = ("seat", "catastrophe")

    def run(self, g: Peloponnes, catastrophe: Catastrophe) -> None:
        happens = happens_next(g, catastrophe)
        if not g.happened >> catastrophe & 1:
            move_marker(g, catastrophe)
        if happens:
            g.then(CATASTROPHE, -1, catastrophe)
