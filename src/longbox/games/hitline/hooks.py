"""What HitLine's upper rooms answer when the kernel asks: see `Hooks`."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.hitline import story, view
from longbox.games.hitline.choices import bars
from longbox.games.hitline.pieces import SUITS
from longbox.games.hitline.public import Table
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Edition, Event, Hooks
from longbox.kernel.story import Teller
from longbox.kernel.voice import Voice


@final
class HitLineHooks(Hooks[HitLine]):
    def public(self, m: HitLine) -> Table:
        return view.public(m)

    def bars(self, m: HitLine, seat: i64, action: i64) -> str:
        return bars.bars(m, seat, action)

    def word(self, m: HitLine, sort: str, n: i64, event: Event) -> str:
        if sort == "suit":
            return SUITS[n]
        if sort == "spot":
            return f"{n + 1}"
        return m.book.places[n].name if sort == "location" else super().word(m, sort, n, event)

    def flaw(self, m: HitLine) -> str:
        return "" if 0 <= m.leader < m.layout.seats else "HL-017: nobody leads"

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        return story.Teller(voice)


HOOKS: Final = HitLineHooks()
