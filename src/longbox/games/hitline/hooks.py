"""What HitLine's upper rooms answer when the kernel asks: see `Hooks`."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.hitline import story, view
from longbox.games.hitline.choices import bars
from longbox.games.hitline.pieces import ALL_SPOTS, HERO, SIDEKICK, SPOTS, SUITS
from longbox.games.hitline.public import Table
from longbox.games.hitline.table import HitLine
from longbox.kernel.match import Edition, Event, Hooks, Ranges
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

    def ranges(self, m: HitLine) -> Ranges:
        seats = int(m.layout.seats)
        suits, sides = (-1, len(SUITS) - 1), (-1, 1)
        spots = (0, ALL_SPOTS)
        return {
            "suit": suits,
            "down": spots,
            "shy": spots,
            "tame": spots,
            "one_way": spots,
            "hits": spots,
            "power": (-1, len(m.book.powers) - 1),
            "mark": (-1, SPOTS - 1),
            "tint": suits,
            "lead": suits,
            "leader": (0, seats - 1),
            "order": (-1, seats - 1),
            "opener": (0, seats - 1),
            "last": sides,
            "taken": sides,
            "winner": sides,
            "at": (-1, len(m.book.places) - 1),
        }

    def flaw(self, m: HitLine) -> str:
        homes = {-1, *range(HERO, HERO + SPOTS), SIDEKICK, SIDEKICK + 1}
        return "" if homes.issuperset(m.homes) else "HL-069: a power returns to a place where no power is held"

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        return story.Teller(voice)


HOOKS: Final = HitLineHooks()
