"""What a match leaves behind: sentences for every viewer, and positions that can be opened again.

Sentences are written once, when something happens, so the history of a match stays as it was played whatever later
versions of the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import ecumene
from ecumene import Event, Match
from ecumene.service.store.rows import Move, Snapshot
from ecumene.service.wire import Line

SNAPSHOT_EVERY = 20
"""Moves between two snapshots: what opening a match, or a step of it, plays again at most."""

Viewer = str | None
"""The name of a seat, or None for a spectator."""


def viewers(match: Match[Any]) -> list[Viewer]:
    """All seats, then the spectator: the order of the bits in `Move.seen`."""
    return [*(match.game.seat_name(seat) for seat in range(match.players)), None]


def number_of(match: Match[Any], viewer: Viewer) -> int | None:
    """A viewer as the kernel counts seats."""
    return None if viewer is None else match.game.nouns["seat"].index[viewer]


def written(match: Match[Any], events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events in words: what others read, and what those read who are meant or who alone may know."""
    lines = []
    for event in events:
        others = event.text(None)
        texts = {name: event.text(number_of(match, name)) for name in viewers(match)[:-1] if name is not None}
        own = {name: text for name, text in texts.items() if text is not None and text != others}
        if others is not None or own:
            lines.append({"name": event.name, "things": list(event.things), "text": others, "own": own})
    return lines


def said_to(viewer: Viewer, lines: Sequence[dict[str, Any]]) -> list[Line]:
    """The sentences one viewer may read."""
    texts = [(line, line["own"].get(viewer, line["text"])) for line in lines]
    return [Line(name=line["name"], text=text, things=line["things"]) for line, text in texts if text is not None]


def looks(match: Match[Any]) -> dict[Viewer, dict[str, Any]]:
    """The table as every viewer sees it now."""
    return {viewer: match.view(number_of(match, viewer)) for viewer in viewers(match)}


def seen_by(
    before: Mapping[Viewer, object], after: Mapping[Viewer, object], seat: str | None, lines: Sequence[dict[str, Any]]
) -> int:
    """Who sees anything of what has happened, a bit a viewer: on the table, in words, or because he did it."""
    return sum(
        1 << i
        for i, viewer in enumerate(after)
        if viewer == seat or after[viewer] != before[viewer] or said_to(viewer, lines)
    )


def snapshot_due(match: Match[Any], number: int, last: int) -> bool:
    """Every so often, where nothing can be taken back: an undo never reaches behind a snapshot."""
    return number - last >= SNAPSHOT_EVERY and not match.can_undo()


def answered(match: Match[Any], kind: str, seat: str | None, token: str | None) -> tuple[Event, ...]:
    """Do again what a move did; gives what happened."""
    place = number_of(match, seat)
    if kind == "undo":
        match.undo(place)
        return ()
    assert token is not None
    return match.play(token, place)


def positions(snapshots: Sequence[Snapshot], moves: Sequence[Move]) -> Iterator[tuple[Move, Match[Any]]]:
    """The match after each move from the first snapshot on; where there is a snapshot it is opened, not played."""
    kept = {snapshot.number: snapshot for snapshot in snapshots}
    match: Match[Any] | None = None
    for move in moves:
        if move.number in kept:
            match = ecumene.load(kept[move.number].document, tried=True)
        elif match is not None:
            answered(match, move.kind, move.seat, move.token)
        if match is not None:
            yield move, match
