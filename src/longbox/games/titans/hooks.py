"""What the upper rooms of Titans answer when the kernel asks: see `Hooks`."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.titans import pieces, story, view
from longbox.games.titans.choices import bars
from longbox.games.titans.effects import promises_kept
from longbox.games.titans.pieces import Book
from longbox.games.titans.public import Table
from longbox.games.titans.table.match import Titans
from longbox.kernel.match import Edition, Event, Hooks, Ranges
from longbox.kernel.story import Teller
from longbox.kernel.voice import Voice


@final
class TitansHooks(Hooks[Titans]):
    def public(self, m: Titans) -> Table:
        return view.public(m)

    def bars(self, m: Titans, seat: i64, action: i64) -> str:
        return bars.bars(m, seat, action)

    def agrees(self, m: Titans, world: Titans, eye: i64) -> bool:
        """Neither too many Weaknesses in a hand and beside it, nor too few of what an Attack has found there."""
        return not m.too_many_weaknesses(world) and promises_kept(world, eye)

    def word(self, m: Titans, sort: str, n: i64, event: Event) -> str:
        """What a number in a message means; "who" of a sentence are seats, and cards are kinds."""
        if n < 0:
            return ""
        if sort == "foe":
            return f"seat {n}"
        if sort == "gain" and m.book.type[n] == pieces.WEAKNESS:
            return f"a Weakness: {m.book.titles[n]}"
        if sort == "says":
            return m.book.texts[n]
        if sort in ("type", "color", "ending"):
            return {"type": pieces.TYPES, "color": pieces.COLORS, "ending": pieces.ENDINGS}[sort][n]
        return super().word(m, "card" if sort == "gain" else sort, n, event)

    def ranges(self, m: Titans) -> Ranges:
        seats, cards = (0, int(m.layout.seats) - 1), (0, len(m.kind) - 1)
        abilities, types = (0, len(m.book.ability) - 1), (0, pieces.NO_TYPE)
        return {
            "heroes": (-1, cards[1]),
            "casts": (*cards, *types),
            "borrowed": cards,
            "active": seats,
            "first": seats,
            "phase": (0, pieces.BETWEEN),
            "ended": (0, pieces.BY_LINE_UP),
            "plays": cards,
            "deeds": (0, pieces.REVEALS, *cards, *types),
            "spent": (*abilities, *cards),
            "joined": cards,
            "later": (*abilities, *cards, *seats),
        }

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        assert isinstance(edition, Book)
        return story.Teller(voice, edition)


HOOKS: Final = TitansHooks()
