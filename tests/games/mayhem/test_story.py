"""Every word that Mayhem says of what happens: an event by itself, and in the story of a game as seat 0 tells it."""

from typing import Any

import pytest
from mypy_extensions import i64

import longbox
from longbox.games.mayhem.pieces import MESSAGES
from longbox.kernel import game
from longbox.kernel.match import TOLD as TOLD_KIND
from longbox.kernel.match import Edition, Event
from longbox.kernel.voice import Voice, speak
from tests.games.given import at_random, says_no_more
from tests.games.mayhem.given import table

DUEL = Voice(["Ana", "Bo"], [0, 1], 0)
TEAMS = Voice(["Ana", "Bo", "Cy", "Di"], [0, 1, 0, 1], 1)
FREE = Voice(["Ana", "Bo", "Cy"], [0, 1, 2], 0)


def edition() -> Edition:
    return game.find("mayhem").edition()


# kind, numbers and words of its fields in order, alone, in the story. Where a card is named its number is put in.
TOLD: list[tuple[str, list[int], list[str], str, str]] = [
    ("round_begins", [3, 0, 0], [], "Round 3 begins.", "Round 3"),
    ("dice_rolled", [0, 4, 2], ["Seat 0"], "Seat 0 rolls 4 and 2.", ""),
    ("dice_rolled", [0, 2, 0], ["Seat 0"], "Seat 0 rolls 2.", ""),
    ("dice_rolled", [0, 4, 2], ["Seat 0 and Seat 2"], "Seat 0 and Seat 2 roll 4 and 2.", ""),
    (
        "initiative",
        [0, 5, 7],
        ["Seat 0"],
        "Seat 0 has the Initiative.",
        "You have the Initiative with the lower sum, 5 (MH-061).",
    ),
    ("initiative", [1, 6, 6], ["Seat 1"], "Seat 1 has the Initiative.", "Bo has the Initiative after a toss (MH-062)."),
    (
        "initiative",
        [0, 3, 9],
        ["Seat 0 and Seat 2"],
        "Seat 0 and Seat 2 have the Initiative.",
        "You have the Initiative with the lower sum, 3 (MH-061).",
    ),
    (
        "mayhem_rolled",
        [3, 1, 0],
        [],
        "The Mayhem die shows Value 3, and a star.",
        "Mayhem die: Value 3, a star shows.",
    ),
    ("mayhem_rolled", [2, 0, 0], [], "The Mayhem die shows Value 2.", "Mayhem die: Value 2, no star."),
    ("placed", [0, 0, -1], ["Robin", "Park"], "Robin starts in Park.", "Robin starts in Park."),
    (
        "turn",
        [0, 0, 5],
        ["Robin", "Staff Meeting"],
        "Robin takes the 5 to Staff Meeting.",
        "You: Robin takes the 5 to Staff Meeting.",
    ),
    ("walked", [0, 1, 0], ["Robin", "Park", "Docks"], "Robin moves to Park.", "Robin moves to Park."),
    (
        "put",
        [2, 1, 0, 1],
        ["Raven", "Park", "Docks"],
        "Raven is put in Park.",
        "Raven is pushed to Park.",
    ),
    ("attack", [0, 2, 3, 2, 0], ["Robin", "Raven"], "Robin attacks Raven: Melee 3 + 2.", ""),
    ("attack", [0, 2, 2, 0, 1], ["Robin", "Raven"], "Robin attacks Raven: Ranged 2.", ""),
    ("hurt", [2, 3, 5], ["Raven", "", "5 of 7"], "Raven takes 3 damage (5 of 7).", "Raven takes 3 damage (5 of 7)."),
    ("shield_used", [2, 2, 4], ["Raven"], "Raven's Shield prevents 2 of 4 damage.", ""),
    ("immune", [2, 16], ["Raven"], "Raven is immune to the attack.", "Raven is immune."),
    ("immune", [2, 2], ["Raven"], "Raven is immune to the Traps.", "Raven is immune."),
    ("knocked_out", [2, 1, 0], ["Raven", "Park"], "KO: Raven leaves Park.", "KO! Raven is knocked out in Park."),
    ("scored", [0, 1, 3], ["Seat 0"], "Seat 0 scores 1 VP and has 3.", "You score 1 VP: 3 of 5."),
    ("scored", [0, 1, 3], ["Seat 0 and Seat 2"], "Seat 0 and Seat 2 score 1 VP and have 3.", "You score 1 VP: 3 of 5."),
    ("healed", [0, 2, 1], ["Robin", "", "1 of 8"], "Robin heals 2 (1 of 8).", "Robin heals 2 (1 of 8)."),
    ("took_shield", [0, 0, 0], ["Robin"], "Robin takes a Shield.", "Robin takes a Shield."),
    ("took_escape", [0, 0, 0], ["Robin"], "Robin takes an Escape token.", "Robin takes an Escape."),
    ("stunned", [2, 0, 0], ["Raven", "Seat 0"], "Raven is stunned.", "Raven is stunned."),
    ("stun_over", [2, 0, 0], ["Raven"], "Raven is no longer stunned.", "Raven is no longer stunned."),
    ("ignited", [2, 1, 1], ["Raven"], "Raven gets a Fire token and has 1.", "Raven gets a Fire token."),
    ("ignited", [2, 2, 3], ["Raven"], "Raven gets 2 Fire tokens and has 3.", "Raven gets 2 Fire tokens, now 3."),
    ("fire_out", [2, 1, 0], ["Raven"], "Raven loses a Fire token and has 0.", "Raven loses a Fire token."),
    ("fire_out", [2, 2, 1], ["Raven"], "Raven loses 2 Fire tokens and has 1.", "Raven loses 2 Fire tokens, 1 left."),
    ("traps_laid", [0, 1, 2], ["Seat 0", "Park"], "Seat 0 lays 2 Traps in Park.", "You lay 2 Traps in Park."),
    (
        "traps_laid",
        [0, 1, 1],
        ["Seat 0 and Seat 2", "Park"],
        "Seat 0 and Seat 2 lay a Trap in Park.",
        "You lay a Trap in Park.",
    ),
    ("traps_sprung", [2, 1, 2], ["Raven", "Park"], "Raven triggers 2 Traps in Park.", ""),
    ("traps_sprung", [2, 1, 1], ["Raven", "Park"], "Raven triggers a Trap in Park.", ""),
    (
        "wall_put",
        [0, 0, 0],
        ["Park and Docks"],
        "An Obstacle goes between Park and Docks.",
        "An Obstacle goes between Park and Docks.",
    ),
    (
        "wall_lifted",
        [0, 0, 0],
        ["Park and Docks"],
        "The Obstacle between Park and Docks is lifted.",
        "The Obstacle between Park and Docks is lifted.",
    ),
    (
        "card_played",
        [1, 0, -1],
        ["Seat 1", "Group Hug"],
        "Seat 1 plays Group Hug.",
        "Bo plays Group Hug: Each of your characters heals 1.",
    ),
    (
        "go_shown",
        [0, 0, 0],
        ["Seat 0", "Giant Tofu"],
        "Seat 0 reveals Giant Tofu.",
        "You reveal Giant Tofu. Mission: Defeat your Monster. (1 VP)",
    ),
    (
        "go_shown",
        [0, 0, 0],
        ["Seat 0 and Seat 2", "Giant Tofu"],
        "Seat 0 and Seat 2 reveal Giant Tofu.",
        "You reveal Giant Tofu. Mission: Defeat your Monster. (1 VP)",
    ),
    (
        "go_under",
        [0, 0, 0],
        ["Seat 0", "Giant Tofu"],
        "Giant Tofu goes under the GO! deck.",
        "Giant Tofu goes under the GO! deck.",
    ),
    (
        "go_under",
        [0, 0, 1],
        ["Seat 0", "Giant Tofu"],
        "Giant Tofu goes under the GO! deck.",
        "Giant Tofu goes under the GO! deck: its tokens are in use (MH-213).",
    ),
    (
        "mission_done",
        [0, 0, 0],
        ["Seat 0", "Giant Tofu"],
        "Seat 0 completes Giant Tofu.",
        "Mission! You complete Giant Tofu.",
    ),
    (
        "mission_done",
        [0, 0, 0],
        ["Seat 0 and Seat 2", "Giant Tofu"],
        "Seat 0 and Seat 2 complete Giant Tofu.",
        "Mission! You complete Giant Tofu.",
    ),
    (
        "monster_put",
        [0, 1, 5],
        ["Seat 0", "Park"],
        "A Monster of Seat 0 with Health 5 stands in Park.",
        "A Monster with Health 5 stands in Park.",
    ),
    (
        "monster_hurt",
        [0, 2, 4],
        ["Seat 0"],
        "The Monster of Seat 0 takes 2 damage: 4.",
        "The Monster is hit: 2 damage (4).",
    ),
    ("pizza_put", [0, 1, 0], ["Seat 0", "Park"], "The Pizza lies in Park.", "The Pizza lies in Park."),
    ("pizza_taken", [0, 1, 0], ["Robin", "Park"], "Robin picks up the Pizza.", "Robin picks up the Pizza."),
    (
        "delivery",
        [0, 1, 1],
        ["Robin", "Park"],
        "Robin delivers the Pizza to Park.",
        "Robin delivers the Pizza to Park.",
    ),
    ("delivery", [0, 1, 2], ["Robin", "Park"], "Robin delivers a Gift to Park.", "Robin delivers a Gift to Park."),
    ("gifts_taken", [0, 2, 0], ["Seat 0"], "Seat 0 takes 2 Gifts.", "You take 2 Gifts."),
    ("gifts_taken", [0, 1, 0], ["Seat 0 and Seat 2"], "Seat 0 and Seat 2 take a Gift.", "You take a Gift."),
    ("clue_put", [0, 1, 0], ["Seat 0", "Park"], "A Clue for Seat 0 lies in Park.", "Clues lie in Park."),
    (
        "clue_found",
        [0, 1, 2],
        ["Robin", "Park"],
        "Robin finds a Clue in Park: 2.",
        "Robin finds a Clue in Park (2 found).",
    ),
    ("ability_used", [0, 0, 1], ["Robin", "Staff Meeting"], "Robin uses Staff Meeting.", ""),
    ("ability_used", [0, 0, 2], ["Robin", "Staff Meeting"], "Robin uses Staff Meeting with its Special Effect.", ""),
    (
        "ability_used",
        [0, 0, 3],
        ["Robin", "Staff Meeting"],
        "Robin uses Staff Meeting with its Special and Mayhem Effects.",
        "",
    ),
    ("innate_used", [0, 0, 0], ["Robin", "Plan"], "Robin uses Plan.", ""),
    (
        "die_counts",
        [0, 0, 6],
        ["Robin", "Staff Meeting"],
        "The die on Staff Meeting counts as 6.",
        "Robin has a 6 on Staff Meeting.",
    ),
    ("rerolled", [0, 2, 5], ["Seat 0"], "Seat 0 rolls the 2 again: 5.", "You roll the 2 again: 5."),
    (
        "rerolled",
        [0, 2, 5],
        ["Seat 0 and Seat 2"],
        "Seat 0 and Seat 2 roll the 2 again: 5.",
        "You roll the 2 again: 5.",
    ),
    ("move_lost", [0, 0, 0], ["Robin"], "Robin has no free move in this turn.", "Robin has no free move in this turn."),
    (
        "lasting",
        [0, 0, 3],
        ["Robin"],
        "Robin ignores Obstacles and Traps in this round.",
        "Robin ignores Obstacles and Traps in this round.",
    ),
    (
        "lasting",
        [0, 1, 0],
        ["Robin"],
        "Robin cannot use Special Effects in this round.",
        "Robin cannot use Special Effects in this round.",
    ),
    (
        "lasting",
        [0, 2, 2],
        ["Robin"],
        "Robin gets +2 damage for each attack in this round.",
        "Robin gets +2 damage for each attack in this round.",
    ),
    (
        "lasting",
        [0, 0, 7],
        ["Robin"],
        "Robin ignores Obstacles, Traps and Pull in this round.",
        "Robin ignores Obstacles, Traps and Pull in this round.",
    ),
    ("place_gone", [0, 1, 0], ["Seat 0", "Q1"], "Seat 0 removes Q1.", "You remove Q1 from the map (MH-274)."),
    (
        "flames",
        [4, 0, 0],
        ["R2"],
        "Cyborg's flames burn in R2 and around it.",
        "Cyborg's flames burn in R2 and around it (MH-271).",
    ),
    ("color_taken", [0, 1, 0], ["Seat 0"], "Seat 0 takes white.", ""),
    ("escaped", [2, 0, 0], ["Raven"], "Raven escapes.", ""),
    ("fire_burns", [2, 3, 0], ["Raven"], "Raven burns: 3 damage.", ""),
    (
        "status_moved",
        [0, 2, 0],
        ["Robin", "Raven"],
        "A Fire token passes from Robin to Raven.",
        "A Fire token passes from Robin to Raven.",
    ),
    (
        "status_moved",
        [0, 2, 1],
        ["Robin", "Raven"],
        "A Stun token passes from Robin to Raven.",
        "A Stun token passes from Robin to Raven.",
    ),
    ("game_over", [0], [], "The game is over: Seat 0 wins.", "The game is over: you win."),
    (
        "game_over",
        [0],
        ["Seat 0 and Seat 2 win"],
        "The game is over: Seat 0 and Seat 2 win.",
        "The game is over: you win.",
    ),
    ("game_over", [-1, 0, 0], [], "The game is over: nobody wins.", "The game is over: nobody wins."),
    ("skipped", [0, 0, 0], ["Seat 0"], "Seat 0 has no turn.", "You have no turn: no die can be placed (MH-093)."),
    (
        "skipped",
        [0, 0, 0],
        ["Seat 0 and Seat 2"],
        "Seat 0 and Seat 2 have no turn.",
        "You have no turn: no die can be placed (MH-093).",
    ),
    ("returned", [0, 1, -1], ["Robin", "Park"], "Robin comes back in Park.", "Robin comes back in Park."),
    ("star_shows", [0, 0, 0], ["Seat 0"], "A star shows for Seat 0.", "A star shows for you in this round."),
    ("card_spent", [0, 0, 0], ["Seat 0"], "The Mayhem cards that Seat 0 played are discarded.", ""),
    ("bonus_damage", [3, 0, 0], [], "The Traps get +3 damage.", "These Traps get +3 damage."),
]


def event(kind: str, numbers: list[int], words: list[str], n: int = 1) -> dict[str, Any]:
    """An event with the words given, and those that the game finds for other fields."""
    message = next(message for message in MESSAGES if message.name == kind)
    a, b, c, d, e, f = [i64(n) for n in [*numbers, *[0] * 6][:6]]
    happened = Event(TOLD_KIND, 0, a, b, c, 0, 0, d, e, f)
    facts: dict[str, Any] = dict(zip(message.fields, numbers, strict=False))
    said = dict(zip(message.fields, words, strict=False))
    for field, sort in zip(message.fields, message.sorts, strict=True):
        facts.setdefault(field, 0)
        said[field] = said.get(field) or table().word(sort, facts[field], happened)
    if "card" in said:
        facts["card"] = edition().titles.index(said["card"])
    return {"kind": kind, "n": n, "rule": "", **facts, "words": {field: word for field, word in said.items() if word}}


def story(voice: Voice, *events: tuple[str, list[int], list[str]]) -> list[str]:
    found = edition().story([event(*one, n) for n, one in enumerate(events, 1)], voice)
    return [f"{line.sort} {line.text}".strip() for line in found]


def test_nothing_is_left_out() -> None:
    assert {kind for kind, *_ in TOLD} == {message.name for message in MESSAGES}


@pytest.mark.parametrize(("kind", "numbers", "words", "alone", "told"), TOLD)
def test_an_event_in_words(kind: str, numbers: list[int], words: list[str], alone: str, told: str) -> None:
    one = event(kind, numbers, words)
    say = next(message.say for message in MESSAGES if message.name == kind)
    assert speak(say, {**one, **one["words"]}) == alone
    assert "".join(line.text for line in edition().story([one], DUEL)) == told


def test_a_character_joins_a_team() -> None:
    moved = {"kind": "moved", "n": 1, "source": "roster", "target": "team-0", "title": "Robin", "face": "robin"}
    assert edition().sentence(moved) == "Robin joins a team."
    assert edition().sentence({**moved, "title": None}) == ""
    assert edition().sentence({**moved, "target": "discard"}) == ""
    other = {**moved, "n": 2, "target": "team-1", "title": "Raven"}
    color = event("color_taken", [0, 1, 0], ["Seat 0"], 3)
    begins = event("round_begins", [1, 0, 0], [], 4)
    found = edition().story([moved, {**moved, "title": "Cyborg"}, other, color, begins], DUEL)
    assert [line.text for line in found] == ["You play Robin and Cyborg (white); Bo plays Raven (black).", "Round 1"]


ROBIN = ("turn", [0, 0, 5], ["Robin", "Staff Meeting"])
USES = ("ability_used", [0, 0, 2], ["Robin", "Staff Meeting"])
HITS = ("attack", [0, 2, 3, 2, 0], ["Robin", "Raven"])
MOVES = ("walked", [0, 1, 0], ["Robin", "Park", "Docks"])
SHIELD = ("took_shield", [0, 0, 0], ["Robin"])
DONE = ("card_spent", [0, 0, 0], ["Seat 0"])  # tells nothing, and ends what was being told


@pytest.mark.parametrize(
    ("events", "told"),
    [
        # a round
        (
            [
                ("dice_rolled", [0, 4, 2], ["Seat 0"]),
                ("dice_rolled", [1, 6, 1], ["Seat 1"]),
                ("initiative", [0, 6, 7], []),
            ],
            ["Dice: you 4 and 2, Bo 6 and 1. You have the Initiative with the lower sum, 6 (MH-061)."],
        ),
        (
            [("round_begins", [2, 0, 0], []), ("mayhem_rolled", [3, 1, 0], [])],
            ["round Round 2", "Mayhem die: Value 3, a star shows."],
        ),
        # what a character does, joined
        ([ROBIN, SHIELD], ["You: Robin takes the 5 to Staff Meeting, takes a Shield."]),
        (
            [ROBIN, USES, DONE],
            ["You: Robin takes the 5 to Staff Meeting.", "Robin uses Staff Meeting: nothing comes of it."],
        ),
        ([USES, SHIELD, ("stunned", [2, 0, 0], ["Raven"])], ["Staff Meeting: Robin takes a Shield; Raven is stunned."]),
        (
            [("innate_used", [0, 0, 0], ["Robin", "Plan"]), ("die_counts", [0, 0, 6], ["Robin", "Staff Meeting"])],
            ["Plan: Robin has a 6 on Staff Meeting."],
        ),
        (
            [ROBIN, MOVES, ("walked", [0, 2, 1], ["Robin", "Docks"])],
            ["You: Robin takes the 5 to Staff Meeting, moves to Park, moves to Docks."],
        ),
        (
            [("escaped", [2, 0, 0], ["Raven"]), ("walked", [2, 1, 0], ["Raven", "Park"])],
            ["Raven escapes: Raven moves to Park."],
        ),
        # damage
        (
            [USES, HITS, ("hurt", [2, 5, 5], ["Raven", "", "5 of 7"])],
            ["Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7)."],
        ),
        (
            [HITS, ("shield_used", [2, 2, 5], ["Raven"]), ("hurt", [2, 3, 3], ["Raven", "", "3 of 7"])],
            ["Robin hits Raven: Melee 3 + 2, Shield -2 = 3 damage (3 of 7)."],
        ),
        ([HITS, ("immune", [2, 16, 0], ["Raven"])], ["Robin attacks Raven: Raven is immune."]),
        (
            [("attack", [0, 2, 2, 0, 1], ["Robin", "Raven"]), ("hurt", [2, 2, 2], ["Raven", "", "2 of 7"])],
            ["Robin hits Raven: Ranged 2 damage (2 of 7)."],
        ),
        (
            [("shield_used", [2, 2, 3], ["Raven"]), ("hurt", [2, 1, 1], ["Raven", "", "1 of 7"])],
            ["Raven takes 3, Shield -2 = 1 damage (1 of 7)."],
        ),
        (
            [("traps_sprung", [2, 1, 2], ["Raven", "Park"]), ("hurt", [2, 2, 2], ["Raven", "", "2 of 7"])],
            ["loud Trap! Raven triggers 2 Traps in Park: 2 damage (2 of 7)."],
        ),
        (
            [("traps_sprung", [2, 1, 1, 3], ["Raven", "Park"]), ("hurt", [2, 4, 4], ["Raven", "", "4 of 7"])],
            ["loud Trap! Raven triggers a Trap in Park: 1 + 3 = 4 damage (4 of 7)."],
        ),
        (
            [("traps_sprung", [2, 1, 2], ["Raven", "Park"]), ("immune", [2, 2, 0], ["Raven"])],
            ["loud Trap! Raven triggers 2 Traps in Park: Raven is immune."],
        ),
        (
            [
                ("fire_burns", [2, 3, 0], ["Raven"]),
                ("hurt", [2, 3, 3], ["Raven", "", "3 of 7"]),
                ("fire_out", [2, 1, 2], ["Raven"]),
            ],
            ["Raven burns: Fire 3 damage (3 of 7).", "Raven has 2 Fire tokens left."],
        ),
        (
            [
                ("fire_burns", [2, 3, 0], ["Raven"]),
                ("hurt", [2, 3, 3], ["Raven", "", "3 of 7"]),
                ("fire_out", [2, 1, 0], ["Raven"]),
            ],
            ["Raven burns: Fire 3 damage (3 of 7)."],
        ),
        (
            [
                ("fire_burns", [2, 3, 0], ["Raven"]),
                ("hurt", [2, 3, 3], ["Raven", "", "3 of 7"]),
                ("fire_out", [2, 1, 1], ["Raven"]),
                ("fire_out", [2, 1, 0], ["Raven"]),  # not by burning
            ],
            ["Raven burns: Fire 3 damage (3 of 7).", "Raven has a Fire token left, loses a Fire token."],
        ),
        (
            [("knocked_out", [2, 1, 0], ["Raven", "Park"]), ("scored", [0, 1, 3], ["Seat 0"])],
            ["loud KO! Raven is knocked out in Park; you score 1 VP: 3 of 5."],
        ),
        # put elsewhere
        (
            [ROBIN, USES, ("put", [0, 1, 0, 2], ["Robin", "Park"])],
            ["You: Robin takes the 5 to Staff Meeting.", "Staff Meeting: Robin teleports to Park."],
        ),
        # Missions
        (
            [
                ("monster_put", [0, 1, 5], ["Seat 0", "Park"]),
                ("attack", [0, 8, 3, 0, 0], ["Robin", "the Monster"]),
                ("monster_hurt", [0, 3, 3], ["Seat 0"]),
            ],
            ["A Monster with Health 5 stands in Park.", "Robin hits the Monster: Melee 3 damage (3 of 5)."],
        ),
        (
            [("clue_put", [0, 1, 0], ["Seat 0", "Park"]), ("clue_put", [0, 2, 0], ["Seat 0", "Docks"])],
            ["Clues lie in Park, Docks."],
        ),
        (
            [("mission_done", [0, 0, 0], ["Seat 0", "Giant Tofu"]), ("scored", [0, 1, 1], ["Seat 0"])],
            ["loud Mission! You complete Giant Tofu; you score 1 VP: 1 of 5."],
        ),
        (
            [("go_shown", [1, 0, 0], ["Seat 1", "Giant Tofu"]), ("gifts_taken", [1, 2, 0], ["Seat 1"])],
            ["Bo reveals Giant Tofu. Mission: Defeat your Monster. (1 VP)", "Giant Tofu: Bo takes 2 Gifts."],
        ),
        # cards
        (
            [
                ("card_played", [0, 0, 0], ["Seat 0", "Group Hug"]),
                ("healed", [0, 1, 2], ["Robin", "", "2 of 8"]),
                ("card_spent", [0, 0, 0], ["Seat 0"]),
            ],
            ["loud You play Group Hug: Each of your characters heals 1.", "Group Hug: Robin heals 1 (2 of 8)."],
        ),
        # the end
        (
            [("scored", [0, 1, 5], ["Seat 0"]), ("game_over", [0, 0, 0], ["Seat 0"])],
            ["loud You score 1 VP: 5 of 5.", "round The game is over: you win with 5 VP (MH-232)."],
        ),
    ],
)
def test_events_are_joined(events: list[tuple[str, list[int], list[str]]], told: list[str]) -> None:
    assert story(DUEL, *events) == told


def test_a_team_of_two_is_told_by_its_names() -> None:
    assert story(TEAMS, ("scored", [0, 1, 3], [])) == ["loud Ana and Cy score 1 VP: 3 of 5."]
    assert story(TEAMS, ("dice_rolled", [1, 1, 2], []), ("initiative", [1, 3, 3], [])) == [
        "Dice: you and Di 1 and 2. You and Di have the Initiative after a toss (MH-062)."
    ]
    assert story(TEAMS, ("turn", [1, 0, 5, 2], ["Raven", "Telekinesis"])) == ["Cy: Raven takes the 5 to Telekinesis."]
    assert story(TEAMS, ("turn", [2, 0, 5, 1], ["Cyborg", "Armor"])) == ["You: Cyborg takes the 5 to Armor."]


def test_in_the_free_for_all() -> None:
    assert story(FREE, ("dice_rolled", [1, 3, 0], []), ("initiative", [1, 0, 0], [])) == [
        "Dice: Bo 3. Bo has the Initiative."
    ]
    assert story(FREE, ("attack", [0, 3, 3, 0, 0], ["Robin", "Cyborg"])) == ["Robin attacks Cyborg."]
    assert story(FREE, ("game_over", [0, 0, 0], ["Seat 0"])) == [
        "round The game is over: you win, the last one standing (MH-281)."
    ]
    assert story(FREE, ("flames", [4, 0, 0], ["R2"]), ("walked", [0, 1, 0, 0], ["Robin", "P1", "Q1"])) == [
        "loud Cyborg's flames burn in R2 and around it (MH-271).",
        "Robin moves to P1.",
    ]
    assert story(FREE, ("flames", [4, 0, 0], ["R2"]), ("ignited", [0, 1, 2], ["Robin"])) == [
        "loud Cyborg's flames burn in R2 and around it (MH-271): Robin gets a Fire token, now 2."
    ]


def test_no_event_says_more_than_it_means() -> None:
    kinds: set[str] = set()
    for mode, seats in (("duel", 2), ("teams", 4), ("free-for-all", 3), ("competitive", 2)):
        for seed in range(4):
            kinds |= says_no_more(at_random(longbox.start("mayhem", seats, mode=mode, seed=seed), seed))
    assert {message.name for message in MESSAGES} - kinds <= {"skipped"}


# Of what each number of a message speaks: f a character, t a target, s a team, e a seat, p a Location, b a border,
# k a card, a an ability, i an Innate, h damage of a character's Health
NAMED = {
    "": "round_begins mayhem_rolled bonus_damage",
    "s": "dice_rolled initiative scored monster_hurt gifts_taken rerolled game_over skipped star_shows card_spent",
    "sp": "traps_laid monster_put pizza_put clue_put",
    "sk": "go_shown go_under mission_done",
    "e": "color_taken",
    "ek": "card_played",
    "ep": "place_gone",
    "p": "flames",
    "b": "wall_put wall_lifted",
    "f": "shield_used immune took_shield took_escape stun_over ignited fire_out move_lost lasting escaped fire_burns",
    "fp": "placed knocked_out traps_sprung pizza_taken delivery clue_found returned",
    "fpp": "walked put",
    "fa": "turn ability_used die_counts",
    "fi": "innate_used",
    "ft": "attack",
    "f.h": "hurt healed",
    "fs": "stunned",
    "ff": "status_moved",
}


def test_the_numbers_of_every_event_are_named() -> None:
    sorts = {kind: sort for sort, kinds in NAMED.items() for kind in kinds.split()}
    met = set()
    for mode, seats in (("duel", 2), ("teams", 4), ("free-for-all", 3), ("competitive", 2)):
        for seed in range(5):
            m = at_random(longbox.start("mayhem", seats, mode=mode, seed=seed), seed)
            events: list[dict[str, Any]] = m.events(None)
            for event in events:
                assert "numbers" not in event
                if event["kind"] in sorts:
                    assert all(event["words"].values())
                    met.add(event["kind"])
    assert sorts.keys() - met <= {"skipped"}
