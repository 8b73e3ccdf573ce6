"""Bots and simulations: `longbox sim`, `longbox bots`."""

import contextlib
import importlib
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from longbox.cli.given import (
    AsJson,
    DeckNames,
    GameId,
    Mode,
    Options,
    Packs,
    Seed,
    add_decks,
    number_or_text,
    option_values,
    read_packs,
)
from longbox.cli.saying import fail, say, say_json, write_new
from longbox.kernel import game as there


def sim(
    game: GameId,
    n: Annotated[int, typer.Option("-n", "--games", metavar="N", help="The number of games.", min=1)] = 100,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,...", help="One bot for each seat or side; your own as ./file.py or package:Class."),
    ] = "sidekick,rookie",
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of seats.")] = None,
    mode: Mode = None,
    option: Options = None,
    deck: DeckNames = None,
    pack: Packs = None,
    seed: Seed = "0",
    jobs: Annotated[int, typer.Option(metavar="J", help="The number of processes.", min=1)] = 1,
    deal_in: Annotated[
        bool,
        typer.Option("--deal-in", help="With --pack: bring its cards into every game, if possible."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and report who wins.

    With --pack, the report says how often each of its cards was met, picked and played, and how often its player won.
    """
    found = there.find(game)
    settings = option_values(found, option)
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        find_bot(name)
    used = read_packs(pack, found.id)
    add_decks(found, deck, found.setup(seats, mode).seats, used, settings)
    lab: Any = importlib.import_module("longbox.lab")
    with progress_bar(n) as tick:
        report = lab.simulate(
            found.id,
            n,
            names,
            seats=seats,
            mode=mode,
            options=settings,
            packs=used,
            seed=number_or_text(seed or "0"),
            jobs=jobs,
            progress=tick,
            deal_in=deal_in,
        )
    times = report.times()
    if as_json:
        say_json({**report.data(), "times": [{"bot": name, "ms": ms, "choices": made} for name, ms, made in times]})
    else:
        say(report.text())
        say("\ntime a choice takes")
        say("\n".join(f"  {name}: {ms:.2f} ms ({made} choices)" for name, ms, made in times))


def find_bot(name: str) -> None:
    """Check that there is such a bot, ours or somebody's own; if not, an error says why."""
    from longbox import bots

    bots.find(name)


def bots_(
    words: Annotated[list[str] | None, typer.Argument(metavar="[new [FILE]]", show_default=False)] = None,
) -> None:
    """List the bots; `bots new [FILE]` writes one of your own. Then play or simulate with `--bots ./FILE`."""
    from longbox import bots
    from longbox.bots.foreign import TEMPLATE

    if not words:
        say("\n".join(f"{name}: {about}" for name, about in bots.NAMES.items()))
        return
    if words[0] != "new" or len(words) > 2:
        fail("type longbox bots, or longbox bots new [FILE]")
    path = Path(words[1] if len(words) == 2 else "mybot.py")
    if path.suffix != ".py" or not path.stem.isidentifier():
        fail(f"a bot needs a Python file such as mybot.py, not {str(path)!r}")
    cls = "".join(part.capitalize() for part in path.stem.split("_"))
    write_new(path, TEMPLATE.replace("{file}", path.name).replace("{cls}", cls).replace("{name}", path.stem))
    shown = path if path.is_absolute() else f"./{path}"
    say(f"{path}: a bot to begin with. Change it, then:")
    say(f"  longbox sim titans -n 20 --bots {shown},rookie")
    say(f"  longbox play titans --bots {shown}")


@contextlib.contextmanager
def progress_bar(total: int) -> Any:
    """Show a bar on stderr if it is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda done, *_: bar.update(task, completed=done)
