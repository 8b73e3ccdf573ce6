"""The upgrade drill in its quick form; `python -m tests.server.soak upgrade` does the whole of it."""

from collections import Counter
from pathlib import Path

from tests.server import upgrading


def test_an_upgrade_loses_no_table(tmp_path: Path) -> None:
    found = upgrading.drill(tmp_path, "quick")
    assert found == {
        "hitline, running": Counter({"plays on": 3}),
        "hitline, finished": Counter({"read and replayed": 1}),
        "titans, running": Counter({"declared": 2}),  # its step code is gone
        "titans, finished": Counter({"read": 1}),
        "mayhem, running": Counter({"declared": 1}),  # it would go differently, and nobody said so
        "turtles, running": Counter({"plays on": 1}),
    }, upgrading.table_of(found)
