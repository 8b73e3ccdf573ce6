"""The tables of the store. What changes here needs a migration in `migrations/versions`."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    true,
)

metadata = MetaData()
GONE = "gone"  # the stage of a table that has expired: nobody sees it, and it will be deleted

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("facts", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("stage", String(12), nullable=False),
    Column("due", Boolean, nullable=False),  # a bot or a clock must do something without anybody asking
    Index("tables_due", "due", "touched"),
    Index("tables_open", "public", "stage", "touched"),
)

# Only ever added to. The key makes each table one line of deeds, whichever worker adds to it.
deeds = Table(
    "deeds",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("data", Text, nullable=False),
    Column("mark", Text),  # of some: marks of the position that they led to
)

# Finished games as they were seen last: to be read also when they can't be played again.
archive = Table(
    "archive",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),  # the hash of what is in its last invitation
    Column("seen", BigInteger, nullable=False),  # when somebody was last there; negative: and left
    Column("open", Boolean, nullable=False, server_default=true()),  # the invitation is good
    Column("giver", String(32), nullable=False, server_default=""),  # the holder who gives the seat away with it
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),
    Index("holders_guest", "guest"),
    Index("holders_seat", "table_id", "seat", unique=True),  # one holder per seat
)

# What the operator has ordered, and names that players have reported.
orders = Table(
    "orders",
    metadata,
    Column("kind", String(12), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # 0: until it is taken back
    Column("data", Text, nullable=False),
)

# Who made a table. A table of its own: what a table is does not depend on it.
makers = Table(
    "makers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("origin", String(32), nullable=False),  # a keyed hash of the address; empty: not known any more
    Column("bots", Boolean, nullable=False),  # only bots sit there
    Index("makers_guest", "guest"),
    Index("makers_origin", "origin"),
)
