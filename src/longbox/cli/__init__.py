"""The command line: `longbox play`, and everything about games, cards, rules, records and simulations.

Exit codes: 0 success; 1 the check failed (a bad pack, a record that replays differently, rules without a test); 2 the
request can't be met, with one line on stderr that says why, or one for each problem of a pack; 130 interrupted.

Commands import late what takes long to start: games, bots, the language and the terminal's tables (50 to 100 ms), the
server (400 ms). `longbox --help` and the shell's completion wait for none of them.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Annotated, Final, NoReturn

import typer
from typer.exceptions import TyperException

from longbox.cli.admin import admin
from longbox.cli.bots import bots_, sim
from longbox.cli.cards import cards
from longbox.cli.decks import deck
from longbox.cli.games import games, how, version
from longbox.cli.keeping import backup, migrate, restore
from longbox.cli.play import play
from longbox.cli.records import replay, scenario, verify
from longbox.cli.rules import rules
from longbox.cli.saying import complain
from longbox.cli.serve import serve
from longbox.kernel.errors import LongboxError
from longbox.kernel.register import RegisterError, UnknownRuleError
from longbox.server.errors import ServeError
from longbox.terminal.errors import InputError

WEB: Final = (
    "aiosqlite",
    "alembic",
    "asyncpg",
    "fastapi",
    "itsdangerous",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)
app = typer.Typer(
    name="longbox",
    help="Superhero tabletop games: play them, look things up, simulate them.",
    no_args_is_help=True,
    rich_markup_mode=None,  # plain help starts quickly and reads well aloud
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: Final[dict[str, Callable[..., None]]] = {  # in the order of the help
    "play": play,
    "serve": serve,
    "admin": admin,
    "backup": backup,
    "restore": restore,
    "migrate": migrate,
    "how": how,
    "games": games,
    "cards": cards,
    "deck": deck,
    "rules": rules,
    "sim": sim,
    "bots": bots_,
    "replay": replay,
    "verify": verify,
    "scenario": scenario,
    "version": version,
}
for name, command in COMMANDS.items():
    app.command(name)(command)


def say_version(wanted: bool) -> None:
    if wanted:
        version()
        raise typer.Exit


@app.callback()
def common(
    version: Annotated[
        bool, typer.Option("--version", callback=say_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Superhero tabletop games: play them, look things up, simulate them."""


def run(body: Callable[[], object]) -> int:
    """Run a command; a mistake of the person becomes one line."""
    try:
        code = body()
        return code if isinstance(code, int) else 0
    except typer.Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        print("longbox: interrupted", file=sys.stderr)
        return 130
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error.format_message())
            return 0
        return complain(error)
    except LongboxError as error:
        return complain(error)
    except ImportError as error:
        name = (error.name or "").partition(".")[0]
        if name in ("rich", "typer"):
            return complain(
                ImportError(f"the package {name!r} is missing. Install it with: pip install 'longbox[play]'")
            )
        if name in WEB:
            return complain(
                ImportError(f"the package {name!r} is missing. Install it with: pip install 'longbox[web]'")
            )
        raise
    except speaking() as error:
        return complain(error)


def speaking() -> tuple[type[Exception], ...]:
    """Errors written for the person, from layers that are imported late."""
    from longbox.language.content import ContentError

    return InputError, ContentError, RegisterError, UnknownRuleError, ServeError


def main(args: Sequence[str] | None = None) -> NoReturn:
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    try:
        code = run(lambda: app(args=args, prog_name="longbox", standalone_mode=False))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)
