"""`longbox serve`: the web table."""

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(metavar="HOST", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", help="0 takes any free one.", min=0, max=65535)] = 8321,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="postgresql://user:password@host/name, or a file; else one in your data folder."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(metavar="N", help="Processes; several need PostgreSQL.", min=1, max=64)] = 1,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
    migrate: Annotated[bool, typer.Option("--migrate", help="Bring an older database up to date.")] = False,
) -> None:
    """Play in a browser: alone against bots, or with friends who get a link."""
    from longbox.server import run

    run.serve(host, port, database, workers, browser=browser, forward=migrate)
