"""How Titans reads: sentences for events, the story of a game, what is printed on the cards."""

import random
import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.titans.looks import Teller
from longbox.games.titans.table import MESSAGES
from longbox.kernel import game
from longbox.kernel.voice import Line, Voice
from tests.games.given import at_random
from tests.games.titans.given import play, table
from tests.games.titans.packs import location
from tests.games.titans.yard import yard

FIVE = ["aqualad", "kid-flash", "mad-mod", "crystal-prism", "hex-sneeze"]


def lines(m: Match, seat: int | None = 0, since: int = 0) -> list[Line]:
    """The story as Ana (seat 0), Bo (seat 1) or somebody who watches tells it."""
    voice = Voice(["Ana", "Bo"], None, -1 if seat is None else seat)
    return m.edition.story(m.events(seat, since), voice)


def story(m: Match, seat: int | None = 0, since: int = 0) -> list[str]:
    return [line.text for line in lines(m, seat, since)]


def whole(seed: object, mode: str = "advanced", **options: object) -> Match:
    return at_random(longbox.start("titans", seed=seed, mode=mode, options=options), seed)


# ---- single events


@pytest.mark.parametrize("name", [message.name for message in MESSAGES])
def test_every_message_has_a_sentence_and_a_place_in_the_story(name: str) -> None:
    edition = game.find("titans").edition()
    for numbers in ([0, 0, 0], [1, 3, 1], [0, 5, -1]):
        text = edition.sentence({"kind": name, "rule": "", "numbers": numbers})
        assert text.endswith(".")
        assert text[0].isupper()
    assert callable(getattr(Teller, name))


def test_the_events_of_a_game_have_sentences() -> None:
    m = whole("sentences")
    kinds = {message.name for message in MESSAGES}
    told = [event for event in m.events(None) if event["kind"] in kinds]
    assert len(told) > 200
    assert all(event["text"] for event in told)
    texts = {str(event["text"]) for event in m.events(0)}
    assert "Seat 0 plays Punch." in texts
    assert "Seat 1 draws a card." in texts
    assert "Seat 0 draws Punch." in texts


# ---- the story


def test_plays_are_joined_and_so_are_purchases() -> None:
    m = table("punch punch birdarangs punch", None, line_up=["terra", *FIVE[:4]])
    play(m, "punch", "birdarangs", "punch")
    assert story(m) == ["You play 2 Punch and Birdarangs, with Robin: 5 Power."]
    assert story(m, 1) == ["Ana plays 2 Punch and Birdarangs, with Robin: 5 Power."]
    play(m, "buy:titans-go", "buy:terra")
    assert story(m)[1:] == ["You buy Titans Go! for 3 and Terra for 2."]
    play(m, "punch")
    assert story(m)[2:] == ["You play Punch: now 1 Power."]


def test_a_turn_has_a_heading_and_tells_what_came_to_the_line_up() -> None:
    m = longbox.start("titans", seed=3, mode="basic", options={"first": 1, "heroes": ["Raven", "Robin"]})
    play(m, "end")
    told = lines(m)
    assert [line.text for line in told if line.sort == "round"] == ["Turn 1: Bo (Robin)", "Turn 2: You (Raven)"]
    assert told[0].text == "You are Raven and Bo is Robin."
    assert told[1].text == "Sidekicks whom anybody may recruit: Starfire, Beast Boy and Cyborg."
    assert told[2].text.startswith("The first Line-Up: ")
    assert told[4].text == "Bo does nothing."
    m = table("punch punch", "punch", line_up=["terra", *FIVE[:4]], main=["silkie"])
    play(m, "punch", "punch", "buy:terra", "end")
    assert story(m)[-2:] == ["Turn 2: Bo", "New in the Line-Up: Silkie."]


def test_what_came_of_a_card_stands_beside_it() -> None:
    m = table("kid-flash hot-potato", "punch", decks=[["punch", "terra", "silkie"], ["punch"]])
    play(m, "kid-flash", "hot-potato", "terra")
    assert story(m) == [
        "You play Kid Flash (draw Punch and Terra), Hot Potato (goes to Bo) and Terra (draw Silkie, goes to Bo), "
        "with Robin: 5 Power."
    ]
    for seat in (1, None):
        assert story(m, seat)[0].startswith("Ana plays Kid Flash (draws 2 cards), Hot Potato (goes to ")


def test_an_ability_has_a_line_and_a_declined_one_has_none() -> None:
    given = {"heroes": ["Raven", "Robin"], "discards": [["terra", "silkie"], []]}
    m = table("titans-go punch", "punch", **given)
    play(m, "titans-go", "discard:silkie", "punch")
    assert story(m)[1:] == ["Raven: you destroy Silkie from the discard pile.", "You play Punch: now 4 Power."]
    m = table("titans-go punch", "punch", **given)
    play(m, "titans-go", "no", "punch")
    assert story(m) == ["You play Titans Go! and Punch, with Raven: 4 Power."]


def test_a_weakness_is_told_aloud_with_its_rule() -> None:
    m = table("hex-sneeze", "punch", heroes=["Raven", "Robin"], weaknesses=["pop-quiz", "late-fees"])
    play(m, "hex-sneeze")
    told = lines(m)
    assert told[1].text == "Hex Sneeze attacks Bo: Bo gains a Weakness: Pop Quiz (TT-096)."
    assert told[1].sort == "loud"
    assert story(m, 1)[1] == "Hex Sneeze attacks you: you gain a Weakness: Pop Quiz (TT-096)."


def test_a_defense_is_told_with_what_it_gave() -> None:
    m = table("mammoth", "speedy punch", decks=[["punch"], ["terra", "silkie"]])
    play(m, "mammoth", "hand:speedy")
    assert story(m)[1] == "Mammoth attacks Bo, but Bo avoids it with Speedy: Bo draws 2 cards (TT-080)."
    assert story(m, 1)[1] == "Mammoth attacks you, but you avoid it with Speedy: you draw Terra and Silkie (TT-080)."
    m = table("mammoth", "see-more punch")
    play(m, "mammoth", "no", "hand:punch")
    assert story(m)[1] == "Mammoth attacks Bo: Bo discards Punch."


def test_an_attack_that_finds_nothing_says_so() -> None:
    m = table("mad-mod punch", "punch")
    play(m, "mad-mod", "no", "punch")
    assert story(m)[1:] == ["Mad Mod attacks Bo: nothing happens (TT-086).", "You play Punch: now 3 Power."]


def test_sidekicks_come_and_go_aloud() -> None:
    m = table("bumblebee blackfire mad-mod", "punch", sidekicks=[[], ["Cyborg", "Starfire"]])
    play(m, "bumblebee", "blackfire", "sidekick:cyborg", "mad-mod", "no")
    told = lines(m)
    assert [line.text for line in told if line.sort == "loud"] == [
        "You recruit Beast Boy.",
        "You steal Cyborg from Bo! (TT-136)",
        "Mad Mod attacks Bo: Bo loses Starfire.",
    ]


def test_a_nemesis_falls_and_the_next_one_attacks() -> None:
    m = table("punch", "punch", power=8, nemesis="Control Freak", next_nemesis="Trigon", events=["Pizza Party"])
    play(m, "buy:control-freak", "end")
    told = lines(m)
    loud = [line.text for line in told if line.sort == "loud"]
    assert re.fullmatch(r"You defeat Control Freak for 8: \d VP!", loud[0])
    assert loud[1] == "You remove the Event Pizza Party (TT-114)."
    assert loud[2].startswith("Nemesis! Trigon appears. ")
    assert loud[2].endswith("(TT-089)")
    assert loud[3].startswith("Trigon attacks you: you gain a Weakness: ")
    assert loud[4].startswith("Trigon attacks Bo: Bo gains a Weakness: ")


def test_an_event_is_read_out_and_is_not_new_in_the_line_up() -> None:
    m = table("punch", "punch", mode="advanced", line_up=FIVE[:3], main=["laundry-day", "silkie"])
    play(m, "punch", "end")
    told = story(m)
    assert "New in the Line-Up: Silkie." in told
    event = next(text for text in told if text.startswith("Event! Laundry Day: "))
    assert event.endswith("(TT-111)")


def test_two_events_of_one_refill_are_read_out_in_order() -> None:
    main = ["laundry-day", "silkie", "sugar-rush", "terra", "mumbo", "speedy"]
    m = play(table("punch", "punch", mode="advanced", line_up=FIVE[:1], main=main), "end")
    told = [line for line in lines(m) if line.text.startswith(("New", "Event!"))]
    assert [line.text.partition(":")[0] for line in told] == [
        "New in the Line-Up",
        "Event! Laundry Day",
        "Event! Sugar Rush",
    ]
    assert [line.n for line in told] == sorted(line.n for line in told)
    assert told[0].text == "New in the Line-Up: Silkie and Terra."


def test_babies_go_home() -> None:
    given = {"mode": "advanced", "events": ["Turned into Babies"], "nemesis": "Control Freak", "power": 8}
    m = table("blackfire", "punch", **given)
    play(m, "blackfire", "buy:control-freak")
    assert "You steal Raven from Bo! (TT-136)" in story(m)
    assert story(m)[-1] == "Raven goes back to Bo (TT-194)."


def test_small_things_are_told_where_they_happen() -> None:
    m = table("mas-y-menos mutation snack-time", "punch", discards=[["pop-quiz"], []], decks=[["punch"], ["punch"]])
    play(m, "mas-y-menos", "mutation", "type:villain", "snack-time", "discard:pop-quiz")
    (text,) = story(m)
    assert text.startswith("You play Más y Menos (High Five Bo, draw Punch, Bo draws a card), ")
    assert "Mutation (make every card there a Villain)" in text
    assert "Snack Time (put Pop Quiz under the Weakness stack)" in text
    m = table("late-fees stage-fright", "punch", line_up=FIVE)
    play(m, "late-fees", "stage-fright")
    (text,) = story(m)
    assert "Late Fees (the first card bought costs 1 more)" in text
    assert "Stage Fright (no recruiting or stealing this turn)" in text


def test_the_story_of_a_whole_game() -> None:
    m = whole("story")
    for seat in (0, 1, None):
        told = lines(m, seat)
        assert 100 < len(told) < 5 * m.public()["turn"]  # type: ignore[operator]
        numbers = [line.n for line in told]
        assert numbers == sorted(numbers)
        assert not any(re.search(r"[Ss]eat \d|None|\(\)|  | ,|\.\.", line.text) for line in told)
        assert all(line.text.endswith((".", "!", ")")) for line in told if line.sort != "round")
        assert told[-1].text.startswith("The game is over: ")
        vp = m.public()["vp"]
        assert isinstance(vp, list)
        names = [f"{'you' if at == seat else name} {vp[at]} VP" for at, name in enumerate(("Ana", "Bo"))]
        assert told[-1].text.endswith(f"Scores: {', '.join(names)}.")


@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("seed", range(4))
def test_a_story_may_begin_anywhere(mode: str, seed: int) -> None:
    m = whole(seed, mode)
    full = [(line.n, line.text) for line in lines(m)]
    rng = random.Random(seed)
    compared = 0
    for _ in range(20):
        since = rng.randrange(len(m.log))
        part = [(line.n, line.text) for line in lines(m, since=since)]
        # the first turn that begins there and those after it read the same, but for the Super Hero's name
        heading = next((text for _, text in part if text.startswith("Turn ")), None)
        if heading is not None:
            rest = [text for _, text in part][[text for _, text in part].index(heading) :]
            plain = [re.sub(r"^(Turn \d+: \w+) \(.*\)$", r"\1", text) for _, text in full]
            assert plain[plain.index(heading) :] == rest
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("seat", [0, 1, None])
def test_told_bit_by_bit_nothing_is_missing_and_nothing_is_told_twice(seat: int | None) -> None:
    """What was heard is over: lines told later do not begin with it, and together they name every card played."""
    m = longbox.start("titans", seed="bits", mode="advanced")
    rng = random.Random("bits")
    told: list[str] = []
    heard = 0
    for left in reversed(range(400)):
        m.choose(rng.choice(m.legal(m.seat)), seat=m.seat)
        if rng.random() < 0.3 or m.over or left == 0:
            voice = Voice(["Ana", "Bo"], None, -1 if seat is None else seat, heard)
            found = m.edition.story(m.events(seat), voice)
            told += [line.text for line in found if line.n >= heard]
            heard = len(m.log)
        if m.over:
            break
    plays = sum(1 for event in m.events(seat) if re.fullmatch(r"Seat \d plays .*", str(event["text"])))
    counts = [sum(int(n or 1) for n in cards(text)) for text in told if re.match(r"\w+ plays? ", text)]
    assert sum(counts) == plays


def cards(text: str) -> list[str]:
    """How many of each card a line of plays names: "", or a number."""
    named = re.sub(r"\([^)]*\)", "", re.split(r"\bplays? ", text, maxsplit=1)[1])
    named = re.split(r", with |: (?:now )?-?\d+ Power", named)[0].removesuffix(".")
    return [re.match(r"(\d*)", part.strip())[1] for part in re.split(r", | and ", named)]  # type: ignore[index]


# ---- what a seat may not know


def test_the_draws_of_others_are_not_named() -> None:
    draws = 0
    for seed in range(5):
        m = whole(seed)
        for seat in (0, 1, None):
            others = "|".join(name for at, name in enumerate(("Ana", "Bo")) if at != seat)
            visible = {str(event["title"]) for event in m.events(seat) if event.get("face")}
            titles = set(m.edition.titles)
            for text in story(m, seat):
                for found in re.findall(rf"(?:{others}) (?:\w+ a new deck and )?draws ([^;(),.]*)", text):
                    for part in re.split(r" and |, ", found):
                        name = re.sub(r"^\d+ ", "", part)
                        assert name not in titles or name in visible
                        draws += 1
    assert draws > 100


def test_a_secret_offer_is_not_told() -> None:
    m = longbox.start("titans", seed=5, options={"heroes": "deal two"})
    codes = [option.code for option in m.decision(0).options]
    m.choose(codes[0], seat=0)
    offered = [code.partition(":")[2].replace("-", " ").title() for code in codes]
    for seat in (1, None):
        assert not any(name in text for name in offered for text in story(m, seat))
    m.choose(m.decision(1).options[0].code, seat=1)
    assert any(text.startswith("Ana is ") and offered[0] in text for text in story(m, None))


# ---- what is printed


def test_everything_is_printed_with_its_origin() -> None:
    edition = game.find("titans").edition()
    printed = game.find("titans").printed()
    assert sorted(card.name for card in printed) == sorted(edition.titles)
    by_sort: dict[str, int] = {}
    for card in printed:
        by_sort[card.sort] = by_sort.get(card.sort, 0) + 1
        assert card.origin["name"] in ("rulebook", "published", "ours")
        fields = set(card.facts) | {"name", "text"}
        assert set(card.origin) <= fields, card.name
        assert card.file.endswith(".toml")
    assert by_sort["nemesis"] == 9
    assert by_sort["event"] == 6
    assert by_sort["character"] == 5
    named = {card.name: card for card in printed}
    assert str(named["Trigon"].facts["attack"]).startswith("First Appearance Attack: ")
    assert str(named["Robin"].facts["recruit"]).startswith("Recruit: ")
    assert {"hero", "sidekick", "color"} <= set(named["Robin"].facts)
    assert "vp_text" in named["T-Car"].facts
    assert named["Punch"].facts["deal"] == 7


def test_power_that_an_ability_brings_about_has_a_line_of_its_own() -> None:
    kiln = location("Kiln", "When you destroy a card, +1 Power.")
    given: dict[str, Any] = {"heroes": ["Raven", "Robin"], "discards": [["pal"], []], "locations": [["Kiln"], []]}
    m = play(yard("punch punch zap", None, more=kiln, **given), "punch", "use:raven", "punch")
    assert story(m) == [
        "You play Punch: 1 Power.",
        "Raven: you destroy Pal from the discard pile.",
        "Kiln: you get +1 Power.",
        "You play Punch: now 3 Power.",
    ]
