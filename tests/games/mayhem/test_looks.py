"""How Mayhem reads: sentences for events, the story of a game, what is printed."""

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
from longbox.kernel.voice import Line, Voice
from tests.games.given import at_random
from tests.games.mayhem.given import cast, free, pass_cards, play

NAMES = ["Ana", "Bo", "Cy", "Di"]
MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]


def sides(m: Match) -> list[int]:
    """The side of each seat."""
    shown: Any = m.public()["sides"]
    return [next(at for at, side in enumerate(shown) if seat in side["seats"]) for seat in range(int(m.layout.seats))]


def lines(m: Match, seat: int | None = 0, since: int = 0) -> list[Line]:
    """The story as Ana (seat 0), another one or somebody who watches tells it."""
    voice = Voice(NAMES[: int(m.layout.seats)], sides(m), -1 if seat is None else seat)
    return m.edition.story(m.events(seat, since), voice)


def story(m: Match, seat: int | None = 0, since: int = 0) -> list[str]:
    return [line.text for line in lines(m, seat, since)]


def pass_all(m: Match) -> None:
    """Nobody escapes."""
    while any(option.code == "no" for option in m.decisions[0].options):
        play(m, "no")


def whole(seed: object, mode: str = "duel", seats: int = 2, **options: object) -> Match:
    return at_random(longbox.start("mayhem", seats=seats, seed=seed, mode=mode, options=options), seed)


# ---- single events


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.name)
@pytest.mark.parametrize("numbers", [[0, 0, 1, 0, 0], [1, 1, 1, 1, 1], [0, 1, 2, 2, 1]])
def test_every_message_has_a_sentence_and_a_place_in_the_story(message: Message, numbers: list[int]) -> None:
    m = cast()
    assert isinstance(m, Mayhem)
    m.log = []
    card = 0 if message.name == "card_played" else int(m.book.go_kind)
    fit = {"card": [card] * 3, "side": [0, 1, 0]}
    given = [fit.get(sort, [0, 1, 2])[n] for sort, n in zip(message.sorts, numbers, strict=False)]
    m.tell(MESSAGES.index(message), *[i64(n) for n in given])
    (event,) = m.events(None)
    assert re.fullmatch(r"[A-Z].*\.", str(event["text"]))
    assert not re.search(r"None|[{}]", str(event["text"]))
    told = Teller(Voice(["Ana", "Bo"]), m.book)
    told.hear(event)
    assert len(told.told()) <= 1


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_events_of_a_game_have_sentences_with_names(mode: str, seats: int) -> None:
    m = whole("sentences", mode, seats)
    kinds = {message.name for message in MESSAGES}
    told = [event for event in m.events(None) if event["kind"] in kinds]
    assert len(told) > 50
    for event in told:
        assert re.fullmatch(r"\S.*\S\.", str(event["text"])), event
        assert "  " not in str(event["text"])


def test_words_stand_beside_the_numbers() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3 shield")
    play(m, "place:robin:jab:4", "stay", "use")
    texts = {str(event["kind"]): event for event in m.events(None)}
    assert texts["turn"]["words"] == {"who": "Robin", "slot": "Jab", "seat": "Seat 0"}
    assert texts["hurt"]["words"] == {"who": "Cyborg", "total": "4 of 10"}
    assert texts["attack"]["text"] == "Robin attacks Cyborg: Melee 2 + 2."
    assert texts["hurt"]["text"] == "Cyborg takes 4 damage (4 of 10)."


def test_the_same_character_on_both_teams_is_told_apart() -> None:
    given = {"mode": "competitive", "characters": [["Robin", "Raven"], ["Robin", "Cyborg"]]}
    m = longbox.scenario("mayhem", given)
    play(m, next(option.code for option in m.decisions[0].options if option.code.startswith("place:robin")))
    assert story(m)[-1].startswith("You: Black Robin takes the ")


# ---- damage, exactly


def test_damage_is_explained_to_the_point() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1 damage=2 shield, Raven C3", value=3)
    play(m, "place:robin:jab:4", "stay", "use")
    assert story(m) == [
        "You: Robin takes the 4 to Jab.",
        "Robin hits Cyborg: Melee 3 + 2, Shield -2 = 3 damage (5 of 10).",
    ]
    assert story(m, 1)[0] == "Ana: Robin takes the 4 to Jab."


def test_damage_without_anything_added_is_plain() -> None:
    m = cast("Robin A1, Starfire B1", "Cyborg A1, Raven C3", value=2, dice=[[1, 1], [4, 4]])
    play(m, "place:starfire:bolt:1", "stay", "use")
    assert story(m)[1:] == ["Starfire hits Cyborg: Ranged 2 damage (2 of 10)."]


def test_what_comes_with_a_hit_stands_beside_it() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3", star=True)
    play(m, "place:robin:jab:4", "stay", "use")
    assert story(m)[1:] == ["Robin hits Cyborg: Melee 2 + 2 = 4 damage (4 of 10); Cyborg is stunned."]


def test_an_immune_target_is_told() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1, Raven C3", hands=[[], ["Duck"]])
    pass_cards(play(m, "place:robin:jab:4"))
    pass_cards(play(m, "stay"))
    play(m, "use", "card:duck")
    told = lines(m)
    card = "When an attack targets one of your characters, that character is immune to that attack."
    assert [line.text for line in told[1:]] == [
        f"Bo plays Duck: {card}",
        "Robin attacks Cyborg: Cyborg is immune.",
    ]
    assert told[1].sort == "loud"


def test_traps_are_told_aloud_with_their_damage() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", traps={"A2": [0, 3]})
    play(m, "place:robin:dodge:4", "to:A2")
    (line,) = [line for line in lines(m) if line.text.startswith("Trap!")]
    assert line.text == "Trap! Robin triggers 3 Traps in Titans Tower: 3 damage (3 of 10)."
    assert line.sort == "loud"
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", traps={"A2": [3, 0]}, turn=1)
    play(m, "place:raven:portal:4", "stay", "use", "to:A2")
    assert "Trap! Raven triggers 3 Traps in Titans Tower: Raven is immune." in story(m)


def next_round(robin: str, *rolls: int) -> Match:
    """The last turn of a round, then the next one with dice that are known."""
    missions = ["Settle It", "Remote Rumble"]
    given = {"dice": [[4], []], "go": missions, "round": 2, "rig": {"rolls": list(rolls)}}
    m = cast(f"{robin}, Starfire C1 acted=1", "Cyborg A3 acted=1, Raven C3 acted=1", **given)
    return play(m, "place:robin:jab:4", "stay", "done")


def test_fire_burns_in_numbers() -> None:
    told = story(next_round("Robin A1 fire=2 shield", 1, 2, 3, 4, 6))
    assert "Mayhem die: Value 3, a star shows." in told
    at = told.index("Robin burns: Fire 3, Shield -2 = 1 damage (1 of 10).")
    assert told[at + 1] == "Robin has a Fire token left."


def test_damage_of_a_card_is_told_with_the_card() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", hands=[[], ["Zap"]])
    play(m, "place:robin:jab:4", "card:zap")
    assert story(m)[1:] == [
        "Bo plays Zap: The opposing active character takes 3 damage.",
        "Zap: Robin takes 3 damage (3 of 10).",
    ]
    m = cast("Robin A1 shield, Starfire C1", "Cyborg A3, Raven C3", hands=[[], ["Zap"]])
    play(m, "place:robin:jab:4", "card:zap")
    assert story(m)[2] == "Zap: Robin takes 3, Shield -2 = 1 damage (1 of 10)."


def test_a_ko_and_its_points_are_one_loud_line() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1 damage=8, Raven C3", vp=[2, 0])
    play(m, "place:robin:jab:4", "stay", "use")
    told = lines(m)
    assert re.fullmatch(r"KO! Cyborg is knocked out in Black Base \w+; you score 1 VP: 3 of 5\.", told[-1].text)
    assert told[-1].sort == "loud"


def test_the_last_point_ends_the_game() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A1 damage=8, Raven C3", vp=[4, 0])
    play(m, "place:robin:jab:4", "stay", "use")
    assert story(m)[-1] == "The game is over: you win with 5 VP (MH-232)."
    assert story(m, 1)[-1] == "The game is over: Ana wins with 5 VP (MH-232)."


# ---- rounds, turns, Missions


def test_a_round_has_a_heading_and_its_dice() -> None:
    told = lines(next_round("Robin A1", 6, 2, 3, 4, 2))
    assert [(line.text, line.sort) for line in told[1:]] == [
        ("Round 3", "round"),
        ("Dice: you 6 and 2, Bo 3 and 4. Bo has the Initiative with the lower sum, 7 (MH-061).", ""),
        ("Mayhem die: Value 2, no star.", ""),
    ]
    told = lines(next_round("Robin A1", 4, 3, 6, 1, 1, 1))
    assert told[2].text == "Dice: you 4 and 3, Bo 6 and 1. You have the Initiative after a toss (MH-062)."


def test_moves_of_a_turn_are_joined_and_an_escape_is_its_own() -> None:
    m = cast("Robin A1, Starfire C1 escape", "Cyborg A3 escape, Raven C3")
    play(m, "place:robin:dodge:4", "to:B2", "escape:white-cyborg", "to:B3")
    assert story(m) == [
        "You: Robin takes the 4 to Dodge, moves to Arcade.",
        "Cyborg escapes: Cyborg moves to Park.",
    ]
    pass_all(m)
    play(m, "use", "to:A2")
    pass_all(m)
    play(m, "trap:A2")
    assert story(m)[2] == "Dodge: Robin moves to Titans Tower, takes an Escape; you lay 2 Traps in Titans Tower."


def test_an_ability_in_vain_says_so() -> None:
    m = cast()
    play(m, "place:robin:jab:4", "stay", "use", "place:cyborg:bash:4")
    assert story(m)[1] == "Robin uses Jab: nothing comes of it."


def test_a_free_move_after_a_card_is_not_the_card_s() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", hands=[["Rally"], []])
    play(m, "place:robin:jab:4", "card:rally", "to:B2")
    assert story(m)[2:] == ["Rally: Robin gets +1 damage for each attack in this round.", "Robin moves to Arcade."]
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C3", hands=[["Sprint"], []])
    play(m, "place:robin:jab:4", "card:sprint", "to:B2")
    assert story(m)[2:] == ["Sprint: Robin moves to Arcade."]


def test_pulled_pushed_teleported() -> None:
    m = cast("Robin A1, Starfire C1", "Cyborg B1, Raven A2", turn=1)
    play(m, "place:raven:reach:4", "stay", "use", "at:black-robin")
    assert story(m)[1].endswith("Robin is pulled to Titans Tower.")
    m = cast("Robin A1, Starfire C1", "Cyborg C1, Raven A3", star=True)
    play(m, "place:starfire:torch:4", "stay", "use")
    assert story(m)[1:] == [
        "Torch: Cyborg gets 3 Fire tokens.",
        "Starfire hits Cyborg: Melee 2 damage (2 of 10).",
    ]
    m = cast("Robin A1, Starfire C1", "Cyborg A3, Raven C1", star=True)
    play(m, "place:starfire:torch:4", "stay", "use", "at:white-raven", "to:B2")
    assert story(m)[2].endswith("Raven is pushed to Arcade.")


def test_missions_are_told_from_the_card_to_the_points() -> None:
    m = longbox.scenario(
        "mayhem",
        {
            "mode": "duel",
            "map": ["BLACK", "TOWER", "WHITE", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "BLACK", "DOCKS", "WHITE"],
            "characters": [
                [{"name": "Robin", "place": "A2"}, {"name": "Raven", "place": "C1"}],
                [{"name": "Cyborg", "place": "A3"}, {"name": "Starfire", "place": "C3"}],
            ],
            "go": ["Bring the Pizza", None],
            "go_deck": ["Giant Tofu"],
            "pizza": "black-robin",
        },
    )
    play(m, next(option.code for option in m.decisions[0].options if option.code.startswith("place:robin")))
    play(m, "deliver")
    told = lines(m)
    texts = [line.text for line in told]
    at = texts.index("Mission! You complete Bring the Pizza; you score 1 VP: 1 of 5.")
    assert told[at].sort == "loud"
    assert texts[at - 1].endswith("delivers the Pizza to Titans Tower.")
    assert texts[at + 1] == "You reveal Giant Tofu. Mission: Defeat your Monster. (1 VP)"
    assert "a Monster with Health 5 stands in Park" in texts[at + 2].lower().replace("health", "Health").replace(
        "monster", "Monster"
    ).replace("park", "Park")


def test_cyborg_of_nobody_and_his_flames() -> None:
    m = free("Robin R2", "Starfire R1", "Raven S4", cyborg="R2")
    play(m, "stay", "place:robin:staff-meeting:4", "stay", "use", "stay", "place:starfire:starbolts:4")
    told = lines(m)
    assert told[1].text == "Robin attacks Cyborg."
    assert [event["kind"] for event in m.events(None)].count("flames") == 1
    flames = "Cyborg's flames burn in R2 and around it (MH-271): Starfire gets a Fire token; Robin gets a Fire token."
    assert told[2].text == flames
    assert told[2].sort == "loud"


# ---- whole games


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_story_of_a_whole_game(mode: str, seats: int) -> None:
    m = whole(f"story {mode}", mode, seats)
    rounds: Any = m.public()["round"]
    for seat in (*range(seats), None):
        told = lines(m, seat)
        assert len(told) < 16 * rounds + 5
        numbers = [line.n for line in told]
        assert numbers == sorted(numbers)
        bad = r"[Ss]eat \d|None|\(\)|  | ,|\.\.|::|; ;|: \.|: ;"
        assert not [line.text for line in told if re.search(bad, line.text)]
        assert all(re.search(r"[.!?)]$", line.text) for line in told if line.sort != "round")
        assert told[-1].text.startswith("The game is over: ")
        assert sum(line.sort == "round" for line in told) == rounds + 1


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_story_may_begin_anywhere(mode: str, seats: int) -> None:
    m = whole(f"anywhere {mode}", mode, seats)
    full = story(m)
    rng = random.Random(f"{mode}{seats}")
    compared = 0
    for _ in range(15):
        since = rng.randrange(len(m.log))
        part = story(m, since=since)
        heading = next((text for text in part if re.fullmatch(r"Round \d+", text)), None)
        if heading is not None:
            rest = [without_health(text) for text in part[part.index(heading) :]]
            assert rest == [without_health(text) for text in full[full.index(heading) :]]
            compared += 1
    assert compared > 5


def without_health(text: str) -> str:
    """A Monster's Health was told when it came."""
    return re.sub(r"(the Monster: .* damage \(\d+) of \d+\)", r"\1)", text)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_told_bit_by_bit_every_hit_is_told_once(seat: int | None) -> None:
    m = longbox.start("mayhem", seed="bits")
    rng = random.Random("bits")
    told: list[str] = []
    heard = 0
    while not m.over:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        if rng.random() < 0.3 or m.over:
            voice = Voice(NAMES[:2], None, -1 if seat is None else seat, heard)
            found = m.edition.story(m.events(seat), voice)
            told += [line.text for line in found if line.n >= heard]
            heard = len(m.log)
    hurt = sum(1 for event in m.events(seat) if event["kind"] in ("hurt", "monster_hurt"))
    assert sum(len(re.findall(r"\d damage \(", text)) for text in told) == hurt
    turns = sum(1 for event in m.events(seat) if event["kind"] == "turn")
    assert sum(len(re.findall(r"takes the \d to ", text)) for text in told) == turns


# ---- what a seat may not know


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_stories_name_no_card_before_it_is_played(mode: str, seats: int) -> None:
    m = longbox.start("mayhem", seats=seats, seed=f"secrets {mode}", mode=mode)
    rng = random.Random(f"secrets {mode}")
    cards = m.edition.titles[: int(game.find("mayhem").edition().go_kind)]  # type: ignore[attr-defined]
    most = 400
    while not m.over and most:
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        most -= 1
        if most % 40:
            continue
        shown = {str(event["words"]["card"]) for event in m.events(None) if event["kind"] == "card_played"}  # type: ignore[index]
        for seat in (*range(seats), None):
            told = "\n".join(story(m, seat))
            assert {card for card in cards if card in told} <= shown


def test_nothing_is_told_while_teams_are_picked_in_secret() -> None:
    m = longbox.start("mayhem", mode="competitive", seed=1)
    play(m, "pick:robin")
    for seat in (0, 1, None):
        assert story(m, seat) == []
        named = [event["title"] for event in m.events(seat) if event["kind"] == "moved"]
        assert ("Robin" in named) == (seat == 0)


# ---- what is printed


def test_everything_is_printed_with_its_origin() -> None:
    edition = game.find("mayhem").edition()
    printed = game.find("mayhem").printed()
    by_sort: dict[str, int] = {}
    for card in printed:
        by_sort[card.sort] = by_sort.get(card.sort, 0) + 1
        assert card.origin["name"] in ("rulebook", "published", "ours")
        assert set(card.origin) <= set(card.facts) | {"name", "text"}, card.name
        assert card.file.endswith(".toml")
    assert by_sort == {"character": 4, "ability": 8, "mayhem": 22, "go": 12, "location": 10, "side": 6}
    assert set(edition.titles) <= {card.name for card in printed}
    named = {card.name: card for card in printed}
    assert named["Robin"].facts["abilities"] == "Staff Meeting and Hero Reflexes"
    assert named["Staff Meeting"].facts["standard"] == "Melee."
    assert named["Bring the Pizza"].facts["mission"] == "Deliver the Pizza to TOWER."


def test_a_way_is_told_with_who_and_what_is_there() -> None:
    m = cast("Robin A1, Starfire A2", "Cyborg A2, Raven C3", traps={"B1": [2, 1], "B2": [0, 1]})
    play(m, "place:robin:jab:4")
    assert [option.text for option in m.decisions[0].options] == [
        "To Pizzeria (B1): 2 black Traps, 1 white Trap",
        "To Arcade (B2): 1 white Trap",
        "Stay",
    ]
    m = cast("Robin A1, Starfire A2", "Cyborg C1, Raven C3")
    play(m, "place:robin:jab:4")
    assert [option.text for option in m.decisions[0].options] == [
        "To Titans Tower (A2): Starfire",
        "To Pizzeria (B1)",
        "To Arcade (B2)",
        "Stay",
    ]
    m = free("Robin R2", "Raven S1", "Starfire S4", cyborg="Q1", traps={"Q1": 1})
    play(m, "stay")
    play(m, next(option.code for option in m.decisions[0].options if option.code.startswith("place:")))
    assert "To Q1: Cyborg, 1 Trap" in [option.text for option in m.decisions[0].options]
