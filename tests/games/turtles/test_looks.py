"""What players read: every question with its choices, every event alone and in the story, the table as it is laid."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.turtles.pieces import ATTACK, BLOCK, DECK, HAND, ITEMS, MESSAGES, SEAT, TRASH
from tests.games.given import (
    announced,
    at_random,
    copied_whole,
    laid_out,
    numbered,
    question,
    says_no_more,
    seen,
    tale,
    under_way,
)
from tests.games.turtles.given import MINE, SPARE, THEIRS, fight, flip, play, table, turn
from tests.games.turtles.packs import card, pack


def texts(m: Match, eye: int | None = None) -> list[str]:
    """Every event that has words, with its rule, if it has one."""
    return [f"{event.get('rule', '')} {event['text']}".strip() for event in m.events(eye) if event["text"]]


def words(m: Match) -> list[str]:
    """The question in turn and the words of its choices."""
    decision = m.decisions[0]
    return [f"{decision.rule}: {decision.prompt}", *(option.text for option in decision.options)]


# ---- before the first turn


def test_what_the_game_says_of_itself() -> None:
    assert announced("turtles") == [
        "Turtles, trading card duel: Bring a deck of 40, set cards as Blocks, attack in combinations, counter. "
        "Whose Deck is empty has lost.",
        "duel for 2: two players, a deck each (TM-001)",
        "decks = starters random advised sealed, or for each seat the name of a pre-built deck, or 40 titles, or null: "
        "any pre-built one, for each seat, secret: Genbu against Seiryu; two pre-built ones; two new ones as the "
        "rulebook advises; two of six packs each (TM-026)",
        "lists = usual open secret: does everybody know what is in the decks? usual: in pre-built ones yes, in one's "
        "own no (TM-161)",
        "first = random 0 1: who begins (TM-031)",
    ]


@pytest.mark.rule("TM-002", "TM-003", "TM-006", "TM-007")
def test_how_the_table_is_laid() -> None:
    own = [
        "deck {}: Deck, pile, in order, not to be searched",
        "hand {}: Hand, fan",
        *(f"block-{n} {{}}: Block {n}, row, in order" for n in range(1, 5)),
        "attack {}: Attack, row, in order",
        "items {}: Items, row, in order",
        "trash {}: Trash, pile, in order",
        "event {}: Event, row, in order",
    ]
    assert laid_out(longbox.start("turtles", seed=1)) == [line.format(seat) for seat in (0, 1) for line in own]


@pytest.mark.rule("TM-036")
def test_the_numbers_of_a_new_table() -> None:
    for first in (0, 1):
        m = longbox.start("turtles", seed=1, options={"first": first})
        assert seen(m) == {
            "active": first,
            "first": first,
            "turn": 1,
            "phase": "Event Phase",
            "up": [[False] * 4, [False] * 4],
            "placed": 0,
            "attack": 0,
            "counter": 0,
            "damage": 0,
            "powers": {"attack 0": [], "attack 1": []},
            "barred": [False, False],
        }
        fields: Any = m.scenario(full=True)["fields"]
        assert (fields["kept"], fields["loser"], fields["ending"]) == ([-1, -1], -1, 0)
        assert (fields["used"], fields["forceful"], fields["bonus"], fields["draws"]) == (0, False, 0, 0)
        assert under_way(m) == ["game -1: 0 0 0"]
    assert under_way(turn()) == ["game -1: 0 0 0"]


def test_a_copy_has_every_number() -> None:
    copied_whole(turn())


# ---- questions


@pytest.mark.rule("TM-045", "TM-054")
def test_the_questions_of_the_adjust_and_the_set_phase() -> None:
    held = "hun leonardo splinter smoke-pellet karai shell-wall-brace midnight-drill"
    rows = [["", "up: foot-ninja", "", "karai"], THEIRS]
    m = table(phase="start", turn=4, hands=[held, ""], blocks=rows, decks=["casey-jones feather-step-jab raphael", ""])
    assert question(m) == [
        "0 TM-045: You hold 7 cards: discard 2 more.",
        "discard:karai @hand 0/0: Discard Karai (Wind 2)",
        "discard:splinter @hand 0/1: Discard Splinter (Nature 1)",
        "discard:leonardo @hand 0/2: Discard Leonardo (Mountain 1)",
        "discard:hun @hand 0/3: Discard Hun (Mountain 3)",
        "discard:shell-wall-brace @hand 0/4: Discard Shell-Wall Brace (Mountain 2 [C])",
        "discard:smoke-pellet @hand 0/5: Discard Smoke Pellet (Wind)",
        "discard:midnight-drill @hand 0/6: Discard Midnight Drill",
    ]
    play(m, "discard:hun")
    assert question(m)[0] == "0 TM-045: You hold 6 cards: discard 1 more."
    play(m, "discard:splinter")
    assert question(m) == [
        "0 TM-054: Set a card face down in Block 3.",
        "set:karai @hand 0/0: Set Karai (Wind 2) in Block 3",
        "set:casey-jones @hand 0/1: Set Casey Jones (Fire 2) in Block 3",
        "set:raphael @hand 0/2: Set Raphael (Fire 1) in Block 3",
        "set:leonardo @hand 0/3: Set Leonardo (Mountain 1) in Block 3",
        "set:feather-step-jab @hand 0/4: Set Feather-Step Jab (Wind 2) in Block 3",
        "set:shell-wall-brace @hand 0/5: Set Shell-Wall Brace (Mountain 2 [C]) in Block 3",
        "set:smoke-pellet @hand 0/6: Set Smoke Pellet (Wind) in Block 3",
        "set:midnight-drill @hand 0/7: Set Midnight Drill in Block 3",
    ]
    play(m, "set:karai")
    assert question(m)[0] == "0 TM-054: Set a card face down in Block 4."


PELLET = "Use Smoke Pellet: <Any time> Send this Item to the Trash: you may draw 1 card."
BELT = (
    "Use Firecracker Belt: <Any time> Send this Item to the Trash: your front Character or your counter has +1 Power "
)
BELT += "this turn."


@pytest.mark.rule("TM-059", "TM-063", "TM-146", "TM-148")
def test_the_questions_of_the_event_and_the_item_phase() -> None:
    m = turn("midnight-drill alarm-bells signal-kite karai hun", items=["smoke-pellet", ""])
    use = f"use:smoke-pellet @items 0/0: {PELLET}"
    assert question(m) == ["0 TM-148: Event Phase: use something now?", "no: Not now", use]
    play(m, "no")
    event = "event:midnight-drill @hand 0/3: Play Midnight Drill"
    assert question(m) == ["0 TM-059: Play an Event?", "no: No Event", event, use]
    play(m, "no")
    assert question(m)[0] == "0 TM-148: Item Phase: use something now?"
    play(m, "no")
    assert question(m) == [
        "0 TM-063: Place an Item? It costs a card of its attribute.",
        "no: No Item",
        use,
        "item:signal-kite+karai @hand 0/2 @hand 0/0: Place Signal Kite (Wind) for Karai (Wind 2)",
    ]
    play(m, "no")
    assert question(m)[0] == "0 TM-148: Flip Phase: use something now?"


@pytest.mark.rule("TM-150")
def test_the_question_which_card_has_more_power() -> None:
    theirs = ["up: hun", "", "", ""]
    m = fight("vine-whip-staff", "shell-wall-brace", theirs=theirs, items=["", "firecracker-belt"])
    play(m, "no", "attack:vine-whip-staff", "no", "no", "counter:shell-wall-brace")
    assert question(m)[2] == f"use:firecracker-belt @items 1/0: {BELT}"
    play(m, "use:firecracker-belt")
    assert question(m) == [
        "1 TM-150: Firecracker Belt: which card has +1 Power?",
        "raise:front @block-1 1/0: Hun (Mountain 3): +1 Power",
        "raise:counter @attack 1/0: Shell-Wall Brace (Mountain 2 [C]): +1 Power",
    ]


@pytest.mark.rule("TM-038")
def test_the_question_which_block_cards_are_exchanged() -> None:
    rows = [["karai", "hun", "up: raphael", "splinter"], THEIRS]
    m = play(turn("sewer-map-exchange", blocks=rows), "event:sewer-map-exchange")
    assert question(m) == [
        "0 TM-038: Sewer Map Exchange: exchange two of your face-down Block cards?",
        "no: Do not",
        "swap:1-2 @block-1 0/0 @block-2 0/0: Exchange Block 1 and Block 2",
        "swap:1-4 @block-1 0/0 @block-4 0/0: Exchange Block 1 and Block 4",
        "swap:2-4 @block-2 0/0 @block-4 0/0: Exchange Block 2 and Block 4",
    ]
    m = play(turn("sewer-map-exchange", blocks=[["karai", "up: hun", "", ""], THEIRS]), "event:sewer-map-exchange")
    assert (seen(m)["phase"], tale(m)[1]) == ("Result Step", "Ana turns up Karai in Block 1.")  # there are no two


@pytest.mark.rule("TM-008", "TM-138", "TM-157", "TM-158")
@pytest.mark.parametrize(
    ("event", "asked"),
    [
        ("midnight-drill", ["0 TM-138: Midnight Drill: draw 2 cards?", "yes: Yes", "no: No"]),
        (
            "rumour-on-the-radio",
            [
                "1 TM-158: Rumour on the Radio: choose a card to discard.",
                "discard:karai @hand 1/0: Discard Karai (Wind 2)",
                "discard:hun @hand 1/1: Discard Hun (Mountain 3)",
            ],
        ),
        (
            "cut-the-power-line",
            [
                "0 TM-008: Cut the Power Line: you may choose a card to send to the Trash.",
                "no: Do not",
                "send:oil-lamp-trap @items 1/0: Oil-Lamp Trap (Fire) (Items)",
            ],
        ),
        (
            "call-back-the-old-crew",
            [
                "0 TM-157: Call Back the Old Crew: you may choose a card to take into your hand.",
                "no: Do not",
                "take:raphael @trash 0/1: Raphael (Fire 1) (Trash)",
            ],
        ),
    ],
)
def test_the_questions_of_texts(event: str, asked: list[str]) -> None:
    given: dict[str, Any] = {"items": ["", "oil-lamp-trap"], "trash": ["feather-step-jab raphael", "hun"]}
    assert question(play(turn(event, "karai hun", **given), f"event:{event}")) == asked


@pytest.mark.rule("TM-140")
def test_the_question_which_text_comes_first() -> None:
    m = play(fight(items=["", "manhole-buckler herb-satchel"]), "no")
    said = "When damage to you is worked out, reduce it by 1 and send this Item to the Trash."
    assert question(m) == [
        "1 TM-140: Several things happen at once. Which comes first?",
        f"next:1 @items 1/0: Manhole Buckler: {said}",
        f"next:2 @items 1/1: Herb Satchel: {said}",
    ]


# ---- events, alone and in the story


@pytest.mark.rule("TM-038", "TM-059", "TM-063", "TM-064", "TM-146", "TM-160")
def test_events_items_and_any_time_texts_are_told() -> None:
    m = turn("sewer-map-exchange herb-satchel splinter hun", items=["frog-call-flute", ""])
    play(m, "use:frog-call-flute", "yes", "event:sewer-map-exchange", "swap:2-4", "item:herb-satchel+splinter")
    assert texts(m) == [
        "TM-146 Seat 0 uses Frog-Call Flute.",
        "Seat 0's Frog-Call Flute goes to the Trash.",
        "TM-160 Seat 0 looks at Block 1 of Seat 1.",
        "TM-059 Seat 0 plays Sewer Map Exchange.",
        "TM-038 Seat 0 exchanges Block 2 and Block 4.",
        "Seat 0 discards Splinter.",
        "TM-063 Seat 0 places Herb Satchel for Splinter.",
        "TM-070 Seat 0 turns up Foot Ninja in Block 1.",
    ]
    told = [
        "{0} use{1} Frog-Call Flute.",
        "{2} Frog-Call Flute goes to the Trash.",
        "{0} look{1} at Block 1 of {3}.",
        "{0} play{1} Sewer Map Exchange.",
        "{0} exchange{1} Block 2 and Block 4.",
        "{0} place{1} Herb Satchel for Splinter.",  # and what it costs is not told twice
        "{0} turn{1} up Foot Ninja in Block 1.",
    ]
    assert tale(m) == [line.format("Ana", "s", "Ana's", "Bo") for line in told]
    sees = ["You see Granite Shell Veteran.", "Ana sees Granite Shell Veteran."]
    mine = [line.format("You", "", "Your", "Bo") for line in told]
    assert tale(m, 0) == [*mine[:3], sees[0], *mine[3:]]
    theirs = [line.format("Ana", "s", "Ana's", "you") for line in told]
    assert tale(m, 1) == [*theirs[:3], sees[1], *theirs[3:]]


@pytest.mark.rule("TM-064", "TM-150")
def test_what_was_discarded_before_an_item_is_told_alone() -> None:
    odd = card("item", "Odd", "<Any time> Discard 1 card: you may draw 1 card.")
    m = turn("herb-satchel splinter hun", phase="item", items=["odd", ""], packs=pack(odd))
    play(m, "no", "use:odd", "discard:hun", "no", "item:herb-satchel+splinter")
    assert tale(m)[:2] == ["Ana uses Odd.", "Ana discards Hun and Splinter."]
    assert tale(m)[2] == "Ana places Herb Satchel for Splinter."


@pytest.mark.rule("TM-115", "TM-117", "TM-136")
def test_recoil_and_a_concession_are_told() -> None:
    m = fight("vine-whip-staff", "unmoved-peak", "raphael", decks=["karai hun", ""])
    play(m, "attack:vine-whip-staff", "no", "counter:unmoved-peak", "concede")
    assert texts(m)[:5] == [
        "TM-081 Seat 0 attacks with Vine-Whip Staff: 3 Power so far.",
        "TM-093 Seat 1 counters with Unmoved Peak: 5.",
        "TM-100 Seat 0's attack of 3 meets a counter of 5.",
        "TM-115 Seat 0 loses 2 Deck cards to the stronger counter.",
        "Seat 0 loses Karai from the Deck.",
    ]
    assert tale(m, 0)[:5] == [
        "You attack with Vine-Whip Staff: 3 Power so far.",
        "loud Bo counters with Unmoved Peak: 5.",
        "loud Your attack of 3 meets a counter of 5.",
        "loud You lose 2 Deck cards to the stronger counter.",
        "You lose Karai and Hun from the Deck.",
    ]
    assert (texts(m)[-1], tale(m, 0)[-1]) == ("TM-136 Seat 1 concedes.", "loud Bo concedes.")


@pytest.mark.rule("TM-119", "TM-124", "TM-130", "TM-131")
def test_who_leaves_a_character_and_who_may_not_is_told_and_an_empty_deck() -> None:
    rows = [["up: foot-ninja", "", "", ""], ["up: karai", "net-from-the-ceiling", "up: hun", ""]]
    m = turn(SPARE, phase="attack", blocks=rows, decks=["", "raphael"], deck_sizes=[None, 1])
    play(m, "no", "keep:3")
    assert texts(m) == [
        "TM-100 Seat 0's attack comes to 2.",
        "TM-070 Seat 1 turns up Net from the Ceiling in Block 2.",
        "TM-104 Seat 1 takes it with 2 Block cards.",
        "TM-137 The text of Net from the Ceiling acts for Seat 1.",
        "TM-124 Seat 0 may leave no Character this turn.",
        "TM-119 Seat 1 leaves Hun in Block 3.",
        "Seat 0's Foot Ninja goes to the Trash.",
        "Seat 1's Karai goes to the Trash.",
        "Seat 1's Net from the Ceiling goes to the Trash.",
        "TM-039 Turn 2: Seat 1.",
        "Seat 1 draws a card.",
        "TM-130 Seat 1's Deck is empty.",
    ]
    assert tale(m, 1) == [
        "loud Ana's attack comes to 2.",
        "You turn up Net from the Ceiling in Block 2.",
        "loud You take it with 2 Block cards.",
        "The text of Net from the Ceiling acts for you.",
        "Ana may leave no Character this turn.",
        "You leave Hun in Block 3.",
        "Ana's Foot Ninja goes to the Trash.",
        "Your Karai and Net from the Ceiling go to the Trash.",
        "round Turn 2: you.",
        "You draw Raphael.",
        "loud Your Deck is empty.",
    ]


@pytest.mark.rule("TM-157")
def test_what_comes_back_from_the_trash_is_told() -> None:
    given: dict[str, Any] = {"theirs": ["", "", "", ""], "trash": ["vine-whip-staff draught-kick hun", ""]}
    m = play(flip("the-ancient-one", **given), "take:vine-whip-staff", "take:draught-kick")
    assert texts(m) == [
        "TM-070 Seat 0 turns up The Ancient One in Block 1.",
        "TM-137 The text of The Ancient One acts for Seat 0.",
        "Seat 0 takes Vine-Whip Staff back.",
        "Seat 0 takes Draught Kick back.",
    ]
    assert tale(m, 1) == [
        "Ana turns up The Ancient One in Block 1.",
        "The text of The Ancient One acts for Ana.",
        "Ana takes Vine-Whip Staff and Draught Kick back.",
    ]


@pytest.mark.rule("TM-070", "TM-104")
def test_several_cards_that_are_turned_up_are_one_line() -> None:
    m = play(fight(front="hun"), "no")
    assert tale(m) == [
        "loud Ana's attack comes to 3.",
        "Bo turns up Granite Shell Veteran in Block 1, Purple Dragon Brawler in Block 2 and Bamboo Grove Monk in "
        "Block 3.",
        "loud Bo takes it with 3 Block cards.",
    ]
    assert tale(m, 1) == [
        "loud Ana's attack comes to 3.",
        "You turn up Granite Shell Veteran in Block 1, Purple Dragon Brawler in Block 2 and Bamboo Grove Monk in "
        "Block 3.",
        "loud You take it with 3 Block cards.",
    ]


@pytest.mark.rule("TM-143")
def test_every_message_is_met_and_says_no_more_than_it_means() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        kinds |= says_no_more(at_random(longbox.start("turtles", seed=seed, options={"decks": "random"}), seed))
    assert {message.name for message in MESSAGES} - kinds == {"cut", "conceded"}


# ---- the numbers of cards

ROWS = [["foot-ninja", *MINE], ["up: hun", "net-from-the-ceiling", "splinter", ""]]
HELD = [
    "vine-whip-staff summit-breaker feather-step-jab herb-satchel donatello sewer-map-exchange raphael",
    "unmoved-peak shell-wall-brace april-oneil",
]
PILES: dict[str, Any] = {
    "items": ["slate-knuckles firecracker-belt frog-call-flute", "manhole-buckler oil-lamp-trap smoke-pellet"],
    "decks": ["leonardo casey-jones", "match-head-trickster karai"],
    "trash": ["karai", "raphael"],
}


@pytest.mark.rule("TM-005", "TM-161")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("phase", ["start", "set", "event", "flip", "attack"])
def test_the_number_of_a_card_means_nothing(active: int, phase: str) -> None:
    """Whichever card of seat 0 has the number 0, everything is asked and told as before."""
    flip_ = -1 if active else 1
    rows = [["up: foot-ninja", *MINE], ROWS[1]] if phase == "attack" else ROWS
    given: dict[str, Any] = {"hands": HELD[::flip_], "blocks": rows[::flip_]}
    given |= {key: cards[::flip_] for key, cards in PILES.items()}
    m = table(active=active, turn=3, phase=phase, **given)
    own = [p for zone in m.zones[:SEAT] for p in zone]
    lying = [p for zone in (HAND, ITEMS, ATTACK, *range(BLOCK, BLOCK + 4)) for p in m.zones[zone]]
    wanted = played(m)
    assert len(wanted) > 60
    for p in [*lying, m.zones[DECK][-1], m.zones[TRASH][-1]]:
        assert p in own
        assert played(numbered(m, p)) == wanted


def played(m: Match) -> list[str]:
    """Two dozen choices, now this one and now that one, with all that was read."""
    m = m.copy()
    found: list[str] = []
    for n in range(24):
        if m.over:
            break
        found += question(m)
        options = [option.code for option in m.decisions[0].options]
        play(m, options[(n * 7 + 3) % len(options)])
    return [*found, *texts(m, 0), *texts(m, 1)]
