"""A turn of Turtles, step by step as in the rulebook; the steps here ask nothing."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.turtles.choices.any_time import AnyTime, UseText
from longbox.games.turtles.choices.deeds import (
    Discard,
    Done,
    Leave,
    NoCounter,
    PlaceAttack,
    PlaceCounter,
    PlaceItem,
    PlayEvent,
    SetCard,
)
from longbox.games.turtles.choices.phases import (
    AttackStep,
    CounterStep,
    EventPhase,
    ItemPhase,
    LeaveCharacter,
    SetCards,
    TrimHand,
)
from longbox.games.turtles.effects import DrawsLess, RaiseAttack, RaiseThis, ReduceDamage
from longbox.games.turtles.frames import GAME, card
from longbox.games.turtles.pieces import (
    ADJUST,
    ATTACK,
    ATTACK_CARD,
    ATTACKING,
    BLOCKS,
    COUNTERING,
    CUT,
    DAMAGE,
    DECK,
    DECK_HIT,
    DISCARD,
    DRAWING,
    DREW,
    EVENTS,
    FIRST_NEXT,
    FLIPPING,
    FORWARD,
    FORWARD_BEGINS,
    HIT,
    ITEM_PHASE,
    LEAVE,
    NO,
    PLACE_ATTACK,
    PLACE_COUNTER,
    PLACE_ITEM,
    PLAY_EVENT,
    RECOIL,
    RESULT,
    RIVAL_DECK_HIT,
    RIVAL_FORWARD,
    SEAT,
    SET,
    SET_CARD,
    SKIPPED,
    TEXT_DONE,
    TOTAL,
    TRASH,
    TURN,
    USE,
)
from longbox.games.turtles.table import Turtles
from longbox.kernel.match import Frame, Step
from longbox.kernel.timing import LONGEST, Due
from longbox.language.runtime.steps import If

# ---- "when" texts


@final
class Texts(Due[Turtles]):
    """Do the active player's texts in the order chosen, then the rival's; new texts come after them."""

    first_action: i64 = FIRST_NEXT
    fixed = True  # TM-140, TM-142, TM-143, TM-R26

    def turn(self, m: Turtles) -> i64:
        return m.active  # TM-140, TM-141

    def plain(self, m: Turtles, due: Frame) -> bool:
        """Ask nobody about texts that say the same, or whose order makes no difference."""
        mine = m.book.alike[m.kind[card(due)]]
        for other in m.due:
            if other.who != due.who:
                if other.who == m.active:
                    return False  # TM-141: those of the active player come first
            elif not mine and m.kind[card(other)] != m.kind[card(due)] and not m.book.alike[m.kind[card(other)]]:
                return False
        return True

    def begin(self, m: Turtles, due: Frame) -> None:
        """Tell which card acts, unless the effect names it anyway or nothing happens."""
        steps = due.routine.steps
        first = steps[0]
        at: i64 = 0
        if isinstance(first, If):
            at = 1 if first.cond.holds(m, due.who, card(due)) else len(steps)
        if at < len(steps) and not isinstance(steps[at], (RaiseThis, RaiseAttack, DrawsLess, ReduceDamage)):
            m.tell(TEXT_DONE, due.who, m.kind[card(due)])
        m.stack.append(due)

    def theirs(self, m: Turtles, f: Frame, out: list[i64]) -> None:
        """TM-140: nobody chooses among copies, so the first of a kind stands for all."""
        found: list[i64] = []
        super().theirs(m, f, found)
        kinds: list[i64] = []
        for at in found:
            kind = m.kind[card(m.due[at])]
            if kind not in kinds:
                kinds.append(kind)
                out.append(at)

    def cut(self, m: Turtles) -> None:
        m.tell(CUT, LONGEST)

    def text(self, m: Turtles, f: Frame, seat: i64, action: i64) -> str:
        kind = m.kind[card(m.due[self.meant(m, f, action)])]
        return f"{m.book.titles[kind]}: {m.book.texts[kind]}"

    def pieces(self, m: Turtles, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [card(m.due[self.meant(m, f, action)])]

    def rule(self, m: Turtles, f: Frame, seat: i64) -> str:
        return "TM-140"


# ---- the phases


@final
class BeginTurn(Step[Turtles]):
    """TM-039: players alternate."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.active = m.rival(m.active) if m.turn > 0 else m.first
        m.turn += 1
        m.phase = ADJUST
        m.placed = 0
        m.used = 0
        m.forceful = False
        m.raised = []
        m.bonus = 0
        m.damage = 0
        m.hit = 0
        m.barred = 0
        m.kept[0] = -1
        m.kept[1] = -1
        m.tell(TURN, m.active, m.turn)


@final
class CountDraws(Step[Turtles]):
    """Part 2 of the Adjust Phase begins: one card, and one more for each empty zone."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.turn > 1:  # TM-040
            m.draws = 1 + m.gaps(m.active)  # TM-047, TM-048, TM-R04
            m.moment(DRAWING, m.active)


@final
class DrawCards(Step[Turtles]):
    """TM-047, TM-049."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.turn > 1:
            n: i64 = len(m.zones[DECK + SEAT * m.active])
            if m.draws < n:  # TM-131: the Deck may end first
                n = m.draws
            m.draws = 0
            m.tell(DREW, m.active, n)
            m.draw_cards(m.active, n)


@final
class Slide(Step[Turtles]):
    """TM-051, TM-052, TM-R05: close the gaps to the left of each card."""

    def run(self, m: Turtles, f: Frame) -> None:
        to: i64 = 0
        n: i64 = 0
        while n < BLOCKS:
            if m.block(m.active, n) >= 0:
                if n != to:
                    m.slide(m.active, n, to)
                to += 1
            n += 1


@final
class FlipFront(Step[Turtles]):
    """TM-070, TM-071, TM-077: turn up the front card, if it is face down, and no other."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.block(m.active, 0) >= 0 and not m.is_up(m.active, 0):
            m.turn_up(m.active, 0)


@final
class FlipTexts(Step[Turtles]):
    """TM-072, TM-110, TM-114, TM-R20: from zone 1 to zone 4, even if a card has gone meanwhile."""

    def run(self, m: Turtles, f: Frame) -> None:
        if len(m.flips) != 0:
            p = m.flips.pop(0)
            seat = m.owner(p)
            m.tell(TEXT_DONE, seat, m.kind[p])
            f.again()
            m.call(m.book.program[m.kind[p]], seat, p)


@final
class ClearFront(Step[Turtles]):
    """An Item or Event in front goes to the Trash."""

    def run(self, m: Turtles, f: Frame) -> None:
        p = m.front(m.active)
        if p >= 0 and m.book.type[m.kind[p]] > ATTACK_CARD:  # TM-073
            m.trash_block(m.active, 0)  # TM-074, TM-075


@final
class EnterAttack(Step[Turtles]):
    """TM-078: the attack takes place only with a Character or Attack in front."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.front(m.active) < 0:
            m.tell(SKIPPED, m.active)
            f.jump(0)  # TM-079


@final
class OpenStep(Step[Turtles]):
    """A step of the Attack Phase begins."""

    def __init__(self, phase: i64) -> None:
        self.phase = phase

    def run(self, m: Turtles, f: Frame) -> None:
        m.phase = self.phase


@final
class BeginForward(Step[Turtles]):
    """TM-168: texts on the beginning of the Forward Step come first."""

    def run(self, m: Turtles, f: Frame) -> None:
        m.phase = FORWARD
        m.moment(FORWARD_BEGINS, m.active)  # TM-168, TM-R36
        m.moment(RIVAL_FORWARD, m.rival(m.active))


@final
class WorkOut(Step[Turtles]):
    """TM-098, TM-100: work out the attack, less the counter."""

    def run(self, m: Turtles, f: Frame) -> None:
        attack = m.attack_total()
        counter = m.counter_power()
        m.damage = 0
        if attack > counter:
            m.damage = attack - counter  # TM-100
        m.tell(TOTAL, m.active, attack, counter, m.damage)
        if counter > attack:  # TM-115, TM-116, TM-169, TM-R36
            m.tell(RECOIL, m.active, counter - attack)
            m.mill(m.active, counter - attack)  # TM-115, TM-117, TM-118
        elif m.damage > 0:
            m.moment(DAMAGE, m.rival(m.active))  # TM-168


@final
class TakeDamage(Step[Turtles]):
    """One point for each Block card from zone 1 on; points left over hit the Deck."""

    def run(self, m: Turtles, f: Frame) -> None:
        if m.damage == 0:
            return  # TM-102
        rival = m.rival(m.active)  # TM-R32
        left = m.damage
        met: i64 = 0
        n: i64 = 0
        while n < BLOCKS and left > 0:  # TM-104, TM-108
            if m.block(rival, n) >= 0:  # TM-106, TM-R18
                left -= 1  # TM-105
                met += 1
                if not m.is_up(rival, n):  # TM-111, TM-R19
                    m.turn_up(rival, n)
            n += 1
        m.tell(HIT, rival, met, left)
        if left > 0:
            m.mill(rival, left)  # TM-107, TM-109
            if not m.over:
                m.moment(DECK_HIT, rival)  # TM-144, TM-R26: it waits for the <Flip> texts
                m.moment(RIVAL_DECK_HIT, m.active)


@final
class Sweep(Step[Turtles]):
    """TM-008, TM-R24: trash what is not kept: Block cards from zone 1 on, then Attacks in their order."""

    def run(self, m: Turtles, f: Frame) -> None:
        self.clear(m, m.active)
        self.clear(m, m.rival(m.active))
        f.jump(0)

    def clear(self, m: Turtles, seat: i64) -> None:
        n: i64 = 0
        while n < BLOCKS:
            if m.is_up(seat, n) and m.kept[seat] != n:  # TM-120, TM-121, TM-122, TM-123
                m.trash_block(seat, n)
            n += 1
        while len(m.zones[ATTACK + SEAT * seat]) != 0:  # TM-010, TM-120
            m.move(m.zones[ATTACK + SEAT * seat][0], ATTACK + SEAT * seat, TRASH + SEAT * seat)


BEGIN: Final = BeginTurn()
SET_OPENS: Final = AnyTime(SET)
EVENTS_OPEN: Final = AnyTime(EVENTS)
ITEMS_OPEN: Final = AnyTime(ITEM_PHASE)
FLIP_OPENS: Final = AnyTime(FLIPPING)
ATTACK_OPENS: Final = EnterAttack()
GAME.set(
    BEGIN,
    AnyTime(ADJUST),
    TrimHand([Discard(DISCARD), UseText(USE)]),
    CountDraws(),
    Texts(),
    DrawCards(),
    SET_OPENS,
    Slide(),
    SetCards([SetCard(SET_CARD), UseText(USE)]),
    EVENTS_OPEN,
    EventPhase([PlayEvent(PLAY_EVENT), UseText(USE), Done(NO, "No Event")]),
    ITEMS_OPEN,
    ItemPhase([PlaceItem(PLACE_ITEM), UseText(USE), Done(NO, "No Item")]),
    FLIP_OPENS,
    FlipFront(),
    FlipTexts(),
    ClearFront(),
    ATTACK_OPENS,
    AnyTime(ATTACKING),
    AttackStep([PlaceAttack(PLACE_ATTACK), UseText(USE), Done(NO, "No more Attacks")]),
    OpenStep(COUNTERING),
    CounterStep([PlaceCounter(PLACE_COUNTER), UseText(USE), NoCounter(NO)]),
    AnyTime(),
    BeginForward(),
    Texts(),
    WorkOut(),
    Texts(),
    TakeDamage(),
    FlipTexts(),
    Texts(),
    AnyTime(),
    Texts(),
    OpenStep(RESULT),
    LeaveCharacter([Leave(LEAVE), UseText(USE), Done(NO, "Keep none")], True),  # TM-127
    LeaveCharacter([Leave(LEAVE), UseText(USE), Done(NO, "Keep none")], False),
    Sweep(),
)
