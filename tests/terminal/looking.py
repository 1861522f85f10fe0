"""Eyes for tests: what a board says as text, what is lit on it, and the views of a game that bots play at random."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.style import Style

from ecumene.bots import choose, make
from ecumene.drawing.parts import LAMP
from ecumene.matches.game import Game
from ecumene.matches.match import Match


def drawn(renderable: Any, width: int = 80) -> str:
    """What somebody reads at a screen of this width."""
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(renderable)
    return console.export_text()


def line(text: str, word: str) -> str:
    """The first line with a word, its blanks made single."""
    return next(" ".join(part.split()) for part in text.splitlines() if word in part)


def lit(board: Any, between: str, ornaments: str = "", marks: str = "") -> set[str]:
    """What is drawn as offered; each of it must stand behind a lamp, for colour alone tells too little.

    `between` may stand between a lamp and a name, `ornaments` around a name; `marks` are marks of seats that look lit.
    """
    names = set()
    for segments in Console(width=300, file=io.StringIO()).render_lines(board):
        before = ""
        for segment in segments:
            word = segment.text.strip(f" {ornaments}")
            if segment.style == Style.parse(LAMP) and word and word not in (">", *marks):
                assert before.rstrip(f" {between}").endswith(">"), before
                names.add(word)
            before += segment.text
    return names


def at_random(game: Game[Any], seats: int, seed: int, **options: Any) -> Iterator[Match[Any]]:
    """A game of random bots: the match before each answer, and once more when it is over."""
    match = game.new(seats=seats, seed=seed, **options)
    bots = [make(game, "random", seat) for seat in range(seats)]
    while not match.over:
        yield match
        seat = match.seats[0]
        match.play(choose(match, bots[seat], seat), seat)
    yield match
