"""The board: all of its parts, from the round down to the viewer's own things."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ecumene.games.age_of_civilization.game import AgeOfCivilizationGame
from ecumene.games.age_of_civilization.terminal.head import head
from ecumene.games.age_of_civilization.terminal.layout import VERY_WIDE
from ecumene.games.age_of_civilization.terminal.markets import cards, market, specials, wonders
from ecumene.games.age_of_civilization.terminal.seats import holdings, others, turn_order
from ecumene.games.age_of_civilization.terminal.sight import Sight
from ecumene.games.age_of_civilization.terminal.track import track
from ecumene.games.age_of_civilization.terminal.tree import tree


def board(view: dict[str, Any], game: AgeOfCivilizationGame) -> RenderableType:
    """The table as a view shows it, with the cards of the box it is played with."""
    return Board(view, game)


class Board(Sight):
    """The whole table."""

    def parts(self, width: int) -> list[RenderableType | None]:
        common = [head(self, width), *top(self, width), market(self, width), wonders(self), specials(self)]
        return [*common, *mine(self, self.me, width)] if self.me else common


def top(sight: Sight, width: int) -> list[RenderableType]:
    """The time track and the seats, side by side where that fits."""
    seats = [turn_order(sight), *others(sight, width)]
    if width < VERY_WIDE:
        return [track(sight), *seats]
    both = Table.grid(padding=(0, 3, 0, 0))
    for ratio in (5, 4):
        both.add_column(ratio=ratio)
    both.add_row(track(sight), Group(seats[0], *(Padding(seat, (1, 0, 0, 0)) for seat in seats[1:])))
    return [both]


def mine(sight: Sight, me: dict[str, Any], width: int) -> list[RenderableType | None]:
    """The viewer's civilizations and wonders, what is still to come, the technology card, and cards in a draft."""
    owned = holdings(sight, Text("Your civilizations", "bold"), me)
    return [owned, ending(sight), tree(sight, me, width), *cards(sight, width)]


def ending(sight: Sight) -> Text | None:
    """The abilities that are still to come at this turn's end."""
    if not sight.view["ending"]:
        return None
    titles = dict(zip(sight.box.ability_names, sight.box.ability_titles, strict=True))
    parts = [Text.assemble(lamp, (titles[name], style)) for name in sight.view["ending"]
             for lamp, style in [sight.lamp(f"ability:{name}")]]  # fmt: skip
    return Text.assemble(("Still to come at the turn's end", "bold"), " ", Text(", ").join(parts))
