"""A turn of Bold, in the rulebook's order."""

from typing import Final

from longbox.games.bold.flow.combat import Fight
from longbox.games.bold.flow.common import Challenged
from longbox.games.bold.flow.power_up import EndTurn, PowerUp, Refill, ReplaceRow
from longbox.games.bold.flow.preparation import Crises, GrantBonuses, Prepare, PrepareInOrder, ShowDraws
from longbox.games.bold.flow.watchtower import BeginTurn
from longbox.games.bold.frames import GAME
from longbox.games.bold.pieces import COMBAT_ENDS, POWER_UP_ENDS

# BB-021
TURN: Final = GAME.set(
    BeginTurn(),
    Prepare(),
    PrepareInOrder(),
    ShowDraws(),
    Crises(),
    GrantBonuses(),
    Fight(),
    Challenged(COMBAT_ENDS),
    PowerUp(),
    ReplaceRow(),
    Refill(),
    Challenged(POWER_UP_ENDS),
    EndTurn(),
)
