"""Each game's own arrangement of its table; a game that has none is drawn from its view as it is."""

import importlib
import importlib.util

from longbox.terminal.table import Arrangement


def of_game(game_id: str) -> Arrangement:
    """The arrangement of a game: the class `Table` in the module of its name here."""
    name = f"{__name__}.{game_id}"
    if not game_id.isidentifier() or importlib.util.find_spec(name) is None:
        return Arrangement()
    made = importlib.import_module(name).Table()
    assert isinstance(made, Arrangement)
    return made
