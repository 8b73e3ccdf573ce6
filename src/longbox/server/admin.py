"""The operator's routes: a small API with a token, and a page of plain HTML that needs no script."""

from html import escape
from typing import Any, Final
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from itsdangerous import BadData, URLSafeTimedSerializer
from pydantic import BaseModel, ConfigDict, ValidationError

from longbox.server.identity import address, operates
from longbox.server.operator import Operator
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
async def show(request: Request, done: str = "") -> Response:
    need_session(request)
    return HTMLResponse(page(await everything(operator_of(request)), done[:300]))


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
        first = error.errors()[0] if isinstance(error, ValidationError) else {"loc": ("form",), "msg": str(error)}
        done = f"Not done: {first['loc'][0]}: {first['msg']}."
    return HTMLResponse(page(await everything(operator), done))


@router.get("/admin/style.css")
async def style() -> Response:
    return Response(STYLE, media_type="text/css")


STYLE: Final = """
body { font: 16px/1.4 system-ui, sans-serif; margin: 1.5rem auto; max-width: 70rem; padding: 0 1rem; color: #111; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; }
form { display: inline-flex; gap: .4rem; margin: .2rem 0; flex-wrap: wrap; }
input, button { font: inherit; padding: .15rem .4rem; }
.done { background: #fff3c4; padding: .5rem 1rem; } section { margin: 1.5rem 0; }
@media (prefers-color-scheme: dark) { body { background: #16181d; color: #eee; } .done { color: #111; } }
"""


def page(found: dict[str, Any], done: str) -> str:
    """The page in plain HTML. Everything that people have written is escaped."""
    load = ", ".join(f"{name.replace('_', ' ')} {escape(str(value))}" for name, value in found["load"].items())
    at = found["at"]
    tables = "".join(table_row(row, at) for row in found["tables"])
    orders = "".join(
        f"<tr><td>{escape(o['kind'])}<td>{escape(o['name'])}<td>{escape(o['data'])}<td>{until(o['until'], at)}"
        f"<td>{button('lift', 'Take back', kind=o['kind'], name=o['name'])}"
        for o in found["orders"]
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        "<title>Longbox: operator</title><link rel=stylesheet href=/admin/style.css><h1>Longbox: operator</h1>"
        + (f"<p class=done role=status>{escape(done)}</p>" if done else "")
        + f"<p>{load}. <a href=/admin>Look again</a></p>"
        "<section><h2>Everybody</h2>"
        "<form method=post action=/admin><input type=hidden name=do value=announce>"
        "<label>Announcement <input name=text size=50 maxlength=300 required></label>"
        "<button>Announce</button></form><br>"
        "<form method=post action=/admin><input type=hidden name=do value=ban>"
        "<label>Address <input name=address required></label>"
        "<label>minutes <input name=minutes type=number min=1 max=527040 value=60></label>"
        "<button>Ban</button></form><br>"
        + button("drain", "Drain and stop this server")
        + "</section><section><h2>Tables</h2><table><tr><th>Table<th>Game<th>Stage<th>Last entry<th>Sockets here<th>"
        + tables
        + "</table></section><section><h2>Orders and reported names</h2>"
        "<table><tr><th>Kind<th>For<th>Words<th>Until<th>" + orders + "</table></section></html>"
    )


def table_row(row: dict[str, Any], at: int) -> str:
    id_ = row["table"]
    acts = (
        "<form method=post action=/admin><input type=hidden name=do value=mute>"
        f"<input type=hidden name=table value='{escape(id_)}'>"
        "<label>seat <input name=seat type=number min=0 max=6 value=0></label><button>Mute</button></form> "
        + button("spectators", "No spectators", table=id_)
        + button("close", "Close", table=id_)
    )
    return (
        f"<tr><td><a href='/table/{escape(id_)}'>{escape(id_)}</a><td>{escape(row['game'])}"
        f"<td>{'closed' if row['closed'] else escape(row['stage'])}<td>{max(0, at - row['touched']) // 1000} s ago"
        f"<td>{row['sockets']}<td>{acts}"
    )


def button(do: str, words: str, **more: str) -> str:
    fields = {"do": do, **more}
    hidden = "".join(f"<input type=hidden name={name} value='{escape(value)}'>" for name, value in fields.items())
    return f"<form method=post action=/admin>{hidden}<button>{words}</button></form> "


def until(end: int, at: int) -> str:
    return "taken back" if end == 0 else f"{max(0, end - at) // 60_000} min from now"
