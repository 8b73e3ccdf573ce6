"""Tables that are there: find one, sit down, and read what was played."""

import contextlib
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response

from longbox.server import catalog, thinkers
from longbox.server.api.depends import TableId, Tables_, Visitor, finished, give_cookie
from longbox.server.identity import Guest, new_guest, plain_name
from longbox.server.models import Invitation, Invite, RecordModel, ReplayModel, Sat, SitDown, TableFacts
from longbox.server.opening import unfinished
from longbox.server.store import makers
from longbox.server.table import Refused, Table, saved
from longbox.server.tables import Tables

router = APIRouter()


@router.get("/tables")
async def lobby(tables: Tables_, visitor: Visitor) -> list[TableFacts]:
    """Public tables, and one's own."""
    found = await makers.lobby(tables.store, visitor.id if visitor is not None else "")
    shown = []
    for table_id in found:
        with contextlib.suppress(Refused):
            shown.append(await public_facts(await tables.find(table_id), tables, visitor))
    return shown


@router.get("/tables/{table_id}")
async def read_table(table_id: TableId, tables: Tables_, visitor: Visitor) -> TableFacts:
    """What everybody may know about a table before looking at it."""
    return await public_facts(await tables.find(table_id), tables, visitor)


async def public_facts(table: Table, tables: Tables, visitor: Guest | None) -> TableFacts:
    guest = visitor.id if visitor is not None else ""
    held = await tables.seats.held(table, guest)
    return catalog.facts(table, guest, held, lambda seat: tables.audience.here(table.id, seat))


@router.post("/tables/{table_id}/sit")
async def sit(
    table_id: TableId, wish: SitDown, request: Request, response: Response, tables: Tables_, visitor: Visitor
) -> Sat:
    """Trade the secret of an invitation for its seat. The seat is yours, in this browser, and the link is spent."""
    table = await tables.find(table_id)
    guest = visitor or new_guest()
    name = plain_name(wish.name or "")
    seat, name = await tables.seats.sit(table, wish.secret, guest.id, name or guest.name, wish.options)
    give_cookie(request, response, Guest(guest.id, name))
    return Sat(table=table_id, seat=seat, name=name)


@router.post("/tables/{table_id}/invite")
async def invite(table_id: TableId, wish: Invite, tables: Tables_, visitor: Visitor) -> Invitation:
    """A new link to a vacant seat, or to your own, which you give away with it. It is good once; older ones are not."""
    table = await tables.find(table_id)
    secret = await tables.seats.invite(table, wish.seat, visitor.id if visitor is not None else "")
    return Invitation(table=table_id, seat=wish.seat, link=f"/t/{table_id}#{secret}")


@router.get("/tables/{table_id}/record", response_model=RecordModel)
async def read_record(table_id: TableId, tables: Tables_, visitor: Visitor) -> dict[str, object]:
    """A finished game with everything: seed, options, choices. `longbox verify` plays it again.

    Players get that of a game that can't go on, too.
    """
    table = await tables.find(table_id)
    if table.outdated:
        return await outdated_record(table, tables, visitor)
    if table.match is None or not table.over:
        raise Refused("stale", "the game is not over yet")
    return table.match.record()


async def outdated_record(table: Table, tables: Tables, visitor: Guest | None) -> dict[str, object]:
    """Of a game that can't go on: as it was archived, or all choices that were made, for those who made them."""
    if table.archive is not None and table.over:
        return table.archive.record
    await need_player(table, tables, visitor)
    return unfinished(table, await tables.store.entries(table.id))


async def need_player(table: Table, tables: Tables, visitor: Guest | None) -> None:
    if visitor is None or not await tables.store.held(table.id, visitor.id):
        raise Refused("foreign", "only players of this table can take the game with them")


@router.get("/tables/{table_id}/save", response_class=Response)
async def read_save(table_id: TableId, tables: Tables_, visitor: Visitor) -> Response:
    """The last stored position of a game that can't go on: the Longbox that it began with opens it."""
    table = await tables.find(table_id)
    if not table.outdated:
        raise Refused("stale", "this game goes on here")
    await need_player(table, tables, visitor)
    found = await tables.store.snapshot(table_id)
    if found is None:
        raise Refused("unknown", "no position of this game was stored; its record has all choices")
    name = {"Content-Disposition": f'attachment; filename="{table_id}.longbox"'}
    return Response(saved(found[1]), media_type="application/octet-stream", headers=name)


@router.get("/tables/{table_id}/replay")
async def read_replay(
    table_id: TableId,
    tables: Tables_,
    at: Annotated[int, Query(ge=0, le=100_000)] = 0,
    eyes: Annotated[int | None, Query(ge=0, le=6)] = None,
) -> ReplayModel:
    """A finished game after some choices, through any seat's eyes, or as a spectator."""
    table = await finished(table_id, tables)
    if table.match is None:
        raise Refused("outdated", "this game was played with an older Longbox; its end is kept, but not the way there")
    data = table.match.record()
    choices = data["choices"]
    assert isinstance(choices, list)
    if at > len(choices) or (eyes is not None and eyes >= len(table.chairs)):
        raise Refused("unknown", f"this game has {len(choices)} choices and {len(table.chairs)} seats")
    names = [chair.name for chair in table.chairs]
    view, events, story = await tables.pool.ask(thinkers.replayed, msgspec.json.encode(data), at, eyes, names)
    return ReplayModel(at=at, of=len(choices), view=view, events=events, story=story, outcome=view["outcome"])
