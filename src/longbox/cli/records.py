"""Saved games: `longbox replay`, `longbox verify`, `longbox scenario`."""

import contextlib
from typing import Annotated

import typer

import longbox
from longbox.cli.given import Ascii, Fast, File, OfGame, Plain, Speed, check_speed
from longbox.cli.saying import clean, fail, say, say_json
from longbox.terminal.pace import SPEED


def replay(
    file: File,
    step: Annotated[int | None, typer.Option(metavar="N", help="Show the table after choice N.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Show every choice, like a film.")] = False,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="As this seat saw it (the first is 0); by default as a spectator.")
    ] = None,
    game: OfGame = None,
    speed: Speed = SPEED,
    fast: Fast = False,
    plain: Plain = False,
    ascii_: Ascii = False,
) -> None:
    """Show a saved game again: its story, the table after a choice (--step), or all of it (--watch)."""
    from longbox.terminal import files, look
    from longbox.terminal.replay import Replay
    from longbox.terminal.talk import Talk

    check_speed(speed)
    if step is not None and watch:
        fail("use --step or --watch, not both")
    opened = files.load(file, game)
    talk = Talk(look.detect(plain, ascii_, reads=False))
    pause = 1.0 / speed if talk.look.tty and not fast else 0.0
    told = Replay(opened, talk, seat, pause)
    with contextlib.suppress(KeyboardInterrupt):
        if step is not None:
            told.at(step)
        elif watch:
            told.watch()
        else:
            told.story()


def verify(file: File, game: OfGame = None) -> None:
    """Replay a record and check that it leads to the same result.

    Prints OK, or where it differs (exit code 1).
    """
    from longbox.terminal import files

    opened = files.load(file, game)
    if opened.record is None:
        fail(f"{file} has a position and no record, so there is nothing to verify")
    try:
        match = opened.replay()
    except longbox.EditionError:
        raise
    except longbox.RecordError as error:
        say(clean(f"{file} replays differently: {error}"))
        raise typer.Exit(1) from None
    if match.over != bool(opened.record.get("over")):
        say(f"{file} replays differently: the record says the game is {'' if opened.record['over'] else 'not '}over")
        raise typer.Exit(1)
    outcome = match.outcome
    ended = f"over: {outcome.reason} ({outcome.rule})" if outcome is not None else "not over"
    say(f"OK: {opened.choices} choices, {ended}, digest {match.digest()}")


def scenario(
    file: File,
    step: Annotated[int | None, typer.Option(metavar="N", help="Take the position after choice N.")] = None,
    game: OfGame = None,
) -> None:
    """Print a position of a saved game as JSON. Play on from it with `longbox play --from FILE`."""
    from longbox.terminal import files

    opened = files.load(file, game)
    say_json(opened.replay(step).scenario(full=opened.record is not None))
