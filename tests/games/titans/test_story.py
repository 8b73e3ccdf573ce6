"""How Titans reads: sentences for events, and the story of a game."""

import random
import re
from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.titans.pieces import MESSAGES
from longbox.kernel.voice import Line, Voice
from tests.games.given import at_random, says_no_more
from tests.games.titans.given import play, table
from tests.games.titans.packs import event
from tests.games.titans.toys import card, toys

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


def end(word: str, zone: str) -> dict[str, Any]:
    """A zone in an event: "deck 1"."""
    name, _, owner = zone.partition(" ")
    return {word: zone, f"{word}_name": name, f"{word}_owner": int(owner) if owner else None}


def test_the_sentence_of_an_event_names_who_and_what() -> None:
    for seed in range(6):
        events: list[dict[str, Any]] = whole(seed).events(None)
        for one in filter(lambda told: told["text"], events):
            text = str(one["text"]).lower()
            seats = [one.get("who"), one.get("target_owner"), one.get("to")]
            seats += [one["source_owner"]] if one["kind"] == "shuffled" else []
            assert all(f"seat {seat}" in text for seat in seats if seat is not None), one
            title = one["title"] or "a card" if "title" in one else one.get("words", {}).get("card", "")
            assert title.lower() in text, one


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
    assert told[1].text == "Sidekicks to recruit: Starfire, Beast Boy and Cyborg."
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


def test_small_things_are_told_where_they_happen() -> None:
    m = table("mas-y-menos mutation snack-time", "punch", discards=[["pop-quiz"], []], decks=[["punch"], ["punch"]])
    play(m, "mas-y-menos", "mutation", "type:villain", "snack-time", "discard:pop-quiz")
    (text,) = story(m)
    assert text.startswith("You play Más y Menos (High Five Bo, draw Punch, Bo draws a card), ")
    assert "Mutation (make every card in play a Villain)" in text
    assert "Snack Time (put Pop Quiz under the Weakness stack)" in text
    m = table("mutation", "punch")
    play(m, "mutation", "type:equipment")
    assert story(m) == ["You play Mutation (make every card in play an Equipment): 2 Power."]
    m = table("late-fees stage-fright", "punch", line_up=FIVE)
    play(m, "late-fees", "stage-fright")
    (text,) = story(m)
    assert "Late Fees (the first card bought costs 1 more)" in text
    assert "Stage Fright (no recruiting or stealing this turn)" in text


DOERS = "".join(
    card(name, text)
    for name, text in (
        ("Angler", "Put a Villain from your discard pile into your hand."),
        ("Stacker", "Put a Villain from your hand on top of your deck."),
        ("Piler", "Put a card from your hand on top of your deck."),
        ("Burner", "Destroy a card in your hand."),
        ("Eraser", "Destroy a card in the Line-Up."),
        ("Digger", "Destroy the top card of your deck."),
        ("Miller", "Discard the top card of your deck."),
        ("Postman", "Pass a card from your hand to your foe."),
        ("Palette", "Choose a color."),
    )
)


@pytest.mark.parametrize(
    ("played", "given", "yours", "theirs"),
    [
        ("angler", {"discards": [["bully"], []]}, "take Bully back to hand", "takes Bully back to hand"),
        ("stacker bully", {}, "put Bully on top of the deck", "puts Bully on top of the deck"),
        ("piler bully", {}, "put Bully on top of the deck", "puts a card on top of the deck"),
        ("burner punch", {}, "destroy Punch from hand", "destroys Punch from hand"),
        ("eraser", {"line_up": ["bully"]}, "destroy Bully in the Line-Up", "destroys Bully in the Line-Up"),
        ("digger", {"decks": [["bully"], []]}, "destroy Bully", "destroys Bully"),
        ("miller", {"decks": [["bully"], []]}, "discard Bully from the deck", "discards Bully from the deck"),
        ("postman wall", {}, "pass Wall to Bo", "passes Wall to you"),
        ("van", {"main": ["wall", "bully"]}, "add Wall and Bully to the Line-Up", "adds Wall and Bully to the Line-Up"),
        ("lucky-dip", {"main": ["wall"]}, "gain Wall", "gains Wall"),
        ("lucky-dip", {"main": ["wall"], "turn": 3}, "gain Wall", "gains Wall"),
        (
            "gossip",
            {"decks": [[], []], "discards": [["bully"], []]},
            "shuffle a new deck, draw Bully",
            "shuffles a new deck, draws a card",
        ),
    ],
)
def test_what_came_of_each_deed(played: str, given: dict[str, Any], yours: str, theirs: str) -> None:
    m = toys(played, "punch", more=DOERS, **given)
    name = played.split(maxsplit=1)[0]
    title = {"lucky-dip": "Lucky Dip"}.get(name, name.capitalize())
    play(m, name)
    assert story(m) == [f"You play {title} ({yours})."]
    assert story(m, 1) == [f"Ana plays {title} ({theirs})."]


@pytest.mark.parametrize(("unseen", "told"), [(1, "another card"), (2, "2 more cards")])
def test_cards_that_were_seen_and_others_are_told_together(unseen: int, told: str) -> None:
    text = " ".join(f"Put a {what} from your hand on top of your deck." for what in ("Villain", *["card"] * unseen))
    m = toys("tidier bully punch wall", "punch", more=card("Tidier", text, "Hero"))
    play(m, "tidier", "hand:bully", "hand:punch")
    assert story(m, 1) == [f"Ana plays Tidier (puts Bully and {told} on top of the deck)."]
    assert "another" not in story(m)[0]


def test_a_location_that_is_discarded_and_a_hand_that_is_shown() -> None:
    m = play(toys("bulldozer", "punch", locations=[[], ["park"]]), "bulldozer")
    assert story(m)[1:] == ["Bulldozer attacks Bo: Bo discards Park, a Location in play (TT-125)."]
    m = play(toys("talent-scout", "punch punch bin"), "talent-scout")
    assert story(m)[1:] == ["Talent Scout attacks Bo: Bo shows 2 Punch and Bin (TT-086)."]
    assert story(m, 1)[1:] == ["Talent Scout attacks you: you show 2 Punch and Bin (TT-086)."]


def test_what_happens_as_a_turn_ends() -> None:
    m = play(toys("punch", "punch", decks=[[], ["punch"]], discards=[["bully"], []]), "punch", "end")
    assert story(m) == ["You play Punch: 1 Power.", "You shuffle a new deck.", "Turn 2: Bo"]
    m = play(table("punch", "punch", events=["Laundry Day"]), "punch", "end", "color:white")
    assert story(m, 1)[1] == "Laundry Day: Ana chooses white and puts Punch under the deck."


def test_a_chain_without_end_is_told() -> None:
    tug = event("Tug of War", "When you lose a Sidekick, steal a Sidekick.") + card("Thief", "Steal a Sidekick.")
    m = play(toys("thief", None, more=tug, events=["tug-of-war"], sidekicks=[[], ["Pal"]]), "thief")
    said = "This would go on forever: after 200 triggers in a row, the rest are dropped (TT-R53)."
    assert [(line.text, line.sort) for line in lines(m)][-1] == (said, "loud")


def test_both_ends_of_a_game_are_told() -> None:
    m = play(toys("", "", line_up=["bully"], main_size=0), "end")
    over = "The game is over: the Line-Up can't be refilled (TT-170). Scores: you 0 VP, Bo 0 VP."
    assert (lines(m)[-1].text, lines(m)[-1].sort) == (over, "round")
    m = play(toys("", "", nemeses=1, power=8), "buy:control-freak", "end")
    assert story(m, 1) == [
        "Ana defeats Control Freak for 8: 4 VP!",
        "The game is over: no Nemesis is left (TT-169). Scores: Ana 4 VP, you 0 VP.",
    ]


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
@pytest.mark.parametrize("seed", range(2))
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


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seed in range(8):
        kinds |= says_no_more(whole(seed))
    assert {message.name for message in MESSAGES} - kinds <= {"went_home", "chain_cut", "hand_shown", "borrowed"}
