"""How many connections a worker takes: in all and from one address, counted from the first byte."""

import asyncio
import contextlib
import ipaddress
from asyncio import Transport
from typing import Final, Protocol

from longbox.server import metrics

AT_ONE_ADDRESS: Final = 200  # connections
MOST: Final = 20_000  # if files allow
RESERVE: Final = 256  # files that aren't connections: the database, pages, pipes to bots
SWEEP: Final = 10.0  # seconds
FEW_FILES: Final = 4_096
WISHED_FILES: Final = 1_048_576
resource: Final = metrics.optional("resource")  # Windows has no such limit


def block(address: str) -> str:
    """Who is counted as one: an address, or the 64 bits of IPv6 that one customer of a provider gets."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found) >> 64 << 64, 64)))


def raise_files() -> int:
    """Allow this process and its children as many open files as the system lets us; how many."""
    if resource is None:
        return MOST + RESERVE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wish = WISHED_FILES if hard == resource.RLIM_INFINITY else min(hard, WISHED_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wish:
        return MOST + RESERVE if soft == resource.RLIM_INFINITY else int(soft)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wish, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def places(files: int) -> int:
    """How many connections so many files allow."""
    return min(MOST, max(files - RESERVE, files // 2))


def warning(files: int) -> str:
    """What to tell the operator about few files; empty if there are enough."""
    if files >= FEW_FILES:
        return ""
    return (
        f"This system allows Longbox {files} open files, so at most {places(files)} connections. "
        f"Allow more with 'ulimit -n {FEW_FILES}', or LimitNOFILE in a systemd unit."
    )


class Connection(Protocol):
    """What holds a place."""

    transport: Transport

    def drop(self) -> None:
        """Close at once, whatever is still to be sent."""


class Place:
    """A connection that is counted."""

    def __init__(self, address: str, connection: Connection) -> None:
        self.address = address
        self.connection = connection
        self.closing = 0  # for how many sweeps
        self.asking = False  # it has sent a whole request, or is a client's socket


class Doors:
    """All connections of a worker."""

    def __init__(self, most: int, *, limited: bool) -> None:
        self.most = most
        self.limited = limited
        self.inside: dict[Transport, Place] = {}
        self.of: dict[str, dict[Transport, Place]] = {}

    def enter(self, connection: Connection, host: str, *, proxy: bool = False) -> Place | None:
        """Count a connection; None if there is no place for it. A proxy may have any share of them."""
        address = block(host)
        known = self.of.get(address, {})
        if self.limited and len(known) >= AT_ONE_ADDRESS and not proxy:
            metrics.REFUSALS.labels("too_many").inc()
            return None
        if len(self.inside) >= self.most and not self.make_room(len(known)):
            metrics.REFUSALS.labels("full").inc()
            return None
        place = Place(address, connection)
        self.inside[connection.transport] = self.of.setdefault(address, {})[connection.transport] = place
        return place

    def upgrade(self, connection: Connection) -> None:
        """The same place for a client's socket, which goes on where its request ended."""
        place = self.inside.get(connection.transport)
        if place is not None:
            place.connection = connection

    def leave(self, transport: Transport) -> None:
        place = self.inside.pop(transport, None)
        if place is None:
            return
        there = self.of[place.address]
        del there[transport]
        if not there:
            del self.of[place.address]

    def make_room(self, own: int) -> bool:
        """The house is full: whoever has the most connections loses one, first one that asks for nothing."""
        crowd = max(self.of.values(), key=len)
        if len(crowd) <= own + 1:
            return False
        lost = next((place for place in crowd.values() if not place.asking), None)
        lost = lost or next(reversed(crowd.values()))
        self.leave(lost.connection.transport)
        lost.connection.drop()
        return True

    async def sweep_always(self) -> None:
        """Closing waits until the other side has read everything: end it for those who never do."""
        while True:
            await asyncio.sleep(SWEEP)
            for place in list(self.inside.values()):
                place.closing += place.connection.transport.is_closing()
                if place.closing > 2:
                    place.connection.drop()
