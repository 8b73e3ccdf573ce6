"""The operator's routes: a small API with a token, and a page of plain HTML that needs no script."""

from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from itsdangerous import BadData, URLSafeTimedSerializer
from pydantic import BaseModel, ConfigDict, ValidationError

from longbox.server import bodies
from longbox.server.identity import address, operates
from longbox.server.operator import Operator
from longbox.server.operator_page import STYLE, page
from longbox.server.table import Refused, now

COOKIE: Final = "longbox_admin"
HOURS: Final = 8
router = APIRouter(include_in_schema=False)


class Act(BaseModel):
    """What is to be done, with what it needs."""

    model_config = ConfigDict(extra="forbid")
    do: str
    text: str = ""
    table: str = ""
    seat: int = 0
    address: str = ""
    minutes: float = 60
    allowed: bool = False
    kind: str = ""
    name: str = ""


def operator_of(request: Request) -> Operator:
    found: Operator = request.app.state.operator
    return found


async def carried_out(operator: Operator, act: Act, by: str) -> str:
    """Do it; what was done, in words."""
    if act.do == "announce":
        await operator.announce(act.text, by)
        return "Everybody at a table has been told."
    if act.do == "drain":
        operator.drain(by)
        return "This server tells its players when to come back, and stops."
    if act.do == "close":
        await operator.close(act.table, act.text, by)
        return f"Table {act.table} is closed."
    if act.do == "ban":
        await operator.ban(act.address, act.minutes, by)
        return f"{act.address} is banned for {act.minutes:g} minutes."
    if act.do == "mute":
        await operator.mute(act.table, act.seat, by)
        return f"The player at seat {act.seat} of table {act.table} is muted."
    if act.do == "spectators":
        await operator.spectators(act.table, act.allowed, by)
        return f"Table {act.table} has {'spectators again' if act.allowed else 'no spectators any more'}."
    if act.do == "lift":
        await operator.lift(act.kind, act.name, by)
        return f"Taken back: {act.kind} {act.name}."
    raise Refused("malformed", "an operator can announce, drain, close, ban, mute, lift, or set spectators")


async def everything(operator: Operator) -> dict[str, Any]:
    return {"load": operator.load(), "tables": await operator.live(), "orders": await operator.given(), "at": now()}


# ---- the API, for `longbox admin` and other programs


@router.get("/admin/api")
async def see(request: Request) -> dict[str, Any]:
    need_token(request)
    return await everything(operator_of(request))


@router.post("/admin/api")
async def do(act: Act, request: Request) -> dict[str, str]:
    need_token(request)
    return {"done": await carried_out(operator_of(request), act, f"token from {address(request)}")}


def need_token(request: Request) -> None:
    if not operates(request):
        raise Refused("foreign", "this is for the operator: send the token as Authorization: Bearer ...")


# ---- the page


def sessions(request: Request) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(request.app.state.token, salt="longbox admin page")


def need_session(request: Request) -> None:
    try:
        sessions(request).loads(request.cookies.get(COOKIE, ""), max_age=HOURS * 3600)
    except BadData:
        raise Refused("foreign", "`longbox admin` on the server prints an address that opens this page") from None


@router.get("/admin/enter")
async def enter(request: Request, ticket: str = "") -> Response:
    """A one-time address opens the page for some hours."""
    if not await operator_of(request).enter(request.app.state.token, ticket[:200]):
        raise Refused("foreign", "this address has been used or is too old; `longbox admin` prints a new one")
    answer = RedirectResponse("/admin", 303)
    value = sessions(request).dumps("operator")
    secure = request.url.scheme == "https"
    answer.set_cookie(
        COOKIE, str(value), max_age=HOURS * 3600, path="/admin", httponly=True, samesite="strict", secure=secure
    )
    return answer


@router.get("/admin")
async def show(request: Request, done: str = "", find: str = "") -> Response:
    need_session(request)
    return HTMLResponse(page(await everything(operator_of(request)), done[:300], find[:80]))


@router.post("/admin")
async def pressed(request: Request) -> Response:
    need_session(request)
    operator = operator_of(request)
    try:
        act = Act.model_validate(dict(parse_qsl((await request.body()).decode(errors="replace"), max_num_fields=20)))
        done = await carried_out(operator, act, f"page from {address(request)}")
    except Refused as refused:
        done = f"Not done: {refused.reason}."
    except ValueError as error:
        why = bodies.complaint(error.errors()[0]) if isinstance(error, ValidationError) else str(error)
        done = f"Not done: {why}."
    return RedirectResponse(f"/admin?{urlencode({'done': done})}", 303)  # to look again must not do it again


@router.get("/admin/style.css")
async def style() -> Response:
    return Response(STYLE, media_type="text/css")
