"""Does what a server says fit its types?"""

from typing import Any, get_args

import longbox
from longbox.kernel.match import Message
from longbox.kernel.seen import Happened
from longbox.server import messages
from tests.typed import misfit

TYPES = {kind.__struct_config__.tag: kind for kind in get_args(messages.Said)}
EVENTS = {kind.__struct_config__.tag: kind for kind in get_args(Happened)}
PLAIN = {"n", "text", "kind", "rule", "words"}


def check(message: dict[str, Any]) -> None:
    assert wrong(message) == ""


def wrong(message: dict[str, Any]) -> str:
    """What doesn't fit; empty if everything does."""
    type_ = TYPES.get(message["type"])
    if type_ is None:
        return f"no message is called {message['type']!r}"
    events = message.get("events", [])
    game = ((message.get("state") or {}).get("view") or {}).get("game", "")
    found = [misfit({**message, "events": []} if events else message, type_, message["type"])]
    found += [wrong_event(event, game) for event in events]
    return next((one for one in found if one), "")


def wrong_event(event: dict[str, Any], game: str) -> str:
    kind = EVENTS.get(event["kind"])
    if kind is not None:
        return misfit(event, kind, event["kind"])
    plain = misfit({name: event.get(name) for name in PLAIN}, messages.Told, event["kind"])
    fields = set(event) - PLAIN
    if plain or not game or any(fields == set(one.fields) for one in messages_of(game) if one.name == event["kind"]):
        return plain
    return f"no {event['kind']} has {sorted(fields)}"


def messages_of(game: str) -> list[Message]:
    return longbox.catalog()[game].edition().messages
