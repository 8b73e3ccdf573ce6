"""`longbox admin`: see what happens on a running server, and act."""

import json
import urllib.error
import urllib.request
from typing import Annotated, Any

import typer

from longbox.cli.saying import clean, fail, say, say_json
from longbox.cli.settings import with_settings
from longbox.server.settings import Given

DOING = {
    "tables": [],
    "announce": ["text"],
    "drain": [],
    "close": ["table"],
    "ban": ["address"],
    "mute": ["table", "seat"],
    "spectators": ["table", "allowed"],
    "orders": [],
    "lift": ["kind", "name"],
}
HOW = {
    "announce": "longbox admin announce 'We restart in five minutes.'",
    "close": "longbox admin close TABLE --reason 'Somebody asked for it.'",
    "ban": "longbox admin ban 203.0.113.7 --minutes 60",
    "mute": "longbox admin mute TABLE SEAT",
    "spectators": "longbox admin spectators TABLE off",
    "lift": "longbox admin lift KIND NAME",
}


def administer(
    given: Given,
    act: Annotated[
        str,
        typer.Argument(metavar="[ACT]", help=f"page (the default), {', '.join(DOING)}.", show_default=False),
    ] = "page",
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORDS]", help="What the act needs.")] = None,
    url: Annotated[
        str, typer.Option(metavar="URL", help="Where the server is; by default on this machine, at the port it has.")
    ] = "",
    token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN",
            help="The operator's token; by default LONGBOX_ADMIN_TOKEN, or admin.key in the data folder.",
        ),
    ] = "",
    minutes: Annotated[float, typer.Option(metavar="N", help="How long a ban lasts.")] = 60,
    reason: Annotated[str, typer.Option(metavar="WORDS", help="Why a table is closed; its players read it.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Operate a running server: a one-time address of the operator's page, tables, announce, drain, ban ..."""
    from longbox.server import operator, run
    from longbox.server.identity import token_in

    settings = given.settings
    key = token or settings.admin_token or token_in(run.prepared_folder(run.data_folder(settings.data)))
    url = url.rstrip("/") or f"http://localhost:{settings.port}"
    if act == "page":
        say(f"{url}/admin/enter?ticket={operator.ticket(key)}")
        say("Open it in a browser within five minutes; it works once.")
        return
    if act not in DOING:
        fail(f"there is no act {act!r}; there are page, {', '.join(DOING)}")
    needed, names = words or [], DOING[act]
    if len(needed) != len(names):
        fail(f"{act} is written like this: {HOW.get(act, f'longbox admin {act}')}")
    if act in ("tables", "orders"):
        found = asked(f"{url}/admin/api", key)
        if as_json:
            say_json(found)
        else:
            show(found, act)
        return
    fields: dict[str, Any] = {"do": act, **dict(zip(names, needed, strict=True))}
    if act == "spectators":
        if fields["allowed"] not in ("on", "off"):
            fail("spectators are on or off: longbox admin spectators TABLE off")
        fields["allowed"] = fields["allowed"] == "on"
    if act == "ban":
        fields["minutes"] = minutes
    if act == "close":
        fields["text"] = reason
    say(asked(f"{url}/admin/api", key, fields)["done"])


admin = with_settings(administer, ["data", "port"])


def show(found: dict[str, Any], act: str) -> None:
    if act == "orders":
        for order in found["orders"]:
            say(clean(f"{order['kind']:8} {order['name']}  {order['data']}".rstrip()))
        say(f"{len(found['orders'])} orders and reports")
        return
    for row in found["tables"]:
        ago = max(0, found["at"] - row["touched"]) // 1000
        stage = "closed" if row["closed"] else row["stage"]
        say(f"{row['table']:16} {row['game']:8} {stage:10} {row['sockets']:4} sockets here, last entry {ago} s ago")
        for one in row["people"]:
            who = one["name"] if one["seat"] is None else f"seat {one['seat']}: {one['name']}"
            say(f"    {clean(who)} {' '.join(one['addresses'])}".rstrip())
    say(", ".join(f"{name.replace('_', ' ')} {value}" for name, value in found["load"].items()))


def asked(url: str, token: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """Ask the server; a refusal is told in its own words."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    data = json.dumps(body).encode() if body is not None else None
    if not url.startswith(("http://", "https://")):
        fail(f"--url is an address such as http://localhost:8321, not {url!r}")
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
    except urllib.error.HTTPError as error:
        try:
            why = json.load(error)["reason"]
        except (ValueError, KeyError):
            why = error.reason
        fail(f"the server refuses: {why}")
    except (OSError, ValueError) as error:
        fail(f"no server answers at {url.removesuffix('/admin/api')}: {getattr(error, 'reason', error)}")
