"""Make the tables of an upgrade drill: `python -m tests.server.releases.lay FOLDER quick|whole`.

Run with the source of the release that they are to be of.
"""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import httpx

from longbox.server.api import making
from longbox.server.app import create
from longbox.server.config import Config
from longbox.server.identity import COOKIE, Guest
from longbox.server.models import NewTable
from longbox.server.run import address_of, prepare_database
from longbox.server.table import Facts
from tests.server import upgrading
from tests.server.releases.make import lay


async def all_tables(folder: Path, plans: list[dict[str, Any]]) -> list[dict[str, Any]]:
    address = address_of(None, folder)
    await prepare_database(address, False)
    app = create(Config(folder, address, limits=False))
    found = []
    packs: list[tuple[str, str]] = []
    real = making.facts_of

    def facts_of(wish: NewTable, guest: Guest) -> Facts:  # requests can't bring packs
        facts = real(wish, guest)
        facts.packs = packs
        return facts

    making.facts_of = facts_of
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")
    async with app.router.lifespan_context(app), client as http:
        for plan in plans:
            packs = plan.get("packs", [])
            one = await lay(http, app.state.tables, app.state.signer, plan)
            found.append({**one, "cookie": http.cookies[COOKIE]})
    return found


def main() -> None:
    folder = Path(sys.argv[1])
    plans = list({"quick": upgrading.quick, "whole": upgrading.whole}[sys.argv[2]]())
    found = asyncio.run(all_tables(folder, plans))
    (folder / "laid.json").write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main()
