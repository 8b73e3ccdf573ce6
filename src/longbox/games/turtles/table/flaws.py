"""Check a loaded position for what can't be in a match of Turtles."""

from typing import Final

from longbox.games.turtles.frames import card
from longbox.games.turtles.pieces import (
    ATTACK,
    ATTACKS,
    ATTRIBUTES,
    BLOCK,
    BLOCKS,
    BY_CONCESSION,
    DECK,
    EVENT,
    PHASES,
    SEAT,
    SEATS,
)
from longbox.games.turtles.table.match import Turtles
from longbox.games.turtles.table.traced import kind_of
from longbox.kernel.bitsets import bit

HIGHEST: Final = 1_000_000  # nothing that is counted comes near it
RANGES: Final[dict[str, tuple[int, int]]] = {
    "active": (0, SEATS - 1),
    "first": (0, SEATS - 1),
    "turn": (0, HIGHEST),
    "phase": (0, len(PHASES) - 1),
    "up": (0, int(bit(BLOCKS * SEATS)) - 1),
    "placed": (0, ATTACKS),
    "used": (0, int(bit(len(ATTRIBUTES))) - 1),
    "bonus": (0, HIGHEST),
    "damage": (0, HIGHEST),
    "draws": (0, HIGHEST),
    "hit": (0, int(bit(SEATS)) - 1),
    "barred": (0, int(bit(SEATS)) - 1),
    "loser": (-1, SEATS - 1),
    "ending": (0, BY_CONCESSION),
}


def flaw(m: Turtles) -> str:
    """Return the first fault; "" if there is none."""
    for name, (least, most) in RANGES.items():
        if not least <= getattr(m, name) <= most:
            return f"{name!r} is {getattr(m, name)}; it must be from {least} to {most}"
    for name in ("flips", "raised"):
        if any(not 0 <= p < len(m.kind) for p in getattr(m, name)):
            return f"{name!r} names a card that doesn't exist"
    if any(not -1 <= n < BLOCKS for n in list(m.kept)):
        return "'kept' names a Block Zone that doesn't exist"
    if any(not 0 <= kind_of(entry) < len(m.book.faces) for entry in m.mixed):
        return "'mixed' names a card that doesn't exist"
    if any(not 0 <= card(due) < len(m.kind) or not 0 <= due.who < SEATS for due in m.due):
        return "a text is due for a card that doesn't exist"
    for seat in range(SEATS):
        why = flaw_of(m, seat)
        if why:
            return f"{why}, seat {seat}"
    return ""


def flaw_of(m: Turtles, seat: int) -> str:
    """Return the first fault among a player's cards."""
    for zone in range(SEAT * seat, SEAT * (seat + 1)):
        for p in m.zones[zone]:
            if m.owner(p) != seat:
                return f"TM-008: {m.book.titles[m.kind[p]]!r} lies with a player who didn't bring it"
    for n in range(BLOCKS):
        held = len(m.zones[BLOCK + n + SEAT * seat])
        if held > 1:
            return f"TM-005: Block {n + 1} holds {held} cards"
        if held == 0 and m.is_up(seat, n):
            return f"'up': Block {n + 1} is empty, so nothing can be face up there"
    most = ATTACKS if seat == m.active else 1
    if len(m.zones[ATTACK + SEAT * seat]) > most:
        return f"TM-081, TM-093: more than {most} cards lie in the Attack Zone"
    if len(m.zones[EVENT + SEAT * seat]) > 1:
        return "TM-059: more than one Event is being carried out"
    if len(m.zones[DECK + SEAT * seat]) == 0 and not m.over:
        return "TM-130: the Deck is empty and the game goes on"
    return ""
