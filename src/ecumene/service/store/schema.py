"""The tables. Moves are only ever appended; everything else can be made from them and from who sits where."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    # The least time this player needs when several are asked at once.
    Column("window_seconds", Integer),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("player", String(24), ForeignKey("players.id"), nullable=False),
    # A `cookie` is a browser; a `link` makes another browser the same player, once.
    Column("kind", String(8), nullable=False),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("used", Boolean, nullable=False),
    Column("expires", DateTime(timezone=True)),
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", String(20), nullable=False),
    Column("status", String(8), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(48)),
    Column("host", String(24), ForeignKey("players.id")),
    Column("created", DateTime(timezone=True), nullable=False),
    Column("changed", DateTime(timezone=True), nullable=False),
    # How many moves there are, and the position after the last one: what a new version of the rules goes on from.
    Column("moves", Integer, nullable=False),
    Column("head", JSON, nullable=False),
    # What the lobby shows, so that it need not open the match.
    Column("summary", String(80), nullable=False),
    Column("called", JSON, nullable=False),
    Column("asked", JSON, nullable=False),
    Column("window", Boolean, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("rematch", String(24)),
    Column("forked_from", String(24)),
    # Raised by every change under the row's lock; `moves` alone is what an answer is compared with.
    Column("rev", Integer, nullable=False),
    Column("chats", Integer, nullable=False),
    # Whose address made it, as limits count addresses: how many one address may have going on.
    Column("owner", String(64), nullable=False),
    Column("dealt", String(20), nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("seal", String(64)),
    Column("salt", String(64)),
    Column("public_at", DateTime(timezone=True)),
    Column("windows", String(8), nullable=False),
    Column("window_seconds", Float, nullable=False),
    # Stored, so that a restart makes no window longer or shorter.
    Column("window_due", DateTime(timezone=True)),
    Column("watched", DateTime(timezone=True)),
    Column("ended_by", String(8)),
    Column("pace", String(8), nullable=False),
    Index("ix_matches_status", "status"),
    Index("ix_matches_host", "host"),
    Index("ix_matches_owner", "owner"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("seat", String(24), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("player", String(24), ForeignKey("players.id")),
    # The secret of an open seat's link; erased when the seat is taken.
    Column("invite", String(64), unique=True),
    # The answer that waits until a window closes: it is a move only then.
    Column("pick", String(120)),
    # What the holder said about windows in which there is nothing to answer with; nothing if he did not.
    Column("auto_pass", Boolean),
    Column("seen_at", DateTime(timezone=True)),
    # Whose seat a bot plays, or has played for a while.
    Column("leaver", String(24), ForeignKey("players.id")),
    Index("ix_seats_player", "player"),
    Index("ix_seats_leaver", "leaver"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    # `begin`, `play`, `undo` or `pin`: a position under new rules.
    Column("kind", String(8), nullable=False),
    Column("seat", String(24)),
    Column("question", String(80)),
    Column("token", String(120)),
    Column("at", DateTime(timezone=True), nullable=False),
    # Which viewers saw anything of it: a bit a seat, the next one for spectators.
    Column("seen", BigInteger, nullable=False),
    Column("lines", JSON, nullable=False),
)

ACHIEVEMENTS = Table(
    "achievements",
    METADATA,
    # Once each: the match in which it was first reached stands, and what was reached outlives that match.
    Column("player", String(24), ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("achievement", String(80), primary_key=True),
    Column("match", String(24), ForeignKey("matches.id", ondelete="SET NULL")),
    Column("at", DateTime(timezone=True), nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("version", String(20), nullable=False),
    Column("document", JSON, nullable=False),
)

ARCHIVES = Table(
    "archives",
    METADATA,
    # A record that was brought: all its moves and snapshots in one blob, and no rows of theirs.
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("format", Integer, nullable=False),
    Column("blob", LargeBinary, nullable=False),
)

CHATS = Table(
    "chats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("seat", String(24)),
    Column("text", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

# How often an address does what is dear: the time at which its bucket is empty again. A crash may forget it.
QUOTAS = Table(
    "quotas",
    METADATA,
    Column("key", String(80), primary_key=True),
    Column("until", Float, nullable=False),
)

# One row, written to see whether anything can be written at all.
BEATS = Table(
    "beats",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("at", DateTime(timezone=True), nullable=False),
)
