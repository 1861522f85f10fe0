"""Records that were brought, each packed into one blob."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward. Records of before keep their rows."""
    op.create_table(
        "archives",
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("format", sa.Integer(), nullable=False),
        sa.Column("blob", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_archives_match_matches")),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_archives")),
    )


def downgrade() -> None:
    """Back."""
    op.drop_table("archives")
