"""Arguments that several commands take."""

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from longbox.cli.saying import fail
from longbox.kernel import game as there
from longbox.kernel import plugins
from longbox.kernel.errors import near
from longbox.kernel.game import Game


def game_ids(incomplete: str) -> list[str]:
    """Ids for the shell's completion."""
    return [game_id for game_id in there.known() if game_id.startswith(incomplete)]


def the_game(name: str | None) -> str | None:
    """The id of a game; one in a file of the player's own (`./nim.py`) is loaded first."""
    return plugins.load_game(name).id if name is not None and plugins.is_file(name) else name


def the_id(name: str) -> str:
    return the_game(name) or name


A_GAME: Final = "A game's id, or a file with a game of your own: ./nim.py."
GameId = Annotated[
    str, typer.Argument(metavar="GAME", autocompletion=game_ids, callback=the_game, help=A_GAME, show_default=False)
]
MaybeGame = Annotated[
    str | None,
    typer.Argument(metavar="GAME", autocompletion=game_ids, callback=the_game, help=A_GAME, show_default=False),
]
OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", callback=the_game, help="If the file is of a game of your own: ./nim.py."),
]
File = Annotated[Path, typer.Argument(metavar="FILE")]
Mode = Annotated[str | None, typer.Option("--mode", metavar="MODE", help="The mode; `longbox games GAME` lists them.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game. Can be repeated.")
]
DeckNames = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="NAME|FILE",
        help="Turtles: a pre-built deck or a file, for one seat after the other. Can be repeated.",
    ),
]
Packs = Annotated[
    list[Path] | None, typer.Option("--pack", metavar="FILE", help="A file with cards of your own. Can be repeated.")
]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="The same seed deals the same cards.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="No drawings, line by line: for screen readers and logs.")]
Ascii = Annotated[bool, typer.Option("--ascii", help="Draw with ASCII characters only.")]
Speed = Annotated[float, typer.Option("--speed", metavar="N", help="How many choices bots make per second.")]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses.")]


def check_speed(speed: float) -> None:
    if not 0.01 <= speed <= 1000:
        fail(f"--speed must be between 0.01 and 1000 choices per second, not {speed:g}")


def option_values(game: "Game", given: list[str] | None) -> dict[str, Any]:
    from longbox.terminal import menu

    found: dict[str, Any] = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        key = key.strip()
        if not equals:
            fail(f"an option is written KEY=VALUE, not {text!r}; {game.title} has {', '.join(game.options)}")
        if key not in game.options:
            fail(f"{game.title} has no option {key!r}{near(key, game.options)}")
        if key in found:
            fail(f"the option {key!r} appears twice")
        found[key] = menu.option_value(game.options[key], value.strip())
    return found


def add_decks(
    game: "Game", given: list[str] | None, seats: int, packs: list[tuple[str, str]], settings: dict[str, Any]
) -> None:
    """Turn --deck into the option of the match."""
    if not given:
        return
    if "decks" not in game.options:
        fail(f"{game.title} has no decks to choose; --deck is for Turtles")
    if "decks" in settings:
        fail("use --deck or --option decks=..., not both")
    from longbox.terminal import decks

    settings["decks"] = decks.chosen(given, seats, decks.the_book(packs))


def read_packs(given: list[Path] | None, game_id: str | None = None) -> list[tuple[str, str]]:
    """Read packs; a pack that is clearly for another game is refused."""
    from longbox.language import packs
    from longbox.terminal import files

    found = [files.pack(path) for path in given or []]
    if game_id is not None:
        there.find(game_id)
        for name, text in found:
            other = packs.elsewhere(game_id, name, text)
            if other:
                fail(f"{name}: this pack is for '{other}', not for '{game_id}'")
    return found


def number_or_text(seed: str) -> int | str:
    try:
        return int(seed)
    except ValueError:
        return seed
