"""How Titans looks and reads at the terminal, and that it can be played there."""

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
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder, session

MIDDLE: dict[str, Any] = {
    "mode": "advanced",
    "turn": 9,
    "heroes": ["Robin", "Raven"],
    "sidekicks": [["Cyborg"], ["Starfire"]],
    "hands": [["punch", "punch", "birdarangs", "mas-y-menos"], None],
    "locations": [["titans-tower"], ["jump-city"]],
    "line_up": ["terra", "aqualad", "kid-flash", "terra", "hex-sneeze"],
    "events": ["Laundry Day"],
    "weaknesses": ["pop-quiz", "late-fees"],
    "nemesis": "Trigon",
    "nemeses": 4,
    "titans_go": 3,
    "power": 3,
}
PRINTED = {card.name: card for card in game.find("titans").printed()}


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
    return [row.plain.rstrip() for row in screen.picture(scene, tables.of_game("titans"))]


def together(scene: Scene) -> str:
    """The picture with its line breaks undone."""
    return re.sub(r"\s*\n\s*", " ", "\n".join(rows(scene)))


def choose_well(match: longbox.Match, rng: random.Random) -> None:
    """Plays and purchases before anything else, so that games get somewhere."""
    options = match.decisions[0].options
    for family in ("play:", "recruit:", "use:", "buy:"):
        found = [option.code for option in options if option.code.startswith(family)]
        if found and rng.random() < 0.9:
            match.choose(rng.choice(found), seat=match.seat)
            return
    match.choose(rng.choice(options).code, seat=match.seat)


def test_the_table_shows_everything_that_a_choice_needs() -> None:
    scene = scene_of(longbox.scenario("titans", MIDDLE))
    text = together(scene)
    assert re.match(r" TITANS  advanced · turn 9 · your turn · 3 Power .*You -?\d+ : -?\d+ Bo", text)
    nemesis = PRINTED["Trigon"]
    assert f"Trigon for 10 (black Nemesis, {nemesis.facts['vp']} VP) {nemesis.text}" in text
    assert str(nemesis.facts["attack"]).partition(": ")[2] in text
    assert PRINTED["Laundry Day"].text in text
    for name in ("Terra", "Aqualad", "Kid Flash", "Hex Sneeze", "Titans Go!", "Birdarangs", "Titans Tower", "Punch"):
        card = PRINTED[name]
        assert re.search(rf"{name}(?: for \d+)? \({card.facts['color']} {card.facts['type']}", text)
        assert card.text in text
    assert "2 left, on top Pop Quiz" in text
    assert f"Beast Boy: {recruiting('Beast Boy')} → {PRINTED['Beast Boy'].facts['sidekick']}" in text
    assert f"Cyborg (Sidekick) {PRINTED['Cyborg'].facts['sidekick']}" in text
    assert f"Starfire (Sidekick; to steal: {recruiting('Starfire')})" in text


def recruiting(name: str) -> str:
    words = str(PRINTED[name].facts["recruit"]).removeprefix("Recruit: ").removesuffix(".")
    return words[0].lower() + words[1:]


def test_numbers_stand_beside_the_cards_that_they_choose() -> None:
    scene = scene_of(longbox.scenario("titans", MIDDLE))
    lines = rows(scene)
    for number, option in enumerate(scene.options, 1):
        if option["code"] == "end":
            continue
        name = re.sub(r"^(?:Play|Buy|Defeat|Recruit) (.*?)(?: for \d+)?$", r"\1", option["text"])
        assert any(re.match(rf"\s*{number} +(?:\d+ x )?{re.escape(name)} ", line) for line in lines), option["text"]


def test_the_menu_is_in_order_the_dearest_first() -> None:
    match = longbox.scenario("titans", {**MIDDLE, "power": 10})
    codes = [option["code"] for option in scene_of(match).options]
    assert set(codes[:2]) == {"play:birdarangs", "play:mas-y-menos"}
    dearest = ["trigon", "hex-sneeze", "kid-flash", "aqualad", "titans-go", "terra"]
    assert codes[2:] == ["play:punch", *(f"buy:{name}" for name in dearest), "end"]


def test_a_borrowed_card_is_marked() -> None:
    given = {**MIDDLE, "hands": [["library-card"], None], "line_up": ["terra", "aqualad", "mumbo", "mad-mod", "t-car"]}
    match = longbox.scenario("titans", given)
    match.choose("play:library-card")
    match.choose("line-up:mad-mod")
    assert "In play: Library Card, Mad Mod (borrowed: Mad Mod)" in together(scene_of(match))


def test_the_same_for_a_screen_reader() -> None:
    scene = scene_of(longbox.scenario("titans", MIDDLE), plain=True)
    lines = screen.reading(scene, tables.of_game("titans"), True, True)
    assert lines[0] == "Titans, advanced: turn 9, your turn, 3 Power."
    card = PRINTED["Trigon"]
    assert lines[1] == f"Nemesis, 4 left: Trigon, costs 10, black Nemesis, {card.facts['vp']} VP. {card.text}"
    assert lines[2] == f"Event Laundry Day: {PRINTED['Laundry Day'].text}"
    assert f"In your hand: 2 x Punch, white Starter. {PRINTED['Punch'].text}" in lines
    assert f"Bo's Sidekick Starfire. To steal: {recruiting('Starfire')}." in lines
    assert lines[-1] == f"{len(scene.options)}. End your turn"
    short = screen.reading(scene, tables.of_game("titans"), False, True)
    assert re.fullmatch(r"Your hand: 2 x Punch, (?:Birdarangs, Más y Menos|Más y Menos, Birdarangs)\.", short[0])
    assert len(short) < len(lines) / 2


def test_without_unicode_everything_is_ascii() -> None:
    text = "\n".join(rows(scene_of(longbox.scenario("titans", MIDDLE), unicode=False)))
    assert text.isascii()
    assert "Mas y Menos" in text


def test_colors_are_told_by_word_too() -> None:
    """The same words with and without colors; a color's name has its color."""
    match = longbox.scenario("titans", MIDDLE)
    assert rows(scene_of(match)) == rows(scene_of(match, color=True))
    picture = screen.picture(scene_of(match, color=True), tables.of_game("titans"))
    styles = {row.plain[span.start : span.end]: str(span.style) for row in picture for span in row.spans}
    assert "blue" in styles["blue"]
    assert "red" in styles["red"]
    assert "yellow" in styles["yellow"]


@pytest.mark.parametrize("height", [24, 40])
def test_a_low_screen_gets_a_shorter_table(height: int) -> None:
    match = longbox.scenario("titans", MIDDLE)
    low = rows(scene_of(match, height=height))
    assert len(low) < len(rows(scene_of(match, height=80)))
    assert len(low) <= max(height, 30)
    for name in ("Trigon", "Laundry Day", "Terra", "Kid Flash", "Cyborg", "Starfire", "Birdarangs"):
        assert any(name in line for line in low)


@pytest.mark.parametrize("width", [72, 118])
def test_no_row_is_wider_than_the_screen(width: int) -> None:
    rng = random.Random(width)
    match = longbox.start("titans", seed=width, mode="advanced", options={"heroes": "choose"})
    drawn = 0
    while not match.over:
        choose_well(match, rng)
        if rng.random() < 0.05:
            scene = scene_of(match, rng.choice((match.seat, None)), width=width, height=rng.choice((24, 40, 70)))
            assert all(cell_len(row) <= width for row in rows(scene))
            drawn += 1
    assert drawn > 5
    assert any(row.startswith(" TITANS  advanced · the game is over") for row in rows(scene_of(match, width=width)))


def test_super_heroes_are_read_before_they_are_picked() -> None:
    match = longbox.start("titans", seed=1, options={"heroes": "deal two"})
    scene = scene_of(match, 1)
    assert len(scene.options) == 2
    assert "choosing Super Heroes" in rows(scene)[0]
    for option in scene.options:
        assert option["text"] in together(scene).replace("  ", " ")


# ---- at the keyboard


def play_through(match: longbox.Match, seats: str, answers: Any, plain: bool = True) -> str:
    out: list[str] = []
    assert session(match, seats, answers, out.append, plain=plain).run() == 0
    return "".join(out)


@pytest.mark.parametrize("plain", [True, False], ids=["plain", "drawn"])
def test_a_game_is_played_to_its_end_by_taking_the_first_option(plain: bool) -> None:
    """The menu's order is a sensible way to play: all cards, then the dearest purchase, then the end."""
    match = longbox.start("titans", seed="ones", mode="advanced")
    text = play_through(match, "me,rookie", lambda: "1\n", plain)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == [0]
    assert "You win: " in text
    assert "You defeat Control Freak for " in text


def test_all_plays_what_asks_for_nothing() -> None:
    given = {**MIDDLE, "hands": [["punch", "punch", "titans-go", "terra"], None], "events": [], "locations": None}
    match = longbox.scenario("titans", given)
    answers = iter(["all\n", "h\n", "all\n", "q\n"])
    text = play_through(match, "me,rookie", lambda: next(answers))
    power = [int(PRINTED[name].text[1]) for name in ("Punch", "Punch", "Titans Go!")]
    assert match.public()["power"] == 3 + sum(power)
    assert [option.code for option in match.decision(0).options if option.code.startswith("play:")] == ["play:terra"]
    assert "all plays 3 cards" in text
    assert "There is nothing to play all at once." in text


def test_questions_are_answered_without_the_rulebook() -> None:
    match = longbox.scenario("titans", MIDDLE)
    answers = iter(["?\n", "? kid flash\n", "r t-car\n", "r mas y menos\n", "r robin\n", "h\n", "q\n"])
    text = play_through(match, "me,rookie", lambda: next(answers))
    cost = PRINTED["Kid Flash"].facts["cost"]
    assert text.count(f"TT-038: Kid Flash costs {cost}; you have 3 Power") == 2
    assert text.count("TT-038 says: ") == 2  # once for all the doubts, once for the question
    assert f"Not on offer: recruit beast boy. TT-131: to recruit Beast Boy, {recruiting('Beast Boy')}" in text
    assert "TT-155: " in text
    assert f"  VP: {PRINTED['T-Car'].facts['vp_text']}" in text
    assert f"Más y Menos (card, type Hero, color red, cost {PRINTED['Más y Menos'].facts['cost']}" in text
    assert f"  Sidekick: {PRINTED['Robin'].facts['sidekick']}" in text
    assert "its code (play:" in text
    assert "a rule (TT-039)" in text
