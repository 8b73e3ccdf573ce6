"""Who may be at a table: spectators as long as there are places, those who hold a seat always."""

from collections.abc import Awaitable, Callable
from typing import Final

from longbox.server import metrics
from longbox.server.doors import block

AT_TABLE: Final = 150  # sockets; those of people who hold a seat get in even then
AT_TABLE_FROM_ONE: Final = 25  # of one address
FROM_ONE: Final = 100  # of one address, at all tables
OF_HOLDER: Final = 8  # of one person who holds a seat, when there is no other place


class Visit:
    """A socket at a table."""

    def __init__(self, table: str, guest: str, address: str, drop: Callable[[], object]) -> None:
        self.table = table
        self.guest = guest
        self.address = block(address)
        self.drop = drop


class Crowds:
    """All sockets of a worker, from the moment they are accepted."""

    def __init__(self, *, limited: bool) -> None:
        self.limited = limited
        self.at: dict[str, list[Visit]] = {}
        self.of: dict[str, int] = {}  # by address

    async def enter(self, visit: Visit, holds: Callable[[], Awaitable[bool]]) -> bool:
        """Is there a place? `holds` looks up whether this visitor holds a seat, if that matters."""
        if not self.free(visit):
            if not visit.guest or not await holds():
                metrics.REFUSALS.labels("too_many").inc()
                return False
            own = [other for other in self.at.get(visit.table, ()) if other.guest == visit.guest]
            for other in own[: max(0, len(own) - OF_HOLDER + 1)]:
                other.drop()
                self.leave(other)
        self.at.setdefault(visit.table, []).append(visit)
        self.of[visit.address] = self.of.get(visit.address, 0) + 1
        return True

    def free(self, visit: Visit) -> bool:
        there = self.at.get(visit.table, ())
        if len(there) >= AT_TABLE:
            return False
        if not self.limited:
            return True
        if self.of.get(visit.address, 0) >= FROM_ONE:
            return False
        return sum(other.address == visit.address for other in there) < AT_TABLE_FROM_ONE

    def leave(self, visit: Visit) -> None:
        there = self.at.get(visit.table, [])
        if visit not in there:
            return
        there.remove(visit)
        if not there:
            del self.at[visit.table]
        self.of[visit.address] -= 1
        if not self.of[visit.address]:
            del self.of[visit.address]
