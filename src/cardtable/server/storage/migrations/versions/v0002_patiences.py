"""How the patiences of guests have gone."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring the database to this version."""
    op.create_table(
        "patiences",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(16), sa.ForeignKey("sessions.id"), nullable=False, index=True),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("number", sa.String(24), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "deal", "guest"),
    )
