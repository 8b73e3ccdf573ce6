"""The words of a game: a sentence for each event, the story line by line, and no secrets.

The golden playthroughs hold the exact words; these tests check what the words must say.
"""

import random
import re
from typing import Any

import pytest
from mypy_extensions import i64

import longbox
from longbox import Match
from longbox.games.mayhem.pieces import MESSAGES
from longbox.games.mayhem.story import Teller
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel import game
from longbox.kernel.match import Message
from longbox.kernel.voice import Voice
from tests.games.given import at_random, play, said, says_no_more, tale
from tests.games.mayhem.chores import chores
from tests.games.mayhem.given import cast, free

MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]
DUCK = {"hands": [[], ["Duck"]]}
ZAP = {"hands": [[], ["Zap"]]}
WALKS_IN = {"traps": {"A2": [3, 0]}, "turn": 1}
FIGHTS: dict[str, Any] = {"go": ["Settle It", "Remote Rumble"]}


def whole(seed: object, mode: str = "duel", seats: int = 2) -> Match:
    return at_random(longbox.start("mayhem", seats=seats, seed=seed, mode=mode), seed)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
def test_every_message_has_a_sentence_and_a_place_in_the_story(message: Message) -> None:
    m = cast()
    assert isinstance(m, Mayhem)
    m.log = []
    fit = {"card": 0 if message.name == "card_played" else int(m.book.go_kind), "": 1}
    m.tell(MESSAGES.index(message), *[i64(fit.get(sort, 0)) for sort in message.sorts])
    (event,) = m.events(None)
    assert re.fullmatch(r"[A-Z].*\.", str(event["text"]))
    assert not re.search(r"None|[{}]", str(event["text"]))
    told = Teller(Voice(["Ana", "Bo"]), m.book)
    told.hear(event)
    assert len(told.told()) <= 1


def test_every_number_of_an_event_has_a_name_and_those_of_things_have_words() -> None:
    kinds: set[str] = set()
    sorts = {message.name: dict(zip(message.fields, message.sorts, strict=True)) for message in MESSAGES}
    of_things = ("figure", "place", "side", "seat", "card", "ability", "innate", "border", "health")
    for mode, seats in MODES:
        for seed in range(3):
            m = whole(seed, mode, seats)
            kinds |= says_no_more(m)
            events: list[dict[str, Any]] = m.events(None)
            for event in events:
                for field, sort in sorts.get(event["kind"], {}).items():
                    if sort in of_things and event[field] >= 0:
                        assert event["words"][field], event
    assert {message.name for message in MESSAGES} - kinds <= {"skipped"}


@pytest.mark.parametrize(
    ("black", "white", "given", "codes", "words"),
    [
        # damage, with all that is added and prevented
        (
            "Robin A1",
            "Cyborg A1 damage=2 shield",
            {"value": 3},
            "place:robin:jab:4 stay use",
            "3 + 2 Shield 3 damage 5",
        ),
        ("Starfire A1", "Cyborg B2", {}, "place:starfire:bolt:4 stay use", "Ranged 2 + 1 3 damage"),
        ("Robin A1", "Cyborg A1", {"star": True}, "place:robin:jab:4 stay use", "4 damage Cyborg stunned"),
        ("Robin A1", "Cyborg A1", DUCK, "place:robin:jab:4 no stay no use card:duck", "Robin Cyborg immune"),
        ("Robin A1", "Cyborg C3", {"traps": {"A2": [0, 3]}}, "place:robin:jab:4 to:A2", "loud Robin 3 Traps 3 damage"),
        ("Robin A1", "Raven A3", WALKS_IN, "place:raven:reach:4 to:A2", "3 Traps Raven immune"),
        ("Robin A1 shield", "Cyborg C3", ZAP, "place:robin:jab:4 card:zap", "Zap Robin 3 Shield 1 damage"),
        # KOs, points and the end
        ("Robin A1", "Cyborg A1 damage=9", {"vp": [2, 0]}, "place:robin:jab:4 stay use", "loud KO Cyborg 1 VP 3 of 5"),
        ("Robin A1", "Cyborg A1 damage=9", {"vp": [4, 0]}, "place:robin:jab:4 stay use", "round over Ana wins"),
        # what a character does, joined
        ("Robin A1", "Cyborg C3", {}, "place:robin:jab:4 to:B2 done", "Ana Robin 4 Jab Arcade"),
        (
            "Robin A1",
            "Cyborg C3 escape",
            {},
            "place:robin:jab:4 to:B2 escape:white-cyborg to:B3",
            "Cyborg escapes Park",
        ),
        ("Robin A1", "Raven A1", {}, "place:robin:jab:4 stay done place:raven:portal:4 stay use to:C2", "Raven Docks"),
    ],
)
def test_a_line_says_who_does_what_to_whom_and_how_much(
    black: str, white: str, given: dict[str, Any], codes: str, words: str
) -> None:
    m = cast(f"{black}, {'Robin' if 'Starfire' in black else 'Starfire'} C1", f"{white}, {mate(white)} B4", **given)
    play(m, *codes.split())
    assert said(m, *words.split()), tale(m)


def mate(white: str) -> str:
    return "Cyborg" if "Raven" in white else "Raven"


def test_the_story_tells_the_dice_and_the_fire_of_a_round() -> None:
    m = cast(
        *("Robin A1 fire=2, Starfire C1 acted=1", "Cyborg A3 acted=1, Raven C3 acted=1"),
        dice=[[4], []],
        rig={"rolls": [1, 2, 3, 4, 6]},
        **FIGHTS,
    )
    play(m, "place:robin:jab:4", "stay", "done")
    assert said(m, "round", "3")
    assert said(m, "Dice", "Ana 1 and 2", "Bo 3 and 4", "Initiative")
    assert said(m, "Value 3", "star")
    assert said(m, "Robin burns", "3 damage")


def test_the_story_tells_a_mission_from_the_card_to_the_points() -> None:
    m = chores("Robin A2, Starfire C1", go=["Pie", None], pizza="black-robin", go_deck=["Ogre"])
    play(m, "place:robin:jab:4", "deliver")
    assert said(m, "Robin", "delivers the Pizza")
    assert said(m, "loud", "Pie", "1 VP")
    assert said(m, "Ogre", "Defeat your Monster")
    assert said(m, "Monster with Health 5", "Park")


def test_cyborg_of_nobody_and_his_flames() -> None:
    m = free("Robin R2", "Starfire R1", "Raven S4", cyborg="R2")
    play(m, "stay", "place:robin:staff-meeting:4", "stay", "use", "stay", "place:starfire:starbolts:4")
    assert said(m, "Robin", "Cyborg")
    assert said(m, "loud", "flames", "R2", "Starfire", "Robin")


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_story_of_a_whole_game(mode: str, seats: int) -> None:
    m = whole(f"story {mode}", mode, seats)
    rounds: Any = m.public()["round"]
    bad = r"[Ss]eat \d|None|\(\)|  | ,|\.\.|::|; ;|: \.|: ;"
    for seat in range(-1, seats):
        told = tale(m, seat)
        assert len(told) < 16 * rounds + 5
        assert not [line for line in told if re.search(bad, line)]
        assert all(re.search(r"[.!?)]$", line) for line in told if not line.startswith("round"))
        assert sum(line.startswith("round ") for line in told) == rounds + 1


def test_a_story_read_in_parts_tells_every_hit_once() -> None:
    m = longbox.start("mayhem", seed="bits")
    rng = random.Random("bits")
    told: list[str] = []
    heard = 0
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        if rng.random() < 0.3 or m.over:
            found = m.edition.story(m.events(0), Voice(["Ana", "Bo"], None, 0, heard))
            told += [line.text for line in found if line.n >= heard]
            heard = len(m.log)
    hurt = sum(1 for event in m.events(0) if event["kind"] in ("hurt", "monster_hurt"))
    assert sum(len(re.findall(r"\d damage \(", text)) for text in told) == hurt


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_stories_name_no_card_before_it_is_played(mode: str, seats: int) -> None:
    m = longbox.start("mayhem", seats=seats, seed=f"secrets {mode}", mode=mode)
    assert isinstance(m, Mayhem)
    rng = random.Random(mode)
    cards = m.book.titles[: int(m.book.go_kind)]
    for step in range(300):
        if m.over:
            break
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        if step % 40 == 0:
            events: list[dict[str, Any]] = m.events(None)
            shown = {event["words"]["card"] for event in events if event["kind"] == "card_played"}
            for seat in range(-1, seats):
                told = "\n".join(tale(m, seat))
                assert {card for card in cards if card in told} <= shown


@pytest.mark.rule("MH-288")
def test_the_story_says_nothing_while_teams_are_picked_in_secret() -> None:
    m = longbox.start("mayhem", mode="competitive", seed=1)
    play(m, "pick:robin")
    assert [tale(m, seat) for seat in (-1, 0, 1)] == [[], [], []]


def test_everything_is_printed_with_its_origin() -> None:
    printed = game.find("mayhem").printed()
    sorts = [card.sort for card in printed]
    assert list(dict.fromkeys(sorts)) == ["character", "ability", "mayhem", "go", "location", "side"]
    for card in printed:
        assert card.origin["name"] in ("rulebook", "published", "ours")
        assert set(card.origin) <= set(card.facts) | {"name", "text"}, card.name
    assert set(game.find("mayhem").edition().titles) <= {card.name for card in printed}
