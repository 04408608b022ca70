"""What was asked with the id of a request."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Bring the database to this version."""
    op.add_column("events", sa.Column("digest", sa.String(16), nullable=True))
