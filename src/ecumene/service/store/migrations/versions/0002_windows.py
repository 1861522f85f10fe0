"""Answers that wait until a window closes, and who wants to be passed there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pick", sa.String(length=120), nullable=True))
        batch_op.add_column(sa.Column("auto_pass", sa.Boolean(), nullable=True))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("auto_pass")
        batch_op.drop_column("pick")
