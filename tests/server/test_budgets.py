"""What one client may cost everybody else: lengths, faults and work have limits."""

import json

import pytest

from tests.server.driving import Person, Server, run
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
