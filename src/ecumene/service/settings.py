"""What whoever runs the service can set: where matches are kept, and how much anybody may ask for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How much is allowed. The numbers are generous for people and small for floods."""

    body: int = 64_000
    """Bytes of a request."""
    journal: int = 400_000
    """Bytes of a request that brings a journal."""
    frame: int = 16_000
    """Bytes of a message over a socket."""
    messages: float = 20.0
    """Messages a second over one socket, on average."""
    burst: float = 60.0
    """Messages at once before the average counts."""
    requests: float = 30.0
    """Requests a second from one address, on average."""
    request_burst: float = 300.0
    guesses: float = 1.0
    """Invitations tried a second from one address, on average."""
    guess_burst: float = 30.0
    open_matches: int = 40
    """Matches that one player has made and that are not over."""
    all_matches: int = 5_000
    """Matches that are not over, of all players."""
    sockets: int = 4_000
    sockets_each: int = 600
    """Sockets from one address: a whole school behind one router can play."""
    chat: int = 300
    """Messages that are kept for one match."""
    answers: int = 10_000
    """Answers in a journal that is brought."""
    journal_seconds: float = 20.0
    """Seconds that it may take to replay a journal."""
    journals: int = 20
    """Journals that wait to be replayed."""
    journals_each: int = 2
    """Journals from one address that wait to be replayed."""
    records_each: int = 100
    """Records that one player keeps."""


@dataclass(frozen=True)
class Settings:
    """One service."""

    database: str
    hosts: tuple[str, ...] = ("*",)
    """Names under which the service may be asked for; `*` for all."""
    workers: int = 2
    """Processes in which bots think."""
    patience: float = 60.0
    """Seconds a bot may think before its process is replaced."""
    repeatable: bool = False
    """Whether bots answer one position always alike, so that what a test saw can be seen again."""
    window_seconds: float = 2.0
    """Seconds a window stays open at least, so that nobody can tell from a quick end that nobody could answer."""
    open_tables: int = 1_000
    """Tables kept in memory while nobody sits at them."""
    limits: Limits = Limits()
