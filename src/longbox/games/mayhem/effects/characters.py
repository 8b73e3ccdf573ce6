"""Effects of Mayhem cards, GO! cards and Innates on characters."""

from typing import final

from mypy_extensions import i64

from longbox.games.mayhem import frames, pieces
from longbox.games.mayhem.choices.moves import can_move
from longbox.games.mayhem.effects import subjects
from longbox.games.mayhem.effects.subjects import ChoosingOne, Finding, meant
from longbox.games.mayhem.table.map import replaced
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Frame


class ToCharacters(ChoosingOne):
    """An effect on the characters that a text means. If it means one of several, its owner chooses (MH-114).

    The text goes before the general rules (MH-023).
    """

    cites = "MH-114"
    verb: str = "do you choose"

    def __init__(self, which: i64, n: i64 = 0) -> None:
        self.which = which
        self.n = n

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        """Would it have an effect on this character?"""
        return True

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        raise NotImplementedError(type(self).__name__)

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64) -> list[i64]:
        """The characters on which it would have an effect."""
        return [other for other in meant(m, self.which, side, fig, that) if self.can(m, side, other)]

    def works(self, m: Mayhem, side: i64, fig: i64, that: i64) -> bool:
        return len(self.found(m, side, fig, that)) != 0

    def run(self, m: Mayhem, f: Frame) -> None:
        side = m.side_of(f.who)
        found = self.found(m, side, frames.fig(f), frames.that(f))
        if len(found) == 0:
            return
        if self.which == subjects.EACH_MINE or self.which == subjects.EACH_FOE:
            self.each(m, f, found)
        elif len(found) > 1:  # MH-114
            # the owner of the characters chooses
            m.ask_who(f.who if self.which == subjects.ONE_MINE else frames.team(m.next_side(side)))
        else:
            frames.set_that(f, found[0])
            self.do(m, f, found[0])  # MH-023

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        for fig in figs:
            self.do(m, f, fig)

    def options(self, m: Mayhem, f: Frame, seat: i64, out: list[i64]) -> None:
        for fig in self.found(m, m.side_of(f.who), frames.fig(f), frames.that(f)):
            out.append(m.fig_action(m.book.at_action, fig))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        fig = m.fig_of(m.book.at_action, action)
        frames.set_that(f, fig)
        self.do(m, f, fig)

    def prompt(self, m: Mayhem, f: Frame, seat: i64) -> str:
        return f"Which character {self.verb.format(n=self.n)}?"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = m.fig_of(m.book.at_action, action)
        return f"MH-114: the text doesn't allow {m.called(fig)}" if m.stands(fig) else ""


@final
class Heals(ToCharacters):
    """MH-132: heal."""

    verb = "heals {n}"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.heals(fig, self.n) > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.heal(fig, self.n)


@final
class TakesShield(ToCharacters):
    """MH-126: take a Shield."""

    verb = "takes a Shield"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.shield[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.take_shield(fig)


@final
class TakesEscape(ToCharacters):
    """MH-127: take an Escape token."""

    verb = "takes an Escape token"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.escape[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.take_escape(fig)


@final
class TakesDamage(ToCharacters):
    """MH-154: damage from a card. Several characters take it at the same moment."""

    verb = "takes {n} damage"

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        self.each(m, f, [fig])

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        for fig in figs:
            m.hurt(fig, self.n)
        m.reckon()


@final
class Moves(ToCharacters):
    """MH-133: a Move, which counts as movement."""

    verb = "makes a Move"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return can_move(m, fig)

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.call(frames.MOVING, m.seat_for(fig), fig, 1)

    def each(self, m: Mayhem, f: Frame, figs: list[i64]) -> None:
        for fig in figs[::-1]:  # the last one called begins
            self.do(m, f, fig)


@final
class Ignores(ToCharacters):
    """MH-025, MH-301: ignore things (`n`, as bits) until the end of the round."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.ignoring[fig] & self.n != self.n

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.ignoring = replaced(m.ignoring, fig, m.ignoring[fig] | self.n)
        m.tell(pieces.LASTING, fig, pieces.IGNORING, self.n)


@final
class ImmuneToAttack(ToCharacters):
    """MH-024, MH-R46: immunity to the attack under way."""

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        attack = m.under_way(frames.ATTACKING)
        if frames.target(attack) == fig:
            frames.protect(attack)


@final
class LosesMove(ToCharacters):
    """MH-094: the active character loses its free move."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return fig == m.active and m.moved == pieces.UNUSED

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.lose_move(fig)


@final
class NoSpecials(ToCharacters):
    """MH-106, MH-107: no Special Effects, and so no Mayhem Effects, until the end of the round."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.gagged[fig] == 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.gagged = replaced(m.gagged, fig, 1)
        m.tell(pieces.LASTING, fig, pieces.NO_SPECIALS)


@final
class StrongerAttacks(ToCharacters):
    """MH-128: +X for each attack of a character until the end of the round."""

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.attack_bonus = replaced(m.attack_bonus, fig, m.attack_bonus[fig] + self.n)
        m.tell(pieces.LASTING, fig, pieces.STRONGER, self.n)


@final
class Stuns(ToCharacters):
    """MH-144, MH-145, MH-146: a Stun."""

    verb = "is stunned"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.stunned[fig] == 0 and m.spare_traps(side) > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.stun(fig, m.side_of(f.who))


@final
class TrapStuns(ToCharacters):
    """MH-167, MH-R54: a Stun that comes with Traps, placed after their damage."""

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return not m.is_immune(fig, pieces.TRAP_THING)

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        entry = m.under_way(frames.ENTERING)
        if frames.fig(entry) == fig:
            frames.let_traps_stun(entry)


@final
class FiresOut(ToCharacters):
    """Discard `n` Fire tokens, or all of them if `n` is 0."""

    verb = "loses its Fire"

    def can(self, m: Mayhem, side: i64, fig: i64) -> bool:
        return m.fire[fig] > 0

    def do(self, m: Mayhem, f: Frame, fig: i64) -> None:
        m.fire_out(fig, self.n if self.n else m.fire[fig])


@final
class Transfer(Finding):
    """MH-022, MH-026: pass a Fire or Stun token to another character."""

    question = "Which token do you pass on?"
    cites = "MH-026"

    def __init__(self, giver: i64, taker: i64) -> None:
        self.giver = giver
        self.taker = taker

    def found(self, m: Mayhem, side: i64, fig: i64, that: i64, out: list[i64]) -> None:
        takers = meant(m, self.taker, side, fig, that)
        if len(takers) == 0:
            return
        for giver in meant(m, self.giver, side, fig, that):
            if giver == takers[0]:
                continue
            if m.fire[giver] > 0:
                out.append(m.fig_action(m.book.fire_action, giver))
            if m.stunned[giver] and m.stunned[takers[0]] == 0:
                out.append(m.fig_action(m.book.stun_action, giver))

    def answer(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> None:
        taker = meant(m, self.taker, m.side_of(f.who), frames.fig(f), frames.that(f))[0]
        giver = self.named(m, action)
        if action < m.book.stun_action:
            m.fire = replaced(m.fire, giver, m.fire[giver] - 1)
            m.fire = replaced(m.fire, taker, m.fire[taker] + 1)
            m.tell(pieces.STATUS_MOVED, giver, taker, 0)
            return
        token = m.stunned[giver]
        m.stunned = replaced(m.stunned, giver, 0)
        m.stunned = replaced(m.stunned, taker, token)
        m.tell(pieces.STATUS_MOVED, giver, taker, 1)
        m.bind(taker)
        if giver == m.active:
            m.bound = pieces.UNBOUND

    def named(self, m: Mayhem, action: i64) -> i64:
        """The character whose token an action names, or -1. Actions of Stun come after those of Fire."""
        return m.fig_of(m.book.stun_action if action >= m.book.stun_action else m.book.fire_action, action)

    def text(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        what = "The Stun" if action >= m.book.stun_action else "A Fire"
        return f"{what} token from {m.called(self.named(m, action))}"

    def why_not(self, m: Mayhem, f: Frame, seat: i64, action: i64) -> str:
        fig = self.named(m, action)
        if not m.stands(fig):
            return ""
        reason = why_no_token(m, fig, action >= m.book.stun_action)
        if reason:
            return reason
        for giver in meant(m, self.giver, m.side_of(f.who), frames.fig(f), frames.that(f)):
            if giver == fig:
                return "MH-146: the character that would get it is already stunned"
        return f"MH-022: the text doesn't allow {m.called(fig)}"


def why_no_token(m: Mayhem, fig: i64, stun: bool) -> str:
    """Why a character has no such token to pass on; "" if it has one."""
    if m.stunned[fig] if stun else m.fire[fig]:
        return ""
    return f"MH-026: {m.called(fig)} has no {'Stun' if stun else 'Fire'} token"
