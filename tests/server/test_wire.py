"""What travels: nothing twice, every name from its closed set, what is printed once."""

import copy
import json
from typing import Any

from tests.server.driving import Person, Server, run
from tests.server.told import wrong

ME = {"kind": "me", "name": "Ana"}
BOT = {"kind": "bot", "bot": "rookie", "name": "Bo"}


async def first(server: Server, game: str = "titans") -> tuple[Person, str, dict[str, Any]]:
    """Somebody at a table where it is their turn, and the message that said so."""
    ana = Person(server, "Ana")
    made = await ana.make(game, [ME, BOT], options={"first": 0})
    async with ana.at(made["table"]) as look:
        await look.turn()
    async with ana.at(made["table"]) as look:
        return ana, made["table"], next(m for m in map(decoded, look.raw) if m["type"] == "events")


def decoded(words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(words)
    return found


def test_nothing_travels_twice(server: Server) -> None:
    async def work() -> None:
        _, _, message = await first(server)
        state, view = message["state"], message["state"]["view"]
        assert state["decision"]["options"]
        assert set(state) & set(view) == {"seats"}  # who sits there; how many there are
        assert "printed" not in view
        assert "outcome" not in view

    run(work())


def test_a_name_out_of_its_set_is_noticed(server: Server) -> None:
    async def work() -> None:
        _, _, message = await first(server)
        assert wrong(message) == ""
        for path, name in [(("state", "stage"), "begun"), (("story", 0, "sort"), "noisy")]:
            other: Any = copy.deepcopy(message)
            part = other
            for step in path[:-1]:
                part = part[step]
            part[path[-1]] = name
            assert name in wrong(other)
        assert "no message" in wrong({"type": "shout"})
        assert "code" in wrong({"type": "error", "in_reply_to": 1, "code": "odd", "reason": "", "rule": None})

    run(work())


def test_what_is_printed_is_said_once_to_those_who_ask(server: Server) -> None:
    async def work() -> None:
        ana, table, message = await first(server)
        assert "printed" not in message["state"]["view"]
        async with ana.at(table) as look:
            assert not [m for m in look.said if m["type"] == "printed"]
            for _ in range(2):
                await look.send("hello", printed=True)
                await look.ask("ping")
            (told,) = [m for m in look.said if m["type"] == "printed"]
        faces = {p["face"] for zone in message["state"]["view"]["zones"] for p in zone.get("pieces", ()) if p["face"]}
        assert faces - set(told["printed"]) == set()
        assert told["printed"]["punch"]["cost"] == 0

    run(work())


def test_why_says_whether_there_is_such_a_choice_at_all(server: Server) -> None:
    async def work() -> None:
        ana, table, message = await first(server)
        async with ana.at(table) as look:
            offered = message["state"]["decision"]["options"][0]["code"]
            assert (await look.ask("why", code=offered))["doubt"] == "offered"
            assert (await look.ask("why", code="buy:terra"))["doubt"] == "refused"
            assert (await look.ask("why", code="sell:terra"))["doubt"] == "unknown"

    run(work())
