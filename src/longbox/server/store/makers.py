"""Who made which table: for caps, and so that no maker fills the list of public tables."""

from typing import Final

import msgspec
from sqlalchemy import ColumnElement, and_, case, func, or_, select, update

from longbox.server.store.schema import holders, makers, tables
from longbox.server.store.store import Store

SHOWN: Final = 50  # tables in a list
PER_MAKER: Final = 3  # of one maker, before others come first
PLAYED: Final = 2 * 3600 * 1000  # milliseconds after which nobody plays at a table just now
THOUGHT: Final = 10 * 60 * 1000  # the same where only bots play


class Maker(msgspec.Struct, frozen=True):
    """`origin` is a keyed hash of the address: it can be compared with others, and not be turned back."""

    guest: str
    origin: str
    bots: bool  # only bots sit at the table


class Count(msgspec.Struct, frozen=True):
    """Tables that are waiting or played now; with only bots; and all that are not over."""

    now: int = 0
    bots: int = 0
    all: int = 0


async def note(store: Store, table: str, maker: Maker) -> None:
    row = {"table_id": table, "guest": maker.guest, "origin": maker.origin, "bots": maker.bots}
    async with store.writing() as connection:
        await connection.execute(store.insert(makers).values(**row).on_conflict_do_nothing())


async def count(store: Store, at: int, *, guest: str = "", origin: str = "") -> Count:
    """The tables of a guest, of an address, or of everybody."""
    bots = makers.c.bots.is_(True)
    played = (tables.c.stage == "playing") & (tables.c.touched > at - PLAYED)
    busy = and_(~bots, or_(tables.c.stage == "gathering", played))
    thinking = bots & (tables.c.stage == "playing") & (tables.c.touched > at - THOUGHT)
    wanted = select(*(func.coalesce(func.sum(case((one, 1), else_=0)), 0) for one in (busy, thinking)), func.count())
    wanted = wanted.select_from(tables.join(makers, makers.c.table_id == tables.c.id))
    wanted = wanted.where(tables.c.stage.in_(("gathering", "playing")))
    if guest:
        wanted = wanted.where(makers.c.guest == guest)
    if origin:
        wanted = wanted.where(makers.c.origin == origin)
    if not guest and not origin:
        wanted = wanted.where(thinking)
    async with store.reading() as connection:
        row = (await connection.execute(wanted)).one()
    return Count(row[0], row[1], row[2])


async def lobby(store: Store, guest: str) -> list[str]:
    """The guest's own tables, the latest first; then public ones that are not over, those of each maker in turn."""
    mine = select(tables.c.id).join(holders, holders.c.table_id == tables.c.id)
    mine = mine.where(holders.c.guest == guest, tables.c.stage.in_(("gathering", "playing", "over")))
    latest = tables.c.touched.desc()
    waiting: ColumnElement[int] = case((tables.c.stage == "gathering", 0), else_=1)
    maker = case((func.coalesce(makers.c.origin, "") == "", tables.c.id), else_=makers.c.origin)
    place = func.row_number().over(partition_by=maker, order_by=(waiting, latest)).label("place")
    public = select(tables.c.id, tables.c.touched, waiting.label("waiting"), place)
    public = public.select_from(tables.outerjoin(makers, makers.c.table_id == tables.c.id))
    ranked = public.where(tables.c.public, tables.c.stage.in_(("gathering", "playing"))).subquery()
    turn = case((ranked.c.place > PER_MAKER, PER_MAKER + 1), else_=ranked.c.place)
    fair = select(ranked.c.id).order_by(turn, ranked.c.waiting, ranked.c.touched.desc()).limit(SHOWN)
    async with store.reading() as connection:
        own = [
            row[0]
            for row in await connection.execute(
                mine.add_columns(tables.c.touched).distinct().order_by(latest).limit(SHOWN)
            )
        ]
        found = [row[0] for row in await connection.execute(fair)]
    return list(dict.fromkeys([*own, *found]))


async def forget_origins(store: Store, before: int) -> int:
    """Games that are over for long need no origin any more."""
    over = select(tables.c.id).where(tables.c.stage == "over", tables.c.touched < before)
    known = makers.c.table_id.in_(over) & (makers.c.origin != "")
    async with store.writing() as connection:
        return (await connection.execute(update(makers).where(known).values(origin=""))).rowcount
