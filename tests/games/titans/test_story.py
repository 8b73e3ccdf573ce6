"""How Titans reads: sentences for events, the story of a game, what is printed on the cards."""

import random
import re
from typing import Any

import pytest
from mypy_extensions import i64

import longbox
from longbox import Match
from longbox.games.titans import pieces
from longbox.games.titans.pieces import MESSAGES
from longbox.games.titans.story import Teller
from longbox.kernel import game
from longbox.kernel.voice import Line, Voice
from tests.games.given import at_random, says_no_more
from tests.games.titans.given import play, table
from tests.games.titans.packs import event, location
from tests.games.titans.toys import card, toys
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
def test_every_message_has_a_place_in_the_story(name: str) -> None:
    assert callable(getattr(Teller, name))


SENTENCES: dict[str, list[tuple[i64, list[Any], str]]] = {
    "turn": [(pieces.TURN, [0, 7], "Turn 7: seat 0.")],
    "power": [(pieces.POWER, [1, -2, 3], "Seat 1 gets -2 Power and has 3.")],
    "bought": [(pieces.BOUGHT, [0, "Terra", 2], "Seat 0 buys Terra for 2.")],
    "defeated": [(pieces.DEFEATED, [1, "Trigon", 10, 5], "Seat 1 defeats Trigon for 10: 5 VP.")],
    "gained": [
        (pieces.GAINED, [0, "Pop Quiz"], "Seat 0 gains a Weakness: Pop Quiz."),
        (pieces.GAINED, [0, "Terra"], "Seat 0 gains Terra."),
    ],
    "passed": [(pieces.PASSED, [0, "Hot Potato", 1], "Seat 0 passes Hot Potato to seat 1.")],
    "joined": [
        (pieces.RECRUITED, [0, "Robin", -1], "Seat 0 recruits Robin."),
        (pieces.STOLEN, [0, "Robin", 1], "Seat 0 steals Robin from seat 1."),
    ],
    "lost": [(pieces.LOST, [1, "Robin", -1], "Seat 1 loses Robin.")],
    "attacked": [(pieces.ATTACKED, [1, "Mammoth", 0], "Mammoth attacks seat 1.")],
    "avoided": [(pieces.AVOIDED, [1, "Speedy", "Mammoth"], "Seat 1 avoids the Attack with Speedy.")],
    "used": [(pieces.USED, [0, "Robin", 0], "Robin works for seat 0.")],
    "type_chosen": [(pieces.TYPE_CHOSEN, [0, 3], "Seat 0 chooses the card type Super Power.")],
    "color_chosen": [(pieces.COLOR_CHOSEN, [0, 2], "Seat 0 chooses red.")],
    "high_five": [(pieces.HIGH_FIVE, [0, 1], "Seat 0 High Fives seat 1.")],
    "event_in": [
        (pieces.EVENT_IN, ["Pizza Party", "Pizza Party"], "Event: Pizza Party. At the start of your turn, +1 Power.")
    ],
    "event_out": [(pieces.EVENT_OUT, [0, "Pizza Party"], "Seat 0 removes the Event Pizza Party.")],
    "nemesis_up": [(pieces.NEMESIS_UP, ["Trigon"], "The next Nemesis is Trigon.")],
    "turn_ended": [(pieces.TURN_ENDED, [1], "Seat 1 ends the turn.")],
    "borrowed": [(pieces.BORROWED, [0, "Terra"], "Seat 0 borrows Terra.")],
    "dearer": [(pieces.DEARER, [0, 1], "The next card that seat 0 buys costs 1 more.")],
    "no_teaming": [(pieces.NO_TEAMING, [0], "Seat 0 cannot recruit or steal this turn.")],
    "hand_shown": [(pieces.HAND_SHOWN, [1], "Seat 1 shows the hand.")],
    "game_ended": [
        (pieces.GAME_ENDED, [1, 30, 25], "The game ends: no Nemesis is left; 30 : 25 VP."),
        (pieces.GAME_ENDED, [2, 3, 5], "The game ends: the Line-Up cannot be refilled; 3 : 5 VP."),
    ],
    "discarded": [(pieces.DISCARDED, [1, "Punch"], "Seat 1 discards Punch.")],
    "went_home": [(pieces.WENT_HOME, [1, "Raven"], "Raven goes back to seat 1.")],
    "chain_cut": [(pieces.CHAIN_CUT, [200], "After 200 triggers in a row the rest is dropped.")],
}


def test_the_sentence_of_each_message() -> None:
    assert SENTENCES.keys() == {message.name for message in MESSAGES}
    m = longbox.start("titans", seed=1)
    for name, cases in SENTENCES.items():
        for message, numbers, text in cases:
            since = len(m.events(None))
            m.tell(message, *[m.edition.titles.index(one) if isinstance(one, str) else one for one in numbers])
            event = m.events(None, since)[-1]
            assert (event["kind"], event["text"]) == (name, text)


@pytest.mark.parametrize(
    ("source", "target", "under", "text"),
    [
        ("hand 1", "play 1", False, "Seat 1 plays Terra."),
        ("deck 0", "hand 0", False, "Seat 0 draws Terra."),
        ("discard 0", "hand 0", False, "Terra goes to seat 0's hand."),
        ("characters", "team 1", False, "Seat 1 is Terra."),
        ("offer 1", "team 1", False, "Seat 1 is Terra."),
        ("hand 0", "destroyed", False, "Terra is destroyed."),
        ("main", "line-up", False, "Terra comes to the Line-Up."),
        ("discard 0", "weaknesses", True, "Terra goes under the Weakness stack."),
        ("hand 0", "deck 0", False, "Terra goes on seat 0's deck."),
        ("play 1", "deck 1", True, "Terra goes under seat 1's deck."),
        ("play 0", "line-up", False, ""),
        ("play 0", "discard 0", False, ""),
    ],
)
def test_the_sentence_of_each_move(source: str, target: str, under: bool, text: str) -> None:
    edition = game.find("titans").edition()
    data: dict[str, Any] = {"kind": "moved", **end("source", source), **end("target", target), "under": under}
    data["title"] = "Terra"
    assert edition.sentence(data) == text
    assert edition.sentence({**data, "title": None}) == text.replace("Terra", "a card")
    assert edition.sentence({"kind": "shuffled", **end("source", "deck 1")}) == "Seat 1 shuffles the deck."
    assert edition.sentence({"kind": "shuffled", **end("source", "main")}) == ""


def end(word: str, zone: str) -> dict[str, Any]:
    """A zone in an event: "deck 1"."""
    name, _, owner = zone.partition(" ")
    return {word: zone, f"{word}_name": name, f"{word}_owner": int(owner) if owner else None}


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
    m = table("mutation", "punch")
    play(m, "mutation", "type:equipment")
    assert story(m) == ["You play Mutation (make every card there an Equipment): 2 Power."]
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
    other = {key: value[::-1] if key in ("decks", "discards") else value for key, value in given.items()}
    m = toys("punch", played, more=DOERS, active=1, **{"turn": 2, **other, **({"turn": 4} if "turn" in other else {})})
    play(m, name)
    assert story(m, 1) == [f"You play {title} ({yours.replace('to Bo', 'to Ana')})."]
    assert story(m) == [f"Bo plays {title} ({theirs})."]


def test_what_happens_to_no_one_in_particular_names_nobody() -> None:
    """Whoever plays it, and whoever tells it."""
    for seat, foe in ((0, 1), (1, 0)):
        hands = ["", ""]
        hands[seat], hands[foe] = "late-fees stage-fright hot-potato", "punch"
        m = table(*hands, line_up=FIVE, active=seat, turn=1 + seat)
        play(m, "late-fees", "stage-fright", "hot-potato")
        name, other = ("Ana", "Bo")[seat], ("Ana", "Bo")[foe]
        for eye, who, whom in (
            (seat, "You play", other),
            (foe, f"{name} plays", "you"),
            (None, f"{name} plays", other),
        ):
            (text, *_) = story(m, eye)
            assert text.startswith(
                f"{who} Late Fees (the first card bought costs 1 more), "
                f"Stage Fright (no recruiting or stealing this turn) and Hot Potato (goes to {whom})"
            )


def test_an_ability_that_is_used_between_plays_has_its_own_line() -> None:
    more = location("Nook", "Once during each of your turns, you may discard a card. If you do, +4 Power.")
    m = toys("gossip diary bully", "punch", more=more, locations=[["nook"], []], decks=[["punch"] * 5, []])
    play(m, "gossip", "use:nook", "hand:diary", "bully")
    assert story(m)[:2] == ["You play Gossip (draw Punch).", "Nook: you discard Diary and get +4 Power."]
    assert story(m)[2].startswith("You play Bully")


@pytest.mark.parametrize(("unseen", "told"), [(1, "another card"), (2, "2 more cards")])
def test_cards_that_were_seen_and_others_are_told_together(unseen: int, told: str) -> None:
    text = " ".join(f"Put a {what} from your hand on top of your deck." for what in ("Villain", *["card"] * unseen))
    m = toys("tidier bully punch wall", "punch", more=card("Tidier", text, "Hero"))
    play(m, "tidier", "hand:bully", "hand:punch")
    assert story(m, 1) == [f"Ana plays Tidier (puts Bully and {told} on top of the deck)."]
    assert "another" not in story(m)[0]


def test_more_of_what_came_of_a_card() -> None:
    m = play(toys("bin", "punch", discards=[["bully"], []]), "bin", "discard:bully")
    assert story(m) == ["You play Bin (destroy Bully from the discard pile)."]
    m = play(toys("library", "punch", line_up=["sandwich", "bully"]), "library", "line-up:sandwich")
    assert story(m, 1) == ["Ana plays Library (borrows Sandwich): 3 Power."]
    m = play(toys("palette", "punch", more=DOERS), "palette", "color:red")
    assert story(m) == ["You play Palette (choose red)."]
    m = play(toys("yawn", "punch", sidekicks=[["Pal"], []]), "yawn")
    assert [(line.text, line.sort) for line in lines(m)] == [("You play Yawn (lose Pal).", "loud")]
    m = play(toys("", "punch", locations=[["agency"], []], sidekicks=[["Pal"], []]), "use:agency")
    assert story(m, 1) == ["Agency: Ana loses Pal and gets +4 Power."]


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


def test_a_refill_that_is_an_event_alone_brings_nothing_new() -> None:
    m = play(table("", "punch", mode="advanced", line_up=FIVE[:4], main=["pizza-party", "terra"]), "end")
    told = story(m)
    assert [text.partition(":")[0] for text in told[:2]] == ["Turn 2", "Event! Pizza Party"]
    assert not any(text.startswith("New in the Line-Up") for text in told)


@pytest.mark.rule("TT-023")
def test_an_event_that_went_back_is_not_in_the_first_line_up() -> None:
    seen = 0
    for seed in range(12):
        m = longbox.start("titans", seed=seed, mode="advanced")
        back = [one for one in m.events(None) if (one.get("source"), one.get("target")) == ("line-up", "main")]
        (text,) = [text for text in story(m) if text.startswith("The first Line-Up: ")]
        names = re.split(r", | and ", text.removeprefix("The first Line-Up: ").removesuffix("."))
        assert sum(int(name.split()[0]) if name[0].isdigit() else 1 for name in names) == 5
        assert not any(str(one["title"]) in text for one in back)
        seen += len(back)
    assert seen


def test_a_sidekick_may_join_before_anything_is_done() -> None:
    call = event("Call", "At the start of your turn, recruit a Sidekick.")
    m = toys("", "punch", more=call, mode="advanced", events=["call"])
    play(m, "end", "sidekick:pal", "end")
    told = story(m)
    assert told[told.index("Turn 2: Bo") :][1:3] == ["Bo recruits Pal.", "Turn 3: You"]


def test_a_story_may_begin_in_the_middle_of_an_attack() -> None:
    m = play(table("mammoth", "speedy punch", decks=[["punch"], ["terra", "silkie"]]), "mammoth", "hand:speedy")
    since = next(int(str(one["n"])) for one in m.events(0) if one["kind"] == "avoided")
    assert story(m, 0, since) == ["Mammoth attacks Bo, but Bo avoids it with Speedy: Bo draws 2 cards (TT-080)."]
    m = play(table("mammoth", "terra punch"), "mammoth", "hand:punch")
    since = next(int(str(one["n"])) for one in m.events(0) if one["kind"] == "discarded")
    assert story(m, 0, since) == ["Bo discards Punch."]
    assert story(m, 1, since) == ["You discard Punch."]


def test_a_chain_without_end_is_told() -> None:
    tug = event("Tug of War", "When you lose a Sidekick, steal a Sidekick.") + card("Thief", "Steal a Sidekick.")
    m = play(toys("thief", None, more=tug, events=["tug-of-war"], sidekicks=[[], ["Pal"]]), "thief")
    said = "This would go on for ever: after 200 triggers in a row the rest is dropped (TT-R53)."
    assert [(line.text, line.sort) for line in lines(m)][-1] == (said, "loud")


def test_both_ends_of_a_game_are_told() -> None:
    m = play(toys("", "", line_up=["bully"], main_size=0), "end")
    over = "The game is over: the Line-Up cannot be refilled (TT-170). Scores: you 0 VP, Bo 0 VP."
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
    for one in printed:
        by_sort[one.sort] = by_sort.get(one.sort, 0) + 1
        assert one.origin["name"] in ("rulebook", "published", "ours")
        fields = set(one.facts) | {"name", "text"}
        assert set(one.origin) <= fields, one.name
        assert one.file.endswith(".toml")
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


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seed in range(8):
        kinds |= says_no_more(whole(seed))
    assert {message.name for message in MESSAGES} - kinds <= {"went_home", "chain_cut", "hand_shown", "borrowed"}
