"""A bot that looks one decision ahead, on the game's own evaluation, over several redeals."""

from __future__ import annotations

from typing import Any, Final

from ecumene.bots.bot import Bot
from ecumene.kernel.state import State
from ecumene.matches.game import Game

REDEALS: Final = 4
"""How many times what is hidden is imagined; more smooths out the luck of the draw."""


class Greedy(Bot):
    """Takes the offer after which the position is best on average."""

    text = "Looks one decision ahead and takes what is best at once."

    def choose(self, game: Game[Any], g: State, seat: int) -> int:
        offers = g.offers_of(seat)
        if len(offers) == 1:
            return offers[0]
        values = [0.0] * len(offers)
        for deal in range(REDEALS):
            if self.hear is not None:
                self.hear(deal / REDEALS)
            imagined = game.redeal(g, seat, self.word())
            for i, offer in enumerate(offers):
                twin = imagined.clone()
                twin.answer_as(seat, offer)
                values[i] += game.evaluate(twin, seat)
        return offers[values.index(max(values))]
