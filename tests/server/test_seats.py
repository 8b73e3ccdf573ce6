"""Seats: one visitor has a seat, whoever made the table; an invitation is good once; hands and clocks are safe."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from longbox.server import times
from longbox.server.identity import hashed
from longbox.server.store import bind, invited
from longbox.server.times import Times
from tests.server.driving import Inside, Look, Person, Server, inside, run, running
from tests.server.postgres import cluster

ME = {"kind": "me", "name": "Ana"}
FRIEND = {"kind": "friend"}
BOT = {"kind": "bot", "bot": "rookie"}
HOT = [{"kind": "hotseat", "name": "Ana"}, {"kind": "hotseat", "name": "Bea"}]


async def invitation(person: Person, table: str, seat: int) -> httpx.Response:
    return await person.http.post(f"/api/tables/{table}/invite", json={"seat": seat})


async def two(server: "Server | Inside", **more: Any) -> tuple[Person, Person, str, str]:
    """Ana at seat 0, Bob at seat 1, the table, and the link that Bob took."""
    ana, bob = Person(server, "Ana"), Person(server, "Bob")
    made = await ana.make("hitline", [ME, FRIEND], mode="duel", **more)
    link: str = made["seat_links"][1]
    assert (await bob.sit(link)).status_code == 200
    return ana, bob, made["table"], link


def told(look: Look, what: str) -> bool:
    return any(message["type"] == "seat" and message["what"] == what for message in look.said)


# ---- invitations


def test_whoever_made_the_table_cannot_enter_a_friends_seat(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, link = await two(server)
        for eve in (ana, Person(server, "Ana's other browser")):
            answer = await eve.sit(link)
            assert answer.status_code in (409, 422), answer.text
            async with eve.at(table) as look:
                assert 1 not in look.you["yours"]
                assert (await look.ask("hello", seat=1))["code"] == "not_yours"
        refused = await invitation(ana, table, 1)
        assert (refused.status_code, refused.json()["code"]) == (403, "foreign")
        async with bob.at(table) as look:
            assert look.you["seat"] == 1

    run(work())


def test_only_open_seats_get_links(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, BOT, FRIEND, BOT], mode="pairs")
        assert [link is not None for link in made["seat_links"]] == [False, False, True, False]
        assert (await invitation(ana, made["table"], 1)).status_code == 403
        hot = await ana.make("hitline", HOT, mode="duel")
        assert hot["seat_links"] == [None, None]
        refused = await invitation(ana, hot["table"], 1)
        assert (refused.status_code, refused.json()["code"]) == (422, "illegal")

    run(work())


def test_a_link_is_good_once_also_if_two_open_it_at_the_same_time(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, FRIEND], mode="duel")
        people = [Person(server, f"P{n}") for n in range(6)]
        answers = await asyncio.gather(*(person.sit(made["seat_links"][1]) for person in people))
        assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
        assert {answer.json()["code"] for answer in answers if answer.status_code != 200} == {"spent"}
        winner = next(p for p, answer in zip(people, answers, strict=True) if answer.status_code == 200)
        assert (await winner.sit(made["seat_links"][1])).json()["seat"] == 1  # an answer that was lost, asked for again

    run(work())


def test_a_new_link_for_a_vacant_seat_replaces_the_old_one(server: Server) -> None:
    async def work() -> None:
        ana, bob, eve = Person(server, "Ana"), Person(server, "Bob"), Person(server, "Eve")
        made = await ana.make("hitline", [ME, FRIEND], mode="duel")
        assert (await invitation(eve, made["table"], 1)).json()["code"] == "foreign"
        new = (await invitation(ana, made["table"], 1)).json()["link"]
        assert (await bob.sit(made["seat_links"][1])).json()["code"] == "foreign"
        assert (await bob.sit(new)).status_code == 200

    run(work())


def test_a_host_without_a_seat_can_invite(server: Server) -> None:
    async def work() -> None:
        ana, eve = Person(server, "Ana"), Person(server, "Eve")
        made = await ana.make("hitline", [FRIEND, FRIEND], mode="duel")
        assert (await ana.http.get(f"/api/tables/{made['table']}")).json()["host"]
        assert (await invitation(ana, made["table"], 1)).status_code == 200
        assert (await invitation(eve, made["table"], 1)).status_code == 403

    run(work())


def test_nobody_takes_two_seats_unseen(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        made = await ana.make("hitline", [ME, FRIEND], mode="duel")
        answer = await ana.sit(made["seat_links"][1])
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")

    run(work())


def test_a_link_that_was_made_too_late_opens_no_held_seat(tmp_path: Path) -> None:
    """The host asks for a link while somebody sits down, and gets one for a seat that is held by then."""

    async def work() -> None:
        async with inside(tmp_path) as server:
            ana, eve = Person(server, "Ana"), Person(server, "Eve")
            _, bob, table, _ = await two(server)
            store = server.tables.store
            from longbox.server.store import invite

            await invite(store, table, 1, hashed("late"), "")
            for person in (ana, eve):
                assert (await person.sit(f"/t/{table}#late")).json()["code"] == "spent"
            assert await invited(store, table, hashed("late")) == (1, True, "")
            async with bob.at(table) as look:
                assert look.you["seat"] == 1
            await bind(store, table, 1, "somebody")

    run(work())


# ---- giving a seat away


def test_a_seat_moves_to_another_device_and_the_old_one_looks_on(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        phone, eve = Person(server), Person(server, "Eve")
        link = (await invitation(bob, table, 1)).json()["link"]
        async with ana.at(table) as a, bob.at(table) as b:
            assert b.you["seat"] == 1
            assert (await phone.sit(link)).json() == {"table": table, "seat": 1, "name": "Bob"}
            await b.until(lambda: b.you["seat"] is None and b.state["view"]["seat"] is None)
            assert {"type": "moved", "seats": [1]} in b.said
            await a.until(lambda: told(a, "moved"))
            assert (await b.ask("leave"))["code"] == "not_yours"
            assert (await b.ask("hello", seat=1))["code"] == "not_yours"
            async with phone.at(table) as p:
                assert p.you["seat"] == 1
                mover = p if p.state["decision"] else a
                assert (await mover.choose(mover.state["decision"]["options"][0]["code"]))["type"] == "ok"
        assert (await eve.sit(link)).json()["code"] == "spent"
        assert (await invitation(bob, table, 1)).json()["code"] == "foreign"

    run(work())


def test_a_link_of_a_former_holder_is_worth_nothing(server: Server) -> None:
    async def work() -> None:
        _, bob, table, _ = await two(server)
        first = (await invitation(bob, table, 1)).json()["link"]
        second = (await invitation(bob, table, 1)).json()["link"]
        phone, eve = Person(server), Person(server, "Eve")
        assert (await eve.sit(first)).json()["code"] == "foreign"
        assert (await phone.sit(second)).status_code == 200
        assert (await eve.sit(second)).json()["code"] == "spent"

    run(work())


def test_a_seat_that_was_given_up_is_vacant_for_all_to_see(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        carl = Person(server, "Carl")
        async with ana.at(table) as a, bob.at(table) as b:
            assert (await b.ask("give_up"))["type"] == "ok"
            await a.until(lambda: told(a, "gone"))
            await a.until(lambda: a.state["seats"][1]["why"] == "gone")
            await b.until(lambda: b.you["seat"] is None)
            assert (await b.ask("hello", seat=1))["code"] == "not_yours"
            link = (await invitation(ana, table, 1)).json()["link"]
            assert (await carl.sit(link)).json()["seat"] == 1
            await a.until(lambda: a.state["seats"][1]["name"] == "Carl")
            async with carl.at(table) as c:
                assert c.you["seat"] == 1
                assert c.state["seats"][1]["kind"] == "person"

    run(work())


def test_who_stands_up_before_the_game_takes_the_deck_along(server: Server) -> None:
    async def work() -> None:
        ana, bob, carl = (Person(server, name) for name in ("Ana", "Bob", "Carl"))
        from longbox.terminal import decks

        deck = sorted(decks.the_book().decks)[-1]
        seats = [ME, FRIEND, FRIEND]
        made = await ana.make("mayhem", seats, mode="free-for-all")
        table = made["table"]
        assert deck
        assert (await bob.sit(made["seat_links"][1])).status_code == 200
        async with ana.at(table) as a, bob.at(table) as b:
            assert a.state["stage"] == "gathering"
            assert (await b.ask("give_up"))["type"] == "ok"
            await a.until(lambda: a.state["seats"][1]["kind"] == "open")
            assert a.state["seats"][1]["name"] == ""
        link = (await invitation(ana, table, 1)).json()["link"]
        assert (await carl.sit(link)).json()["seat"] == 1

    run(work())


def test_a_rematch_gives_nobody_a_link_to_a_held_seat(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        async with ana.at(table) as a, bob.at(table) as b:
            await a.ask("leave")
            await b.ask("leave")
            await a.until(lambda: a.state["over"] is not None)
        again = (await ana.http.post(f"/api/tables/{table}/rematch")).json()
        assert again["seat_links"] == [None, None]
        assert (await invitation(ana, again["table"], 1)).status_code == 403
        async with bob.at(again["table"]) as b:
            assert b.you["seat"] == 1

    run(work())


def test_a_rematch_invites_to_a_seat_that_was_given_up(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        async with ana.at(table) as a, bob.at(table) as b:
            assert (await b.ask("give_up"))["type"] == "ok"
            await a.ask("leave")
            await a.until(lambda: a.state["over"] is not None)
        assert (await bob.http.post(f"/api/tables/{table}/rematch")).status_code == 403
        again = (await ana.http.post(f"/api/tables/{table}/rematch")).json()
        assert [link is not None for link in again["seat_links"]] == [False, True]
        assert (await Person(server, "Carl").sit(again["seat_links"][1])).status_code == 200

    run(work())


# ---- one holder, several windows


def test_a_second_window_is_told_and_either_can_end_the_other(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        async with bob.at(table) as first, bob.at(table) as second, ana.at(table) as a:
            for look in (first, second):
                await look.until(lambda look=look: {"type": "elsewhere"} in look.said)
            assert {"type": "elsewhere"} not in a.said
            assert (await second.ask("end_others"))["type"] == "ok"
            await first.until(lambda: {"type": "ended"} in first.said)
            with pytest.raises(Exception, match="1013"):
                await first.ask("ping")
            assert (await second.ask("ping"))["type"] == "pong"
            assert (await a.ask("ping"))["type"] == "pong"

    run(work())


def test_a_page_that_connects_again_is_no_second_window(server: Server) -> None:
    async def work() -> None:
        _, bob, table, _ = await two(server)
        async with bob.at(table, page="one") as first, bob.at(table, page="one") as second:
            with pytest.raises(Exception, match="1013"):
                await first.ask("ping")
            assert (await second.ask("ping"))["type"] == "pong"
            assert {"type": "elsewhere"} not in second.said

    run(work())


def test_windows_at_two_workers_hear_of_each_other(tmp_path: Path) -> None:
    async def work(one: Server, two_: Server) -> None:
        ana, bob, table, _ = await two(one)
        other = Person(two_, "Bob")
        other.http.cookies.update(bob.http.cookies)
        async with bob.at(table) as first, other.at(table) as second:
            for look in (first, second):
                await look.until(lambda look=look: {"type": "elsewhere"} in look.said)
            assert (await second.ask("end_others"))["type"] == "ok"
            await first.until(lambda: {"type": "ended"} in first.said)
        link = (await invitation(other, table, 1)).json()["link"]
        async with bob.at(table) as first, ana.at(table) as a:
            assert first.you["seat"] == 1
            phone = Person(two_)
            assert (await phone.sit(link)).status_code == 200
            await first.until(lambda: first.you["seat"] is None)
            assert (await a.ask("takeover", seat=1))["code"] == "foreign"  # sat down a moment ago, elsewhere

    with cluster() as database, running(tmp_path, database) as one, running(tmp_path, database) as other:
        run(work(one, other))


# ---- bots that play on


class Hand:
    """The time of a server in this process, moved by hand."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def move(self, seconds: float) -> None:
        self.ahead += seconds


@contextmanager
def hand(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hand]:
    import time

    moved = Hand()
    ours = Times(steady=lambda: time.monotonic_ns() + int(moved.ahead * 1e9))
    monkeypatch.setattr(times, "OURS", ours)
    yield moved


def test_a_reload_costs_nobody_the_seat(server: Server) -> None:
    async def work() -> None:
        ana, bob, table, _ = await two(server)
        async with ana.at(table) as a:
            for _ in range(5):
                async with bob.at(table):
                    pass
                answer = await a.ask("takeover", seat=1)
                assert (answer["type"], answer["code"]) == ("error", "foreign")
                assert "45" in answer["reason"] or "seconds" in answer["reason"]
            async with bob.at(table) as b:
                assert b.state["seats"][1]["kind"] == "person"

    run(work())


def test_a_bot_plays_on_after_45_seconds_until_its_person_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(clock: Hand) -> None:
        async with inside(tmp_path) as server:
            ana, bob, table, _ = await two(server)
            async with ana.at(table) as a:
                async with bob.at(table):
                    clock.move(100)
                    assert (await a.ask("takeover", seat=1))["code"] == "foreign"
                await a.until(lambda: not a.state["seats"][1]["here"])
                clock.move(44)
                assert (await a.ask("takeover", seat=1))["code"] == "foreign"
                clock.move(1.5)
                taken = await a.ask("takeover", seat=1)
                assert taken["type"] == "ok", taken
                await a.until(lambda: told(a, "away") and a.state["seats"][1]["why"] == "away")
                async with bob.at(table) as b:  # just opening the page is enough
                    await b.until(lambda: b.state["seats"][1]["kind"] == "person")
                    await a.until(lambda: told(a, "back"))
                    assert (await b.ask("leave"))["type"] == "ok"
                async with bob.at(table) as b:  # who asked for the bot says so when they are back
                    assert b.state["seats"][1]["why"] == "asked"
                    assert (await b.ask("back"))["type"] == "ok"

    with hand(monkeypatch) as clock:
        run(work(clock))


# ---- flags


def test_a_flag_is_final(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(clock: Hand) -> None:
        async with inside(tmp_path) as server:
            ana = Person(server, "Ana")
            seats = [ME, {"kind": "friend"}]
            made = await ana.make("titans", seats, mode="basic", options={"first": 0}, clock={"minutes": 3})
            bob = Person(server, "Bob")
            assert (await bob.sit(made["seat_links"][1])).status_code == 200
            async with ana.at(made["table"]) as a, bob.at(made["table"]) as b:
                decision = await a.turn()
                assert decision is not None
                assert (await a.choose(decision["options"][0]["code"]))["type"] == "ok"
                await a.turn()
                clock.move(181)
                choose = await a.choose(a.state["decision"]["options"][0]["code"])  # before anybody has noticed
                assert (choose["type"], choose["code"]) == ("error", "flagged")
                assert (await a.undo())["code"] == "flagged"
                await b.until(lambda: told(b, "flagged") and b.state["seats"][0]["why"] == "flagged")
                for message in ("back", "give_up"):
                    assert (await a.ask(message))["code"] == "flagged"
            async with ana.at(made["table"]) as a:
                assert a.you["seat"] == 0
                assert a.state["seats"][0]["kind"] == "bot"
                assert (await a.ask("back"))["code"] == "flagged"

    with hand(monkeypatch) as clock:
        run(work(clock))


def test_who_let_a_bot_play_until_the_time_was_out_cannot_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(clock: Hand) -> None:
        async with inside(tmp_path) as server:
            ana, bob, table, _ = await two(server, clock={"minutes": 1})
            async with ana.at(table) as a, bob.at(table) as b:
                mover, other, seat = (a, b, 0) if a.state["decision"] else (b, a, 1)
                decision = mover.state["decision"]
                pool = server.tables.pool

                async def never(*args: Any, **more: Any) -> Any:
                    await asyncio.sleep(3600)

                monkeypatch.setattr(pool, "ask", never)
                assert (await mover.ask("leave"))["type"] == "ok"
                clock.move(61)
                assert (await mover.ask("back"))["code"] == "flagged"
                await other.until(lambda: other.state["seats"][seat]["why"] == "flagged")
                assert decision is not None

    with hand(monkeypatch) as clock:
        run(work(clock))


def test_a_choice_that_came_in_time_counts_however_long_it_takes_to_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(clock: Hand) -> None:
        async with inside(tmp_path) as server:
            ana, bob, table, _ = await two(server, clock={"minutes": 1})
            async with ana.at(table) as a, bob.at(table) as b:
                mover, seat = (a, 0) if a.state["decision"] else (b, 1)
                live = await server.tables.find(table)
                clock.move(59)
                await live.lock.acquire()
                n = await mover.send(
                    "choose",
                    decision=mover.state["decision"]["id"],
                    option=mover.state["decision"]["options"][0]["code"],
                )
                await asyncio.sleep(0.3)
                clock.move(5)
                live.lock.release()
                await mover.until(lambda: n in mover.answers)
                assert mover.answers[n]["type"] == "ok", mover.answers[n]
                assert live.chairs[seat].kind == "person"
                assert live.clock.spent[seat] < 60_000

    with hand(monkeypatch) as clock:
        run(work(clock))


# ---- known seeds


def test_a_known_seed_and_a_shared_screen_are_told_to_all_and_never_rated(server: Server) -> None:
    async def work() -> None:
        ana = Person(server, "Ana")
        plain = await ana.make("hitline", [ME, BOT], mode="duel")
        named = await ana.make("hitline", [ME, BOT], mode="duel", seed="mine")
        hot = await ana.make("hitline", HOT, mode="duel")
        for made, known, rated in ((plain, False, True), (named, True, False), (hot, False, False)):
            facts = (await Person(server).http.get(f"/api/tables/{made['table']}")).json()
            assert (facts["known_seed"], facts["rated"]) == (known, rated)
            async with Person(server).at(made["table"]) as look:
                assert (look.state["known_seed"], look.state["rated"]) == (known, rated)
        refused = await ana.http.post("/api/tables", json={"game": "hitline", "seats": [ME, FRIEND], "seed": "mine"})
        assert refused.status_code == 422
        assert all(seat["hot"] for seat in (await ana.http.get(f"/api/tables/{hot['table']}")).json()["seats"])

    run(work())


def test_a_seat_that_is_given_up_at_a_table_with_a_known_seed_says_so(server: Server) -> None:
    async def work() -> None:
        ana, bob = Person(server, "Ana"), Person(server, "Bob")
        made = await ana.make("hitline", [*HOT, BOT, BOT], mode="pairs", seed="mine")
        async with ana.at(made["table"], seat=1) as a:
            assert (await a.ask("give_up"))["type"] == "ok"
        link = (await invitation(ana, made["table"], 1)).json()["link"]
        facts = (await bob.http.get(f"/api/tables/{made['table']}")).json()  # what the invitation shows
        assert (facts["known_seed"], facts["rated"]) == (True, False)
        assert (await bob.sit(link)).status_code == 200
        async with bob.at(made["table"]) as b:
            assert b.state["known_seed"]

    run(work())
