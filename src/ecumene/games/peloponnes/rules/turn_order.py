"""4. Turn order."""

from __future__ import annotations

from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.rounds import set_turn_order
from ecumene.kernel.acting import Seat, Step


class TurnOrder(Step[Peloponnes]):
    """The most coins bid come first; who bid the same keep their order, and a pass is a bid of 0."""

    key = "turn-order"
    ledger = "order.by-bid-descending"

    def run(self, g: Peloponnes) -> None:
        by_bid: list[Seat] = []
        for seat in g.order:
            place = len(by_bid)
            while place and g.bid[by_bid[place - 1]] < g.bid[seat]:
                place -= 1
            by_bid.insert(place, seat)
        set_turn_order(g, by_bid)
