"""A bot that looks one decision ahead, on the game's own evaluation, over several redeals."""

from __future__ import annotations

from typing import Any

from ecumene.bots.bot import Bot
from ecumene.bots.level import Level
from ecumene.bots.thought import Candidate, Thought
from ecumene.bots.value import Value
from ecumene.kernel.state import State
from ecumene.matches.game import Game


class Greedy(Bot):
    """Takes the offer after which the position is best on average."""

    def __init__(self, seed: int, level: Level, weights: list[float]) -> None:
        super().__init__(seed)
        self.level = level
        self.value = Value(weights, level.envy)

    def think(self, game: Game[Any], g: State, seat: int) -> Thought:
        found = [Candidate(offer, len(self.value.weights)) for offer in g.offers_of(seat)]
        if len(found) == 1:
            return Thought(found, 0)
        self.look(game, g, seat, found, self.level.redeals)
        for candidate in found:
            candidate.score = candidate.mean + (self.level.noise * self.nudge() if self.level.noise else 0.0)
        # Whoever misjudges errs in close choices, and not in what nobody wants.
        sensible = game.sensible(g, seat, g.offers_of(seat)) if self.level.noise else g.offers_of(seat)
        found.sort(key=lambda one: (one.token not in sensible, -one.score))
        return Thought(found, self.level.redeals * len(found))

    def compare(self, game: Game[Any], g: State, seat: int, tokens: list[int], redeals: int) -> Thought:
        found = [Candidate(token, len(self.value.weights)) for token in tokens]
        self.look(game, g, seat, found, redeals)
        return Thought(found, redeals * len(found))

    def look(self, game: Game[Any], g: State, seat: int, found: list[Candidate], redeals: int) -> None:
        """How things stand after each candidate, on the same redeals."""
        for deal in range(redeals):
            self.tell(deal / redeals)
            imagined = game.redeal(g, seat, self.word())
            for candidate in found:
                twin = imagined.clone()
                twin.answer_as(seat, candidate.token)
                ahead = self.value.by_terms(game, twin, seat)
                candidate.add(sum(ahead))
                for i, term in enumerate(ahead):
                    candidate.terms[i] += term
