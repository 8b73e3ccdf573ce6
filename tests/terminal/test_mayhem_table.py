"""How Mayhem looks and reads at the terminal, and that it can be played there."""

import random
import re
from typing import Any

import pytest
from rich.cells import cell_len

import longbox
from longbox.kernel import game
from longbox.terminal import screen, tables
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Scene, choices
from longbox.terminal.tables.mayhem import Table
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session

MAP = ["BLACK", "TOWER", "WHITE", "PIZZERIA", "ARCADE", "PARK", "MUSEUM", "BLACK", "DOCKS", "WHITE"]
MIDDLE: dict[str, Any] = {
    "mode": "duel",
    "round": 3,
    "map": MAP,
    "characters": [
        [{"name": "Robin", "place": "A1", "damage": 3, "shield": True}, {"name": "Starfire", "place": "C1", "fire": 2}],
        [{"name": "Cyborg", "place": "A1", "stunned": True, "escape": True}, {"name": "Raven", "place": None, "ko": 3}],
    ],
    "dice": [[5, 2], [6]],
    "value": 3,
    "star": True,
    "vp": [2, 1],
    "hands": [["Magic Cape", "Fast Forward"], ["Shock Pizza"]],
    "go": ["Giant Tofu", "Bring the Pizza"],
    "monster_damage": [2, 0],
    "traps": {"A2": [2, 1], "B4": [0, 2]},
    "obstacles": ["A1-A2", "B2-C2"],
}
MODES = [("duel", 2), ("teams", 3), ("teams", 4), ("free-for-all", 3), ("competitive", 2)]
PRINTED = {card.name: card for card in game.find("mayhem").printed()}


def scene_of(
    match: longbox.Match,
    seat: int | None = 0,
    *,
    width: int = 80,
    height: int = 80,
    unicode: bool = True,
    plain: bool = False,
    color: bool = False,
) -> Scene:
    look = Look(plain=plain, color=color, unicode=unicode, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    look.width, look.height = width, height
    return Show(match, ["Ana", "Bo", "Cy", "Di"][: int(match.layout.seats)], talk).scene(seat)


def rows(scene: Scene) -> list[str]:
    return [row.plain.rstrip() for row in screen.picture(scene, tables.of_game("mayhem"))]


def together(scene: Scene) -> str:
    """The picture with its line breaks undone."""
    return re.sub(r"\s*\n\s*", " ", "\n".join(rows(scene)))


def middle(**given: Any) -> longbox.Match:
    return longbox.scenario("mayhem", {**MIDDLE, **given})


# ---- the picture


def test_the_map_is_drawn_with_everything_on_it() -> None:
    lines = rows(scene_of(middle()))
    top = next(n for n, line in enumerate(lines) if line.lstrip().startswith("┌"))
    assert [line[3:] for line in lines[top : top + 16]] == [
        "         ┌─────────────────┬─────────────────┬─────────────────┐",
        "         │A1 Black Base Two▓A2 Titans Tower  │A3 White Base One│".replace("Two", base("A1")).replace(
            "One│", f"{base('A3')}│"
        ),
        "         │●Robin 3/8       ▓2 black Traps    │                 │",
        "         │○Cyborg 0/9      ▓1 white Trap     │                 │",
        "         │                 ▓                 │                 │",
        "┌────────┴────────┬────────┴────────┬────────┴────────┬────────┴────────┐",
        "│B1 Pizzeria      │B2 Arcade        │B3 Park          │B4 Museum        │",
        "│Pizza            │                 │Monster 2/5 black│2 white Traps    │",
        "│                 │                 │                 │                 │",
        "│                 │                 │                 │                 │",
        "└────────┬────────┴────────▓▓▓▓▓▓▓▓▓▓────────┬────────┴────────┬────────┘",
        f"         │C1 Black Base {base('C1')}│C2 Docks         │C3 White Base {base('C3')}│",
        "         │●Starfire 0/8    │                 │                 │",
        "         │                 │                 │                 │",
        "         │                 │                 │                 │",
        "         └─────────────────┴─────────────────┴─────────────────┘",
    ]
    assert "● black: You" in lines[top + 16]
    assert "○ white: Bo" in lines[top + 16]


def base(place: str) -> str:
    """Which of the two bases of a color lies there."""
    view: Any = middle().view(None)
    name = next(there["name"] for there in view["table"]["places"] if there["id"] == place)
    return str(name).rsplit(" ", 1)[1]


def test_the_table_shows_everything_that_a_choice_needs() -> None:
    scene = scene_of(middle())
    text = together(scene)
    first = rows(scene)[0]
    assert [word for word in ("MAYHEM", "round 3", "Value 3", "star", "You 2 : 1 Bo") if word not in first] == []
    assert re.search(r"You, black ─+ 2 VP .*Initiative .*dice 5 2 .*2 cards", text)
    assert re.search(r"Bo, white ─+ 1 VP .*die 6 .*1 card ", text)
    assert re.search(r"Giant Tofu: Defeat your Monster\. \(.*Park \(B3\).*2 of 5\)", text)
    assert re.search(r"Bring the Pizza: Deliver the Pizza to TOWER\. \(.*Pizzeria \(B1\)\)", text)
    for name, words in (("●Robin 3/8", "A1.*Shield"), ("●Starfire 0/8", "C1.*Fire 2"), ("○Raven 0/7", "KOed")):
        assert re.search(f"{name}.*{words}", text)
    assert re.search(r"○Cyborg 0/9.*A1.*Escape, stunned", text)
    for name in ("Staff Meeting", "Blazing Hug", "Armor", "Telekinesis"):
        facts = PRINTED[name].facts
        words = f"{facts['standard']} {facts['threshold']}+: {facts['special']} With ★: {facts['star']}"
        assert f"[_] {name}: {words}" in text
    assert f"I Have a Plan, once per game: {PRINTED['Robin'].text}" in text
    assert f"Magic Cape (as a reaction) {PRINTED['Magic Cape'].text}" in text
    assert f"Fast Forward (in a turn) {PRINTED['Fast Forward'].text}" in text
    assert "Shock Pizza" not in text


def test_numbers_stand_where_the_options_are() -> None:
    match = middle(hands=[[], []])
    lines = rows(scene_of(match))
    for number, option in enumerate(scene_of(match).options, 1):
        ability = option["text"].partition("'s ")[2].partition(":")[0]
        row = next(line for line in lines if re.match(rf"[ \d,-]{{4}}\[_\] {ability}:", line))
        assert number in {int(n) for n in re.findall(r"\d+", row[:4])}
    match.choose("place:starfire:blazing-hug:5")
    scene = scene_of(match)
    ways = {option["code"].partition(":")[2]: n for n, option in enumerate(scene.options, 1)}
    lines = rows(scene)
    border = next(line for line in lines if "─ " in line and re.search(r"┴|┬", line))
    assert all(re.search(rf" {ways[place]} ", "\n".join(lines)) for place in ways if place)
    assert re.search(r" \d ", border)


def test_targets_and_borders_have_their_numbers() -> None:
    characters = [["Robin A1", "Starfire C1"], ["Cyborg B2", "Raven C3"]]
    match = middle(characters=characters, turn=1, hands=[[], []], dice=[[4, 4], [6, 6]], obstacles=["A1-A2"])
    for code in ("place:cyborg:sonic-cannon:6", "stay", "use"):
        match.choose(code)
    text = "\n".join(rows(scene_of(match, 1)))
    assert "1>●Robin 0/8" in text
    assert "2>●Starfire 0/8" in text
    match.choose("at:black-robin")
    scene = scene_of(match, 1)
    lines = rows(scene)
    top = next(n for n, line in enumerate(lines) if line.lstrip().startswith("┌"))
    picture = "\n".join(lines[top : top + 16])
    numbers = {n for n, option in enumerate(scene.options, 1) if option["code"].startswith(("wall:", "lift:"))}
    assert numbers
    assert numbers <= {int(n) for n in re.findall(r"(?<![A-C\d/])\d+(?![\d/])", picture)}


def test_the_triangle_of_the_free_for_all() -> None:
    given = {"mode": "free-for-all", "seats": 3, "characters": [["Robin P1"], ["Raven S1"], ["Starfire S4"]]}
    match = longbox.scenario("mayhem", {**given, "gone": ["Q2", "S2"], "cyborg": "R2", "traps": {"R1": 2}})
    lines = rows(scene_of(match))
    top = next(n for n, line in enumerate(lines) if line.lstrip().startswith("┌"))
    picture = lines[top : top + 21]
    assert picture[1].strip() == "│P1               │"
    assert picture[6].strip() == "│Q1               │"
    assert picture[11].strip() == "│R1               │R2               │R3               │"
    assert picture[12].strip() == "│2 Traps          │Cyborg           │                 │"
    assert re.fullmatch(r" *│S1 +│ +│S3 +│S4 +│", picture[16])
    assert "VP" not in "\n".join(lines)


@pytest.mark.parametrize("unicode", [True, False])
def test_without_unicode_everything_is_ascii_and_says_as_much(unicode: bool) -> None:
    match = middle()
    text = "\n".join(rows(scene_of(match, unicode=unicode)))
    assert text.isascii() is not unicode
    assert ("B:Robin 3/8" in text) is not unicode
    assert ("#2 black Traps" in text) is not unicode
    assert "Monster 2/5 black" in text


def test_colors_are_told_by_word_too() -> None:
    """The same words with and without colors; a character's name has its color."""
    match = middle()
    assert rows(scene_of(match)) == rows(scene_of(match, color=True))
    picture = screen.picture(scene_of(match, color=True), tables.of_game("mayhem"))
    styles = {row.plain[span.start : span.end]: str(span.style) for row in picture for span in row.spans}
    assert "red" in styles["●Robin"]
    assert "blue" in styles["○Cyborg"]


@pytest.mark.parametrize("height", [24, 32, 40])
def test_a_low_screen_gets_a_shorter_table(height: int) -> None:
    match = middle()
    low = rows(scene_of(match, height=height))
    assert len(low) < len(rows(scene_of(match, height=80)))
    assert len(low) <= max(height, 36)
    for name in ("A1 Black Base", "Giant Tofu", "Robin 3/8", "Raven 0/7", "Magic Cape", "Staff Meeting", "Monster 2/5"):
        assert any(name in line for line in low), name


@pytest.mark.parametrize("width", [72, 118])
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_no_row_is_wider_than_the_screen(mode: str, seats: int, width: int) -> None:
    rng = random.Random(f"{mode}{seats}{width}")
    match = longbox.start("mayhem", seats=seats, seed=f"{mode}{width}", mode=mode)
    drawn = 0
    for n in range(200):
        match.choose(rng.choice(match.legal(match.seat)), seat=match.seat)
        if match.over:
            break
        if n % 20 == 7:
            seat = rng.choice((match.seat, None))
            unicode = rng.random() < 0.5
            scene = scene_of(match, seat, width=width, height=rng.choice((24, 40, 70)), unicode=unicode)
            found = rows(scene)
            assert all(cell_len(row) <= width for row in found)
            assert unicode or "\n".join(found).isascii()
            assert not any(re.search(r"\bNone\b|[Ss]eat \d", row) for row in found)
            drawn += 1
    assert drawn > 2


# ---- the words


def test_the_same_for_a_screen_reader() -> None:
    scene = scene_of(middle(), plain=True)
    lines = screen.reading(scene, tables.of_game("mayhem"), True, True)
    assert lines[0] == "Mayhem, duel: round 3, turns, Value 3 with a star."
    assert "Titans Tower (A2): 2 black Traps, 1 white Trap." in lines
    assert "Park (B3): Monster 2/5 black." in lines
    assert "Obstacle between Arcade (B2) and Docks (C2)." in lines
    assert f"Black Base {base('A1')} (A1), black Team Base: Robin 3 of 8, Cyborg 0 of 9." in lines
    assert "You, black: 2 VP, Initiative, dice 5 2, 2 cards." in lines
    assert f"Robin, damage 3 of Health 8, in Black Base {base('A1')} (A1), Shield." in lines
    assert f"In your hand: Magic Cape (as a reaction) {PRINTED['Magic Cape'].text}" in lines
    short = screen.reading(scene, tables.of_game("mayhem"), False, True)
    assert len(short) < len(lines) / 2
    assert "Your hand: Magic Cape, Fast Forward." in short or "Your hand: Fast Forward, Magic Cape." in short


# ---- at the keyboard


@pytest.mark.parametrize(
    ("mode", "seats", "plain"),
    [
        ("duel", "me,rookie", True),
        ("teams", "rookie,rookie,rookie,me", True),
        ("free-for-all", "rookie,me,rookie", False),
        ("competitive", "rookie,me", False),
    ],
)
def test_a_person_plays_a_whole_game_against_bots(mode: str, seats: str, plain: bool) -> None:
    seat = seats.split(",").index("me")
    match = longbox.start("mayhem", seats=len(seats.split(",")), seed=f"person {mode}", mode=mode)
    rng = random.Random(f"{mode} {seats}")
    out: list[str] = []

    def answer() -> str:
        options = match.decision(seat).options
        assert len(options) > 1 or options[0].code != "no"
        return f"{rng.randint(1, len(options))}\n"

    assert session(match, seats, answer, out.append, plain=plain).run() == 0
    assert match.over
    text = "".join(out)
    assert re.search(r"(win|wins): |Nobody wins: ", text)
    assert "Seat " not in text


def test_where_options_are_cut_the_squares_of_a_border_stay() -> None:
    scene = scene_of(middle())
    scene.look.width = 80
    places = [f"White Base Number {n} (A{n})" for n in range(1, 5)]
    borders = [f"{one} and {other}" for one in places for other in places]
    scene.options = [
        {"text": f"{how} {border}"} for how in ("Between", "Move the Obstacle between") for border in borders
    ]
    shown = [row.plain for row in choices(scene, Table(), 3)]
    assert shown[0].startswith("  1  A1 White Base Number 1 / A1 White…")
    assert shown[-1].startswith(" 16  A4 White Base Number 4 / A4 White…   32  Move A4 White Base Number 4 / A4")
    assert len(shown) == 16


def test_questions_are_answered_without_the_rulebook() -> None:
    match = middle(hands=[["Magic Cape"], []], star=False)
    answers = iter(
        ["?\n", "h\n", "r staff meeting\n", "r giant tofu\n", "place:starfire:starbolts:5\n", "? A3\n", "q\n"]
    )
    out: list[str] = []
    assert session(match, "me,rookie", lambda: next(answers), out.append).run() == 0
    text = "".join(out)
    assert "Not on offer: card magic cape. " in text
    assert "Melee hits an opponent in the same Location" in text
    assert "Staff Meeting (ability, character Robin, threshold 4)" in text
    assert "  Mission: Defeat your Monster." in text
    assert "MH-030: White Base" in text


def test_in_a_team_of_two_each_character_has_its_player() -> None:
    given = {"mode": "teams", "seats": 4, "hands": [["Magic Cape"], [], ["Not Today"], []]}
    match = middle(**given)
    scene = scene_of(match, 2)
    text = together(scene)
    assert rows(scene)[0].endswith("black 2 : 1 white")
    assert "You and Ana, black" in text
    assert "●Robin 3/8 (Ana) in " in text
    assert "●Starfire 0/8 (you) in " in text
    assert "○Cyborg 0/9 (Bo) in " in text
    assert "Ana 1 card · You 1 card" in text
    assert "Not Today (as a reaction)" in text
    assert "Magic Cape" not in text
    plain = screen.reading(scene_of(match, 2, plain=True), tables.of_game("mayhem"), True, True)
    assert any(line.startswith("Starfire (you), damage 0 of Health 8, in ") for line in plain)
