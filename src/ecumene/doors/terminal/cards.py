"""The cards of a game, each with where its numbers come from."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

import ecumene
from ecumene import Game
from ecumene.doors.terminal.drawing import drawing
from ecumene.doors.terminal.screen import Screen


def prepare(args: Namespace, screen: Screen) -> Callable[[], int]:
    """`ecumene cards`: open the box, then print what was asked for."""
    game = ecumene.game(args.game, args.pack)
    return lambda: tell(screen, game, " ".join(args.word))


def tell(screen: Screen, game: Game[Any], word: str = "") -> int:
    """Print the cards with a word in their name or kind."""
    sheets = drawing(game).sheets
    drawn = None if sheets is None else sheets(game, word.strip().lower())
    if drawn is None:
        screen.refuse(f"{game.title} has no card like {word!r}; without a word all are listed.")
        return 1
    screen.say(drawn)
    return 0
