"""What players have achieved, beyond the match in which they did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "achievements",
        sa.Column("player", sa.String(length=24), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("achievement", sa.String(length=80), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_achievements_match_matches"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["player"], ["players.id"], name=op.f("fk_achievements_player_players"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("player", "game", "achievement", name=op.f("pk_achievements")),
    )


def downgrade() -> None:
    """Back."""
    op.drop_table("achievements")
