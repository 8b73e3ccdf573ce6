"""Why the rules forbid a seat a choice now, whatever question is open. Uses only what everybody can see."""

from mypy_extensions import i64

from longbox.games.hitline.choices.plays import LayCard, WhichTwin, why_not_at_all
from longbox.games.hitline.choices.rounds import ChooseHero, ChooseStack, NameLeader, OrderPair
from longbox.games.hitline.pieces import (
    HERO,
    PAIRS,
    PICK_FIRST,
    PICK_HERO,
    PICK_LEADER,
    PICK_OPTION,
    PICK_STACK,
    PLAYS,
    TITAN,
    WITH_SIDEKICK,
)
from longbox.games.hitline.table import HitLine
from longbox.language.runtime.steps import Effect


def bars(m: HitLine, seat: i64, action: i64) -> str:
    family = m.book.family_of[action]
    if family < PLAYS:
        return play_barred(m, seat, family)
    if family <= PICK_OPTION:
        return answer_barred(m, seat)
    if family == PICK_STACK:
        return stack_barred(m, seat)
    if family == PICK_FIRST:
        return order_barred(m, seat)
    if family == PICK_LEADER:
        if m.house.mode != PAIRS or not m.house.loser_names_leader:
            return "HL-R14: in this game the seats decide who leads a round"
        return "HL-R14: only the side that lost a location names its leader, before it sees the new cards"
    if family == PICK_HERO:
        return hero_barred(m, seat)
    return why_not_at_all(m, seat, 1) or "HL-R26: you name a slot only if equal shield cards cover different cards"


def others(m: HitLine, seat: i64) -> bool:
    """Whether somebody else has to answer now."""
    return (m.waiting >> seat) & 1 == 0


def play_barred(m: HitLine, seat: i64, block: i64) -> str:
    """A Hit Card, perhaps from the shield, perhaps with a power."""
    lacking = why_not_at_all(m, seat, block)
    step = m.stack[-1].step
    if lacking and (block & 1 or block >= WITH_SIDEKICK) and not m.house.is_titan(seat):
        return lacking
    if m.round == 0:
        return "HL-010: every player chooses a Hero before the first deal"
    if isinstance(step, NameLeader):
        return "HL-R14: the side that lost the location first names its leader"
    if isinstance(step, ChooseStack):
        return "HL-083: each Titan first chooses which stack becomes the hand"
    if lacking:
        return lacking
    if isinstance(step, OrderPair):
        return "HL-100: the pair first chooses which of its players plays first"
    if isinstance(step, WhichTwin) and not others(m, seat):
        return "HL-R26: first say which of your equal shield cards you play"
    if not isinstance(step, LayCard | WhichTwin):
        return "HL-075: a card and its power are one play, and that power is not finished"
    return f"HL-018: it is seat {m.seat}'s turn to play a card" if others(m, seat) else ""


def answer_barred(m: HitLine, seat: i64) -> str:
    """An answer to a power's question."""
    if isinstance(m.stack[-1].step, Effect) and others(m, seat):
        return f"HL-075: seat {m.seat} played the power, so seat {m.seat} chooses"
    return "HL-075: no power asks for that now"


def stack_barred(m: HitLine, seat: i64) -> str:
    if not m.house.is_titan(seat):
        return "HL-082: only a Titan is dealt two stacks"
    if isinstance(m.stack[-1].step, ChooseStack):
        return f"HL-R29: Titans choose their stacks in seat order; it is seat {m.seat}'s turn"
    return "HL-083: you choose a stack only when a round is dealt"


def order_barred(m: HitLine, seat: i64) -> str:
    if m.house.mode != TITAN or m.house.is_titan(seat):
        return "HL-100: only a pair facing a Titan chooses its order"
    if isinstance(m.stack[-1].step, OrderPair):
        return f"HL-R38: seat {m.seat} answers for the pair"
    if m.order >= 0:
        return "HL-R30: the pair has already chosen its order for this trick"
    return "HL-R30: the pair chooses its order just before its first card of a trick"


def hero_barred(m: HitLine, seat: i64) -> str:
    if m.round > 0 or len(m.zones[HERO + seat]) > 0:
        return "HL-004: you keep the same Hero for the whole game"
    if isinstance(m.stack[-1].step, ChooseHero):
        return f"HL-R19: players pick Heroes in seat order; it is seat {m.seat}'s turn"
    return ""
