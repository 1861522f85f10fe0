"""Where a match stands, and what becomes of it: a standing never changes, and the next one is made beside it.

Rules, words, views and frames are run on a clone. Only when what came of it is written does the table take it over, so
whatever fails on the way leaves nothing behind, and memory never knows more than the store.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import ecumene
from ecumene import Match
from ecumene.service import achievements, frames, record, window, wire
from ecumene.service.history import History
from ecumene.service.info import where_it_stands
from ecumene.service.record import Viewer, number_of, written
from ecumene.service.store import Store
from ecumene.service.store.rows import AchievementRow, MatchRow, Move, Player, SeatRow, Snapshot, now


@dataclass(frozen=True)
class Standing:
    """A match as it is written."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    match: Match[Any]
    history: History
    views: dict[Viewer, dict[str, Any]]
    snapshot_at: int
    """The move of the last snapshot."""

    @property
    def is_for_bots_alone(self) -> bool:
        """Whether nobody sits at the table, nor can."""
        return not any(seat.kind in ("person", "open") for seat in self.seats)

    def mine(self, player: Player | None) -> list[str]:
        """The seats somebody holds."""
        return [] if player is None else [seat.seat for seat in self.seats if seat.player == player.id]

    def number_of(self, seat: str) -> int:
        """A seat as the kernel counts it."""
        number = number_of(self.match, seat)
        assert number is not None
        return number

    def with_picks(self, picks: dict[int, str]) -> Standing:
        """The same with answers that wait."""
        seats = [replace(seat, pick=picks.get(seat.place, seat.pick)) for seat in self.seats]
        return replace(self, seats=tuple(seats))

    def live(self, viewer: Viewer, at: datetime, missed: Sequence[wire.Step] = ()) -> frames.Live:
        """The table as it is now for a viewer, and the steps that came just before."""
        seat = None if viewer is None or not self.row.window else self.seats[self.number_of(viewer)]
        return frames.Live(
            viewer=viewer,
            decision=0 if viewer is None else self.history.decision(viewer),
            undo=viewer is not None and self.row.status == "playing" and self.match.can_undo(self.number_of(viewer)),
            last=self.history.own(viewer),
            step=self.history.step(viewer, self.history.count(viewer) - 1, self.views[viewer]),
            missed=list(missed),
            pick=None if seat is None else window.pick_of(self.match, seat),
            passing=seat is not None and window.passing(self.match, self.row, self.seats, seat) is not None,
            window=self._window_left(at),
        )

    def _window_left(self, at: datetime) -> float | None:
        """The seconds until a window closes by itself; one that waits for everybody does not say when it will."""
        if not self.row.window or self.row.window_due is None or self.row.status != "playing":
            return None
        if window.manner(self.row, self.seats) != window.EVEN:
            return None
        return round(max(0.0, (self.row.window_due - at).total_seconds()), 1)


async def read(store: Store, match_id: str) -> Standing | None:
    """Where a match stands in the store; one that was begun under older rules stands where their last move left it."""
    found = await store.match(match_id)
    if found is None:
        return None
    row, seats = found
    moves = await store.moves(match_id)
    snapshots = await store.snapshots(match_id, row.moves - 1, row.moves - 1)
    match = _newest(snapshots, moves) if is_of_these_rules(row) else ecumene.load(row.head, tried=True)
    history = History(match, moves)
    return Standing(row, tuple(seats), match, history, record.looks(match), snapshots[-1].number)


def is_of_these_rules(row: MatchRow) -> bool:
    """Whether a match was last played under the rules that are here."""
    return row.version == ecumene.game(row.game).version


def _newest(snapshots: list[Snapshot], moves: list[Move]) -> Match[Any]:
    *_, (_, match) = record.positions(snapshots, moves)
    return match


@dataclass(frozen=True)
class Prepared:
    """What was done on a clone and is not written yet, and what everybody will be told of it."""

    before: Standing
    after: Standing
    moves: tuple[Move, ...]
    snapshot: Snapshot | None
    seen_by: tuple[int, ...]
    """The places that saw any of it."""
    achieved: tuple[AchievementRow, ...]
    frames: dict[Viewer, str]


class Preparing:
    """Does things to a clone of a match, one after the other."""

    def __init__(self, before: Standing) -> None:
        self.before = before
        self.match = before.match.clone()
        self._moves: list[Move] = []
        self._views = [before.views]

    def play(self, number: int, token: str) -> Preparing:
        """Play an offered token."""
        question = self.match.question
        lines = written(self.match, self.match.play(token, number))
        # What happened is written in the lines of the move; the match need not keep it, too.
        self.match.events.clear()
        return self._did("play", self.before.seats[number].seat, lines, question, token)

    def undo(self, number: int) -> Preparing:
        """Take the last answer of a seat back; who saw nothing of it learns nothing of its end."""
        self.match.undo(number)
        seat = self.before.seats[number].seat
        called = self.match.game.callings(self.match.state)[number]
        known = self.before.history.last_play.seen == self.before.history.everybody
        text = f"{called} takes the last answer back." if known else None
        own = {seat: "You take your last answer back."}
        return self._did("undo", seat, [{"name": "taken-back", "things": [seat], "text": text, "own": own}])

    def pin(self) -> Preparing:
        """Go on from here under these rules."""
        return self._did("pin", None, [])

    def _did(
        self,
        kind: str,
        seat: str | None,
        lines: list[dict[str, Any]],
        question: str | None = None,
        token: str | None = None,
    ) -> Preparing:
        self._views.append(record.looks(self.match))
        seen = record.seen_by(self._views[-2], self._views[-1], seat, lines)
        number = self.before.row.moves + len(self._moves)
        self._moves.append(Move(number, kind, seat, question, token, now(), seen, lines))
        return self

    def done(self, present: Collection[Viewer]) -> Prepared:
        """All of it, with the frames for those who look."""
        before, last = self.before, self._moves[-1]
        seen = 0
        for move in self._moves:
            seen |= move.seen
        row = self._row(last, seen)
        due = last.kind == "pin" or record.snapshot_due(self.match, last.number, before.snapshot_at)
        after = Standing(
            row=row,
            seats=tuple(self._seat(seat, seen, last.at) for seat in before.seats),
            match=self.match,
            history=before.history.longer(self._moves),
            views=self._views[-1],
            snapshot_at=last.number if due else before.snapshot_at,
        )
        return Prepared(
            before=before,
            after=after,
            moves=tuple(self._moves),
            snapshot=Snapshot(last.number, row.version, row.head) if due else None,
            seen_by=tuple(seat.place for seat in before.seats if seen >> seat.place & 1),
            achieved=tuple(achievements.earned(self.match, row, before.seats)),
            frames={viewer: frame for viewer in present if (frame := self._frame(after, viewer)) is not None},
        )

    def _row(self, last: Move, seen: int) -> MatchRow:
        before = self.before.row
        stands = where_it_stands(self.match, before.status)
        return replace(
            before,
            moves=last.number + 1,
            changed=last.at,
            version=self.match.game.version,
            public_at=last.at if seen >> len(self.before.seats) & 1 else before.public_at,
            window_due=window.due(self.match, before, self.before.seats, last.at) if stands["window"] else None,
            **stands,
        )

    @staticmethod
    def _seat(seat: SeatRow, seen: int, at: datetime) -> SeatRow:
        return replace(seat, pick=None, seen_at=at if seen >> seat.place & 1 else seat.seen_at)

    def _frame(self, after: Standing, viewer: Viewer) -> str | None:
        """What a viewer is told: all that he saw of it, the newest step last; nothing if he saw nothing."""
        history = after.history
        seen = [i for i, move in enumerate(self._moves) if move.seen & history.bit(viewer)]
        if not seen:
            return None
        first = history.count(viewer) - len(seen)
        steps = [history.step(viewer, first + n, self._views[1 + i][viewer]) for n, i in enumerate(seen[:-1])]
        return after.live(viewer, self._moves[-1].at, steps).model_dump_json()
