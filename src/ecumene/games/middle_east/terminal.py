"""The table in a terminal: what the series draws, Strongholds and homelands on the map, and the Deities."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from ecumene.games.middle_east.game import MiddleEastGame
from ecumene.series.ancient_civilizations import terminal
from ecumene.series.ancient_civilizations.terminal import HEADINGS, MARKS, TOGETHER, VERDICT, sheets

__all__ = ["HEADINGS", "MARKS", "TOGETHER", "VERDICT", "board", "sheets"]

GROUNDS = {"fertile": ("♣", "green"), "plain": ("·", "dim"), "mountain": ("▵", "bold"), "desert": ("∴", "yellow")}
"""How the kinds of land are marked behind an area's name."""
FORT = "▪"
HOME = "⌂"


def board(view: dict[str, Any], game: MiddleEastGame) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    return Board(view, game)


class Board(terminal.Board):
    """A view with its homelands, Strongholds and Deities."""

    money = "Minas"
    sources = ("seas", "mountains", "plains", "fertile-land", "commerce")

    def besides(self, area: str) -> Text:
        """The ground, whose Homeland it is, who has a Stronghold there, and whether it was marked for something."""
        line = Text("")
        ground = GROUNDS.get(str(self.faces[area].printed["terrain"]))
        if ground:
            line.append(f" {ground[0]}", ground[1])
        for people in self.view["peoples"]:
            if people["homeland"] == area:
                line.append(f" {HOME}").append_text(self.sign(people["seat"]))
            if area in people["forts"]:
                line.append(f" {FORT}").append_text(self.sign(people["seat"]))
        if area in self.view["barbarian-forts"]:
            line.append(f" {FORT}").append_text(self.sign("barbarians"))
        cubes = [claim["cube"] for claim in self.view["claims"] if claim["area"] == area]
        return line.append(f" [{', '.join(cubes)}]", "bold") if cubes else line

    def monuments(self) -> Text:
        """The Deities: whose they are and how they stand, and which are available."""
        held = [self.deity(one) for one in self.view["deities"] if one["owner"]]
        free = [self.titles[one["deity"]] for one in self.view["deities"] if not one["owner"]]
        lines = [Text.assemble(("Deities  ", "bold"), Text(" · ").join(held))] if held else []
        return Text("\n").join([*lines, Text.assemble(("Available  ", "bold"), ", ".join(free) or "none")])

    def deity(self, one: dict[str, Any]) -> Text:
        """A Deity of somebody's own: active or not, and who holds its temple."""
        words = Text.assemble(self.sign(one["owner"]), f" {self.titles[one['deity']]}")
        if one["holder"]:
            return words.append(" held by ").append_text(self.sign(one["holder"]))
        return words.append("" if one["active"] else " inactive", "dim")
