"""What the operator has ordered, as this worker knows it: looked up before requests, messages and entries."""

from longbox.server.doors import block
from longbox.server.store import Order, Store, forget, given
from longbox.server.table import Refused, now


class Orders:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.all: list[Order] = []
        self.until: dict[tuple[str, str], Order] = {}

    async def open(self) -> None:
        await forget(self.store, now())
        await self.read()

    async def read(self) -> None:
        self.all = await given(self.store, now())
        self.until = {(order.kind, order.name): order for order in self.all}

    def find(self, kind: str, name: str) -> Order | None:
        order = self.until.get((kind, name)) if self.until else None
        return order if order is not None and (order.until == 0 or order.until >= now()) else None

    def banned(self, address: str) -> bool:
        return self.find("ban", block(address)) is not None

    def need_voice(self, guest: str) -> None:
        if self.find("mute", guest) is not None:
            raise Refused("muted", "the operator of this server has muted you")

    def need_eyes(self, table: str) -> None:
        if self.find("alone", table) is not None:
            raise Refused("foreign", "this table has no spectators: the operator has switched them off")

    def need_open(self, table: str) -> None:
        order = self.find("close", table)
        if order is not None:
            raise Refused("closed", closed(order.data))


def closed(reason: str) -> str:
    return f"the operator has closed this table{': ' + reason if reason else ''}"
