"""`longbox play`."""

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from longbox.cli.given import (
    Ascii,
    DeckNames,
    Fast,
    MaybeGame,
    Mode,
    Options,
    Packs,
    Plain,
    Seed,
    Speed,
    add_decks,
    check_speed,
    number_or_text,
    option_values,
    read_packs,
)
from longbox.cli.saying import fail
from longbox.kernel import game as games
from longbox.kernel import guide
from longbox.terminal.pace import SPEED

if TYPE_CHECKING:
    from longbox.terminal.seats import Seat
    from longbox.terminal.talk import Talk


def play(
    game: MaybeGame = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,...", help="Who sits where: me, me:Ana, or a bot, such as me,sidekick,rookie,sidekick."
        ),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help="Bots for the other seats; your own as ./file.py or package:Class."),
    ] = None,
    seed: Seed = None,
    mode: Mode = None,
    option: Options = None,
    deck: DeckNames = None,
    pack: Packs = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game; `last` is the latest one.")
    ] = None,
    from_: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Start from a position, a record or a save.")
    ] = None,
    step: Annotated[
        int | None, typer.Option(metavar="N", help="With --from a record: start after its choice N.")
    ] = None,
    save_dir: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Where to save the game (by default LONGBOX_SAVES or your platform's folder)."
        ),
    ] = None,
    auto: Annotated[
        bool,
        typer.Option(
            "--auto", help="Make moves without a choice automatically, even if several people share the screen."
        ),
    ] = False,
    first: Annotated[bool, typer.Option("--first", help="An easy first game with few choices.")] = False,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even if there is only one option.")] = False,
    confirm: Annotated[
        bool, typer.Option("--confirm", help="Wait after each choice, so that you can undo it.")
    ] = False,
    speed: Speed = SPEED,
    fast: Fast = False,
    plain: Plain = False,
    ascii_: Ascii = False,
) -> None:
    """Play in this terminal, against bots or with friends at one keyboard. Without GAME, a menu opens."""
    from longbox.terminal import files, look, menu
    from longbox.terminal import seats as chairs
    from longbox.terminal.play import Session
    from longbox.terminal.talk import Talk

    check_speed(speed)
    sources = [name for name, given in (("--resume", resume), ("--from", from_)) if given is not None]
    if len(sources) > 1:
        fail("use --resume or --from, not both")
    fixed = [("--seed", seed), ("--mode", mode), ("--option", option), ("--deck", deck), ("--pack", pack)]
    if sources:
        for name, given in fixed:
            if given:
                fail(f"{name} can't be used with {sources[0]}: the file already settles it")
    if step is not None and from_ is None:
        fail("--step needs --from")
    if bots is not None and (seats is not None or sources or game is None):
        fail("--bots needs a game and no --seats: longbox play GAME --bots ./mine.py")
    chosen = chairs.parse(seats) if seats is not None else None
    folder = save_folder(save_dir)
    talk = Talk(look.detect(plain, ascii_, reads=chosen is None or any(seat.human for seat in chosen)))
    path: Path | None = None
    preset: dict[str, Any] = {}
    if first:
        if game is None or sources or mode or option or deck or seats is not None:
            fail("--first chooses mode, options and seats itself: longbox play GAME --first")
        mode, preset, chosen = first_game(game)
    if game is None and not sources:
        if seats is not None or mode is not None or option or deck:
            fail("name the game: longbox play GAME ... (`longbox games` lists them)")
        try:
            wish = menu.ask(talk, folder)
        except (EOFError, KeyboardInterrupt):
            talk.say("", "Goodbye.")
            return
        game, mode, chosen, resume = wish.game or None, wish.mode, wish.seats or None, wish.resume
        preset, ask_all, confirm = wish.options, ask_all or wish.ask_all, confirm or wish.confirm
        fast, speed = fast or wish.speed == 0, wish.speed or speed
    if resume is not None:
        match, chosen, path = resumed(last_or(resume, folder), chosen)
    elif from_ is not None:
        opened = files.load(from_, game)
        match = opened.replay(step)
        named = chairs.named(opened.seats) if opened.seats else None
        chosen = chosen or named or chairs.usual(int(match.layout.seats))
    else:
        assert game is not None
        if bots is not None:
            chosen = chairs.against(bots.split(","), games.find(game).setup(None, mode).seats)
        match, chosen = started(game, chosen, seed, mode, option, deck, pack, preset)
    if game is not None and match.origin.game != game:
        fail(f"this file has a game of {match.origin.game!r}, not of {game!r}")
    count = int(match.layout.seats)
    if len(chosen) != count:
        fail(f"this game has {count} seats, but --seats names {len(chosen)}")
    new = path is None
    if path is None:
        path = place_to_keep(folder, match.origin.game, save_dir is not None, talk)
    pause = 1.0 / speed if talk.look.tty and not fast else 0.0
    session = Session(match, chosen, talk, path=path, new=new, pause=pause, auto=auto, ask_all=ask_all, confirm=confirm)
    raise typer.Exit(session.run())


def started(
    game: str,
    chosen: "list[Seat] | None",
    seed: str | None,
    mode: str | None,
    option: list[str] | None,
    deck: list[str] | None,
    pack: list[Path] | None,
    preset: dict[str, Any],
) -> "tuple[Any, list[Seat]]":
    from longbox.terminal import seats as chairs

    found = games.find(game)
    setup = found.setup(len(chosen) if chosen is not None else None, mode)
    chosen = chosen or chairs.usual(setup.seats)
    settings = {**preset, **option_values(found, option)}
    used = read_packs(pack, found.id)
    add_decks(found, deck, setup.seats, used, settings)
    first: object = secrets.randbits(40) if seed is None else number_or_text(seed)
    return games.start(found.id, setup.seats, first, setup.mode, settings, used), chosen


def first_game(game: str) -> "tuple[str, dict[str, Any], list[Seat]]":
    """The mode, options and seats of a first game."""
    from longbox.terminal import seats as chairs

    first = guide.of_game(games.find(game).id).first
    if first is None:
        fail(f"{game} has no first game; play it without --first")
    return first.mode, first.options, chairs.parse(",".join(first.seats))


def resumed(path: Path, chosen: "list[Seat] | None") -> "tuple[Any, list[Seat], Path | None]":
    """Open a saved game. It continues in its own file, if that is one of our tables."""
    from longbox.terminal import files
    from longbox.terminal import seats as chairs

    opened = files.load(path)
    match = opened.replay()
    if chosen is None:
        chosen = chairs.named(opened.seats) if opened.seats else chairs.usual(int(match.layout.seats))
    return match, chosen, path if opened.seats is not None else None


def last_or(path: Path, folder: Path) -> Path:
    from longbox.terminal import files

    if str(path) != "last" or path.exists():
        return path
    found = files.unfinished(folder)
    if not found:
        fail(f"there is no unfinished game in {folder}")
    return found[0]


def save_folder(given: Path | None) -> Path:
    from longbox.terminal import files

    folder = given or files.home()
    if folder.exists() and not folder.is_dir():
        fail(f"{folder} is not a folder, so Longbox can't save games there")
    return folder


def place_to_keep(folder: Path, game_id: str, wanted: bool, talk: "Talk") -> Path | None:
    """Make a file for this game. A folder named by the player must work; without the usual one nothing is saved."""
    from longbox.terminal import files

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            raise PermissionError(13, "no permission to write")
    except OSError as error:
        if wanted:
            fail(f"Longbox can't save games in {folder}: {error.strerror or error}")
        talk.say(f"This game won't be saved: Longbox can't write to {folder} ({error.strerror or error}).")
        return None
    return files.fresh(folder, game_id)
