"""Every prompt of a whole game fits the screen, whatever its size: the score, the prompt and every option are there."""

import re

import pytest
from rich.cells import cell_len

import longbox
from longbox.bots import evaluators
from longbox.kernel.rng import Rng
from longbox.terminal import screen
from longbox.terminal.layout import table_width
from longbox.terminal.look import Look
from longbox.terminal.show import Show
from longbox.terminal.table import Scene
from longbox.terminal.talk import Talk
from tests.terminal.driving import Keyboard, Recorder

SIZES = [(80, 24), (100, 30), (120, 40), (200, 50)]
KINDS: list[tuple[str, str, int, int]] = [  # game, mode, seats, whose screen
    ("hitline", "pairs", 4, 0),
    ("hitline", "titan", 3, 0),
    ("hitline", "titan", 3, 1),
    ("hitline", "duel", 2, 0),
    ("titans", "basic", 2, 0),
    ("titans", "advanced", 2, 1),
    ("mayhem", "duel", 2, 0),
    ("mayhem", "teams", 3, 0),
    ("mayhem", "teams", 4, 1),
    ("mayhem", "free-for-all", 3, 0),
    ("mayhem", "competitive", 2, 0),
    ("turtles", "duel", 2, 0),
    ("bold", "1v1", 2, 0),
    ("bold", "2v2", 4, 1),
    ("bold", "3v3", 6, 0),
]
NAMES = ["You", "Nadia", "Olu", "Viktor", "Mei", "Ines"]
SCORES = {  # what a header says in each game, once it has begun
    "hitline": r"us \d : \d them",
    "titans": r"\w+ -?\d+ : -?\d+ \w+$",
    "mayhem": r"\w+ \d : \d \w+$|\d+/\d+  \w+ \d+/\d+",
    "turtles": r"Deck: \w+ \d+ : \d+ \w+$",
    "bold": r"\d+ : \d+",
}


def show_of(match: longbox.Match) -> Show:
    look = Look(plain=False, color=True, unicode=True, tty=False, clears=False)
    talk = Talk(look, Keyboard(lambda: ""), Recorder(lambda _: None))  # type: ignore[arg-type]
    return Show(match, NAMES[: int(match.layout.seats)], talk)


def squeezed(text: str) -> str:
    return " ".join(text.split())


def faults(scene: Scene, show: Show, width: int, height: int) -> list[str]:
    """What is wrong with the screen of this question at this size."""
    scene.look.width, scene.look.height = width, height
    rows = [row.plain.rstrip() for row in screen.picture(scene, show.arrangement)]
    found = [f"too wide: {row}" for row in rows if cell_len(row) > width]
    if len(rows) >= height:
        found.append(f"{len(rows)} rows, and one to type in")
    header = next((row for row in rows if row.startswith(f" {show.game.title.upper()} ")), "")
    header = header[: table_width(scene.look)].rstrip()
    begun = scene.table.get("round") or scene.table.get("turn")
    if not header or (begun and not re.search(SCORES[show.game.id], header)):
        found.append(f"no score in the header: {header}")
    whole = squeezed(" ".join(rows))
    prompt = squeezed(show.arrangement.paint(scene.voice.rename(scene.view["decision"]["prompt"]), scene.look).plain)
    if prompt not in whole:
        found.append(f"no prompt: {prompt}")
    for number, option in enumerate(scene.options, 1):
        said = scene.voice.rename(option["text"])
        forms = [
            squeezed(show.arrangement.paint(text, scene.look).plain)
            for text in (said, show.arrangement.shortened(said))
        ]
        text = forms[0]
        if not any(shown(number, form, whole) for form in forms):
            found.append(f"no option {number}: {text}")
    return found


def shown(number: int, text: str, whole: str) -> bool:
    """An option stands there whole, or cut with the sign that says so."""
    if f" {number} {text}" in whole:
        return True
    return any(f" {number} {text[:length]}…" in whole for length in range(len(text), 7, -1))


@pytest.mark.parametrize(("game", "mode", "seats", "seat"), KINDS)
def test_every_prompt_of_a_game_fits(game: str, mode: str, seats: int, seat: int) -> None:
    """All that a seat is asked; a lone option is taken without asking. Players are quick, and now and then rash."""
    rng = Rng(f"{game} {mode} {seats}")
    judge = evaluators.find(game)
    match = longbox.start(game, seats, seed=7, mode=mode)
    show = show_of(match)
    told = asked = 0
    while not match.over:
        decision = match.decisions[int(rng.below(len(match.decisions)))]
        actions = [option.action for option in decision.options]
        if decision.seat == seat and len(actions) > 1:
            asked += 1
            scene = show.scene(seat, told)
            for width, height in SIZES:
                assert faults(scene, show, width, height) == [], f"{width}x{height}, choice {len(match.history)}"
            told = match.heard(seat)
        rash = rng.below(4) == 0
        action = actions[int(rng.below(len(actions)))] if rash else judge.policy(match, decision.seat, actions, rng)
        match.choose(int(action), seat=decision.seat)
    assert asked >= 15
