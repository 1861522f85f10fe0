"""How fast the bots of a match answer; and longer names for bots."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Matches that are under way go on as fast as they were."""
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pace", sa.String(length=8), nullable=False, server_default="at-once"))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.alter_column("level", existing_type=sa.String(length=24), type_=sa.String(length=40))


def downgrade() -> None:
    """Back."""
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.alter_column("level", existing_type=sa.String(length=40), type_=sa.String(length=24))
    with op.batch_alter_table("matches", schema=None) as batch_op:
        batch_op.drop_column("pace")
