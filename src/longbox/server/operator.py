"""What an operator can see and do. Each act is kept where all workers read it, told to them, and written to the log."""

import asyncio
import ipaddress
import secrets
from collections.abc import Callable
from typing import Any, Final

from itsdangerous import BadData, URLSafeTimedSerializer

from longbox.server.client import Client
from longbox.server.doors import block
from longbox.server.logs import audit
from longbox.server.orders import closed
from longbox.server.store import Notice, Order, give, leases, take_back
from longbox.server.table import PERSON, Refused, now
from longbox.server.tables import Tables

LONGEST: Final = 300  # characters of an announcement or a reason
TICKET: Final = 300  # seconds in which a one-time address works
MINUTE: Final = 60_000


def keys(token: str) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(token, salt="longbox admin ticket")


def ticket(token: str) -> str:
    """What opens the operator's page once."""
    return str(keys(token).dumps(secrets.token_hex(8)))


class Operator:
    def __init__(self, tables: Tables, stop: Callable[[], None]) -> None:
        self.tables = tables
        self.store = tables.store
        self.orders = tables.orders
        self.stop = stop

    # ---- see

    async def live(self) -> list[dict[str, Any]]:
        """Tables that are not over, the latest first."""
        shown = []
        for row in await self.store.live():
            there = self.tables.audience.clients.get(row["table"], [])
            named = {kind: self.orders.find(kind, row["table"]) is not None for kind in ("close", "alone")}
            about = {"sockets": len(there), "closed": named["close"], "alone": named["alone"]}
            shown.append({**row, **about, "people": self.people(row["table"], there)})
        return shown

    def people(self, table_id: str, there: list[Client]) -> list[dict[str, Any]]:
        """Who sits at a table that this worker has in memory, and from which addresses; spectators come last."""
        table = self.tables.live.get(table_id)
        chairs = table.chairs if table is not None else []
        seats: list[int | None] = [n for n, chair in enumerate(chairs) if chair.kind == PERSON or chair.left]
        if any(client.seat is None for client in there):
            seats.append(None)
        return [
            {
                "seat": seat,
                "name": "spectators" if seat is None else chairs[seat].name,
                "addresses": sorted({client.address for client in there if client.seat == seat}),
            }
            for seat in seats
        ]

    def load(self) -> dict[str, Any]:
        """What this worker does now."""
        pool = self.tables.pool
        return {
            "worker": self.store.worker,
            "tables": len(self.tables.live),
            "sockets": sum(len(there) for there in self.tables.audience.clients.values()),
            "thinkers": pool.count,
            "thinkers_asked": pool.waiting,
            "store_queue": self.store.queue.qsize(),
            "draining": self.tables.draining,
        }

    async def given(self) -> list[dict[str, Any]]:
        """What is ordered now, reports included."""
        await self.orders.read()
        kinds = ("ban", "mute", "alone", "close", "report")
        return [
            {"kind": order.kind, "name": order.name, "at": order.at, "until": order.until, "data": order.data}
            for order in self.orders.all
            if order.kind in kinds
        ]

    # ---- do

    async def announce(self, words: str, by: str) -> None:
        """A notice to every socket."""
        words = plain_words(words)
        if not words:
            raise Refused("malformed", "an announcement needs words")
        audit.info("announce", extra={"facts": {"by": by, "words": words}})
        await self.spread(Notice(self.store.worker, "", "announce", words))

    def drain(self, by: str) -> None:
        """Stop this server as SIGTERM does: its sockets go elsewhere, or come back when it has started again."""
        audit.info("drain", extra={"facts": {"by": by}})
        asyncio.get_running_loop().call_later(0.3, self.stop)

    async def close(self, table_id: str, reason: str, by: str) -> None:
        """Nobody can choose at this table any more; it stays readable."""
        await self.tables.find(table_id)
        reason = plain_words(reason)
        await self.keep(Order("close", table_id, now(), 0, reason))
        await leases.set_aside(self.store, table_id)
        audit.info("close", extra={"facts": {"by": by, "at_table": table_id, "reason": reason}})
        await self.spread(Notice(self.store.worker, table_id, "said", {"type": "notice", "text": closed(reason)}))

    async def ban(self, address: str, minutes: float, by: str) -> None:
        """Requests and sockets of this address, or of its block of IPv6, are refused for a time."""
        try:
            address = block(str(ipaddress.ip_address(address.strip())))
        except ValueError:
            raise Refused("malformed", f"{address!r} isn't an IP address") from None
        if not 0 < minutes <= 366 * 24 * 60:
            raise Refused("malformed", "a ban lasts from a minute to a year")
        await take_back(self.store, "ban", address)
        await self.keep(Order("ban", address, now(), now() + int(minutes * MINUTE)))
        audit.info("ban", extra={"facts": {"by": by, "address": address, "minutes": minutes}})

    async def mute(self, table_id: str, seat: int, by: str) -> None:
        """Who holds this seat can't exclaim any more, here and elsewhere."""
        table = await self.tables.find(table_id)
        if not 0 <= seat < len(table.chairs):
            raise Refused("malformed", f"there is no seat {seat}")
        held = [guest for at, guest in await self.store.holders(table_id) if at == seat]
        if not held:
            raise Refused("illegal", "nobody holds this seat")
        name = table.chairs[seat].name
        for guest in held:
            await self.keep(Order("mute", guest, now(), 0, name))
        audit.info("mute", extra={"facts": {"by": by, "at_table": table_id, "seat": seat, "name": name}})

    async def spectators(self, table_id: str, allowed: bool, by: str) -> None:
        """Whether people without a seat may look on at a table."""
        await self.tables.find(table_id)
        if allowed:
            await self.take(Order("alone", table_id, 0))
        else:
            await self.keep(Order("alone", table_id, now()))
        audit.info("spectators", extra={"facts": {"by": by, "at_table": table_id, "allowed": allowed}})

    async def lift(self, kind: str, name: str, by: str) -> None:
        """Take an order back, or put a report aside."""
        name = block(name) if kind == "ban" else name
        if not await self.take(Order(kind, name, 0)):
            raise Refused("unknown", "there is no such order")
        audit.info("lift", extra={"facts": {"by": by, "kind": kind, "name": name}})

    async def enter(self, token: str, shown: str) -> bool:
        """Does this ticket open the page? Once."""
        try:
            name = str(keys(token).loads(shown, max_age=TICKET))
        except BadData:
            return False
        return await give(self.store, Order("ticket", name, now(), now() + 2 * TICKET * 1000))

    # ---- for all workers

    async def keep(self, order: Order) -> None:
        await give(self.store, order)
        await self.changed()

    async def take(self, order: Order) -> bool:
        gone = await take_back(self.store, order.kind, order.name)
        await self.changed()
        return gone

    async def changed(self) -> None:
        await self.spread(Notice(self.store.worker, "", "orders"))
        await self.tables.obey()

    async def spread(self, notice: Notice) -> None:
        """To every worker, this one included."""
        if notice.kind != "orders":
            self.tables.hear(notice)
        await self.store.tell(notice)


async def report(tables: Tables, client: Client, table_id: str, seat: int) -> None:
    """A player reports the name that somebody at the table goes by."""
    table = await tables.find(table_id)
    if not 0 <= seat < len(table.chairs) or table.chairs[seat].kind != PERSON:
        raise Refused("malformed", f"there is no person at seat {seat}")
    if not client.guest:
        raise Refused("not_yours", "take a name first, then you can report one")
    name = table.chairs[seat].name
    order = Order("report", f"{table_id}/{seat}/{client.guest}", now(), now() + 90 * 24 * 60 * MINUTE, name)
    if await give(tables.store, order):
        audit.info("report", extra={"facts": {"at_table": table_id, "seat": seat, "name": name}})


def plain_words(words: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in words).strip()[:LONGEST]
