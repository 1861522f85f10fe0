"""The screen and the keyboard: one console, lines echoed in a pipe, boards of which only news is repeated."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

INTERRUPTED = 130
"""What a command returns after Ctrl-C, as shells do."""
NEWS_SHARE = 4
"""A board is repeated whole once more than one in so many of its lines has changed."""


class Screen:
    """What is printed and what is typed."""

    def __init__(self, plain: bool = False, console: Console | None = None) -> None:
        colours = None if plain else "auto"
        self.console = console or Console(color_system=colours, highlight=False, markup=False, emoji=False)  # type: ignore[arg-type]
        self._shown: frozenset[str] = frozenset()

    @property
    def live(self) -> bool:
        """Whether somebody is watching: only then is there a pace, and something to clear."""
        return self.console.is_terminal

    def say(self, text: RenderableType = "", style: str = "") -> None:
        """Print something, broken at the width of the screen, without blanks at the ends of lines."""
        drawn = Text(text, style) if isinstance(text, str) else text
        self._print(self.console.render_lines(drawn, pad=False))

    def path(self, before: str, path: object) -> None:
        """Print a path in one piece, so that it can be copied."""
        self.console.print(f"{before} {path}", soft_wrap=True)

    def refuse(self, text: str) -> None:
        """One clear line about what went wrong."""
        self.say(f"! {text}", "bold")

    def board(self, drawn: RenderableType, whole: bool = False) -> None:
        """Print a board; only its changed lines where few have changed since the last time."""
        lines = self.console.render_lines(drawn, pad=False)
        texts = [_text(line) for line in lines]
        news = [i for i, text in enumerate(texts) if text not in self._shown]
        if not whole and self._shown and len(news) * NEWS_SHARE <= len(lines):
            lines = [lines[i] for i in news]
        self._shown = frozenset(texts)
        self._print(lines)

    def forget(self) -> None:
        """Show the next board whole: another seat looks at it."""
        self._shown = frozenset()

    def wipe(self) -> None:
        """Clear the screen and what was scrolled away, where there is one: a hand was on it."""
        self.forget()
        if self.live and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")

    def ask(self, prompt: str) -> str:
        """Read a line; what comes through a pipe is printed too, so that the record can be read."""
        line = input(prompt)
        if not sys.stdin.isatty():
            self.say(line)
        return line.strip()

    def pause(self, seconds: float) -> None:
        """Leave time to read."""
        self.console.file.flush()
        time.sleep(seconds)

    def _print(self, lines: Iterable[Sequence[Segment]]) -> None:
        for line in lines:
            self.console.print(Segments([*_trimmed(line), Segment.line()]), end="")


def _text(line: Sequence[Segment]) -> str:
    """What a line says: marks before its first word, such as a lamp that went out, are no news."""
    return re.sub(r"^\W+", "", "".join(segment.text for segment in line)).rstrip()


def _trimmed(line: Sequence[Segment]) -> list[Segment]:
    kept = list(line)
    while kept and not kept[-1].text.strip() and not (kept[-1].style and kept[-1].style.bgcolor):
        kept.pop()
    if kept and not (kept[-1].style and kept[-1].style.bgcolor):
        kept[-1] = Segment(kept[-1].text.rstrip(), kept[-1].style)
    return kept


def in_columns(rows: Sequence[Sequence[RenderableType]], width: int, gap: int = 2) -> RenderableType:
    """Rows of cells as a list; as two lists side by side where that fits and saves scrolling."""
    widest = max((sum(len(str(cell)) + 2 for cell in row) for row in rows), default=0)
    half = -(-len(rows) // 2)
    if len(rows) < 5 or 2 * widest + gap > width:
        return _grid(rows)
    both = Table.grid(padding=(0, gap, 0, 0))
    both.add_row(_grid(rows[:half]), _grid(rows[half:]))
    return both


def _grid(rows: Sequence[Sequence[RenderableType]]) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid
