"""How Hit Line reads: the rule that each event cites, its sentence, and the story in which a table is told."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.kernel.voice import Line, Voice
from tests.games.given import asked, seen
from tests.games.hitline.given import begin, pack, play, table, trick
from tests.games.hitline.moves import heroes, titan

NAMES = ["Ana", "Bo", "Cy", "Di"]


def story(m: Match, you: int = -1, since: int = 0) -> list[str]:
    return [line.text for line in lines(m, you, since)]


def lines(m: Match, you: int = -1, since: int = 0) -> list[Line]:
    seats = int(m.layout.seats)
    sides: Any = m.public()["sides"]
    return m.edition.story(m.events(None if you < 0 else you, since), Voice(NAMES[:seats], sides, you))


def cited(m: Match, kind: str) -> list[object]:
    """The rules of all events of a kind."""
    return [event["rule"] for event in m.events(None) if event["kind"] == kind]


# ---- the rule that really applies

LAST = ("red-8", "red-7", "red-6", "red-5")  # seat 3 wins with the 5


@pytest.mark.parametrize(
    ("rule", "cards", "given"),
    [
        ("HL-049", "red-5 blue-5 green-6 yellow-6", {}),
        ("HL-050", "red-5 red-7 red-6 blue-5", {}),
        (
            "HL-R10",
            "red-5 blue-5+power green-8 yellow-7+power",
            {"heroes": ["Upheaval", "Bulwark", "Prism", "Featherlight"]},
        ),
    ],
)
@pytest.mark.rule("HL-049", "HL-050", "HL-R10")
def test_a_trick_without_winner_cites_why(rule: str, cards: str, given: dict[str, Any]) -> None:
    m = trick(cards, **given)
    assert cited(m, "no_winner") == [rule]


@pytest.mark.parametrize(
    ("rule", "cards", "given"),
    [
        ("HL-045", "red-5 red-7 red-6 red-8", {}),
        ("HL-053", "red-5 red-7 blue-5 red-8", {}),
        ("HL-057", "red-5 red-7 red-6 red-8", {"location": "Topsy Fair"}),
        ("HL-057", "red-5 red-7 red-6 red-8", {"location": "Orbital Lab"}),
        ("HL-R01", "red-5 red-7 red-6 red-8", {"options": {"winning_suit": "lead"}}),
        ("HL-R21", "red-5 red-7+power red-6 red-8", {"heroes": heroes(s1="Upheaval")}),
    ],
)
@pytest.mark.rule("HL-045", "HL-053", "HL-057", "HL-R01", "HL-R21")
def test_a_trick_won_cites_why(rule: str, cards: str, given: dict[str, Any]) -> None:
    assert cited(trick(cards, **given), "trick_won") == [rule]


@pytest.mark.parametrize(
    ("rule", "given"),
    [
        ("HL-058", {"vp": [0, 6]}),  # 6 and 5 are the maximum
        ("HL-062", {"vp": [4, 0]}),
        ("HL-062", {"vp": [6, 0]}),
        ("HL-063", {"vp": [5, 0], "last": 0}),
    ],
)
@pytest.mark.rule("HL-058", "HL-062", "HL-063")
def test_a_location_taken_cites_why(rule: str, given: dict[str, Any]) -> None:
    m = play(table(*LAST, **given), *LAST)
    assert cited(m, "location_won") == [rule]


@pytest.mark.rule("HL-072", "HL-R31")
def test_the_end_cites_why() -> None:
    m = play(table(*LAST, vp=[0, 6], taken=[[], ["Topsy Fair", "Old Harbour"]]), *LAST)
    assert (cited(m, "game_won"), m.outcome and m.outcome.rule) == (["HL-072"], "HL-072")
    short = {"packs": [list(pack("One", "Two"))], "options": {"set": ["P"]}, "location": "Two", "taken": [["One"], []]}
    m = play(table(*LAST, **short), *LAST)
    assert (cited(m, "game_won"), m.outcome and m.outcome.rule) == (["HL-R31"], "HL-R31")
    assert story(m)[-1] == "The game is a draw."
    m = play(table(*LAST, vp=[9, 0], **short), *LAST)
    assert (cited(m, "game_won"), m.outcome and m.outcome.winners) == (["HL-R31"], [0, 2])
    assert story(m, 0)[-1] == "You and Cy win the game."


@pytest.mark.rule("HL-019", "HL-041", "HL-031")
def test_a_suit_that_is_named_cites_why() -> None:
    assert cited(trick("wild-4=red red-7 red-6 red-8"), "named") == ["HL-019"]
    assert cited(trick("red-4 blue-4 wild-6=green red-8"), "named") == ["HL-041"]
    m = trick("red-4 blue-7+power suit:green red-6 red-8", heroes=heroes(s1="Prism"))
    assert cited(m, "named") == ["HL-031"]


@pytest.mark.rule("HL-033", "HL-057", "HL-060", "HL-047")
def test_counters_and_vp_cite_why() -> None:
    assert cited(trick("red-4 blue-4 red-6 red-8"), "counter") == ["HL-033"]
    assert cited(trick("red-4 blue-5 red-7 red-1", location="Mirror Arcade"), "counter") == ["HL-057"]
    assert cited(trick("red-4 red-5 red-7 red-8"), "scored") == ["HL-047"]
    assert cited(trick("red-4 red-5 red-7 red-8", vp=[8, 0]), "scored") == ["HL-060"]


@pytest.mark.rule("HL-012", "HL-066", "HL-R12")
def test_a_round_that_begins_cites_why() -> None:
    assert cited(longbox.start("hitline", options={"heroes": "random"}), "new_round") == ["HL-012"]
    assert cited(play(table(*LAST), *LAST), "new_round") == ["HL-066"]
    equal = ("red-5", "blue-5", "green-6", "yellow-6")
    m = play(table(*equal), *equal)
    assert (cited(m, "replayed"), cited(m, "new_round")) == (["HL-R12"], ["HL-R12"])


# ---- sentences and the story


# ---- what is on offer, in words


def texts(m: Match) -> list[str]:
    return [option.text for option in m.decisions[0].options]


def test_the_first_card_is_led_and_the_others_are_played() -> None:
    m = table("red-3 wild-4", "red-4 blue-8", "red-6 blue-7", "red-8 blue-6")
    assert texts(m) == ["Lead red 3", *(f"Lead wild 4 as {suit}" for suit in ("yellow", "red", "blue", "green"))]
    assert texts(play(m, "red-3")) == ["Play red 4"]


@pytest.mark.rule("HL-010", "HL-083", "HL-100", "HL-R14", "HL-R26", "HL-031", "HL-075")
def test_every_question_has_its_words_and_its_rule() -> None:
    def begun(seats: int = 4, **options: object) -> Match:
        return longbox.start("hitline", seats, seed=1, options=options)

    prompt, rule, found = asked(begun())
    assert (prompt, rule) == ("Pick your Hero. You can use its power once a round.", "HL-010")
    assert (len(found), found[5]) == (8, "Spotlight: With any Hit Card: +3 VP.")
    prompt, rule, found = asked(begun(heroes="offer"))
    assert prompt == "Keep one of these two Heroes. Nobody sees your choice until everybody has chosen."
    names = {text.partition(":")[0] for text in found}
    assert (rule, len(names)) == ("HL-010", 2)
    assert names < {text.partition(":")[0] for text in asked(begun())[2]}
    assert asked(begun(2, heroes="random", first=0)) == (
        "Which stack becomes your hand? The other becomes your shield. You can't look at either.",
        "HL-083",
        ["Take stack 1", "Take stack 2"],
    )
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", "yellow-7 yellow-8", "yellow-4 yellow-5")
    assert asked(play(m, "yellow-3")) == (
        "Which of you two plays first in this trick?",
        "HL-100",
        ["I play first", "Seat 2 plays first"],
    )
    m = play(table(*LAST, vp=[9, 0], options={"next_leader": "named"}), *LAST)
    assert asked(m) == (
        "Your side lost the last location. Which of you leads the new round?",
        "HL-R14",
        ["I lead", "My partner leads"],
    )
    m = titan(None, "? ? ? ? S ? red-5 red-5 -", trick=2, leader=0)
    assert asked(play(m, "shield:red-5")) == (
        "Which of your equal shield cards do you play? They cover different cards.",
        "HL-R26",
        ["The one in slot 7", "The one in slot 8"],
    )
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    assert asked(play(m, "yellow-3", "blue-6+power")) == (
        "Choose a suit.",
        "HL-031",
        ["Yellow", "Red", "Blue", "Green"],
    )
    m = begin("yellow-5 blue-6 yellow-7 yellow-8", heroes=heroes(s2="Dead Weight"))
    assert asked(play(m, "yellow-5", "blue-6", "yellow-7+power")) == (
        "Choose an opposing card.",
        "HL-075",
        ["The card at spot 2, now blue 6"],
    )


@pytest.mark.rule("HL-017", "HL-021", "HL-025", "HL-026", "HL-057", "HL-090", "HL-091", "HL-092")
def test_what_must_be_followed_is_told_with_its_rule() -> None:
    def told(m: Match) -> tuple[str, str]:
        return asked(m)[:2]

    hands = ("red-3 red-8", "red-4 blue-8", "green-6 blue-7", "red-6 blue-6")
    m = table(*hands)
    assert told(m) == ("Lead a card.", "HL-017")
    assert told(play(m, "red-3")) == ("Follow red or play a wild.", "HL-021")
    assert told(play(m, "red-4")) == ("You have no red: play any card.", "HL-025")
    assert told(trick_so_far("red-5 blue-5")) == ("No suit is in force: play any card.", "HL-026")
    m = play(table(*hands, location="Fog Bridge"), "red-3")
    assert told(m) == ("Play any card; the lead suit is red.", "HL-057")
    for hand, shield, said in (
        ("red-3 red-8", "green-7", ("Follow red or play a wild.", "HL-090")),
        ("blue-3 blue-8", "red-7", ("Follow red or play a wild.", "HL-091")),
        ("blue-3 blue-8", "green-7", ("You have no red: play any card.", "HL-092")),
    ):
        m = titan(f"{hand} blue-4", f"{shield} - - - - - - - -", "red-4 green-3", "yellow-7 green-4", leader=1)
        assert told(play(m, "first:1", "red-4")) == said


def trick_so_far(choices: str) -> Match:
    return play(begin(f"{choices} green-8 yellow-8"), *choices.split())


@pytest.mark.rule("HL-R31", "HL-072")
def test_the_end_has_its_words() -> None:
    short = {"packs": [list(pack("One", "Two"))], "options": {"set": ["P"]}, "location": "Two", "taken": [["One"], []]}
    for given, said in (
        (short, "equal locations, none left"),
        ({**short, "vp": [9, 0]}, "most locations, none left"),
        ({"vp": [0, 6], "taken": [[], ["Topsy Fair", "Old Harbour"]]}, "third location taken"),
    ):
        end = play(table(*LAST, **given), *LAST).outcome
        assert end is not None
        assert end.reason == said


@pytest.mark.rule("HL-031", "HL-035", "HL-047")
def test_everybody_sees_the_line_the_score_and_whose_powers_are_ready() -> None:
    cast: list[str | None] = ["Spotlight", "Bulwark", "Featherlight", "Upheaval"]
    m = begin("wild-4=red red-4 blue-6 red-8", heroes=cast, vp=[2, 3], taken=[["Topsy Fair"], []], carried=2)
    play(m, "wild-4=red+power", "red-4", "blue-6+power")
    now = seen(m)
    assert now == seen(m, 0) == seen(m, 1)
    shown = {"round": 2, "trick": 7, "leader": 0, "lead_suit": "blue", "vp": [2, 3], "taken": [1, 0], "carried": 2}
    assert {name: now[name] for name in shown} == shown
    assert (now["location"], now["maximum"], now["highest_wins"]) == ("Clock Square", 11, False)
    line = [[card[name] for name in ("seat", "card", "value", "suit", "down", "power")] for card in now["line"]]
    assert line == [
        [0, "wild-4", 4, "red", True, "Spotlight"],
        [1, "red-4", 4, "red", True, None],
        [2, "blue-6", 4, "blue", False, "Featherlight"],
    ]
    assert {(one["seat"], one["state"]) for one in now["powers"]} == {
        (0, "on the line"),
        (1, "ready"),
        (2, "on the line"),
        (3, "ready"),
    }


@pytest.mark.rule("HL-069", "HL-098")
def test_the_powers_on_the_table_are_those_of_heroes_and_sidekicks() -> None:
    m = titan("red-3 red-6 red-8", "blue-7 - - - - - - - -", "red-4 green-3", "red-7 green-4", sidekick="Tagalong")
    play(m, "red-3+sidekick", "first:1", "red-4")
    shown = [(one["name"], one["seat"], one["sidekick"], one["state"]) for one in seen(m)["powers"]]
    assert len(shown) == 4
    assert [one[1:] for one in shown[:3]] == [(seat, False, "exhausted") for _, seat, _, _ in shown[:3]]
    assert sorted(seat for _, seat, _, _ in shown[:3]) == [0, 1, 2]
    assert shown[3] == ("Tagalong", 0, True, "on the line")
