"""How tables look and read: Hit Line's own, and any game's from its view alone."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

import longbox
from longbox.kernel import game
from longbox.kernel.voice import Voice
from longbox.terminal import screen, tables
from longbox.terminal.look import Look, console, keys
from longbox.terminal.show import Show
from longbox.terminal.table import Arrangement, Scene
from longbox.terminal.tables import hitline
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session
from tests.toys.caper import CaperGame

MIDDLE = {
    "seats": 4,
    "location": "Clock Square",
    "taken": [["Old Harbour"], ["Topsy Fair"]],
    "leader": 1,
    "heroes": ["Spotlight", "Copycat", "Bulwark", "Ricochet"],
    "exhausted": [1],
    "vp": [6, 4],
    "hands": [["yellow 3", "yellow 8", "wild 6", "red 1", "blue 4"], None, None, None],
    "plays": ["play:yellow-6", "play:yellow-5", "play:yellow-5"],
}


def scene_of(
    match: longbox.Match,
    seat: int | None,
    *,
    width: int = 80,
    height: int = 40,
    unicode: bool = True,
    plain: bool = False,
) -> Scene:
    look = Look(plain=plain, color=False, unicode=unicode, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = width, height
    return Show(match, ["Ana", "Nadia", "Olu", "Viktor"][: int(match.layout.seats)], talk).scene(seat)


def drawn(scene: Scene, arrangement: Arrangement | None = None) -> str:
    rows = screen.picture(scene, arrangement or tables.of_game("hitline"))
    return "\n".join(row.plain.rstrip() for row in rows)


def test_a_table_in_the_middle_of_a_trick() -> None:
    assert drawn(scene_of(longbox.scenario("hitline", MIDDLE), 0)) == GOLDEN.strip("\n")


GOLDEN = """
 HIT LINE  pairs · round 3 · trick 4 of 8             us 1 : 1 them · first to 3
┌─ Clock Square ────────────────────────────────────────────── first to 11 VP ─┐
│ When nobody wins the trick, the next trick won gives 2 more VP.              │
│ ■■■■■■□□□□□  6 You and Olu  ♛ Old Harbour                                    │
│ ●●●●○○○○○○○  4 Nadia and Viktor  ♛ Topsy Fair                                │
└──────────────────────────────────────────────────────────────────────────────┘
 Nadia, opponent   ▮▮▮▮     4 cards   Copycat (used)
 Olu, partner      ▮▮▮▮     4 cards   Bulwark (ready)
 Viktor, opponent  ▮▮▮▮     4 cards   Ricochet (ready)
── The Hit Line   lead suit ★ yellow   the lowest value wins ───────────────────
 1  Nadia leads       2  Olu               3  Viktor            4  You
┌───────────────┐    ┌───────────────┐    ┌───────────────┐    ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐
│ 6 ★ yellow    │    │░░░░░░░░░░░░░░░│    │░░░░░░░░░░░░░░░│    │               │
│               │    │░░ 5 ★ yellow ░│    │░░ 5 ★ yellow ░│    │   your card   │
│               │    │░░ face down ░░│    │░░ face down ░░│    │               │
└───────────────┘    └───────────────┘    └───────────────┘    └───────────────┘
Your hand: 5 cards
┌──────┐ ┌──────┐ ┌──────┐ ┌──────┐ ┌──────┐
│ 3  ★ │ │ 8  ★ │ │ 1  ◆ │ │ 4  ● │ │ 6  @ │
│yellow│ │yellow│ │ red  │ │ blue │ │ wild │
└─1-2──┘ └─3-4──┘ └──────┘ └──────┘ └─5-6──┘
Your power Spotlight (ready): With any Hit Card: +3 VP.
▶ Follow ★ yellow or play a wild.  (HL-021)
  1  Play ★ yellow 3                      4  Play ★ yellow 8 with Spotlight
  2  Play ★ yellow 3 with Spotlight       5  Play @ wild 6
  3  Play ★ yellow 8                      6  Play @ wild 6 with Spotlight
"""


def test_the_same_for_a_screen_reader() -> None:
    scene = scene_of(longbox.scenario("hitline", MIDDLE), 0, plain=True)
    assert screen.reading(scene, tables.of_game("hitline"), True, True) == [
        "Hit Line, pairs: round 3, trick 4 of 8.",
        "Location: Clock Square. When nobody wins the trick, the next trick won gives 2 more VP. "
        "The first side to 11 VP takes it.",
        "You and Olu: 6 VP here, 1 location (Old Harbour).",
        "Nadia and Viktor: 4 VP here, 1 location (Topsy Fair).",
        "Nadia (opponent): 4 cards in hand, Copycat used.",
        "Olu (partner): 4 cards in hand, Bulwark ready.",
        "Viktor (opponent): 4 cards in hand, Ricochet ready.",
        "The line: spot 1, Nadia: yellow 6; spot 2, Olu: yellow 5, face down; spot 3, Viktor: yellow 5, face down. "
        "Lead suit yellow; the lowest value wins.",
        "Your hand: yellow 3, yellow 8, red 1, blue 4, wild 6.",
        "Your power: Spotlight, ready.",
        "Spotlight: With any Hit Card: +3 VP.",
        "Follow yellow or play a wild. (HL-021)",
        "1. Play yellow 3",
        "2. Play yellow 3 with Spotlight",
        "3. Play yellow 8",
        "4. Play yellow 8 with Spotlight",
        "5. Play wild 6",
        "6. Play wild 6 with Spotlight",
    ]


def test_suits_are_told_apart_without_color_and_without_unicode() -> None:
    text = drawn(scene_of(longbox.scenario("hitline", MIDDLE), 0, unicode=False))
    assert text.isascii()
    for sign, suit in (("*", "yellow"), ("#", "red"), ("o", "blue"), ("@", "wild")):
        assert any(f"  {sign} |" in line for line in text.splitlines()), suit
        assert suit in text


def test_a_shield_is_drawn_in_rows() -> None:
    shield = ["?", "?", "?", "?", "sidekick", "red 5", "?", "blue 1", None]
    given = {"seats": 2, "shields": [shield, None], "sidekicks": ["Lookout", "Fanfare"], "leader": 0}
    match = longbox.scenario(
        "hitline", {**given, "hands": [["red 1", "red 3", "red 4", "red 6", "red 7", "red 8", "wild 2"], None]}
    )
    text = drawn(scene_of(match, 0, height=60))
    at = text.index("Your shield")
    rows = [row[:31].rstrip() for row in text[at:].splitlines()[1:6]]
    assert rows[0].strip() == "[░░░]"
    assert rows[2].split() == ["[░░░]", "(Loo)", "[░░░]"]
    assert "[1●B]" in rows[3]
    assert "Nadia's shield" in text
    told = screen.reading(scene_of(match, 0), tables.of_game("hitline"), True, True)
    assert any(line.startswith("Your shield: ") and "blue 1" in line for line in told)


def test_changed_cards_say_what_was_printed() -> None:
    given = {
        "seats": 4,
        "leader": 0,
        "heroes": ["Featherlight", "Prism", "Copycat", "Bulwark"],
        "plays": ["play:red-6+power"],
    }
    text = drawn(scene_of(longbox.scenario("hitline", given), 1))
    assert "4 ◆ red" in text
    assert "printed 6" in text
    assert "Featherlight" in text


@pytest.mark.parametrize("mode", ["pairs", "titan", "duel"])
@pytest.mark.parametrize("width", [72, 80, 118, 200])
def test_no_row_is_wider_than_the_screen(mode: str, width: int) -> None:
    rng = random.Random(width)
    match = longbox.start("hitline", seed=width, mode=mode, options={"shield": "5-3-1", "heroes": "random"})
    while not match.over:
        decision = match.decisions[0]
        match.choose(rng.choice(decision.options).code, seat=decision.seat)
        if rng.random() < 0.15:
            seat = rng.choice((decision.seat, None))
            scene = scene_of(match, seat, width=width)
            for row in drawn(scene).splitlines() + drawn(scene, Arrangement()).splitlines():
                assert cell_len(row) <= width


@pytest.mark.parametrize("mode", ["pairs", "titan", "duel"])
@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("width", [72, 80, 118])
def test_on_a_low_screen_a_suit_stays_with_its_sign_and_the_line_on_the_screen(
    width: int, unicode: bool, mode: str
) -> None:
    signs = "★◆●▲" if unicode else "#^"
    rng = random.Random(width)
    match = longbox.start("hitline", seed=width, mode=mode, options={"heroes": "random"})
    while not match.over:
        decision = match.decisions[0]
        match.choose(rng.choice(decision.options).code, seat=decision.seat)
        if match.public()["trick"] and rng.random() < 0.3:
            rows = hitline.Table().line(scene_of(match, 0, width=width, unicode=unicode), width, 1)
            for row in rows:
                assert row.cell_len <= width
                assert not re.search(f"[{signs}](?! (yellow|red|blue|green))", row.plain), row.plain


@pytest.fixture
def caper() -> Iterator[game.Game]:
    """A game that nobody has arranged a table for."""
    made = game.register(CaperGame())
    yield made
    game._REGISTERED.pop(made.id)


@pytest.mark.parametrize("plain", [True, False])
@pytest.mark.parametrize("seats", ["me,rookie", "me:Ana,me:Bo", "rookie,me,rookie,me"])
def test_a_game_without_an_arrangement_is_playable(caper: game.Game, seats: str, plain: bool) -> None:
    match = game.start(caper.id, seats.count(",") + 1, seed=4)
    out: list[str] = []
    answers = ["1\n", "?\n", "t\n", "l\n", "u\n", "1\n", "\n"]
    turn = iter(range(100_000))

    def answer() -> str:
        return answers[next(turn) % len(answers)]

    assert session(match, seats, answer, out.append, plain=plain).run() == 0
    text = "".join(out)
    assert match.over
    assert "Caper" in text
    assert "Hand (you)" in text
    assert "win" in text or "Nobody wins" in text


def test_names_in_events_and_options() -> None:
    voice = Voice(["Ana", "Bo", "Cy"], [0, 1, 1], 0)
    assert voice.does(0, "plays") == "You play"
    assert voice.does(1, "has") == "Bo has"
    assert voice.side_does(1, "takes") == "Bo and Cy take"
    assert voice.side_does(0, "wins") == "You win"
    assert voice.whose(0) == "your"
    assert voice.whose(2) == "Cy's"
    assert voice.rename("Seat 2 plays first, seat 7 does not") == "Cy plays first, seat 7 does not"
    assert Voice(["Ana", "Bo"], None, 1).side(1) == "You"


def test_the_story_joins_events_to_sentences() -> None:
    given = {
        "seats": 4,
        "leader": 0,
        "location": "Clock Square",
        "heroes": ["Prism", "Bulwark", "Copycat", "Dead Weight"],
        "hands": [["red 1"], ["red 3"], ["wild 4"], ["green 8"]],
    }
    match = longbox.scenario("hitline", {**given, "trick": 8})
    for code in (
        "play:red-1+power",
        "suit:green",
        "play:red-3+power",
        "play:wild-4+power",
        "play:green-8+power",
        "spot:1",
    ):
        match.choose(code)
    voice = Voice(["Ana", "Bo", "Cy", "Di"], [0, 1, 0, 1], 0)
    told = [line.text for line in match.edition.story(match.events(0), voice)]
    assert told[:3] == [
        "You play red 1 with Prism as green.",
        "The card at spot 1 now counts as 1.",
        "Bo plays red 3 with Bulwark.",
    ]
    assert "Di plays green 8 with Dead Weight." in told
    assert any(line.startswith(("You and Cy take the location", "Bo and Di take")) for line in told)
    assert any(line.startswith("Round 2 at ") for line in told)


def test_keys_are_short() -> None:
    assert keys([1]) == "1"
    assert keys([3, 1, 2]) == "1-3"
    assert keys([1, 2, 5, 7, 8, 9]) == "1-2,5,7-9"


def test_the_console_of_a_pipe_writes_no_escapes() -> None:
    out: list[str] = []
    look = Look(plain=True, color=False, unicode=True, tty=False, clears=False)
    console(look, Recorder(out.append)).print("[bold]x[/bold] :smile: \x1b[31m")  # type: ignore[arg-type]
    assert "[bold]x[/bold] :smile:" in "".join(out)


def test_powers_that_everybody_knows_are_on_the_table_and_no_others() -> None:
    """With secret offers a Hero that was chosen is not told before all have chosen."""
    match = longbox.start("hitline", seed=1, options={"heroes": "offer"})
    match.choose(match.decision(2).options[0].code, seat=2)
    shown: Any = match.view(0)["table"]
    assert shown["powers"] == []
    for seat in (0, 1, 3):
        match.choose(match.decision(seat).options[0].code, seat=seat)
    powers: Any = match.view(0)["table"]
    assert sorted(power["seat"] for power in powers["powers"]) == [0, 1, 2, 3]
    assert {power["state"] for power in powers["powers"]} == {"ready"}
