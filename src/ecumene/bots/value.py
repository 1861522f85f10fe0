"""What a position is worth to a seat: how far ahead it is of the best of the others, in points."""

from __future__ import annotations

from typing import Any, Final

from ecumene.kernel.state import State
from ecumene.matches.game import Game

WIN: Final = 4.0
"""What a win counts beside its points, and a loss."""
LEAST: Final = -1e9
"""Less than any position is worth."""


def weigh(weights: list[float], terms: list[float]) -> float:
    """The terms of an evaluation, weighed."""
    value = 0.0
    for i in range(len(weights)):
        value += weights[i] * terms[i]
    return value


class Value:
    """How one player weighs what everybody has."""

    def __init__(self, weights: list[float], envy: float) -> None:
        self.weights = weights
        self.envy = envy

    def alone(self, game: Game[Any], g: State, seat: int) -> float:
        """How many points a seat is heading for, whatever the others do."""
        return self.weighed(g, game.terms(g, seat))

    def weighed(self, g: State, terms: list[float]) -> float:
        """Terms by their weights; when the game has ended they are the score itself, and nothing is weighed."""
        return sum(terms) if g.ended() else weigh(self.weights, terms)

    def of(self, game: Game[Any], g: State, seat: int) -> float:
        """How far ahead a seat is."""
        return self.alone(game, g, seat) - self.envy * self.best_of_others(game, g, seat)

    def best_of_others(self, game: Game[Any], g: State, seat: int) -> float:
        """How many points the best of the others is heading for; nothing if nobody else is there."""
        best = LEAST
        for other in range(g.seats):
            if other != seat:
                best = max(best, self.alone(game, g, other))
        return best if g.seats > 1 else 0.0

    def by_terms(self, game: Game[Any], g: State, seat: int) -> list[float]:
        """How far ahead a seat is in each term of the evaluation; together, that is how far ahead it is."""
        mine, best, theirs = game.terms(g, seat), LEAST, [0.0] * len(self.weights)
        for other in range(g.seats):
            if other != seat:
                terms = game.terms(g, other)
                value = self.weighed(g, terms)
                if value > best:
                    best, theirs = value, terms
        ended = g.ended()
        weights = [1.0] * len(mine) if ended else self.weights
        return [weights[i] * (mine[i] - self.envy * theirs[i]) for i in range(len(mine))]


def of_winning(game: Game[Any], g: State, seat: int) -> float:
    """What it counts to have won, alone or with others, or to have lost; nothing while the game goes on.

    It is for positions of the same time of the game: beside it one that has just ended looks too good or too bad.
    """
    if not g.ended() or g.seats == 1:
        return 0.0
    winners = game.winners(g)
    return WIN * (2.0 / len(winners) - 1.0) if seat in winners else -WIN
