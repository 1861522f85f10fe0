"""Whose seat a bot has taken over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("leaver", sa.String(length=24), nullable=True))
        batch_op.create_foreign_key(op.f("fk_seats_leaver_players"), "players", ["leaver"], ["id"])
        batch_op.create_index("ix_seats_leaver", ["leaver"])


def downgrade() -> None:
    """Back. Whoever has left stays away."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("ix_seats_leaver")
        batch_op.drop_constraint(op.f("fk_seats_leaver_players"), type_="foreignkey")
        batch_op.drop_column("leaver")
