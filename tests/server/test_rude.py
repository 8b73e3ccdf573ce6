"""Small rudenesses: bodies that can't be written down again, floods of comings and goings, unnamed refusals."""

import asyncio
from pathlib import Path

import pytest

from tests.server.driving import Person, Server, run, running

ME = {"kind": "me", "name": "Ana"}
JSON = {"Content-Type": "application/json"}
TABLE = '{"game":"turtles","seats":[{"kind":"me"},{"kind":"friend"}],"options":%s}'


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/api/tables", TABLE % '{"decks":[["\\ud83d"],null]}', "isn't JSON"),
        ("/api/tables", TABLE % '{"lists":"\\ud83d"}', "isn't JSON"),
        ("/api/decks/check", '{"text":"\\udc00\\ud800"}', "isn't JSON"),
        ("/api/tables", TABLE % '{"first":NaN}', "isn't JSON"),
        ("/api/tables", TABLE % '{"first":-Infinity}', "isn't JSON"),
        ("/api/tables", TABLE % '{"first":1e999}', "isn't JSON"),
        ("/api/tables", TABLE % ('{"first":%s}' % ("9" * 5000)), "isn't JSON"),
        ("/api/tables", TABLE % ("[" * 4000 + "]" * 4000), "brackets"),
        ("/api/me", b'{"name":"\xff\xfe"}', "UTF-8"),
    ],
)
def test_a_body_that_nothing_can_be_done_with_is_refused_with_a_reason(
    server: Server, path: str, body: str | bytes, reason: str
) -> None:
    async def work() -> None:
        answer = await Person(server).http.post(path, content=body, headers=JSON)
        assert answer.status_code == 400, answer.text
        assert answer.json()["code"] == "malformed"
        assert reason in answer.json()["reason"]

    run(work())


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"first": 10**400}, "more than 64 bits"),
        ({"first": -(2**64)}, "more than 64 bits"),
        ({"lists": "\0"}, "NUL character"),
        ({"decks": [["\0"], None]}, "NUL character"),
    ],
)
def test_options_that_no_game_can_take_are_refused(server: Server, options: dict[str, object], reason: str) -> None:
    async def work() -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        wish = {"game": "turtles", "seats": [ME, {"kind": "friend"}], "options": options}
        made = await ana.make("turtles", [ME, {"kind": "friend"}])
        refused = [
            await ana.http.post("/api/tables", json=wish),
            await bob.sit(made["seat_links"][1], options=options),
        ]
        for answer in refused:
            assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
            assert reason in answer.json()["reason"]

    run(work())


def test_what_looks_odd_and_is_not_is_taken(server: Server) -> None:
    async def work() -> None:
        ana = Person(server)
        name = await ana.http.post("/api/me", content='{"name":"\\ud83d\\ude00 \\\\u0000"}', headers=JSON)
        assert name.json() == {"name": "\U0001f600 \\u0000"}
        wish = {"game": "hitline", "mode": "duel", "seats": [ME, {"kind": "bot"}], "seed": "9" * 40}
        assert (await ana.http.post("/api/tables", json=wish)).status_code == 201

    run(work())


def test_a_refused_message_is_named_where_its_number_can_be_read(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, {"kind": "bot"}], mode="duel")
        async with ana.at(made["table"]) as look:
            refused = [
                ('{"type":"why","n":11,"code":"\\u0000"}', 11, "malformed"),
                ('{"type":"nothing","n":12}', 12, "malformed"),
                ('{"type":"choose","n":13}', 13, "malformed"),
                ('{"type":"why","n":14,"code":"%s"}' % ("a" * 3000), 14, "too_big"),
                ('{"type":"ping","n":%s}' % ("9" * 100), 0, "malformed"),
                ('{"type":"why","n":15,"code":"\\ud800"}', 0, "malformed"),
            ]
            for words, n, code in refused:
                await look.socket.send(words)
                await look.until(lambda n=n: n in look.answers)
                assert look.answers.pop(n)["code"] == code

    run(work())


def test_a_message_that_came_too_fast_is_named(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, {"kind": "bot"}], mode="duel")
        async with ana.at(made["table"]) as look:
            numbers = [await look.send("ping") for _ in range(150)]
            await look.until(lambda: look.answers.keys() >= set(numbers))
            codes = {look.answers[n].get("code") for n in numbers}
            assert codes == {None, "too_fast"}
            assert 0 not in look.answers

    with running(tmp_path, limits=True) as server:
        run(work(server))


def test_nobody_can_leave_and_come_back_all_the_time(tmp_path: Path) -> None:
    """Each time was an entry in the store and a message to everybody: twenty a second, as long as one liked."""

    async def work(server: Server) -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", [ME, {"kind": "friend"}], mode="duel")
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        async with ana.at(made["table"]) as look:
            left, refused = 0, []
            for _ in range(20):
                answer = await look.ask("leave")
                if answer["type"] == "ok":
                    left += 1
                    await asyncio.sleep(0.1)
                    assert (await look.ask("back"))["type"] == "ok"  # coming back is never refused
                else:
                    refused.append(answer["code"])
            assert left <= 8
            assert set(refused) == {"too_fast"}

    with running(tmp_path, limits=True) as server:
        run(work(server))


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/api/tables", {"game": "hitline"}, "seats is missing"),
        ("/api/tables", {"game": 7, "seats": [ME]}, "game must be a text"),
        ("/api/tables", {"game": "hitline", "seats": [7]}, "seats, entry 0 must be an object"),
        ("/api/tables", {"game": "hitline", "seats": []}, "seats has too few entries: at least 1 must be there"),
        ("/api/tables", {"game": "hitline", "seats": [ME], "colour": 1}, "colour is not a field here"),
        ("/api/tables", {"game": "hitline", "seats": [{"kind": "king"}]}, "seats, entry 0, kind must be "),
        ("/api/me", {"name": " "}, "name is blank"),
        ("/api/me", {"name": "x" * 21}, "name must have at most 20 characters"),
        ("/api/me", [], "the body must be an object"),
    ],
)
def test_a_refused_field_is_named_with_what_it_must_be(server: Server, path: str, body: object, reason: str) -> None:
    async def work() -> None:
        answer = await Person(server).http.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "malformed")
        assert answer.json()["reason"].startswith(reason)

    run(work())
