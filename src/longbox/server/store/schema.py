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
    Column("owner", String(32), nullable=False, server_default=""),  # the worker that may write its deeds,
    Column("fence", Integer, nullable=False, server_default="0"),  # how often that changed: an owner knows the number
    Column("readers", Text, nullable=False, server_default=""),  # other workers with somebody there: <one><two>
    Index("tables_due", "due", "owner"),
    Index("tables_open", "public", "stage", "touched"),
)

# A worker that isn't gone, was seen lately and whose connection is open owns its tables. `leases.py` reads this.
workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # its last sign of life, in milliseconds of the database's time
    Column("backend", Integer, nullable=False),  # PostgreSQL's number of the connection on which it listens
    Column("gone", Boolean, nullable=False),  # it has stopped, and said so
)

# Only ever added to. The key makes each table one line of deeds, whichever worker adds to it. PostgreSQL keeps them in
# 16 partitions, by the id of the table.
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
    Column("seen", BigInteger, nullable=False),  # when somebody came; negative: when they left
    Column("open", Boolean, nullable=False, server_default=true()),  # the invitation is good
    Column("giver", String(32), nullable=False, server_default=""),  # the holder who gives the seat away with it
    Column("worker", String(32), nullable=False, server_default=""),  # where they came: they are there while it lives
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
