"""One holder per seat, and invitations that are good once.

Until now everybody who opened a seat's link held the seat, and the maker of a table had all links. Of several holders
one stays. At a seat that the table was made with a person for, that is the first, who made it or sat there in the game
before. At a seat that was open, it is the first who holds no seat of the other kind: who does would be the maker.
Links of seats that somebody holds are spent; those of open seats are still good, once.
"""

import json
from itertools import groupby
from operator import itemgetter

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("open", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("giver", sa.String(32), nullable=False, server_default=""))
    connection = op.get_bind()
    one_holder_each(connection)
    op.create_index("holders_seat", "holders", ["table_id", "seat"], unique=True)
    held = "EXISTS (SELECT 1 FROM holders WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat)"
    connection.execute(sa.text(f"UPDATE seats SET open = {'false' if postgres(connection) else '0'} WHERE {held}"))


def one_holder_each(connection: sa.Connection) -> None:
    crowded = "SELECT table_id FROM holders GROUP BY table_id, seat HAVING count(*) > 1"
    order = "ctid" if postgres(connection) else "rowid"  # as they came
    rows = connection.execute(
        sa.text(f"SELECT table_id, seat, guest FROM holders WHERE table_id IN ({crowded}) ORDER BY table_id, {order}")
    ).all()
    for table, held in groupby(rows, itemgetter(0)):
        facts = connection.execute(sa.text("SELECT facts FROM tables WHERE id = :id"), {"id": table}).scalar_one()
        kinds = [chair["kind"] for chair in json.loads(facts)["chairs"]]
        for seat, guest in others(kinds, [(seat, guest) for _, seat, guest in held]):
            row = {"id": table, "seat": seat, "guest": guest}
            connection.execute(
                sa.text("DELETE FROM holders WHERE table_id = :id AND seat = :seat AND guest = :guest"), row
            )


def others(kinds: list[str], held: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Those who lose a seat to somebody else."""
    holders: dict[int, str] = {}
    for seat, guest in held:
        if kinds[seat] == "person":
            holders.setdefault(seat, guest)
    makers = set(holders.values())
    for seat in {seat for seat, _ in held} - set(holders):
        there = [guest for at, guest in held if at == seat]
        holders[seat] = next((guest for guest in there if guest not in makers), there[0])
    return [(seat, guest) for seat, guest in held if holders[seat] != guest]


def postgres(connection: sa.Connection) -> bool:
    return connection.dialect.name == "postgresql"


def downgrade() -> None:
    op.drop_index("holders_seat", "holders")
    op.drop_column("seats", "giver")
    op.drop_column("seats", "open")
