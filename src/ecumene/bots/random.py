"""A bot that chooses at random: the floor every other bot must beat."""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.kernel.state import State
from ecumene.matches.game import Game


class Random(Bot):
    """Every offer is as likely as every other."""

    text = "Chooses at random: good for a first look at the rules."

    def choose(self, game: Game[Any], g: State, seat: int) -> int:
        offers = g.offers_of(seat)
        return offers[self.word() % len(offers)]
