"""The viewer's technology card: three columns, arrows between what leads to what."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.games.age_of_civilization.tables import COLUMNS
from ecumene.games.age_of_civilization.terminal.layout import VERY_WIDE
from ecumene.games.age_of_civilization.terminal.sight import Sight
from ecumene.kernel.masks import bits
from ecumene.kernel.words import listed

ARROWS = ("↘", "↓", "↙")
"""From a column to the left, from the same one, from one to the right."""


def tree(sight: Sight, me: dict[str, Any], width: int) -> RenderableType:
    """The viewer's technology card: three columns, arrows between what leads to what."""
    drawn = Table.grid(padding=(0, 2, 0, 0))
    for _ in COLUMNS:
        drawn.add_column(width=min(width, VERY_WIDE) // len(COLUMNS) - 2)
    for row in (1, 2, 3):
        cells = [lying(sight, me, column, row) for column in COLUMNS]
        if row > 1:
            drawn.add_row(*(arrows(sight, name, me) for name in cells))
        drawn.add_row(*(technology(sight, name, me) for name in cells))
    key = "   ■ yours, □ within reach, with its price, · not yet"
    return Group(Text.assemble(("Your technology card", "bold"), (key, "dim")), drawn, *covering(sight, me))


def lying(sight: Sight, me: dict[str, Any], column: str, row: int) -> str:
    """The technology at a place of the viewer's card."""
    printed = {str(name): sight.faces[name].printed for name in me["card"]}
    return next(name for name, says in printed.items() if (says["column"], says["row"]) == (column, row))


def arrows(sight: Sight, name: str, me: dict[str, Any]) -> Text:
    """From where arrows lead to a technology, those from owned ones bold."""
    names = sight.box.technology_names
    number = names.index(name)
    line = Text(" ")
    for source in sorted(bits(sight.box.requires[number]), key=lambda i: sight.box.column[i]):
        if names[source] in me["card"]:
            side = (sight.box.column[source] > sight.box.column[number]) - (
                sight.box.column[source] < sight.box.column[number]
            )
            line.append(f"{ARROWS[side + 1]} ", "bold" if names[source] in me["technologies"] else "dim")
    return line


def technology(sight: Sight, name: str, me: dict[str, Any]) -> RenderableType:
    """A technology: owned, to be gained for its price, or not yet; and its ability."""
    lamp, style = sight.lamp(f"technology:{name}", f"ability:{name}", f"slot:{name}")
    owned, gainable = name in me["technologies"], name in sight.view["mine"]["gainable"]
    sign = "■" if owned else "□" if gainable else "·"
    style = style or ("bold" if owned or gainable else "")
    head = Text.assemble(lamp, (f"{sign} {sight.title(name)}", style), f" {price(sight, name)}" if gainable else "")
    return Group(head, Padding(Text(sight.faces[name].printed["text"], "dim"), (0, 0, 0, 3)))


def price(sight: Sight, name: str) -> str:
    """What Research of a technology costs the viewer, and the printed price if that differs."""
    mine, says = sight.view["mine"]["research"][name], sight.faces["research"].printed["price"]
    return f"{mine}" if mine == says else f"{mine} ({says})"


def covering(sight: Sight, me: dict[str, Any]) -> list[Text]:
    """What a special card covers."""
    if not me["special"]:
        return []
    hidden = sight.box.covered[sight.box.card_column[sight.box.special_names.index(me["special"])]]
    names = listed([sight.box.technology_titles[i] for i in bits(hidden)])
    return [Text(f"Your special card {sight.title(me['special'])} covers {names}.", "dim")]
