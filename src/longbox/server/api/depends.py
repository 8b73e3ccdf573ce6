"""What routes are given besides the request: the tables, the visitor, ids; and what several of them look up."""

from typing import Annotated

from fastapi import Depends, Path, Request, Response

from longbox.kernel import game as games
from longbox.kernel.errors import LongboxError
from longbox.server.identity import COOKIE, YEAR, Guest, Signer
from longbox.server.table import Refused, Table
from longbox.server.tables import Tables


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def guest_of(request: Request) -> Guest | None:
    signer: Signer = request.app.state.signer
    return signer.read(request.cookies.get(COOKIE))


def give_cookie(request: Request, response: Response, guest: Guest) -> None:
    signer: Signer = request.app.state.signer
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, signer.write(guest), max_age=YEAR, httponly=True, samesite="lax", secure=secure)


Tables_ = Annotated[Tables, Depends(tables_of)]
Visitor = Annotated[Guest | None, Depends(guest_of)]
TableId = Annotated[str, Path(min_length=1, max_length=24, pattern=r"^[A-Za-z0-9]+$")]
GameId = Annotated[str, Path(min_length=1, max_length=64, pattern=r"^[a-z][a-z0-9_-]*$")]


def game_named(game_id: str) -> games.Game:
    try:
        return games.find(game_id)
    except LongboxError as error:
        raise Refused("unknown", str(error)) from None


async def finished(table_id: str, tables: Tables) -> Table:
    table = await tables.find(table_id)
    if not table.over:
        raise Refused("stale", "the game is not over yet")
    return table
