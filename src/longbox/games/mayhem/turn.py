"""A turn: a die on an ability, the free move, the Innate and the ability, with windows for cards between."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.mayhem.cards import WINDOW
from longbox.games.mayhem.deeds import dice_of
from longbox.games.mayhem.effects import MoveSelf, Pull, Strike, Teleport, Tier
from longbox.games.mayhem.moves import ERRANDS, Going, can_move, destinations, walk
from longbox.games.mayhem.subjects import Effect, called, pieces_of, place_of, skip_rest
from longbox.games.mayhem.table import (
    ABILITY_USED,
    EACH_TURN,
    EITHER,
    FLAMES,
    IN_TURN,
    INNATE_USED,
    LOST,
    MADE,
    NEUTRAL,
    NO_ABILITY,
    NO_COLOR,
    NOBODY,
    OPPOSING_BASE,
    PASSIVE,
    SKIPPED,
    STUN_OVER,
    TURN,
    UNBOUND,
    UNUSED,
    USE_THERE,
    USED_ABILITY,
    USED_INNATE,
    USED_NOW,
    USED_UP,
    Mayhem,
    replaced,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, Step

TAKING_TURN: Final = Routine("a turn")
USING: Final = Routine("an ability is used")


def may_act(m: Mayhem, fig: i64) -> bool:
    """MH-085, MH-087, MH-091: on the map, with an empty slot, once a round; so both of a team have a turn (MH-246).

    MH-089, MH-090: also for a teammate that fell, but not if that one had its turn.
    """
    if m.place[fig] < 0:
        return False
    acted = m.acted(fig)
    if acted == 0:  # MH-246
        return True
    mate = m.mate(fig)
    if acted > 1 or mate < 0:
        return False  # MH-280
    return m.place[mate] < 0 and m.acted(mate) == 0 and m.slots[fig] != 3  # MH-089, MH-090


def has_turn(m: Mayhem, side: i64) -> bool:
    """MH-084, MH-092, MH-093: has a side a die and a character to place it on?"""
    dice = False
    for die in dice_of(m, side):
        if m.dice[die]:
            dice = True
    if not dice:
        return False
    for fig in m.house.figs_of(side):
        if may_act(m, fig):
            return True
    return False


@final
class ChooseDie(Step[Mayhem]):
    """MH-085, MH-086: any unused die into any empty slot. Frame of TAKING_TURN: who = -1 - side, a = the character.

    Of a team of two players either names character and die (MH-245, MH-R40); the slot is for the character's player
    (MH-247), also in a second turn (MH-249).
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        if not has_turn(m, side):
            m.tell(SKIPPED, side)
            skip_rest(f)
            return
        m.ask_who(f.who)  # MH-245

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        side = m.side_of(f.who)
        together = len(m.house.members[side]) == 1
        last: i64 = 0
        for die in dice_of(m, side):
            value = m.dice[die]
            if value == 0 or value == last:
                continue
            last = value
            for fig in m.house.figs_of(side):
                if not may_act(m, fig):
                    continue
                character = m.character[fig]
                if not together:
                    out.append(m.book.act_action + character * 6 + value - 1)
                    continue
                slot: i64 = 0
                while slot < 2:
                    if m.slots[fig] >> slot & 1 == 0:
                        out.append(m.book.place_action + (character * 2 + slot) * 6 + value - 1)
                    slot += 1

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        side = m.side_of(f.who)
        together = action < m.book.act_action
        at = action - (m.book.place_action if together else m.book.act_action)
        value = at % 6 + 1
        at //= 6
        for fig in m.house.figs_of(side):
            if m.character[fig] == (at // 2 if together else at):
                f.a = fig
        for die in dice_of(m, side):
            if m.dice[die] == value:
                m.dice = replaced(m.dice, die, 0)
                break
        f.b = value
        if together:
            begin_turn(m, f, at % 2)
            f.jump(f.pc + 1)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        if len(m.house.members[m.side_of(f.who)]) == 2:
            return "Your team's turn: which die for which character?"
        return "Your turn: which die goes on which ability?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-085"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action >= m.book.act_action:
            at = action - m.book.act_action
            return f"The {at % 6 + 1} for {m.book.title(at // 6)}"
        at = action - m.book.place_action
        star = m.star_for(m.side_of(f.who))
        return f"{at % 6 + 1} on {m.book.title(at // 12)}'s {slot_text(m, at // 12, at // 6 % 2, at % 6 + 1, star)}"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        together = action < m.book.act_action
        at = action - m.book.place_action if together else action - m.book.act_action
        for fig in m.house.figs_of(m.side_of(f.who)):
            if m.character[fig] == (at // 12 if together else at // 6):
                return pieces_of(m, fig)
        return []

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action or action == m.book.stay_action or action == m.book.done_action:
            return "MH-092: a die must be placed as long as one can be"
        return why_no_die(m, m.side_of(f.who), action)


def why_no_die(m: Mayhem, side: i64, action: i64) -> str:
    """Why a side cannot place a die as an action says; "" if it can, or if that is no such action."""
    book = m.book
    many = book.characters()
    together = book.place_action <= action < book.place_action + many * 12
    if not together and not book.act_action <= action < book.act_action + many * 6:
        return ""
    at = action - (book.place_action if together else book.act_action)
    if at % 6 + 1 not in [m.dice[die] for die in dice_of(m, side)]:
        return f"MH-085: your team has no unused {at % 6 + 1}"
    character = at // 12 if together else at // 6
    for fig in m.house.figs_of(side):
        if m.character[fig] == character:
            if m.place[fig] < 0:
                return f"MH-085: {called(m, fig)} is not on the map"
            if not may_act(m, fig):
                return f"MH-087: {called(m, fig)} had its turn in this round"
            if together and m.slots[fig] >> (at // 6 % 2) & 1:
                return "MH-091: that slot has a die"
            if together and len(m.house.members[side]) == 2:
                return "MH-247: the team names character and die, then the character's player the slot"
            if not together and len(m.house.members[side]) == 1:
                return "MH-085: die and slot are chosen together"
            return ""
    return f"MH-085: {book.title(character)} is not on your team"


def turn_of(m: Mayhem) -> i64:
    """The side whose turn it is, or -1."""
    f = turn_frame(m)
    return NOBODY if f is None else m.side_of(f.who)


def turn_frame(m: Mayhem) -> Frame | None:
    for f in m.stack:
        if f.routine is TAKING_TURN:
            return f
    return None


def passed(m: Mayhem, step: type) -> bool:
    """Is this step of the turn over?"""
    f = turn_frame(m)
    if f is None:
        return False
    at = [type(one) for one in TAKING_TURN.steps].index(step)
    return f.pc > at + 1


def slot_text(m: Mayhem, character: i64, slot: i64, die: i64, star: bool) -> str:
    """An ability with what a die gives there, as things are (MH-105 to MH-107)."""
    book = m.book
    texts = book.tiers[character][slot]
    words = texts[0]
    if die >= book.threshold[character][slot]:
        words += f" {texts[1]}"
        if star and texts[2]:
            words += f" {texts[2]}"
    return f"{book.ability_names[character][slot]}: {words}"


def begin_turn(m: Mayhem, f: Frame, slot: i64) -> None:
    """The die fixes the active character and the selected ability (MH-085). A stunned one is bound (MH-171, MH-173)."""
    fig = f.a
    m.active = fig
    m.slot = slot
    m.moved = UNUSED
    m.used = 0
    m.did = False
    m.struck = NOBODY
    m.cyborg_hit = False
    m.walked = False
    m.bound = EITHER if m.stunned[fig] else UNBOUND
    m.slots = replaced(m.slots, fig, m.slots[fig] | bit(slot))
    m.slot_die = replaced(m.slot_die, 2 * fig + slot, f.b)
    m.tell(TURN, fig, slot, f.b, m.seat_for(fig))


@final
class ChooseSlot(Step[Mayhem]):
    """MH-247: the character's player chooses the slot."""

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.options(m, f, f.who, found)
        if len(found) == 1:
            self.answer(m, f, f.who, found[0])
        else:
            m.ask_for(f.a)  # MH-249

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        slot: i64 = 0
        while slot < 2:
            if m.slots[f.a] >> slot & 1 == 0:
                out.append(m.book.slot_action + m.character[f.a] * 2 + slot)
            slot += 1

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        begin_turn(m, f, (action - m.book.slot_action) % 2)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)} acts with a {f.b}: on which ability?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-085"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        at = action - m.book.slot_action
        return slot_text(m, at // 2, at % 2, f.b, m.star_for(m.side(f.a)))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.a)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        at = action - m.book.slot_action
        if at < 0 or at >= 2 * m.book.characters():
            return ""
        if at // 2 != m.character[f.a]:
            return f"MH-085: the die is for {called(m, f.a)}"
        return "MH-091: that slot has a die"


@final
class Errands(Step[Mayhem]):
    """MH-R36: after the die, and before the last window."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.on_map(f.a):
            m.call(ERRANDS, m.seat_for(f.a), f.a)


@final
class TurnWindow(Step[Mayhem]):
    """MH-192, MH-194: cards in a turn, after its step 1 (die), 2 (free move) or 3 (abilities)."""

    def __init__(self, index: i64) -> None:
        self.index = index

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.on_map(f.a):
            m.call(WINDOW, NOBODY, IN_TURN, self.index, 0)


@final
class FreeMove(Going):
    """MH-094, MH-095, MH-171, MH-R16: optional, before any ability."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.on_map(f.a) and m.moved == UNUSED and can_move(m, f.a):
            m.ask_for(f.a)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        destinations(m, f.a, out)
        out.append(m.book.stay_action)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.stay_action:
            m.moved = MADE
            walk(m, f.a, place_of(m, m.book.to_action, action))

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        stunned = ("", " Stunned: a move or an ability, not both.", " Stunned after moving: no ability in this turn.")[
            m.bound
        ]
        return f"{called(m, f.a)}'s free move: where to?{stunned}"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-094"


def why_bound(m: Mayhem) -> str:
    """MH-171, MH-172, MH-R27, MH-174: why a stunned character can use nothing more in its turn."""
    if m.bound == NO_ABILITY:
        return "MH-174: stunned after it moved, it uses no ability in this turn"
    if m.bound == EITHER and (m.moved == MADE or m.used):
        return "MH-171: a stunned character moves or uses one ability, not both"
    return ""


@final
class UseAbilities(Step[Mayhem]):
    """Step c, MH-096, MH-118, MH-R20: the activated Innate and the selected ability, in any order, or neither."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if not m.on_map(f.a):
            return
        found: list[i64] = []
        self.options(m, f, m.seat_for(f.a), found)
        if len(found) > 1:
            m.ask_for(f.a)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        if why_no_use(m, f.a, m.book.use_action) == "":
            out.append(m.book.use_action)
        if why_no_use(m, f.a, m.book.innate_action) == "":
            out.append(m.book.innate_action)
        out.append(m.book.done_action)  # MH-096

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.done_action:
            return
        f.again()  # MH-118, MH-R20
        if m.bound != UNBOUND and m.moved == UNUSED:
            m.moved = LOST  # MH-300, MH-R53
        if action == m.book.use_action:
            m.used |= USED_ABILITY
            m.call(USING, seat, f.a, 0, 0)
            return
        m.used |= USED_INNATE
        character = m.character[f.a]
        limit: i64 = USED_NOW if m.book.innate_use[character] == EACH_TURN else USED_UP  # MH-115
        m.innate_used = replaced(m.innate_used, f.a, m.innate_used[f.a] | limit)
        m.tell(INNATE_USED, f.a, character)
        m.call(m.book.innate[character], seat, f.a, 0, f.a + 1)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{called(m, f.a)}: use what?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-096"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        character = m.character[f.a]
        if action == m.book.use_action:
            tier = best_tier(m, f.a)
            texts = m.book.tiers[character][m.slot][:tier]
            words = f"{m.book.ability_names[character][m.slot]}: {' '.join(text for text in texts if text)}"
            return words + prospect(m, f.a, tier)
        if action == m.book.innate_action:
            return f"{m.book.innate_name[character]}: {m.book.innate_text[character]}"
        return "End the turn"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return pieces_of(m, f.a)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return why_no_use(m, f.a, action)


def why_no_use(m: Mayhem, fig: i64, action: i64) -> str:
    """Why the active character cannot use the selected ability or its Innate; "" if it can, or if neither is meant."""
    if action != m.book.use_action and action != m.book.innate_action:
        return ""
    why = why_bound(m)
    if why:
        return why
    if action == m.book.use_action:
        unused = m.used & USED_ABILITY == 0  # MH-088
        return "" if unused else "MH-088: one ability in a turn"
    if m.book.innate_use[m.character[fig]] == PASSIVE:  # MH-115
        return "MH-115: that Innate always works by itself"
    if m.innate_used[fig]:
        return "MH-116: it was used"
    return "" if innate_ready(m, fig) else "MH-113: it would do nothing now"


def prospect(m: Mayhem, fig: i64, tier: i64) -> str:
    """Whom the selected ability's attack would reach from here, and how hard, for a menu."""
    here = True
    there: i64 = 1
    for step in m.book.ability[m.character[fig]][m.slot].steps:
        if isinstance(step, Tier):
            there = step.tier
        elif there > tier:
            break
        elif isinstance(step, (MoveSelf, Teleport, Pull)):
            here = False  # who is in reach depends on it
        elif isinstance(step, Strike):
            damage = f"damage {m.value + step.more[tier] + m.attack_bonus[fig]}"
            names = step.targets(m, fig)
            if not here:
                return f" ({damage})"
            return f" ({damage}: {' or '.join(names)})" if names else " (nobody in reach)"
    return ""


def innate_ready(m: Mayhem, fig: i64) -> bool:
    """MH-113: would it do something?"""
    for step in m.book.innate[m.character[fig]].steps:
        if isinstance(step, Effect) and step.works(m, m.side(fig), fig, fig):
            return True
    return False


def best_tier(m: Mayhem, fig: i64) -> i64:
    """MH-105 to MH-108: 1 Standard, 2 Special, 3 Mayhem Effect, by the die and the star of this moment."""
    character = m.character[fig]
    die = m.slot_die[2 * fig + m.slot]
    if die < m.book.threshold[character][m.slot] or m.gagged[fig]:  # MH-108
        return 1
    return 3 if m.star_for(m.side(fig)) else 2


@final
class StartAbility(Step[Mayhem]):
    """MH-109, MH-110, MH-R18: the tiers are fixed now; effects follow from top to bottom. Frame of USING: a = who.

    b = where it stood, c = 1 if a star showed, and twice 1 + the team's GO! card: for Missions that ask where an
    ability is used (MH-R47). A card revealed in the middle of it needs another one (MH-R32).
    """

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side(f.a)
        f.b = m.place[f.a]
        f.c = (1 if m.star_for(side) else 0) + 2 * (1 + m.go_card(side))
        m.did = False
        m.struck = NOBODY
        tier = best_tier(m, f.a)
        m.tell(ABILITY_USED, f.a, m.slot, tier)
        m.call(m.book.ability[m.character[f.a]][m.slot], f.who, f.a, tier, 0)


@final
class AfterAbility(Step[Mayhem]):
    """MH-220, MH-R47: an ability used in a Location, even if the character has left it by now."""

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.house.free or not m.did:
            return
        side = m.side(f.a)
        card = m.go_card(side)
        if card < 0 or not m.mission_open[side] or f.c >> 1 != 1 + card:
            return
        mission = m.book.mission[card]
        if mission.kind != USE_THERE or (mission.star and f.c & 1 == 0):
            return
        there = m.kind_there(f.b)
        if mission.icons[0] == OPPOSING_BASE:
            fits = m.book.base[there] < NO_COLOR and not m.is_base(f.b, side)
        else:
            fits = there == mission.icons[0]
        if fits:
            m.mission_act = replaced(m.mission_act, side, 1)
            m.settle()


@final
class EndTurn(Step[Mayhem]):
    """MH-101, MH-116, MH-271: the Stun token and a once-per-turn token come off; Cyborg's flames."""

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = m.active
        if m.stunned[fig]:
            m.stunned = replaced(m.stunned, fig, 0)  # MH-176
            m.tell(STUN_OVER, fig)
        if m.innate_used[fig] & USED_NOW:
            m.innate_used = replaced(m.innate_used, fig, m.innate_used[fig] & ~USED_NOW)
        if m.cyborg_hit:
            self.flames(m, m.side(fig))
        m.active = NOBODY
        m.cyborg_hit = False

    def flames(self, m: Mayhem, side: i64) -> None:
        """MH-271, MH-273, MH-R42: one Fire for everybody in his Location or next to it, but only one (MH-272)."""
        here = m.place[NEUTRAL]
        m.tell(FLAMES, here)
        fig = m.next_side(side)
        for _ in range(3):
            place = m.place[fig]
            if place >= 0 and (place == here or m.adjacent(here, place, NEUTRAL)):
                m.ignite(fig, 1)
            fig = m.next_side(fig)


TAKING_TURN.set(
    ChooseDie(),  # MH-173: step a, MH-085
    ChooseSlot(),
    Errands(),  # MH-R36
    TurnWindow(1),
    FreeMove(),  # step b, MH-094
    TurnWindow(2),
    UseAbilities(),  # step c, MH-096
    Errands(),
    TurnWindow(3),  # MH-100
    EndTurn(),  # MH-101
)
USING.set(StartAbility(), AfterAbility())
