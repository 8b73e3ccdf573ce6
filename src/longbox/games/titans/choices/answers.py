"""The questions besides a turn's actions: Super Heroes, Defenses, the order of triggers, optional abilities."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans import frames, pieces
from longbox.games.titans.effects import piece_in
from longbox.games.titans.frames import ATTACKED_BY, OFFERED, TRIGGERS
from longbox.games.titans.pieces import ATTACKED, AVOIDED, BETWEEN, CHARACTERS, DEFENSE_WORD, HAND, OFFER, SEAT, USED
from longbox.games.titans.table.match import Titans
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, NearMiss, Step, missed, offer
from longbox.kernel.menu import Question
from longbox.kernel.timing import LONGEST, MOST, Due
from longbox.language.runtime.filters import Filter

WITH_DEFENSE: Final = Filter(DEFENSE_WORD << pieces.FIRST_WORD)


# ---- Super Heroes


class PickHero(Question[Titans]):
    family: i64 = pieces.HERO_PICK

    def zone(self, seat: i64) -> i64:
        raise NotImplementedError

    def offers(self, m: Titans, f: Frame, seat: i64) -> list[i64]:
        return [m.book.kind_of[p] - m.book.card_kinds for p in m.zones[self.zone(seat)]]

    def words(self, m: Titans, f: Frame, seat: i64, n: i64) -> str:
        return f"{m.book.titles[n + m.book.card_kinds]}: {m.book.texts[n + m.book.card_kinds]}"

    def piece(self, m: Titans, f: Frame, seat: i64, n: i64) -> i64:
        return piece_in(m, self.zone(seat), n + m.book.card_kinds)


@final
class ChooseHero(PickHero):
    """TT-180, TT-R47: the first player picks a Super Hero, then the next one from what is left."""

    question = "Pick your Super Hero. Those that nobody picks become Sidekicks."
    cites = "TT-180"

    def zone(self, seat: i64) -> i64:
        return CHARACTERS

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        take_hero(m, seat, self.piece(m, f, seat, n), CHARACTERS)


@final
class KeepOne(PickHero):
    """TT-181, TT-R47: each player keeps one of two Super Heroes, in secret and at the same time."""

    question = "Keep one of these Super Heroes. Your choice stays secret until everyone has chosen."
    cites = "TT-181"
    lacks = "TT-181: that Super Hero wasn't dealt to you"

    def zone(self, seat: i64) -> i64:
        return OFFER + SEAT * seat

    def run(self, m: Titans, f: Frame) -> None:
        m.ask_all(bit(m.house.seats) - 1)

    def do(self, m: Titans, f: Frame, seat: i64, n: i64) -> None:
        for p in m.zones[OFFER + SEAT * seat][:]:
            if m.book.kind_of[p] != n + m.book.card_kinds:
                m.move(p, OFFER + SEAT * seat, CHARACTERS)


def take_hero(m: Titans, seat: i64, piece: i64, zone: i64) -> None:
    """TT-014: a player gets a Super Hero, Super Hero side up."""
    m.heroes[seat] = piece
    m.move(piece, zone, pieces.TEAM + SEAT * seat)


# ---- Attacks


@final
class Defend(Step[Titans]):
    """TT-076, TT-078: an attacked player may first discard one Defense from hand to avoid the Attack.

    One card for each Attack (TT-079), even for an Attack that would do nothing (TT-087) or a Nemesis's (TT-088). The
    card isn't played (TT-085, TT-196).
    """

    topic = "defend"
    cites = "TT-076"

    def run(self, m: Titans, f: Frame) -> None:
        m.tell(ATTACKED, f.who, m.book.kind_of[frames.source(f)], frames.attacker(f))
        # TT-087, TT-R28, TT-R60: whatever the Attack would do
        if m.might_hold(HAND + SEAT * f.who, f.who, WITH_DEFENSE):
            m.ask(f.who)  # TT-076, TT-090

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        first: i64 = len(out)
        for p in m.zones[HAND + SEAT * seat]:  # TT-077
            if m.book.words_of[p] & DEFENSE_WORD:
                offer(out, first, m.book.hand_action + m.book.kind_of[p])
        out.append(m.book.no_action)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.no_action:
            return
        kind = action - m.book.hand_action
        piece = piece_in(m, HAND + SEAT * seat, kind)
        m.tell(AVOIDED, seat, kind, m.book.kind_of[frames.source(f)])
        m.discard(seat, piece, HAND + SEAT * seat)  # TT-R29, TT-085, TT-196
        f.jump(f.pc + 1)  # TT-080, TT-079: nothing of the Attack
        m.call(m.book.reward[kind], seat, piece)  # TT-083, TT-084

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        title = m.book.titles[m.book.kind_of[frames.source(f)]]
        return f"{title} attacks: {m.book.attack_texts[frames.attack(f)]} Discard a Defense to avoid it?"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "Don't defend"
        kind = action - m.book.hand_action
        reward = m.book.reward_texts[kind]
        return f"Discard {m.book.titles[kind]} to avoid it" + (f", then {reward}" if reward else "")

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        if action == m.book.no_action:
            return []
        return [piece_in(m, HAND + SEAT * seat, action - m.book.hand_action)]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if m.book.hand_action <= action < m.book.front_action + m.book.deck_kinds:
            return "TT-077: only a Defense card in your hand can avoid an Attack"
        return ""

    def misses(self, m: Titans, f: Frame, seat: i64, out: list[NearMiss]) -> None:
        for p in m.zones[HAND + SEAT * seat]:
            missed(out, m.book.hand_action + m.book.kind_of[p], [p])


@final
class Suffer(Step[Titans]):
    """TT-081: an Attack that isn't avoided takes effect at once."""

    def run(self, m: Titans, f: Frame) -> None:
        m.call(m.book.attacks[frames.attack(f)], f.who, frames.source(f))


ATTACKED_BY.set(Defend(), Suffer())  # TT-R27


# ---- triggers


@final
class ResolveTriggers(Due[Titans]):
    """TT-165, TT-R42: resolve what waits one by one, in the active player's order; what that sets off comes after it.

    Between turns, the player whose turn has just ended comes first (TT-R07). TT-R53: the kernel stops an endless chain.
    """

    cites = "TT-R42"

    def first(self, m: Titans) -> i64:
        return m.book.next_action

    def turn(self, m: Titans) -> i64:
        return m.active  # TT-R42, TT-R07

    def chooser(self, m: Titans, seat: i64) -> i64:
        return m.active

    def lapsed(self, m: Titans, due: Frame) -> bool:
        return not m.in_force(frames.ability(due), due.who, frames.source(due))

    def plain(self, m: Titans, due: Frame) -> bool:
        ability = m.book.ability[frames.ability(due)]
        return ability.quiet and not (ability.voluntary and m.house.asked)

    def next(self, m: Titans, f: Frame) -> i64:
        at = super().next(m, f)
        if at < 0 and m.phase == BETWEEN:
            found: list[i64] = []
            self.theirs(m, f, found)
            return found[0]
        return at

    def theirs(self, m: Titans, f: Frame, out: list[i64]) -> None:
        if m.phase == BETWEEN:
            super().theirs(m, f, out)
            return
        at: i64 = 0
        while at < len(m.due) and at < MOST:
            out.append(at)
            at += 1

    def begin(self, m: Titans, due: Frame) -> None:
        ability = m.book.ability[frames.ability(due)]
        if ability.voluntary and not ability.asks and not self.plain(m, due):
            m.stack.append(due)
        else:
            m.tell(USED, due.who, m.book.kind_of[frames.source(due)], frames.ability(due))
            m.call(ability.routine, due.who, frames.source(due))

    def cut(self, m: Titans) -> None:
        m.tell(pieces.CHAIN_CUT, LONGEST)  # TT-R53

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        due = m.due[self.meant(m, f, action)]
        return f"{m.book.titles[m.book.kind[frames.source(due)]]}: {m.book.ability[frames.ability(due)].text}"


@final
class UseOrNot(Step[Titans]):
    """TT-043, TT-R50: an ability of a Super Hero or Sidekick may be used or declined."""

    cites = "TT-043"

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        out.append(m.book.yes_action)
        out.append(m.book.no_action)

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        if action == m.book.yes_action:
            m.tell(USED, seat, m.book.kind_of[frames.source(f)], frames.ability(f))
            m.call(m.book.ability[frames.ability(f)].routine, seat, frames.source(f))

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        title = m.book.titles[m.book.kind[frames.source(f)]]
        return f"{title}: {m.book.ability[frames.ability(f)].text} Use it?"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return "Use it" if action == m.book.yes_action else "Don't use it"


TRIGGERS.set(ResolveTriggers())
OFFERED.set(UseOrNot())
