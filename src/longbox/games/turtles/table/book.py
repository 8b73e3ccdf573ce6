"""The pool of cards as the table uses it, and the settings of a match."""

from typing import final

from mypy_extensions import i64

from longbox.games.turtles.pieces import ATTACK_CARD, ATTRIBUTES, COUNTER, FORCEFUL
from longbox.kernel.match import Edition, Routine


class Book(Edition):
    """Turtles' edition: the pool of cards, by kind."""

    def __init__(self, name: str) -> None:
        super().__init__("turtles", name)
        self.type: list[i64] = []
        self.attribute: list[i64] = []
        self.power: list[i64] = []
        self.marks: list[i64] = []
        self.words: list[i64] = []  # type, attribute and marks, as texts describe them
        self.acts: list[i64] = []  # the markers of its text, as bits
        self.moment: list[i64] = []  # of a "when" text; -1 for other texts
        self.moments: i64 = 0  # the moments of all kinds, as bits
        self.alike: list[bool] = []  # a "when" text whose order makes no difference
        self.texts: list[str] = []
        self.program: list[Routine] = []
        self.rarity: list[i64] = []
        self.decks: dict[str, list[i64]] = {}  # the pre-built ones: 40 kinds each
        self.base: list[i64] = []  # family of actions -> the kind of its first action
        self.payments: list[tuple[i64, i64]] = []  # an Item and a card that pays for it (TM-064)
        self.payment_of: dict[i64, i64] = {}  # the number of such a pair

    def in_family(self, kind: i64, family: i64) -> bool:
        """Is there an action of this family for such a card?"""
        action = self.first_of[family] + kind - self.base[family]
        return kind >= self.base[family] and action < len(self.codes) and self.family_of[action] == family

    def payment(self, item: i64, cost: i64) -> i64:
        return self.payment_of[item * len(self.faces) + cost]

    def named(self, kind: i64) -> str:
        """Return a card as choices show it: "Foot Ninja (Fire 2)"."""
        parts: list[str] = []
        if self.attribute[kind] >= 0:
            parts.append(ATTRIBUTES[self.attribute[kind]])
        if self.type[kind] <= ATTACK_CARD:
            parts.append(f"{self.power[kind]}")
        marks = "[F]" if self.marks[kind] & FORCEFUL != 0 else ""
        if self.marks[kind] & COUNTER != 0:
            marks += "[C]"
        if marks:
            parts.append(marks)
        return self.titles[kind] + (f" ({' '.join(parts)})" if parts else "")


@final
class House:
    """The settings that the table uses."""

    def __init__(self, secret: i64, first: i64) -> None:
        self.secret = secret  # the seats whose list nobody else knows, as bits
        self.first = first  # -1: by chance (TM-031)
