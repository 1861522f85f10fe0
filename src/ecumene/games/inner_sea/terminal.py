"""The table in a terminal: what the series draws, and the Wonders."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.games.inner_sea.game import InnerSeaGame
from ecumene.series.ancient_civilizations import terminal
from ecumene.series.ancient_civilizations.terminal import HEADINGS, MARKS, TOGETHER, VERDICT, sheets

__all__ = ["HEADINGS", "MARKS", "TOGETHER", "VERDICT", "board", "sheets"]


def board(view: dict[str, Any], game: InnerSeaGame) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    return Board(view, game)


class Board(terminal.Board):
    """A view with its Wonders."""

    money = "Talents"
    sources = ("settlements", "seas", "commerce")

    def monuments(self) -> Text:
        """The Wonders: who has built what where, and what can still be built."""
        built = [self.wonder(one) for one in self.view["wonders"] if one["owner"]]
        free = [self.titles[one["wonder"]] for one in self.view["wonders"] if not one["owner"]]
        lines = [Text.assemble(("Wonders  ", "bold"), Text(" · ").join(built))] if built else []
        return Text("\n").join([*lines, Text.assemble(("To build  ", "bold"), ", ".join(free) or "none left")])

    def wonder(self, one: dict[str, Any]) -> Text:
        """A built Wonder: whose, where, and how many disks are on it."""
        words = f"{self.titles[one['wonder']]} in {self.titles[one['site']]} ({one['disks']})"
        return Text.assemble(self.sign(one["owner"]), f" {words}{' buried' if one['buried'] else ''}")
