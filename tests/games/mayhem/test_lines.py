"""Which events share a line of the story, and where a new one begins: line by line, each with its last event."""

from typing import Any

import pytest

from longbox.games.mayhem import story as sentences
from longbox.kernel.voice import Voice
from tests.games.mayhem.given import mayhem_card, table
from tests.games.mayhem.test_story import DONE, DUEL, FREE, HITS, MOVES, ROBIN, SHIELD, TEAMS, USES, edition, event

Given = tuple[str, list[int], list[str]]
HURT: Given = ("hurt", [2, 5, 5], ["Raven", "", "5 of 7"])
STUNNED: Given = ("stunned", [2, 0, 0], ["Raven"])
SPRUNG: Given = ("traps_sprung", [0, 1, 2], ["Robin", "Park"])
SORE: Given = ("hurt", [0, 2, 2], ["Robin", "", "2 of 8"])
BURNS: Given = ("fire_burns", [0, 3, 0], ["Robin"])
BURNT: Given = ("hurt", [0, 3, 3], ["Robin", "", "3 of 8"])
KO: Given = ("knocked_out", [2, 1, 0], ["Raven", "Park"])
SCORED: Given = ("scored", [0, 1, 3], ["Seat 0"])
CLUE: Given = ("clue_put", [0, 1, 0], ["Seat 0", "Park"])
CLUES: Given = ("clue_put", [0, 2, 0], ["Seat 0", "Docks"])
TOFU: Given = ("go_shown", [0, 0, 0], ["Seat 0", "Giant Tofu"])
SHOWN = "You reveal Giant Tofu. Mission: Defeat your Monster. (1 VP)"


def lines(voice: Voice, events: list[Any], first: int = 1) -> list[str]:
    """The story of these events, as `event` wants them or whole: "2 loud KO! ...", with the last event in the line."""
    heard = []
    for n, one in enumerate(events, first):
        heard.append({**one, "n": n} if isinstance(one, dict) else event(one[0], one[1], one[2], n))
    return [" ".join(f"{line.n} {line.sort} {line.text}".split()) for line in edition().story(heard, voice)]


def joins(title: str | None, side: int, target: str = "team-{}") -> dict[str, Any]:
    place = target.format(side)
    return {"kind": "moved", "source": "roster", "target": place, "title": title, "face": title and title.lower()}


@pytest.mark.parametrize(
    ("events", "told"),
    [
        # a move after a hit, after Traps, after Fire
        ([HITS, HURT, MOVES], ["3 Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7); Robin moves to Park."]),
        (
            [SPRUNG, SORE, MOVES],
            ["2 loud Trap! Robin triggers 2 Traps in Park: 2 damage (2 of 8).", "3 Robin moves to Park."],
        ),
        ([BURNS, BURNT, MOVES], ["2 Robin burns: Fire 3 damage (3 of 8).", "3 Robin moves to Park."]),
        (
            [BURNS, BURNT, ("fire_out", [0, 1, 1], ["Robin"]), MOVES],
            ["2 Robin burns: Fire 3 damage (3 of 8).", "3 Robin has a Fire token left.", "4 Robin moves to Park."],
        ),
        (
            [HITS, ("immune", [2, 16], ["Raven"]), MOVES],
            ["3 Robin attacks Raven: Raven is immune; Robin moves to Park."],
        ),
        (
            [SPRUNG, ("immune", [0, 2], ["Robin"]), MOVES],
            ["2 loud Trap! Robin triggers 2 Traps in Park: Robin is immune.", "3 Robin moves to Park."],
        ),
        ([BURNS, ("immune", [0, 2], ["Robin"])], ["2 Robin burns: Robin is immune."]),
        # what was on its way is over when it has arrived
        ([HITS, HURT, HURT], ["3 Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7); Raven takes 5 damage (5 of 7)."]),
        (
            [HITS, ("immune", [2, 16], ["Raven"]), HURT],
            ["3 Robin attacks Raven: Raven is immune, takes 5 damage (5 of 7)."],
        ),
        (
            [HITS, ("monster_hurt", [0, 2, 4], ["Seat 0"]), HURT],
            ["3 Robin hits Raven: Melee 3 + 2 = 2 damage (4); Raven takes 5 damage (5 of 7)."],
        ),
        # a Shield
        (
            [SPRUNG, ("shield_used", [0, 2, 2], ["Robin"]), ("hurt", [0, 0, 2], ["Robin", "", "2 of 8"])],
            ["3 loud Trap! Robin triggers 2 Traps in Park: 2, Shield -2 = 0 damage (2 of 8)."],
        ),
        (
            [BURNS, ("shield_used", [0, 2, 3], ["Robin"]), ("hurt", [0, 1, 1], ["Robin", "", "1 of 8"])],
            ["3 Robin burns: Fire 3, Shield -2 = 1 damage (1 of 8)."],
        ),
        (
            [USES, SHIELD, ("shield_used", [2, 2, 3], ["Raven"]), ("hurt", [2, 1, 1], ["Raven", "", "1 of 7"])],
            ["4 Staff Meeting: Robin takes a Shield; Raven takes 3, Shield -2 = 1 damage (1 of 7)."],
        ),
        # an ability with and without anything that comes of it
        ([USES, HITS, DONE], []),
        (
            [USES, SHIELD, HITS, HURT],
            ["2 Staff Meeting: Robin takes a Shield.", "4 Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7)."],
        ),
        (
            [USES, ROBIN],
            ["2 Robin uses Staff Meeting: nothing comes of it.", "2 You: Robin takes the 5 to Staff Meeting."],
        ),
        ([USES, MOVES], ["2 Staff Meeting: Robin moves to Park."]),
        ([USES], []),
        ([HITS, STUNNED], ["2 Raven is stunned."]),
        (
            [("innate_used", [0, 0, 0], ["Robin", "Plan"]), ROBIN],
            ["2 You: Robin takes the 5 to Staff Meeting."],
        ),
        # an attack on the fourth character is one as any other, but in the free-for-all
        (
            [("attack", [0, 3, 2, 0, 1], ["Robin", "Cyborg"]), ("hurt", [3, 2, 2], ["Cyborg", "", "2 of 9"])],
            ["2 Robin hits Cyborg: Ranged 2 damage (2 of 9)."],
        ),
        # KOs and points
        (
            [KO, ("knocked_out", [3, 2, 0], ["Cyborg", "Docks"]), SCORED, MOVES],
            [
                "3 loud KO! Raven is knocked out in Park; Cyborg is knocked out in Docks; you score 1 VP: 3 of 5.",
                "4 Robin moves to Park.",
            ],
        ),
        ([KO, MOVES], ["1 loud KO! Raven is knocked out in Park.", "2 Robin moves to Park."]),
        ([SCORED, MOVES], ["1 loud You score 1 VP: 3 of 5.", "2 Robin moves to Park."]),
        ([SHIELD, SCORED], ["1 Robin takes a Shield.", "2 loud You score 1 VP: 3 of 5."]),
        (
            [SPRUNG, SORE, SCORED],
            ["3 loud Trap! Robin triggers 2 Traps in Park: 2 damage (2 of 8); you score 1 VP: 3 of 5."],
        ),
        (
            [HITS, HURT, KO],
            ["2 Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7).", "3 loud KO! Raven is knocked out in Park."],
        ),
        (
            [("mission_done", [1, 0, 0], ["Seat 1", "Giant Tofu"]), MOVES],
            ["1 loud Mission! Bo completes Giant Tofu.", "2 Robin moves to Park."],
        ),
        # Fire
        (
            [BURNS, BURNT, ("round_begins", [2, 0, 0], []), ("fire_out", [0, 1, 1], ["Robin"])],
            ["2 Robin burns: Fire 3 damage (3 of 8).", "3 round Round 2", "4 Robin loses a Fire token, 1 left."],
        ),
        (
            [BURNS, BURNT, ("fire_out", [2, 1, 1], ["Raven"])],
            ["3 Robin burns: Fire 3 damage (3 of 8); Raven loses a Fire token, 1 left."],
        ),
        ([("ignited", [2, 2, 2], ["Raven"])], ["1 Raven gets 2 Fire tokens."]),
        # dice of the round before are not told again
        (
            [("dice_rolled", [0, 4, 2], ["Seat 0"]), ("round_begins", [2, 0, 0], []), ("initiative", [1, 5, 6], [])],
            ["2 round Round 2", "3 Bo has the Initiative with the lower sum, 5 (MH-061)."],
        ),
        # cards and what comes of them
        (
            [TOFU, STUNNED, CLUE, CLUES, ("clue_put", [0, 4, 0], ["Seat 0", "Arcade"])],
            [f"1 {SHOWN}", "3 Giant Tofu: Raven is stunned; Clues lie in Park, Docks, Arcade."],
        ),
        ([CLUE, SHIELD, CLUES], ["3 Clues lie in Park; Robin takes a Shield; Clues lie in Docks."]),
        ([TOFU, MOVES], [f"1 {SHOWN}", "2 Robin moves to Park."]),
        ([TOFU, ROBIN], [f"1 {SHOWN}", "2 You: Robin takes the 5 to Staff Meeting."]),
        (
            [SHIELD, TOFU, ("go_under", [0, 0, 1], ["Seat 0", "Giant Tofu"])],
            [
                "1 Robin takes a Shield.",
                f"2 {SHOWN}",
                "3 Giant Tofu: Giant Tofu goes under the GO! deck: its tokens are in use (MH-213).",
            ],
        ),
        (
            [("card_played", [0, 0, -1], ["Seat 0", "Group Hug"]), MOVES],
            ["1 loud You play Group Hug: Each of your characters heals 1.", "2 Robin moves to Park."],
        ),
        ([SHIELD, DONE, SHIELD], ["1 Robin takes a Shield.", "3 Robin takes a Shield."]),
        # Monsters, each with its own Health
        (
            [
                ("monster_put", [0, 1, 5], ["Seat 0", "Park"]),
                ("monster_put", [1, 2, 6], ["Seat 1", "Docks"]),
                ("monster_hurt", [1, 2, 4], ["Seat 1"]),
                ("monster_hurt", [0, 1, 3], ["Seat 0"]),
            ],
            [
                "2 A Monster with Health 5 stands in Park; a Monster with Health 6 stands in Docks.",
                "3 The Monster is hit: 2 damage (4 of 6).",
                "4 The Monster is hit: 1 damage (3 of 5).",
            ],
        ),
        # what is not about a character stands by itself
        (
            [
                ("wall_put", [0, 0, 0], ["Park and Docks"]),
                ("wall_lifted", [0, 0, 0], ["Park and Docks"]),
                ("pizza_put", [0, 1, 0], ["Seat 0", "Park"]),
                ("star_shows", [1, 0, 0], ["Seat 1"]),
                ("bonus_damage", [-1, 0, 0], []),
            ],
            [
                "5 An Obstacle goes between Park and Docks; the Obstacle between Park and Docks is lifted; the Pizza "
                "lies in Park; a star shows for Bo in this round; these Traps get -1 damage."
            ],
        ),
        (
            [SHIELD, ("skipped", [1, 0, 0], ["Seat 1"]), SHIELD],
            [
                "1 Robin takes a Shield.",
                "2 Bo has no turn: no die can be placed (MH-093).",
                "3 Robin takes a Shield.",
            ],
        ),
        (
            [("place_gone", [1, 1, 0], ["Seat 1", "Q1"]), SHIELD],
            ["1 loud Bo removes Q1 from the map (MH-274).", "2 Robin takes a Shield."],
        ),
        # the end
        (
            [("scored", [0, 2, 5], ["Seat 0"]), ("game_over", [1], [])],
            ["1 loud You score 2 VP: 5 of 5.", "2 round The game is over: Bo wins."],
        ),
        (
            [("scored", [1, 1, 4], ["Seat 1"]), ("game_over", [1], [])],
            ["1 loud Bo scores 1 VP: 4 of 5.", "2 round The game is over: Bo wins."],
        ),
        (
            [("scored", [1, 1, 5], ["Seat 1"]), ("game_over", [1], [])],
            ["1 loud Bo scores 1 VP: 5 of 5.", "2 round The game is over: Bo wins with 5 VP (MH-232)."],
        ),
        (
            [("scored", [1, 1, 5], ["Seat 1"]), ("game_over", [-1], [])],
            ["1 loud Bo scores 1 VP: 5 of 5.", "2 round The game is over: nobody wins."],
        ),
    ],
)
def test_line_by_line(events: list[Any], told: list[str]) -> None:
    assert lines(DUEL, events) == told


@pytest.mark.parametrize("events", [[USES, DONE], [USES, SHIELD], [KO, SCORED, MOVES]])
def test_a_line_has_the_number_of_the_last_event_in_it(events: list[Any]) -> None:
    ones = [line.partition(" ")[0] for line in lines(DUEL, events)]
    assert [line.partition(" ")[0] for line in lines(DUEL, events, 41)] == [str(int(n) + 40) for n in ones]


@pytest.mark.parametrize(
    ("voice", "events", "told"),
    [
        (
            Voice(["Ana", "Bo"], [0, 1], 1),
            [joins("Robin", 0), joins("Raven", 1), joins("Cyborg", 0), ("color_taken", [1, 0, 0], ["Seat 1"])],
            ["5 Ana plays Robin and Cyborg (white); you play Raven (black).", "5 round Round 1"],
        ),
        (
            Voice(["Ana", "Bo"], [0, 1], -1),
            [joins("Robin", 0), joins(None, 1), joins("Raven", 1, "discard"), ("color_taken", [0, 1, 0], ["Seat 0"])],
            ["5 Ana plays Robin (white).", "5 round Round 1"],
        ),
        (
            TEAMS,
            [joins("Raven", 1), joins("Robin", 0), ("color_taken", [2, 1, 0], ["Seat 2"]), joins("Cyborg", 1)],
            ["5 Ana and Cy play Robin (white); you and Di play Raven and Cyborg (black).", "5 round Round 1"],
        ),
        (
            FREE,
            [joins("Starfire", 2), joins("Robin", 0), joins("Raven", 1)],
            ["4 You play Robin; Bo plays Raven; Cy plays Starfire.", "4 round Round 1"],
        ),
        (DUEL, [], ["1 round Round 1"]),
    ],
)
def test_who_plays_whom(voice: Voice, events: list[Any], told: list[str]) -> None:
    assert lines(voice, [*events, ("round_begins", [1, 0, 0], [])]) == told


def test_who_plays_whom_is_told_once_and_before_anybody_stands_anywhere() -> None:
    starts: Given = ("placed", [0, 0, -1], ["Robin", "Park"])
    events = [joins("Robin", 0), starts, starts, ("round_begins", [1, 0, 0], [])]
    assert lines(DUEL, events) == ["2 You play Robin.", "3 Robin starts in Park, starts in Park.", "4 round Round 1"]


@pytest.mark.rule("MH-271", "MH-274", "MH-281")
@pytest.mark.parametrize(
    ("events", "told"),
    [
        # an attack on Cyborg is nothing that anybody takes
        (
            [("attack", [0, 3, 3, 0, 0], ["Robin", "Cyborg"]), HURT],
            ["2 Robin attacks Cyborg: Raven takes 5 damage (5 of 7)."],
        ),
        ([USES, ("attack", [0, 3, 3, 0, 0], ["Robin", "Cyborg"])], ["2 Robin attacks Cyborg."]),
        ([HITS, HURT], ["2 Robin hits Raven: Melee 3 + 2 = 5 damage (5 of 7)."]),
        (
            [
                ("dice_rolled", [0, 3, 0], []),
                ("dice_rolled", [2, 5, 0], ["Seat 2"]),
                ("initiative", [2, 1, 2], ["Seat 2"]),
            ],
            ["3 Dice: you 3, Cy 5. Cy has the Initiative."],
        ),
        ([("game_over", [1], [])], ["1 round The game is over: Bo wins, the last one standing (MH-281)."]),
        ([("game_over", [-1], [])], ["1 round The game is over: nobody wins."]),
        (
            [SHIELD, ("place_gone", [2, 1, 0], ["Seat 2", "Q1"])],
            ["1 Robin takes a Shield.", "2 loud Cy removes Q1 from the map (MH-274)."],
        ),
    ],
)
def test_in_the_free_for_all(events: list[Any], told: list[str]) -> None:
    assert lines(FREE, events) == told


def test_two_in_a_team() -> None:
    over: Given = ("game_over", [1], [])
    assert lines(TEAMS, [("mission_done", [1, 0, 0], ["", "Giant Tofu"]), ("scored", [1, 1, 5], []), over]) == [
        "2 loud Mission! You and Di complete Giant Tofu; you and Di score 1 VP: 5 of 5.",
        "3 round The game is over: you and Di win with 5 VP (MH-232).",
    ]
    assert lines(TEAMS, [("skipped", [0, 0, 0], []), ("star_shows", [1, 0, 0], [])]) == [
        "1 Ana and Cy have no turn: no die can be placed (MH-093).",
        "2 A star shows for you and Di in this round.",
    ]


def test_which_cards_move_somebody() -> None:
    packs: Any = [
        ["a.toml", mayhem_card("Run", "activation", "Your active character heals 1. That character makes a Move.")],
        ["b.toml", mayhem_card("Rest", "activation", "Your active character heals 1.")],
    ]
    m = table(packs=packs)
    book: Any = m.edition
    found = {name: sentences.moves(book.cards[book.titles.index(name)].program) for name in ("Run", "Rest")}
    assert found == {"Run": True, "Rest": False}


@pytest.mark.parametrize(
    ("words", "inside"),
    [
        ("You and Olu win", "you and Olu win"),
        ("A Clue", "a Clue"),
        ("An Obstacle", "an Obstacle"),
        ("The Pizza", "the Pizza"),
        ("Ana wins", "Ana wins"),
        ("Theo", "Theo"),
        ("You", "you"),
    ],
)
def test_words_inside_a_sentence(words: str, inside: str) -> None:
    assert sentences.middle(words) == inside
