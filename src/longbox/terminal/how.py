"""`longbox how GAME`: a game on one page, with a real position and a first game to play."""

import functools
import tomllib
from importlib import resources
from typing import Any

from rich.text import Text

import longbox
from longbox.kernel import game as games
from longbox.terminal import screen
from longbox.terminal import seats as chairs
from longbox.terminal.look import LEAST_WIDTH
from longbox.terminal.show import Show
from longbox.terminal.talk import Talk


class First:
    """A first game with few choices: mode, options, and who plays."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.mode: str = given["mode"]
        self.seats: str = given["seats"]
        self.options: dict[str, Any] = given["options"]
        self.says: str = given["says"]


@functools.cache
def pages() -> dict[str, dict[str, Any]]:
    text = resources.files("longbox.terminal").joinpath("pages/how.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def first(game_id: str) -> First | None:
    """The first game to play, if there is one."""
    return First(pages()[game_id]["first"]) if game_id in pages() else None


def position(game_id: str) -> longbox.Match:
    """The position that a page shows."""
    given = {key: lists(value) for key, value in pages()[game_id]["position"].items()}
    if "hands" in given:
        given["hands"] = [hand or None for hand in given["hands"]]  # TOML has no null
    return longbox.scenario(game_id, given)


def lists(value: Any) -> Any:
    """Make a list of lists from tables with one `list` each: TOML can't write one over several lines."""
    if isinstance(value, list) and value and all(isinstance(part, dict) and set(part) == {"list"} for part in value):
        return [part["list"] for part in value]
    return value


def tell(talk: Talk, game_id: str) -> None:
    """The page."""
    game = games.find(game_id)
    page = pages().get(game_id)
    lines: list[str | Text] = [f"{game.title}: {game.kind} for {games.listed(game.seats)} players", ""]
    if page is None:
        talk.say(*lines, game.about)
        return
    match = position(game_id)
    names = [seat.name for seat in chairs.usual(int(match.layout.seats))]
    show = Show(match, names, talk)
    talk.measure()
    scene = show.scene(match.seat, match.heard(match.seat))
    plain = talk.look.plain or talk.look.width < LEAST_WIDTH
    lines += [*page["goal"], ""]
    if plain:
        lines += screen.reading(scene, show.arrangement, True, True)
    else:
        lines += screen.picture_in(scene, show.arrangement, page["rows"])
    talk.read(*lines, "", *page["seen"], *page["more"])
