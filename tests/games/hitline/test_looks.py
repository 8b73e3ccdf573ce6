"""How Hit Line reads: the rule that each event cites, its sentence, and the story in which a table is told."""

from typing import Any

import pytest

import longbox
from longbox import Match
from longbox.games.hitline.pieces import MESSAGES
from longbox.games.hitline.story import Teller
from longbox.kernel.voice import Line, Voice
from longbox.language.content import ContentError
from tests.games.given import asked, laid_out, seen
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


@pytest.mark.rule("HL-086", "HL-094")
def test_a_card_turned_up_on_a_shield_cites_why() -> None:
    m = longbox.start("hitline", 3, options={"heroes": "random", "first": 0})
    m.choose("stack:1")
    assert cited(m, "uncovered") == ["HL-086"]
    play(m, next(option.code for option in m.decisions[0].options if option.code.startswith("shield:")))
    assert cited(m, "uncovered") == ["HL-086", "HL-094", "HL-094"]


# ---- sentences and the story


@pytest.mark.parametrize("name", dict.fromkeys(message.name for message in MESSAGES))
def test_every_message_has_a_sentence_and_a_place_in_the_story(name: str) -> None:
    assert all(message.say for message in MESSAGES if message.name == name)
    assert callable(getattr(Teller, name))


def test_the_story_of_a_trick() -> None:
    m = trick("red-4 blue-4 wild-6=green red-8", vp=[3, 0])
    assert story(m) == [
        "Ana plays red 4.",
        "Bo plays blue 4.",
        "Counter! The card at spot 2 meets the card at spot 1.",
        "Cy plays wild 6 as green.",
        "Di plays red 8.",
        "Cy wins the trick from spot 3: 6 VP, now 9.",
    ]
    assert story(m, 2)[-1] == "You win the trick from spot 3: 6 VP, now 9."
    assert [line.sort for line in lines(m)] == ["", "", "loud", "", "", "loud"]


def test_the_story_knows_who_laid_what_once_it_saw_the_line_empty() -> None:
    """From a round's beginning on it counts the tricks and names the cards."""
    m = longbox.start("hitline", seed=3, options={"heroes": "random", "first": 1, "set": "A"})
    told = story(m, 0)
    assert told[0].startswith("You take ")
    assert told[-1] == f"Round 1 at {m.public()['location']}: {m.public()['maximum']} VP take it."
    while len(m.zones[1]) < 3:
        m.choose(m.legal(m.seat)[0], seat=m.seat)
    m.choose(m.legal(m.seat)[0], seat=m.seat)
    told = story(m, 0)[5:]
    assert told[0].startswith("Trick 1: Bo leads ")
    assert [line for line in told if line.startswith(("Cy plays ", "Di plays ", "You play "))]
    assert (
        " the trick with " in told[-1] or told[-1] == "Nobody wins the trick; the lead stays." or "VP wait" in told[-1]
    )


def test_the_story_of_powers() -> None:
    m = trick("red-4 red-5+power red-7+power red-8", heroes=heroes(s1="Bulwark", s2="Featherlight"))
    assert story(m)[1:5] == [
        "Bo plays red 5 with Bulwark.",
        "The card at spot 2 cannot be countered.",
        "Cy plays red 7 with Featherlight.",
        "The card at spot 3 counts as 5.",
    ]
    m = trick("red-4 red-5+power red-7 red-8", heroes=heroes(s1="Upheaval"))
    assert "This trick is won from the other end." in story(m)
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s1="Prism"))
    play(m, "yellow-3", "blue-6+power")
    since = len(m.events(None))
    play(m, "suit:green")
    assert story(m, since=since)[0] == "Bo names green."  # the play was told before


def test_the_story_of_a_power_that_is_heard_alone() -> None:
    m = trick("red-4 red-5+power red-7 red-8", heroes=heroes(s1="Spotlight"))
    at = next(event["n"] for event in m.events(None) if event["kind"] == "moved" and event["target"] == "powers")
    assert isinstance(at, int)
    assert story(m, since=at)[0] == "Bo uses Spotlight."
    assert story(m, 1, since=at)[0] == "You use Spotlight."


def test_the_story_of_a_shield() -> None:
    """A card from it, what comes to light, a Sidekick that is free and turns a card down."""
    m = longbox.start("hitline", 3, seed=5, options={"heroes": "random", "first": 0, "sidekicks": ["Lookout"]})
    assert "Lookout is your Sidekick." in story(m, 0)
    m.choose("stack:2")
    assert story(m)[-2] == "Ana takes stack 2; the other one is the shield."
    assert story(m)[-1].startswith("Ana's shield shows ")
    code = next(option.code for option in m.decisions[0].options if option.code.startswith("shield:"))
    play(m, code)
    told = story(m)
    assert [line for line in told if line.startswith("Trick 1: Ana leads ") and line.endswith(" from the shield.")]
    assert "Ana's shield shows " in told[-1]


def test_the_story_of_a_sidekick_that_comes_free() -> None:
    m = longbox.start(
        "hitline", 2, seed=1, options={"heroes": "random", "first": 0, "sidekicks": ["Lookout", "Fanfare"]}
    )
    freed = ""
    while not freed and not m.over:
        codes = [option.code for option in m.decisions[0].options]
        m.choose(next((code for code in codes if code.startswith("shield:")), codes[0]), seat=m.seat)
        freed = next((line for line in story(m) if "is free" in line), "")
    assert freed in ("Lookout is free and joins Ana's hand.", "Fanfare is free and joins Bo's hand.")


def test_the_story_of_a_card_that_is_turned_down() -> None:
    m = titan("red-3 red-8", "- - - - - - - - -", "red-4", "red-7", leader=1, sidekick="Lookout")
    play(m, "first:1", "red-4", "play:red-3+sidekick")
    assert story(m) == [
        "Bo plays first of the pair.",
        "Bo plays red 4.",
        "Ana plays red 3 with Lookout.",
        "Ana turns the card at spot 1 face down.",
    ]
    assert story(m, 0)[-1] == "You turn the card at spot 1 face down."


def test_the_story_of_rounds() -> None:
    equal = ("red-5", "blue-5", "green-6", "yellow-6")
    m = play(table(*equal), *equal)
    told = story(m)
    assert "2 VP wait for the next trick won." in told
    assert "Nobody wins the trick; the lead stays." in told
    assert "Nobody won a trick: the location is played again." in told
    m = play(table(*LAST, vp=[9, 0]), *LAST)
    assert "You and Cy take the location, 9 VP to 5." in story(m, 0)
    assert "Bo and Di take the location, 11 VP to 9." in story(play(table(*LAST, vp=[9, 6]), *LAST))
    m = trick("red-5 blue-5 red-3 red-6", location="Old Harbour")
    assert "1 VP for Bo and Di, now 1." in story(m)
    assert "1 VP for you and Di, now 1." in story(m, 1)
    assert "Ana and Cy take Clock Square" not in " ".join(story(m))


def test_the_game_ends_in_words() -> None:
    m = play(table(*LAST, vp=[0, 6], taken=[[], ["Topsy Fair", "Old Harbour"]]), *LAST)
    assert story(m)[-1] == "Bo and Di win the game."
    assert story(m, 3)[-1] == "You and Bo win the game."
    sentences = [event["text"] for event in m.events(None)]
    assert "Side 1 wins the game." in sentences


def test_sentences_of_moves() -> None:
    m = titan("red-3 red-8", "- - - - - - - - -", "red-4", "red-7", leader=1, sidekick="Lookout")
    play(m, "first:1", "red-4", "play:red-3+sidekick")
    sentences = [event["text"] for event in m.events(None)]
    assert [text for text in sentences if text] == [
        "Seat 1 plays first of the pair.",
        "Seat 1 plays: red 4.",
        "Seat 0 plays: red 3.",
        "Seat 0 uses Lookout.",
        "The card at spot 1 is turned down.",
    ]
    m = longbox.start("hitline", 3, seed=5, options={"heroes": "offer", "first": 0, "sidekicks": ["Lookout"]})
    m.choose(m.decision(1).options[0].code, seat=1)
    assert [event["text"] for event in m.events(0)][-1] == "Seat 1 has chosen a Hero."
    m = longbox.start("hitline", seed=5, options={"heroes": "random"})
    said = [event["text"] for event in m.events(None)]
    assert f"The next location is {m.public()['location']}." in said
    assert "The deck is shuffled." in said
    assert said.count("Seat 2 has chosen a Hero.") == 1  # it is shown a moment later
    m = longbox.start("hitline", seed=5)
    m.choose("hero:prism")
    assert [event["text"] for event in m.events(3)][-1] == "Seat 0 takes Prism."


# ---- what is on offer, in words


def texts(m: Match) -> list[str]:
    return [option.text for option in m.decisions[0].options]


def test_the_first_card_is_led_and_the_others_are_played() -> None:
    m = table("red-3 wild-4", "red-4 blue-8", "red-6 blue-7", "red-8 blue-6")
    assert texts(m) == ["Lead red 3", *(f"Lead wild 4 as {suit}" for suit in ("yellow", "red", "blue", "green"))]
    assert texts(play(m, "red-3")) == ["Play red 4"]


def test_a_play_is_told_with_its_power_and_with_where_it_comes_from() -> None:
    m = begin("yellow-3 blue-6 yellow-7 yellow-8", heroes=heroes(s0="Dead Weight", s1="Prism"))
    play(m, "yellow-3")
    assert {"Play blue 6", "Play blue 6 with Prism"} <= set(texts(m))
    m = titan("red-3 red-6 red-8", "blue-7 - - - - - - - -", "red-4 green-3", "red-7 green-4", leader=1)
    play(m, "first:1", "red-4")
    cards = ["Play red 3", "Play red 6", "Play red 8"]
    assert texts(m) == [*cards, *(f"{text} with Fanfare" for text in cards)]
    m = titan("red-3", "blue-7 - - - - - - - -", "yellow-4", "yellow-7", leader=1, sidekick="Lookout")
    play(m, "first:1", "yellow-4")
    assert {"Play blue 7 from the shield", "Play blue 7 from the shield with Lookout"} <= set(texts(m))


def test_the_places_of_the_table() -> None:
    common = [
        "deck: Deck, pile, in order",
        "line: Hit Line, row, in order",
        "discard: Discard pile, pile, in order, not to be searched",
        "locations: Locations to come, pile, in order",
        "location: Location, pile, in order",
        "trophies-0: Trophies, row, in order",
        "trophies-1: Trophies, row, in order",
        "heroes: Heroes to choose from, row",
        "box: Not in this game, pile, not to be searched",
        "powers: Powers on the line, row, in order",
        "exhausted: Exhausted powers, pile",
        *(f"hand {seat}: Hand, fan" for seat in range(4)),
        *(f"hero {seat}: Hero, row" for seat in range(4)),
        *(f"offer {seat}: Heroes on offer, fan" for seat in range(4)),
    ]
    assert laid_out(longbox.start("hitline", 4, seed=1)) == common
    titans = [
        "sidekicks: Sidekicks, row",
        *(f"sidekick {seat}: Sidekick, row" for seat in range(2)),
        *(f"stack-{n} {seat}: Unseen stack, pile, in order" for seat in range(2) for n in (1, 2)),
        *(f"shield-{n} {seat}: Shield, grid, in order" for seat in range(2) for n in range(1, 10)),
    ]
    assert laid_out(longbox.start("hitline", 2, seed=1)) == common + titans


@pytest.mark.rule("HL-010", "HL-083", "HL-100", "HL-R14", "HL-R26", "HL-031", "HL-075")
def test_every_question_has_its_words_and_its_rule() -> None:
    def begun(seats: int = 4, **options: object) -> Match:
        return longbox.start("hitline", seats, seed=1, options=options)

    prompt, rule, found = asked(begun())
    assert (prompt, rule) == ("Pick your Hero: its power is yours once a round.", "HL-010")
    assert (len(found), found[5]) == (8, "Spotlight: With any Hit Card: +3 VP.")
    prompt, rule, found = asked(begun(heroes="offer"))
    assert prompt == "Keep one of these two Heroes; nobody sees which until all have chosen."
    assert (rule, len(found), [text.partition(":")[0] for text in found]) == ("HL-010", 2, ["Prism", "Upheaval"])
    assert asked(begun(2, heroes="random", first=0)) == (
        "Which stack becomes your hand? The other one is your Sidekick's shield; you see neither now.",
        "HL-083",
        ["Stack 1 is my hand", "Stack 2 is my hand"],
    )
    m = titan("yellow-3 red-3 red-8", "green-7 - - - - - - - -", "yellow-7 yellow-8", "yellow-4 yellow-5")
    assert asked(play(m, "yellow-3")) == (
        "Who of you two plays first in this trick?",
        "HL-100",
        ["I play first", "Seat 2 plays first"],
    )
    m = play(table(*LAST, vp=[9, 0], options={"next_leader": "named"}), *LAST)
    assert asked(m) == (
        "Your side lost the last location: who of you leads the new round?",
        "HL-R14",
        ["I lead", "My partner leads"],
    )
    m = titan(None, "? ? ? ? S ? red-5 red-5 -", trick=2, leader=0)
    assert asked(play(m, "shield:red-5")) == (
        "Which of your equal shield cards? They lie on different cards.",
        "HL-R26",
        ["The one at slot 7 of the shield", "The one at slot 8 of the shield"],
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


def test_a_location_set_has_nine_at_most() -> None:
    longbox.start("hitline", packs=[pack(*(f"P{n}" for n in range(9)))])
    with pytest.raises(ContentError, match="set 'P' has 10 locations; 9 is the most"):
        longbox.start("hitline", packs=[pack(*(f"P{n}" for n in range(10)))])


@pytest.mark.rule("HL-031", "HL-035", "HL-047")
def test_the_whole_table() -> None:
    cast: list[str | None] = ["Spotlight", "Bulwark", "Featherlight", "Upheaval"]
    m = begin("wild-4=red red-4 blue-6 red-8", heroes=cast, vp=[2, 3], taken=[["Topsy Fair"], []], carried=2)
    play(m, "wild-4=red+power", "red-4", "blue-6+power")
    for seat in (0, 1, None):
        assert m.view(seat)["table"] == {
            "shield_rows": [],
            "spots": [0, 1, 2, 3],
            "titans": [],
            "round": 2,
            "trick": 7,
            "tricks": 8,
            "leader": 0,
            "lead_suit": "blue",
            "highest_wins": False,
            "location": "Clock Square",
            "location_text": "When nobody wins the trick, the next trick won gives 2 more VP.",
            "maximum": 11,
            "sides": [0, 1, 0, 1],
            "vp": [2, 3],
            "taken": [1, 0],
            "to_win": 3,
            "carried": 2,
            "line": [
                {
                    "spot": 1,
                    "seat": 0,
                    "card": "wild-4",
                    "title": "wild 4",
                    "value": 4,
                    "suit": "red",
                    "down": True,
                    "power": "Spotlight",
                    "bonus": 3,
                },
                {
                    "spot": 2,
                    "seat": 1,
                    "card": "red-4",
                    "title": "red 4",
                    "value": 4,
                    "suit": "red",
                    "down": True,
                    "power": None,
                    "bonus": 0,
                },
                {
                    "spot": 3,
                    "seat": 2,
                    "card": "blue-6",
                    "title": "blue 6",
                    "value": 4,
                    "suit": "blue",
                    "down": False,
                    "power": "Featherlight",
                    "bonus": 0,
                },
            ],
            "voids": [[], [], [], []],
            "first_of_pair": None,
            "powers": [
                {
                    "name": "Featherlight",
                    "seat": 2,
                    "sidekick": False,
                    "state": "on the line",
                    "text": "With any Hit Card: Its value is 2 lower.",
                },
                {
                    "name": "Bulwark",
                    "seat": 1,
                    "sidekick": False,
                    "state": "ready",
                    "text": "With any Hit Card: It cannot counter or be countered. +1 VP.",
                },
                {
                    "name": "Spotlight",
                    "seat": 0,
                    "sidekick": False,
                    "state": "on the line",
                    "text": "With any Hit Card: +3 VP.",
                },
                {
                    "name": "Upheaval",
                    "seat": 3,
                    "sidekick": False,
                    "state": "ready",
                    "text": "With any Hit Card: The order of values is reversed. The base VP are 1.",
                },
            ],
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
