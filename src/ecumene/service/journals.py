"""Journals in and out: a text record becomes moves that can be stepped through, and moves become the text again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import ecumene
from ecumene import Match
from ecumene.kernel.record import Answer, header, pinned
from ecumene.service import record
from ecumene.service.record import number_of, written
from ecumene.service.store.rows import MatchRow, Move, Snapshot
from ecumene.service.store.store import now


def beginning(played: Match[Any]) -> Match[Any]:
    """A replayed match before its first answer: dealt again, or the position its journal goes on from."""
    positions = [line for line in played.history if line.startswith("@")]
    if positions:
        return ecumene.load(json.loads(positions[-1][1:]), tried=True)
    return Match.begin(played.game, played.players, played.options, played.seed)


def recorded(match: Match[Any], answers: Sequence[Answer]) -> tuple[list[Move], list[Snapshot]]:
    """The moves of a new match: its beginning, and what was answered in it before; leaves the match after them."""
    views = record.looks(match)
    everybody = (1 << len(views)) - 1
    moves = [Move(0, "begin", None, None, None, now(), everybody, written(match, match.events))]
    snapshots = [Snapshot(0, match.game.version, match.dump())]
    for number, answer in enumerate(answers, 1):
        lines = written(match, match.play(answer.token, number_of(match, answer.seat)))
        before, views = views, record.looks(match)
        seen = record.seen_by(before, views, answer.seat, lines)
        moves.append(Move(number, "play", answer.seat, answer.question, answer.token, now(), seen, lines))
        if record.snapshot_due(match, number, snapshots[-1].number):
            snapshots.append(Snapshot(number, match.game.version, match.dump()))
    return moves, snapshots


def journal(row: MatchRow, moves: Sequence[Move], snapshots: Sequence[Snapshot]) -> str:
    """The text record of a match; what was played under older rules stays as it was, and replay goes on after it."""
    start = max((move.number for move in moves if move.kind == "pin"), default=0)
    match = _opened(row, next(snapshot for snapshot in snapshots if snapshot.number == start))
    if start:
        earlier = [f"{move.question}  {move.seat}  {move.token}" for move in _standing(moves[:start])]
        match.history = [header(match, row.seed or "-"), *earlier, pinned(match)]
    for move in moves[start + 1 :]:
        record.answered(match, move.kind, move.seat, move.token)
    return match.journal


def _opened(row: MatchRow, snapshot: Snapshot) -> Match[Any]:
    """A match from its deal, if that is where it begins, else from a position."""
    if row.seed is None or snapshot.number:
        return ecumene.load(snapshot.document, tried=True)
    game = ecumene.game(row.game)
    return Match.begin(game, row.players, game.checked_options(row.options), int(row.seed))


def _standing(moves: Sequence[Move]) -> list[Move]:
    """The answers that were not taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.kind == "play":
            kept.append(move)
        elif move.kind == "undo":
            kept.pop()
    return kept
