"""The other process of the chance check: read records, play them, write fingerprints."""

from __future__ import annotations

import importlib
import inspect
import json
import sys
from typing import Any

from longbox.kernel import game as kernel_game
from longbox.kernel import record as records
from longbox.kernel.errors import LongboxError
from longbox.kernel.game import Game


def provide(module_name: str, game_id: str) -> None:
    """Make a game findable here, whether or not its module registers it."""
    module = importlib.import_module(module_name)
    if game_id in kernel_game._REGISTERED or game_id in kernel_game.known():
        return
    for item in vars(module).values():
        if isinstance(item, Game) and item.id == game_id:
            kernel_game.register(item)
            return
    for item in vars(module).values():
        if inspect.isclass(item) and issubclass(item, Game) and item.id == game_id:
            kernel_game.register(item())
            return


def played(record: dict[str, Any]) -> dict[str, str]:
    try:
        return {"digest": records.replay(record, check=False).digest()}
    except LongboxError as error:
        return {"error": str(error)}


def main() -> None:
    request = json.load(sys.stdin)
    provide(request["module"], request["game"])
    json.dump([played(record) for record in request["records"]], sys.stdout)
