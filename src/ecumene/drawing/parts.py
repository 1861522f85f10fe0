"""The parts that boards are made of: tables, lines that fit, lamps and marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

Marks = Mapping[str, tuple[str, str]]
"""The mark and the colour of each seat, by its name."""

LAMP = "bold yellow"
"""What is offered is lit, and nothing else is."""


class Layout(NamedTuple):
    """How the columns of a game's tables behave, by their heads."""

    wrapping: Collection[str] = ()
    """What breaks its lines rather than being cut."""
    least: Mapping[str, int] = {}
    """Columns that change their width with what is in them make every line of a board news: those have a least one."""
    shares: Mapping[str, int] = {}
    """Columns that divide the whole width among them."""

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[RenderableType]]) -> Table:
        """Columns without lines around them; a head that begins with > stands to the right."""
        whole = any(head in self.shares for head in heads)
        made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold", expand=whole)
        for head in heads:
            side: Literal["left", "right"] = "right" if head.startswith(">") else "left"
            wraps, least, share = head in self.wrapping, self.least.get(head), self.shares.get(head)
            made.add_column(head.strip(">"), justify=side, no_wrap=not wraps, min_width=least, ratio=share)
        for row in rows:
            made.add_row(*row)
        return made


def grid(rows: Iterable[Sequence[RenderableType]], gap: int = 0) -> Table:
    """Cells under each other without heads."""
    made = Table.grid(padding=(0, gap, 0, 0))
    for row in rows:
        made.add_row(*row)
    return made


def flowing(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, in lines that fit."""
    lines = list(parts[:1])
    for part in parts[1:]:
        longer = Text("   ").join([lines[-1], part])
        lines[-1:] = [longer] if longer.cell_len <= width else [lines[-1], part]
    return lines


def lamp(lit: bool) -> tuple[Text, str]:
    """A lamp before a thing, and the style of its name."""
    return Text(">" if lit else " ", LAMP), LAMP if lit else ""


def sign(marks: Marks, seat: str) -> Text:
    """The mark of a seat in its colour."""
    return Text(marks[seat][0], f"bold {marks[seat][1]}")
