"""How Turtles looks and reads at the terminal, and that it can be played there."""

import random
import re
from typing import Any

import pytest
from rich.cells import cell_len

import longbox
from longbox.kernel.voice import Voice
from longbox.terminal import screen, tables
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session

MIDDLE: dict[str, Any] = {
    "phase": "attack",
    "turn": 5,
    "blocks": [["up: Hun", "Karai", "Unmoved Peak", "Hundred-Gust Barrage"], ["up: Karai", "Splinter", "", "Hun"]],
    "hands": [
        ["Draught Kick", "Vine-Whip Staff", "Rolling Inferno", "Slate Knuckles"],
        ["Turning Leaf Parry", "Unmoved Peak"],
    ],
    "items": [["Slate Knuckles"], ["Weighted Silk Cord"]],
    "trash": [["Foot Ninja", "Leonardo"], ["Stairwell Sprinter"]],
    "deck_sizes": [26, 30],
}


def scene_of(
    match: longbox.Match,
    seat: int | None = 0,
    *,
    width: int = 80,
    height: int = 60,
    unicode: bool = True,
    plain: bool = False,
    color: bool = False,
) -> Scene:
    look = Look(plain=plain, color=color, unicode=unicode, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = width, height
    return Show(match, ["Ana", "Bo"], talk).scene(seat)


def rows(scene: Scene) -> list[str]:
    return [row.plain.rstrip() for row in screen.picture(scene, tables.of_game("turtles"))]


def together(scene: Scene) -> str:
    """The picture with its line breaks undone."""
    return re.sub(r"\s*\n\s*", " ", "\n".join(rows(scene)))


def middle(*codes: str) -> longbox.Match:
    match = longbox.scenario("turtles", MIDDLE)
    for code in codes:
        match.choose(code, seat=match.seat)
    return match


# ---- the picture


def test_the_table_shows_both_fields_and_what_a_choice_needs() -> None:
    text = rows(scene_of(middle()))
    assert text[0].startswith(" TURTLES  your turn 5 · Attack Step")
    assert text[0].endswith("Deck: You 26 : 30 Bo")
    assert "hand 2 · Deck 30 · Trash" in text[1]
    assert text[2].split() == ["1", "Karai", "2", "░" * 15, "3", "-", "4", "░" * 15]
    assert text[3].split() == ["▲", "Wind", "2", "▼", "face", "down", "empty", "▼", "face", "down"]
    own = next(at for at, row in enumerate(text) if row.startswith("── You"))
    assert text[own + 1].split() == ["1", "Hun", "2", "Karai", "3", "Unmoved", "Peak", "4", "Hundred-Gust", "Bar…"]
    assert text[own + 2].split()[:8] == ["▲", "Mountain", "3", "▼", "Wind", "2", "▼", "Mountain"]
    whole = together(scene_of(middle()))
    assert "Weighted Silk Cord: When your Forward Step begins, if a Wind Character is in front" in whole
    assert "Draught Kick (Wind 1) <Play> You may draw 1 card." in whole
    assert "Splinter" not in whole


def test_the_sum_of_an_attack_is_shown_as_it_builds() -> None:
    assert "Attack: Hun 3" in rows(scene_of(middle()))
    assert "Attack: Hun 3 + Vine-Whip Staff 2 = 5" in rows(scene_of(middle("attack:vine-whip-staff")))
    match = middle("attack:vine-whip-staff", "attack:draught-kick", "no", "no")
    sums = "Attack: Hun 3 + Vine-Whip Staff 2 + Draught Kick 1 = 6"
    assert sums in rows(scene_of(match, 1))
    text = together(scene_of(match, 1))
    assert "Counter with Turning Leaf Parry (Wind 2 [C]): 5 damage" in text
    assert "Counter with Unmoved Peak (Mountain 5 [F][C]): 2 damage" in text
    match.choose("counter:turning-leaf-parry", seat=1)
    text = together(scene_of(match))  # with what an Item gives
    assert (
        f"{sums.removesuffix('6')}".removesuffix(" = ") + " + Items 1 = 7, counter Turning Leaf Parry 2: 5 damage"
        in text
    )


def test_an_fc_in_front_gives_nothing() -> None:
    given = {
        "phase": "item",
        "hands": [["Karai"], []],
        "blocks": [["Unmoved Peak", "", "", ""], ["up: Karai", "", "", ""]],
    }
    match = longbox.scenario("turtles", given)
    match.choose("no")
    assert "Attack: Unmoved Peak 0" in rows(scene_of(match, 1))


def test_numbers_stand_beside_the_cards_that_they_choose() -> None:
    text = rows(scene_of(middle()))
    assert any(row.startswith("  2 Draught Kick") for row in text)
    given = {**MIDDLE, "blocks": [MIDDLE["blocks"][0], ["Karai", "Leonardo", "Raphael", "Hun"]]}
    match = longbox.scenario("turtles", given)
    match.choose("no")
    assert any(row.startswith("2 ▲ Mountain 3") for row in rows(scene_of(match)))  # keep:1


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 30)])
def test_it_fits_the_screen_in_every_phase(seat: int | None, width: int, height: int) -> None:
    """With a row for what is typed."""
    match = longbox.start("turtles", seed=f"fits {seat}", options={"decks": "random"})
    rng = random.Random(f"{seat}")
    looked = 0
    while not match.over and looked < 40:
        if seat is None or match.seat == seat:
            text = rows(scene_of(match, seat, width=width, height=height))
            assert max(cell_len(row) for row in text) <= width
            assert len(text) < height
            looked += 1
        match.choose(rng.choice(match.legal(match.seat)), seat=match.seat)


def test_without_unicode_everything_is_ascii() -> None:
    assert "\n".join(rows(scene_of(middle("attack:vine-whip-staff"), unicode=False))).isascii()


def test_colors_are_told_by_word_too() -> None:
    colored = scene_of(middle(), color=True)
    assert rows(colored) == rows(scene_of(middle()))


def test_the_same_for_a_screen_reader() -> None:
    scene = scene_of(middle("attack:vine-whip-staff"), plain=True)
    text = " ".join(screen.reading(scene, tables.of_game("turtles"), True, False))
    assert "Turtles: your turn 5, Attack Step." in text
    assert "Bo: hand 2, Deck 30, Trash" in text
    assert "Bo's Blocks: 1 Karai (Wind 2, face up); 2 face down; 3 empty; 4 face down." in text
    assert "Your Blocks: 1 Hun (Mountain 3, face up); 2 Karai (Wind 2, face down)" in text
    assert "Attack: Hun 3 + Vine-Whip Staff 2 = 5." in text
    assert "Your hand: " in text
    assert not any(sign in text for sign in "▲▼░│")


# ---- playing


@pytest.mark.parametrize("plain", [True, False])
def test_a_game_is_played_to_its_end_by_taking_any_option(plain: bool) -> None:
    match = longbox.start("turtles", seed=8)
    rng = random.Random(8)
    out: list[str] = []
    answer = lambda: f"{rng.randint(1, len(match.decision(0).options))}\n"  # noqa: E731
    assert session(match, "me,rookie", answer, out.append, plain=plain).run() == 0
    assert match.over
    assert "Deck is empty (TM-130)" in "".join(out)


def test_one_may_concede_at_the_prompt() -> None:
    match = longbox.start("turtles", seed=8, options={"first": 0})
    lines = iter(["h", "concede", "", "concede", "yes"])  # once it is not confirmed
    out: list[str] = []
    assert session(match, "me,rookie", lambda: next(lines) + "\n", out.append, plain=True).run() == 0
    said = "".join(out)
    assert "concede   " in said
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ([1], "TM-136")


def test_questions_are_answered_without_the_rulebook() -> None:
    match = middle()
    out: list[str] = []
    lines = iter(["?", "? rolling-inferno", "r hun", "r TM-085", "h", "q"])
    session(match, "me,rookie", lambda: next(lines) + "\n", out.append, plain=True).run()
    said = "".join(out)
    assert "TM-085: Rolling Inferno is [F]" in said
    assert "You send the top card of your Deck to the Trash." in said
    assert "An [F] may be placed only when exactly two Attacks have been placed before it" in said
    assert "Block 1 is the front" in said


def test_why_an_item_cannot_be_placed() -> None:
    match = longbox.scenario("turtles", {"phase": "item", "hands": [["Slate Knuckles", "Karai", "Smoke Pellet"], None]})
    out: list[str] = []
    lines = iter(["?", "q"])
    session(match, "me,rookie", lambda: next(lines) + "\n", out.append, plain=True).run()
    assert "TM-065: Slate Knuckles can't pay for itself" in "".join(out)


# ---- the story


def told(match: longbox.Match, seat: int | None, heard: int = 0) -> list[str]:
    events: list[dict[str, Any]] = match.events(seat)
    voice = Voice(["Ana", "Bo"], None, -1 if seat is None else seat, heard)
    return [line.text for line in match.edition.story(events, voice)]


def test_what_is_done_with_several_cards_in_a_row_is_one_line() -> None:
    five = ["Hun", "Leonardo", "Foot Elite Guard", "Ledge Watcher", "Buttress Stance"]
    given: dict[str, Any] = {
        "phase": "attack",
        "blocks": [["up: Raphael", "", "", ""], ["Karai", "", "", ""]],
        "active": 1,
    }
    given["blocks"].reverse()
    given |= {"hands": [five, ["Karai"]], "decks": [["Splinter", "Karai", "Shredder", "Donatello"], []]}
    match = longbox.scenario("turtles", given)
    match.choose("no", seat=1)
    while match.decisions[0].seat == 1 or not match.decisions[0].options[0].code.startswith("set:"):
        match.choose("no", seat=match.seat)
    for name in ("hun", "leonardo", "karai"):
        match.choose(f"set:{name}", seat=0)
    mine, theirs = told(match, 0), told(match, 1)
    assert "You turn up Karai in Block 1." in mine
    assert "Ana turns up Karai in Block 1." in theirs
    assert "You take the damage: 1 Block card." in mine
    assert any(line.startswith("You draw Splinter, Karai, Shredder") for line in mine)
    assert any(re.match(r"Ana draws \d cards\.", line) for line in theirs)
    assert any(line.startswith("You set Hun in Block") for line in mine)
    assert any(re.match(r"Ana sets 3 cards in Blocks \d, \d and \d\.", line) for line in theirs)
    assert not any("Hun" in line for line in theirs)


def test_an_attack_is_told_with_what_it_comes_to() -> None:
    match = middle("attack:vine-whip-staff", "no", "counter:unmoved-peak")
    lines = told(match, None)
    assert "Ana attacks with Vine-Whip Staff: 5 Power so far." in lines
    assert "Bo counters with Unmoved Peak: 5 Power." in lines
    assert "Slate Knuckles gives Ana's attack +1 Power." in lines
    assert "Ana's attack of 6 meets a counter of 5: 1 damage." in lines
    assert "Your attack of 6 meets a counter of 5: 1 damage." in told(match, 0)


def test_an_item_and_its_cost_are_one_line() -> None:
    match = longbox.scenario("turtles", {"phase": "item", "hands": [["Slate Knuckles", "Hun"], None]})
    match.choose("item:slate-knuckles+hun")
    assert [line for line in told(match, 0) if "Hun" in line] == ["You place Slate Knuckles by discarding Hun."]


def test_what_was_told_is_not_told_again() -> None:
    """A line that goes on with what was heard begins anew."""
    match = longbox.scenario(
        "turtles",
        {"phase": "set", "hands": [["Hun", "Karai", "Raphael"], None], "blocks": [["Leonardo", "", "", ""], None]},
    )
    match.choose("set:hun")
    heard = len(match.events(0))
    match.choose("set:karai")
    assert told(match, 0)[-1] == "You set Hun in Block 2 and Karai in Block 3."
    assert told(match, 0, heard)[-2:] == ["You set Hun in Block 2.", "You set Karai in Block 3."]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_line_of_a_game_is_a_sentence(seat: int | None) -> None:
    match = longbox.start("turtles", seed=12, options={"decks": "random"})
    rng = random.Random(12)
    while not match.over:
        match.choose(rng.choice(match.legal(match.seat)), seat=match.seat)
    lines = told(match, seat)
    assert len(lines) > 50
    for line in lines:
        assert re.match(r"^[A-Z].*[.!]$", line), line
        assert "Seat" not in line
        assert "  " not in line
        assert not re.search(r"\bYou (\w+s)\b", line) or re.search(r"\bYou (pass|discuss)", line), line
