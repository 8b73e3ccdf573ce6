"""The hooks through which the kernel reaches Mayhem's upper rooms."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.mayhem import story, view
from longbox.games.mayhem.choices import bars
from longbox.games.mayhem.pieces import ENDING, FIGURES, LOST, NO_ABILITY, NO_COLOR, NOBODY, PLACES, TRAPS_COMMON, Book
from longbox.games.mayhem.public import Table
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Edition, Event, Hooks, NearMiss, Ranges
from longbox.kernel.story import Teller
from longbox.kernel.voice import Voice


@final
class MayhemHooks(Hooks[Mayhem]):
    def public(self, m: Mayhem) -> Table:
        return view.public(m)

    def bars(self, m: Mayhem, seat: i64, action: i64) -> str:
        return bars.bars(m, seat, action)

    def misses(self, m: Mayhem, seat: i64, out: list[NearMiss]) -> None:
        bars.misses(m, seat, out)

    def word(self, m: Mayhem, sort: str, n: i64, event: Event) -> str:
        return super().word(m, sort, n, event) or story.word(m, sort, n, event)

    def ranges(self, m: Mayhem) -> Ranges:
        places = (-1, len(m.house.ground.names) - 1)
        figures, die = (NOBODY, FIGURES - 1), (0, 6)
        sides = int(m.house.sides)
        return {
            "color": (0, NO_COLOR),
            "character": (-1, len(m.book.health) - 1),
            "place": places,
            "phase": (0, ENDING),
            "first": (0, int(m.layout.seats) - 1),
            "initiative": (0, sides - 1),
            "pizza_side": (NOBODY, sides - 1),
            "pizza_place": places,
            "pizza_by": figures,
            "active": figures,
            "slot": (0, 1),
            "moved": (0, LOST),
            "bound": (0, NO_ABILITY),
            "struck": figures,
            "winner": (NOBODY, sides - 1),
            "slot_die": die,
            "dice": die,
            "monster": places,
        }

    def flaw(self, m: Mayhem) -> str:
        traps = list(m.traps)
        own = 1 if m.house.free else int(m.house.sides)
        if any(not 0 <= n <= TRAPS_COMMON for n in traps) or any(traps[own * PLACES :]):
            return "MH-007: there are Traps that nobody has"
        return ""

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        assert isinstance(edition, Book)
        return story.Teller(voice, edition)


HOOKS: Final = MayhemHooks()
