"""A study: the positions of a match, played again from its journal, and what is to be found out about them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from typing import Any

from ecumene import bots, pool
from ecumene.analysis.curve import point
from ecumene.analysis.found import Analysis, Decision, Point
from ecumene.analysis.weighing import Position, Thinker, weigh
from ecumene.matches import discovery, journal
from ecumene.matches.game import Game
from ecumene.matches.match import Match

USUAL = "strong"
"""The level that is meant where none is named."""


def analyse(
    match: Match[Any] | str,
    level: str | bots.Level = USUAL,
    seat: int | None = None,
    processes: int = 1,
    pack: str | None = None,
) -> Analysis:
    """The curve of a match, or of a journal, and what a bot thinks of every decision; the same match gives the same.

    From the place of a seat only what it could know counts, and only what it has answered is looked at. A match that is
    not over has to be looked at so. A journal is played with the data pack that is named.
    """
    found = journal.read(match, lambda name: discovery.find(name, pack)) if isinstance(match, str) else match
    study = Study(found, level, seat)
    return study.analysis(study.weighed(processes))


def level_of(game: Game[Any], level: str | bots.Level) -> bots.Level:
    """How hard the bot thinks: as a level, but without its mistakes."""
    if isinstance(level, str) and level not in bots.LEVELS:
        raise ValueError(f"there is no level {level!r}; there are {', '.join(bots.LEVELS)}")
    row = bots.levels(game)[level] if isinstance(level, str) else level
    return row._replace(noise=0.0)


class Study:
    """All that is known of a match before anybody thinks about it."""

    def __init__(self, match: Match[Any], level: str | bots.Level = USUAL, seat: int | None = None) -> None:
        self.match = match
        self.seat = None if seat is None else match.checked_seat(seat)
        self.thinker = Thinker(match.game, level_of(match.game, level))
        if seat is None and not match.over:
            raise ValueError("the match is not over; name a seat, and what it could know is all that is looked at")
        self.curve: list[Point] = []
        self.positions: list[Position] = []
        """Where somebody had a choice."""
        self.play_again()

    def play_again(self) -> None:
        """Find every break and every choice; step by step, as the journal has them."""
        game, before, breaks = self.match.game, self.match.state, -1
        for match, _ in journal.replayed(self.match.journal, lambda name: game):
            g, step = match.state, len(match.answers)
            if step:
                answer = match.answers[-1]
                self.notice(Position(step, game.nouns["seat"].index[answer.seat], answer.token, before))
            if game.breaks(g) > breaks or g.ended():
                self.curve.append(point(game, g, step, self.seat))
            before, breaks = g.clone(), game.breaks(g)

    def notice(self, where: Position) -> None:
        """Keep a position in which a seat that is looked at had a choice."""
        if self.seat in (None, where.seat) and len(where.state.offers_of(where.seat)) > 1:
            self.positions.append(where)

    def weighed(self, processes: int = 1) -> Generator[Decision, None, None]:
        """The decisions as they are weighed: in their order here, in any order by several processes."""
        task, numbers = partial(weigh, self.thinker, self.positions), range(len(self.positions))
        if processes > 1:
            yield from pool.done(task, "decision", numbers, processes)
        else:
            yield from map(task, numbers)

    def analysis(self, weighed: Iterable[Decision]) -> Analysis:
        """What was found; it may be less than there is."""
        match, game = self.match, self.match.game
        return Analysis(
            game=game.name, version=game.version, title=game.title, level=self.thinker.level.name, seat=self.seat,
            called=game.callings(match.state), scores=match.scores if match.over else (), winners=match.winners,
            curve=self.curve, asked=len(self.positions), decisions=sorted(weighed),
        )  # fmt: skip
