"""What is chosen outside a turn's actions: Super Heroes, and Defenses against an Attack."""

from typing import Final, final

from mypy_extensions import i64

from longbox.games.titans.effects import ATTACKED_BY, piece_in
from longbox.games.titans.table import (
    ATTACKED,
    AVOIDED,
    CHARACTERS,
    DEFENSE_WORD,
    FIRST_WORD,
    HAND,
    OFFER,
    SEAT,
    TEAM,
    Titans,
)
from longbox.kernel.bitsets import bit
from longbox.kernel.match import Frame, Step, offer
from longbox.language.runtime.filters import Filter

WITH_DEFENSE: Final = Filter(DEFENSE_WORD << FIRST_WORD)


@final
class ChooseHero(Step[Titans]):
    """TT-180, TT-R47: the first player picks a Super Hero, then the next one from what is left."""

    def run(self, m: Titans, f: Frame) -> None:
        m.ask(f.who)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[CHARACTERS]:
            out.append(hero_action(m, p))

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        take_hero(m, seat, piece_in(m, CHARACTERS, hero_kind(m, action)), CHARACTERS)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return "Pick your Super Hero; those that nobody picks become Sidekicks."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-180"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return hero_text(m, action)

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [piece_in(m, CHARACTERS, hero_kind(m, action))]


@final
class KeepOne(Step[Titans]):
    """TT-181, TT-R47: all keep one of two Super Heroes, in secret and at the same time."""

    def run(self, m: Titans, f: Frame) -> None:
        m.ask_all(bit(m.house.seats) - 1)

    def options(self, m: Titans, f: Frame, seat: i64, out: list[i64]) -> None:
        for p in m.zones[OFFER + SEAT * seat]:
            out.append(hero_action(m, p))

    def answer(self, m: Titans, f: Frame, seat: i64, action: i64) -> None:
        kept = hero_kind(m, action)
        for p in m.zones[OFFER + SEAT * seat][:]:
            if m.book.kind_of[p] != kept:
                m.move(p, OFFER + SEAT * seat, CHARACTERS)

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return "Keep one of these Super Heroes; nobody sees which until all have chosen."

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-181"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return hero_text(m, action)

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        return [piece_in(m, OFFER + SEAT * seat, hero_kind(m, action))]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        return "TT-181: you were not dealt that one" if is_hero_action(m, action) else ""


def take_hero(m: Titans, seat: i64, piece: i64, zone: i64) -> None:
    """TT-014: a Super Hero, that side up."""
    m.heroes[seat] = piece
    m.move(piece, zone, TEAM + SEAT * seat)


def hero_action(m: Titans, piece: i64) -> i64:
    return m.book.hero_action + m.book.kind_of[piece] - m.book.card_kinds


def hero_kind(m: Titans, action: i64) -> i64:
    return action - m.book.hero_action + m.book.card_kinds


def is_hero_action(m: Titans, action: i64) -> bool:
    return 0 <= action - m.book.hero_action < len(m.book.faces) - m.book.card_kinds


def hero_text(m: Titans, action: i64) -> str:
    kind = hero_kind(m, action)
    return f"{m.book.titles[kind]}: {m.book.texts[kind]}"


@final
class Defend(Step[Titans]):
    """TT-076 to TT-084, TT-090, TT-R27, TT-R28: who is attacked may first discard one Defense from hand to avoid it.

    One card against one Attack (TT-079). Void Attacks too can be avoided (TT-087), and those of a Nemesis (TT-088). The
    card is not played (TT-085, TT-196).
    """

    def run(self, m: Titans, f: Frame) -> None:
        m.tell(ATTACKED, f.who, m.book.kind_of[f.a], f.c)
        # TT-087, TT-R28, TT-R60: whatever the Attack would do
        if m.might_hold(HAND + SEAT * f.who, f.who, WITH_DEFENSE):
            m.ask(f.who)  # TT-076

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
        m.tell(AVOIDED, seat, kind, m.book.kind_of[f.a])
        m.discard(seat, piece, HAND + SEAT * seat)  # TT-R29, TT-085, TT-196
        f.jump(f.pc + 1)  # TT-080, TT-079: nothing of the Attack
        m.call(m.book.reward[kind], seat, piece)  # TT-083

    def prompt(self, m: Titans, f: Frame, seat: i64) -> str:
        return (
            f"{m.book.titles[m.book.kind_of[f.a]]} attacks: {m.book.attack_texts[f.b]} Discard a Defense to avoid it?"
        )

    def rule(self, m: Titans, f: Frame, seat: i64) -> str:
        return "TT-076"

    def text(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if action == m.book.no_action:
            return "Do not defend"
        kind = action - m.book.hand_action
        reward = m.book.texts[kind].partition("If you do, ")[2]
        return f"Discard {m.book.titles[kind]} to avoid it" + (f", then {reward.removesuffix('.')}" if reward else "")

    def pieces(self, m: Titans, f: Frame, seat: i64, action: i64) -> list[i64]:
        if action == m.book.no_action:
            return []
        return [piece_in(m, HAND + SEAT * seat, action - m.book.hand_action)]

    def why_not(self, m: Titans, f: Frame, seat: i64, action: i64) -> str:
        if m.book.hand_action <= action < m.book.hand_action + 4 * m.book.deck_kinds:
            return "TT-077: only a card with Defense in your hand avoids an Attack"
        return ""


@final
class Suffer(Step[Titans]):
    """TT-081: who does not avoid an Attack is affected at once."""

    def run(self, m: Titans, f: Frame) -> None:
        m.call(m.book.attacks[f.b], f.who, f.a)


ATTACKED_BY.set(Defend(), Suffer())  # TT-R27
