"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward: a function a table, for they are long."""
    _players()
    _keys()
    _matches()
    _chats()
    _moves()
    _seats()
    _snapshots()


def downgrade() -> None:
    """Back."""
    op.drop_table("snapshots")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("ix_seats_player")

    op.drop_table("seats")
    op.drop_table("moves")
    op.drop_table("chats")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("ix_matches_status")
        batch_op.drop_index("ix_matches_host")

    op.drop_table("matches")
    op.drop_table("keys")
    op.drop_table("players")


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )


def _keys() -> None:
    op.create_table(
        "keys",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_keys_player_players")),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_keys")),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("version", sa.String(length=20), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=48), nullable=True),
        sa.Column("host", sa.String(length=24), nullable=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("head", sa.JSON(), nullable=False),
        sa.Column("summary", sa.String(length=80), nullable=False),
        sa.Column("called", sa.JSON(), nullable=False),
        sa.Column("asked", sa.JSON(), nullable=False),
        sa.Column("window", sa.Boolean(), nullable=False),
        sa.Column("scores", sa.JSON(), nullable=False),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("rematch", sa.String(length=24), nullable=True),
        sa.Column("forked_from", sa.String(length=24), nullable=True),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name=op.f("fk_matches_host_players")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_matches")),
    )
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.create_index("ix_matches_host", ["host"], unique=False)
        batch_op.create_index("ix_matches_status", ["status"], unique=False)


def _chats() -> None:
    op.create_table(
        "chats",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.String(length=24), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_chats_match_matches")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_chats")),
    )


def _moves() -> None:
    op.create_table(
        "moves",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("seat", sa.String(length=24), nullable=True),
        sa.Column("question", sa.String(length=80), nullable=True),
        sa.Column("token", sa.String(length=120), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_moves_match_matches")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_moves")),
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.String(length=24), nullable=True),
        sa.Column("player", sa.String(length=24), nullable=True),
        sa.Column("invite", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_seats_match_matches")),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name=op.f("fk_seats_player_players")),
        sa.PrimaryKeyConstraint("match", "place", name=op.f("pk_seats")),
        sa.UniqueConstraint("invite", name=op.f("uq_seats_invite")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("ix_seats_player", ["player"], unique=False)


def _snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(length=20), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_snapshots_match_matches")),
        sa.PrimaryKeyConstraint("match", "number", name=op.f("pk_snapshots")),
    )
