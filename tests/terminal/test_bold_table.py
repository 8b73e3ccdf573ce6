"""Bold's table: it fits 80 columns and 24 rows in every format, and reads as sentences."""

import random

import pytest

import longbox
from longbox.terminal import screen, tables
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk
from tests.games.bold.given import FOUR, SIX, done, passing, plan, table
from tests.terminal.driving import Keyboard, Recorder

NAMES = ["Ana", "Nadia", "Olu", "Viktor", "Uma", "Ben"]


def scene_of(match: longbox.Match, seat: int | None, *, height: int = 24, plain: bool = False) -> Scene:
    look = Look(plain=plain, color=False, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = 80, height
    return Show(match, NAMES[: int(match.layout.seats)], talk).scene(seat)


def drawn(match: longbox.Match, seat: int | None, height: int = 24) -> list[str]:
    return [row.plain.rstrip() for row in screen.picture(scene_of(match, seat, height=height), tables.of_game("bold"))]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_fits_the_screen(seats: int) -> None:
    rng = random.Random(seats)
    m = longbox.start("bold", seats, seed=seats)
    for step in range(90):
        seat = m.seat
        options = [option.code for option in m.decision(seat).options]
        m.choose("draw" if "draw" in options and rng.random() < 0.85 else rng.choice(options), seat=seat)
        if m.over:
            break
        if step % 9 == 0:
            rows = drawn(m, m.seat)
            assert all(len(row) <= 80 for row in rows)
            assert len(rows) <= 26
            assert drawn(m, None)


def test_what_is_on_it() -> None:
    m = table(
        phase="combat",
        draws=["C C F R", "C F"],
        meters=[2, 1],
        counters=[33, 44],
        stored=[["Flight"], None],
        row=["C2"],
    )
    rows = "\n".join(drawn(m, 0, 40))
    assert "BOLD  1v1 · turn 2 · Combat" in rows
    assert "33 : 44" in rows
    assert "Clear Skies: Nothing happens." in rows
    assert "Nadia: Batman" in rows
    assert "draw C F" in rows  # of the rival, as it lay when plans began
    assert "meter XX·" in rows
    assert "stored Flight" in rows
    assert "Heavy Punch" in rows
    assert "Deal 3 damage." in rows
    plain = tables.of_game("bold").tell(scene_of(m, 0, plain=True))
    assert any(line.startswith("You: bag ") for line in plain)


def test_the_odds_of_the_next_token() -> None:
    m = table(bags=["C C C C C C", "R"], crises=[2, 0])
    assert any("bag 8, 2 X (25%)" in row for row in drawn(m, 0))


def test_what_is_in_use_says_what_fills_which_box_and_at_whom() -> None:
    m = table(*FOUR, phase="combat", draws=["C C F C C C", "R", "R", "R"])
    plan(m, 0, "activate:heat-vision")
    done(m)
    m.choose("split", seat=0)
    m.choose("share:3", seat=0)
    assert any("in use: Heat Vision C* F, at Nadia: 3" in row for row in drawn(m, 0))
    m.choose("share:1", seat=0)
    rows = "\n".join(drawn(m, None, 60))
    assert "seat" not in rows.lower()


def test_a_challenge_card_that_was_looked_at_is_shown_to_who_looked() -> None:
    m = table(next=["F"])
    m.choose("draw", seat=0)
    m.choose("peek", seat=0)
    title = m.edition.titles[m.kind[m.zones[m.layout.index["deck"]][-1]]]
    for height in (24, 40):
        assert any(f"Next: {title}" in row for row in drawn(m, 0, height))
        assert not any("Next:" in row for row in drawn(m, 1, height))
    assert any(line.startswith(f"The next challenge card is {title}: ") for line in spoken(m, 0))


def spoken(match: longbox.Match, seat: int) -> list[str]:
    return tables.of_game("bold").tell(scene_of(match, seat, plain=True))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_combat_the_own_texts_stand_before_what_rivals_have(seats: int) -> None:
    """What an option would do is on the screen: no text of the own board is left out, no option is cut."""
    names = ("Batman", "Lex Luthor", "Superman", "The Joker", "Wonder Woman", "Cheetah")
    draws = ["C C F F R R A A K K", *["C C R A F K"] * (seats - 1)]
    m = table(*names[:seats], phase="combat", draws=draws)
    height = 24 if seats < 6 else 26  # two lines of the story stand above five rivals
    rows = drawn(m, 0, height)
    assert len(rows) < height
    for name in ("Batarang", "Grapple Strike", "Smoke Pellet", "Counter Stance", "Cape and Cowl Assault"):
        assert any(name in row and ("Deal" in row or "Store" in row) for row in rows)
        assert any(f"y hand: {name}" in row for row in rows)


def test_what_comes_to_the_row_is_one_line() -> None:
    m = longbox.start("bold", 2, seed=3)
    lines = [line.text for line in scene_of(m, 0).lines]
    assert lines[0].endswith(" join the row.")
    assert " 2 Double Combat tokens, " in lines[0]
    assert sum("the row" in line for line in lines) == 1


def test_a_recovery_of_nothing_is_not_told() -> None:
    m = table(phase="watchtower", counters=[60, 20], bags=["K K K K", "K K K K"], crises=[0, 0])
    assert not any("recovers 0" in line.text or "recover 0" in line.text for line in scene_of(m, 0).lines)


def test_amounts_have_their_own_numbers() -> None:
    """Option 3 is 3 points, or 3 resources; nothing at all comes last."""
    m = table(*FOUR, phase="power-up", resources=[3, 0, 2, 0])
    assert [option["code"] for option in scene_of(m, 0).options] == ["offer:1", "offer:2", "offer:3", "offer:0"]
    m = table(*FOUR, phase="combat", draws=["C C", "R", "R", "R"])
    done(m)
    m.choose("split", seat=0)
    assert [option["code"] for option in scene_of(m, 0).options] == ["share:1", "share:2", "share:0"]


def test_stored_markers_are_shown_with_their_texts_and_before_the_tokens_of_a_rival() -> None:
    m = table(*FOUR, phase="combat", draws=["C C F"] * 4, stored=[["Flight"] * 2, None, ["Vanish"], None])
    rows = drawn(m, 0, 40)
    assert any("Flight (2)" in row and "When you take damage, prevent 3 of it." in row for row in rows)
    rival = next(row for row in rows if "stored Vanish" in row)
    assert rival.index("stored Vanish") < rival.index("draw C C F".replace("C C", "2C"))


def test_three_who_win_are_listed() -> None:
    m = table(
        *SIX, phase="combat", draws=["C C", *["R"] * 5], counters=[9, 1, 9, 0, 9, 0], defeated=[3, 5], injured=[1]
    )
    done(m)
    passing(m, "pass", "target:1")
    assert m.over
    assert screen.ending(scene_of(m, 2))[0].startswith("You, Ana and Uma win: ")
    assert screen.ending(scene_of(m, 1))[0].startswith("Ana, Olu and Uma win: ")
