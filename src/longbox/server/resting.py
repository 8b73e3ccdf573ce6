"""Bots that play among themselves rest while nobody looks, and where the operator has closed the table."""

from typing import Final

from longbox.server.audience import Audience
from longbox.server.orders import Orders
from longbox.server.table import BOT, Table, now

ALONE: Final = 120_000  # milliseconds in which they play on without anybody looking
LONGEST: Final = 5_000  # entries after which they have played enough


def bots_only(table: Table) -> bool:
    return all(chair.kind == BOT for chair in table.chairs)


class Rest:
    """Which bots rest."""

    def __init__(self, audience: Audience, orders: Orders) -> None:
        self.audience = audience
        self.orders = orders
        self.looked: dict[str, int] = {}  # when somebody was last known to look, at this worker or another
        self.alone = ALONE

    def rests(self, table: Table) -> bool:
        if self.orders.find("close", table.id) is not None:
            return True
        if not bots_only(table):
            self.looked[table.id] = now()  # if the last person leaves, they may still look
            return False
        if table.number >= LONGEST:
            return True
        if self.audience.clients.get(table.id):
            self.looked[table.id] = now()
        return now() - max(table.facts.made, self.looked.get(table.id, 0)) > self.alone

    def forget(self, table_id: str) -> None:
        self.looked.pop(table_id, None)
