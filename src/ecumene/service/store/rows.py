"""What the store hands out: plain rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True)
class Player:
    """Somebody who plays, known by the secret in a cookie."""

    id: str
    name: str


@dataclass
class SeatRow:
    """A seat of a match."""

    place: int
    seat: str
    kind: str
    name: str
    level: str | None = None
    player: str | None = None
    invite: str | None = None
    pick: str | None = None
    """The answer that waits until a window closes."""
    auto_pass: bool | None = None
    """Whether the seat is passed when it has nothing to answer with; None if nobody said so or otherwise."""


@dataclass
class MatchRow:
    """A match, and what the lobby shows of it."""

    id: str
    game: str
    version: str
    status: str
    players: int
    options: dict[str, int | str]
    seed: str | None
    host: str | None
    created: datetime
    changed: datetime
    moves: int
    head: dict[str, Any]
    summary: str
    called: list[str]
    asked: list[str]
    window: bool
    scores: list[int]
    winners: list[str]
    rematch: str | None = None
    forked_from: str | None = None


@dataclass(frozen=True)
class Move:
    """Something that happened, with the sentences for everybody who may know."""

    number: int
    kind: str
    seat: str | None
    question: str | None
    token: str | None
    at: datetime
    seen: int
    lines: list[dict[str, Any]]


@dataclass(frozen=True)
class Snapshot:
    """A whole position after a move."""

    number: int
    version: str
    document: dict[str, Any]


@dataclass(frozen=True)
class AchievementRow:
    """Something that a player has achieved, and the match in which it was first reached."""

    player: str
    game: str
    achievement: str
    match: str | None
    at: datetime


@dataclass(frozen=True)
class ChatRow:
    """Something that was said."""

    number: int
    name: str
    seat: str | None
    text: str
    at: datetime
