"""How hard a bot thinks, as data."""

from __future__ import annotations

from typing import NamedTuple


class Level(NamedTuple):
    """One row of a game's `data/levels.toml`. Budgets are in rollouts: the same seed chooses alike on every machine."""

    name: str
    kind: str
    """`rollouts`, or `greedy`: one decision ahead."""
    text: str = ""
    """How it plays, for whoever chooses an opponent."""
    rollouts: int = 0
    """How often candidates are played out."""
    horizon: int = 1
    """How many breaks of the game a rollout reaches ahead."""
    depth: int = 400
    """How many decisions it reaches ahead at most."""
    width: int = 8
    """How many candidates are played out."""
    sample: int = 10
    """How many offers a seat tries out in a rollout."""
    hunches: bool = False
    """Whether seats in rollouts follow the game's hunch, where it has one, instead of trying offers out."""
    envious: bool = False
    """Whether seats in rollouts count what others have."""
    envy: float = 1.0
    """How much of what the best of the others has counts against what one has oneself."""
    prior: float = 0.0
    """How many rollouts the first look counts for."""
    redeals: int = 3
    """How many redeals the first look takes."""
    noise: float = 0.0
    """How far a value may be mistaken, in points."""
