"""`longbox serve`: the web table."""

from typing import Annotated

import typer

from longbox.cli.saying import say
from longbox.cli.settings import with_settings
from longbox.server.settings import Given, shown


def serving(
    given: Given,
    show_config: Annotated[
        bool, typer.Option("--show-config", help="Show all settings and where each comes from, and exit.")
    ] = False,
) -> None:
    """Play in a browser: alone against bots, or with friends who get a link.

    Each option can also be a variable (LONGBOX_PORT=8080) or a line of the file that --config names (port = 8080). A
    flag counts before a variable, and a variable before the file.
    """
    if show_config:
        say(shown(given))
        return
    from longbox.server import run

    run.serve(given.settings)


serve = with_settings(serving)
