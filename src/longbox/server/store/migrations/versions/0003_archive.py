"""Finished games to be read for ever; marks of the positions that entries led to."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archive",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.add_column("deeds", sa.Column("mark", sa.Text, nullable=True))


def downgrade() -> None:
    op.drop_column("deeds", "mark")
    op.drop_table("archive")
