"""The tables. Moves are only ever appended; everything else can be made from them and from who sits where."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
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
    Index("ix_matches_status", "status"),
    Index("ix_matches_host", "host"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("seat", String(24), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(24)),
    Column("player", String(24), ForeignKey("players.id")),
    # The secret of an open seat's link; erased when the seat is taken.
    Column("invite", String(64), unique=True),
    # The answer that waits until a window closes: it is a move only then.
    Column("pick", String(120)),
    # What the holder said about windows in which there is nothing to answer with; nothing if he did not.
    Column("auto_pass", Boolean),
    Index("ix_seats_player", "player"),
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
