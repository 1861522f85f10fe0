"""Bots of every level that think no longer than a check has time for."""

from __future__ import annotations

from typing import Any

from ecumene.bots import LEVELS, Bot, levels, make, of_level
from ecumene.matches.game import Game

MOST_ROLLOUTS = 8
HASTY = ("random", "greedy", "fair", "master")
"""One of each kind: what differs between the other levels are numbers."""


def hasty(game: Game[Any], name: str, seed: int) -> Bot:
    """A bot by its name; of a level, with fewer rollouts that reach less far."""
    if name not in LEVELS:
        return make(game, name, seed)
    level = levels(game)[name]
    few = min(level.rollouts, MOST_ROLLOUTS)
    quick = level._replace(rollouts=few, width=3, depth=6, redeals=1)
    return of_level(quick, game.weights, seed)
