"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, log, pi, sqrt
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from ecumene.bots.thought import Candidate, Thought
from ecumene.kernel.chance import GAMMA, WORD, from_seed, mix
from ecumene.kernel.state import State
from ecumene.matches.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses among the offers of a seat. Its chance is its own, so the same seed plays the same game."""

    text: ClassVar[str] = ""
    """How it plays, for whoever chooses an opponent."""

    def __init__(self, seed: int) -> None:
        self.chance = from_seed(seed)
        self.hear: Callable[[float], None] | None = None
        """Who wants to know how far it is, from 0 to 1."""

    def word(self) -> int:
        """The next 64 bits of the bot's own chance."""
        self.chance = (self.chance + GAMMA) & WORD
        return mix(self.chance)

    def nudge(self) -> float:
        """A number about zero, seldom beyond two: normally distributed."""
        first, second = (self.word() + 1) / (WORD + 2), self.word() / (WORD + 1)
        return sqrt(-2.0 * log(first)) * cos(2.0 * pi * second)

    def tell(self, part: float) -> None:
        """Say how far it is."""
        if self.hear is not None:
            self.hear(part)

    def think(self, game: Game[Any], g: State, seat: int) -> Thought:
        """Weigh the seat's offers. `g` is a redeal: whatever the seat cannot know is imagined in it."""
        return Thought([Candidate(self.choose(game, g, seat), 0)], 0)

    def compare(self, game: Game[Any], g: State, seat: int, tokens: list[int], redeals: int) -> Thought:
        """Weigh some of the seat's offers in the order given, all of them on the same redeals and on so many."""
        raise NotImplementedError

    def choose(self, game: Game[Any], g: State, seat: int) -> int:
        """One of the seat's offers, by what it thinks; a bot overrides this or `think`."""
        return self.think(game, g, seat).best.token
