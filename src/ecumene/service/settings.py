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
    dear: float = 1.0
    """Of these, requests that are dear even to refuse, because they bring a journal or deal a game."""
    dear_burst: float = 60.0
    """A class that sits down together."""
    guesses: float = 1.0
    """Invitations tried a second from one address, on average."""
    guess_burst: float = 30.0
    open_matches: int = 40
    """Matches that one player has made and that are not over."""
    address_matches: int = 200
    """Matches that were made from one address and are not over. There is no total: what one address can do never
    keeps another one from a table."""
    new_matches: float = 60.0
    """New matches an hour from one address, and as many at once."""
    new_bot_matches: float = 12.0
    """Of these, matches of bots alone."""
    new_guests: float = 60.0
    """New players an hour from one address, and as many at once: a class that sits down together."""
    new_records: float = 20.0
    """Journals a day that are brought from one address, and as many at once."""
    sockets: int = 3_000
    sockets_each: int = 300
    """Sockets from one address: a whole school behind one router can play."""
    sockets_person: int = 40
    """Sockets of one player: tabs and devices."""
    sockets_match: int = 200
    """Sockets at one table."""
    backlog: int = 1_000_000
    """Bytes that may wait for one page that does not read; then it is cut off, comes back and is told all anew."""
    all_backlogs: int = 60_000_000
    """Bytes that may wait for all pages together; beyond, the one that most waits for is cut off."""
    chat: int = 300
    """Messages that are kept for one match."""
    chat_rate: float = 0.5
    """Messages of chat a second from one player, on average."""
    chat_burst: float = 8.0
    answers: int = 10_000
    """Answers in a journal that is brought."""
    address: int = 8_000
    """Bytes of an address that is asked for: ours have a few dozen, and the sockets' parser ends at 8,192."""
    head: int = 32_000
    """Bytes of all that stands before the body of a request: room for many cookies of other services of the host."""
    head_seconds: float = 10.0
    """Seconds for the head of a request, from the connection or its first byte, however little comes at a time."""
    body_seconds: float = 20.0
    """Seconds for the body of a request: the largest journal needs 800 kbit/s."""
    idle_seconds: float = 60.0
    """Seconds that a connection may wait for its next request: pages ask again within less."""
    handshake_seconds: float = 10.0
    """Seconds in which a socket must be open, on either side."""
    unread_seconds: float = 20.0
    """Seconds for taking what was sent: who reads nothing for so long is gone, or wants to fill our memory."""
    connections_each: int = 400
    """Connections from one address: more than its sockets, so that a school whose tables are full can still look."""
    arrivals: float = 60.0
    """New connections a second from one address, on average."""
    arrival_burst: float = 800.0
    """New connections at once: a whole school comes back after a restart."""
    descriptors_kept: int = 64
    """Descriptors that connections never get: the store, the bots and whoever asks for health need some."""
    journal_seconds: float = 20.0
    """Seconds that it may take to replay a journal."""
    journals: int = 20
    """Journals that wait to be replayed."""
    journals_each: int = 2
    """Journals from one address that wait to be replayed."""
    records_each: int = 100
    """Records that one player keeps."""


@dataclass(frozen=True)
class Expiry:
    """After how many seconds a match ends by itself; the page says so where it is near."""

    waiting: float = 24 * 3600.0
    """An open seat that nobody takes."""
    unwatched: float = 3600.0
    """A match of bots alone at which nobody looks."""
    unfinished: float = 90 * 24 * 3600.0
    """A match in which nobody has answered."""
    closed: float = 30 * 24 * 3600.0
    """A match that was closed, until it is deleted."""


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
    bots_rest: float = 3.0
    """How many times as long as an answer took bots wait for the next one, in matches where nobody plays."""
    pace: str = "quick"
    """How fast bots answer where people play, if whoever makes the match says nothing else: `at-once`, `quick` or
    `calm`."""
    absence: float = 600.0
    """Seconds that somebody must have been away before the others can let a bot play for him."""
    repeatable: bool = False
    """Whether bots answer one position always alike, so that what a test saw can be seen again."""
    windows: str = "even"
    """How windows close at a table with several people: `even`, after their time whatever anybody does, or `clicked`,
    when everybody has answered and not before."""
    window_seconds: float = 5.0
    """Seconds a window stays open, if whoever makes the match says nothing else."""
    window_grace: float = 0.25
    """Seconds between the end of a window's time and its closing, always: an answer that came at the last moment is
    written by then, so that nobody can tell from the delay that there was one."""
    window_tick: float = 0.1
    """At a table with one person a window closes as soon as all have answered, at the next of these ticks: how long a
    bot thought, which depends on what it holds, is not to be read from the time."""
    sweep: float = 60.0
    """Seconds between two looks for what has expired."""
    open_tables: int = 300
    """Tables in memory; beyond, those go first at which nobody sits. To open one again takes a tenth of a second."""
    limits: Limits = Limits()
    expiry: Expiry = Expiry()
    proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies in front, whose word on who asks is believed."""
