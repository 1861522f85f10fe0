"""Tables of a game of the series with rows more or fewer: the game is opened with them and played, or refuses them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

from ecumene.data import BadData, Shelf, Table
from ecumene.kernel.chance import from_seed
from ecumene.series.ancient_civilizations.game import SeriesGame
from ecumene.series.ancient_civilizations.play import Play
from ecumene.testing.goldens import play_at_random

G = TypeVar("G", bound=SeriesGame[Any])


class Sizes(Generic[G]):
    """A game that is opened with other tables than are shipped."""

    def __init__(
        self, tables: Sequence[Table], written: Mapping[str, Callable[[], list[str]]], opens: Callable[[Shelf], G]
    ) -> None:
        self.tables = tables
        self.written = written
        """By table: the names for which there is a function now."""
        self.opens = opens

    def opened(self, data: Path, counted: str = "") -> G:
        """The game with these tables and with the functions of now; in one the rules count a row more."""
        return self.opens(Shelf(data, [self.counting(table, counted) for table in self.tables]))

    def counting(self, table: Table, counted: str) -> Table:
        """What the game takes for granted about a table now."""
        names = self.written[table.name]() if table.name in self.written else table.names
        return table._replace(names=names, many=table.many + 1 if table.name == counted else table.many)

    def refusal(self, data: Path) -> BadData:
        """Why the game cannot be opened with these tables."""
        with pytest.raises(BadData) as caught:
            self.opened(data)
        return caught.value


def works(game: SeriesGame[Any], kind: str, rows: int) -> None:
    """The game has so many things of a kind, and is played with them."""
    assert len(game.nouns[kind].names) == rows
    match = game.new(seats=4, seed=3)
    play_at_random(match, from_seed(3), 400)
    assert not game.faults(match.state)
    assert match.view(0)["seats"]


def gain_a_talent(p: Play) -> None:
    """What a new card does."""
    p.gain_talents()
