"""Prepare: the round marker moves on, what is new in this round, and the rows."""

from __future__ import annotations

from ecumene.games.ancient_world.contents import TAKE_TURN
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.verbs.armies import refill_military_row
from ecumene.games.ancient_world.verbs.cards import change_deck, deal_row, discard_row
from ecumene.games.ancient_world.verbs.rounds import announce_openings, begin_round
from ecumene.kernel.acting import Step


class Prepare(Step[AncientWorld]):
    """In the first round the rows of the setup are used."""

    key = "prepare"
    ledger = "prepare.order"

    def run(self, g: AncientWorld) -> None:
        begin_round(g)
        announce_openings(g)
        if g.round > 1:
            refresh_rows(g)
        g.then(TAKE_TURN, g.holder)


def refresh_rows(g: AncientWorld) -> None:
    """What is left of the Empire row is discarded, the Military row is filled up."""
    discard_row(g)
    if g.deck_changes():
        change_deck(g)
    deal_row(g, g.box.empire_row[g.seats])
    refill_military_row(g, g.box.military_row[g.seats])
