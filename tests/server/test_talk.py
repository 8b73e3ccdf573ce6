"""What a client may say, and what it is told: every refusal has a reason and changes nothing."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.driving import Person, Server, run, running

ME = {"kind": "me", "name": "Ana"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "rookie"}


def deeds(server: Server, table: str) -> int:
    with sqlite3.connect(server.folder / "longbox.sqlite3") as connection:
        found: int = connection.execute("SELECT count(*) FROM deeds WHERE table_id = ?", (table,)).fetchone()[0]
    connection.close()
    return found


async def two(server: Server, game: str = "hitline", **more: Any) -> tuple[Person, Person, str]:
    """Ana at seat 0 and Bob at seat 1."""
    ana, bob = Person(server, "Ana"), Person(server, "Bob")
    made = await ana.make(game, [ME, FRIEND], **more)
    assert made["seats"] == [0]
    assert (await bob.sit(made["seat_links"][1])).status_code == 200
    return ana, bob, made["table"]


def test_refusals_have_reasons_and_change_nothing(server: Server) -> None:
    async def work() -> None:
        ana, bob, table = await two(server, mode="duel", options={"first": 0})
        async with ana.at(table) as a, bob.at(table) as b, Person(server).at(table) as c:
            decision = a.state["decision"] or b.state["decision"]
            mover, other = (a, b) if a.state["decision"] else (b, a)
            code = decision["options"][0]["code"]
            before = deeds(server, table)
            tries: list[tuple[Any, dict[str, Any], str]] = [
                (mover, {"decision": "0.99", "option": code}, "stale"),
                (mover, {"decision": decision["id"], "option": "play:nothing"}, "illegal"),
                (other, {"decision": decision["id"], "option": code}, "stale"),
                (c, {"decision": decision["id"], "option": code}, "not_yours"),
            ]
            for look, more, expected in tries:
                answer = await look.ask("choose", **more)
                assert (answer["type"], answer["code"]) == ("error", expected)
                assert answer["reason"]
            for words, expected in [
                ("{", "malformed"),
                ('{"type":"dance"}', "malformed"),
                ('{"type":"choose","decision":"1.0"}', "malformed"),
                ('{"type":"choose","decision":1,"option":2}', "malformed"),
                ('{"type":"ping","extra":1}', "malformed"),
                ("[" * 1500, "malformed"),
                ('{"type":"why","code":"' + "x" * 5000 + '"}', "too_big"),
            ]:
                a.answers.clear()
                await a.socket.send(words)
                await a.until(lambda: 0 in a.answers)
                assert a.answers[0]["code"] == expected
            await a.socket.send(b"\x00\x01")
            a.answers.clear()
            await a.until(lambda: 0 in a.answers)
            assert a.answers[0]["code"] == "malformed"
            assert deeds(server, table) == before
            answer = await mover.choose(code)
            assert answer["type"] == "ok"
            assert deeds(server, table) == before + 1
            again = await mover.ask("choose", decision=decision["id"], option=code)
            assert again["code"] == "stale"

    run(work())


def test_an_illegal_choice_cites_its_rule(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("titans", [ME, BOT], options={"first": 0})
        async with ana.at(made["table"]) as a:
            await a.turn()
            answer = await a.choose("buy:terra")
            assert answer["code"] == "illegal"
            assert answer["rule"].startswith("TT-")
            why = await a.ask("why", code="buy:terra")
            assert why["rule"] == answer["rule"]
            assert why["reason"] == answer["reason"]
            offered = await a.ask("why", code=a.state["decision"]["options"][0]["code"])
            assert offered["reason"] is None

    run(work())


def test_a_seat_belongs_to_its_secret(server: Server) -> None:
    async def work() -> None:
        ana, eve, bob = Person(server, "Ana"), Person(server, "Eve"), Person(server, "Bob")
        made = await ana.make("hitline", [ME, FRIEND], mode="duel")
        link: str = made["seat_links"][1]
        guess = await eve.sit(link[:-1] + ("a" if link[-1] != "a" else "b"))
        assert (guess.status_code, guess.json()["code"]) == (403, "foreign")
        async with eve.at(made["table"]) as look:
            assert look.state["stage"] == "gathering"
            assert look.state["view"] is None
            assert look.you["seat"] is None
            n = await look.send("hello", seat=1)
            await look.until(lambda: n in look.answers)
            assert look.answers[n]["code"] == "not_yours"
        assert (await bob.sit(link)).json() == {"table": made["table"], "seat": 1, "name": "Bob"}
        async with bob.at(made["table"]) as look:
            assert look.state["stage"] == "playing"
            assert look.you["seat"] == 1
            assert [seat["name"] for seat in look.state["seats"]] == ["Ana", "Bob"]
        facts = (await eve.http.get(f"/api/tables/{made['table']}")).json()
        assert facts["yours"] == []
        assert facts["seed"] is None

    run(work())


def test_somebody_who_comes_back_hears_what_was_missed(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        table = made["table"]
        async with ana.at(table) as a:
            for _ in range(4):
                decision = await a.turn()
                assert decision is not None
                await a.choose(decision["options"][0]["code"])
            version, mark, heard = a.state["version"], a.state["mark"], a.events
        async with ana.at(table) as a:
            decision = await a.turn()
            assert decision is not None
            await a.choose(decision["options"][0]["code"])
            await a.turn()
            everything = a.events
        async with ana.at(table, since=version, mark=mark) as a:
            assert a.first == version
            assert heard + a.events[len(a.events) - len(everything) + version :] == everything
        async with ana.at(table, since=version, mark="of another past") as a:
            assert a.first == 0
            assert a.events == everything
        async with ana.at(table, since=10_000, mark=mark) as a:
            assert a.first == 0

    run(work())


def test_a_choice_counts_though_its_client_is_gone(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        async with Person(server).at(made["table"]) as c:
            for _ in range(8):
                async with ana.at(made["table"]) as a:
                    decision = await a.turn()
                    assert decision is not None
                    heard = c.state["version"]
                    await a.send("choose", decision=decision["id"], option=decision["options"][0]["code"])
                    a.socket.transport.abort()
                await c.until(lambda heard=heard: c.state["version"] > heard)

    run(work())


def test_undo_over_the_wire(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("titans", [ME, BOT], options={"first": 0})
        async with ana.at(made["table"]) as a, Person(server).at(made["table"]) as c:
            decision = await a.turn()
            assert decision is not None
            version, view = a.state["version"], a.state["view"]
            assert not a.state["undo"]
            refused = await a.undo()
            assert refused["code"] == "illegal"
            await a.choose(decision["options"][0]["code"])
            await a.until(lambda: a.state["undo"])
            after = a.state["version"]
            assert (await a.undo())["type"] == "ok"
            assert (a.state["version"], a.state["view"]) == (version, view)
            assert [event["n"] for event in a.events] == list(range(version))
            await c.until(lambda: c.state["version"] >= after)
            await c.until(lambda: c.state["version"] < after)

    run(work())


def test_an_undo_takes_back_what_it_was_asked_for_and_no_more(server: Server) -> None:
    """Pressed twice, or in two windows: one choice is taken back."""

    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("titans", [ME, BOT], options={"first": 0})
        async with ana.at(made["table"]) as a, ana.at(made["table"]) as b:
            for _ in range(2):
                decision = await a.turn()
                assert decision is not None
                assert (await a.choose(decision["options"][0]["code"]))["type"] == "ok"
                await a.until(lambda: a.state["undo"])
            await b.until(lambda: b.state["version"] == a.state["version"])
            before = deeds(server, made["table"])
            seen = {"decision": a.state["decision"]["id"], "mark": a.state["mark"]}
            sent = [await a.send("undo", **seen), await a.send("undo", **seen)]
            other = await b.send("undo", **seen)
            await a.until(lambda: set(sent) <= set(a.answers))
            await b.until(lambda: other in b.answers)
            answers = [a.answers[n] for n in sent] + [b.answers[other]]
            assert sorted(answer["type"] for answer in answers) == ["error", "error", "ok"]
            for answer in answers:
                if answer["type"] == "error":
                    assert answer["code"] == "stale"
                    assert answer["reason"]
            assert deeds(server, made["table"]) == before + 1
            assert a.state["undo"]  # the first choice stands
            # Another choice since, to the same question: not what was meant.
            decision = a.state["decision"]
            assert (await a.choose(decision["options"][-1]["code"]))["type"] == "ok"
            await a.until(lambda: a.state["decision"] is not None and a.state["mark"] != seen["mark"])
            late = await b.ask("undo", **seen)
            assert (late["type"], late["code"]) == ("error", "stale")
            assert (await a.ask("undo"))["code"] == "malformed"

    run(work())


def test_hints_exclamations_and_a_bot_that_plays_on(server: Server) -> None:
    async def work() -> None:
        ana, bob, table = await two(server, mode="duel")
        async with ana.at(table) as a, bob.at(table) as b:
            mover = a if a.state["decision"] else b
            hint = await mover.ask("hint")
            assert hint["option"] in [option["code"] for option in mover.state["decision"]["options"]]
            assert hint["reason"]
            await a.ask("exclaim", word="POW")
            await b.until(lambda: {"type": "exclaim", "seat": 0, "word": "POW"} in b.said)
            assert (await a.ask("exclaim", word="<script>"))["code"] == "malformed"
            assert (await a.ask("takeover", seat=1))["code"] == "foreign"
            assert (await b.ask("leave"))["type"] == "ok"
            await a.until(lambda: a.state["seats"][1]["kind"] == "bot")
            assert a.state["seats"][1]["left"]
            if a.state["decision"] is None:
                await a.turn()
            if b.state["decision"] is not None:
                assert (await b.choose(b.state["decision"]["options"][0]["code"]))["code"] == "foreign"
            assert (await b.ask("back"))["type"] == "ok"
            await a.until(lambda: a.state["seats"][1]["kind"] == "person")
            assert (await b.ask("leave"))["type"] == "ok"
            await a.play()

    run(work())


def test_hot_seat_shows_one_seat_at_a_time(server: Server) -> None:
    async def work() -> None:
        ana = Person(server)
        made = await ana.make(
            "hitline", [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bob"}], mode="duel"
        )
        async with ana.at(made["table"]) as a:
            assert a.you["seat"] is None
            assert a.you["yours"] == [0, 1]
            assert a.state["view"]["seat"] is None
            for _ in range(6):
                (seat,) = a.state["view"]["waiting"]
                a.raw.clear()
                await a.send("hello", seat=seat)
                await a.until(lambda seat=seat: a.state["view"]["seat"] == seat)
                assert (await a.choose(a.state["decision"]["options"][0]["code"]))["type"] == "ok"
                views = [f'"seat":{other},"zones"' in words for words in a.raw for other in (0, 1)]
                assert any(views[seat::2])
                assert not any(views[1 - seat :: 2])
                await a.send("hello")
                await a.until(lambda: a.state["view"]["seat"] is None)

    run(work())


def test_rematch_replay_and_playing_on(server: Server) -> None:
    async def work() -> None:
        ana, eve = Person(server, "Ana"), Person(server, "Eve")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        table = made["table"]
        assert (await ana.http.post(f"/api/tables/{table}/rematch")).status_code == 409
        async with ana.at(table) as a:
            await a.play()
            assert (await eve.http.post(f"/api/tables/{table}/rematch")).status_code == 403
            again = (await ana.http.post(f"/api/tables/{table}/rematch")).json()
            await a.until(lambda: a.state["again"] == again["table"])
        assert again["seed_hash"] != made["seed_hash"]
        async with ana.at(again["table"]) as a:
            assert a.you["seat"] == 0
        of = (await eve.http.get(f"/api/tables/{table}/replay")).json()["of"]
        half = (await eve.http.get(f"/api/tables/{table}/replay", params={"at": of // 2, "eyes": 1})).json()
        assert half["view"]["seat"] == 1
        assert (await eve.http.get(f"/api/tables/{table}/replay", params={"at": of + 1})).status_code == 404
        on = await ana.make("hitline", [ME, BOT], mode="duel", play_on={"table": table, "at": of // 2})
        async with ana.at(on["table"]) as a:
            await a.play()

    run(work())


def test_there_is_one_next_game_whoever_asks_for_it(server: Server) -> None:
    async def work() -> None:
        ana, bob, table = await two(server, mode="duel")
        async with ana.at(table) as a, bob.at(table) as b:
            await a.ask("leave")
            await b.ask("leave")
            await a.until(lambda: a.state["over"] is not None)
            asked = [person.http.post(f"/api/tables/{table}/rematch") for person in (ana, bob, ana, bob)]
            answers = [answer.json() for answer in await asyncio.gather(*asked)]
            assert len({answer["table"] for answer in answers}) == 1
            assert len({answer["seed_hash"] for answer in answers}) == 1
            assert [answer["seats"] for answer in answers] == [[0], [1], [0], [1]]
            new = answers[0]["table"]
            await a.until(lambda: a.state["again"] == new)
            later = await bob.http.post(f"/api/tables/{table}/rematch")
            assert (later.status_code, later.json()["table"], later.json()["seats"]) == (201, new, [1])
        for person in (ana, bob):
            own = (await person.http.get("/api/tables")).json()
            assert sorted(facts["table"] for facts in own if facts["yours"]) == sorted([table, new])
        async with ana.at(new) as a, bob.at(new) as b:
            assert (a.you["seat"], b.you["seat"]) == (0, 1)

    run(work())


def test_a_deck_of_ones_own_stays_ones_own(server: Server) -> None:
    async def work() -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        names = [card["name"] for card in (await ana.http.get("/api/games/turtles/cards")).json()["cards"]]
        assert names
        wrong = {"game": "turtles", "seats": [ME, FRIEND], "options": {"decks": [["No Such Deck"], None]}}
        assert (await ana.http.post("/api/tables", json=wrong)).status_code == 422
        made = await ana.make("turtles", [ME, FRIEND], options={"lists": "secret"})
        bad = await bob.sit(made["seat_links"][1], options={"decks": ["No Such Deck"]})
        assert (bad.status_code, bad.json()["code"]) == (422, "illegal")
        foreign = await bob.sit(made["seat_links"][1], options={"first": 1})
        assert foreign.status_code == 422
        from longbox.terminal import decks

        deck = sorted(decks.the_book().decks)[-1]
        assert (await bob.sit(made["seat_links"][1], options={"decks": [deck]})).status_code == 200
        async with ana.at(made["table"]) as a, bob.at(made["table"]) as b:
            assert b.state["view"]["options"]["decks"] == [None, [deck]]
            assert a.state["view"]["options"]["decks"] == [None, None]

    run(work())


def test_whose_time_runs_out_is_played_on_by_a_bot(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT], mode="duel", clock={"minutes": 0.02})
        async with ana.at(made["table"]) as a:
            assert len(a.state["clock"]["left"]) == 2
            await a.until(lambda: a.state["seats"][0]["kind"] == "bot")
            await a.until(lambda: a.state["over"] is not None)

    run(work())


@pytest.mark.parametrize("headers", [{"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}])
def test_other_sites_are_refused(server: Server, headers: dict[str, str]) -> None:
    async def work() -> None:
        ana = Person(server)
        answer = await ana.http.post("/api/tables", json={"game": "hitline", "seats": [ME, BOT]}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
        own = {"Origin": server.url}
        body = {"game": "hitline", "mode": "duel", "seats": [ME, BOT]}
        answer = await ana.http.post("/api/tables", json=body, headers=own)
        assert answer.status_code == 201
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "httponly" in answer.headers["set-cookie"].lower()

    run(work())


def test_a_body_that_is_too_long_is_not_read(server: Server) -> None:
    """Neither if it says how long it is, nor if it just goes on."""

    async def talk(head: str, more: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        words = f"POST /api/decks/check HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{words}{head}\r\n\r\n".encode() + more)
        async with asyncio.timeout(30):
            answer = await reader.read()  # to the end: the line is closed though not all was sent
        writer.close()
        return answer

    async def work() -> None:
        said = await talk("Content-Length: 10000000000", b"{")
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        counted = await talk("Transfer-Encoding: chunked", chunk * 5)
        for answer in (said, counted):
            assert answer.startswith(b"HTTP/1.1 413"), answer[:200]
            assert b'"code":"too_big","reason":"a request can have at most' in answer
            assert b"content-security-policy" in answer
        long = await Person(server).http.post("/api/decks/check", json={"text": "x" * 20_000})
        assert long.status_code == 200

    run(work())


def test_a_store_that_is_locked_is_told_and_nothing_changes(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        table = made["table"]
        async with ana.at(table) as a:
            await a.turn()
            code, mark = a.state["decision"]["options"][0]["code"], a.state["mark"]
            lock = sqlite3.connect(server.folder / "longbox.sqlite3", isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            wish = {"game": "hitline", "mode": "duel", "seats": [ME, BOT]}
            making = asyncio.create_task(ana.http.post("/api/tables", json=wish))
            answer = await a.choose(code)
            assert (answer["type"], answer["code"]) == ("error", "busy")
            made_none = await making
            assert (made_none.status_code, made_none.json()["code"]) == (503, "busy")
            assert (await ana.http.get(f"/api/tables/{table}")).status_code == 200  # reading goes on
            assert a.state["mark"] == mark
            lock.execute("ROLLBACK")
            lock.close()
            assert (await a.choose(code))["type"] == "ok"
            assert [facts["table"] for facts in (await ana.http.get("/api/tables")).json()] == [table]

    with running(tmp_path) as server:
        run(work(server))


def test_a_forged_cookie_is_nobody(server: Server) -> None:
    async def work() -> None:
        ana, eve = Person(server, "Ana"), Person(server)
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        cookie = ana.http.cookies["longbox"]
        for forged in (cookie[:-2] + "AA", cookie.partition(".")[0], "x" * 3000, '["' + "0" * 24 + '",""]'):
            eve.http.cookies.set("longbox", forged.replace('"', ""))
            facts = (await eve.http.get(f"/api/tables/{made['table']}")).json()
            assert facts["yours"] == []

    run(work())


def test_nobody_may_ask_too_fast(tmp_path: Path) -> None:
    async def work(server: Server) -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT], mode="duel")
        guesses = await asyncio.gather(*(ana.sit(f"/t/{made['table']}#guess{n}") for n in range(80)))
        assert {answer.status_code for answer in guesses} == {403, 429}
        assert {answer.json()["code"] for answer in guesses} == {"foreign", "too_fast"}
        async with ana.at(made["table"]) as a:
            for _ in range(240):  # however slowly they are read
                await a.send("ping")
            await a.until(lambda: any(answer.get("code") == "too_fast" for answer in a.answers.values()))

    with running(tmp_path, limits=True) as server:
        run(work(server))
