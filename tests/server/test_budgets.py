"""What one client may cost everybody else: lengths, faults and work have limits."""

import asyncio
import contextlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from longbox.server import crowds
from longbox.server.budgets import Account, Measured, Payer
from tests.server.driving import Look, Person, Server, run
from tests.server.waiting import BOT, ME, longest_wait

TITLES = [f"Leonardoo the {n}th of the Turtles" for n in range(6000)]
SHORT = 0.5  # seconds: several times as long as it takes on a busy machine, a fraction of what it took


def test_a_long_list_of_unknown_cards_keeps_nobody_waiting(strict: Server) -> None:
    async def post() -> None:
        eve = Person(strict, "Eve", "127.0.0.2")
        body = {"game": "turtles", "seats": [ME, BOT], "options": {"decks": [TITLES, None]}}
        assert 200_000 < len(json.dumps(body)) < 256 * 1024
        answer = await eve.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
        body["options"] = {"decks": [TITLES[:64], TITLES[:64]]}
        answer = await eve.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
        assert len(answer.json()["reason"]) < 5000

    assert run(longest_wait(strict, post())) < SHORT


@pytest.mark.parametrize("text", ["\n".join(f"1 {title}" for title in TITLES)[:20_000], "1 " + "#" * 19_000])
def test_a_bad_deck_keeps_nobody_waiting(strict: Server, text: str) -> None:
    async def check(address: str) -> None:
        eve = Person(strict, "Eve", address)
        for _ in range(3):
            answer = await eve.http.post("/api/decks/check", json={"text": text})
            assert answer.status_code == 200
            assert not answer.json()["legal"]
            assert len(answer.json()["faults"]) <= 41

    assert run(longest_wait(strict, *(check(f"127.0.0.{n}") for n in range(2, 6)))) < SHORT


def test_asking_why_for_nothing_keeps_nobody_waiting(strict: Server) -> None:
    async def storm(address: str) -> None:
        eve = Person(strict, "Eve", address)
        made = await eve.make("turtles", [ME, BOT])
        async with eve.at(made["table"]) as look:
            code = "pay:two-cards-for-the-{}th-attack-of-leonardo"
            sent = [await look.send("why", code=code.format(n)) for n in range(50)]
            await look.until(lambda: all(n in look.answers for n in sent))
            reasons = [str(look.answers[n].get("reason")) for n in sent]
            assert any("there is no choice 'pay:two" in reason for reason in reasons)

    assert run(longest_wait(strict, *(storm(f"127.0.0.{n}") for n in range(2, 5)))) < SHORT


@pytest.mark.parametrize("path", ["/api/games", "/api/games/turtles/cards", "/api/games/turtles/rules"])
def test_the_catalogue_is_made_once_and_sent_only_when_it_changed(strict: Server, path: str) -> None:
    async def work() -> None:
        ana = Person(strict)
        first = await ana.http.get(path)
        assert first.status_code == 200
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["cache-control"] == "no-cache"
        again = await ana.http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        plain = await ana.http.get(path, headers={"Accept-Encoding": "identity", "If-None-Match": '"another"'})
        assert plain.json() == first.json()

    run(work())


def test_rules_are_searched_for_few_words(strict: Server) -> None:
    async def work() -> None:
        ana = Person(strict)
        answer = await ana.http.get("/api/games/turtles/rules", params={"words": " ".join("abcdefghijk")})
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")
        found = await ana.http.get("/api/games/turtles/rules", params={"words": "deck cards"})
        assert found.json()["rules"]

    run(work())


# ---- time of the event loop

STINGY = """
from longbox.__main__ import main
from longbox.server import budgets, socket
budgets.SHARE_OF_ADDRESS, budgets.RESERVE_OF_ADDRESS, socket.LONGEST_WAIT = 0.02, 0.1, 0.2
main()
"""


@pytest.fixture(scope="module")
def stingy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where an address has a fiftieth of the time, and next to no reserve."""
    server = Server(tmp_path_factory.mktemp("stingy"), limits=True, program=("-c", STINGY)).start()
    try:
        yield server
        assert not server.failures
    finally:
        server.stop()


def spent(server: Server) -> float:
    """Seconds of processor time of the server's own process."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_one_address_gets_its_share_of_the_time_and_no_more(stingy: Server) -> None:
    """Many sockets of one address say hello as often as they may: that would take most of a processor."""

    async def storm(eve: Person, table: str, until: float) -> int:
        try:
            async with eve.at(table) as look:
                while time.monotonic() < until:
                    await look.send("hello")
                    with contextlib.suppress(TimeoutError):
                        await look.until(lambda: False, 0.28)
                return sum("much of the server" in answer.get("reason", "") for answer in look.answers.values())
        except (ConnectionClosed, InvalidStatus):
            return 1

    async def work() -> None:
        eve = Person(stingy, "Eve", "127.0.0.2")
        made = [await eve.make("titans", [ME, {"kind": "hotseat"}]) for _ in range(2)]
        before, until = spent(stingy), time.monotonic() + 4
        storms = [asyncio.ensure_future(storm(eve, made[n % 2]["table"], until)) for n in range(48)]
        assert await longest_wait(stingy, *storms) < SHORT
        assert spent(stingy) - before < 1.5
        assert sum(storm.result() for storm in storms) > 20

    run(work())


def test_a_reserve_is_used_up_and_fills_again() -> None:
    account = Account(share=2.0, reserve=0.1)
    assert account.wait() == 0
    account.charge(0.2)
    assert 0.04 < account.wait() <= 0.05
    time.sleep(0.06)
    assert account.wait() == 0


def test_only_work_is_charged_and_not_waiting() -> None:
    async def work() -> str:
        end = time.thread_time() + 0.05
        while time.thread_time() < end:
            pass
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.1):
                await asyncio.sleep(10)
        return "done"

    account = Account(share=0.001, reserve=1.0)

    async def whole() -> str:
        return await Measured(work(), Payer(account))

    assert asyncio.run(whole()) == "done"
    assert 0.9 < account.left < 0.96


# ---- places at a table


async def look_on(server: Server, table: str, address: str, count: int, stack: contextlib.AsyncExitStack) -> list[Look]:
    """Spectators of one address: as many as get in."""
    eve = Person(server, "Eve", address)
    found = []
    for _ in range(count):
        try:
            found.append(await stack.enter_async_context(eve.at(table)))
        except (InvalidStatus, ConnectionClosed):
            break
    return found


CROWDED = """
from longbox.__main__ import main
from longbox.server import socket
from longbox.server.identity import Limits
Limits.RATES["socket"] = (100.0, 1000.0)
socket.HELLO = 2.0
main()
"""


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets one address open sockets quickly, and soon closes those that say nothing."""
    server = Server(tmp_path_factory.mktemp("crowded"), limits=True, program=("-c", CROWDED)).start()
    try:
        yield server
        assert not server.failures
    finally:
        server.stop()


def test_spectators_leave_places_for_players(crowded: Server) -> None:
    async def work() -> None:
        ana = Person(crowded, "Ana", "127.0.0.40")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        async with contextlib.AsyncExitStack() as stack:
            came = [await look_on(crowded, made["table"], f"127.0.0.{n}", 27, stack) for n in range(41, 50)]
            assert len(came[0]) == crowds.AT_TABLE_FROM_ONE
            assert sum(len(looks) for looks in came) == crowds.AT_TABLE
            for _ in range(crowds.OF_HOLDER + 3):  # also when she comes back more often than she goes
                look = await stack.enter_async_context(ana.at(made["table"]))
                assert look.you["seat"] == 0
            assert (await look.ask("ping"))["type"] == "pong"

    run(work())


def test_who_never_says_hello_is_let_go(crowded: Server) -> None:
    async def work() -> None:
        ana = Person(crowded, "Ana", "127.0.0.40")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        url = f"ws://127.0.0.1:{crowded.port}/api/tables/{made['table']}/socket"
        async with connect(url) as socket, ana.at(made["table"]) as look:
            with pytest.raises(ConnectionClosed):
                async with asyncio.timeout(5):
                    await socket.recv()
            assert (await look.ask("ping"))["type"] == "pong"

    run(work())
