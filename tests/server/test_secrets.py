"""Secrets at the wire: all that two players and a spectator receive is the same in worlds where what is hidden lies
otherwise."""

import json
import random
import re
import sqlite3
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from longbox.kernel.effects import effects
from longbox.kernel.match import Match
from longbox.server.eyes import Eyes
from longbox.server.history import Telling
from longbox.server.table import Entry, Facts, Table
from tests.server.driving import Look, Person, Server, run

CHOICES = 40
GAMES = {"hitline": "duel", "titans": "basic", "mayhem": "duel", "turtles": "duel", "bold": "1v1"}
HEAD = '{{"type":"events","from":{},"fresh":{},"events":['
EFFECT = re.compile(r'"effect":"(?:[^"\\]|\\.)*"')


def kept(server: Server, table: str) -> tuple[Facts, list[Entry]]:
    """A table as the store has it: what no client sees."""
    connection = sqlite3.connect(server.folder / "longbox.sqlite3")
    facts = connection.execute("SELECT facts FROM tables WHERE id = ?", (table,)).fetchone()[0]
    rows = connection.execute(
        "SELECT number, at, kind, seat, data FROM deeds WHERE table_id = ? ORDER BY number", (table,)
    ).fetchall()
    connection.close()
    return msgspec.json.decode(facts, type=Facts), [Entry(*row) for row in rows]


async def recorded(server: Server, game: str) -> tuple[str, dict[int | None, list[str]]]:
    """A game between two people with somebody looking on; everything that each of them received."""
    rng = random.Random(f"wire {game}")
    ana, bob, stranger = Person(server, "Ana"), Person(server, "Bob"), Person(server)
    made = await ana.make(game, [{"kind": "me", "name": "Ana"}, {"kind": "friend"}], mode=GAMES[game])
    assert (await bob.sit(made["seat_links"][1])).status_code == 200
    table = made["table"]
    async with ana.at(table) as a, bob.at(table) as b, stranger.at(table) as c:
        looks: list[Look] = [a, b, c]
        for n in range(CHOICES):
            for look in looks:
                await look.ask("ping")  # all that was sent before has arrived
            ready = [look for look in (a, b) if look.state["decision"] is not None]
            if not ready:
                break
            mover = rng.choice(ready)
            if n % 9 == 5 and mover.state["undo"]:
                assert (await mover.undo())["type"] == "ok"
            elif n % 7 == 3:
                await mover.ask("why", code=rng.choice(mover.state["decision"]["options"])["code"])
                await mover.ask("choose", decision="0.0", option="nothing")
            else:
                assert (await mover.choose(rng.choice(mover.state["decision"]["options"])["code"]))["type"] == "ok"
        for look in looks:
            await look.ask("ping")
    return table, {0: a.raw, 1: b.raw, None: c.raw}


@pytest.mark.parametrize("game", GAMES)
def test_permuted_worlds_give_the_same_bytes(server: Server, game: str) -> None:
    table_id, received = run(recorded(server, game))
    facts, deeds = kept(server, table_id)
    for seat, raw in received.items():
        table = Table(facts)
        states: list[bytes] = []
        told: list[list[bytes]] = []
        does: list[dict[str, str]] = []
        worlds: list[Match | None] = []
        look_elsewhere(table, seat, states, told, does, worlds)
        for entry in deeds:
            table.repeat(entry)
            look_elsewhere(table, seat, states, told, does, worlds)
        for words in raw:
            message = json.loads(words)
            check(message, words, states, told, does)
            if message.get("story"):
                assert any(message["story"] == story(table, seat, message["from"], world) for world in worlds)
        changes = sum(a != b for a, b in pairwise(states[1:]))  # they came when Bob had sat down
        heard = sum(words.startswith('{"type":"events"') for words in raw)
        assert heard == 1 + changes, "being told something is knowledge too"


def look_elsewhere(
    table: Table,
    seat: int | None,
    states: list[bytes],
    told: list[list[bytes]],
    does: list[dict[str, str]],
    worlds: list[Match | None],
) -> None:
    """What the eyes of a seat would be sent if all that they cannot know were otherwise."""
    if table.match is None:
        states.append(Eyes(table, seat, lambda chair: True).look())
        told.append([])
        worlds.append(None)
        return
    true, world = table.match, table.match.resample(seat, f"another world {table.number}")
    world.free = true.free  # what may be taken back is remembered by the match and not by the world
    table.match = world
    states.append(Eyes(table, seat, lambda chair: True).look())
    table.match = true
    worlds.append(world)
    told.append([msgspec.json.encode(event) for event in world.events(seat)])
    if seat is not None and asked(world, seat):
        does.append(effects(world, seat))


def story(table: Table, seat: int | None, first: int, world: Match | None) -> object:
    """How a world tells itself to a seat."""
    if world is None:
        return []
    names = [chair.name for chair in table.chairs]
    return json.loads(Telling(world, seat, first, names).go_on(first, world.events(seat, first), names))


def asked(m: Match, seat: int) -> bool:
    return not m.over and bool((m.waiting >> seat) & 1)


def check(
    message: dict[str, Any], words: str, states: list[bytes], told: list[list[bytes]], does: list[dict[str, str]]
) -> None:
    """A message is one of those that would be sent in another world."""
    kind = message["type"]
    if kind == "events":
        bare = EFFECT.sub('"effect":""', words)  # what options do is sent with them if it is known by then, else later
        assert any(state[1:-1].decode() in bare for state in states), words
        shown = {o["code"]: o["effect"] for o in (message["state"]["decision"] or {"options": []})["options"]}
        if any(shown.values()):
            assert any(shown == {code: found.get(code, "") for code in shown} for found in does), words
        assert any(
            words.startswith(
                HEAD.format(message["from"], json.dumps(message["fresh"])) + b",".join(rest).decode() + "]"
            )
            for events in told
            for rest in [events[message["from"] :]]
        ), words
    elif kind == "effects":
        assert any(message["effects"] == {code: text for code, text in found.items() if text} for found in does), words
    elif kind == "error":
        assert message["reason"] in ("that question is no longer open", "you have nothing to decide now")
    elif kind == "why":
        assert message["reason"] is None
    else:
        assert kind in ("you", "ok", "seats", "pong")


def test_a_leak_would_be_seen(server: Server) -> None:
    """The comparison itself: a state with another seat's hand in it is not among those of another world."""
    facts = run(recorded(server, "titans"))[0]
    table = Table(kept(server, facts)[0])
    for entry in kept(server, facts)[1][:6]:
        table.repeat(entry)
    states: list[bytes] = []
    look_elsewhere(table, 1, states, [], [], [])
    own = Eyes(table, 1, lambda chair: True).look()
    assert own in states
    assert Eyes(table, 0, lambda chair: True).look() not in states
