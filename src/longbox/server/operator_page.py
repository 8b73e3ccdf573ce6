"""The operator's page in plain HTML: no script, and everything that people have written is escaped."""

from html import escape
from typing import Any, Final

STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.4 system-ui, sans-serif; margin: 1rem auto; max-width: 70rem; padding: 0 1rem;
  overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin: 1.5rem 0 .5rem; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0; }
dt { opacity: .75; } dd { margin: 0; font-weight: 600; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid #8888; padding: .5rem 0; }
li, label { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; max-width: 100%; }
li ul { flex-basis: 100%; } li li { border: 0; padding: .1rem 0 .1rem 1rem; }
form { display: inline-flex; flex-wrap: wrap; gap: .4rem; align-items: center; max-width: 100%; }
input { max-width: 100%; min-width: 0; box-sizing: border-box; }
input[type=number] { width: 6rem; }
input, button, summary { font: inherit; padding: .3rem .6rem; min-height: 2.2rem; cursor: pointer; }
summary { border: 1px solid #8888; border-radius: .3rem; display: inline-flex; align-items: center; }
.what { min-width: 6rem; } .done { background: #fff3c4; color: #111; padding: .5rem 1rem; }
"""
LOAD: Final = {
    "worker": "Worker",
    "tables": "Tables in memory",
    "sockets": "Sockets",
    "thinkers": "Bots think in",
    "thinkers_asked": "Thoughts asked for",
    "store_queue": "Entries to store",
    "draining": "Stopping",
}
MINUTES: Final = "type=number min=1 max=527040 value=60"
KINDS: Final = {
    "alone": "No spectators",
    "ban": "Banned",
    "close": "Closed",
    "mute": "Muted",
    "report": "Reported name",
}


def page(found: dict[str, Any], done: str, find: str) -> str:
    """What there is; `done`: what has just been done; `find`: show only tables with these words."""
    at = found["at"]
    tables = [row for row in found["tables"] if find.lower() in words_of(row)]
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        "<title>Longbox: operator</title><link rel=stylesheet href=/admin/style.css><h1>Longbox: operator</h1>"
        + (f"<p class=done role=status>{escape(done)}</p>" if done else "")
        + f"<p><a href=/admin>Look again</a></p><dl>{''.join(map(load, found['load'].items()))}</dl>"
        "<h2>Everybody</h2><p>"
        + form("announce", "Announce", field("Announcement", "text", "size=50 maxlength=300 required"))
        + "<p>"
        + form("ban", "Ban", field("Address", "address", "required") + field("minutes", "minutes", MINUTES))
        + f"<p>{sure('Stop this server …', form('drain', 'Let players finish, and stop'))}"
        f"<h2>Tables that go on: {len(found['tables'])}</h2>"
        "<form action=/admin role=search>"
        + field("Id, game, name or address", "find", f"value='{escape(find)}'")
        + f"<button>Find</button></form><ul>{''.join(table(row, at) for row in tables)}</ul>"
        f"<h2>Orders and reported names: {len(found['orders'])}</h2>"
        f"<ul>{''.join(order(one, at) for one in found['orders'])}</ul></html>"
    )


def words_of(row: dict[str, Any]) -> str:
    people = " ".join(f"{one['name']} {' '.join(one['addresses'])}" for one in row["people"])
    return f"{row['table']} {row['game']} {row['stage']} {people}".lower()


def load(fact: tuple[str, Any]) -> str:
    name, value = fact
    words = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    more = (" process" if value == 1 else " processes") if name == "thinkers" else ""
    return f"<div><dt>{LOAD.get(name, name)}<dd>{escape(words)}{more}</div>"


def table(row: dict[str, Any], at: int) -> str:
    id_ = escape(row["table"])
    stage = "closed" if row["closed"] else row["stage"]
    people = "".join(person(row["table"], one) for one in row["people"])
    reason = field("Reason, which the players read", "text", "maxlength=300")
    acts = (
        form("spectators", "Spectators again", allowed="true", table=row["table"])
        if row["alone"]
        else form("spectators", "No spectators", table=row["table"])
    )
    if not row["closed"]:
        acts += sure("Close …", form("close", "Close this table", reason, table=row["table"]))
    return (
        f"<li><a class=what href='/table/{id_}'>{id_}</a> <span>{escape(row['game'])}, {escape(stage)}, "
        f"{row['sockets']} {'socket' if row['sockets'] == 1 else 'sockets'} here, "
        f"last entry {ago(at - row['touched'])}</span> {acts}<ul>{people}</ul>"
    )


def person(table_id: str, one: dict[str, Any]) -> str:
    """Somebody at a table, with what can be done about them."""
    bans = "".join(
        sure(f"Ban {address} …", form("ban", "Ban", field("minutes", "minutes", MINUTES), address=address))
        for address in one["addresses"]
    )
    if one["seat"] is None:
        return f"<li><span class=what>Spectators</span> {bans}"
    mute = form("mute", "Mute", table=table_id, seat=str(one["seat"]))
    return f"<li><span class=what>Seat {one['seat'] + 1}: {escape(one['name'])}</span> {mute} {bans}"


def order(one: dict[str, Any], at: int) -> str:
    kind, name = one["kind"], one["name"]
    about, mute = escape(name), ""
    if kind in ("alone", "close"):
        about = f"<a href='/table/{about}'>{about}</a>"
    elif kind == "report":
        table_id, seat, _guest = name.split("/", 2)
        about = f"<a href='/table/{escape(table_id)}'>{escape(table_id)}</a>, seat {int(seat) + 1}"
        mute = form("mute", "Mute", table=table_id, seat=seat)
    elif kind == "mute":
        about = f"guest {about}"
    words = f" “{escape(one['data'])}”" if one["data"] else ""
    end = f", for {lasting(one['until'] - at)} more" if one["until"] else ""
    back = "Put aside" if kind == "report" else "Take back"
    return (
        f"<li><span class=what>{KINDS.get(kind, escape(kind))}</span> <span>{about}{words}, {ago(at - one['at'])}{end}"
        f"</span> {mute} {form('lift', back, kind=kind, name=name)}"
    )


def form(do: str, words: str, fields: str = "", **hidden: str) -> str:
    known = "".join(
        f"<input type=hidden name={key} value='{escape(value)}'>" for key, value in {"do": do, **hidden}.items()
    )
    return f"<form method=post action=/admin>{known}{fields}<button>{escape(words)}</button></form>"


def field(label: str, name: str, more: str = "") -> str:
    return f"<label>{label} <input name={name} {more}></label>"


def sure(words: str, inside: str) -> str:
    """What hurts when it is pressed by mistake needs two presses."""
    return f"<details><summary>{escape(words)}</summary>{inside}</details>"


def ago(milliseconds: int) -> str:
    return f"{lasting(milliseconds)} ago"


def lasting(milliseconds: int) -> str:
    """A length of time in the unit that suits it."""
    seconds = max(0, milliseconds) // 1000
    for unit, size in (("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}s"
    return f"{seconds} {'second' if seconds == 1 else 'seconds'}"
