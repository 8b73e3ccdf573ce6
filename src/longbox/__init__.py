"""Longbox: five superhero tabletop games on one engine.

m = longbox.start("hitline", seats=4, seed=7)
while not m.over:
    d = m.decisions[0]
    m.choose(d.options[0].code, seat=d.seat)
m.outcome
"""

from longbox.kernel.decision import Decision, Miss, Option, Outcome
from longbox.kernel.errors import (
    EditionError,
    IllegalChoice,
    LongboxError,
    RecordError,
    SaveError,
    ScenarioError,
    SetupError,
    UndoError,
)
from longbox.kernel.game import Game, catalog, start
from longbox.kernel.match import Match
from longbox.kernel.record import replay
from longbox.kernel.rng import Rng
from longbox.kernel.scenario import read as scenario
from longbox.kernel.value import load

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "EditionError",
    "Game",
    "IllegalChoice",
    "LongboxError",
    "Match",
    "Miss",
    "Option",
    "Outcome",
    "RecordError",
    "Rng",
    "SaveError",
    "ScenarioError",
    "SetupError",
    "UndoError",
    "catalog",
    "load",
    "replay",
    "scenario",
    "start",
]
