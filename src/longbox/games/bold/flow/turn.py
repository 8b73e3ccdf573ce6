"""A turn of Bold as the rulebook tells it."""

from typing import Final

from longbox.games.bold.choices.plan import AIM_FINISHING, AIMING, BY_HAND, PLAN
from longbox.games.bold.choices.preparation import PREPARE
from longbox.games.bold.effects import GIVE_RECOVERY
from longbox.games.bold.flow.combat import COMBAT_PHASE, STEP_5_MARKERS, Fight
from longbox.games.bold.flow.common import Challenged
from longbox.games.bold.flow.damage import DAMAGE
from longbox.games.bold.flow.power_up import POWER_UP, REPLACING, EndTurn, PowerUp, Refill, ReplaceRow
from longbox.games.bold.flow.preparation import IN_TURNS, Crises, GrantBonuses, Prepare, PrepareInOrder, ShowDraws
from longbox.games.bold.flow.watchtower import RECOVERY, WATCHTOWER_MARKERS, WATCHTOWER_PHASE, BeginTurn
from longbox.games.bold.pieces import COMBAT_ENDS, POWER_UP_ENDS
from longbox.games.bold.table import NOTHING
from longbox.kernel.match import Routine

GAME: Final = Routine("game")
# BB-021
GAME.set(
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

ROUTINES: Final = (
    GAME,
    NOTHING,
    WATCHTOWER_PHASE,
    RECOVERY,
    WATCHTOWER_MARKERS,
    GIVE_RECOVERY,
    PREPARE,
    IN_TURNS,
    COMBAT_PHASE,
    PLAN,
    BY_HAND,
    AIMING,
    AIM_FINISHING,
    STEP_5_MARKERS,
    DAMAGE,
    POWER_UP,
    REPLACING,
)
