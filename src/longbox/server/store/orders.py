"""What the operator has ordered, and names that players have reported: kept, so that every worker obeys."""

import msgspec
from sqlalchemy import delete, select

from longbox.server.store.schema import orders
from longbox.server.store.store import Store


class Order(msgspec.Struct, frozen=True):
    """`kind` is ban, mute, alone (no spectators), close, report or ticket; `name` says whom or what it is about."""

    kind: str
    name: str
    at: int  # milliseconds
    until: int = 0  # 0: until it is taken back
    data: str = ""


async def give(store: Store, order: Order) -> bool:
    """Keep an order. False if there is one for the same name, which stays as it is."""
    async with store.writing() as connection:
        row = {"kind": order.kind, "name": order.name, "at": order.at, "until": order.until, "data": order.data}
        adding = store.insert(orders).values(**row).on_conflict_do_nothing().returning(orders.c.name)
        return (await connection.execute(adding)).first() is not None


async def take_back(store: Store, kind: str, name: str) -> bool:
    async with store.writing() as connection:
        found = (orders.c.kind == kind) & (orders.c.name == name)
        return (await connection.execute(delete(orders).where(found))).rowcount > 0


async def forget(store: Store, at: int) -> None:
    """Remove what has run out."""
    async with store.writing() as connection:
        await connection.execute(delete(orders).where(orders.c.until > 0, orders.c.until < at))


async def given(store: Store, at: int) -> list[Order]:
    """What holds now, the newest first."""
    wanted = select(orders.c.kind, orders.c.name, orders.c.at, orders.c.until, orders.c.data)
    wanted = wanted.where((orders.c.until == 0) | (orders.c.until >= at)).order_by(orders.c.at.desc()).limit(10_000)
    async with store.reading() as connection:
        return [Order(*row) for row in await connection.execute(wanted)]
