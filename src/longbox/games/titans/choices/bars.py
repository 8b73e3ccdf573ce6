"""Why a player can't do something now: the rule, and only facts that everybody sees."""

from mypy_extensions import i64

from longbox.games.titans import pieces
from longbox.games.titans.choices.turn import TakeActions, TurnDeed, character
from longbox.games.titans.pieces import BETWEEN, BUY, CHARACTERS, ENDING, EVENT_PICK, EVENTS, HERO_PICK, SIDEKICK_PICK
from longbox.games.titans.table.match import Titans

TURN = TakeActions()


def bars(m: Titans, seat: i64, action: i64) -> str:
    """The rule that forbids this to a seat now; nothing if no rule does."""
    book = m.book
    family = book.family_of[action]
    n = action - book.first_of[family]
    if family == HERO_PICK:
        return bars_hero(m, seat, n + book.card_kinds)
    if family == EVENT_PICK:
        for p in m.zones[EVENTS]:
            if book.kind_of[p] == n + book.deck_kinds:
                return "TT-114: only the player who defeats a Nemesis removes an Event"
        return "TT-117: that Event isn't in force"
    if family == SIDEKICK_PICK:
        piece = character(m, n)
        return (
            f"TT-139: {book.titles[book.kind[piece]]} is a Super Hero" if piece >= 0 and not m.sidekick(piece) else ""
        )
    if family == BUY and book.type[n] == pieces.WEAKNESS:
        return "TT-051: Weaknesses can't be bought"
    if action >= book.buy_event_action:
        return "TT-052: Events can't be bought"
    deed = TURN.deed(m, action)
    if not isinstance(deed, TurnDeed):
        return ""
    return bars_acting(m, seat) or deed.barred(m, seat, n)


def bars_hero(m: Titans, seat: i64, kind: i64) -> str:
    """Give nothing away about Super Heroes dealt in secret (TT-181)."""
    if m.turn > 0:
        return "TT-014: players get their Super Heroes before the first turn"
    if m.house.heroes != "choose":
        return ""
    for p in m.zones[CHARACTERS]:
        if m.book.kind_of[p] == kind:
            return "TT-R47: the first player picks first" if (m.waiting >> seat) & 1 == 0 else ""
    return "TT-R47: that Super Hero is taken"


def bars_acting(m: Titans, seat: i64) -> str:
    """Is it this player's turn, and is nothing else going on?"""
    if m.turn == 0:
        return "TT-028: the first turn hasn't begun"
    if m.phase == BETWEEN:
        return "TT-091: it is nobody's turn"
    if seat != m.active:
        return f"TT-029: it is seat {m.active}'s turn"
    if m.phase == ENDING:
        return "TT-064: your turn is over"
    if (m.waiting >> seat) & 1 and isinstance(m.asker(seat).step, TakeActions):
        return ""
    if m.phase == pieces.STARTING:
        return "TT-R15: the effects at the start of the turn come first"
    return "TT-036: finish the current effect first"
