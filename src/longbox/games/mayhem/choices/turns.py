"""The choices of a turn: a die for an ability, the free move, the Innate and the ability."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.moves import Going, can_move
from longbox.games.mayhem.effects.abilities import Pull, Teleport
from longbox.games.mayhem.effects.attacks import Strike, Tier
from longbox.games.mayhem.effects.characters import Moves
from longbox.games.mayhem.effects.subjects import Effect
from longbox.games.mayhem.flow import turns
from longbox.games.mayhem.flow.moves import walk
from longbox.games.mayhem.pieces import NOBODY, family
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame, NearMiss, Step, missed
from longbox.kernel.menu import Deed, Menu, Pass

# ---- step a: a die


class OfDice(Deed[Mayhem]):
    """A die for a character. Each character, or each of its slots, has six actions."""

    def __init__(self, name: str, slots: i64) -> None:
        super().__init__(family(name))
        self.slots = slots  # 2 if die and slot are chosen together, 1 if not

    def character(self, n: i64) -> i64:
        return n // (6 * self.slots)

    def fig(self, m: Mayhem, side: i64, n: i64) -> i64:
        """The character on this side that an action names, or -1."""
        for fig in m.house.figs[side]:
            if m.character[fig] == self.character(n):
                return fig
        return NOBODY

    def offers(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        side = m.side_of(f.who)
        if len(m.house.members[side]) == self.slots:  # MH-247: the other kind of action
            return
        last: i64 = 0
        for die in m.house.figs[side]:
            value = m.dice[die]
            if value == 0 or value == last:
                continue
            last = value
            for fig in m.house.figs[side]:
                if turns.may_act(m, fig):
                    slot: i64
                    for slot in range(self.slots):
                        if self.slots == 1 or m.slots[fig] >> slot & 1 == 0:
                            out.append(first + (m.character[fig] * self.slots + slot) * 6 + value - 1)

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        side = m.side_of(f.who)
        value = n % 6 + 1
        frames.set_fig(f, self.fig(m, side, n))
        frames.set_die(f, value)
        for die in m.house.figs[side]:
            if m.dice[die] == value:
                m.dice = replaced(m.dice, die, 0)
                break
        if self.slots == 2:
            turns.begin_turn(m, f, n // 6 % 2)

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        title = m.book.title(self.character(n))
        if self.slots == 1:
            return f"The {n % 6 + 1} for {title}"
        star = m.star_for(m.side_of(f.who))
        return f"{n % 6 + 1} on {title}'s {slot_text(m, self.character(n), n // 6 % 2, n % 6 + 1, star)}"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> list[i64]:
        return m.pieces_of(self.fig(m, m.side_of(f.who), n))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        return self.why(m, m.side_of(f.who), n)

    def why(self, m: Mayhem, side: i64, n: i64) -> str:
        """Why a side can't place a die this way; "" if it can."""
        if n % 6 + 1 not in [m.dice[die] for die in m.house.figs[side]]:
            return f"MH-085: your team has no unused {n % 6 + 1}"
        fig = self.fig(m, side, n)
        if fig < 0:
            return f"MH-085: {m.book.title(self.character(n))} isn't on your team"
        if not m.on_map(fig):
            return f"MH-085: {m.called(fig)} isn't on the map"
        if not turns.may_act(m, fig):
            return f"MH-087: {m.called(fig)} has already had its turn this round"
        if self.slots == 1:
            return "MH-085: choose die and ability together" if len(m.house.members[side]) == 1 else ""
        if m.slots[fig] >> (n // 6 % 2) & 1:
            return "MH-091: that ability already has a die"
        if len(m.house.members[side]) == 2:
            return "MH-247: your team gives a character a die, then its player chooses the ability"
        return ""

    def misses(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        """The abilities of the team that the lowest unused die can't go on, or any die."""
        side = m.side_of(f.who)
        values = [m.dice[die] for die in m.house.figs[side] if m.dice[die] != 0]
        if len(values) == 0 or len(m.house.members[side]) == self.slots:
            return
        for fig in m.house.figs[side]:
            for slot in range(self.slots):
                missed(out, first + (m.character[fig] * self.slots + slot) * 6 + min(values) - 1, m.pieces_of(fig))


@final
class ChooseDie(Menu[Mayhem]):
    """MH-085, MH-086: put any unused die into any empty slot.

    In a team of two, either player gives a character a die (MH-245, MH-R40). The character's player chooses the slot
    (MH-247), in a second turn too (MH-249).
    """

    topic = "die"
    cites = "MH-085"

    def run(self, m: Mayhem, f: Frame) -> None:
        m.ask_who(f.who)  # MH-245; a side that can't place a die has no turn (MH-092)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        if len(m.house.members[m.side_of(f.who)]) == 2:
            return "Your team's turn. Which die goes to which character?"
        return "Your turn. Which die goes on which ability?"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action or action == m.book.stay_action or action == m.book.done_action:
            return "MH-092: you must place a die if you can"
        return super().why_not(m, f, seat, action)


PLACE_DIE = OfDice("place", 2)
GIVE_DIE = OfDice("act", 1)


def slot_text(m: Mayhem, character: i64, slot: i64, die: i64, star: bool) -> str:
    """An ability with the tiers that a die reaches now (MH-105 to MH-107)."""
    book = m.book
    texts = book.tiers[character][slot]
    words = texts[0]
    if die >= book.threshold[character][slot]:
        words += f" {texts[1]}"
        if star and texts[2]:
            words += f" {texts[2]}"
    return f"{book.ability_names[character][slot]}: {words}"


@final
class ChooseSlot(Step[Mayhem]):
    """MH-247: the character's player chooses the slot, unless the die already chose it."""

    cites = "MH-085"

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.active < 0:
            m.ask_among(self, f, m.seat_for(frames.fig(f)))  # MH-249

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        fig = frames.fig(f)
        slot: i64
        for slot in range(2):
            if m.slots[fig] >> slot & 1 == 0:
                out.append(m.book.slot_action + m.character[fig] * 2 + slot)

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        turns.begin_turn(m, f, (action - m.book.slot_action) % 2)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"{m.called(frames.fig(f))} has a {frames.die(f)}. Which ability gets it?"

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        at = action - m.book.slot_action
        return slot_text(m, at // 2, at % 2, frames.die(f), m.star_for(m.side(frames.fig(f))))

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.fig(f))

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        named = 0 <= action - m.book.slot_action < 2 * m.book.characters()
        return (
            f"MH-085: the die is for {m.called(frames.fig(f))}" if named else ""
        )  # a player who is asked has both slots empty


# ---- step b: the free move


@final
class FreeMove(Going):
    """MH-094, MH-095, MH-171, MH-R16: the free move is optional and comes before any ability."""

    topic = "move"
    cites = "MH-094"

    def run(self, m: Mayhem, f: Frame) -> None:
        if m.moved == pieces.UNUSED and can_move(m, frames.fig(f)):
            m.ask_for(frames.fig(f))

    def go(self, m: Mayhem, f: Frame, place: i64) -> None:
        m.moved = pieces.MADE
        walk(m, frames.fig(f), place)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        name = m.called(frames.fig(f))
        stunned = (
            "",
            f" {name} is stunned: a move or an ability, not both.",
            f" {name} was stunned after moving: no ability this turn.",
        )
        return f"{name}'s free move: where to?{stunned[m.bound]}"


# ---- step c: Innate and ability


def why_bound(m: Mayhem) -> str:
    """MH-171, MH-172, MH-R27, MH-174: why a stunned character can use nothing more this turn; "" if it can."""
    if m.bound == pieces.NO_ABILITY:
        return "MH-174: a character stunned after moving uses no ability this turn"
    if m.bound == pieces.EITHER and (m.moved == pieces.MADE or m.used):
        return "MH-171: a stunned character moves or uses one ability, not both"
    return ""


class Use(Deed[Mayhem]):
    """Something to use in step c: the ability or the Innate."""

    def __init__(self, name: str) -> None:
        super().__init__(family(name))

    def why(self, m: Mayhem, fig: i64) -> str:
        """Why the active character can't use it; "" if it can."""
        raise NotImplementedError(type(self).__name__)

    def offers(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[i64]) -> None:
        if self.why(m, frames.fig(f)) == "":
            out.append(first)

    def use(self, m: Mayhem, f: Frame, seat: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def do(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> None:
        f.again()  # MH-118, MH-R20
        if m.bound != pieces.UNBOUND and m.moved == pieces.UNUSED:
            m.moved = pieces.LOST  # MH-300, MH-R53
        self.use(m, f, seat)

    def why_not(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        return self.why(m, frames.fig(f))

    def misses(self, m: Mayhem, f: Frame, seat: i64, first: i64, out: list[NearMiss]) -> None:
        missed(out, first, m.pieces_of(frames.fig(f)))


@final
class UseAbility(Use):
    """MH-096: use the selected ability."""

    def why(self, m: Mayhem, fig: i64) -> str:
        if m.used & pieces.USED_ABILITY:  # MH-088
            return why_bound(m) or "MH-088: a character uses one ability each turn"
        return why_bound(m)

    def use(self, m: Mayhem, f: Frame, seat: i64) -> None:
        m.used |= pieces.USED_ABILITY
        m.call(frames.USING, seat, frames.fig(f))

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        fig = frames.fig(f)
        character = m.character[fig]
        tier = turns.best_tier(m, fig)
        texts = m.book.tiers[character][m.slot][:tier]
        words = f"{m.book.ability_names[character][m.slot]}: {' '.join(text for text in texts if text)}"
        return words + prospect(m, fig, tier)


def prospect(m: Mayhem, fig: i64, tier: i64) -> str:
    """Whom the selected ability's attack would hit from here, and for how much damage, for a menu."""
    here = True
    there: i64 = 1
    for step in m.book.ability[m.character[fig]][m.slot].steps:
        if isinstance(step, Tier):
            there = step.tier
        elif there > tier:
            break
        elif isinstance(step, (Moves, Teleport, Pull)):
            here = False  # its targets depend on this
        elif isinstance(step, Strike):
            damage = f"{m.value + step.bonus(m, fig, tier)} damage"
            names = step.targets(m, fig)
            if not here:
                return f" ({damage})"
            return f" ({damage} to {' or '.join(names)})" if names else " (nobody in reach)"
    return ""


@final
class UseInnate(Use):
    """MH-115, MH-116: use an Innate, once per turn or once per game."""

    def why(self, m: Mayhem, fig: i64) -> str:
        bound = why_bound(m)
        if bound:
            return bound
        if m.book.innate_use[m.character[fig]] == pieces.PASSIVE:  # MH-115
            return "MH-115: that Innate is passive and always works"
        if m.innate_used[fig]:
            return "MH-116: that Innate has been used"
        return "" if innate_ready(m, fig) else "MH-113: that Innate would do nothing now"

    def use(self, m: Mayhem, f: Frame, seat: i64) -> None:
        m.used |= pieces.USED_INNATE
        fig = frames.fig(f)
        character = m.character[fig]
        limit: i64 = pieces.USED_NOW if m.book.innate_use[character] == pieces.EACH_TURN else pieces.USED_UP  # MH-115
        m.innate_used = replaced(m.innate_used, fig, m.innate_used[fig] | limit)
        m.tell(pieces.INNATE_USED, fig, character)
        m.call(m.book.innates[character].program, seat, fig, 0, fig)

    def text(self, m: Mayhem, f: Frame, seat: i64, n: i64) -> str:
        character = m.character[frames.fig(f)]
        return f"{m.book.innate_name[character]}: {m.book.innate_text[character]}"


def innate_ready(m: Mayhem, fig: i64) -> bool:
    """MH-113: would the Innate have an effect?"""
    for step in m.book.innates[m.character[fig]].program.steps:
        if isinstance(step, Effect) and step.works(m, m.side(fig), fig, fig):
            return True
    return False


@final
class UseAbilities(Menu[Mayhem]):
    """Step c, MH-096, MH-118, MH-R20: use the Innate and the selected ability, in any order, or neither."""

    cites = "MH-096"

    def run(self, m: Mayhem, f: Frame) -> None:
        fig = frames.fig(f)
        if not m.on_map(fig):
            return
        found: list[i64] = []
        self.options(m, f, m.seat_for(fig), found)
        if len(found) > 1:
            m.ask_for(fig)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"What does {m.called(frames.fig(f))} use?"

    def pieces(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> list[i64]:
        return m.pieces_of(frames.fig(f))


USE_ABILITY = UseAbility("use")
USE_INNATE = UseInnate("innate")

frames.TAKING_TURN.set(
    ChooseDie([PLACE_DIE, GIVE_DIE]),  # MH-173: step a, MH-085
    ChooseSlot(),
    turns.Errands(),  # MH-R36
    turns.CardsAfter(pieces.IN_TURN, 1),
    FreeMove(),  # step b, MH-094
    turns.CardsAfter(pieces.IN_TURN, 2),
    UseAbilities([USE_ABILITY, USE_INNATE, Pass(family("done"), "End the turn")]),  # step c, MH-096
    turns.Errands(),
    turns.CardsAfter(pieces.IN_TURN, 3),  # MH-100
    turns.EndTurn(),  # MH-101
)
