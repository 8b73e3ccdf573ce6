"""`longbox how GAME`: a game on one page, with a real position and a first game to play."""

from typing import Any

from rich.text import Text

import longbox
from longbox.kernel import game as games
from longbox.kernel import guide
from longbox.terminal import screen
from longbox.terminal import seats as chairs
from longbox.terminal.look import LEAST_WIDTH
from longbox.terminal.show import Show
from longbox.terminal.talk import Talk


def position(game_id: str) -> longbox.Match:
    """The position that a page shows."""
    page = guide.of_game(game_id).page
    assert page is not None
    given = {key: lists(value) for key, value in page.position.items()}
    if "hands" in given:
        given["hands"] = [hand or None for hand in given["hands"]]  # TOML has no null
    return longbox.scenario(game_id, given)


def lists(value: Any) -> Any:
    """Make a list of lists from tables with one `list` each: TOML can't write one over several lines."""
    if isinstance(value, list) and value and all(isinstance(part, dict) and set(part) == {"list"} for part in value):
        return [part["list"] for part in value]
    return value


def tell(talk: Talk, game_id: str) -> None:
    """The page: each thought of the guide, then a position."""
    game = games.find(game_id)
    told = guide.of_game(game_id)
    lines: list[str | Text] = [f"{game.title}: {game.kind} for {games.listed(game.seats)} players", "", game.about]
    lines += [f"{panel.title}: {panel.text}" for panel in told.panels]
    page = told.page
    if page is None:
        talk.say(*lines)
        return
    match = position(game_id)
    names = [seat.name for seat in chairs.usual(int(match.layout.seats))]
    show = Show(match, names, talk)
    talk.measure()
    scene = show.scene(match.seat, match.heard(match.seat))
    plain = talk.look.plain or talk.look.width < LEAST_WIDTH
    lines.append("")
    if plain:
        lines += screen.reading(scene, show.arrangement, True, True)
    else:
        lines += screen.picture_in(scene, show.arrangement, page.rows)
    talk.read(*lines, "", *page.seen, *page.more)
