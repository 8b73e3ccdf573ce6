"""`longbox serve`: the web table."""

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="The port; 0 takes any free one.", min=0, max=65535)] = 8321,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="postgresql://user:password@host/name, or a file; by default a file in your data folder.",
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", help="The number of processes; more than one needs PostgreSQL.", min=1, max=64)
    ] = 1,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser, or don't.")] = True,
    log: Annotated[
        str,
        typer.Option(metavar="text|json", help="How to write the log: lines for people or JSON for programs."),
    ] = "text",
    migrate: Annotated[bool, typer.Option("--migrate", help="Update an older database.")] = False,
) -> None:
    """Play in a browser: alone against bots, or with friends who get a link."""
    from longbox.server import run

    run.serve(host, port, database, workers, browser=browser, forward=migrate, log=log)
