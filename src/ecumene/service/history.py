"""The steps of a match as one viewer saw them: what he could see nothing of has no number for him."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from ecumene import Match
from ecumene.service import record
from ecumene.service.record import Viewer, number_of, said_to
from ecumene.service.store.rows import Move, Snapshot
from ecumene.service.wire import LogEntry, Step


class History:
    """All moves of a match, and each viewer's own way of counting them."""

    def __init__(self, match: Match[Any], moves: list[Move]) -> None:
        self.viewers = record.viewers(match)
        self.moves = moves
        self._windows = {rule.key for rule in match.game.book.questions if rule is not None and rule.together}
        self._steps: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        self._taken_back: dict[int, int] = {}
        self._plays: list[int] = []
        self._acts: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        for move in moves:
            self._count(move)

    def longer(self, moves: Sequence[Move]) -> History:
        """A history with more moves; this one stays as it is."""
        twin = copy(self)
        twin.moves = [*self.moves, *moves]
        twin._steps = {viewer: steps[:] for viewer, steps in self._steps.items()}
        twin._acts = {viewer: acts[:] for viewer, acts in self._acts.items()}
        twin._taken_back, twin._plays = self._taken_back.copy(), self._plays[:]
        for move in moves:
            twin._count(move)
        return twin

    def _count(self, move: Move) -> None:
        for viewer, steps in self._steps.items():
            if move.seen & self.bit(viewer):
                steps.append(move.number)
        if move.seat is not None:
            self._acts[move.seat].append(move.number)
        if move.kind == "play":
            self._plays.append(move.number)
        elif move.kind == "undo":
            self._taken_back[move.number] = self._plays.pop()

    def bit(self, viewer: Viewer) -> int:
        """The viewer's bit in `Move.seen`."""
        return 1 << self.viewers.index(viewer)

    @property
    def everybody(self) -> int:
        """The bits of all viewers."""
        return (1 << len(self.viewers)) - 1

    @property
    def last_play(self) -> Move:
        """The answer that an undo would take back."""
        return self.moves[self._plays[-1]]

    def count(self, viewer: Viewer) -> int:
        """How many steps a viewer has seen."""
        return len(self._steps[viewer])

    def own(self, viewer: Viewer) -> int:
        """The step of a viewer's own last answer; the first of all if he gave none."""
        steps = self._steps[viewer]
        mine = (i for i in range(len(steps) - 1, 0, -1) if self.moves[steps[i]].seat == viewer)
        return 0 if viewer is None else next(mine, 0)

    def decision(self, viewer: Viewer) -> int:
        """How many answers a seat has given and taken back: it never falls, so a late message is known by it."""
        return len(self._acts[viewer])

    def did(self, viewer: Viewer, decision: int, kind: str, token: str | None) -> bool:
        """Whether a seat has done just this at that decision: its message has come twice."""
        acts = self._acts[viewer]
        move = self.moves[acts[decision]] if decision < len(acts) else None
        return move is not None and (move.kind, move.token) == (kind, token)

    def entry(self, viewer: Viewer, step: int) -> LogEntry:
        """A step in words."""
        move = self.moves[self._steps[viewer][step]]
        taken = self._taken_back.get(move.number)
        undoes = None if taken is None else self._steps[viewer].index(taken)
        return LogEntry(step=step, seat=self._mover(move, viewer), undoes=undoes, lines=said_to(viewer, move.lines))

    def _mover(self, move: Move, viewer: Viewer) -> str | None:
        """Who answered; in a window, where no view tells who is asked, only he himself is told."""
        return None if move.question in self._windows and move.seat != viewer else move.seat

    def step(self, viewer: Viewer, step: int, view: dict[str, Any]) -> Step:
        """A step in words, with the table after it."""
        entry = self.entry(viewer, step)
        return Step(step=step, seat=entry.seat, undoes=entry.undoes, lines=entry.lines, view=view)

    def numbers(self, viewer: Viewer, first: int, last: int) -> list[int]:
        """The moves that are a viewer's steps from `first` to `last`."""
        return self._steps[viewer][max(first, 0) : last + 1]

    def again(self, viewer: Viewer, numbers: Sequence[int], snapshots: Sequence[Snapshot]) -> list[Step]:
        """Steps with the tables after them, made again from snapshots and the record."""
        moves = self.moves[snapshots[0].number : numbers[-1] + 1]
        wanted = {number: self._steps[viewer].index(number) for number in numbers}
        return [
            self.step(viewer, wanted[move.number], match.view(number_of(match, viewer)))
            for move, match in record.positions(snapshots, moves)
            if move.number in wanted
        ]
