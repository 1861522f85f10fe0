"""Limits by address, seals with a salt, windows with a due time, and what each viewer last saw."""

from __future__ import annotations

import hashlib
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)


def new_columns() -> list[sa.Column[Any]]:
    """What a match has from now on."""
    return [
        sa.Column("rev", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("chats", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("owner", sa.String(length=64), nullable=False, server_default=""),
        sa.Column("dealt", sa.String(length=20), nullable=False, server_default=""),
        sa.Column("practice", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("seal", sa.String(length=64), nullable=True),
        sa.Column("salt", sa.String(length=64), nullable=True),
        sa.Column("public_at", TIME, nullable=True),
        # Matches that are under way go on with windows that wait for everybody.
        sa.Column("windows", sa.String(length=8), nullable=False, server_default="clicked"),
        sa.Column("window_seconds", sa.Float(), nullable=False, server_default="0"),
        sa.Column("window_due", TIME, nullable=True),
        sa.Column("watched", TIME, nullable=True),
        sa.Column("ended_by", sa.String(length=8), nullable=True),
    ]


def upgrade() -> None:
    """Forward."""
    with op.batch_alter_table("matches", schema=None) as batch_op:
        for column in new_columns():
            batch_op.add_column(column)
        batch_op.create_index("ix_matches_owner", ["owner"])
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seen_at", TIME, nullable=True))
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("window_seconds", sa.Integer(), nullable=True))
    with op.batch_alter_table("keys", schema=None) as batch_op:
        batch_op.add_column(sa.Column("expires", TIME, nullable=True))
    op.create_table(
        "quotas",
        sa.Column("key", sa.String(length=80), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_quotas")),
    )
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", TIME, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_beats")),
    )
    if op.get_bind().dialect.name == "postgresql":
        # A crash may forget how often somebody asked; writing it down twice would cost more than it is worth.
        op.execute("ALTER TABLE quotas SET UNLOGGED")
    _carry_over(op.get_bind())


def _carry_over(connection: sa.Connection) -> None:
    """What new columns say of old matches: seals stay what was published, chosen seeds cannot be told from others."""
    connection.execute(
        sa.text(
            "UPDATE matches SET rev = moves, public_at = changed, dealt = COALESCE((SELECT snapshots.version "
            "FROM snapshots WHERE snapshots.match = matches.id AND snapshots.number = 0), version)"
        )
    )
    connection.execute(
        sa.text(
            "UPDATE matches SET chats = COALESCE("
            "(SELECT MAX(chats.number) + 1 FROM chats WHERE chats.match = matches.id), 0)"
        )
    )
    connection.execute(
        sa.text("UPDATE seats SET seen_at = (SELECT changed FROM matches WHERE matches.id = seats.match)")
    )
    dealt = connection.execute(sa.text("SELECT id, seed FROM matches WHERE seed IS NOT NULL")).all()
    for match, seed in dealt:
        seal = hashlib.sha256(seed.encode()).hexdigest()
        connection.execute(sa.text("UPDATE matches SET seal = :seal WHERE id = :id"), {"seal": seal, "id": match})


def downgrade() -> None:
    """Back."""
    op.drop_table("beats")
    op.drop_table("quotas")
    with op.batch_alter_table("keys", schema=None) as batch_op:
        batch_op.drop_column("expires")
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_column("window_seconds")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("seen_at")
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_index("ix_matches_owner")
        for column in reversed(new_columns()):
            batch_op.drop_column(column.name)
