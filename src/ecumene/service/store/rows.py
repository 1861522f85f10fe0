"""What the store hands out: plain rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any


@dataclass(frozen=True)
class Player:
    """Somebody who plays, known by the secret in a cookie."""

    id: str
    name: str
    window_seconds: int | None = None
    """The least time that this player needs in a window."""


@dataclass(frozen=True)
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
    seen_at: datetime | None = None
    """When this seat last saw something happen."""
    leaver: str | None = None
    """Whose seat a bot plays, or has played for a while: it stays when he is back, and nothing counts for him."""

    @property
    def is_left(self) -> bool:
        """Whether a bot plays here for a person, who may come back."""
        return self.kind == "bot" and self.leaver is not None


@dataclass(frozen=True)
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
    rev: int = 0
    """How often anything of the match was changed, moves and all else."""
    chats: int = 0
    """How many lines of chat there have been."""
    owner: str = ""
    """The address that made the match, as limits count addresses."""
    dealt: str = ""
    """The version of the rules under which it was dealt."""
    practice: bool = False
    seal: str | None = None
    salt: str | None = None
    """None beside a seal: it is of the time before salts."""
    public_at: datetime | None = None
    """When spectators last saw something happen."""
    windows: str = "clicked"
    """How windows close: `even` after their time for everybody, `clicked` when all have answered."""
    window_seconds: float = 0.0
    window_due: datetime | None = None
    """When the time of the open window is over."""
    watched: datetime | None = None
    """When somebody last looked at a match without people."""
    ended_by: str | None = None
    pace: str = "at-once"
    """How fast bots answer; matches of before there were paces do at once."""


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


def now() -> datetime:
    """The time, for the record."""
    return datetime.now(UTC)
