"""The story: who did what to whom, with its cause and its number, whoever reads it. Its prose is free to change."""

import re
from typing import Any

import pytest

import longbox
from longbox.games.bold.pieces import MESSAGES
from longbox.kernel.voice import Voice
from tests.games.bold.given import FOUR, fought, joker, next_turn, play, stop, table, told
from tests.games.given import asked, at_random, copied_whole, happened, said, says_no_more, seen, tale


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_event_has_words_that_name_whom_and_how_many(seats: int) -> None:
    for seed in range(3):
        m = at_random(longbox.start("bold", seats, seed), seed)
        names = {message.name for message in MESSAGES}
        for event in m.events():
            if event["kind"] in names:
                text, words = str(event["text"]), event["words"]
                assert text.endswith("."), event
                assert words.get("who", "") in text, event  # type: ignore[attr-defined]
                assert "{" not in text
                assert not re.search(r"\b1 (resources|bonuses|tokens)\b|\b(0|[2-9]) (resource|bonus|token)\b", text)
        for eye in (-1, 0):
            assert not any("Seat" in line for line in tale(m, eye))


@pytest.mark.rule("BB-018", "BB-029")
def test_the_first_starting_player_is_told() -> None:
    m = longbox.start("bold", 2, seed=1)
    assert told(m, "holder") == [[seen(m)["holder"]]]
    assert said(m, "starting player")


@pytest.mark.rule("BB-063", "BB-213")
def test_a_recovery_by_a_power_up_is_told_with_its_cause() -> None:
    m = table(*FOUR, bags=["C+ R", "R", "R", "R"], counters=[30, 40, 20, 40], next=["C+"])
    play(m, "draw", (0, "give:2"))
    for you, owner in ((-1, "Ana"), (0, "your"), (2, "Ana"), (1, "Ana")):
        assert said(m, "recover", "2", owner, "Combat Power-Up", "22", you=you)
    m = table(bags=["C+ R", "R"], counters=[30, 40], next=["C+"])
    play(m, "draw")
    assert said(m, "Ana", "recovers 2", "Combat Power-Up", you=1)


@pytest.mark.rule("BB-036", "BB-037")
def test_tokens_drawn_for_a_recovery_are_one_line_with_what_they_bring() -> None:
    m = table(phase="watchtower", counters=[20, 60], bags=["K K S C", "R"], crises=[0, 0])
    (line,) = said(m, "Ana draws", "for a recovery of 4")
    assert (line.count(","), line.count(" and ")) == (2, 1)
    assert not said(m, "recovers 0")


@pytest.mark.rule("BB-048", "BB-187")
def test_what_counts_for_bonuses_is_not_called_drawn() -> None:
    m = table("The Flash", "Batman", challenge="Overdrive", next=["A"], bags=["A C", "R"])
    play(m, "draw")
    assert "2" in asked(m)[0]
    assert "Overdrive" in asked(m)[0]
    stop(m)
    assert said(m, "Ana counts 2", "bonuses")
    assert not said(m, "pulled")


@pytest.mark.rule("BB-048", "BB-049")
def test_the_question_to_draw_tells_the_next_bonus_and_the_risk() -> None:
    m = table(draws=["R R", ""], bags=["C C C C C", "R"], crises=[1, 0], meters=[2, 0])
    prompt, _, options = asked(m)
    assert "at 3: 3 Resource" in prompt
    assert "1 of 6" in options[0]
    assert "17 %" in options[0]


@pytest.mark.rule("BB-061")
def test_a_question_speaks_to_the_player() -> None:
    m = table("The Flash", "Batman", challenge="Time Slip", next=["R"])
    play(m, "draw")
    assert "first token you draw" in asked(m)[0]


@pytest.mark.rule("BB-089", "BB-093")
def test_a_pool_is_told_with_all_it_is_made_of_and_a_finishing_move_apart_from_it() -> None:
    m = fought(
        draws=["C C C C C R R A F K K S S", "R R R"],
        stored=[["Super Strength"], None],
        plans=(["use:super-strength", "activate:heavy-punch", "activate:heat-vision", "activate:sun-dipped"],),
        bags=["C", "R"],
        crises=[0, 0],
    )
    assert said(m, "Ana's damage pool", "Super Strength 2", "Heavy Punch 3", "Heat Vision 1", "1 indefensible")
    assert said(m, "Your damage pool", "Super Strength 2", you=0)
    assert said(m, "Ana finishes with Sun-Dipped", "6")
    texts = [str(event["text"]) for event in m.events() if event["kind"] == "pooled"]
    assert [text for text in texts if "Sun-Dipped" in text]
    assert not any("pool" in text for text in texts)  # of which only some goes into a pool
    next_turn(m)
    next_turn(m)
    assert not any("Sun-Dipped" in line for line in said(m, "damage pool"))


@pytest.mark.rule("BB-085")
def test_a_resource_pool_is_told_with_what_the_challenge_card_adds() -> None:
    m = fought(draws=["C C R R R", "C C"], challenge="Supply Drop")
    assert said(m, "Ana's resource pool", "tokens 3", "bonus 3", "Supply Drop 1", "7")
    assert said(m, "Bo's resource pool", "Supply Drop 1")


@pytest.mark.rule("BB-140", "BB-215")
def test_it_is_told_for_whom_damage_is_prevented() -> None:
    m = fought(*FOUR, draws=["R", "C C C C", "R", "R"], stored=[["Flight"], None, None, None])
    play(m, "target:2", "use:flight")
    assert said(m, "Ana prevents 3 damage to Cy with Flight")
    assert said(m, "You prevent 3 damage to Cy with Flight", you=0)
    assert said(m, "Ana prevents 3 damage to you", you=2)


@pytest.mark.rule("BB-209", "BB-216")
def test_numbers_agree_with_their_nouns() -> None:
    m = table(*FOUR, phase="power-up", resources=[3, 0, 2, 0])
    play(m, "offer:1", "offer:2")
    assert said(m, "Ana offers 1 resource to") or said(m, "Ana offers 1 resource.")
    assert said(m, "Cy offers 2 resources")


@pytest.mark.rule("BB-037", "BB-107")
def test_a_line_has_the_number_of_the_last_event_that_it_tells() -> None:
    m = table(phase="power-up", counters=[20, 20], bags=["K K K K S S", "F F F F F+ F+"], crises=[0, 0])
    next_turn(m)
    events: list[dict[str, Any]] = m.events(None)
    for name, kind in (("Ana draws", "recovery"), ("the row", "moved")):
        line = [line for line in m.edition.story(events, Voice(["Ana", "Ben"])) if name in line.text][-1]
        assert events[line.n]["kind"] == kind
    heard = next(event["n"] for event in events if event["kind"] == "moved" and event["target"] == "held 1")
    later = m.edition.story(events, Voice(["Ana", "Ben"], heard=heard + 1))
    assert len([line for line in later if line.text.startswith("Ben draws")]) == 2  # what was told is not told again


@pytest.mark.rule("BB-047")
def test_the_number_of_a_piece_means_nothing_to_a_reader() -> None:
    m = joker(challenge=None, next=["C"])
    play(m, "draw")
    assert said(m, "You draw Combat", you=0)
    assert not said(m, "draw", you=1)
    assert not happened(m, "moved")


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seats in (2, 4):
        for seed in range(4):
            kinds |= says_no_more(at_random(longbox.start("bold", seats, seed=seed), seed))
    assert len(kinds) > 15


def test_a_copy_has_every_number() -> None:
    copied_whole(longbox.start("bold", 4, seed=1))
