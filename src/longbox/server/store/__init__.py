"""Where tables are kept: SQLite in a file, or PostgreSQL.

Deeds are only ever added, and keyed by table and number: of two workers that add the same number one is told that it
came too late. All that waits to be written is written together, in one transaction.
"""

from longbox.server.store.store import Notice, Store, StoreError

__all__ = ["Notice", "Store", "StoreError"]
