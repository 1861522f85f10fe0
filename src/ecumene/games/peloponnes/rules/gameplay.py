"""Gameplay: the six phases of a round, eight times."""

from __future__ import annotations

from ecumene.games.peloponnes.contents import (
    BIDDING,
    CATASTROPHES_SUPPLY,
    GAIN_POWER_CARDS,
    GAME_END,
    INCOME,
    NEXT_ROUND,
    REVEAL_POWER_CARDS,
    ROUND,
    TURN_ORDER,
)
from ecumene.games.peloponnes.state import Peloponnes
from ecumene.games.peloponnes.verbs.rounds import begin_round
from ecumene.kernel.acting import Step


class Round(Step[Peloponnes]):
    """Reveal, catastrophes and supply, bidding, turn order, gain, income."""

    key = "gameplay/round"
    ledger = "round.phase-order"

    def run(self, g: Peloponnes) -> None:
        begin_round(g)
        g.then(REVEAL_POWER_CARDS)
        g.then(CATASTROPHES_SUPPLY)
        g.then(BIDDING)
        g.then(TURN_ORDER)
        g.then(GAIN_POWER_CARDS)
        g.then(INCOME)
        g.then(NEXT_ROUND)


class NextRound(Step[Peloponnes]):
    """After the eighth round the game ends."""

    key = "gameplay/next-round"
    ledger = "goal.eight-rounds"

    def run(self, g: Peloponnes) -> None:
        g.then(ROUND if g.round < g.box.rounds else GAME_END)
