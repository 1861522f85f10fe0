"""The end of a match: the scores, who has won, and the sentences that explain it."""

from __future__ import annotations

from typing import Any, Literal

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene import Match
from ecumene.doors.terminal.drawing import Drawing
from ecumene.doors.terminal.screen import Screen
from ecumene.doors.terminal.story import mark
from ecumene.kernel.words import listed

SIDES: tuple[Literal["left", "right"], ...] = ("left", "left", "right", "left")
"""Mark and name to the left, the score to the right, who has won to the left."""


def tell(screen: Screen, match: Match[Any], drawing: Drawing, viewer: int | None) -> None:
    """Print the final board, why everybody has the score they have, and who has won."""
    screen.say()
    screen.board(drawing.board(match.view(viewer), match.game), whole=True)
    screen.say(Text("\nThe game is over.", "bold"))
    screen.say(Padding(ranking(match, drawing, viewer), (0, 0, 0, 2)))
    for event in match.events:
        if event.name in drawing.verdict and (text := event.text(viewer)):
            screen.say(f"  {text}")
    screen.say(Text(verdict(match, viewer), "bold"))


def ranking(match: Match[Any], drawing: Drawing, viewer: int | None) -> Table:
    """The seats by score, the best first."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for justify in SIDES:
        grid.add_column(justify=justify)
    called = match.game.callings(match.state)
    for seat in sorted(range(match.players), key=lambda seat: (seat not in match.winners, -match.scores[seat])):
        name = called[seat] + (" (you)" if seat == viewer else "")
        grid.add_row(
            mark(match, drawing, seat), name, str(match.scores[seat]), "winner" if seat in match.winners else ""
        )
    return grid


def verdict(match: Match[Any], viewer: int | None) -> str:
    """Who has won, in words; where nobody has, how it ended."""
    called = match.game.callings(match.state)
    names = ["you" if seat == viewer else called[seat] for seat in match.winners]
    if not names:
        return unwon(match, viewer)
    if names == ["you"]:
        return "You win!"
    said = f"{listed(names)} {'share the victory' if len(names) > 1 else 'wins'}."
    return said[:1].upper() + said[1:]


def unwon(match: Match[Any], viewer: int | None) -> str:
    """A game without a winner: whoever played alone has a score, several have not reached what they had to."""
    if match.players > 1:
        return "Nobody wins."
    score = match.scores[0]
    points = f"{score} point{'' if score == 1 else 's'}"
    return f"You end with {points}." if viewer == 0 else f"{match.game.callings(match.state)[0]} ends with {points}."
