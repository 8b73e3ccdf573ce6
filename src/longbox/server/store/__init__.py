"""Where tables are kept: SQLite in a file, or PostgreSQL.

Entries are only ever added, and keyed by table and number: of two workers that add the same number, one learns that it
came too late. Everything that waits is written together, in one transaction.
"""

from longbox.server.store.finished import get_archive, put_archive, unarchived
from longbox.server.store.moments import last_entry, time_of
from longbox.server.store.orders import Order, forget, give, given, take_back
from longbox.server.store.seats import bind, claim, invite, invited, move, presences, release, seen
from longbox.server.store.store import Store
from longbox.server.store.talk import Notice, StoreError
from longbox.server.store.whole import Rows, read_whole

__all__ = [
    "Notice",
    "Order",
    "Rows",
    "Store",
    "StoreError",
    "bind",
    "claim",
    "forget",
    "get_archive",
    "give",
    "given",
    "invite",
    "invited",
    "last_entry",
    "move",
    "presences",
    "put_archive",
    "read_whole",
    "release",
    "seen",
    "take_back",
    "time_of",
    "unarchived",
]
