"""How parts are fitted to a screen, and what tables do where there is little room."""

import re
from typing import Any

import pytest
from rich.text import Text

import longbox
from longbox.terminal import screen
from longbox.terminal.layout import Part, fit, table_width
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session


def part(*sizes: int, levels: tuple[int, ...], name: str = "") -> Part:
    return Part(lambda form: [Text(f"{name}{form}")] * sizes[form], *levels, name=name)


def sizes(parts: list[Part], room: int) -> list[int]:
    return [len(block) for block in fit(parts, room).blocks]


def test_the_fullest_forms_that_fit() -> None:
    parts = [part(3, 2, 1, levels=(1, 4)), part(5, 2, levels=(2,)), part(4, levels=())]
    assert sizes(parts, 12) == [3, 5, 4]
    assert sizes(parts, 11) == [2, 5, 4]
    assert sizes(parts, 9) == [3, 2, 4]  # the second had to go, so the first comes back
    assert sizes(parts, 8) == [2, 2, 4]
    assert sizes(parts, 7) == [1, 2, 4]
    assert sizes(parts, 1) == [1, 2, 4]  # nothing is shorter


def test_what_is_left_out_is_known() -> None:
    parts = [part(3, 0, levels=(1,), name="trophies"), part(2, levels=())]
    assert fit(parts, 5).missing == []
    assert not fit(parts, 5).short
    assert fit(parts, 4).missing == ["trophies"]
    assert fit(parts, 4).short


@pytest.mark.parametrize(("columns", "width"), [(80, 80), (100, 100), (120, 80), (160, 90), (200, 110), (300, 110)])
def test_how_wide_a_table_is(columns: int, width: int) -> None:
    look = Look(plain=False, color=False, unicode=True, tty=False, clears=False)
    look.width = columns
    assert table_width(look) == width


def scene_of(match: longbox.Match, seat: int, width: int, height: int) -> tuple[Scene, Show]:
    look = Look(plain=False, color=False, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = width, height
    show = Show(match, ["You", "Nadia", "Olu", "Viktor"][: int(match.layout.seats)], talk)
    return show.scene(seat), show


def drawn(match: longbox.Match, width: int = 80, height: int = 24, seat: int = 0) -> str:
    scene, show = scene_of(match, seat, width, height)
    return "\n".join(row.plain.rstrip() for row in screen.picture(scene, show.arrangement))


CROWDED: dict[str, Any] = {
    "mode": "duel",
    "round": 3,
    "map": ["BLACK", "TOWER", "WHITE", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "BLACK", "DOCKS", "WHITE"],
    "characters": [["Robin B3", "Starfire B1"], ["Cyborg B3", "Raven B1"]],
    "dice": [[5, 2], [6]],
    "go": ["Giant Tofu", "Bring the Pizza"],
    "vp": [4, 3],
    "hands": [[], []],
}


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40), (200, 50)])
def test_what_lies_where_two_characters_stand_is_told(width: int, height: int) -> None:
    """The Monster in the Park (B3) and the Pizza in the Pizzeria (B1), each below two characters."""
    text = drawn(longbox.scenario("mayhem", CROWDED), width, height)
    cells = text[: text.index("── Nadia")]
    assert re.search(r"Monster 0/\d", cells)
    assert "Pizza" in re.sub("Pizzeria", "", cells)
    for name in ("Robin", "Cyborg", "Starfire", "Raven"):
        assert name in cells
    assert "You 4 : 3 Nadia" in text


@pytest.mark.parametrize("height", [24, 30])
def test_missions_are_cut_only_where_there_is_no_row_for_them(height: int) -> None:
    text = drawn(longbox.scenario("mayhem", CROWDED), 80, 40)
    whole = " ".join(text.split())
    assert "Giant Tofu: Defeat your Monster." in whole
    assert "(Monster in Park (B3), damage 0 of" in whole
    low = drawn(longbox.scenario("mayhem", CROWDED), 80, height)
    assert len(low.splitlines()) < height


def test_before_the_roll_no_die_is_shown() -> None:
    match = longbox.start("mayhem", 2, seed=4, options={"characters": "random", "hands": "first game"})
    headers: dict[str, str] = {}
    while not match.over and match.public()["round"] in (0, 1, 2):
        decision = match.decisions[0]
        if match.public()["round"] == 2 and "before" in decision.prompt:
            header = next(row for row in drawn(match, seat=decision.seat).splitlines() if row.startswith(" MAYHEM"))
            headers[decision.prompt.partition("before ")[2]] = header
        code = next((option.code for option in decision.options if option.code == "no"), decision.options[0].code)
        match.choose(code, seat=decision.seat)
    before = next(header for moment, header in headers.items() if moment.startswith("the Mayhem die"))
    after = next(header for moment, header in headers.items() if moment.startswith("GO! cards"))
    assert "Value" not in before
    assert "Value" in after


def test_hit_line_explains_every_card_that_cannot_be_played() -> None:
    """Also one that Prism could play: as it is, it is not on offer."""
    given = {
        "seats": 4,
        "leader": 3,
        "location": "Clock Square",
        "heroes": ["Prism", "Bulwark", "Copycat", "Spotlight"],
    }
    given["hands"] = [["yellow 4", "red 1", "blue 7", "wild 6"], None, None, None]
    match = longbox.scenario("hitline", {**given, "plays": ["play:blue-1"]})
    out: list[str] = []
    lines = iter(["?\n"])
    session(match, "me,rookie,rookie,rookie", lambda: next(lines, ""), out.append).run()
    assert "Not on offer: play yellow 4, play red 1. HL-021: you hold blue" in "".join(out)


def test_the_hand_stands_in_the_order_of_its_options() -> None:
    given = {
        "heroes": ["Robin", "Raven"],
        "hands": [["punch", "birdarangs", "snack-time", "mas-y-menos", "punch"], None],
    }
    text = drawn(longbox.scenario("titans", given), 80, 60)
    held = text[text.index("Your hand:") :].splitlines()[1:]
    numbers = [int(found[1]) for row in held if (found := re.match(r" {0,2}(\d+) (?:\d x )?\w", row))]
    assert numbers[:4] == [1, 2, 3, 4]


def test_options_that_are_cards_run_as_the_cards_lie() -> None:
    """Also where one of them is no card: it keeps its place."""
    given = {"phase": "attack", "blocks": [["up: Hun", "Karai", "Hun", "Hun"], None]}
    given["hands"] = [["Vine-Whip Staff", "Draught Kick"], ["Hun"]]
    scene, _ = scene_of(longbox.scenario("turtles", given), 0, 80, 40)
    held = [piece["title"] for piece in scene.pieces("hand 0")]
    offered = [option["text"] for option in scene.options]
    assert offered[0] == "No more Attacks"
    assert [next(title for title in held if title in text) for text in offered[1:]] == held
