"""`longbox rules`."""

from pathlib import Path
from typing import Annotated

import typer

from longbox.cli.given import AsJson, the_id
from longbox.cli.saying import fail, say, say_json
from longbox.kernel import game as there
from longbox.kernel import register


def rules(
    words: Annotated[list[str] | None, typer.Argument(metavar="GAME [ID | WORDS]...", show_default=False)] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="List rules without code or test; exit code 1 if there are any.")
    ] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", help="With --coverage: the folder of the tests (./tests).")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a game's rules: all of them, one by its id, or those with certain words."""
    from longbox.testing import coverage as tracing

    if coverage:
        for name in words or []:
            there.find(name)
        text, code = tracing.run(words or None, tests=tests, as_json=as_json)
        if code == tracing.CANNOT_TELL and not as_json:
            fail(text)
        say(text)
        raise typer.Exit(code)
    if not words:
        fail(f"name the game: longbox rules GAME. The games are {', '.join(there.known())}")
    game = there.find(the_id(words[0]))
    book = register.of_game(game.id)
    wanted = " ".join(words[1:])
    found = list(book)
    if wanted and wanted.upper() in book:
        if not as_json and game.id not in there.own():
            say(str(book[wanted.upper()]))
            return
        if not as_json:
            say(tracing.show_rule(game.id, wanted.upper(), tests=tests))
            return
        found = [book[wanted.upper()]]
    elif wanted:
        found = book.find(wanted)
        if not found:
            near = book.near(wanted)
            fail(f"no rule of {game.title} mentions {wanted!r}" + (f"; similar: {', '.join(near)}" if near else ""))
    if as_json:
        say_json([{"id": r.id, "text": r.text, "section": r.section, "tags": list(r.tags)} for r in found])
    elif wanted or game.id not in there.own():
        say("\n".join(str(rule) for rule in found))
    else:
        say(tracing.list_rules(game.id))
