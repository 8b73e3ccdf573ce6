"""Invitations and holders of seats: one holder per seat, and an invitation that is good once.

An invitation with a giver is its holder's, who gives the seat away; without one it is for a vacant seat.
"""

from collections.abc import Iterable

from sqlalchemy import ColumnElement, delete, select, update

from longbox.server.store import leases
from longbox.server.store.schema import holders, seats, workers
from longbox.server.store.store import Store
from longbox.server.times import now


async def invite(store: Store, table: str, seat: int, secret: str, giver: str) -> None:
    """Keep the hash of a new invitation. The one before it is no longer good."""
    row = {"table_id": table, "seat": seat, "secret": secret, "open": True, "giver": giver, "seen": 0}
    new = {"secret": secret, "open": True, "giver": giver}
    async with store.writing() as connection:
        adding = store.insert(seats).values(**row)
        await connection.execute(adding.on_conflict_do_update(index_elements=["table_id", "seat"], set_=new))


async def invited(store: Store, table: str, secret: str) -> tuple[int, bool, str] | None:
    """The seat of an invitation, whether it is still good, and who gives the seat away."""
    wanted = select(seats.c.seat, seats.c.open, seats.c.giver)
    wanted = wanted.where(seats.c.table_id == table, seats.c.secret == secret, seats.c.secret != "")
    async with store.reading() as connection:
        row = (await connection.execute(wanted)).first()
    return (row[0], bool(row[1]), row[2]) if row is not None else None


async def bind(store: Store, table: str, seat: int, guest: str) -> None:
    """A vacant seat has a holder, and its invitation is spent."""
    row = {"table_id": table, "seat": seat, "guest": guest}
    async with store.writing() as connection:
        await connection.execute(update(seats).where(at(table, seat)).values(open=False))
        adding = store.insert(holders).values(**row)
        await connection.execute(
            adding.on_conflict_do_update(index_elements=["table_id", "seat"], set_={"guest": guest})
        )


async def claim(store: Store, table: str, seat: int, guest: str) -> bool:
    """Hold a seat that nobody holds: whoever sat down there was cut off before it was bound to them."""
    async with store.writing() as connection:
        row = {"table_id": table, "seat": seat, "guest": guest}
        adding = store.insert(holders).values(**row).on_conflict_do_nothing(index_elements=["table_id", "seat"])
        if (await connection.execute(adding.returning(holders.c.seat))).first() is None:
            return False
        await connection.execute(update(seats).where(at(table, seat)).values(open=False))
        return True


async def move(store: Store, table: str, seat: int, secret: str, giver: str, guest: str) -> bool:
    """A holder's seat goes to somebody else, with this invitation. False if it is spent, or was not the holder's."""
    held = (holders.c.table_id == table) & (holders.c.seat == seat) & (holders.c.guest == giver)
    good = at(table, seat) & seats.c.open & (seats.c.secret == secret) & (seats.c.giver == giver)
    async with store.writing() as connection:
        spent = await connection.execute(update(seats).where(good).values(open=False))
        if spent.rowcount != 1:
            return False
        return (await connection.execute(update(holders).where(held).values(guest=guest))).rowcount == 1


async def release(store: Store, table: str, seat: int) -> None:
    """Nobody holds this seat any more."""
    async with store.writing() as connection:
        await connection.execute(delete(holders).where(holders.c.table_id == table, holders.c.seat == seat))


async def seen(store: Store, table: str, places: Iterable[int], moment: int) -> None:
    """Somebody has come to these seats or, if the moment is negative, left: other workers see it here.

    They are there as long as this worker lives, so nothing more need be written while they stay.
    """
    if not store.postgres:
        return
    found = (seats.c.table_id == table) & seats.c.seat.in_(list(places))
    if moment < 0:  # at another worker they may still be there
        found &= seats.c.worker == store.worker
    async with store.hurrying() as connection:
        await connection.execute(update(seats).where(found).values(seen=moment, worker=store.worker))


async def presences(store: Store, tables: Iterable[str]) -> dict[str, dict[int, int]]:
    """When somebody was last at each seat of these tables: now, where they are still there; negative, where not."""
    wanted = select(seats.c.table_id, seats.c.seat, seats.c.seen, workers.c.seen, ~leases.dead(store))
    wanted = wanted.select_from(seats.outerjoin(workers, workers.c.id == seats.c.worker))
    found: dict[str, dict[int, int]] = {}
    async with store.reading() as connection:
        for table, seat, moment, last, lives in await connection.execute(
            wanted.where(seats.c.table_id.in_(list(tables)))
        ):
            there = moment > 0 and lives
            found.setdefault(table, {})[seat] = now() if there else -max(abs(moment), last or 0 if moment > 0 else 0)
    return found


def at(table: str, seat: int) -> ColumnElement[bool]:
    return (seats.c.table_id == table) & (seats.c.seat == seat)
