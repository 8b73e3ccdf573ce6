"""What Bold's upper rooms answer when the kernel asks: see `Hooks`."""

from typing import Any, Final, final

from mypy_extensions import i64

from longbox.games.bold import story, view
from longbox.games.bold.choices import bars
from longbox.games.bold.pieces import BY_INJURIES, IN_POWER_UP
from longbox.games.bold.public import Table
from longbox.games.bold.setup import pieces_of
from longbox.games.bold.table import Bold
from longbox.kernel.bitsets import bit
from longbox.kernel.match import ANY, Edition, Event, Hooks, Ranges
from longbox.kernel.story import Teller
from longbox.kernel.voice import Voice


@final
class BoldHooks(Hooks[Bold]):
    def public(self, m: Bold) -> Table:
        return view.public(m)

    def bars(self, m: Bold, seat: i64, action: i64) -> str:
        return bars.bars(m, seat, action)

    def word(self, m: Bold, sort: str, n: i64, event: Event) -> str:
        return m.book.texts[n].title if sort == "text" else super().word(m, sort, n, event)

    def brings(self, m: Bold) -> bool:
        """The pieces of the characters in play."""
        n = int(m.layout.seats)
        if any(not 0 <= hero < len(m.book.heroes) for hero in m.heroes) or len(set(m.heroes)) != n:
            return False
        return list(m.kind) == pieces_of(m.book, list(m.heroes))

    def ranges(self, m: Bold) -> Ranges:
        seats = (0, int(m.layout.seats) - 1)
        anybody, masks = (-1, seats[1]), (0, int(bit(m.layout.seats)) - 1)
        return {
            "heroes": (0, len(m.book.heroes) - 1),
            "injured": masks,
            "defeated": masks,
            "crisis": masks,
            "acting": masks,
            "starter": seats,
            "phase": (0, IN_POWER_UP),
            "kept_reverse": masks,
            "offers": masks,
            "hits": (*anybody, *seats, *ANY, *ANY, *ANY),
            "thrown": (*seats, *seats, *ANY),
            "attacker": anybody,
            "losers": masks,
            "ending": (0, BY_INJURIES),
        }

    def sentence(self, data: dict[str, Any]) -> str:
        return story.sentence(data)

    def teller(self, edition: Edition, voice: Voice) -> Teller[Any]:
        return story.Teller(voice)


HOOKS: Final = BoldHooks()
