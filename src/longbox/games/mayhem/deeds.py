"""What the sentences of Mayhem cards, GO! cards and Innates do."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from longbox.games.mayhem.effects import (
    PROTECTED,
    WALLING,
    attacking,
    borders_near,
    walls_fit,
    why_no_trap,
)
from longbox.games.mayhem.ground import PLACES
from longbox.games.mayhem.moves import MOVING, STUN_TOO, can_move, entering
from longbox.games.mayhem.subjects import (
    EACH_FOE,
    EACH_MINE,
    ONE_FOE,
    ONE_MINE,
    Choosing,
    ChoosingOne,
    Effect,
    called,
    fig_action,
    fig_of,
    meant,
    place_name,
    place_of,
    to_action,
)
from longbox.games.mayhem.table import (
    BONUS_DAMAGE,
    CLUE_PUT,
    DIE_COUNTS,
    GIFTS_TAKEN,
    GO_CARD,
    GO_DECK,
    GO_UNDER,
    IGNORING,
    LASTING,
    MAYHEM_ROLLED,
    MONSTER_PUT,
    NO_SPECIALS,
    NOBODY,
    PER_SIDE,
    PIZZA_PUT,
    REROLLED,
    STAR_SHOWS,
    STATUS_MOVED,
    STRONGER,
    TRAP_THING,
    UNBOUND,
    UNUSED,
    USED_ABILITY,
    Mayhem,
    replaced,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Routine, offer

REVEALING: Final = Routine("a GO! card is revealed")


def side_in(m: Mayhem, f: Frame) -> i64:
    """The side whose text it is."""
    return m.side_of(f.who)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(ChoosingOne):
    """Something that happens to the characters meant; where one of several is meant, it is chosen (MH-114).

    It happens as the text says, whatever the general rules are (MH-023).
    """

    def __init__(self, which: i64) -> None:
        self.which = which

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        """Would it do something to this character?"""
        raise NotImplementedError(type(self).__name__)

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def verb(self) -> str:
        return ""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        for other in meant(m, self.which, side, fig, that):
            if self.can(m, side, other):
                return True
        return False

    def open_to(self, m: Mayhem, f: Frame) -> list[i64]:
        side = side_in(m, f)
        found: list[i64] = []
        for other in meant(m, self.which, side, f.a, f.c - 1):
            if self.can(m, side, other):
                found.append(other)
        return found

    def run(self, m: Mayhem, f: Frame) -> None:
        found = self.open_to(m, f)
        if len(found) == 0:
            return
        if len(found) > 1 and (self.which == ONE_MINE or self.which == ONE_FOE):  # MH-114
            # chosen by the owner of the characters
            m.ask_who(f.who if self.which == ONE_MINE else -1 - m.next_side(side_in(m, f)))
            return
        if self.which == EACH_MINE or self.which == EACH_FOE:
            self.each(m, f, found)
            return
        f.c = 1 + found[0]
        self.do(m, f, found[0])  # MH-023

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        for fig in figs:
            self.do(m, f, fig)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for fig in self.open_to(m, f):
            out.append(fig_action(m, m.book.at_action, fig))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        fig = fig_of(m, m.book.at_action, action)
        f.c = 1 + fig
        self.do(m, f, fig)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Which character {self.verb() or 'is meant'}?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-114"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.at_action, action)
        return f"MH-114: {called(m, fig)} is not one of those that are meant" if m.stands(fig) else ""


@final
class Heals(Deed):
    """MH-132."""

    def __init__(self, which: i64, n: i64) -> None:
        super().__init__(which)
        self.n = n

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.heals(fig, self.n) > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.heal(fig, self.n)

    def verb(self) -> str:
        return f"heals {self.n}"


@final
class TakesShield(Deed):
    """MH-126."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.shield[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.take_shield(fig)

    def verb(self) -> str:
        return "takes a Shield"


@final
class TakesEscape(Deed):
    """MH-127."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.escape[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.take_escape(fig)

    def verb(self) -> str:
        return "takes an Escape"


@final
class TakesDamage(Deed):
    """MH-154: damage by a card. Several characters take it at the same moment."""

    def __init__(self, which: i64, n: i64) -> None:
        super().__init__(which)
        self.n = n

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return True

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.hurt(fig, self.n)
        m.reckon()

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        for fig in figs:
            m.hurt(fig, self.n)
        m.reckon()

    def verb(self) -> str:
        return f"takes {self.n} damage"


@final
class Moves(Deed):
    """MH-133: a Move by a card is movement."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return can_move(m, fig)

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.call(MOVING, m.seat_for(fig), fig, 1)

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        at: i64 = len(figs) - 1
        while at >= 0:
            self.do(m, f, figs[at])
            at -= 1

    def verb(self) -> str:
        return "makes a Move"


@final
class Ignoring(Deed):
    """MH-025, MH-301: until the end of the round."""

    def __init__(self, which: i64, things: i64) -> None:
        super().__init__(which)
        self.things = things

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.ignoring[fig] & self.things != self.things

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.ignoring = replaced(m.ignoring, fig, m.ignoring[fig] | self.things)
        m.tell(LASTING, fig, IGNORING, self.things)


@final
class ImmuneToAttack(Deed):
    """MH-024, MH-R46: to the attack under way."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return True

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        attack = attacking(m)
        if attack.b == fig:
            attack.c |= PROTECTED


@final
class LosesMove(Deed):
    """MH-094: the active character's free move, if there is one to lose."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return fig == m.active and m.moved == UNUSED

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.lose_move(fig)


@final
class NoSpecials(Deed):
    """MH-106, MH-107: nor Mayhem Effects, until the end of the round."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.gagged[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.gagged = replaced(m.gagged, fig, 1)
        m.tell(LASTING, fig, NO_SPECIALS)


@final
class StrongerAttacks(Deed):
    """MH-128: each attack of a character until the end of the round."""

    def __init__(self, which: i64, n: i64) -> None:
        super().__init__(which)
        self.n = n

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return True

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.attack_bonus = replaced(m.attack_bonus, fig, m.attack_bonus[fig] + self.n)
        m.tell(LASTING, fig, STRONGER, self.n)


@final
class Stuns(Deed):
    """MH-144 to MH-146."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.stunned[fig] == 0 and m.spare_traps(side) > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.stun(fig, side_in(m, f))

    def verb(self) -> str:
        return "is stunned"


@final
class TrapStuns(Deed):
    """MH-167, MH-R54: a Stun that comes with Traps is placed after their damage."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return not m.is_immune(fig, TRAP_THING)

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        entry = entering(m)
        if entry.a == fig:
            entry.c |= STUN_TOO


@final
class StrongerTraps(Effect):
    """MH-128: the Traps that are being triggered; nothing to one who is immune to them (MH-R46)."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return not m.is_immune(that, TRAP_THING)

    def run(self, m: Mayhem, f: Frame) -> None:
        entering(m).c += self.n
        m.tell(BONUS_DAMAGE, self.n)


@final
class FiresOut(Deed):
    """Discard Fire tokens; n = 0: all."""

    def __init__(self, which: i64, n: i64) -> None:
        super().__init__(which)
        self.n = n

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.fire[fig] > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.fire_out(fig, self.n if self.n else m.fire[fig])

    def verb(self) -> str:
        return "loses its Fire"


@final
class Transfer(Choosing):
    """MH-022, MH-026: a Fire or Stun token passes to another character."""

    def __init__(self, giver: i64, taker: i64) -> None:
        self.giver = giver
        self.taker = taker

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        self.found(m, side, fig, that, out)
        return len(out) != 0

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        takers = meant(m, self.taker, side, fig, that)
        if len(takers) == 0:
            return
        for giver in meant(m, self.giver, side, fig, that):
            if giver == takers[0]:
                continue
            if m.fire[giver] > 0:
                out.append(fig_action(m, m.book.fire_action, giver))
            if m.stunned[giver] and m.stunned[takers[0]] == 0:
                out.append(fig_action(m, m.book.stun_action, giver))

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        self.found(m, side_in(m, f), f.a, f.c - 1, out)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        taker = meant(m, self.taker, side_in(m, f), f.a, f.c - 1)[0]
        giver = fig_of(m, m.book.fire_action, action)
        if giver >= 0:
            m.fire = replaced(m.fire, giver, m.fire[giver] - 1)
            m.fire = replaced(m.fire, taker, m.fire[taker] + 1)
            m.tell(STATUS_MOVED, giver, taker, 0)
            return
        giver = fig_of(m, m.book.stun_action, action)
        token = m.stunned[giver]
        m.stunned = replaced(m.stunned, giver, 0)
        m.stunned = replaced(m.stunned, taker, token)
        m.tell(STATUS_MOVED, giver, taker, 1)
        m.bind(taker)
        if giver == m.active:
            m.bound = UNBOUND

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Which token do you pass on?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-026"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        giver = fig_of(m, m.book.fire_action, action)
        if giver >= 0:
            return f"A Fire token of {called(m, giver)}"
        return f"The Stun token of {called(m, fig_of(m, m.book.stun_action, action))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = fig_of(m, m.book.fire_action, action)
        stun = fig < 0
        if stun:
            fig = fig_of(m, m.book.stun_action, action)
        if not m.stands(fig):
            return ""
        reason = why_no_token(m, fig, stun)
        if reason:
            return reason
        for giver in meant(m, self.giver, side_in(m, f), f.a, f.c - 1):
            if giver == fig:
                return "MH-146: who gets it is stunned"
        return f"MH-022: {called(m, fig)} is not one of those that are meant"


def why_no_token(m: Mayhem, fig: i64, stun: bool) -> str:
    """Why a character has no such token to pass on; "" if it has."""
    if m.stunned[fig] if stun else m.fire[fig]:
        return ""
    return f"MH-026: {called(m, fig)} has no {'Stun' if stun else 'Fire'} token"


# ---- Traps, Obstacles, dice

ANYWHERE: Final = 0
EMPTY: Final = 1  # "one empty Location" (MH-037)
OWN_BASE: Final = 2


@final
class PlaceTraps(Effect):
    """MH-299: Traps in one Location, of the side that places them."""

    def __init__(self, n: i64, spot: i64, foe: bool, may: bool) -> None:
        self.n = n
        self.spot = spot
        self.foe = foe  # the opponent places them (MH-206)
        self.may = may

    def placer(self, m: Mayhem, side: i64) -> i64:
        return m.next_side(side) if self.foe else side

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        self.found(m, self.placer(m, side), out)
        return len(out) != 0

    def found(self, m: Mayhem, side: i64, out: list[i64]) -> None:
        if m.spare_traps(side) == 0:
            return
        place: i64 = 0
        while place < PLACES:
            fits = m.may_trap(side, place)
            if self.spot == EMPTY:
                fits = fits and m.is_empty(place)
            elif self.spot == OWN_BASE:
                fits = fits and m.is_base(place, side)
            if fits:
                out.append(to_action(m, m.book.trap_action, place))
            place += 1

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        self.found(m, self.placer(m, side_in(m, f)), out)
        if self.may:
            out.append(m.book.no_action)

    def run(self, m: Mayhem, f: Frame) -> None:
        found: list[i64] = []
        self.found(m, self.placer(m, side_in(m, f)), found)
        if len(found) != 0:
            m.ask_who(-1 - m.next_side(side_in(m, f)) if self.foe else f.who)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        if action != m.book.no_action:
            m.lay_traps(self.placer(m, side_in(m, f)), place_of(m, m.book.trap_action, action), self.n)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Place {self.n} {'Trap' if self.n == 1 else 'Traps'} where?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-299"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return "No Traps" if action == m.book.no_action else place_name(m, place_of(m, m.book.trap_action, action))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        place = place_of(m, m.book.trap_action, action)
        if place < 0:
            return ""
        if self.spot == EMPTY and not m.is_empty(place):
            return "MH-037: that Location is not empty"
        return why_no_trap(m, self.placer(m, side_in(m, f)), place) or "MH-299: the card names other Locations"


@final
class PlaceWalls(Effect):
    """MH-039 to MH-042: up to n Obstacles, placed or moved, on any legal border of the map."""

    def __init__(self, n: i64, foe: bool) -> None:
        self.n = n
        self.foe = foe

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        if m.spare_walls() > 0:
            walls_fit(m, NOBODY, m.walls, -1, 0, out)
        return len(out) != 0 or (m.walls != 0 and borders_near(m, NOBODY, m.walls) != 0)

    def run(self, m: Mayhem, f: Frame) -> None:
        m.call(WALLING, -1 - m.next_side(side_in(m, f)) if self.foe else f.who, NOBODY, self.n, 0)


@final
class RerollDie(Choosing):
    """MH-063: one of the side's Activation dice; Initiative stays."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        out: list[i64] = []
        self.found(m, side, out)
        return len(out) != 0

    def found(self, m: Mayhem, side: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for die in dice_of(m, side):
            value = m.dice[die]
            if value:
                offer(out, first, m.book.reroll_action + value - 1)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        self.found(m, side_in(m, f), out)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        side = side_in(m, f)
        for die in dice_of(m, side):
            if m.dice[die] == action - m.book.reroll_action + 1:
                old = m.dice[die]
                m.dice = replaced(m.dice, die, m.roll(6))
                m.tell(REROLLED, side, old, m.dice[die])
                return

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "Which die do you roll again?"

    def rule(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return "MH-063"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        return f"The {action - m.book.reroll_action + 1}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        shown = 0 <= action - m.book.reroll_action < 6
        return why_no_reroll(m, side_in(m, f), action) if shown else ""


def why_no_reroll(m: Mayhem, side: i64, action: i64) -> str:
    """Why a side has no such die to roll again; "" if it has."""
    value = action - m.book.reroll_action + 1
    for die in dice_of(m, side):
        if m.dice[die] == value:
            return ""
    return f"MH-060: no die of yours that is not placed shows {value}"


def dice_of(m: Mayhem, side: i64) -> list[i64]:
    """The numbers of a side's Activation dice."""
    return [side] if m.house.free else [2 * side, 2 * side + 1]  # MH-003, MH-046


def roll_mayhem(m: Mayhem) -> None:
    """MH-067 to MH-069."""
    face = m.roll(len(m.book.die_value)) - 1
    m.value = m.book.die_value[face]
    m.star = m.book.die_star[face]
    m.tell(MAYHEM_ROLLED, m.value, 1 if m.star else 0, m.initiative)


@final
class RerollMayhem(Effect):
    """MH-068: once it was rolled."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.value > 0

    def run(self, m: Mayhem, f: Frame) -> None:
        roll_mayhem(m)


@final
class CountAs(Effect):
    """MH-109: the die on the selected ability; too late once the ability was used."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        if m.active < 0 or m.side(m.active) != side or m.used & USED_ABILITY:
            return False
        return m.slot_die[2 * m.active + m.slot] != self.n

    def run(self, m: Mayhem, f: Frame) -> None:
        m.slot_die = replaced(m.slot_die, 2 * m.active + m.slot, self.n)
        m.tell(DIE_COUNTS, m.active, m.slot, self.n)


@final
class StarForTeam(Effect):
    """MH-107: a star shows for the team until the end of the round."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.own_star[side] == 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        m.own_star = replaced(m.own_star, side, 1)
        m.tell(STAR_SHOWS, side)


# ---- GO! cards


@final
class GoUnder(Effect):
    """MH-R34: the GO! card goes under its deck, its Mission tokens to their supplies. Without one there is no play."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return m.go_card(side) >= 0

    def bars(self, m: Mayhem, side: i64) -> bool:
        return m.go_card(side) < 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        card = m.go_card(side)
        if card >= 0:
            m.clear_mission(side)
            zone = GO_CARD + PER_SIDE * side
            m.tell(GO_UNDER, side, m.book.go_kind + card)
            m.put_under(m.zones[zone][0], zone, GO_DECK)


@final
class RevealGo(Effect):
    """MH-072, MH-204: a side without a GO! card reveals one."""

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return not m.house.free and m.go_card(side) < 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        if not m.house.free and m.go_card(side) < 0:
            m.call(REVEALING, -1 - side)


@final
class PutPizza(Effect):
    """MH-205."""

    def __init__(self, location: i64) -> None:
        self.location = location

    def run(self, m: Mayhem, f: Frame) -> None:
        m.pizza_side = side_in(m, f)
        m.pizza_place = m.place_with(self.location)
        m.pizza_by = NOBODY
        m.tell(PIZZA_PUT, m.pizza_side, m.pizza_place)


@final
class TakeGifts(Effect):
    """MH-224."""

    def __init__(self, n: i64) -> None:
        self.n = n

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        m.gifts = replaced(m.gifts, side, self.n)
        m.gifts_out = replaced(m.gifts_out, side, self.n)
        m.tell(GIFTS_TAKEN, side, self.n)


@final
class PutMonster(Effect):
    """MH-214."""

    def __init__(self, health: i64, location: i64) -> None:
        self.health = health
        self.location = location

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        m.monster = replaced(m.monster, side, m.place_with(self.location))
        m.monster_damage = replaced(m.monster_damage, side, 0)
        m.monster_health = replaced(m.monster_health, side, self.health)
        m.tell(MONSTER_PUT, side, m.monster[side], self.health)


@final
class PutClues(Effect):
    """MH-205: one on each Location."""

    def __init__(self, locations: list[i64]) -> None:
        self.locations = locations

    def run(self, m: Mayhem, f: Frame) -> None:
        side = side_in(m, f)
        for location in self.locations:
            place = m.place_with(location)
            m.clues = replaced(m.clues, side, m.clues[side] | bit(place))
            m.clues_out = replaced(m.clues_out, side, m.clues_out[side] + 1)
            m.tell(CLUE_PUT, side, place)
