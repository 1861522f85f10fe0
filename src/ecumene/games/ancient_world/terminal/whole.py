"""The board: all of its parts, from the round down to the viewer's own things."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from ecumene.games.ancient_world.game import AncientWorldGame
from ecumene.games.ancient_world.terminal.actions import actions
from ecumene.games.ancient_world.terminal.cards import districts, empire_row, military_row
from ecumene.games.ancient_world.terminal.head import head
from ecumene.games.ancient_world.terminal.own import choosing, mine
from ecumene.games.ancient_world.terminal.seats import others, turn_order
from ecumene.games.ancient_world.terminal.sight import Sight
from ecumene.games.ancient_world.terminal.titans import titans

VERY_WIDE = 120
"""From here on the Districts stand beside the Military row."""
MILITARY = 82
"""What the Military row needs."""


def board(view: dict[str, Any], game: AncientWorldGame) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    return Board(view, game)


class Board(Sight):
    """The whole table."""

    def parts(self, width: int) -> list[RenderableType | None]:
        shown: list[RenderableType | None] = [head(self, width), actions(self), empire_row(self), *middle(self, width)]
        shown += [titans(self), turn_order(self), others(self, width)]
        return [*shown, *choosing(self), *mine(self, self.me)] if self.me else shown


def middle(sight: Sight, width: int) -> list[RenderableType]:
    """The Military row and the Districts, side by side where that fits."""
    if width < VERY_WIDE:
        return [military_row(sight), districts(sight)]
    both = Table.grid(padding=(0, 4, 0, 0))
    both.add_column(min_width=MILITARY)
    both.add_row(military_row(sight), districts(sight))
    return [both]
