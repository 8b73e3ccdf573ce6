"""Who made which table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "makers",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
    )
    op.create_index("makers_guest", "makers", ["guest"])
    op.create_index("makers_origin", "makers", ["origin"])


def downgrade() -> None:
    op.drop_table("makers")
