"""Draw docs/pictures/terminal.svg: a position in the middle of a game, as the terminal shows it.

Run it with `python tools/picture.py`; it plays the same game each time.
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import ecumene
from ecumene import Match
from ecumene.doors.terminal.play import Table
from ecumene.doors.terminal.saves import Save
from ecumene.doors.terminal.screen import Screen
from ecumene.doors.terminal.seats import Seats

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "terminal.svg"
WIDTH = 100
SEED = 4
ROUND = 4
INK = TerminalTheme(
    (28, 25, 21),
    (236, 228, 212),
    [(28, 25, 21), (229, 104, 78), (140, 176, 106), (233, 183, 77), (106, 141, 220), (178, 120, 190), (92, 180, 190),
     (236, 228, 212)],
    [(120, 112, 100), (240, 130, 100), (160, 200, 125), (245, 200, 100), (120, 160, 240), (200, 140, 210),
     (110, 205, 215), (250, 245, 235)],
)  # fmt: skip
"""The dark theme of the look: warm ink, pigments for people."""


def position(seats: Seats) -> Match[Any]:
    """A bid that seat 0 has to make when the others' bids lie on the table."""
    match = ecumene.game("peloponnes").new(seats=len(seats.names), seed=SEED)
    while not (match.question == "bidding/place-bid" and match.seat == 0 and all_others_bid(match.view(0))):
        asked = match.seats[0]
        match.play(seats.bot_token(match, asked), asked)
    return match


def all_others_bid(view: dict[str, Any]) -> bool:
    """Whether it is late enough in the game, and in the round."""
    return view["round"] >= ROUND and all(seat["bid-on"] for seat in view["seats"][1:])


def draw() -> str:
    """The screen of that position as SVG, with the fonts of the reader: no page should fetch any from elsewhere."""
    console = Console(record=True, width=WIDTH, force_terminal=True, color_system="truecolor", file=io.StringIO())
    match = position(Seats(("greedy", "greedy", "greedy"), SEED))
    table = Table(match, Save(PICTURE, Seats(("me", "greedy", "greedy"), SEED)), Screen(console=console), 0.0)
    table.show(0)
    svg = console.export_svg(title="ecumene play peloponnes", theme=INK, unique_id="ecumene")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(draw(), encoding="utf-8")
    print(PICTURE)
