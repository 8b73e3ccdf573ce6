"""The hooks through which the kernel reaches Mayhem's upper rooms."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.mayhem import story, view
from longbox.games.mayhem.choices import bars
from longbox.games.mayhem.pieces import PLACES, TRAPS_COMMON, Book
from longbox.games.mayhem.public import Table
from longbox.games.mayhem.table.match import Mayhem
from longbox.kernel.match import Edition, Event, Hooks, NearMiss
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

    def flaw(self, m: Mayhem) -> str:
        traps = list(m.traps)
        own = 1 if m.house.free else int(m.house.sides)
        if any(not 0 <= n <= TRAPS_COMMON for n in traps) or any(traps[own * PLACES :]):
            return "MH-007: there are Traps that nobody has"
        if any(not -1 <= place < len(m.house.ground.names) for place in m.monster):
            return "a Monster stands in a place that doesn't exist"
        return ""

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        assert isinstance(edition, Book)
        return story.Teller(voice, edition)


HOOKS: Final = MayhemHooks()
