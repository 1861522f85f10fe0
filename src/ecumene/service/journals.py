"""Journals in and out: a text record becomes moves that can be stepped through, and moves become the text again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import ecumene
from ecumene import Event, Match, seal
from ecumene.matches.documents import is_dealt_keyed
from ecumene.matches.record import header, pinned
from ecumene.service import record
from ecumene.service.info import where_it_stands
from ecumene.service.record import viewers, written
from ecumene.service.store.rows import MatchRow, Move, Snapshot


def begun(match: Match[Any], at: datetime) -> tuple[Move, Snapshot]:
    """The first move of a new match, which everybody sees, and the position after it."""
    move = Move(0, "begin", None, None, None, at, everybody(match), written(match, match.events))
    return move, Snapshot(0, match.game.version, match.dump())


def everybody(match: Match[Any]) -> int:
    """The bits of all viewers in `Move.seen`."""
    return (1 << len(viewers(match))) - 1


def brought(steps: Iterable[tuple[Match[Any], Sequence[Event]]]) -> tuple[dict[str, Any], list[Move], list[Snapshot]]:
    """The record of a journal that is being replayed: the columns of its match, its moves and its snapshots.

    Every answer is a step for everybody: whoever brings a journal has its text, in which nothing is hidden.
    """
    steps = iter(steps)
    match, _ = next(steps)
    first, snapshot = begun(match, datetime.now(UTC))
    moves, snapshots = [first], [snapshot]
    for number, (_, happened) in enumerate(steps, 1):
        answer = match.answers[-1]
        lines = written(match, happened)
        moves.append(Move(number, "play", answer.seat, answer.question, answer.token, first.at, first.seen, lines))
        if record.snapshot_due(match, number, snapshots[-1].number):
            snapshots.append(Snapshot(number, match.game.version, match.dump()))
    if snapshots[-1].number != moves[-1].number:
        snapshots.append(Snapshot(moves[-1].number, match.game.version, match.dump()))
    return {**_dealt(match), "moves": len(moves), **where_it_stands(match, "record")}, moves, snapshots


def _dealt(match: Match[Any]) -> dict[str, Any]:
    """The columns that say what a match was dealt from; one that goes on from a position was not dealt by its seed."""
    from_a_position = any(line.startswith("@") for line in match.history)
    return {
        "game": match.game.name, "version": match.game.version, "players": match.players, "options": match.options,
        "seed": None if from_a_position or match.seed is None else str(match.seed),
    }  # fmt: skip


def journal(row: MatchRow, moves: Sequence[Move], snapshots: Sequence[Snapshot]) -> str:
    """The text record of a match; what was played under older rules stays as it was, and replay goes on after it.

    The lines after the header prove what was sealed. The header tells the rules at the deal, because they are part of
    what was sealed, whatever rules the match was finished under.
    """
    start = max((move.number for move in moves if move.kind == "pin"), default=0)
    match = _opened(row, next(snapshot for snapshot in snapshots if snapshot.number == start))
    if start:
        earlier = [f"{move.question}  {move.seat}  {move.token}" for move in _standing(moves[:start])]
        match.history = ["", *earlier, pinned(match)]
    match.history[0] = header(match, row.seed or "-", row.dealt)
    if row.seal is not None and row.salt is not None:
        match.history[1:1] = seal.lines(row.seal, bytes.fromhex(row.salt))
    for move in moves[start + 1 :]:
        record.answered(match, move.kind, move.seat, move.token)
    return match.journal


def _opened(row: MatchRow, snapshot: Snapshot) -> Match[Any]:
    """A match from its deal, if that is where it begins, else from a position."""
    if row.seed is None or snapshot.number:
        return ecumene.load(snapshot.document, tried=True)
    game = ecumene.game(row.game)
    return game.deal(row.players, int(row.seed), row.options, is_dealt_keyed(snapshot.document))


def _standing(moves: Sequence[Move]) -> list[Move]:
    """The answers that were not taken back."""
    kept: list[Move] = []
    for move in moves:
        if move.kind == "play":
            kept.append(move)
        elif move.kind == "undo":
            kept.pop()
    return kept
