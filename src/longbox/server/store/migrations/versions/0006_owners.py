"""Workers and the tables that they own; in PostgreSQL the deeds lie in partitions."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

PARTS = 16


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("backend", sa.Integer, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("fence", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("readers", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("worker", sa.String(32), nullable=False, server_default=""))
    op.drop_index("tables_due", "tables")
    op.create_index("tables_due", "tables", ["due", "owner"])
    if op.get_bind().dialect.name == "postgresql":
        partition()


def partition() -> None:
    """Deeds move to a table of the same name whose rows lie in several, by the id of their table."""
    op.execute("ALTER TABLE deeds RENAME TO deeds_before")
    op.execute("ALTER TABLE deeds_before RENAME CONSTRAINT deeds_pkey TO deeds_before_pkey")
    op.execute(
        "CREATE TABLE deeds (LIKE deeds_before INCLUDING DEFAULTS, "
        "CONSTRAINT deeds_pkey PRIMARY KEY (table_id, number)) PARTITION BY HASH (table_id)"
    )
    for part in range(PARTS):
        op.execute(f"CREATE TABLE deeds_{part} PARTITION OF deeds FOR VALUES WITH (MODULUS {PARTS}, REMAINDER {part})")
    op.execute("INSERT INTO deeds SELECT * FROM deeds_before")
    op.execute("DROP TABLE deeds_before")
    op.execute("ALTER TABLE deeds ADD CONSTRAINT deeds_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables (id)")


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE TABLE deeds_before (LIKE deeds INCLUDING DEFAULTS)")
        op.execute("INSERT INTO deeds_before SELECT * FROM deeds")
        op.execute("DROP TABLE deeds")
        op.execute("ALTER TABLE deeds_before RENAME TO deeds")
        op.execute("ALTER TABLE deeds ADD CONSTRAINT deeds_pkey PRIMARY KEY (table_id, number)")
        op.execute("ALTER TABLE deeds ADD CONSTRAINT deeds_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables (id)")
    op.drop_index("tables_due", "tables")
    op.create_index("tables_due", "tables", ["due", "touched"])
    op.drop_column("seats", "worker")
    for column in ("readers", "fence", "owner"):
        op.drop_column("tables", column)
    op.drop_table("workers")
