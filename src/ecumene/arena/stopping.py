"""When to stop: as soon as the first bot's share of wins is surely above or below another."""

from __future__ import annotations

from typing import NamedTuple

from ecumene.arena.counting import share_of
from ecumene.arena.intervals import Interval, at_any_time
from ecumene.arena.row import Row
from ecumene.arena.schedule import Plan, lineups

FEWEST = 10
"""Deals before which nothing is said: the spread of fewer is a guess."""


class Sure(NamedTuple):
    """What is known: after how many deals, and where the share lies."""

    deals: int
    interval: Interval


class Stopper:
    """Hears of games in any order, and looks at deals in theirs: every run comes to the same end."""

    def __init__(self, plan: Plan, share: float) -> None:
        self.bot = plan.bots[0]
        self.share = share
        self.games_of_a_deal = len(lineups(plan.bots, plan.seats))
        self.heard: dict[int, list[Row]] = {}
        """Games of deals that were not looked at yet."""
        self.deals: list[float] = []
        self.sure: Sure | None = None

    def hear(self, row: Row) -> None:
        """Look at each deal that is whole, unless all is known already."""
        self.heard.setdefault(row.deal, []).append(row)
        while self.sure is None and len(self.heard.get(len(self.deals), ())) == self.games_of_a_deal:
            self.deals.append(share_of(self.bot, self.heard.pop(len(self.deals))) or 0.0)
            if len(self.deals) >= FEWEST and (found := at_any_time(self.deals)).excludes(self.share):
                self.sure = Sure(len(self.deals), found)
