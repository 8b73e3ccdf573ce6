"""Give a command an option for each setting of the server."""

import inspect
import os
from collections.abc import Callable, Iterable
from typing import Annotated, Any, cast

import typer

from longbox.server.settings import ALL, Given, Setting, gather

CONFIG = Annotated[str, typer.Option("--config", metavar="FILE", help="A TOML file with settings.")]


def with_settings(command: Callable[..., None], names: Iterable[str] = ()) -> Callable[..., None]:
    """The command gets `given`: the settings as flags, variables and the file named by --config say.

    `names`: the settings that are its options; by default all that may stand on a command line.
    """
    chosen = [ALL[name] for name in names] or [setting for setting in ALL.values() if setting.flag]
    own = [one for name, one in inspect.signature(command).parameters.items() if name != "given"]
    config = inspect.Parameter("config", inspect.Parameter.KEYWORD_ONLY, default="", annotation=CONFIG)
    options = [option_of(setting) for setting in chosen]

    def run(**written: Any) -> None:
        flags = {setting.name: written.pop(setting.name) for setting in chosen}
        command(given=collected(flags, written.pop("config")), **written)

    run.__doc__ = command.__doc__
    run.__name__ = command.__name__
    whole = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own]
    cast(Any, run).__signature__ = inspect.Signature([*whole, *options, config])
    return run


def collected(flags: dict[str, object], config: str) -> Given:
    return gather(flags, config, os.environ)


def option_of(setting: Setting) -> inspect.Parameter:
    default = "" if setting.plain is bool or setting.default in ("", ()) else f" [default: {setting.default}]"
    words = setting.flag
    kind: Any = str
    if setting.plain is bool:
        words, kind = f"{words}/--no-{words.removeprefix('--')}", bool
        default = f" [default: {'yes' if setting.default else 'no'}]"
    option = typer.Option(
        words, metavar=setting.says.sign or None, help=setting.says.help + default, show_default=False
    )
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option]
    )
