"""Non-interference at twenty thousand positions of every game."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import ClassVar

import ecumene
from ecumene.kernel.chance import mix
from ecumene.testing.secrets import check_secrets, positions
from tools.prove.trial import Outcome, Slice, Trial, figures_of


class Secrets(Trial):
    """Slices go through the games in turn."""

    name: ClassVar[str] = "secrets"
    title: ClassVar[str] = "Non-interference"
    promise: ClassVar[str] = (
        "What a seat cannot know is dealt anew: its view, offers, sentences, reasons, undo, replay, the spectator's "
        "view, what bots choose in its place, and the length of every text stay as they are, byte for byte."
    )
    unit: ClassVar[str] = "positions"
    full: ClassVar[int] = 20_000 * len(ecumene.games())
    rules_only: ClassVar[bool] = True

    def __init__(self, scale: float = 1.0, seed: int = 1) -> None:
        super().__init__(scale, seed)
        # However little is tried, every game is.
        self.size = min(200, ceil(self.total / len(ecumene.games())))

    def run(self, part: Slice) -> Outcome:
        game = ecumene.game(ecumene.games()[part.number % len(ecumene.games())])
        tally: Counter[str] = Counter()
        for place, match in enumerate(positions(game, part.size, part.seed)):
            tally += check_secrets(match, mix(part.seed + place))
        return Outcome({**figures_of(tally), f"positions of {game.title}": part.size})
